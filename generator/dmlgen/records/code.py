"""References and their kin: the names in such code, and functions that run it as it stands in the file.

They are code of this project, reviewed before it is generated or run: nothing here restricts what it does.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from symtable import Symbol, SymbolTable, symtable
from typing import Any

import numpy as np

from dmlruntime.numerics import reference_functions

REFERENCE_FUNCTIONS = frozenset(reference_functions.__all__)
"""Functions of the run time that references may call."""

FACTS = frozenset({"dtypes", "shapes"})
"""Mappings from each tensor's name to its NumPy data type and to its sizes."""

ROUNDING_FACTS = frozenset({"count", "count_share"})
"""What magnitudes may read besides: the tolerance's `count`, and the share of the tolerance that it makes."""


def code_function(
    texts: Sequence[tuple[str, str]], results: Sequence[str], constants: Mapping[str, Any]
) -> Callable[..., tuple[Any, ...]]:
    """A function like the generated ones: it runs texts one after the other, and returns what they give some names.

    Args:
        texts: the name by which tracebacks know each text, and the text.
        results: names; None stands for one that has no value at the end.
        constants: the members of enumerations.
    """

    def function(**given: Any) -> tuple[Any, ...]:
        names = {**constants, **_FUNCTIONS, **given}
        for name, text in texts:
            exec(_compiled(name, text), names)
        return tuple(names.get(result) for result in results)

    return function


_FUNCTIONS = {"np": np, **{name: getattr(reference_functions, name) for name in REFERENCE_FUNCTIONS}}


@lru_cache(maxsize=1024)
def _compiled(name: str, text: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compile(text, name, "exec")


def names_in(text: str) -> frozenset[str]:
    """Every name that Python source text reads or assigns."""
    return _names_in(text)[0]


def assigned_in(text: str) -> frozenset[str]:
    """Every name that Python source text gives a value: by assignments, loops, definitions, imports."""
    return _names_in(text)[1]


@lru_cache(maxsize=1024)
def _names_in(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """All names, and those that get a value."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about escapes in strings, which einsum does not need
        symbols = list(_symbols(symtable(text, "<text>", "exec")))
    made = [s for s in symbols if s.is_assigned() or s.is_imported() or s.is_parameter() or s.is_namespace()]
    return frozenset(s.get_name() for s in symbols), frozenset(s.get_name() for s in made)


def _symbols(table: SymbolTable) -> Iterator[Symbol]:
    """Of the text, and of the comprehensions and functions in it."""
    yield from (symbol for symbol in table.get_symbols() if symbol.get_name().isidentifier())
    for inner in table.get_children():
        yield from _symbols(inner)
