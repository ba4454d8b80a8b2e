"""Mutations and modules: what the cards do, what is paid for them, who answers with them."""
