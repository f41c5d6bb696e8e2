"""Element-wise operators over zeros, numbers, infinities and NaN, and inputs that repeat an element."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu.device import cpu_status
from dmlruntime.families.elementwise import ElementwiseKernel
from dmltools.conformance.checks import refusal
from dmltools.conformance.linked import LinkedLegal, legal_at
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.running import compare_output, reference_outputs
from dmltools.conformance.subject import subject

Array = np.ndarray[Any, Any]
VALUES = (-0.0, 0.0, -1.5, 1.5, np.nan, np.inf, -np.inf)
MOST = 4
"""So many choices of attributes are tried for each choice of data types."""


def descriptors(name: str) -> Iterator[OperatorDescriptor]:
    """Of every choice of data types with a float input, at least as many elements as the floats have combinations."""
    legal = legal_at(subject(REGISTRY, name))
    for types in legal.types:
        floats = [t for t in types.types.values() if t.is_float]
        if floats and not all(t.bits == 64 for t in floats):
            if isinstance(legal, LinkedLegal):  # its sweep says the sizes, which are large enough
                found = list(legal.all_descriptors(types))
            else:
                count = len(VALUES) ** len([m for m in legal.subject.operator.inputs if types.types[m.name].is_float])
                found = list(legal.descriptors(legal.frame(types, (1,) * (legal.rank - 1) + (count,))))
            yield from found[:: -(-len(found) // MOST)]


def inputs_of(name: str, descriptor: OperatorDescriptor) -> dict[str, Array]:
    """Every combination of VALUES over the float inputs; other inputs from the operator's domain."""
    domain = subject(REGISTRY, name).domain
    tensors = {m.name: getattr(descriptor, m.name) for m in descriptor.OPERATOR.inputs}
    crossed = [n for n, t in tensors.items() if t.DataType.is_float and t.ElementCount > 1]
    columns = dict(zip(crossed, np.array(list(itertools.product(VALUES, repeat=len(crossed)))).T, strict=True))
    arrays = {}
    for member, tensor in tensors.items():
        drawn = domain[member][tensor.DataType](np.random.default_rng(3), tensor.DataType.dtype, tensor.Sizes, -1)
        arrays[member] = np.resize(columns.get(member, drawn), tensor.Sizes).astype(tensor.DataType.dtype)
    return arrays


def problems(name: str, device_name: str) -> tuple[int, list[str]]:
    device = device_or_skip(device_name)
    found, count = [], 0
    for descriptor in descriptors(name):
        if refusal(descriptor, device):
            continue
        inputs = inputs_of(name, descriptor)
        compiled = device.compile(descriptor)
        results = compiled(*(inputs.get(m.name) for m in descriptor.OPERATOR.inputs))
        outputs = results if isinstance(results, tuple) else (results,)
        expected = reference_outputs(descriptor, inputs)
        for member, actual in zip(descriptor.OPERATOR.outputs, outputs, strict=True):
            count += 1
            comparison = compare_output(
                descriptor, member.name, actual, inputs=inputs, expected=expected[member.name], depth=1,
                unpromised=device.facts().unpromised, classes=frozenset({"signed_zero", "nonfinite"}),
            )  # fmt: skip
            if not comparison.passed:
                found.append(f"{descriptor}: {comparison.message}")
    return count, found


def element_wise() -> list[str]:
    """The operators over floats whose elements are computed one by one."""
    names = []
    for name in REGISTRY:
        chosen = subject(REGISTRY, name)
        if not isinstance(chosen.operator.kernel, ElementwiseKernel):
            continue
        first = next(iter(legal_at(chosen).types))
        single = chosen.operator.kernel.axis_of(legal_at(chosen).first(first, legal_at(chosen).rank)) is None
        if single and any(t.is_float for types in legal_at(chosen).types for t in types.types.values()):
            names.append(name)
    return names


@pytest.mark.parametrize("device", ["cpu", pytest.param("gpu", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", element_wise())
def test_special_numbers_give_what_the_reference_gives(name: str, device: str) -> None:
    count, found = problems(name, device)
    assert count
    assert found == []


def test_most_operators_are_looked_at() -> None:
    assert len(element_wise()) > 70


MAGNITUDES = (
    0, 1, 0x7FFFFF, 0x800000, 0x3F800000, 0x40000000, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000, 0x7FFFFFFF,
)  # fmt: skip
"""Zero, subnormals, numbers, infinity and NaNs, without their signs."""


@pytest.mark.parametrize("device", ["cpu", "gpu"])
def test_the_greater_of_every_pair_is_exact(device: str) -> None:
    bits = np.array([sign | magnitude for sign in (0, 1 << 31) for magnitude in MAGNITUDES], np.uint32)
    a, b = np.meshgrid(bits.view(np.float32), bits.view(np.float32))
    tensor = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", a.shape)
    descriptor = dml.DML_ELEMENT_WISE_MAX_OPERATOR_DESC(ATensor=tensor, BTensor=tensor, OutputTensor=tensor)
    found = np.asarray(device_or_skip(device).compile(descriptor)(a, b))
    is_nan = np.isnan(a) | np.isnan(b)
    assert np.array_equal(np.isnan(found), is_nan)
    # Zeros are equal: of two, the one above the sign is the greater.
    is_a = (a > b) | ((a == b) & ~np.signbit(a))
    wanted = np.where(is_a, a, b).view(np.uint32)
    assert np.array_equal(found.view(np.uint32)[~is_nan], wanted[~is_nan])


CASES = {
    "channels": ((3, 4, 300), None, (0, 1, 0)),
    "each row": ((3, 4, 300), None, (4, 1, 0)),
    "a row, repeated": ((3, 4, 300), None, (0, 0, 1)),
    "rows of two tiles and a part": ((7, 131), None, (1, 0)),
    "more rows than an item has": ((200, 150), None, (1, 0)),
    "beside a transposed input": ((2, 60, 140), (8400, 1, 60), (0, 1, 0)),
    "short runs": ((5, 90), None, (1, 0)),
}
"""Sizes, the strides of A, and those of B."""


@pytest.mark.skipif(cpu_status() is not None, reason=f"no CPU device: {cpu_status()}")
@pytest.mark.parametrize("short", ["FLOAT32", "FLOAT16", "INT8", "INT64"])
@pytest.mark.parametrize("name", CASES)
def test_a_repeated_element_is_right_in_every_run(name: str, short: str) -> None:
    sizes, a_strides, b_strides = CASES[name]
    kind = DML_TENSOR_DATA_TYPE[f"DML_TENSOR_DATA_TYPE_{short}"]
    a, b, out = (dml.DML_BUFFER_TENSOR_DESC(kind, sizes, strides) for strides in (a_strides, b_strides, None))
    random = np.random.default_rng(8)
    flat_a, flat_b = (random.integers(-50, 50, tensor.storage_elements).astype(short.lower()) for tensor in (a, b))
    found = device_or_skip("cpu").compile(dml.DML_ELEMENT_WISE_SUBTRACT_OPERATOR_DESC(a, b, out))(flat_a, flat_b)
    index = np.indices(sizes)

    def located(flat: np.ndarray, strides: tuple[int, ...]) -> np.ndarray:
        return flat[sum(i * step for i, step in zip(index, strides, strict=True))]

    expected = located(flat_a, a.element_strides) - located(flat_b, b.element_strides)
    np.testing.assert_array_equal(np.asarray(found).reshape(sizes), expected)
