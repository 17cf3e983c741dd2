"""The parts of the player page, one module each: from the game and its facts to blocks of words and drawings."""
