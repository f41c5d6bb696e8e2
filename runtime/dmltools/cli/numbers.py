"""Numbers on the command line."""

from __future__ import annotations

import argparse


def count(text: str) -> int:
    """A whole number that a UINT holds."""
    try:
        value = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not an integer") from None
    if not 0 <= value < 2**32:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to 4294967295")
    return value


def positive(text: str) -> int:
    """As `count`, at least 1."""
    value = count(text)
    if value == 0:
        raise argparse.ArgumentTypeError("0 is too few; at least 1")
    return value
