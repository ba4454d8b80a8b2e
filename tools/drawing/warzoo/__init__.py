"""Everything that is drawn for Warzoo."""
