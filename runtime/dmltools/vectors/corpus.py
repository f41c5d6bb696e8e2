"""Reads a corpus back, and compares a device, or another program's outputs, with it.

All of it is checked before any of it is returned: counts, hashes, sizes, descriptors.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member, tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.devices.protocol import Device
from dmltools.codes import Code
from dmltools.conformance.checks import refusal
from dmltools.conformance.comparing import Comparison, compare
from dmltools.conformance.running import inconclusive, undefined
from dmltools.dispatch.fields import ModelError, Node, shown_json
from dmltools.dispatch.resources import check_total
from dmltools.vectors.case_reading import Load, load_npy, read_case, read_inside
from dmltools.vectors.layouts import NAMES
from dmltools.vectors.manifest import FORMAT, NAME, VERSION, cases_text
from dmltools.vectors.records import OUTPUT, CorpusError, Tolerance, elements_of, sha256

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
        raise CorpusError(error.code, f"{folder / NAME}: {error.text}") from error


def _read(folder: Path, registry: Registry, minimum: int) -> Corpus:
    if not folder.is_dir():
        raise CorpusError(Code.FILE, f"there is no folder {folder}")
    if not (folder / NAME).is_file():
        raise CorpusError(
            Code.CORPUS, f"{folder} is no corpus: there is no {NAME} in it (an export that was interrupted leaves none)"
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
            raise ModelError(Code.CORPUS, f"{node.path}.name", f"{case.name} stands there {names[case.name]} times")
    return Corpus(layout=layout, cases=cases)


def _json(content: bytes) -> Node:
    """The manifest, read strictly: UTF-8, no member twice, no NaN, nothing after the root."""
    try:
        value = json.loads(content.decode("utf-8"), object_pairs_hook=_members, parse_constant=_refused)
    except RecursionError:
        raise ModelError(Code.JSON, "$", "is nested too deeply") from None
    except ValueError as error:  # JSON's own errors, UTF-8's, and those of numbers that are too long
        raise ModelError(Code.JSON, "$", f"is not JSON: {error}") from None
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
    """Return what the files of a case take: all cases are read before one is run."""
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
        raise layout.none_of(NAMES)
    return layout.text()


def _check_counts(root: Node, nodes: list[Node], minimum: int) -> None:
    """An empty corpus, and one that has lost cases, must not pass."""
    count, operators = root.need("count"), root.need("operators").members()
    if not nodes:
        raise ModelError(Code.CORPUS, "$.cases", "must not be empty: a corpus without cases proves nothing")
    if count.unsigned(32) != len(nodes):
        raise ModelError(Code.CORPUS, count.path, f"says {count.value} cases, and there are {len(nodes)}")
    found = Counter(node.need("operator").text() for node in nodes)
    for name, said in operators.items():
        if said.unsigned(32) != found[name]:
            raise ModelError(Code.CORPUS, said.path, f"says {said.value} cases of {name}, and there are {found[name]}")
    for node in nodes:
        if node.need("operator").text() not in operators:
            raise node.need("operator").error("one of the operators that $.operators counts")
    if len(nodes) < minimum:
        raise ModelError(Code.CORPUS, "$.cases", f"must be at least {minimum} cases, not {len(nodes)}")


def _check_digest(root: Node) -> None:
    digest = root.need("digest")
    if not _HASH.fullmatch(digest.text()):
        raise digest.error("a SHA-256 of 64 digits in lower case")
    try:
        text = cases_text(root.need("cases").value)
        encoded = text.encode("ascii")
    except (ValueError, RecursionError):  # a number that is no JSON number
        raise ModelError(Code.CORPUS, "$.cases", "holds what no corpus holds") from None
    if sha256(encoded) != digest.value:
        raise ModelError(Code.CORPUS, digest.path, "is not the hash of the cases: the manifest was changed or damaged")


def _loader(layout: str) -> Load:
    """Return what reads the elements of a file of this layout."""
    if layout == "onnx":
        from dmltools.vectors.onnx_layout import load_tensor  # here, because it needs a package that others do not

        return load_tensor
    return lambda content, where, _: load_npy(content, where)


Comparisons = Mapping[str, Comparison]


def verify_on(case: CorpusCase, device: Device) -> Comparisons:
    """The comparison of each output. Where the device refuses or fails there is one, named by nothing."""
    try:
        if reason := refusal(case.descriptor, device):
            return {"": Comparison(verdict="refused", message=reason)}
        actual = _run(case, device)
    except DeviceError as error:
        return {"": Comparison(verdict="failed", message=error.text, code=error.code)}
    return compared(case, actual, device.facts().unpromised)


def verify_results(case: CorpusCase, folder: Path) -> Comparisons:
    """The comparison with files in `folder`: ``<case>.<output>.npy``, or by the names of the corpus's own files.

    A case without any file is unsupported; one of which a file is missing has failed.
    """
    paths = {name: _result_path(case, name, folder) for name in case.outputs}
    if not any((folder / path).exists() for path in paths.values()):
        return {"": Comparison(verdict="unsupported", message=f"there is no {next(iter(paths.values()))}")}
    actual: dict[str, Array] = {}
    for name, path in paths.items():
        try:
            found = load_npy(read_inside(folder, path, None, path), path)
        except (ModelError, CorpusError) as error:
            return {"": Comparison(verdict="failed", message=error.text, code=error.code)}
        tensor = tensor_at(case.descriptor, name)
        if found.dtype != tensor.DataType.dtype or found.size < tensor.storage_elements:
            wanted = f"{tensor.storage_elements} elements of {tensor.DataType.dtype}"
            message = f"{path}: must hold at least {wanted}, it holds {found.size} of {found.dtype}"
            return {"": Comparison(verdict="failed", message=message, code=Code.WRONG_FORM)}
        actual[name] = found[: tensor.storage_elements]
    return compared(case, actual, frozenset())


def _result_path(case: CorpusCase, name: str, folder: Path) -> str:
    """The file of an output, as a model names it; as the corpus does, where that is there."""
    own = case.paths.get((OUTPUT, name), "")
    return own if own.endswith(".npy") and (folder / own).exists() else f"{case.name}.{name}.npy"


def _run(case: CorpusCase, device: Device) -> dict[str, Array]:
    operator = case.descriptor.OPERATOR
    outputs: dict[str, Array] = {name: np.zeros_like(flat) for name, flat in case.outputs.items()}
    inputs = {name: flat.copy() for name, flat in case.inputs.items()}
    compiled: Any = device.compile(case.descriptor)
    compiled(*by_member(operator.inputs, inputs), out=by_member(operator.outputs, outputs))
    return outputs


def compared(case: CorpusCase, actual: Mapping[str, Array], unpromised: frozenset[str]) -> Comparisons:
    """Each output against the corpus's own numbers and tolerances."""
    descriptor = case.descriptor
    inputs = {name: elements_of(tensor_at(descriptor, name), flat) for name, flat in case.inputs.items()}
    found = {}
    for name, flat in case.outputs.items():
        tensor, tolerance = tensor_at(descriptor, name), case.tolerances[name]
        mine, expected = elements_of(tensor, actual[name]), elements_of(tensor, flat)
        if (left_open := undefined(descriptor, inputs, name)) is not None:
            mine = np.where(left_open, expected, mine)
        if descriptor.OPERATOR.kernel.sees_bits(descriptor):
            mine, expected = (array.view(f"u{array.itemsize}") for array in (mine, expected))
        dtype = mine.dtype
        with np.errstate(invalid="ignore"):  # widening a signalling NaN warns
            exact = expected.astype(np.float64) if expected.dtype.kind == "f" else expected
        found[name] = compare(
            mine,
            exact,
            bound=tolerance.relative,
            dtype=dtype,
            scale=tolerance.magnitude,
            classes=case.classes,
            unpromised=unpromised,
            inconclusive=inconclusive(descriptor, inputs, unpromised, exact.shape),
        )
    return found
