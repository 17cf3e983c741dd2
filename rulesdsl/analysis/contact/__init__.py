"""All that analysis knows of symbols in contact: grids, shapes, rules, sources, units made backwards, orders."""
