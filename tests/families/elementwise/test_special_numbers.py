"""Every element-wise operator over zeros, numbers, infinities and NaN: the same on every device, signs of zeros too."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from dmlops import REGISTRY
from dmlruntime.core.operators import OperatorDescriptor
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


@pytest.mark.one_in(4)
@pytest.mark.parametrize("device", ["cpu", pytest.param("gpu", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", element_wise())
def test_special_numbers_give_what_the_reference_gives(name: str, device: str) -> None:
    count, found = problems(name, device)
    assert count
    assert found == []


def test_most_operators_are_looked_at() -> None:
    assert len(element_wise()) > 70
