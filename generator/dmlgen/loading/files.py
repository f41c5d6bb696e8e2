"""A file to nodes."""

from __future__ import annotations

from pathlib import Path

from dmlgen.diagnostics import Problems
from dmlgen.loading.composing import compose
from dmlgen.loading.nodes import Node
from dmlgen.loading.source import read_source


def load_file(path: Path, file: str, problems: Problems) -> Node | None:
    """The YAML document in `path`, called `file` in diagnostics; None, with diagnostics, if it cannot be read."""
    source = read_source(path, file, problems)
    return None if source is None else compose(source, problems)
