"""The codes of messages: how a table of them is written, and the one of the run time.

A code names a kind of message, which a reader may look up, whatever the words of the message. It is never given to
another kind. Each table is an enumeration of `Kind`; the one of the validator is
`dmlruntime.validation.codes`.
"""

from __future__ import annotations

import re
from enum import Enum, unique

PATTERN = re.compile(r" \[(DML\d{4})\]$", re.MULTILINE)
"""A code where a message shows it: at its end, in brackets."""


class Kind(str, Enum):
    """A kind of message: its code, what is wrong where it comes, and what to do about it."""

    meaning: str
    remedy: str

    def __new__(cls, code: str, meaning: str, remedy: str) -> Kind:
        """Make a member that is equal to its code as text."""
        made = str.__new__(cls, code)
        made._value_ = code
        made.meaning = meaning
        made.remedy = remedy
        return made

    def __str__(self) -> str:
        """``DML0120``, on every version of Python."""
        return str(self.value)


@unique
class Code(Kind):
    """Which kind of argument or array a call refuses."""

    ARRAY = (
        "DML0200",
        "A tensor is not given as an array that can be used.",
        "Pass a NumPy array, or what NumPy can see as one (DLPack, the array interface); on the GPU also its arrays.",
    )
    ARRAY_TYPE = (
        "DML0201",
        "An array has elements of another type than the tensor.",
        "Convert it with `x.astype(...)`, or describe the tensor with the array's data type.",
    )
    ARRAY_SHAPE = (
        "DML0202",
        "An array has another shape than the tensor.",
        "Reshape the array, or describe the tensor with the array's sizes.",
    )
    ARRAY_MEMORY = (
        "DML0203",
        "The memory of an array cannot be used in place: it is misaligned, read-only, or its strides do not fit.",
        "Pass a copy, `np.ascontiguousarray(x)`; for an output, an array that can be written.",
    )
    SHARED_MEMORY = (
        "DML0204",
        "An output lies in the memory of another tensor, and the operator cannot work in place there.",
        "Give the output memory of its own, or leave `out` away.",
    )
    ARGUMENT_MISSING = ("DML0205", "An argument that is needed is not given.", "Give it; the message says when.")
    ARGUMENT = (
        "DML0206",
        "An argument is not of the type or in the range that its member has.",
        "Give a value as the message says; docs/operators.md lists the members of each operator.",
    )
    ARRAY_COUNT = (
        "DML0207",
        "A compiled operator gets more or fewer arrays than its descriptor has tensors.",
        "Pass one array for each tensor of the descriptor, None for one that is absent.",
    )
    OUTPUT_SIZES = (
        "DML0208",
        "The sizes or the data type of an output do not follow from the arguments.",
        "Give `sizes` or `data_type`, or arrays for the outputs as `out`.",
    )
    OTHER_DEVICE = (
        "DML0209",
        "Arrays of different devices meet in one call.",
        "Copy them to one device: `device.asarray(x.numpy())`.",
    )
    FIELD = (
        "DML0213",
        "A value does not fit its field in the structure of C.",
        "Give a value that the field's type holds; validate the descriptor first.",
    )
