"""The parser of the command line: what it refuses has the code of such messages."""

from __future__ import annotations

import argparse
from typing import NoReturn

from dmltools.codes import Code


class Parser(argparse.ArgumentParser):
    """A parser, of the program or of a verb, whose complaints end in a code."""

    def error(self, message: str) -> NoReturn:
        """Print usage and complaint, and end with status 2."""
        super().error(f"{message} [{Code.MISUSE}]")
