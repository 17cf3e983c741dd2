"""Files to disk, each whole or not at all. With `commands/` the only folder that writes."""
