"""Which sums the gains of a pool make, and at what cost: exact, or undecided within a stated budget."""
