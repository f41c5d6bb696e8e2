"""C types of members, in a structure or after "Type:", to the types that specifications use."""

from __future__ import annotations

import re

from dmlgen.model.types import OPERATOR_DESC, SCALAR_UNION, SCALE_BIAS
from dmlruntime.frozen import dataclass

_ANNOTATION = re.compile(r"\b_?Field_?size_?(?:opt_?)?\s*\(\s*(\w+)\s*\)", re.IGNORECASE)
_NULLABLE = re.compile(
    r"maybenull|_in_opt_|_opt_\b|_field_size_opt_|\u043c\u0430\u0439\u0431\u0435\u043d\u0443\u043b\u043b", re.IGNORECASE
)
_IN_BRACES = re.compile(r"\(\s*([A-Z]\w*)\s*\)")
_BASE = re.compile(r"\b(DML_[A-Z0-9_]+|U?INT(?:8|16|32|64)?|FLOAT|DOUBLE|BOOL|BYTE|SIZE_T)\b\s*(\*?)", re.IGNORECASE)
_STRUCTURES = {
    "DML_TENSOR_DESC": "TENSOR",
    "DML_OPERATOR_DESC": OPERATOR_DESC,
    "DML_SCALE_BIAS": SCALE_BIAS,
    "DML_SCALAR_UNION": SCALAR_UNION,
    "DML_SIZE_2D": "DML_SIZE_2D",
}
_NUMBERS = frozenset({"UINT", "INT", "FLOAT", "UINT64", "INT64", "BYTE", "DOUBLE"})


@dataclass(frozen=True)
class CType:
    """A type as specifications write it, the member that counts its elements, and whether it may be null."""

    type: str
    size: str | None
    optional: bool


def read_type(text: str) -> CType | None:
    """The type in ``_Field_size_(Count) const UINT*`` or ``const DML_TENSOR_DESC*``; None if there is none.

    A translated annotation is still followed by the counting member in parentheses. A pointer to a number is an array;
    a pointer to a structure is one unless a count says otherwise.
    """
    found = list(_BASE.finditer(text))
    if not found:
        return None
    base, star = found[-1].group(1).upper(), found[-1].group(2)
    counted = _ANNOTATION.search(text) or _IN_BRACES.search(text)
    size = counted.group(1) if counted else None
    name = _STRUCTURES.get(base, base)
    is_array = size is not None or (bool(star) and name in _NUMBERS)
    return CType(f"{name}_ARRAY" if is_array else name, size, bool(_NULLABLE.search(text)))
