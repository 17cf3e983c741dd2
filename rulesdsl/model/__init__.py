"""The game: what the rules mean, with every name resolved and every amount exact."""
