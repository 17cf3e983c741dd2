"""test_<game>.py: holds engine.py to the rules with pytest and hypothesis, without this package."""
