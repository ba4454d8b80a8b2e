"""The sounds of Four Fronts as programs: each module makes one family, `recipes` lists them all."""
