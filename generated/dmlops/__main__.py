# Generated from spec/operators; do not edit.
# Template: templates/dmlops/__main__.py.j2. Regenerate: dmlgen generate
"""The command line `dmlops`."""

from __future__ import annotations

import sys

from dmlops.registry import REGISTRY
from dmltools.cli import main as run


def main() -> int:
    """Run the command line with the arguments of the process."""
    return run(REGISTRY)


if __name__ == "__main__":
    sys.exit(main())
