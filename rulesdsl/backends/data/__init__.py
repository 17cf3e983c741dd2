"""Data: the game and its facts as JSON files, each held to a JSON Schema."""
