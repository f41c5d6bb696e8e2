"""The values that the variables of a rule take: every combination, the last variable quickest."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from dmlruntime.rules import Each


def values_of(each: Sequence[Each], descriptor: Any) -> Iterator[tuple[int, ...]]:
    """Every choice of values; one empty choice for a rule without variables."""
    yield from itertools.product(*(range(one.count(descriptor)) for one in each))
