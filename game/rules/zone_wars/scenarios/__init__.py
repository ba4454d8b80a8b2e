"""The scenarios: what is special about each, how points are scored, when it ends."""
