"""Writes a corpus: every case of the operators that were asked for, and a manifest last of all."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmltools.codes import Code
from dmltools.conformance.subject import subject
from dmltools.vectors.making import RANDOM, Layout, LeftOut, vectors_of
from dmltools.vectors.manifest import NAME, case_json, manifest_text
from dmltools.vectors.records import ExportError


@dataclass(frozen=True, kw_only=True)
class Exported:
    """How much was written: cases per operator, files and bytes, and what the layout cannot say.

    `left_out` has the operators without a case, `reasons` how many cases are missing for which reason, most frequent
    first.
    """

    cases: dict[str, int]
    files: int
    bytes: int
    left_out: tuple[str, ...]
    reasons: dict[str, int]


def export(
    registry: Registry, operators: Sequence[str], layout: Layout, folder: Path, random: int = RANDOM
) -> Exported:
    """Write the corpus of `operators` into `folder`, which must be new or empty. Raises ExportError.

    `registry` finds the operators, `layout` names the files; each has `random` cases besides its examples.
    """
    if random < 1:
        raise ExportError(
            Code.EXPORT, f"a corpus needs random cases: at least 1 for each choice of data types, not {random}"
        )
    _make_empty(folder)
    cases: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    reasons: Counter[str] = Counter()
    files = size = 0
    for operator in operators:
        before = len(cases)
        for vector in vectors_of(subject(registry, operator), random, layout.also):
            written = layout.write(vector)
            if isinstance(written, LeftOut):
                reasons[written.because] += 1
                continue
            for path, content in written.contents.items():
                _write(folder / path, content)
                size += len(content)
            files += len(written.contents)
            cases.append(case_json(vector, written.entries, written.elements, written.extra))
        counts[operator] = len(cases) - before
    if not cases:
        raise ExportError(Code.EXPORT, _nothing(operators, layout, reasons))
    text = manifest_text(layout.name, cases).encode("ascii")
    _write(folder / NAME, text)
    left_out = tuple(operator for operator, count in counts.items() if not count)
    kept = {operator: count for operator, count in counts.items() if count}
    return Exported(
        cases=kept, files=files + 1, bytes=size + len(text), left_out=left_out, reasons=dict(_by_count(reasons))
    )


def _by_count(reasons: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(reasons.items(), key=lambda item: (-item[1], item[0]))


def _nothing(operators: Sequence[str], layout: Layout, reasons: Mapping[str, int]) -> str:
    """Return what is said where no case can be written: why, and what to use instead."""
    said = f"no case of {', '.join(operators) or 'no operator'} can be written as {layout.name}"
    if not reasons:
        return said
    only = len(reasons) == 1
    why = "; ".join(because if only else f"{because} (cases: {count})" for because, count in _by_count(reasons))
    return f"{said}: {why}; use --format {' or --format '.join(layout.instead)}"


def _make_empty(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        entries = os.listdir(folder)
    except OSError as error:
        raise ExportError(Code.UNWRITABLE, f"{folder} cannot be made a folder: {error.strerror}") from error
    if entries:
        raise ExportError(
            Code.EXPORT, f"{folder} is not empty; name a new folder, so that no old case stays in the corpus"
        )


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise ExportError(Code.UNWRITABLE, f"{path} cannot be written: {error.strerror}") from error
