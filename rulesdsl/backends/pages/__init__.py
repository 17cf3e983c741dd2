"""The player page of each language of a game: HTML that stands alone, and Markdown of the same words and numbers."""
