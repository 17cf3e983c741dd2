"""engine.test.mjs: holds engine.mjs to the rules with node's own test runner, without this package."""
