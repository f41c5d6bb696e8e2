"""A note on the last full run, so that an unchanged project is known as such, and operators that have not changed are
neither checked nor rendered again.

`.dmlgen/record.json` has a digest of each operator's file, one of everything else that generation reads, and one of
every file that stood in the declared roots afterwards. All are compared with the disk's bytes: a record that is old or
foreign costs a run, nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from dmlgen.locations import OPERATORS
from dmlgen.paths import IGNORED_NAMES, is_declared, present

STATE = ".dmlgen"
"""The generator's folder in a project."""

_FORMAT = 2
_LARGEST = 1 << 24
_SOURCES = ("spec", "templates")
_ORACLES = "tests/oracles/oracles.yaml"  # whose names docs/operators.md prints
_PACKAGES = ("dmlgen", "dmlruntime")
_LIBRARIES = ("jinja2", "markupsafe", "yaml")


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """Digests of what decides the generated text: of each operator's file by its path, and of all the rest."""

    operators: Mapping[str, str]
    rest: str


@dataclass(frozen=True, kw_only=True)
class Record:
    """A full run: what it read, what it left, and what it said: `size` for its last line, `notes` beside it."""

    inputs: Inputs
    outputs: Mapping[str, str]
    size: str
    notes: tuple[str, ...]


def inputs_digest(root: Path) -> Inputs:
    """Digests of what decides the generated text: specifications, templates, the generator, its libraries."""
    operators = {}
    digest = hashlib.sha256(repr((_FORMAT, sys.version_info[:2])).encode())
    for name, path in _inputs(root):
        if name.startswith(f"{OPERATORS}/"):
            operators[name] = _digest(path)
            continue
        with open(path, "rb", buffering=0) as file:
            content = file.readall()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    for name in _LIBRARIES:
        found = os.stat(_origin(name))
        digest.update(repr((name, found.st_size, found.st_mtime_ns)).encode())
    return Inputs(operators=operators, rest=digest.hexdigest())


def read_record(root: Path) -> Record | None:
    """The record of the last full run, if there is a readable one."""
    file = root / STATE / "record.json"
    try:
        if not file.is_file() or file.stat().st_size > _LARGEST:
            return None
        data = json.loads(file.read_text(encoding="utf-8"))
        if data.pop("format") != _FORMAT:
            return None
        record = Record(**{**data, "inputs": Inputs(**data["inputs"]), "notes": tuple(data["notes"])})
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    texts = (record.inputs.rest, record.size, *record.notes)
    return record if all(isinstance(text, str) and text.isprintable() for text in texts) else None


def write_record(root: Path, record: Record) -> None:
    """Keep `record`. Where that fails the next run is a full one, so nothing is said."""
    draft = root / STATE / f"record.{os.getpid()}"
    text = json.dumps({"format": _FORMAT, **asdict(record)})
    if draft.parent.is_symlink():  # it can lead outside of the project
        return
    try:
        draft.parent.mkdir(exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, root / STATE / "record.json")
    except OSError:
        draft.unlink(missing_ok=True)


def changed_operators(root: Path, record: Record, inputs: Inputs) -> frozenset[str] | None:
    """The files of operators that are not as they were when the record was made.

    None where anything else has changed, of what generation reads or of what it wrote: then the record says nothing.
    """
    before, now = record.inputs, inputs
    if before.rest != now.rest or before.operators.keys() != now.operators.keys():
        return None
    try:
        if record.outputs != {path: _digest(f"{root}/{path}") for path in present(root)}:
            return None
    except OSError:
        return None
    return frozenset(path for path, digest in now.operators.items() if before.operators[path] != digest)


def _digest(path: str) -> str:
    with open(path, "rb", buffering=0) as file:
        return hashlib.sha256(file.readall()).hexdigest()


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


def _inputs(root: Path) -> Iterator[tuple[str, str]]:
    """Every file that decides the generated text, but for the libraries': its name, and its path."""
    for source in _SOURCES:
        found = _files(f"{root}/{source}", source)
        yield from ((name, path) for name, path in found if not is_declared(name))
    if os.path.isfile(oracles := f"{root}/{_ORACLES}"):
        yield _ORACLES, oracles
    for package in _PACKAGES:
        folder, file = os.path.split(_origin(package))
        if file == "__init__.py":
            yield from ((name, path) for name, path in _files(folder, package) if name.endswith(".py"))
        else:
            yield package, f"{folder}/{file}"


def _origin(name: str) -> str:
    """Where a module comes from. Finding it imports the packages around it and not the module itself."""
    found = find_spec(name)
    assert found is not None, name
    assert found.origin is not None, name
    return found.origin
