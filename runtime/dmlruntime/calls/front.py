"""Errors of the package `dmlops` for a name that it does not have."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from dmlruntime.core.codes import Code

_NEAREST = 3
_OF_C = "DML_"
"""Begins DirectML's own names; a name is mistaken for one of its kind."""


def no_attribute(name: str, known: Iterable[str]) -> AttributeError:
    """The error, with the nearest of the names that there are: ``did you mean cumulative_product?``."""
    text = f"module 'dmlops' has no attribute {name!r}"
    if name.startswith("__"):  # Python and its tools ask modules for such names; nobody misspelt one
        return AttributeError(text)
    of_c = name.upper().startswith(_OF_C)
    lowered = {one.lower(): one for one in known if one.startswith(_OF_C) == of_c}
    near = difflib.get_close_matches(name.lower(), lowered, n=_NEAREST, cutoff=0.6)
    names = " or ".join(lowered[one] for one in near)
    hint = f"did you mean {names}?" if near else "dir(dmlops) lists what there is"
    return AttributeError(f"{text}; {hint} [{Code.NO_NAME}]")
