"""The author's text as a tree: lines, rows and phrases, with every place and comment kept."""
