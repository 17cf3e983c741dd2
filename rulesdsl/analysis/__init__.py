"""Facts: what follows from a game and stands nowhere in its text."""
