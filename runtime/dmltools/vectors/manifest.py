"""Text of a manifest: one case on each line, the same bytes on every machine. Descriptors are read back from it.

`manifest.schema.json` in this package says what is in it; docs/vectors.md says what it means.

A descriptor has every member by DirectML's name, in the order of the structure, None as null. A tensor is
``{"DataType", "Sizes", "TotalTensorSizeInBytes"}``, with ``Strides``, ``Flags`` and ``GuaranteedBaseOffsetAlignment``
where they say something. Enumeration members are named in full, data types without their prefix; a float that is no
number is one of the strings ``inf``, ``-inf`` and ``nan``. A DML_OPERATOR_DESC is ``{"Type", "Desc"}`` without
tensors. Arrays, of numbers, tensors or operators, are arrays.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, EXACT_MAX
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.dispatch.fields import Node
from dmltools.dispatch.writing import float_literal
from dmltools.vectors.making import Vector
from dmltools.vectors.records import INPUT, OUTPUT, ContentHash, FileEntry, sha256

_INTEGER = re.compile("-?[0-9]{16,20}")

Plain = dict[str, Any]


def descriptor_json(descriptor: OperatorDescriptor) -> Plain:
    """A descriptor, ready for JSON."""
    found: Plain = {}
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, AttributeMember):
            found[member.name] = _attribute_json(value)
        else:
            tensors = [_tensor_json(slot.tensor) for slot in slots_of(member, value) if slot.tensor is not None]
            found[member.name] = tensors if member.is_array else tensors[0] if tensors else None
    return found


def _tensor_json(tensor: DML_BUFFER_TENSOR_DESC) -> Plain:
    found: Plain = {"DataType": tensor.DataType.short, "Sizes": list(tensor.Sizes)}
    if tensor.Strides is not None:
        found["Strides"] = list(tensor.Strides)
    if tensor.Flags:
        found["Flags"] = int(tensor.Flags)
    if tensor.GuaranteedBaseOffsetAlignment:
        found["GuaranteedBaseOffsetAlignment"] = tensor.GuaranteedBaseOffsetAlignment
    found["TotalTensorSizeInBytes"] = tensor.TotalTensorSizeInBytes
    return found


def _attribute_json(value: Any) -> Any:
    if isinstance(value, DML_SCALE_BIAS):
        return {"Scale": float_literal(value.Scale), "Bias": float_literal(value.Bias)}
    if isinstance(value, DML_SIZE_2D):
        return {"Width": value.Width, "Height": value.Height}
    if isinstance(value, tuple):
        return [_attribute_json(item) for item in value]
    if isinstance(value, OperatorDescriptor):
        values = {m.name: _attribute_json(getattr(value, m.name)) for m in value.OPERATOR.attributes}
        return {"Type": value.OPERATOR.name, "Desc": values}
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    if isinstance(value, float):
        return float_literal(value)
    if type(value) is int and abs(value) > EXACT_MAX:
        return str(value)
    return getattr(value, "name", value)


def descriptor_from(node: Node, operator: str, registry: Registry) -> OperatorDescriptor:
    """The descriptor that an object says. Raises ModelError, with the path; it is not validated."""
    kind = registry.descriptor(operator)
    said = node.members()
    names = [member.name for member in kind.OPERATOR.members]
    for name in names:
        node.need(name)
    for name in said:
        if name not in names:
            raise said[name].error(f"left out: {operator} has no member {name}")
    values: Plain = {}
    for member in kind.OPERATOR.members:
        given = said[member.name]
        if given.value is None:
            values[member.name] = None
        elif isinstance(member, AttributeMember):
            values[member.name] = _attribute_from(given, member, registry)
        else:
            tensors = given.items() if member.is_array else [given]
            found = tuple(map(_tensor_from, tensors))
            values[member.name] = found if member.is_array else found[0]
    return kind(**values)


def _tensor_from(node: Node) -> DML_BUFFER_TENSOR_DESC:
    strides, flags = node.get("Strides"), node.get("Flags")
    alignment = node.get("GuaranteedBaseOffsetAlignment")
    return DML_BUFFER_TENSOR_DESC(
        node.need("DataType").choice(DML_TENSOR_DATA_TYPE),
        _integers(node.need("Sizes")),
        None if strides is None else _integers(strides),
        Flags=0 if flags is None else flags.unsigned(32),
        GuaranteedBaseOffsetAlignment=0 if alignment is None else alignment.unsigned(32),
        TotalTensorSizeInBytes=node.need("TotalTensorSizeInBytes").unsigned(64),
    )


def _integers(node: Node) -> tuple[int, ...]:
    return tuple(item.unsigned(32) for item in node.items())


def _attribute_from(node: Node, member: AttributeMember, registry: Registry) -> Any:
    if member.is_array:
        element = replace(member, type=member.element_type, count=None)
        return tuple(_attribute_from(item, element, registry) for item in node.items())
    if not isinstance(member.type, str):
        return node.choice(member.type)
    if member.type == "DML_SIZE_2D":
        return DML_SIZE_2D(Width=node.need("Width").unsigned(32), Height=node.need("Height").unsigned(32))
    if member.type == "DML_SCALE_BIAS":
        return DML_SCALE_BIAS(Scale=node.need("Scale").number(), Bias=node.need("Bias").number())
    if member.type == "DML_OPERATOR_DESC":
        return _nested_from(node, member, registry)
    return _PLAIN[member.type](node)


def _nested_from(node: Node, member: AttributeMember, registry: Registry) -> OperatorDescriptor:
    kind = node.need("Type")
    try:
        name = registry.name(kind.text())
    except UnknownOperatorError:
        name = ""
    if name not in member.operators:
        raise kind.error(f"an operator that {member.name} takes")
    operator = registry.descriptor(name).OPERATOR
    desc = node.need("Desc")
    tensors = {tensor.name: None for tensor in operator.tensors}
    return descriptor_from(Node({**tensors, **_object(desc)}, desc.path), name, registry)


def _object(node: Node) -> Plain:
    return {name: item.value for name, item in node.members().items()}


def _scalar(node: Node) -> int | float:
    """A number of either kind: what a union holds follows from its type. Large integers are text."""
    value = node.value
    if isinstance(value, str) and _INTEGER.fullmatch(value):
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else node.number()


_PLAIN: dict[str, Callable[[Node], Any]] = {
    "UINT": lambda node: node.unsigned(32),
    "INT": lambda node: node.signed(32),
    "FLOAT": _scalar,
    "BOOL": lambda node: node.boolean(),
    "DML_SCALAR_UNION": _scalar,
}


NAME = "manifest.json"
FORMAT = "dmlops vectors"
VERSION = 1
_LEVEL_PREFIX = "DML_FEATURE_LEVEL_"


def compact(value: Any) -> str:
    """JSON in ASCII without blanks, members in their order: what is hashed."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def cases_text(cases: Sequence[Mapping[str, Any]]) -> str:
    """The array of the cases as it stands in a manifest, from bracket to bracket."""
    return "[\n" + ",\n".join(compact(case) for case in cases) + "\n]"


def manifest_text(layout: str, cases: Sequence[Mapping[str, Any]]) -> str:
    """A whole manifest."""
    text = cases_text(cases)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "layout": layout,
        "count": len(cases),
        "operators": dict(sorted(Counter(case["operator"] for case in cases).items())),
        "digest": sha256(text.encode("ascii")),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    return "{\n" + ",\n".join(lines) + f',\n"cases": {text}\n}}\n'


def case_json(
    vector: Vector, files: Sequence[FileEntry], elements: Mapping[str, bytes], extra: Mapping[str, Any]
) -> dict[str, Any]:
    """The line of a case. `elements` are those of each input and output, `extra` is what the layout adds."""
    operator = vector.descriptor.OPERATOR.name
    descriptor = descriptor_json(vector.descriptor)
    content = ContentHash(operator, compact(descriptor))
    for entry in files:
        if entry.role in (INPUT, OUTPUT):
            content.add(entry.tensor, elements[entry.tensor])
    tolerance = {
        name: {"relative": said.relative, "absolute": said.absolute} for name, said in vector.tolerances.items()
    }
    return {
        "name": vector.name,
        "title": vector.title,
        "operator": operator,
        "feature_level": vector.level.name.removeprefix(_LEVEL_PREFIX).replace("_", "."),
        "content": content.text(),
        "descriptor": descriptor,
        "files": [entry.json() for entry in files],
        "tolerance": tolerance,
        "classes": sorted(vector.classes),
        "provenance": dict(vector.provenance),
        **extra,
    }
