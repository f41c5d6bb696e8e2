"""The cases of attention: many queries as a prompt has them, and one as each next token has it.

Sizes are batches, heads, queries, keys, elements of a head. No case has a mask or a bias.
"""

from __future__ import annotations

import math

from dmlruntime.cases.draws import uniform
from dmltools.bench.cases import BenchCase, Group, Measure

ATTENTION = Group(name="attention", title="attention; time is what counts, not bytes")

_HERE = ("QueryTensor", "KeyTensor", "ValueTensor")
_ABSENT = frozenset(
    (
        "StackedQueryKeyTensor",
        "StackedKeyValueTensor",
        "StackedQueryKeyValueTensor",
        "BiasTensor",
        "MaskTensor",
        "RelativePositionBiasTensor",
        "PastKeyTensor",
        "PastValueTensor",
        "OutputPresentKeyTensor",
        "OutputPresentValueTensor",
    )
)


def _queries(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return sizes[0], sizes[2], sizes[1] * sizes[4]


def _keys(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return sizes[0], sizes[3], sizes[1] * sizes[4]


def _attention(name: str, sizes: tuple[int, ...], *, type: str = "FLOAT32", quick: bool = False) -> BenchCase:
    return BenchCase(
        name=name,
        group=ATTENTION,
        operator="MULTIHEAD_ATTENTION",
        type=type,
        sizes=sizes,
        shapes={"QueryTensor": _queries, "KeyTensor": _keys, "ValueTensor": _keys, "OutputTensor": _queries},
        absent=_ABSENT,
        draws={member: uniform(-1.0, 1.0) for member in _HERE},
        sized={"HeadCount": lambda sizes: sizes[1], "Scale": lambda sizes: 1 / math.sqrt(sizes[4])},
        measure=Measure.CACHE,
        quick=quick,
    )


CASES: tuple[BenchCase, ...] = (
    _attention("attention-512", (2, 8, 512, 512, 64), quick=True),
    _attention("attention-odd", (3, 5, 333, 777, 72)),
    _attention("attention-one-query", (3, 12, 1, 3000, 64)),
    _attention("attention-512-float16", (2, 8, 512, 512, 64), type="FLOAT16"),
    _attention("attention-odd-float16", (3, 5, 333, 777, 72), type="FLOAT16"),
    _attention("attention-one-query-float16", (3, 12, 1, 3000, 64), type="FLOAT16"),
)
