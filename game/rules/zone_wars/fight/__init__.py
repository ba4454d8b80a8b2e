"""Attacks: who may strike whom, the dice, the defence, and what damage does."""
