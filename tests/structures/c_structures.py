"""Structures of C written from the documented members, and what a C program sees in them.

Nothing here looks at dmlruntime.structures or at the specifications: the kinds of members are those of the reference
pages, and the sizes and offsets are the C compiler's.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu import build

DOCUMENTED = Path(__file__).with_name("documented_members.txt")

Members = tuple[tuple[str, str], ...]
"""Kind and name of each member."""

DECLARATIONS = {
    "tensor": "const DML_TENSOR_DESC *{};",
    "tensors": "const DML_TENSOR_DESC *{};",
    "uint": "UINT {};",
    "int": "INT {};",
    "float": "FLOAT {};",
    "bool": "BOOL {};",
    "enum": "DML_ENUMERATION {};",
    "uints": "const UINT *{};",
    "ints": "const INT *{};",
    "floats": "const FLOAT *{};",
    "union": "DML_SCALAR_UNION {};",
    "scale_bias": "const DML_SCALE_BIAS *{};",
    "operator": "const DML_OPERATOR_DESC *{};",
    "operators": "const DML_OPERATOR_DESC *{};",
    "size_2d": "DML_SIZE_2D {};",
}

SHARED: Mapping[str, tuple[str, ...]] = {
    "DML_TENSOR_DESC": ("Type", "Desc"),
    "DML_OPERATOR_DESC": ("Type", "Desc"),
    "DML_BUFFER_TENSOR_DESC": (
        "DataType",
        "Flags",
        "DimensionCount",
        "Sizes",
        "Strides",
        "TotalTensorSizeInBytes",
        "GuaranteedBaseOffsetAlignment",
    ),
    "DML_SCALE_BIAS": ("Scale", "Bias"),
    "DML_SCALAR_UNION": (
        "Bytes",
        "Int8",
        "UInt8",
        "Int16",
        "UInt16",
        "Int32",
        "UInt32",
        "Int64",
        "UInt64",
        "Float32",
        "Float64",
    ),
}

HEAD = """\
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint32_t UINT;
typedef int32_t INT;
typedef uint64_t UINT64;
typedef float FLOAT;
typedef int BOOL;
typedef enum { DML_ENUMERATION_NONE = 0, DML_ENUMERATION_ONE = 1 } DML_ENUMERATION;

typedef struct { DML_ENUMERATION Type; const void *Desc; } DML_TENSOR_DESC;
typedef struct { DML_ENUMERATION Type; const void *Desc; } DML_OPERATOR_DESC;
typedef struct { FLOAT Scale; FLOAT Bias; } DML_SCALE_BIAS;
typedef struct { UINT Width; UINT Height; } DML_SIZE_2D;
typedef struct {
    DML_ENUMERATION DataType;
    DML_ENUMERATION Flags;
    UINT DimensionCount;
    const UINT *Sizes;
    const UINT *Strides;
    UINT64 TotalTensorSizeInBytes;
    UINT GuaranteedBaseOffsetAlignment;
} DML_BUFFER_TENSOR_DESC;
typedef union {
    uint8_t Bytes[8];
    int8_t Int8; uint8_t UInt8; int16_t Int16; uint16_t UInt16; int32_t Int32; uint32_t UInt32;
    int64_t Int64; uint64_t UInt64; float Float32; double Float64;
} DML_SCALAR_UNION;

static char *put_operator(char *at, const DML_OPERATOR_DESC *desc);

static char *put_float(char *at, FLOAT value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return at + sprintf(at, "%08x", (unsigned)bits);
}

static char *put_tensor(char *at, const DML_TENSOR_DESC *desc)
{
    if (desc == NULL)
        return at + sprintf(at, "null");
    const DML_BUFFER_TENSOR_DESC *tensor = desc->Desc;
    at += sprintf(at, "%d/%d,%d,[", (int)desc->Type, (int)tensor->DataType, (int)tensor->Flags);
    for (UINT i = 0; i < tensor->DimensionCount; ++i)
        at += sprintf(at, " %u", (unsigned)tensor->Sizes[i]);
    at += sprintf(at, "],%s", tensor->Strides ? "[" : "null");
    for (UINT i = 0; tensor->Strides && i < tensor->DimensionCount; ++i)
        at += sprintf(at, " %u", (unsigned)tensor->Strides[i]);
    at += sprintf(at, "%s,%llu", tensor->Strides ? "]" : "", (unsigned long long)tensor->TotalTensorSizeInBytes);
    return at + sprintf(at, ",%u", (unsigned)tensor->GuaranteedBaseOffsetAlignment);
}

static char *put_scale_bias(char *at, const DML_SCALE_BIAS *given)
{
    if (given == NULL)
        return at + sprintf(at, "null");
    at = put_float(at, given->Scale);
    *at++ = '+';
    return put_float(at, given->Bias);
}

__attribute__((unused)) static char *put_size_2d(char *at, DML_SIZE_2D size)
{
    return at + sprintf(at, "%ux%u", (unsigned)size.Width, (unsigned)size.Height);
}

#define PUT_ARRAY(name, type, put) \\
    __attribute__((unused)) static char *name(char *at, const type *given, UINT count) \\
    { \\
        if (given == NULL) \\
            return at + sprintf(at, "null"); \\
        *at++ = '['; \\
        for (UINT i = 0; i < count; ++i) { \\
            *at++ = ' '; \\
            at = put; \\
        } \\
        *at++ = ']'; \\
        return at; \\
    }

PUT_ARRAY(put_uints, UINT, at + sprintf(at, "%u", (unsigned)given[i]))
PUT_ARRAY(put_ints, INT, at + sprintf(at, "%d", (int)given[i]))
PUT_ARRAY(put_floats, FLOAT, put_float(at, given[i]))
PUT_ARRAY(put_tensors, DML_TENSOR_DESC, put_tensor(at, given + i))
PUT_ARRAY(put_operators, DML_OPERATOR_DESC, put_operator(at, given + i))

static char *put_union(char *at, DML_SCALAR_UNION value)
{
    for (int i = 0; i < 8; ++i)
        at += sprintf(at, "%02x", value.Bytes[i]);
    return at;
}
"""

PUTS = {
    "tensor": "put_tensor(at, desc->{})",
    "uint": 'at + sprintf(at, "%u", (unsigned)desc->{})',
    "int": 'at + sprintf(at, "%d", (int)desc->{})',
    "bool": 'at + sprintf(at, "%d", desc->{})',
    "enum": 'at + sprintf(at, "%u", (unsigned)desc->{})',
    "float": "put_float(at, desc->{})",
    "scale_bias": "put_scale_bias(at, desc->{})",
    "union": "put_union(at, desc->{})",
    "operator": "put_operator(at, desc->{})",
    "size_2d": "put_size_2d(at, desc->{})",
    "uints": "put_uints(at, desc->{}, desc->{count})",
    "ints": "put_ints(at, desc->{}, desc->{count})",
    "floats": "put_floats(at, desc->{}, desc->{count})",
    "tensors": "put_tensors(at, desc->{}, desc->{count})",
    "operators": "put_operators(at, desc->{}, desc->{count})",
}
"""How C prints a member; `count` is the one that says how many elements an array has."""


def documented_members() -> dict[str, Members]:
    """Kinds and names by operator."""
    text = "\n".join(line for line in DOCUMENTED.read_text().splitlines() if not line.startswith("#"))
    found = {}
    for line in text.replace("\n  ", " ").splitlines():
        name, *members = line.split()
        pairs = [member.partition(":") for member in members]
        found[name] = tuple((kind, member) for kind, _, member in pairs)
    return found


DOCUMENTED_MEMBERS = documented_members()
OURS = [name for name in dml.REGISTRY if name in DOCUMENTED_MEMBERS]


def _structure(operator: str, members: Members) -> str:
    fields = " ".join(DECLARATIONS[kind].format(name) for kind, name in members)
    return f"typedef struct {{ {fields} }} DML_{operator}_OPERATOR_DESC;"


def _layout(structure: str, names: Sequence[str]) -> str:
    """An array of C: size and alignment, then offset and size of each field."""
    pairs = [f"offsetof({structure}, {name}), sizeof((({structure} *)0)->{name})" for name in names]
    return (
        f"const uint64_t layout_{structure}[] = "
        f"{{{', '.join([f'sizeof({structure})', f'_Alignof({structure})', *pairs])}}};"
    )


def _put(operator: str, members: Members) -> str:
    """A case of a switch: prints the members of one operator."""
    number = int(dml.DML_OPERATOR_TYPE[f"DML_OPERATOR_{operator}"])
    counts = {member.name: member.count for member in dml.REGISTRY.descriptor(operator).OPERATOR.members}
    puts = [(name, PUTS[kind].format(name, count=counts[name])) for kind, name in members]
    lines = [f"at += sprintf(at, \"{name}=\"); at = {put}; *at++ = ';';" for name, put in puts]
    body = "\n        ".join(lines)
    cast = f"const DML_{operator}_OPERATOR_DESC *desc = any->Desc;"
    return f"    case {number}: {{\n        {cast}\n        {body}\n    }} break;"


def source() -> str:
    """The C program: every structure, their layouts, and a function that prints an operator."""
    structures = [_structure(name, DOCUMENTED_MEMBERS[name]) for name in OURS]
    layouts = [_layout(name, fields) for name, fields in SHARED.items()]
    layouts += [
        _layout(f"DML_{name}_OPERATOR_DESC", [member for _, member in DOCUMENTED_MEMBERS[name]]) for name in OURS
    ]
    cases = "\n".join(_put(name, DOCUMENTED_MEMBERS[name]) for name in OURS)
    printer = (
        "static char *put_operator(char *at, const DML_OPERATOR_DESC *any)\n{\n"
        '    if (any == NULL)\n        return at + sprintf(at, "null");\n'
        '    at += sprintf(at, "%u{", (unsigned)any->Type);\n'
        f"    switch ((int)any->Type) {{\n{cases}\n    }}\n"
        "    *at++ = '}';\n    *at = 0;\n    return at;\n}\n\n"
        "void print_operator(char *at, const DML_OPERATOR_DESC *desc);\n"
        "void print_operator(char *at, const DML_OPERATOR_DESC *desc) { put_operator(at, desc); }\n"
    )
    return "\n".join([HEAD, *structures, "", *layouts, "", printer])


@cache
def library() -> ctypes.CDLL:
    """The compiled program."""
    return build.load("documented structures", source(), ("-O0", "-Wall", "-Wextra", "-Werror"))


def c_layout(structure: str, fields: int) -> list[int]:
    """Return the compiler's layout of a structure with this many fields; see `_layout`."""
    return list((ctypes.c_uint64 * (2 + 2 * fields)).in_dll(library(), f"layout_{structure}"))


def seen_in_c(desc: Any) -> str:
    """Return what C reads, starting at a DML_OPERATOR_DESC."""
    text = ctypes.create_string_buffer(1 << 16)
    library().print_operator(text, desc)
    return text.value.decode()


def expected(descriptor: OperatorDescriptor | None) -> str:
    """Return what C should read, from the descriptor's own values."""
    if descriptor is None:
        return "null"
    operator = descriptor.OPERATOR.name
    members = [
        f"{name}={_text(kind, getattr(descriptor, name), descriptor)};" for kind, name in DOCUMENTED_MEMBERS[operator]
    ]
    return f"{int(dml.DML_OPERATOR_TYPE[f'DML_OPERATOR_{operator}'])}{{{''.join(members)}}}"


ELEMENTS = {"uints": "uint", "ints": "int", "floats": "float", "tensors": "tensor", "operators": "operator"}
"""The kind of an element of each kind of array."""


def _text(kind: str, value: Any, descriptor: OperatorDescriptor) -> str:
    if kind == "operator":
        return expected(value)
    if value is None:
        return "null"
    if kind in ELEMENTS:
        return f"[{''.join(f' {_text(ELEMENTS[kind], item, descriptor)}' for item in value)}]"
    if kind == "union":
        return union_bytes(value, next(m.data_type for m in descriptor.OPERATOR.attributes if m.data_type), descriptor)
    return _SHOWN.get(kind, lambda number: str(int(number)))(value)


def _tensor_text(tensor: Any) -> str:
    strides = "null" if tensor.Strides is None else f"[{''.join(f' {s}' for s in tensor.Strides)}]"
    sizes = "".join(f" {s}" for s in tensor.Sizes)
    return (
        f"1/{int(tensor.DataType)},{int(tensor.Flags)},[{sizes}],{strides},"
        f"{tensor.TotalTensorSizeInBytes},{tensor.GuaranteedBaseOffsetAlignment}"
    )


def _float_text(value: float) -> str:
    return f"{struct.unpack('<I', struct.pack('<f', value))[0]:08x}"


_SHOWN: Mapping[str, Callable[[Any], str]] = {
    "tensor": _tensor_text,
    "float": _float_text,
    "scale_bias": lambda pair: f"{_float_text(pair.Scale)}+{_float_text(pair.Bias)}",
    "size_2d": lambda size: f"{size.Width}x{size.Height}",
}

FORMATS = {"FLOAT32": "f", "FLOAT16": "e", "FLOAT64": "d", "8": "b", "16": "h", "32": "i", "64": "q"}


def union_bytes(value: float, source: str, descriptor: OperatorDescriptor) -> str:
    """The eight bytes of a scalar union whose type the member `source` names."""
    data_type = getattr(descriptor, source)
    code = FORMATS.get(data_type.short, FORMATS.get(str(data_type.bits), ""))
    if data_type.is_integer and value >= 0:
        code = code.upper()
    return struct.pack(f"<{code}", value).ljust(8, b"\0").hex()
