"""An activation that the kernels of a contraction do not fuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from gemms import gemm

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.families.contraction.problem import contraction_problem


def test_an_activation_without_kernels_is_refused() -> None:
    descriptor = gemm((2, 3), (3, 2), FusedActivation=dml.DML_ACTIVATION_TANH_OPERATOR_DESC(None, None))
    kernel = replace(descriptor.OPERATOR.kernel, activations=("ACTIVATION_RELU",))  # type: ignore[call-arg]
    with pytest.raises(UnsupportedOnDeviceError) as caught:
        contraction_problem(kernel, descriptor, "cpu")  # type: ignore[arg-type]
    assert str(caught.value) == (
        "GEMM: the kernels for the device 'cpu' do not fuse ACTIVATION_TANH; "
        "use the device 'reference', or run it by itself"
    )
