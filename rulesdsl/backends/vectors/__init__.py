"""vectors.json: units and what must come of them, for an engine in any language. The test suites use the cases too."""
