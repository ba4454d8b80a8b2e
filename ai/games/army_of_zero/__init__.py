"""Army of Zero: the duel solved exactly, the order of the squad, the opponent's habits."""
