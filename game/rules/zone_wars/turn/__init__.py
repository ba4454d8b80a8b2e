"""The game turn: tokens, activations, what a miniature does."""
