"""Reads a corpus back. All of it is checked before any of it is returned: counts, hashes, sizes, descriptors."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from dmlruntime.calls.registry import Registry
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.binding import Array
from dmltools.dispatch.errors import ModelError, shown_json
from dmltools.dispatch.fields import Node
from dmltools.dispatch.memory import check_total
from dmltools.vectors.case_reading import Load, load_npy, read_case
from dmltools.vectors.errors import CorpusError
from dmltools.vectors.layouts import NAMES
from dmltools.vectors.manifest import FORMAT, NAME, VERSION, cases_text
from dmltools.vectors.paths import read_inside
from dmltools.vectors.records import sha256
from dmltools.vectors.tolerances import Tolerance

_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, kw_only=True)
class CorpusCase:
    """A case as it was read. `inputs` and `outputs` are the tensors' buffers, flat, in the order of the files.

    `paths` has the file of each tensor by role and name, from the corpus on.
    """

    name: str
    descriptor: OperatorDescriptor
    inputs: Mapping[str, Array]
    outputs: Mapping[str, Array]
    tolerances: Mapping[str, Tolerance]
    classes: frozenset[str]
    paths: Mapping[tuple[str, str], str]


@dataclass(frozen=True, kw_only=True)
class Corpus:
    """A whole corpus that was found in order."""

    layout: str
    cases: tuple[CorpusCase, ...]


def read_corpus(folder: Path, registry: Registry, minimum: int = 1) -> Corpus:
    """The corpus in `folder`. Raises CorpusError, with the place in the manifest, for the first thing that is wrong."""
    try:
        return _read(folder, registry, minimum)
    except ModelError as error:
        raise CorpusError(f"{folder / NAME}: {error}") from error


def _read(folder: Path, registry: Registry, minimum: int) -> Corpus:
    if not folder.is_dir():
        raise CorpusError(f"there is no folder {folder}")
    if not (folder / NAME).is_file():
        raise CorpusError(
            f"{folder} is no corpus: there is no {NAME} in it (an export that was interrupted leaves none)"
        )
    root = _json(read_inside(folder, NAME, None, "$"))
    layout = _head(root)
    nodes = list(root.need("cases").items())
    _check_counts(root, nodes, minimum)
    _check_digest(root)
    check_total("$.cases", sum(map(_bytes, nodes)), "files")
    load = _loader(layout)
    cases = tuple(CorpusCase(**read_case(node, folder, registry, load)) for node in nodes)
    names = Counter(case.name for case in cases)
    for node, case in zip(nodes, cases, strict=True):
        if names[case.name] > 1:
            raise ModelError(f"{node.path}.name", f"{case.name} stands there {names[case.name]} times")
    return Corpus(layout=layout, cases=cases)


def _json(content: bytes) -> Node:
    """The manifest, read strictly: UTF-8, no member twice, no NaN, nothing after the root."""
    try:
        value = json.loads(content.decode("utf-8"), object_pairs_hook=_members, parse_constant=_refused)
    except RecursionError:
        raise ModelError("$", "is nested too deeply") from None
    except ValueError as error:  # JSON's own errors, UTF-8's, and those of numbers that are too long
        raise ModelError("$", f"is not JSON: {error}") from None
    return Node(value, "$")


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        repeated = next(name for name, count in counts.items() if count > 1)
        raise ValueError(f"{shown_json(repeated)} stands there twice")
    return found


def _refused(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _bytes(case: Node) -> int:
    """What the files of a case take: all cases are read before one is run."""
    return sum(entry.need("bytes").unsigned(64) for entry in case.need("files").items())


def _head(root: Node) -> str:
    """The layout, of a format and version that we know."""
    form, version = root.need("format"), root.need("version")
    if form.text() != FORMAT:
        raise form.error(json.dumps(FORMAT))
    if version.unsigned(32) != VERSION:
        raise version.error(f"{VERSION}, the only version that there is")
    layout = root.need("layout")
    if layout.text() not in NAMES:
        raise layout.error(f"one of {', '.join(NAMES)}")
    return layout.text()


def _check_counts(root: Node, nodes: list[Node], minimum: int) -> None:
    """An empty corpus, and one that has lost cases, must not pass."""
    count, operators = root.need("count"), root.need("operators").members()
    if not nodes:
        raise ModelError("$.cases", "must not be empty: a corpus without cases proves nothing")
    if count.unsigned(32) != len(nodes):
        raise ModelError(count.path, f"says {count.value} cases, and there are {len(nodes)}")
    found = Counter(node.need("operator").text() for node in nodes)
    for name, said in operators.items():
        if said.unsigned(32) != found[name]:
            raise ModelError(said.path, f"says {said.value} cases of {name}, and there are {found[name]}")
    for node in nodes:
        if node.need("operator").text() not in operators:
            raise node.need("operator").error("one of the operators that $.operators counts")
    if len(nodes) < minimum:
        raise ModelError("$.cases", f"must be at least {minimum} cases, not {len(nodes)}")


def _check_digest(root: Node) -> None:
    digest = root.need("digest")
    if not _HASH.fullmatch(digest.text()):
        raise digest.error("a SHA-256 of 64 digits in lower case")
    try:
        text = cases_text(root.need("cases").value)
        encoded = text.encode("ascii")
    except (ValueError, RecursionError):  # a number that is no JSON number
        raise ModelError("$.cases", "holds what no corpus holds") from None
    if sha256(encoded) != digest.value:
        raise ModelError(digest.path, "is not the hash of the cases: the manifest was changed or damaged")


def _loader(layout: str) -> Load:
    """What reads the elements of a file of this layout."""
    if layout == "onnx":
        from dmltools.vectors.onnx_layout import load_tensor  # here, because it needs a package that others do not

        return load_tensor
    return lambda content, where, _: load_npy(content, where)
