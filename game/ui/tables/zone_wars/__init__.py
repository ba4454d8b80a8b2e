"""The table of Zone Wars."""
