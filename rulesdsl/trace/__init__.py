"""The text of a regulation traced through the rules: every number of the one is a number of the other."""

from __future__ import annotations

from rulesdsl.trace.trace import Coverage, Trace, trace_of

__all__ = ["Coverage", "Trace", "trace_of"]
