"""Computer players: they see a View and nothing else, and hand back a Choice with its reasons."""
