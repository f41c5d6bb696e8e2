"""What a layout makes of a case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from dmltools.vectors.making import Vector
from dmltools.vectors.records import FileEntry


@dataclass(frozen=True, kw_only=True)
class Written:
    """The files of one case: what the manifest says of them, their contents, and what the layout adds to the case."""

    entries: tuple[FileEntry, ...]
    contents: Mapping[str, bytes]
    elements: Mapping[str, bytes]
    extra: Mapping[str, Any] = field(default_factory=dict)


class Layout(Protocol):
    """One way to write a case."""

    name: str

    def write(self, vector: Vector) -> Written | None:
        """The files of a case; None for what the layout cannot say."""
        ...
