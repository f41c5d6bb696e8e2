"""How an operator tells its kernel family what to do: which members play which part.

The attribute parts are functions of the descriptor, generated from the expressions in the YAML file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class ElementwiseKernel:
    """Every output element is a function of the input elements at the same place."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ScanKernel:
    """Every output element combines the input elements before it along one axis."""

    input: str
    output: str
    axis: Callable[[Any], int]
    reverse: Callable[[Any], bool]
    exclusive: Callable[[Any], bool]
