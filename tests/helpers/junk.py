"""Strategies for property tests: anything at all in the place of an argument. Needs hypothesis."""

from __future__ import annotations

import array
from typing import Any, ClassVar

import numpy as np
from hypothesis import strategies as st

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS

Array = np.ndarray[Any, Any]
DTYPES = [
    *("f4", "f2", "f8", "i8", "i4", "i2", "i1", "u8", "u4", "u2", "u1"),
    *("?", "c8", "O", "U2", "S3", "M8[s]", "m8", "V3", "g", ">f4", ">i8", "U0", "V0"),
]


class Hostile:
    """Raises whatever is asked of it."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"hostile: {name}")

    def __repr__(self) -> str:
        raise RuntimeError("hostile repr")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("hostile equality")

    def __hash__(self) -> int:
        raise RuntimeError("hostile hash")

    def __len__(self) -> int:
        raise RuntimeError("hostile length")

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("hostile array")


class Liar:
    """An array interface that tells nonsense."""

    __array_interface__: ClassVar[Any] = {"shape": (-1,), "typestr": "<f4", "data": (0, False), "version": 3}


class LongNumber(int):
    """An integer whose text is an error."""

    def __repr__(self) -> str:
        raise ValueError("no")


numbers = st.one_of(
    st.integers(-3, 5),
    st.sampled_from([2**31, 2**32 - 1, 2**32, 2**63, -(2**63), 2**64, 10**400, LongNumber(7)]),
    st.floats(),
    st.booleans(),
    st.complex_numbers(max_magnitude=1),
    st.sampled_from(
        [np.int8(1), np.uint64(2**64 - 1), np.float16("nan"), np.bool_(True), np.str_("x"), np.void(b"ab")]
    ),
)
words = st.one_of(
    st.sampled_from(["", "1", "INCREASING", "DECREASING", "FLOAT32", "cpu", "reference", "3.1", "6_4", "\x00", "DML_"]),
    st.text(max_size=4),
    st.binary(max_size=4),
)
members = st.sampled_from(
    [*DML_TENSOR_DATA_TYPE, DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_1_0, DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML]
)
MAKERS: list[Any] = [
    *(Hostile, Liar, object, dict, set, list, tuple, bytearray, lambda: None, lambda: Hostile),
    *(lambda: print, lambda: iter([1]), lambda: range(3), lambda: array.array("f", [1, 2]), lambda: Ellipsis),
    *(lambda: memoryview(b"abcd"), lambda: np.ones((2, 2), np.float32).data, lambda: NotImplemented),
    *(lambda: [[1], [1, 2]], lambda: [1, [2]], lambda: [Hostile()], lambda: np.dtype("f4"), lambda: np.floating),
    *(lambda: LongNumber(7), lambda: 10**5000, lambda: "x" * 10**6, lambda: np.void(b"ab"), lambda: np.zeros(3)),
]
"""Each makes an object that belongs nowhere, or nearly."""

objects = st.builds(lambda make: make(), st.sampled_from(MAKERS))
scalars = st.one_of(st.none(), numbers, words, members, objects)


@st.composite
def arrays(draw: st.DrawFn, dtypes: list[str] | None = None) -> Array:
    """A NumPy array of any type and rank, then bent: sliced, reversed, transposed, broadcast, shifted, read-only."""
    dtype = np.dtype(draw(st.sampled_from(dtypes or DTYPES)))
    shape = tuple(draw(st.lists(st.sampled_from([1, 2, 3, 2, 3, 0]), max_size=draw(st.sampled_from([2, 4, 9])))))
    result: Array = np.zeros(shape, dtype)
    for bend in draw(st.lists(st.sampled_from(sorted(_BENDS)), max_size=3)):
        result = _BENDS[bend](result)
    return result


def _shifted(x: Array) -> Array:
    if x.dtype.hasobject or not x.nbytes:
        return x
    shifted: Array = np.zeros(x.nbytes + 1, np.uint8)[1:].view(x.dtype).reshape(x.shape)
    return shifted


def _read_only(x: Array) -> Array:
    x = x.view()
    x.flags.writeable = False
    return x


_BENDS: dict[str, Any] = {
    "reversed": lambda x: x[..., ::-1] if x.ndim else x,
    "sliced": lambda x: x[::2] if x.ndim else x,
    "transposed": lambda x: x.T,
    "broadcast": lambda x: np.broadcast_to(x, (2, *x.shape)),
    "shifted": _shifted,
    "read-only": _read_only,
    "masked": np.ma.array,
    "swapped": lambda x: x.astype(x.dtype.newbyteorder("S")),
}

values = st.one_of(arrays(), scalars, st.lists(scalars, max_size=3), st.tuples(arrays(), arrays()))
"""Anything that somebody might pass where an array belongs."""


@st.composite
def tensors(draw: st.DrawFn) -> Any:
    """A tensor description, nearly right or all wrong."""
    sizes = st.one_of(st.lists(st.integers(1, 3), min_size=1, max_size=4), st.lists(scalars, max_size=9), scalars)
    types = st.one_of(st.sampled_from(["FLOAT32", "INT64", "UINT8", "FLOAT64", "UINT4", "UNKNOWN"]), scalars)
    more: Any = st.fixed_dictionaries(
        {},
        optional={
            "Strides": st.one_of(sizes, st.lists(st.integers(0, 9), max_size=4)),
            "Flags": scalars,
            "TotalTensorSizeInBytes": scalars,
            "GuaranteedBaseOffsetAlignment": scalars,
        },
    )
    return DML_BUFFER_TENSOR_DESC(draw(types), draw(sizes), **draw(more))
