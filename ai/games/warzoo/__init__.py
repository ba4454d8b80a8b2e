"""Warzoo: every placement weighed in numpy, hands imagined, mixes that nobody can read."""
