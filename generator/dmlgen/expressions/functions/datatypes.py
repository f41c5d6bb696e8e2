"""Facts about the data types that kernels compute with, and what a value of each is called in each language.

A type's facts are read from its name (INT16: an integer, signed, 16 bits), so there is no second table to keep.
FLOAT16 is only a format of storage: every language computes it in 32 bits and rounds once at the store.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

FLOATS = ("FLOAT32", "FLOAT16", "FLOAT64")
SIGNED = ("INT64", "INT32", "INT16", "INT8")
UNSIGNED = ("UINT64", "UINT32", "UINT16", "UINT8")
INTEGERS = SIGNED + UNSIGNED
ALL = FLOATS + INTEGERS
WIDE = ("INT64", "UINT64")
WORDS = ("INT32", "UINT32")
NARROW = ("INT16", "INT8", "UINT16", "UINT8")
SHADER_FLOATS = ("FLOAT32", "FLOAT16")

_BITS = {name: int(re.sub(r"\D", "", name)) for name in ALL}

LANGUAGES = {"python": "Python", "numpy": "NumPy", "c": "C", "wgsl": "WGSL"}
"""The targets of lowering, and how messages call them."""


@dataclass(frozen=True)
class DataType:
    """One of the data types in `ALL`, by its short name (``INT16``)."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in ALL:
            raise ValueError(f"{self.name} is no data type that kernels compute with; use one of {', '.join(ALL)}")

    @property
    def lower(self) -> str:
        """The suffix of names in C and WGSL: ``int16``."""
        return self.name.lower()

    @property
    def bits(self) -> int:
        return _BITS[self.name]

    @property
    def is_float(self) -> bool:
        return self.name.startswith("FLOAT")

    @property
    def is_signed(self) -> bool:
        return not self.name.startswith("UINT")

    @property
    def smallest(self) -> int:
        """The least value of an integer type."""
        return -(1 << (self.bits - 1)) if self.is_signed else 0

    @property
    def largest(self) -> int:
        """The greatest value of an integer type."""
        return (1 << (self.bits - self.is_signed)) - 1

    @property
    def value_bits(self) -> int:
        """Bits of the format that values are computed in: 32 for FLOAT16, else `bits`."""
        return 32 if self.name == "FLOAT16" else self.bits


@lru_cache(maxsize=64)
def value_type(language: str, data_type: str) -> str:
    """Return the name in `language` of the type that values of `data_type` are computed in.

    C: ``float``, ``double``, ``int8_t`` ...; WGSL: ``f32``, ``i32`` (8 and 16 bits sign-extended), ``u32``
    (zero-extended), ``vec2<u32>`` (64 bits, of FLOAT64 too: low word, high word); NumPy: ``np.float32`` ...
    """
    if data_type not in ALL or language not in ("numpy", "c", "wgsl"):
        raise ValueError(f"{LANGUAGES.get(language, language)} has no values of {data_type}")
    kind = DataType(data_type)
    if language == "numpy":
        return f"np.float{kind.value_bits}" if kind.is_float else f"np.{kind.lower}"
    if language == "c":
        return {32: "float", 64: "double"}[kind.value_bits] if kind.is_float else f"{kind.lower}_t"
    if kind.value_bits == 64:
        return "vec2<u32>"
    return "f32" if kind.is_float else "i32" if kind.is_signed else "u32"
