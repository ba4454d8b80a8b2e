"""The rulebook's solo opponent, to the letter (zw.solo.*, zw.ai.*)."""
