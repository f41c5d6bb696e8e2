"""Errors of the package `dmlops` for names that it does not have: its own, members of descriptors, arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from dmlruntime.core.codes import Code
from dmlruntime.core.operators import Operator
from dmlruntime.core.suggestions import Elsewhere, did_you_mean, unexpected

_OF_C = "DML_"
"""Begins DirectML's own names; a name is mistaken for one of its kind."""
_OF_DESCRIPTORS = "_OPERATOR_DESC"


def no_attribute(
    name: str, known: Iterable[str], elsewhere: Callable[[], Iterable[Elsewhere]] = tuple
) -> AttributeError:
    """The error, with the nearest of the names that there are: ``did you mean cumulative_product?``.

    `elsewhere` returns the names of other standards: ``did you mean gemm, for MatMul of ONNX?``.
    """
    text = f"module 'dmlops' has no attribute {name!r}"
    if name.startswith("__"):  # Python and its tools ask modules for such names; nobody misspelt one
        return AttributeError(text)
    of_c = name.upper().startswith(_OF_C)
    alike = (one for one in known if one.startswith(_OF_C) == of_c)
    otherwise = "dir(dmlops) lists what there is"
    hint = did_you_mean(name, alike, 3, otherwise=otherwise, stripped=_stripped, elsewhere=elsewhere)
    return AttributeError(f"{text}; {hint} [{Code.NO_NAME}]")


COMMON = ("data_type", "sizes", "out", "device", "feature_level")
"""Arguments of function forms that no member says; the first two are there where outputs leave them open."""


class _Required:
    """The default of an argument that must be given: so the function itself says what is misspelt or missing."""

    def __repr__(self) -> str:
        return "<required>"


REQUIRED: Any = _Required()


def wrong_call(
    operator: Operator, more: Sequence[Any], unknown: Iterable[str], required: Mapping[str, Any]
) -> TypeError:
    """Return the error of a function form for a keyword that it does not have; else for `more` arguments by position
    than it takes; else for `required` ones that are not given.
    """
    called = operator.name.lower()
    others = {*operator.counts, *(m.name for m in operator.outputs)}
    arguments = {m.name: m.argument for m in operator.members if m.name not in others}
    arguments |= {name: name for name in COMMON if name not in COMMON[:2] or any(m.infer for m in operator.outputs)}
    if unknown:
        return unexpected(called, unknown, arguments, "argument")
    if more:
        placed = [member.argument for member in operator.inputs if not member.optional]
        takes = f"{len(placed)} {'argument' if len(placed) == 1 else 'arguments'} by position"
        takes += f" ({', '.join(placed)})" if placed else ""
        named = ", ".join(name for name in dict.fromkeys(arguments.values()) if name not in placed)
        words = f"takes {takes}, not {len(placed) + len(more)}; give all others by name: {named}"
        return TypeError(f"{called}() {words} [{Code.NO_ARGUMENT}]")
    missing = [repr(name) for name, value in required.items() if value is REQUIRED]
    words = f"argument {missing[0]}" if len(missing) == 1 else f"arguments {', '.join(missing)}"
    return TypeError(f"{called}() lacks the {words}; help(dmlops.{called}) describes each [{Code.NO_ARGUMENT}]")


def _stripped(name: str) -> str:
    """Without what the names of all descriptors have."""
    upper = name.upper()
    return upper.removeprefix(_OF_C).removesuffix(_OF_DESCRIPTORS) if upper.endswith(_OF_DESCRIPTORS) else upper
