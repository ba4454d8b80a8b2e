"""Moves, and what answers them."""
