"""The table of Army Battles."""
