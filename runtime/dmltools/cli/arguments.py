"""Arguments that several verbs take: numbers, and shards, one part of the work for each of several machines."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar


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


Item = TypeVar("Item")


@dataclass(frozen=True)
class Shard:
    """Number `number` (from 1 on) of `count` shards."""

    number: int
    count: int

    def of(self, items: Sequence[Item]) -> list[Item]:
        """Every `count`-th item: neighbours, which often take as long, go to different shards."""
        return list(items[self.number - 1 :: self.count])

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"


WHOLE = Shard(1, 1)


def shard(text: str) -> Shard:
    """``2/4``, as an argument of the command line."""
    found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not I/N, such as 2/4")
    number, count = map(int, found.groups())
    if not 1 <= number <= count:
        raise argparse.ArgumentTypeError(f"{text!r} is no shard: I goes from 1 to N")
    return Shard(number, count)


def add_shard(parser: Any, items: str) -> None:
    """Add ``--shard``; `items` is what is shared out."""
    parser.add_argument("--shard", type=shard, default=WHOLE, metavar="I/N", help=f"only part I of N of the {items}")
