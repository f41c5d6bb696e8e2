"""Answers what a page asks of a descriptor that its reader writes: what the validator says, and the plan for WebGPU.

Runs in the reader's browser, so that it imports no NumPy. Questions are texts, as the fields of the page have them:
what cannot be read as a value stays text, and the validator says what it must be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from dmlruntime.calls.inference import Known
from dmlruntime.calls.registry import Registry
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.levels import feature_level
from dmlruntime.core.operators import AttributeMember, OperatorDescriptor, TensorMember
from dmlruntime.core.slots import given_slots, in_members, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.validation import violations
from dmltools.kernels.describing import KernelText, in_wgsl
from dmltools.site.launches import launches
from dmltools.site.numbers import as_json
from dmltools.site.numbers import attribute as member_text

ELEMENTS_MAX = 65_536
"""So many elements may a tensor have that a page runs: a longer run could hang a driver."""

BYTE = 8
"""A page shows data types of whole bytes."""

BYTES_MAX = 2**26
"""So many bytes may the buffers of a kernel have together."""

_FIELDS = ("DataType", "Sizes", "Strides")
_INTEGER = re.compile(r"[+-]?[0-9]{1,40}")
_FLOAT = re.compile(r"[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|inf|nan)", re.IGNORECASE)


def ask(registry: Registry, name: str, text: str) -> str:
    """Return the answer to a question of the page, both as JSON: `name` is ``form`` or ``plan``."""
    asked = json.loads(text)
    found = form(registry, asked["operator"]) if name == "form" else answer(registry, asked)
    return json.dumps(found, ensure_ascii=False, allow_nan=False)


def request(descriptor: OperatorDescriptor, level: str | None = None) -> dict[str, Any]:
    """Return the question about a descriptor, as a page would ask it."""
    operator = descriptor.OPERATOR
    return {
        "operator": operator.name,
        "level": level,
        "tensors": {slot.name: _tensor_texts(slot.tensor) for slot in tensor_slots(descriptor)},
        "members": {one.name: _text(getattr(descriptor, one.name), one) for one in operator.attributes},
    }


def form(registry: Registry, name: str) -> dict[str, Any]:
    """Return what a page needs to make fields: the tensors, the attributes and what each may be said to be."""
    operator = registry.descriptor(name).OPERATOR
    counted = {array: count for count, arrays in operator.counts.items() for array in arrays}
    return {
        "types": [one.short for one in DML_TENSOR_DATA_TYPE if one.bits >= BYTE],
        "tensors": [[one.name, one.kind, one.optional] for one in operator.tensors],
        "members": [
            {
                "name": member.name,
                "type": member.type if isinstance(member.type, str) else member.type.__name__,
                "choices": list(_choices(registry, member)),
                "count": [array for array, count in counted.items() if count == member.name],
            }
            for member in operator.attributes
        ],
    }


def answer(registry: Registry, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return what follows from a question: `violations`, or a kernel with the tensors and members that it is for.

    What is not written of an output follows from the rest, else it is as `otherwise` has it; `follows` says what it is.
    """
    descriptor = described(registry, asked)
    outputs = {member.name for member in descriptor.OPERATOR.outputs}
    broken = violations(descriptor, feature_level(asked["level"]))
    tensors = given_slots(descriptor)
    found: dict[str, Any] = {
        "violations": [{"member": one.member, "code": str(one.code), "text": str(one)} for one in broken],
        "follows": {
            name: _tensor_texts(tensor) for name, tensor in tensors.items() if name.partition("[")[0] in outputs
        },
        "texts": {one.name: _text(getattr(descriptor, one.name), one) for one in descriptor.OPERATOR.attributes},
    }
    if broken:
        return found
    if (reason := _too_many(tensors)) is not None:  # before a plan has tables with as many rows
        return {**found, "violations": [reason]}
    try:
        kernel = in_wgsl(descriptor, "")
    except UnsupportedOnDeviceError as error:
        return {**found, "unsupported": error.text}
    if (reason := _too_large(kernel)) is not None:
        return {**found, "violations": [reason]}
    return {
        **found,
        "tensors": [
            [one.name, one.role, one.type, list(one.sizes), tensors[one.name].Strides and list(one.strides)]
            for one in kernel.tensors
        ],
        "members": {one.name: as_json(getattr(descriptor, one.name)) for one in descriptor.OPERATOR.attributes},
        "kernel": {
            **launches(kernel, {}),
            "outputs": [{"name": one.name, "type": one.type} for one in kernel.tensors if one.role == "output"],
            "classes": [],
        },
        "variant": kernel.variant,
        "code": kernel.text,
    }


RUN = "print the kernel with `dmlops kernel`, or call the operator"


def _too_many(tensors: Mapping[str, DML_BUFFER_TENSOR_DESC]) -> dict[str, str] | None:
    """Return which tensor has more elements than a page runs, as it shows violations; None where none has."""
    for name, tensor in tensors.items():
        count = max(tensor.ElementCount, tensor.storage_elements)  # strides of 0 store one for many
        if count > ELEMENTS_MAX:
            text = f"{name}: has {count} elements, and a page runs at most {ELEMENTS_MAX}; {RUN}"
            return {"member": f"{name}.Sizes", "code": "", "text": text}
    return None


def _too_large(kernel: KernelText) -> dict[str, str] | None:
    """Return that the buffers of a kernel are more than a page makes; None where they are not."""
    buffers = (kernel.tensors, kernel.scratch, kernel.constants)
    size = sum(sum(one.bytes for one in several) for several in buffers)
    if size <= BYTES_MAX:
        return None
    text = f"the kernel needs {size} bytes in all, and a page runs at most {BYTES_MAX}; {RUN}"
    return {"member": "", "code": "", "text": text}


def described(registry: Registry, asked: Mapping[str, Any]) -> OperatorDescriptor:
    """Return the descriptor that a question is about."""
    kind = registry.descriptor(asked["operator"])
    operator = kind.OPERATOR
    texts, otherwise = asked["tensors"], asked.get("otherwise", {})
    members: dict[str, Any] = dict.fromkeys(one.name for one in operator.members)
    for attribute in operator.attributes:
        if text := asked["members"].get(attribute.name):
            members[attribute.name] = _value(registry, attribute, text)
    slots = {name: _tensor(text) for name, text in texts.items() if text is not None}
    members |= in_members(operator.inputs, slots)
    known = _known(kind, members)
    for member in operator.outputs:
        own = {
            name: _tensor(_filled(text, otherwise.get(name), known, member))
            for name, text in texts.items()
            if name.partition("[")[0] == member.name and text is not None
        }
        members |= in_members((member,), own)
        if known is not None:
            known.learn(member.name, members[member.name])
    return kind(**members)


def _known(kind: type[OperatorDescriptor], members: Mapping[str, Any]) -> Known | None:
    """Return what outputs may follow from; None where a tensor is malformed, so that nothing does."""
    described = kind(**members)
    whole = all(tensor.has_form for tensor in given_slots(described).values())
    return Known(kind.OPERATOR, vars(described)) if whole else None


def _filled(
    text: Mapping[str, str], otherwise: Mapping[str, str] | None, known: Known | None, member: TensorMember
) -> dict[str, str]:
    """Return the texts of an output, those that are empty filled in by what follows, else by what it was before."""
    follows: dict[str, str] = {}
    if known is not None:
        sizes, kind = None if member.is_array else known.sizes(member), known.data_type(member)
        source = member.infer.get("DataType", "")
        kind = data_type(getattr(known.members, source, None)) if kind is None and source else kind
        follows = {} if kind is None else {"DataType": kind.short}
        follows |= {} if sizes is None else {"Sizes": _several(sizes)}
    return {name: text.get(name) or follows.get(name) or (otherwise or {}).get(name, "") for name in _FIELDS}


def _tensor_texts(tensor: Any) -> dict[str, str] | None:
    if tensor is None:
        return None
    kind = tensor.DataType
    name = kind.short if isinstance(kind, DML_TENSOR_DATA_TYPE) else str(kind)
    return dict(zip(_FIELDS, (name, _several(tensor.Sizes), _several(tensor.Strides or ())), strict=True))


def _tensor(text: Mapping[str, str]) -> DML_BUFFER_TENSOR_DESC:
    sizes, strides = (tuple(map(_number, _words(text.get(name, ""), "×x"))) for name in ("Sizes", "Strides"))
    kind: Any = text["DataType"]  # whatever was written
    return DML_BUFFER_TENSOR_DESC(kind, sizes, strides or None)


def _several(values: tuple[Any, ...]) -> str:
    return ", ".join(map(str, values))


def _words(text: str, others: str = "") -> list[str]:
    return [word for word in re.split(rf"[\s,\[\]()\{{\}}{others}]+", text) if word]


def _number(word: str) -> Any:
    """Return what a word means: an integer, a number, true or false, nothing; else the word itself."""
    plain = word.strip()
    if plain.lower() in ("true", "false"):
        return plain.lower() == "true"
    if plain.lower() in ("", "none"):
        return None
    if _INTEGER.fullmatch(plain):
        return int(plain)
    return float(plain) if _FLOAT.fullmatch(plain) else plain


def _text(value: Any, member: AttributeMember) -> str:
    """Return the value of a member as a field of the page has it."""
    kind = member.type if isinstance(member.type, str) else member.type.__name__
    written = as_json(value)
    return member_text(list(written) if isinstance(written, tuple) else written, kind)


def _value(registry: Registry, member: AttributeMember, text: str) -> Any:
    """Return the value of a member that a field says."""
    if member.operators and member.is_array:
        names = "|".join(map(re.escape, member.operators))
        parts = re.split(rf"(?:^|(?<=[\s,\[]))(?=(?:{names})\b)", text.strip())
        return tuple(_operator(registry, member, part) for part in parts if _words(part))
    if member.operators:
        return _operator(registry, member, text)
    if not isinstance(member.type, str):
        return text.strip()  # by name; one of them may be that of nothing
    kind = member.element_type
    if member.is_array:
        words = _words(text)
        return None if words == ["none"] else tuple(_typed(kind, _number(word)) for word in words)
    if kind in ("DML_SCALE_BIAS", "DML_SIZE_2D"):
        values = [_number(word) for word in _words(text) if word not in ("Scale", "Bias", "Width", "Height")]
        return None if values in ([None], []) else tuple(values)
    return _typed(kind, _number(text))


def _typed(kind: str, value: Any) -> Any:
    """Return an integer as the number that it is where the member is one; the field has no other way to write it."""
    return float(value) if kind == "FLOAT" and type(value) is int and abs(value) < 2**53 else value


def _operator(registry: Registry, member: AttributeMember, text: str) -> Any:
    """Return the descriptor that a name and values of its members mean: ``ACTIVATION_ELU, Alpha 1``."""
    name, *rest = _words(text) or ["none"]
    if name not in member.operators:
        return _number(name)
    kind = registry.descriptor(name)
    attributes = {one.name: one for one in kind.OPERATOR.attributes}
    values: dict[str, Any] = dict.fromkeys(one.name for one in kind.OPERATOR.members)
    values |= {one.name: one.default for one in attributes.values()}
    pairs = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) % 2 or not pairs.keys() <= attributes.keys():
        return text
    return kind(**{**values, **{name: _typed(attributes[name].element_type, _number(pairs[name])) for name in pairs}})


def _choices(registry: Registry, member: AttributeMember) -> Iterator[str]:
    """Yield what a member may be where that is one of few; of an operator with its members' defaults."""
    if not isinstance(member.type, str):
        yield from (member_text(one.name, member.type.__name__) for one in member.type)
    elif member.type == "BOOL":
        yield from ("false", "true")
    for name in member.operators if not member.is_array else ():
        found = _operator(registry, member, name)
        if all(getattr(found, one.name) is not None for one in found.OPERATOR.attributes):
            yield _text(found, member)
