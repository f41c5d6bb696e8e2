"""Support rows, with the tensors that share an entry brought together."""

from __future__ import annotations

from collections.abc import Iterable

from dmlgen.model import TensorSupport
from dmlruntime.frozen import dataclass


@dataclass(frozen=True, kw_only=True)
class Group:
    """Tensors with the same dimension counts and data types."""

    tensors: tuple[str, ...]
    dimensions: tuple[int, int]
    types: tuple[str, ...]
    hardware_dependent: tuple[str, ...]


def grouped(entries: Iterable[tuple[str, TensorSupport]]) -> tuple[Group, ...]:
    """The groups of tensors, in the order of their first tensors."""
    names: dict[tuple[tuple[int, int], tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for name, entry in entries:
        dependent = tuple(map(str, entry.hardware_dependent))
        names.setdefault((entry.dimensions, tuple(map(str, entry.types)), dependent), []).append(name)
    return tuple(
        Group(tensors=tuple(tensors), dimensions=dimensions, types=types, hardware_dependent=dependent)
        for (dimensions, types, dependent), tensors in names.items()
    )
