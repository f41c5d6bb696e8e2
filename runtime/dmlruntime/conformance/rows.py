"""The sweep every operator goes through, made from its own rules: types, shapes, member values, strides, in place.

No operator's name occurs here. Member values are tried and kept where the operator's validator accepts them.
"""

from __future__ import annotations

import itertools
import math
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from dmlruntime.binding import Array, strided_view
from dmlruntime.conformance.draws import Drawer
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.kernels import ScanKernel
from dmlruntime.levels import NEWEST
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, packed_strides
from dmlruntime.validation import violations

Domain = Mapping[str, Mapping[DML_TENSOR_DATA_TYPE, Drawer]]

SHAPES: tuple[tuple[int, ...], ...] = (
    (1,),
    (2,),
    (17,),
    (1, 1, 3, 4),
    (3, 1, 5),
    (5, 33),
    (2, 1, 3, 2, 1, 2, 3, 2),
    (3, 255),
    (3, 257),
    (130, 4),
    (2, 1030),
)
"""Rank 1 and rank 8, odd counts, and one more and one less than the tiles of the devices."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One configuration: a descriptor, how its tensors lie in memory, and which output shares an input's memory."""

    name: str
    descriptor: OperatorDescriptor
    in_place: str | None = None

    def inputs(self, domain: Domain) -> dict[str, Array]:
        """Random inputs of the domain, as strided views that have the descriptor's strides."""
        operator = self.descriptor.OPERATOR
        random = np.random.default_rng(zlib.crc32(f"{operator.name} {self.name}".encode()))
        kernel = operator.kernel
        axis = kernel.axis(self.descriptor) if isinstance(kernel, ScanKernel) else -1
        arrays = {}
        for member in operator.inputs:
            tensor: DML_BUFFER_TENSOR_DESC = getattr(self.descriptor, member.name)
            dtype = tensor.DataType.dtype
            assert dtype is not None
            drawn = domain[member.name][tensor.DataType](random, dtype, tensor.Sizes, axis)
            storage = np.zeros(tensor.storage_elements, dtype)
            view = strided_view(tensor, storage)
            view[...] = drawn
            arrays[member.name] = view
        return arrays


def rows(kind: type[OperatorDescriptor], data_type: DML_TENSOR_DATA_TYPE) -> Iterator[Row]:
    """Every row for one data type: each shape with each legal combination of members, then each memory layout."""
    for sizes in SHAPES:
        for attributes in attribute_values(kind, sizes, data_type):
            descriptor = packed(kind, sizes, data_type, attributes)
            yield Row(name=_name(data_type, sizes, attributes, "packed"), descriptor=descriptor)
    for sizes in ((1, 1, 3, 4), (5, 33), (2, 1, 3, 2, 1, 2, 3, 2)):
        for attributes in itertools.islice(attribute_values(kind, sizes, data_type), 0, None, 3):
            yield from _layouts(packed(kind, sizes, data_type, attributes), data_type, sizes, attributes)


def packed(
    kind: type[OperatorDescriptor],
    sizes: tuple[int, ...],
    data_type: DML_TENSOR_DATA_TYPE,
    attributes: Mapping[str, Any],
) -> OperatorDescriptor:
    """The descriptor with every tensor packed, of these sizes and this type."""
    tensors = {m.name: DML_BUFFER_TENSOR_DESC(data_type, sizes) for m in kind.OPERATOR.tensors}
    return kind(**tensors, **attributes)


def attribute_values(
    kind: type[OperatorDescriptor], sizes: tuple[int, ...], data_type: DML_TENSOR_DATA_TYPE
) -> Iterator[dict[str, Any]]:
    """Every combination of small member values that the validator accepts for these sizes."""
    members = kind.OPERATOR.attributes
    plain: dict[str, list[Any]] = {"BOOL": [False, True], "UINT": list(range(len(sizes)))}
    choices: list[list[Any]] = []
    for member in members:
        choices.append(plain.get(member.type, [0, 1]) if isinstance(member.type, str) else list(member.type))
    for values in itertools.product(*choices):
        attributes = {m.name: value for m, value in zip(members, values, strict=True)}
        if not violations(packed(kind, sizes, data_type, attributes), NEWEST):
            yield attributes


def _layouts(
    base: OperatorDescriptor, data_type: DML_TENSOR_DATA_TYPE, sizes: tuple[int, ...], attributes: Mapping[str, Any]
) -> Iterator[Row]:
    operator = base.OPERATOR
    inputs, outputs = [m.name for m in operator.inputs], [m.name for m in operator.outputs]
    padded, transposed, spread = _padded(sizes), _transposed(sizes), tuple(0 for _ in sizes)
    variants: list[tuple[str, dict[str, tuple[int, ...]], str | None]] = [
        ("padded output", dict.fromkeys(outputs, padded), None),
        ("transposed inputs", dict.fromkeys(inputs, transposed), None),
        ("transposed output", dict.fromkeys(outputs, transposed), None),
        ("padded everywhere", dict.fromkeys(inputs + outputs, padded), None),
    ]
    variants += [(f"{name} broadcast", {name: spread}, None) for name in inputs]
    variants += [(f"{name} rows broadcast", {name: (0, *packed_strides(sizes)[1:])}, None) for name in inputs]
    variants += [(f"{name} columns broadcast", {name: (*packed_strides(sizes[:-1]), 0)}, None) for name in inputs]
    variants += [(f"in place on {name}", {}, name) for name in operator.in_place]
    variants += [(f"in place on padded {name}", {name: padded, outputs[0]: padded}, name) for name in operator.in_place]
    for label, strides, in_place in variants:
        tensors = {
            name: replace(getattr(base, name), Strides=steps, TotalTensorSizeInBytes=None)
            for name, steps in strides.items()
        }
        descriptor = replace(base, **tensors)  # type: ignore[type-var]  # every descriptor is a dataclass
        yield Row(name=_name(data_type, sizes, attributes, label), descriptor=descriptor, in_place=in_place)


def _padded(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Packed strides of a tensor whose last two dimensions are longer than the part that is used."""
    whole = tuple(size + (3 if d >= len(sizes) - 2 else 0) for d, size in enumerate(sizes))
    return packed_strides(whole)


def _transposed(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Strides with the first dimension fastest."""
    return tuple(math.prod(sizes[:d]) for d in range(len(sizes)))


def _name(data_type: DML_TENSOR_DATA_TYPE, sizes: tuple[int, ...], attributes: Mapping[str, Any], layout: str) -> str:
    values = "".join(f" {key}={getattr(value, 'name', value)}" for key, value in attributes.items())
    return f"{data_type.short} {'x'.join(map(str, sizes))}{values} {layout}"
