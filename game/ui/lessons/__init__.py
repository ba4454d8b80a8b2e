"""Guided first games: lessons as data, the guide that follows them, and what each game adds."""
