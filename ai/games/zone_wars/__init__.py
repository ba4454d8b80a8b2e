"""Computer players of Zone Wars."""
