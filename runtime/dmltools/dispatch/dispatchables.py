"""Operators of a model as descriptors. Shaders, ONNX models and serialized graphs are named as missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from enum import IntFlag
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.operators import AttributeMember, Operator, OperatorDescriptor, TensorMember
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS, DML_TENSOR_TYPE
from dmlruntime.validation import validate
from dmltools.codes import Code
from dmltools.dispatch.fields import MissingError, ModelError, Node, element_type, meant, shown_json, union

_TYPES = ("Type", "type")
"""The first one counts; but `type` must be there, and says whether this is an operator."""
_DESCS = ("Desc", "desc")


@dataclass
class DescReader:
    """Reads descriptions with the operators of `registry`. `warnings` says what was ignored."""

    registry: Registry
    warnings: list[str] = field(default_factory=list)

    def descriptor(
        self, kind: type[OperatorDescriptor], node: Node, beside: Collection[str] = ()
    ) -> OperatorDescriptor:
        """The descriptor whose fields are the members of `node`; those named in `beside` are no fields."""
        operator = kind.OPERATOR
        values = {m.name: self._field(node, m) for m in operator.members}
        self._warn(operator, node, beside)
        for count, arrays in operator.counts.items():
            for name in arrays:
                if isinstance(values[name], tuple) and len(values[name]) != values[count]:
                    raise node.need(name).error(f"an array of {values[count]}, as {count} says")
        return kind(**values)

    def _warn(self, operator: Operator, node: Node, beside: Collection[str]) -> None:
        known = {m.name for m in operator.members}
        for name, unknown in node.members().items():
            if name not in known and name not in beside:
                hint = meant(name, [other for other in known if node.get(other) is None])
                self.warnings.append(
                    f"{unknown.path} is ignored: {operator.name} has no such member{hint} [{Code.JSON_MEMBER}]"
                )

    def _field(self, node: Node, member: TensorMember | AttributeMember) -> Any:
        found = node.get(member.name) if member.optional else node.need(member.name)
        if found is None:
            return None
        if isinstance(member, AttributeMember):
            return self._attribute(node, member, found)
        return tuple(map(read_tensor, found.items())) if member.is_array else read_tensor(found)

    def _attribute(self, node: Node, member: AttributeMember, found: Node) -> Any:
        if member.is_array:
            element = replace(member, type=member.element_type, count=None)
            return tuple(self._attribute(node, element, item) for item in found.items())
        if not isinstance(member.type, str):
            return found.choice(member.type)
        if member.type == "DML_OPERATOR_DESC":
            return self._nested(found, member)
        if member.data_type is not None:
            return union(found, element_type(node.need(member.data_type)))
        if member.type not in _READERS:
            raise ModelError(Code.NOT_HERE, found.path, f"dmlops cannot read members of type {member.type}")
        return _READERS[member.type](found)

    def _nested(self, node: Node, member: AttributeMember) -> OperatorDescriptor:
        """An operator inside an operator. Its tensors are not read, even where they are there."""
        name = operator_name(node.need(*_TYPES))
        if name not in member.operators:
            *others, last = member.operators
            raise node.need(*_TYPES).error(f"{', '.join(others)} or {last}" if others else last)
        kind = self.registry.descriptor(name)
        fields = node.get(*_DESCS)
        beside = {m.name for m in kind.OPERATOR.tensors} | (set(_TYPES) if fields is None else set())
        attributes = {m.name: self._field(fields or node, m) for m in kind.OPERATOR.attributes}
        self._warn(kind.OPERATOR, fields or node, beside)
        return kind(**{m.name: None for m in kind.OPERATOR.tensors}, **attributes)


def operator_name(node: Node) -> str:
    """The name of an operator without its prefix."""
    return node.text().removeprefix("DML_OPERATOR_")


def read_tensor(node: Node) -> DML_BUFFER_TENSOR_DESC:
    """A tensor description, in the long form or the short one."""
    if (kind := node.get("Type")) is not None:
        kind.choice(DML_TENSOR_TYPE)
    fields = node.get("Desc") or node
    sizes = [size.unsigned(32) for size in fields.need("Sizes").items()]
    strides = None
    if (given := fields.get("Strides")) is not None:
        strides = [stride.unsigned(32) for stride in given.items()] or None
        if strides is not None and len(strides) != len(sizes):
            raise given.error(f"an array of {len(sizes)} strides, as Sizes has")
    if (count := fields.get("DimensionCount")) is not None and count.unsigned(32) != len(sizes):
        raise count.error(f"{len(sizes)}, the number of Sizes")
    flags, total, alignment = (fields.get(n) for n in ("Flags", "TotalTensorSizeInBytes", _ALIGNMENT))
    return DML_BUFFER_TENSOR_DESC(
        fields.need("DataType").choice(DML_TENSOR_DATA_TYPE),
        sizes,
        strides,
        Flags=DML_TENSOR_FLAGS(0) if flags is None else flags.flags(DML_TENSOR_FLAGS, "DML_TENSOR_FLAG_"),
        TotalTensorSizeInBytes=(None if total is None else total.unsigned(64)) or None,
        GuaranteedBaseOffsetAlignment=0 if alignment is None else alignment.unsigned(32),
    )


_ALIGNMENT = "GuaranteedBaseOffsetAlignment"


def _scale_bias(node: Node) -> DML_SCALE_BIAS:
    return DML_SCALE_BIAS(node.need("Scale").number(), node.need("Bias").number())


def _size_2d(node: Node) -> DML_SIZE_2D:
    return DML_SIZE_2D(node.need("Width").unsigned(32), node.need("Height").unsigned(32))


_READERS: dict[str, Callable[[Node], Any]] = {
    "UINT": lambda node: node.unsigned(32),
    "INT": lambda node: node.signed(32),
    "FLOAT": Node.number,
    "BOOL": Node.boolean,
    "DML_SCALE_BIAS": _scale_bias,
    "DML_SIZE_2D": _size_2d,
}


_OTHERS = {
    "hlsl": "an HLSL compute shader; dmlops runs DirectML operators only",
    "onnx": "an ONNX model; dmlops runs DirectML operators only",
    "dmlserializedgraph": "a serialized DirectML graph; dmlops runs single operators only",
}
_COMPILE_TYPES = ("DmlCompileOp", "DmlCompileGraph")
_BESIDE = (*_TYPES, "executionFlags", "dmlCompileType", "bindings")
_IS_NAME = re.compile(r"[A-Z0-9_]{1,60}").fullmatch


class DML_EXECUTION_FLAGS(IntFlag):
    """Options of compiling an operator. None of them changes what dmlops does."""

    DML_EXECUTION_FLAG_NONE = 0
    DML_EXECUTION_FLAG_ALLOW_HALF_PRECISION_COMPUTATION = 1
    DML_EXECUTION_FLAG_DISABLE_META_COMMANDS = 2
    DML_EXECUTION_FLAG_DESCRIPTORS_VOLATILE = 4


@dataclass(frozen=True, kw_only=True)
class Dispatchable:
    """An operator of a model, with a valid descriptor. `bindings` are those for initialization, if there are any."""

    name: str
    path: str
    descriptor: OperatorDescriptor
    bindings: Node | None


def check_available(registry: Registry, dispatchables: Node) -> None:
    """Raise MissingError with everything that the model dispatches and dmlops lacks."""
    found = [line for node in dispatchables.members().values() for line in _missing(registry, node)]
    if found:
        raise MissingError(found)


def _missing(registry: Registry, node: Node) -> Iterator[str]:
    kind = node.need("type")
    if other := _OTHERS.get(kind.text().lower()):
        yield f"{kind.path}: {other}"
        return
    kind = node.need(*_TYPES)
    if (name := operator_name(kind)) not in registry:
        others = f"dmlops has {len(registry)} others"
        hint = did_you_mean(name, registry, otherwise=others, elsewhere=registry.elsewhere)
        yield f"{kind.path}: the operator {name if _IS_NAME(name) else shown_json(name)}; {hint}"


def read_dispatchable(name: str, node: Node, reader: DescReader, level: object) -> Dispatchable:
    """An operator of a model, valid at a feature level. Raises ModelError."""
    kind = reader.registry.descriptor(operator_name(node.need(*_TYPES)))
    if (flags := node.get("executionFlags")) is not None:
        flags.flags(DML_EXECUTION_FLAGS, "DML_EXECUTION_FLAG_")
    if (compile_type := node.get("dmlCompileType")) is not None and compile_type.text() not in _COMPILE_TYPES:
        raise compile_type.none_of(_COMPILE_TYPES)
    desc = node.get("Desc", "desc")
    descriptor = reader.descriptor(kind, node, _BESIDE) if desc is None else reader.descriptor(kind, desc)
    try:
        validate(descriptor, level)
    except ValidationError as error:
        raise ModelError(error.code, (desc or node).path, error.text) from None
    return Dispatchable(name=name, path=node.path, descriptor=descriptor, bindings=node.get("bindings"))
