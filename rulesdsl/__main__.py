"""`python -m rulesdsl`."""

from __future__ import annotations

from rulesdsl.commands import main

if __name__ == "__main__":
    main()
