"""The library functions in C as headers: one for each name with all its data types, so that no kernel repeats them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions.functions import ALL, Function, function_body, functions_of, header_of, needed_by


@dataclass(frozen=True, kw_only=True)
class FunctionHeader:
    """``functions/<name>.h``: the headers that it needs, and the bodies in order."""

    name: str
    includes: tuple[str, ...]
    texts: tuple[str, ...]


def function_headers(templates: Path) -> Iterator[FunctionHeader]:
    """Every header of functions in C."""
    named: dict[str, list[Function]] = {}
    for function in functions_of("c", ALL):
        named.setdefault(header_of(function), []).append(function)
    for name, functions in named.items():
        needs = dict.fromkeys(header_of(needed) for function in functions for needed in needed_by(function, "c"))
        yield FunctionHeader(
            name=name,
            includes=tuple(need for need in needs if need != name),
            texts=tuple(function_body(function, "c", templates) for function in functions),
        )
