"""The site: the pages of all games, each at a lasting place, and an index of games, languages and versions."""
