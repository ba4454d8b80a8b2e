"""Computer players that weigh what an action is worth, in victory points."""
