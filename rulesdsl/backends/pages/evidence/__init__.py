"""The evidence page: what was checked and proved of the rules, with verdicts, witnesses, and how to recompute each."""
