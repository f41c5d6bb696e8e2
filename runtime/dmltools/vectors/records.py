"""What a manifest says of a case, as records: its files and its tolerances."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

INPUT, OUTPUT, MAGNITUDE = "input", "output", "magnitude"
ROLES = (INPUT, OUTPUT, MAGNITUDE)


@dataclass(frozen=True, kw_only=True)
class FileEntry:
    """A file with the elements of one tensor. `path` is relative to the corpus and has forward slashes."""

    tensor: str
    role: str
    path: str
    elements: int
    bytes: int
    sha256: str

    def json(self) -> dict[str, Any]:
        return {
            "tensor": self.tensor,
            "role": self.role,
            "file": self.path,
            "elements": self.elements,
            "bytes": self.bytes,
            "sha256": self.sha256,
        }


def sha256(content: bytes) -> str:
    """The hash of a file, in lower case."""
    return hashlib.sha256(content).hexdigest()


class ContentHash:
    """SHA-256 over what a case is: the operator, its descriptor, and the elements of every input and output.

    The same for one case in all layouts. The order of the tensors is that of the files.
    """

    def __init__(self, operator: str, descriptor: str) -> None:
        self._hash = hashlib.sha256(f"{operator}\n{descriptor}\n".encode("ascii"))

    def add(self, tensor: str, elements: bytes) -> None:
        """Add a tensor: its name, and its elements in little-endian order."""
        self._hash.update(tensor.encode("ascii") + b"\n" + elements)

    def text(self) -> str:
        return self._hash.hexdigest()
