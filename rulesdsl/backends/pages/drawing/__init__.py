"""Drawings as SVG: symbols, grids with their groups, charts, small pictures. A cell is 48 units wide and high."""
