"""Before the first turn: options, factions, crews, terrain, tokens, deployment (zw.scenario.setup-order)."""
