"""How strong the generated tests are: wrong engines by the hundred, each held to the tests of the right game.

`python -m benchmarks.mutants [rules] [source] [tables]` makes them all and says which the tests catch.
"""
