"""Characters of the players' own: built from points, or brought over from the roleplaying game."""
