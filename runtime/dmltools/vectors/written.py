"""What a layout makes of a case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from dmlruntime.core.operators import OperatorDescriptor
from dmltools.vectors.making import Vector
from dmltools.vectors.records import FileEntry


@dataclass(frozen=True, kw_only=True)
class Written:
    """The files of one case: what the manifest says of them, their contents, and what the layout adds to the case."""

    entries: tuple[FileEntry, ...]
    contents: Mapping[str, bytes]
    elements: Mapping[str, bytes]
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LeftOut:
    """A case that a layout cannot say, and why."""

    because: str


class Layout(Protocol):
    """One way to write a case. `instead` has the layouts that can say what this one cannot."""

    name: str
    instead: tuple[str, ...]

    @property
    def also(self) -> Callable[[OperatorDescriptor], bool] | None:
        """Which random cases it can say, where that is not all."""
        ...

    def write(self, vector: Vector) -> Written | LeftOut:
        """The files of a case, or why there are none."""
        ...
