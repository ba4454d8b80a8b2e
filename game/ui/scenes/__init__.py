"""The scenes that fill the window."""
