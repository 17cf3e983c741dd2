"""Issued units read back: as text for other programs, one by one, and how varied they are."""
