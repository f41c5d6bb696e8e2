"""A kernel whose member is wrong by one ULP of FLOAT32 fails: where few steps round, few roundings are allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from magnitudes import flushes

from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.conformance.comparing import Comparison
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.conformance.running import compare_output, reference_outputs

Members = Mapping[str, float]

MEMBERS: Mapping[str, Members] = {
    "ACTIVATION_CELU": {"Alpha": 0.7},
    "ACTIVATION_HARD_SIGMOID": {"Alpha": 0.2, "Beta": 0.5},
    "ACTIVATION_LINEAR": {"Alpha": -0.1, "Beta": 0.5},
    "ACTIVATION_SCALED_ELU": {"Alpha": 1.0009765625, "Gamma": 1.050701},
    "ACTIVATION_SCALED_TANH": {"Alpha": 1.5, "Beta": 0.5},
}
CHANGES = [(name, member, way) for name, members in MEMBERS.items() for member in members for way in (-np.inf, np.inf)]

ends, few = np.array([40.5, 100, 1e3, 1e10]), np.linspace(-8, 8, 50001)
X = np.concatenate([few, ends, -ends, few * 1e-33]).astype(np.float32)


def descriptor_of(name: str, members: Members) -> OperatorDescriptor:
    tensor = DML_BUFFER_TENSOR_DESC(FLOAT32, X.shape)
    values: dict[str, Any] = {member: float(np.float32(value)) for member, value in members.items()}
    return REGISTRY.descriptor(name)(InputTensor=tensor, OutputTensor=tensor, **values)


def compared(name: str, device_name: str, members: Members) -> Comparison:
    """Return what a device's result with these members is, compared with what MEMBERS give."""
    device, wanted = device_or_skip(device_name), descriptor_of(name, MEMBERS[name])
    return compare_output(
        wanted,
        "OutputTensor",
        np.asarray(device.compile(descriptor_of(name, members))(X)),
        inputs={"InputTensor": X},
        expected=reference_outputs(wanted, {"InputTensor": X})["OutputTensor"],
        depth=1,
        unpromised=device.facts().unpromised,
    )


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize("name", MEMBERS)
def test_the_right_members_pass(name: str, device: str) -> None:
    found = compared(name, device, MEMBERS[name])
    assert found.passed, found.message


@pytest.mark.parametrize("device", ["cpu", "gpu"])
@pytest.mark.parametrize(("name", "member", "way"), CHANGES)
def test_a_member_that_is_wrong_by_an_ulp_fails(name: str, member: str, way: float, device: str) -> None:
    if (name, member) == ("ACTIVATION_SCALED_TANH", "Beta") and flushes(device_or_skip(device)):
        pytest.skip("subnormal results alone show it, and this device takes them for 0")
    value = float(np.nextafter(np.float32(MEMBERS[name][member]), np.float32(way)))
    assert not compared(name, device, {**MEMBERS[name], member: value}).passed
