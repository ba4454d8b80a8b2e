"""The rulebooks. They do not know each other, the screen or the computer players."""
