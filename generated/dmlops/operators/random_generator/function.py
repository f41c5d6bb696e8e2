# Generated from spec/operators/random_generator.yaml; do not edit.
# Template: templates/dmlops/operators/operator/function.py.j2. Regenerate: dmlgen generate
"""The function form of RANDOM_GENERATOR."""

from __future__ import annotations

from typing import Any, overload

from dmlops.enums import DML_RANDOM_GENERATOR_TYPE
from dmlops.operators.random_generator.descriptor import DML_RANDOM_GENERATOR_OPERATOR_DESC
from dmlruntime.calls.array_types import ArrayLike, GpuArray
from dmlruntime.calls.front import REQUIRED, wrong_call
from dmlruntime.calls.function_form import call
from dmlruntime.core.datatypes import DataTypeLike
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.tensors import Integers
from dmlruntime.devices.protocol import Device


@overload
def random_generator(
    state: ArrayLike,
    *,
    type: DML_RANDOM_GENERATOR_TYPE | str = ...,
    with_output_state: bool = ...,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


@overload
def random_generator(
    state: GpuArray,
    *,
    type: DML_RANDOM_GENERATOR_TYPE | str = ...,
    with_output_state: bool = ...,
    data_type: DataTypeLike | None = ...,
    sizes: Integers | None = ...,
    out: Any = ...,
    device: Device | str | None = ...,
    feature_level: DML_FEATURE_LEVEL | str | None = ...,
) -> Any: ...


def random_generator(
    state: Any = REQUIRED,
    *more: Any,
    type: DML_RANDOM_GENERATOR_TYPE | str = "DML_RANDOM_GENERATOR_TYPE_PHILOX_4X32_10",
    with_output_state: bool = False,
    data_type: DataTypeLike | None = None,
    sizes: Integers | None = None,
    out: Any = None,
    device: Device | str | None = None,
    feature_level: DML_FEATURE_LEVEL | str | None = None,
    **unknown: Any,
) -> Any:
    """Random 32-bit numbers that follow from a state alone, by the Philox generator.

    Args:
        state: The state: a counter of 128 bits, least significant word first, and a key of 64 bits. 1 to 8
            dimensions; UINT32.
        type: The generator.
        with_output_state: Whether to compute OutputStateTensor too.
        data_type: The data type of output_state; that of out where out is given. UINT32 where neither this
            nor out is given.
        sizes: The sizes of output; those of out where out is given.
        out: a tuple of the arrays to write to, None for each that is to be made.
        device: "cpu" (the default), "gpu" or "reference", or a device object.
        feature_level: the level whose rules must hold, such as "3.1"; the newest by default.

    Returns:
        OutputTensor: The numbers. Every bit is random.
        OutputStateTensor: The state with which the numbers go on.

    Raises:
        ValidationError: with every broken rule; nothing was executed.
        DeviceError: the device is missing, or cannot do this.

    Not cryptographically secure. Not for encryption, keys, or whatever else needs numbers that nobody can predict.

    Recommended: InputStateTensor. A counter that begins with 0, and any key. After each execution the counter
    grows, as OutputStateTensor has it.

    Source: ns-directml-dml_random_generator_operator_desc.
    """
    if more or unknown or state is REQUIRED:
        needed = {"state": state}
        raise wrong_call(DML_RANDOM_GENERATOR_OPERATOR_DESC.OPERATOR, more, unknown, needed)
    return call(
        DML_RANDOM_GENERATOR_OPERATOR_DESC,
        (state,),
        {"Type": type},
        data_type=data_type,
        sizes=sizes,
        asked={"OutputStateTensor": with_output_state},
        out=out,
        device=device,
        feature_level=feature_level,
    )
