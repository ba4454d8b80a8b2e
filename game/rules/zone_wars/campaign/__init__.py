"""Battles in a row: what lasts from one to the next, and what is decided between them (zw.campaign.*)."""
