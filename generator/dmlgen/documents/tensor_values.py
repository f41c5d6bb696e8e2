"""A tensor of an example: its header and its array."""

from __future__ import annotations

from math import prod

from dmlgen.diagnostics import Position, Problems, did_you_mean
from dmlgen.documents.facts import TensorFact, Unread
from dmlgen.documents.literals import Array
from dmlgen.documents.page_checks import WHOLE_PAGE
from dmlgen.model.types import DATA_TYPES
from dmlgen.model.words import DIMENSIONS_MAX

_LARGEST_SIZE = 2**32 - 1


def read_tensor(
    name: str, index: int | None, array: Array, at: Position, problems: Problems, unread: list[Unread]
) -> TensorFact | None:
    """The tensor; None, with a diagnostic if it is wrong, or put to the unread if it shows no values."""
    if array.type not in DATA_TYPES:
        problems.add(at, f"'{array.type}' is no data type", did_you_mean(array.type, DATA_TYPES))
        return None
    if array.sizes is None or not all(0 < size <= _LARGEST_SIZE for size in array.sizes):
        problems.add(at, f"the sizes of {name} are no counting numbers", "write them as {1,1,3,4}")
        return None
    if len(array.sizes) > DIMENSIONS_MAX:
        problems.add(at, f"{name} has {len(array.sizes)} sizes", f"tensors have 1 to {DIMENSIONS_MAX} dimensions")
        return None
    if not array.present:
        unread.append(Unread(what=f"the values of {name}, which are not written out", at=at))
        return None
    if not array.closed:
        problems.add(at, f"the array of {name} has no end", WHOLE_PAGE)
        return None
    if array.values is None:
        unread.append(Unread(what=f"the values of {name}, which are elided", at=at))
        return None
    brackets = _other_sizes(array)
    mismatch = array.fault or _mismatch(array, brackets or array.sizes)
    if mismatch:
        problems.add(at, f"{name}: {mismatch}", "correct the page's example, or take it out")
        return None
    if brackets is not None:
        what = f"the sizes of {name}: {_braced(array.sizes)} is written, the brackets make {_braced(brackets)}"
        unread.append(Unread(what=what, at=at))
    return TensorFact(
        name=name, index=index, type=array.type, sizes=array.sizes, data=array.values, brackets=brackets, at=at
    )


def _other_sizes(array: Array) -> tuple[int, ...] | None:
    """The sizes that the brackets make, if they are others than those that are written, of as many dimensions."""
    made, sizes = array.bracket_sizes, array.sizes
    if made is None or sizes is None or len(made) != len(sizes) or made == sizes:
        return None
    return made


def _mismatch(array: Array, sizes: tuple[int, ...]) -> str | None:
    values = array.values
    assert values is not None  # read_tensor saw them
    if len(values) != prod(sizes):
        return f"{len(values)} values, the sizes {_braced(sizes)} need {prod(sizes)}"
    if array.bracket_sizes is None:
        return f"the rows of the array differ in length, the sizes are {_braced(sizes)}"
    if not array.type.startswith("FLOAT") and any(isinstance(value, float) and value % 1 for value in values):
        return f"a value with a fraction, the type is {array.type}"
    return None


def _braced(sizes: tuple[int, ...]) -> str:
    return f"{{{','.join(map(str, sizes))}}}"
