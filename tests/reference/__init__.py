"""What the tests hold engines to: a slow player, and units of every kind."""
