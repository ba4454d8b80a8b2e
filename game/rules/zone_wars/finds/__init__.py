"""Artifacts: finding, carrying, handing over, using them; Simple and Complex Operations."""
