"""The Zone: its cards, the rain, the monsters, falling houses."""
