"""What a model dispatches: operators. Shaders, ONNX models and serialized graphs are named as missing."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntFlag

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import ValidationError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.validation import validate
from dmltools.dispatch.descs import DescReader, operator_name
from dmltools.dispatch.errors import MissingError, ModelError, shown_json
from dmltools.dispatch.fields import Node

_OTHERS = {
    "hlsl": "an HLSL compute shader; dmlops runs DirectML operators only",
    "onnx": "an ONNX model; dmlops runs DirectML operators only",
    "dmlserializedgraph": "a serialized DirectML graph; dmlops runs single operators only",
}
_COMPILE_TYPES = ("DmlCompileOp", "DmlCompileGraph")
_TYPES = ("Type", "type")
"""The first one counts; but `type` must be there, and says whether this is an operator."""
_BESIDE = (*_TYPES, "executionFlags", "dmlCompileType", "bindings")
_IS_NAME = re.compile(r"[A-Z0-9_]{1,60}").fullmatch
_NEAR = 0.85
"""How alike a name must be to be what was meant; most names that are not here are operators that dmlops lacks."""


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
        near = difflib.get_close_matches(name, list(registry), n=1, cutoff=_NEAR)
        hint = f"did you mean {near[0]}?" if near else f"dmlops has {len(registry)} others"
        yield f"{kind.path}: the operator {name if _IS_NAME(name) else shown_json(name)}; {hint}"


def read_dispatchable(name: str, node: Node, reader: DescReader, level: object) -> Dispatchable:
    """An operator of a model, valid at a feature level. Raises ModelError."""
    kind = reader.registry.descriptor(operator_name(node.need(*_TYPES)))
    if (flags := node.get("executionFlags")) is not None:
        flags.flags(DML_EXECUTION_FLAGS, "DML_EXECUTION_FLAG_")
    if (compile_type := node.get("dmlCompileType")) is not None and compile_type.text() not in _COMPILE_TYPES:
        raise compile_type.error(" or ".join(_COMPILE_TYPES))
    desc = node.get("Desc", "desc")
    descriptor = reader.descriptor(kind, node, _BESIDE) if desc is None else reader.descriptor(kind, desc)
    try:
        validate(descriptor, level)
    except ValidationError as error:
        raise ModelError((desc or node).path, str(error)) from None
    return Dispatchable(name=name, path=node.path, descriptor=descriptor, bindings=node.get("bindings"))
