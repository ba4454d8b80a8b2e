"""Zone Wars: skirmishes of mutants and machines, measured to the hundredth of an inch."""
