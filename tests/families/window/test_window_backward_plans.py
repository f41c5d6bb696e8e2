"""How transposed windows are planned: in which steps, by which variant, and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

import dmlops as dml
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.plans import Plan
from dmlruntime.families.gpu_target import GpuTarget
from dmlruntime.families.planning import plan_on_cpu, plan_on_gpu

TARGET = GpuTarget(workgroups_per_dimension=65535, storage_binding_size=2**40, buffer_size=2**40, storage_buffers=8)


def tensor(short: str, sizes: tuple[int, ...]) -> Any:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes)


def pooling(sizes: tuple[int, ...], pooled: tuple[int, ...], **members: Any) -> Any:
    count = len(members["WindowSize"])
    given = {"Strides": (1,) * count, "Dilations": (1,) * count, "StartPadding": (0,) * count}
    return dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", sizes),
        InputGradientTensor=tensor("FLOAT32", pooled),
        OutputGradientTensor=tensor("FLOAT32", sizes),
        **{"DimensionCount": count, **given, "EndPadding": (0,) * count, **members},
    )


def folding(sizes: tuple[int, ...], window: tuple[int, ...], **members: Any) -> Any:
    """Windows that begin at every element, the last ones in the padding."""
    columns = (sizes[0], sizes[1] * _product(window), _product(sizes[2:]))
    count = len(window)
    return dml.DML_FOLD_OPERATOR_DESC(
        InputTensor=tensor("FLOAT32", columns),
        OutputTensor=tensor("FLOAT32", sizes),
        DimensionCount=count,
        WindowSizes=window,
        Strides=(1,) * count,
        Dilations=(1,) * count,
        StartPadding=(0,) * count,
        EndPadding=tuple(size - 1 for size in window),
        **members,
    )


def _product(sizes: tuple[int, ...]) -> int:
    found = 1
    for size in sizes:
        found *= size
    return found


def parameters(plan: Plan) -> dict[str, Any]:
    return dict(plan.dispatches[-1].parameters)


def test_positions_are_found_first_and_held() -> None:
    descriptor = pooling((2, 3, 8, 10), (2, 3, 4, 5), WindowSize=(2, 2), Strides=(2, 2))
    descriptor.validate()
    cpu, gpu = plan_on_cpu(descriptor), plan_on_gpu(descriptor, TARGET, {})
    for plan in (cpu, gpu):
        (held,) = plan.scratch
        assert (held.name, held.type.short, held.count, held.is_zero) == ("positions", "UINT32", 120, False)
        assert list(plan.types) == ["InputTensor", "InputGradientTensor", "OutputGradientTensor"]
    assert [dispatch.kernel for dispatch in cpu.dispatches] == [
        "dml_max_pooling_grad_float32_windows",
        "dml_max_pooling_grad_float32_windows_backward",
    ]
    assert [(dispatch.kernel, dispatch.tensors) for dispatch in gpu.dispatches] == [
        ("combine_windows", ("InputTensor", "positions")),
        ("combine_backward_windows", ("InputGradientTensor", "OutputGradientTensor", "positions")),
    ]
    assert gpu.variant == "rows, then blocks"
    # Both read one structure.
    first, second = ([(name, value) for name, value in dispatch.parameters] for dispatch in gpu.dispatches)
    assert [name for name, _ in first] == [name for name, _ in second]


def test_what_neighbourhoods_hold_is_read_by_the_second_step() -> None:
    same = tensor("FLOAT16", (2, 3, 9, 11))
    descriptor = dml.DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(same, same, same, True, 3, 0.5, 0.75, 1.0)
    gpu = plan_on_gpu(descriptor, TARGET, {})
    assert [dispatch.tensors for dispatch in gpu.dispatches] == [
        ("InputTensor", "InputGradientTensor", "shares", "direct"),
        ("InputTensor", "OutputGradientTensor", "shares", "direct"),
    ]
    assert [scratch.type.short for scratch in gpu.scratch] == ["FLOAT32", "FLOAT32"]
    assert "ATOMIC_OutputGradientTensor" in gpu.defines


def test_how_many_windows_an_element_lies_in_chooses_the_variant() -> None:
    for sizes, window, variant, defines in (
        ((1, 1, 40, 40), (11, 11), "invocations", ()),
        ((1, 1, 40, 40), (16, 8), "workgroups", ("LANES_BACKWARD",)),
        ((4, 64, 40, 40), (16, 8), "invocations", ()),
        ((1, 1, 3, 3, 3, 3), (2, 2, 2, 2), "invocations", ("SIX",)),
    ):
        descriptor = folding(sizes, window)
        descriptor.validate()
        plan = plan_on_gpu(descriptor, TARGET, {})
        assert plan.variant == variant
        assert plan.defines == ("FLOAT32", *defines)
    many = pooling((16, 64, 128, 128), (16, 64, 128, 128), WindowSize=(128, 129), EndPadding=(127, 128))
    assert plan_on_gpu(many, TARGET, {}).variant == "workgroups, then workgroups"
    # Of windows of 256 elements whose steps are 16 an element lies in one.
    plan = plan_on_gpu(pooling((1, 1, 160, 160), (1, 1, 10, 10), WindowSize=(16, 16), Strides=(16, 16)), TARGET, {})
    assert plan.variant == "workgroups, then invocations"
    assert plan.depth == 1 + 12 + 1


def test_windows_that_hold_no_output_are_left_out() -> None:
    """Strides of a single window, dilations of a single element and windows behind the outputs mean nothing."""
    descriptor = pooling(
        (1, 1, 9, 20),
        (1, 1, 1, 12),
        WindowSize=(3, 1),
        Strides=(2**31, 5),
        Dilations=(4, 2**31),
        EndPadding=(0, 36),
    )
    descriptor.validate()
    read = parameters(plan_on_cpu(descriptor))
    assert read["windows"] == (1, 4)
    assert read["window_strides"] == (4, 5)
    assert read["dilations"] == (4, 1)
    assert read["periods"] == (1, 5)


def test_a_window_that_moves_like_elements_is_a_plain_loop() -> None:
    read = parameters(plan_on_cpu(pooling((2, 3, 8, 10), (2, 3, 8, 5), WindowSize=(1, 2), Strides=(1, 2))))
    assert read["loops"] == 1
    assert (read["sizes"], read["slots"]) == ((48, 10), (1, 0))
    read = parameters(plan_on_cpu(pooling((2, 3, 8, 10), (2, 3, 8, 10), WindowSize=(1, 1))))
    assert (read["loops"], read["sizes"], read["slots"]) == (1, (480,), (1,))


def test_a_gpu_counts_places_in_32_bits() -> None:
    descriptor = pooling((1, 1, 1, 4), (1, 1, 1, 2), WindowSize=(1, 3), Strides=(1, 2**31), StartPadding=(0, 2**32 - 4))
    message = r"^MAX_POOLING_GRAD: .* 4294967296, .* 4294967295; .* \[DML0224\]$"
    with pytest.raises(UnsupportedOnDeviceError, match=message):
        plan_on_gpu(descriptor, TARGET, {})


def test_a_gpu_solves_for_positions_in_32_bits() -> None:
    descriptor = pooling(
        (1, 1, 1, 200001), (1, 1, 1, 3), WindowSize=(1, 3), Strides=(1, 65537), Dilations=(1, 2), EndPadding=(0, 0)
    )
    with pytest.raises(UnsupportedOnDeviceError, match=r"^MAX_POOLING_GRAD: .* 65537, .* 65535; .* \[DML0224\]$"):
        plan_on_gpu(descriptor, TARGET, {})
