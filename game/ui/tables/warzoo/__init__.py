"""The table of Warzoo."""
