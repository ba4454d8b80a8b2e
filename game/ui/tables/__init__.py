"""One presenter per game. Importing this package loads no pygame."""
