"""Errors of the package `dmlops` for a name that it does not have."""

from __future__ import annotations

from collections.abc import Iterable

from dmlruntime.core.codes import Code
from dmlruntime.core.suggestions import suggested

_OF_C = "DML_"
"""Begins DirectML's own names; a name is mistaken for one of its kind."""
_OF_DESCRIPTORS = "_OPERATOR_DESC"


def no_attribute(name: str, known: Iterable[str]) -> AttributeError:
    """The error, with the nearest of the names that there are: ``did you mean cumulative_product?``."""
    text = f"module 'dmlops' has no attribute {name!r}"
    if name.startswith("__"):  # Python and its tools ask modules for such names; nobody misspelt one
        return AttributeError(text)
    of_c = name.upper().startswith(_OF_C)
    near = suggested(name, (one for one in known if one.startswith(_OF_C) == of_c), stripped=_stripped)
    hint = f"did you mean {' or '.join(near)}?" if near else "dir(dmlops) lists what there is"
    return AttributeError(f"{text}; {hint} [{Code.NO_NAME}]")


def _stripped(name: str) -> str:
    """Without what the names of all descriptors have."""
    upper = name.upper()
    return upper.removeprefix(_OF_C).removesuffix(_OF_DESCRIPTORS) if upper.endswith(_OF_DESCRIPTORS) else upper
