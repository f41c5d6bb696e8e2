"""What operators' files may refer to: spec/shapes.yaml, which is read before them."""

from __future__ import annotations

from pathlib import Path

from dmlgen.diagnostics import Problems
from dmlgen.loading import load_file
from dmlgen.model import NOTHING_SHARED, Shared
from dmlgen.model.parsing import parse_shared

SHAPES = "spec/shapes.yaml"


def load_shared(root: Path, problems: Problems) -> Shared | None:
    """What spec/shapes.yaml declares, nothing if it is not there; None if anything is wrong with it."""
    if not (root / SHAPES).exists():
        return NOTHING_SHARED
    node = load_file(root / SHAPES, SHAPES, problems)
    return None if node is None else parse_shared(node, problems)
