"""The regulation page: what the text says, article by article, in other words, with every number of the rules."""
