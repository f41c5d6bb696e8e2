"""The kernel for matrix units: which products have one, and its results where matrices are emulated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from emulated_matrices import emulated

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import plan_on_gpu
from dmlruntime.gpu.device import GpuDevice
from dmltools.kernels.describing import KernelText, in_wgsl

UNITS = replace(WEBGPU_DEFAULTS, matrix_units=True)
VARIANT = "matrix units, tiles of 64 x 128"


def gemm(
    sizes: tuple[int, int, int],
    *,
    short: str = "FLOAT16",
    transposes: tuple[bool, bool] = (False, False),
    batch: int = 1,
    c: bool = False,
    strides: dict[str, tuple[int, ...]] | None = None,
    **members: Any,
) -> dml.DML_GEMM_OPERATOR_DESC:
    """The product of `sizes`, rows, columns and terms; tensors called in `strides` have these."""
    m, n, k = sizes

    def tensor(name: str, *own: int) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, (1, batch, *own), Strides=(strides or {}).get(name))

    return dml.DML_GEMM_OPERATOR_DESC(
        ATensor=tensor("ATensor", *((k, m) if transposes[0] else (m, k))),
        BTensor=tensor("BTensor", *((n, k) if transposes[1] else (k, n))),
        CTensor=tensor("CTensor", m, n) if c else None,
        OutputTensor=tensor("OutputTensor", m, n),
        TransA="TRANSPOSE" if transposes[0] else "NONE",
        TransB="TRANSPOSE" if transposes[1] else "NONE",
        **{"Alpha": 1.0, "Beta": 0.0, **members},
    )


def variant(descriptor: OperatorDescriptor) -> str:
    return plan_on_gpu(descriptor, UNITS, {}).variant


@pytest.mark.parametrize("transposes", [(False, False), (False, True), (True, False), (True, True)], ids=str)
def test_whole_tiles_of_halves_have_one(transposes: tuple[bool, bool]) -> None:
    for sizes in ((64, 128, 32), (192, 384, 96)):
        assert variant(gemm(sizes, transposes=transposes)) == VARIANT
    for sizes in (
        (129, 128, 32),
        (63, 128, 32),
        (96, 128, 32),
        (128, 64, 32),
        (128, 136, 32),
        (128, 128, 48),
        (128, 128, 31),
    ):
        assert variant(gemm(sizes, transposes=transposes)) != VARIANT
    assert variant(gemm((128, 128, 32), short="FLOAT32", transposes=transposes)) != VARIANT


def test_factors_of_whole_octets_have_one_and_outputs_of_whole_quads() -> None:
    size = (128, 128, 32)
    assert variant(gemm(size, strides={"ATensor": (0, 0, 40, 1), "BTensor": (0, 0, 136, 1)})) == VARIANT
    assert variant(gemm(size, strides={"ATensor": (0, 0, 36, 1)})) != VARIANT
    assert variant(gemm(size, strides={"BTensor": (0, 0, 132, 1)})) != VARIANT
    assert variant(gemm(size, strides={"ATensor": (0, 0, 64, 2)})) != VARIANT
    assert variant(gemm(size, strides={"ATensor": (0, 0, 0, 1)})) != VARIANT
    assert variant(gemm(size, batch=2, strides={"BTensor": (0, 4100, 128, 1)})) != VARIANT
    assert variant(gemm(size, strides={"OutputTensor": (0, 0, 132, 1)})) == VARIANT
    assert variant(gemm(size, strides={"OutputTensor": (0, 0, 130, 1)})) != VARIANT


def test_other_operators_and_a_softmax_have_none() -> None:
    softmax = dml.DML_ACTIVATION_SOFTMAX_OPERATOR_DESC(None, None)
    assert variant(gemm((128, 128, 32), FusedActivation=softmax)) != VARIANT
    image, weights = ((1, 32, 8, 16), (128, 32, 1, 1))
    convolution = dml.DML_CONVOLUTION_OPERATOR_DESC(
        InputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT16", image),
        FilterTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT16", weights),
        BiasTensor=None,
        OutputTensor=dml.DML_BUFFER_TENSOR_DESC("FLOAT16", (1, 128, 8, 16)),
        Mode="CROSS_CORRELATION",
        Direction="FORWARD",
        DimensionCount=2,
        GroupCount=1,
        Strides=(1, 1),
        Dilations=(1, 1),
        StartPadding=(0, 0),
        EndPadding=(0, 0),
        OutputPadding=(0, 0),
    )
    convolution.validate()
    assert variant(convolution) != VARIANT


def test_nothing_chooses_it_by_itself(gpu: GpuDevice) -> None:
    assert not WEBGPU_DEFAULTS.matrix_units
    assert not gpu.connection.target.matrix_units
    assert "MATRIX_UNITS" not in plan_on_gpu(gemm((1024, 1024, 1024)), WEBGPU_DEFAULTS, {}).defines


RELU = dml.DML_ACTIVATION_RELU_OPERATOR_DESC(None, None)


@pytest.mark.parametrize(
    ("sizes", "members"),
    [
        ((64, 256, 96), {"transposes": (False, True), "c": True, "Alpha": 1.5, "Beta": -2.0, "FusedActivation": RELU}),
        (
            (128, 128, 64),
            {"transposes": (True, False), "batch": 2, "strides": {"OutputTensor": (0, 128 * 132, 132, 1)}},
        ),
    ],
    ids=["b transposed, with everything after", "a transposed, batches, a spaced output"],
)
@pytest.mark.slow
def test_results_with_emulated_matrices(gpu: GpuDevice, sizes: tuple[int, int, int], members: dict[str, Any]) -> None:
    """Each result is within the bound that units have, and nothing else of the output is written."""
    m, n, k = sizes
    descriptor = gemm(sizes, **members)
    descriptor.validate()
    kernel = in_wgsl(descriptor, "a test", UNITS)
    assert kernel.variant == VARIANT
    random = np.random.default_rng(4)
    batch = members.get("batch", 1)
    a, b, c = (random.standard_normal((batch, *own)).astype(np.float16) for own in ((m, k), (k, n), (m, n)))
    left, right = members.get("transposes", (False, False))
    given = {"ATensor": a.swapaxes(1, 2) if left else a, "BTensor": b.swapaxes(1, 2) if right else b, "CTensor": c}
    output = run(gpu, kernel, given)
    row = members.get("strides", {}).get("OutputTensor", (0, 0, n, 1))[2]
    space = np.full((batch * m * row), -1, np.float16)
    space[: len(output)] = output[: len(space)]
    found = space.reshape(batch, m, row)
    wide_a, wide_b, wide_c = (each.astype(np.float64) for each in (a, b, c))
    alpha, beta = members.get("Alpha", 1.0), members.get("Beta", 0.0)
    exact = alpha * (wide_a @ wide_b) + beta * wide_c
    sums = alpha * (abs(wide_a) @ abs(wide_b)) + abs(beta * wide_c)
    if "FusedActivation" in members:
        exact = np.maximum(exact, 0)
    bound = 2.0**-11 * abs(exact) + (9 / 8 * k + 3) * 2.0**-23 * sums
    assert np.all(abs(found[..., :n] - exact) <= bound)
    assert np.all(found[..., n:] == -1)


def run(gpu: GpuDevice, kernel: KernelText, given: dict[str, Any]) -> Any:
    """The memory of the output after a run of the emulated kernel; it holds -1 before."""
    from wgpu import BufferUsage as Usage

    native = gpu.connection.native
    (dispatch,) = kernel.dispatches
    module = native.create_shader_module(code=emulated(kernel.text))
    pipeline = native.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": dispatch.entry})
    usage = Usage.STORAGE | Usage.COPY_DST | Usage.COPY_SRC
    buffers = {}
    for tensor in kernel.tensors:
        memory = np.full(tensor.bytes // 2, -1, np.float16)
        if tensor.role == "input":
            values = given[tensor.name].ravel()
            memory[: values.size] = values
        buffers[tensor.name] = native.create_buffer_with_data(data=memory, usage=usage)
    words = native.create_buffer_with_data(data=np.array(dispatch.words, np.uint32), usage=Usage.UNIFORM)
    bound = [(0, words), *((each.binding, buffers[each.tensor]) for each in dispatch.bindings)]
    entries = [{"binding": i, "resource": {"buffer": b, "offset": 0, "size": b.size}} for i, b in bound]
    group = native.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
    encoder = native.create_command_encoder()
    compute = encoder.begin_compute_pass()
    compute.set_pipeline(pipeline)
    compute.set_bind_group(0, group)
    compute.dispatch_workgroups(*dispatch.workgroups)
    compute.end()
    native.queue.submit([encoder.finish()])
    return np.frombuffer(native.queue.read_buffer(buffers["OutputTensor"]), np.float16)
