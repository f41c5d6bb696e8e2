"""Files that a corpus names: inside of its folder, wherever a link may lead."""

from __future__ import annotations

import re
from pathlib import Path

from dmltools.dispatch.errors import ModelError
from dmltools.dispatch.fields import Node
from dmltools.dispatch.memory import check_size
from dmltools.vectors.errors import CorpusError

_PATH = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_][A-Za-z0-9_.-]*)*")
"""No drive, no backslash, no part that starts with a dot."""
_LENGTH_MAX = 400


def file_path(node: Node) -> str:
    """The relative path that a node says. Raises ModelError for whatever could lead out of the folder."""
    text = node.text()
    if len(text) > _LENGTH_MAX or not _PATH.fullmatch(text):
        raise node.error("a relative path of letters, digits, '_', '-' and '.', with forward slashes")
    return text


def read_inside(folder: Path, path: str, size: int | None, where: str) -> bytes:
    """The content of a file of the corpus, of `size` bytes where that is known. Links out of the folder are refused."""
    whole = folder / path
    try:
        if not whole.resolve().is_relative_to(folder.resolve()):
            raise ModelError(where, f"{path} leads out of the folder")
        if not whole.is_file():
            raise ModelError(where, f"there is no file {path}")
        found = whole.stat().st_size
        if size is not None and found != size:
            raise ModelError(where, f"{path} must have {size} bytes, it has {found}")
        check_size(where, found, "file")
        return whole.read_bytes()
    except (OSError, RuntimeError) as error:  # no right to read, or a link in a circle
        raise CorpusError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error
