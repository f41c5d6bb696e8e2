"""Values of plain members in examples, checked against the member's type."""

from __future__ import annotations

from dmlgen.documents.facts import Setting
from dmlgen.documents.literals import Array
from dmlgen.documents.vocabulary import Vocabulary
from dmlgen.model.types import DATA_TYPES

_DATA_TYPE = "DML_TENSOR_DATA_TYPE"
_INTEGERS = {"UINT": (0, 2**32 - 1), "INT": (-(2**31), 2**31 - 1)}
_LIMITS = {"INT32_MIN": -(2**31), "INT32_MAX": 2**31 - 1, "UINT32_MAX": 2**32 - 1}


def read_setting(value: Array | Setting | None, member_type: str, vocabulary: Vocabulary) -> Setting | None:
    """`value` as a value of `member_type`; None if it is not one."""
    if isinstance(value, Array) or value is None:
        return None
    if isinstance(value, str) and value in _LIMITS:
        value = _LIMITS[value]
    if member_type.endswith("_ARRAY"):
        return value if isinstance(value, tuple) else None
    if isinstance(value, tuple):
        return None
    if member_type == "BOOL":
        return value if isinstance(value, bool) else None
    if member_type in _INTEGERS:
        low, high = _INTEGERS[member_type]
        whole = isinstance(value, int) and not isinstance(value, bool)
        return value if whole and isinstance(value, int) and low <= value <= high else None
    if member_type in vocabulary.enums:
        return _enumerator(value, member_type, vocabulary)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number else None


def _enumerator(value: int | float | bool | str, enum: str, vocabulary: Vocabulary) -> str | None:
    if not isinstance(value, str):
        return None
    if enum == _DATA_TYPE and value in DATA_TYPES:
        value = f"{_DATA_TYPE}_{value}"
    return value if value in vocabulary.enums[enum] else None
