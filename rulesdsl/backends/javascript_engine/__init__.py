"""engine.mjs: plays units of one game in Node and in browsers, without dependencies."""
