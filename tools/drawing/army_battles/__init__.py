"""The drawings of Army Battles: a campaign map in ink, and counters of painted wood."""
