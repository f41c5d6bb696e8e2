"""`python -m dmlgen`."""

import sys

from dmlgen.cli import main

if __name__ == "__main__":
    sys.exit(main())
