"""Writes a corpus: every case of the operators that were asked for, and a manifest last of all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlruntime.registry import Registry
from dmltools.conformance.subject import subject
from dmltools.vectors.errors import ExportError
from dmltools.vectors.making import RANDOM, vectors_of
from dmltools.vectors.manifest import NAME, case_json, manifest_text
from dmltools.vectors.written import Layout


@dataclass(frozen=True, kw_only=True)
class Exported:
    """How much was written: cases per operator, files and bytes, and the operators that the layout cannot say."""

    cases: dict[str, int]
    files: int
    bytes: int
    left_out: tuple[str, ...]


def export(
    registry: Registry, operators: Sequence[str], layout: Layout, folder: Path, random: int = RANDOM
) -> Exported:
    """Write the corpus of `operators` into `folder`, which must be new or empty. Raises ExportError."""
    if random < 1:
        raise ExportError(f"a corpus needs random cases: at least 1 for each choice of data types, not {random}")
    _make_empty(folder)
    cases: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    files = size = 0
    for operator in operators:
        before = len(cases)
        for vector in vectors_of(subject(registry, operator), random):
            written = layout.write(vector)
            if written is None:
                continue
            for path, content in written.contents.items():
                _write(folder / path, content)
                size += len(content)
            files += len(written.contents)
            cases.append(case_json(vector, written.entries, written.elements, written.extra))
        counts[operator] = len(cases) - before
    if not cases:
        raise ExportError(f"no case of {', '.join(operators) or 'no operator'} can be written as {layout.name}")
    text = manifest_text(layout.name, cases).encode("ascii")
    _write(folder / NAME, text)
    left_out = tuple(operator for operator, count in counts.items() if not count)
    kept = {operator: count for operator, count in counts.items() if count}
    return Exported(cases=kept, files=files + 1, bytes=size + len(text), left_out=left_out)


def _make_empty(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        entries = os.listdir(folder)
    except OSError as error:
        raise ExportError(f"{folder} cannot be made a folder: {error.strerror}") from error
    if entries:
        raise ExportError(f"{folder} is not empty; name a new folder, so that no old case stays in the corpus")


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise ExportError(f"{path} cannot be written: {error.strerror}") from error
