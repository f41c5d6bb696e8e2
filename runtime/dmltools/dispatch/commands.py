"""Commands of a model, and the part of a resource that each tensor of an operator is bound to.

Source of the rules: ns-directml-dml_buffer_binding, nf-directml-idmlbindingtable-bindinputs and -bindoutputs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmlruntime.core.operators import TensorMember
from dmlruntime.core.slots import TensorSlot, slots_of, tensor_at, tensor_slots
from dmlruntime.core.suggestions import suggested
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS
from dmlruntime.devices.binding import overlap_violations
from dmltools.codes import Code
from dmltools.dispatch.dispatchables import Dispatchable
from dmltools.dispatch.fields import ModelError, Node, meant, one_of, shown_json
from dmltools.dispatch.files import DIMENSIONS_MAX, Folders
from dmltools.dispatch.resources import Resource

_ALIGNMENT = 16
"""DML_MINIMUM_BUFFER_TENSOR_ALIGNMENT."""
_APART = 2**64
"""No resource is larger: what lies in two of them never overlaps."""

Resources = Mapping[str, Resource]


@dataclass(frozen=True)
class Range:
    """The part of a resource from byte `start` to its end."""

    resource: str
    start: int


def named(node: Node, kind: str, among: Mapping[str, object]) -> str:
    """The name of something in the model, which must be there."""
    name = node.text()
    if name not in among:
        have = f"there are {one_of([shown_json(n) for n in among])}" if among else "there are none"
        have += meant(name, among)
        raise ModelError(Code.BINDING, node.path, f"there is no {kind} {shown_json(name)}; {have}")
    return name


def bind(
    dispatchable: Dispatchable, node: Node | None, resources: Resources, *, initializing: bool, warnings: list[str]
) -> dict[str, Range]:
    """The range of each tensor that is bound when the operator is initialized, or when it is dispatched.

    Tensors that DirectML owns are bound in the first case, `initializing`, all others in the second. Raises ModelError.

    `node` has the bindings of the `dispatchable`'s tensors to `resources`; `warnings` takes remarks.
    """
    operator = dispatchable.descriptor.OPERATOR
    given = {} if node is None else node.members()
    ranges: dict[str, Range] = {}
    for member in operator.tensors:
        slots = slots_of(member, getattr(dispatchable.descriptor, member.name))
        wanted = [slot for slot in slots if slot.tensor is not None and _is_owned(slot.tensor) == initializing]
        if member.name not in given:
            if wanted:
                path = f"{dispatchable.path}.bindings" if node is None else node.path
                unknown = [name for name in given if name not in {m.name for m in operator.tensors}]
                near = suggested(member.name, unknown, 1)
                hint = f"; is {shown_json(near[0])} it, misspelt?" if near else ""
                raise ModelError(Code.JSON_MEMBER, path, f"the member {shown_json(member.name)} is missing{hint}")
        elif not wanted:
            tensor = next((slot.tensor for slot in slots), None)
            raise ModelError(Code.BINDING, given[member.name].path, _why_unwanted(dispatchable, member, tensor))
        else:
            ranges |= _ranges(given[member.name], wanted, resources)
    for name, other in given.items():
        if name not in {m.name for m in operator.tensors}:
            _sources(other, resources)
            hint = meant(name, [m.name for m in operator.tensors if m.name not in given])
            warnings.append(f"{other.path} is ignored: {operator.name} has no such bind point{hint} [{Code.BINDING}]")
    if node is not None and not initializing:
        _check_overlaps(dispatchable, node, ranges, list(resources))
    return ranges


def _is_owned(tensor: DML_BUFFER_TENSOR_DESC) -> bool:
    return bool(int(tensor.Flags) & DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML)


def _why_unwanted(dispatchable: Dispatchable, member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC | None) -> str:
    if tensor is None:
        return f"must not be bound, because the description has no {member.name}"
    if _is_owned(tensor):
        return f"must not be bound here: DirectML owns this tensor; bind it in {dispatchable.path}.bindings"
    return "must not be bound here: only tensors with the flag OWNED_BY_DML are bound at initialization"


def _ranges(node: Node, slots: Sequence[TensorSlot], resources: Resources) -> dict[str, Range]:
    """The sources of a bind point as ranges that its tensors fit into: one, or as many as an array has tensors."""
    sources = _sources(node, resources)
    if len(sources) != len(slots):
        wanted = f"{len(slots)} resource{'s' if len(slots) > 1 else ''}"
        raise ModelError(Code.BINDING, node.path, f"the bind point takes {wanted}, not {len(sources)}")
    return {slot.name: _range(*source, slot.tensor) for slot, source in zip(slots, sources, strict=True)}


def _range(entry: Node, resource: Resource, start: int, tensor: DML_BUFFER_TENSOR_DESC) -> Range:
    """One source as a range that the tensor fits into."""
    if start % _ALIGNMENT:
        raise ModelError(
            Code.BINDING, entry.path, f"must start at a multiple of {_ALIGNMENT} bytes, not at byte {start}"
        )
    size = resource.size - start
    if size < (tensor.TotalTensorSizeInBytes or 0):
        rule = f"must have {tensor.TotalTensorSizeInBytes} bytes for the tensor; from byte {start} on it has {size}"
        raise ModelError(Code.BINDING, entry.path, f"the resource {shown_json(resource.name)} {rule}")
    return Range(resource.name, start)


def _sources(node: Node, resources: Resources) -> list[tuple[Node, Resource, int]]:
    """Each source of a bind point: where it stands, its resource and its first byte."""
    entries = list(node.items()) if isinstance(node.value, list) else [node]
    return [(entry, *_source(entry, resources)) for entry in entries]


def _source(node: Node, resources: Resources) -> tuple[Resource, int]:
    if isinstance(node.value, str):
        return resources[named(node, "resource", resources)], 0
    if not isinstance(node.value, dict):
        raise node.error("the name of a resource, or an object with one")
    resource = resources[named(node.need("name"), "resource", resources)]
    numbers = {name: node.get(name) for name in ("elementOffset", "elementSizeInBytes", "elementCount")}
    offset, size, _ = (0 if number is None else number.unsigned(64) for number in numbers.values())
    if size == 0 and resource.data_type is not None:
        size = resource.data_type.bits // 8
    start = offset * size
    if start >= resource.size:
        entry = numbers["elementOffset"] or node
        raise ModelError(
            Code.BINDING, entry.path, f"leads to byte {start}, and {shown_json(resource.name)} has {resource.size}"
        )
    return resource, start


def _check_overlaps(dispatchable: Dispatchable, node: Node, ranges: Mapping[str, Range], names: list[str]) -> None:
    """Refuse outputs that share memory with another tensor, unless the operator executes in place on it."""
    spans: dict[str, tuple[int, int]] = {}
    for member, bound in ranges.items():
        tensor = tensor_at(dispatchable.descriptor, member)
        start = names.index(bound.resource) * _APART + bound.start
        spans[member] = (start, start + -(-tensor.storage_elements * tensor.DataType.bits // 8))
    operator = dispatchable.descriptor.OPERATOR
    _, found = overlap_violations(operator, dispatchable.descriptor, spans)
    if found:
        members = {slot.argument: slot.member.name for slot in tensor_slots(dispatchable.descriptor)}
        raise ModelError(found[0].code, node.need(members[found[0].member]).path, f"{found[0].value}: {found[0].rule}")


_IMAGES = (".jpg", ".png")

PRINTED_MAX = 2**22
"""Elements. As text they take about a hundred bytes each."""


@dataclass(frozen=True, kw_only=True)
class DispatchCommand:
    """Runs an operator on ranges of resources, by member name."""

    dispatchable: str
    ranges: Mapping[str, Range]


@dataclass(frozen=True, kw_only=True)
class PrintCommand:
    """Shows a resource; `verbose` gives each element a line, with its bits."""

    resource: str
    verbose: bool


@dataclass(frozen=True, kw_only=True)
class WriteFileCommand:
    """Writes a resource to a file, whose absolute path is `target`; the format follows from its ending. `overwrite`: a
    file that is there is replaced."""

    resource: str
    target: Path
    dimensions: tuple[int, ...]
    overwrite: bool = False


Command = DispatchCommand | PrintCommand | WriteFileCommand


@dataclass(frozen=True, kw_only=True)
class CommandReader:
    """Reads commands about the things of one model."""

    resources: Mapping[str, Resource]
    dispatchables: Mapping[str, Dispatchable]
    folders: Folders
    warnings: list[str]

    def command(self, node: Node) -> Command:
        """A command. Raises ModelError."""
        kind = node.need("type")
        match kind.text().lower():
            case "dispatch":
                return self._dispatch(node)
            case "print":
                return self._print(node)
            case "writefile":
                return self._write_file(node)
        raise kind.error('"dispatch", "print" or "writeFile"')

    def _dispatch(self, node: Node) -> DispatchCommand:
        name = named(node.need("dispatchable"), "dispatchable", self.dispatchables)
        if (groups := node.get("threadGroupCount")) is not None and len([g.unsigned(32) for g in groups.items()]) != 3:
            raise groups.error("an array of 3 integers")
        ranges = bind(
            self.dispatchables[name],
            node.need("bindings"),
            self.resources,
            initializing=False,
            warnings=self.warnings,
        )
        return DispatchCommand(dispatchable=name, ranges=ranges)

    def _print(self, node: Node) -> PrintCommand:
        name = named(node.need("resource"), "resource", self.resources)
        resource = self.resources[name]
        if resource.data_type is None:
            raise ModelError(
                Code.JSON_MEMBER, node.need("resource").path, f"{shown_json(name)} has no type, so it cannot be printed"
            )
        if (count := len(resource.contents) * 8 // resource.data_type.bits) > PRINTED_MAX:
            rule = f"{shown_json(name)} has {count} elements; at most {PRINTED_MAX} are printed, writeFile takes more"
            raise ModelError(Code.JSON_VALUE, node.need("resource").path, rule)
        verbose = node.get("verbose")
        return PrintCommand(resource=name, verbose=verbose is not None and verbose.boolean())

    def _write_file(self, node: Node) -> WriteFileCommand:
        name = named(node.need("resource"), "resource", self.resources)
        path = node.need("targetPath")
        target = self.folders.target(path)
        given = node.get("dimensions")
        dimensions = () if given is None else tuple(item.unsigned(32) for item in given.items())
        suffix = path.text().lower()[-4:]
        if suffix in _IMAGES:
            raise ModelError(Code.NOT_HERE, path.path, f"dmlops writes no images ({suffix}); write a .npy file instead")
        if suffix == ".npy":
            self._check_array(node, self.resources[name], dimensions)
        return WriteFileCommand(resource=name, target=target, dimensions=dimensions, overwrite=self.folders.overwrite)

    def _check_array(self, node: Node, resource: Resource, dimensions: tuple[int, ...]) -> None:
        """The file has a type, and not more elements than the buffer."""
        if resource.data_type is None:
            path = node.need("resource").path
            raise ModelError(
                Code.JSON_MEMBER, path, f"{shown_json(resource.name)} has no type, so it cannot be written as .npy"
            )
        if len(dimensions) > DIMENSIONS_MAX:
            raise node.need("dimensions").error(f"at most {DIMENSIONS_MAX} sizes")
        most = resource.size * 8 // resource.data_type.bits
        if dimensions and math.prod(dimensions) > most:
            raise node.need("dimensions").error(f"the sizes of at most {most} elements")


def command_text(node: Node) -> str:
    """A command as one line of JSON."""
    return json.dumps(node.value, separators=(",", ":"))
