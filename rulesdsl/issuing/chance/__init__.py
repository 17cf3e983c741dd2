"""Chance: keystreams, fair draws from them, and the order of the lots in a block."""
