"""Checks: what must hold of a game before anything is made from it."""
