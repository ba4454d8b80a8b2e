"""The drawings of Zone Wars."""
