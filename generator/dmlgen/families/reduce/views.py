"""What the reduce templates see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlgen.families.base import KernelView
from dmlgen.families.combining_texts import CombiningText


@dataclass(frozen=True, kw_only=True)
class LoweredFunction:
    """One function in one language.

    In WGSL `functions` are the #import lines of what it calls, and `best` is the better of two values.
    """

    combining: CombiningText
    finish: str
    best: str | None
    functions: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FunctionView:
    """One function. `select` is the macro that selects it, if there are several.

    `c` and `wgsl` have what it is lowered to by the data types of input and output, FLOAT32_UINT32.
    """

    select: str | None
    c: Mapping[str, LoweredFunction]
    wgsl: Mapping[str, LoweredFunction]


@dataclass(frozen=True, kw_only=True)
class ReduceView(KernelView):
    """The view for the reduce templates. `pairs` are all pairs of data types, `headers` the C headers."""

    pairs: tuple[tuple[str, str], ...]
    headers: tuple[str, ...]
    functions: tuple[FunctionView, ...]
