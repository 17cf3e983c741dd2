"""Units that win given lots: places for their groups, and fair symbols around them."""
