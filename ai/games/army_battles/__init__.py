"""Computer players of Army Battles."""
