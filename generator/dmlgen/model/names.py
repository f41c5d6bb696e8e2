"""One canonical name per operator and member; every other spelling is derived here and nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_WORD_STARTS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True)
class Name:
    """An operator's name as DirectML spells it in DML_OPERATOR_<NAME>: ``CUMULATIVE_PRODUCT``."""

    upper: str

    @property
    def snake(self) -> str:
        """``cumulative_product``: the function, the folder and the file."""
        return self.upper.lower()

    @property
    def descriptor(self) -> str:
        """``DML_CUMULATIVE_PRODUCT_OPERATOR_DESC``."""
        return f"DML_{self.upper}_OPERATOR_DESC"

    @property
    def enumerator(self) -> str:
        """``DML_OPERATOR_CUMULATIVE_PRODUCT``, a member of DML_OPERATOR_TYPE."""
        return f"DML_OPERATOR_{self.upper}"

    def __str__(self) -> str:
        return self.upper


@lru_cache(maxsize=4096)
def snake_case(name: str) -> str:
    """``AxisDirection`` as ``axis_direction``."""
    return _WORD_STARTS.sub("_", name).lower()


def tensor_argument(name: str) -> str:
    """The argument of a tensor member by default: ``InputTensor`` as ``input``, ``InputTensors`` as ``inputs``."""
    argument = snake_case(name)
    return (
        argument.removesuffix("_tensors") + "s" if argument.endswith("_tensors") else argument.removesuffix("_tensor")
    )
