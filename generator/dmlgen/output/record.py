"""A note on the last full run, so that an unchanged project is known as such without being generated again.

`.dmlgen/record.json` has a digest of everything that generation reads and one of every file that stood in the declared
roots afterwards. Both are compared with the disk's bytes: a record that is old or foreign costs a run, nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from dmlgen.output import disk
from dmlgen.output.declared import IGNORED_NAMES, Declared
from dmlgen.output.journal import LARGEST
from dmlgen.output.staging import STATE
from dmlgen.output.tree import present
from dmlruntime.frozen import dataclass

_FORMAT = 1
_SOURCES = ("spec", "templates")
_ORACLES = "tests/oracles/oracles.yaml"  # whose names docs/operators.md prints
_PACKAGES = ("dmlgen", "dmlruntime")
_LIBRARIES = ("jinja2", "markupsafe", "yaml")


@dataclass(frozen=True, kw_only=True)
class Record:
    """What the last full run read, what it left, and what it said: `size` for its last line, `notes` beside it."""

    inputs: str
    outputs: Mapping[str, str]
    size: str
    notes: tuple[str, ...]


def inputs_digest(root: Path, declared_roots: tuple[str, ...]) -> str:
    """A digest of what decides the generated text: specifications, templates, the generator, its libraries."""
    declared = Declared.of(declared_roots)
    digest = hashlib.sha256(repr((_FORMAT, sys.version_info[:2])).encode())
    for source in _SOURCES:
        for path, file in _files(root / source, source):
            if not declared.covers(path):
                _add(digest, path, file)
    if (root / _ORACLES).is_file():
        _add(digest, _ORACLES, root / _ORACLES)
    for name in _PACKAGES:
        origin = _origin(name)
        if origin.name == "__init__.py":
            for path, file in _files(origin.parent, name):
                if path.endswith(".py"):
                    _add(digest, path, file)
        else:
            _add(digest, name, origin)
    for name in _LIBRARIES:
        found = _origin(name).stat()
        digest.update(repr((name, found.st_size, found.st_mtime_ns)).encode())
    return digest.hexdigest()


def outputs_digests(root: Path, declared_roots: tuple[str, ...]) -> dict[str, str]:
    """A digest of every file in the declared roots."""
    paths = sorted(present(root, Declared.of(declared_roots)))
    return {path: hashlib.sha256((root / path).read_bytes()).hexdigest() for path in paths}


def read_record(root: Path) -> Record | None:
    """The record of the last full run, if there is a readable one."""
    try:
        data = json.loads(disk.read_small(root / STATE / "record.json", LARGEST))
        if data.pop("format") != _FORMAT:
            return None
        record = Record(**{**data, "notes": tuple(data["notes"])})
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    texts = (record.inputs, record.size, *record.notes)
    return record if all(isinstance(text, str) and text.isprintable() for text in texts) else None


def write_record(root: Path, record: Record) -> None:
    """Keep `record`. Where that fails the next run is a full one, so nothing is said."""
    draft = root / STATE / f"record.{os.getpid()}"
    text = json.dumps({"format": _FORMAT, **vars(record), "outputs": dict(record.outputs)})
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, root / STATE / "record.json")
    except OSError:
        draft.unlink(missing_ok=True)


def is_up_to_date(root: Path, declared_roots: tuple[str, ...], record: Record, inputs: str) -> bool:
    """Whether nothing that generation reads, and nothing that it wrote, has changed since the record was made."""
    try:
        return record.inputs == inputs and record.outputs == outputs_digests(root, declared_roots)
    except OSError:
        return False


def _files(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    """The files below a folder, in an order that is the same everywhere, with their names from `name` on."""
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=lambda entry: entry.name)
    for entry in ordered:
        if entry.name in IGNORED_NAMES:
            continue
        if entry.is_dir():
            yield from _files(folder / entry.name, f"{name}/{entry.name}")
        else:
            yield f"{name}/{entry.name}", folder / entry.name


def _add(digest: hashlib._Hash, name: str, file: Path) -> None:
    content = file.read_bytes()
    digest.update(f"{name}\0{len(content)}\0".encode())
    digest.update(content)


def _origin(name: str) -> Path:
    """Where a module comes from. Finding it imports the packages around it and not the module itself."""
    found = find_spec(name)
    assert found is not None, name
    assert found.origin is not None, name
    return Path(found.origin)
