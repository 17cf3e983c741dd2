"""A document as a page to be set in print: HTML without layout tricks, drawings that stand alone."""
