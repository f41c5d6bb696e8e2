"""Errors of the package `dmlops` for names that it does not have: its own, members of descriptors, arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dmlruntime.core.codes import Code
from dmlruntime.core.operators import Operator
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


COMMON = ("data_type", "sizes", "out", "device", "feature_level")
"""Arguments of function forms that no member says; the first two are there where outputs leave them open."""


def no_argument(operator: Operator, unknown: Iterable[str]) -> TypeError:
    """The error of a function form for keywords that it does not have: ``did you mean axis?``."""
    others = {*operator.counts, *(m.name for m in operator.outputs)}
    arguments = {m.name: m.argument for m in operator.members if m.name not in others}
    arguments |= {name: name for name in COMMON if name not in COMMON[:2] or any(m.infer for m in operator.outputs)}
    return _unexpected(operator.name.lower(), unknown, arguments, "argument")


def no_member(kind: type, operator: Operator, unknown: Iterable[str]) -> TypeError:
    """The error of a descriptor for members that it does not have; the function's argument names its member too."""
    return _unexpected(kind.__name__, unknown, {m.argument: m.name for m in operator.members}, "member")


def _unexpected(called: str, unknown: Iterable[str], names: Mapping[str, str], what: str) -> TypeError:
    """The error for the first unknown name. `names` are those that there are, each by what it has elsewhere."""
    name = next(iter(unknown))
    same = [own for other, own in names.items() if other.lower() == name.lower()]
    near = same or suggested(name, names.values(), 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(dict.fromkeys(names.values()))}"
    return TypeError(f"{called}() got an unexpected {what} {name!r}; {hint} [{Code.NO_NAME}]")


def _stripped(name: str) -> str:
    """Without what the names of all descriptors have."""
    upper = name.upper()
    return upper.removeprefix(_OF_C).removesuffix(_OF_DESCRIPTORS) if upper.endswith(_OF_DESCRIPTORS) else upper
