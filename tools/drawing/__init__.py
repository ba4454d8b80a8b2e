"""The drawings of Four Fronts as programs: each module draws one family, `pen` is what they draw with."""
