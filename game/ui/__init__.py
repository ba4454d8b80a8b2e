"""The screen: the only part of the program that knows pygame."""
