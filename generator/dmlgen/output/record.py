"""A note on the last full run, so that an unchanged project is known as such without being generated again.

`.dmlgen/record.json` has a digest of everything that generation reads and one of every file that stood in the declared
roots afterwards. Both are compared with the disk's bytes: a record that is old or foreign costs a run, nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time as clock
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from dmlgen.output import disk
from dmlgen.output.declared import IGNORED_NAMES, Declared
from dmlgen.output.journal import LARGEST
from dmlgen.output.staging import STATE
from dmlgen.output.tree import present

_FORMAT = 1
_SOURCES = ("spec", "templates")
_ORACLES = "tests/oracles/oracles.yaml"  # whose names docs/operators.md prints
_PACKAGES = ("dmlgen", "dmlruntime")
_LIBRARIES = ("jinja2", "markupsafe", "yaml")

_RECENT = 2_000_000_000
"""Nanoseconds: no file system in use tells times apart less finely."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """What the last full run read, what it left, and what it said: `size` for its last line, `notes` beside it."""

    inputs: str
    outputs: Mapping[str, str]
    size: str
    notes: tuple[str, ...]


def inputs_digest(root: Path, declared_roots: tuple[str, ...]) -> str:
    """A digest of what decides the generated text: specifications, templates, the generator, its libraries."""
    digest = hashlib.sha256(repr((_FORMAT, sys.version_info[:2])).encode())
    for name, path in _inputs(root, declared_roots):
        with open(path, "rb", buffering=0) as file:
            content = file.readall()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    for name in _LIBRARIES:
        found = os.stat(_origin(name))
        digest.update(repr((name, found.st_size, found.st_mtime_ns)).encode())
    return digest.hexdigest()


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What generation is about to read: the sizes and times of its files, and their digest where that was needed.

    They are `settled` where no file was edited just now: its time might not tell that it was edited once more.
    """

    digest: str | None
    states: tuple[tuple[str, int, int, int], ...]
    settled: bool

    def is_still(self, root: Path, declared_roots: tuple[str, ...]) -> bool:
        """Whether nothing was edited since."""
        if self.states != _states(root, declared_roots):
            return False
        return self.settled or self.digest == inputs_digest(root, declared_roots)


def see_inputs(root: Path, declared_roots: tuple[str, ...], record: Record | None) -> Seen:
    """Before anything is read. The digest is made where `record` may hold, or where sizes and times do not suffice."""
    states = _states(root, declared_roots)
    settled = max((time for _, _, time, _ in states), default=0) <= clock.time_ns() - _RECENT
    is_wanted = not settled or (record is not None and all(os.path.lexists(root / path) for path in record.outputs))
    digest = inputs_digest(root, declared_roots) if is_wanted else None
    return Seen(digest=digest, states=states, settled=settled)


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


def is_up_to_date(root: Path, declared_roots: tuple[str, ...], record: Record, inputs: str | None) -> bool:
    """Whether nothing that generation reads, and nothing that it wrote, has changed since the record was made."""
    try:
        return record.inputs == inputs and record.outputs == outputs_digests(root, declared_roots)
    except OSError:
        return False


def _files(folder: str, name: str) -> Iterator[tuple[str, str]]:
    """The files below a folder, in an order that is the same everywhere, with their names from `name` on."""
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=lambda entry: entry.name)
    for entry in ordered:
        if entry.name in IGNORED_NAMES:
            continue
        if entry.is_dir():
            yield from _files(entry.path, f"{name}/{entry.name}")
        else:
            yield f"{name}/{entry.name}", entry.path


def _inputs(root: Path, declared_roots: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every file that decides the generated text, but for the libraries': its name, and its path."""
    declared = Declared.of(declared_roots)
    for source in _SOURCES:
        yield from ((name, path) for name, path in _files(f"{root}/{source}", source) if not declared.covers(name))
    if os.path.isfile(oracles := f"{root}/{_ORACLES}"):
        yield _ORACLES, oracles
    for package in _PACKAGES:
        folder, file = os.path.split(_origin(package))
        if file == "__init__.py":
            yield from ((name, path) for name, path in _files(folder, package) if name.endswith(".py"))
        else:
            yield package, f"{folder}/{file}"


def _states(root: Path, declared_roots: tuple[str, ...]) -> tuple[tuple[str, int, int, int], ...]:
    """Of every input, and of the libraries, its name, size, the time of its last change and its number on the disk."""
    files = (*_inputs(root, declared_roots), *((name, _origin(name)) for name in _LIBRARIES))
    found = ((name, os.stat(file)) for name, file in files)
    return tuple((name, status.st_size, status.st_mtime_ns, status.st_ino) for name, status in found)


def _origin(name: str) -> str:
    """Where a module comes from. Finding it imports the packages around it and not the module itself."""
    found = find_spec(name)
    assert found is not None, name
    assert found.origin is not None, name
    return found.origin
