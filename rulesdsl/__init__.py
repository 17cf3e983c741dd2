"""rulesdsl: the rules of a lottery game written once; proofs, engine, tests and pages derived from them."""

__version__ = "0.1.0"
LANGUAGE_VERSION = 1
