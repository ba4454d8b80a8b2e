"""The table of Army of Zero. Importing this package loads no pygame."""
