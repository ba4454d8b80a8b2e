"""The components of Zone Wars: what is printed on cards and pieces, read from tables."""
