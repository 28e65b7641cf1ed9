"""`python -m rebufo` is the command `rebufo`."""

from __future__ import annotations

import sys

from rebufo.cli import main

if __name__ == "__main__":
    sys.exit(main())
