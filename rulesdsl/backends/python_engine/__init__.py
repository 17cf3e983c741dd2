"""engine.py: plays units of one game in any Python, without this package."""
