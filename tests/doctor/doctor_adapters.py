"""Implementations with one fault each, made of our own reference, and what the doctor should call the fault."""

from __future__ import annotations

import os
import pickle
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

import dmlops as dml
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import by_member, given_slots
from dmlruntime.devices.reference import reference_arguments
from dmlruntime.numerics.reference_functions import converted

Array = np.ndarray[Any, Any]
Inputs = dict[str, Array]
_REFERENCE = dml.device("reference")


def right(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    """No fault: validates, and computes as the reference does."""
    return _REFERENCE.compile(d)(*by_member(d.OPERATOR.inputs, inputs))


def careless(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    """Accepts everything that the arrays allow."""
    first = d.OPERATOR.inputs[0].name
    return inputs[first]


def _as(d: OperatorDescriptor, inputs: Inputs, **members: Any) -> Any:
    return right("", replace(d, **members), inputs)


def ignores_exclusive(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, HasExclusiveSum=False)


def flips_direction(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, AxisDirection=1 - d.AxisDirection)


def takes_the_last_axis(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, Axis=d.InputTensor.DimensionCount - 1)


def ignores_alpha(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, Alpha=0.01)


def ignores_the_zero_point(name: str, d: Any, inputs: Inputs) -> Any:
    given = {key: array for key, array in inputs.items() if key != "ZeroPointTensor"}
    return _as(d, given, ZeroPointTensor=None)


def exchanges_operands(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, {"ATensor": inputs["BTensor"], "BTensor": inputs["ATensor"]}, ATensor=d.BTensor, BTensor=d.ATensor)


def makes_zeros_positive(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    return result + result.dtype.type(0) if result.dtype.kind == "f" else result


def accumulates_in_half(name: str, d: Any, inputs: Inputs) -> Any:
    (x,) = inputs.values()
    if x.dtype != np.float16:
        return right(name, d, inputs)
    reverse, axis = bool(d.AxisDirection), d.Axis
    lines = np.moveaxis(np.flip(x, axis) if reverse else x, axis, 0)
    done, carry = np.empty(lines.shape, x.dtype), np.zeros(lines.shape[1:], x.dtype)
    for i, row in enumerate(lines):
        done[i] = carry if d.HasExclusiveSum else carry + row
        carry = carry + row
    whole = np.moveaxis(done, 0, axis)
    return np.flip(whole, axis) if reverse else whole


def accumulates_in_half_by_pairs(name: str, d: Any, inputs: Inputs) -> Any:
    """Also in half precision, but in another order: the errors are other ones."""
    (x,) = inputs.values()
    if x.dtype != np.float16 or d.HasExclusiveSum:
        return right(name, d, inputs)
    reverse, axis = bool(d.AxisDirection), d.Axis
    done = np.moveaxis(np.flip(x, axis) if reverse else x, axis, -1).copy()
    step = 1
    while step < done.shape[-1]:
        done[..., step:] = done[..., step:] + done[..., :-step].copy()
        step *= 2
    whole = np.moveaxis(done, -1, axis)
    return np.flip(whole, axis) if reverse else whole


def adds_one(name: str, d: Any, inputs: Inputs) -> Any:
    """To integers, where one of them is more than 2."""
    result = right(name, d, inputs)
    return result + result.dtype.type(1) if result.dtype.kind in "iu" and (result > 2).any() else result


def overlooks_infinities(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    return np.where(np.isinf(result), result.dtype.type(-7), result) if result.dtype.kind == "f" else result


def makes_noise(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    return result * result.dtype.type(3) + result.dtype.type(11) if result.dtype.kind == "f" else result


def saturates_sums(name: str, d: Any, inputs: Inputs) -> Any:
    a, b = inputs["ATensor"], inputs["BTensor"]
    if a.dtype.kind == "f":
        return right(name, d, inputs)
    limits = np.iinfo(a.dtype)
    return np.clip(a.astype(object) + b.astype(object), int(limits.min), int(limits.max)).astype(a.dtype)


def saturates_at_each_step(name: str, d: Any, inputs: Inputs) -> Any:
    (x,) = inputs.values()
    if x.dtype.kind == "f" or d.HasExclusiveSum:
        return right(name, d, inputs)
    limits = np.iinfo(x.dtype)
    reverse, axis = bool(d.AxisDirection), d.Axis
    done = np.moveaxis(np.flip(x, axis) if reverse else x, axis, 0).astype(object)
    for i in range(1, len(done)):
        done[i] = np.clip(done[i - 1] + done[i], int(limits.min), int(limits.max))
    whole = np.moveaxis(done, 0, axis).astype(x.dtype)
    return np.flip(whole, axis) if reverse else whole


def adds_integers_in_floats(name: str, d: Any, inputs: Inputs) -> Any:
    a, b = inputs["ATensor"], inputs["BTensor"]
    if a.dtype != np.int32:
        return right(name, d, inputs)
    return converted(a.astype(np.float32) + b.astype(np.float32), np.int32)


def cuts_remainders(name: str, d: Any, inputs: Inputs) -> Any:
    a, b = inputs["ATensor"], inputs["BTensor"]
    with np.errstate(all="ignore"):
        return np.where(b == 0, right(name, d, inputs), np.fmod(a, np.where(b == 0, b.dtype.type(1), b)))


def rounds_halves_up(name: str, d: Any, inputs: Inputs) -> Any:
    (x,) = inputs.values()
    if d.RoundingMode != 0:
        return right(name, d, inputs)
    return np.copysign(np.floor(x.astype(np.float64) + 0.5), x).astype(x.dtype)


def takes_another_mode(name: str, d: Any, inputs: Inputs) -> Any:
    """Halves away from zero, where they should go to the even neighbour."""
    return _as(d, inputs, RoundingMode=d.RoundingMode or 2)


def exchanges_attributes(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, Alpha=d.Beta, Beta=d.Alpha)


def cuts_alpha(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, Alpha=float(int(d.Alpha)))


def rounds_twice(name: str, d: Any, inputs: Inputs) -> Any:
    """By way of FLOAT32."""
    (x,) = inputs.values()
    dtype = d.OutputTensor.DataType.dtype
    with np.errstate(all="ignore"):
        return x.astype(np.float32).astype(dtype) if dtype == np.float16 else right(name, d, inputs)


def overflows_in_between(name: str, d: Any, inputs: Inputs) -> Any:
    a, b = inputs["ATensor"], inputs["BTensor"]
    with np.errstate(all="ignore"):
        return (a + b) / a.dtype.type(2) if a.dtype == np.float32 else right(name, d, inputs)


def cancels(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    with np.errstate(all="ignore"):
        lost = (result + result.dtype.type(1)) - result.dtype.type(1)
        return np.where(np.abs(result) < 0.01, lost, result)


def rounds_toward_zero(name: str, d: Any, inputs: Inputs) -> Any:
    """Stores FLOAT16 by cutting."""
    if d.OutputTensor.DataType.dtype != np.float16:
        return right(name, d, inputs)
    (exact,) = d.OPERATOR.reference(**reference_arguments(d, inputs))
    near = exact.astype(np.float16)
    return np.where(np.abs(near) > np.abs(exact), np.nextafter(near, np.float16(0)), near)


def overlooks_nan(name: str, d: Any, inputs: Inputs) -> Any:
    a, b = inputs["ATensor"], inputs["BTensor"]
    return (
        np.where(np.isnan(a) | np.isnan(b), np.fmax(a, b), right(name, d, inputs))
        if a.dtype.kind == "f"
        else right(name, d, inputs)
    )


def flushes_subnormals(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    if result.dtype.kind != "f":
        return result
    return np.where(np.abs(result) < np.finfo(result.dtype).tiny, np.copysign(result.dtype.type(0), result), result)


def lacks_precision(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    return (result * result.dtype.type(1.001)).astype(result.dtype)


def counts_without_sign(name: str, d: Any, inputs: Inputs) -> Any:
    (x,) = inputs.values()
    if x.dtype.kind != "i":
        return right(name, d, inputs)
    return np.bitwise_count(x).astype(d.OutputTensor.DataType.dtype)


def _as_packed(array: Array) -> Array:
    """The memory of an array from its first element on."""
    packed = np.empty(array.shape, array.dtype)
    return np.lib.stride_tricks.as_strided(array, array.shape, packed.strides).copy()


def ignores_strides(name: str, d: Any, inputs: Inputs) -> Any:
    (output,) = d.OPERATOR.outputs
    result = _plain(d)(*(_as_packed(inputs[m.name]) for m in d.OPERATOR.inputs))
    return result if result.shape == getattr(d, output.name).Sizes else result.reshape(getattr(d, output.name).Sizes)


def _plain(d: Any) -> Any:
    given = {m.name: t for m in d.OPERATOR.tensors if (t := getattr(d, m.name)) is not None}
    packed = {name: replace(t, Strides=None, TotalTensorSizeInBytes=None) for name, t in given.items()}
    return _REFERENCE.compile(replace(d, **packed))


def refuses_many_dimensions(name: str, d: Any, inputs: Inputs) -> Any:
    rank = d.OutputTensor.DimensionCount
    if rank > 2:
        raise ValueError(f"{rank} dimensions are too many")
    return right(name, d, inputs)


def raises_on_rows(name: str, d: Any, inputs: Inputs) -> Any:
    if d.OutputTensor.Sizes[-1] > 2:
        raise KeyError(d.OutputTensor.Sizes[-1])
    return right(name, d, inputs)


def dies_on_rows(name: str, d: Any, inputs: Inputs) -> Any:
    if d.OutputTensor.Sizes[-1] > 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return right(name, d, inputs)


def dies_on_what_is_open(name: str, d: Any, inputs: Inputs) -> Any:
    """Ends the process at an integer divided by zero, and at an index out of range: the documents allow for both."""
    if name == "GATHER":
        size = d.InputTensor.Sizes[d.Axis]
        if bool(((inputs["IndicesTensor"] >= size) | (inputs["IndicesTensor"].astype(np.int64) < -size)).any()):
            os.abort()
    elif inputs["BTensor"].dtype.kind != "f" and not inputs["BTensor"].all():
        os._exit(0)
    return right(name, d, inputs)


def dies_on_what_is_illegal(name: str, d: Any, inputs: Inputs) -> Any:
    """Takes illegal descriptors as they come, and dies of one sort of them."""
    if d.Axis >= d.InputTensor.DimensionCount:
        os._exit(7)
    return next(iter(inputs.values()))


def writes_to_its_input(name: str, d: Any, inputs: Inputs) -> Any:
    result = right(name, d, inputs)
    next(iter(inputs.values()))[...] = 5
    return result


def gives_doubles(name: str, d: Any, inputs: Inputs) -> Any:
    return right(name, d, inputs).astype(np.float64)


def gives_flat_lines(name: str, d: Any, inputs: Inputs) -> Any:
    return {"OutputTensor": np.append(right(name, d, inputs).ravel(), 0)}


def gives_nothing(name: str, d: Any, inputs: Inputs) -> Any:
    return {}


def knows_float32(name: str, d: Any, inputs: Inputs) -> Any:
    if d.InputTensor.DataType.short != "FLOAT32":
        raise NotImplementedError("FLOAT32 only")
    return right(name, d, inputs)


def prints(name: str, d: Any, inputs: Inputs) -> Any:
    print("working on", name)
    return [right(name, d, inputs)]


NO_FUNCTION = 5


def ends(name: str, d: Any, inputs: Inputs) -> Any:
    os._exit(3)


def hangs(name: str, d: Any, inputs: Inputs) -> Any:
    time.sleep(60)


def hangs_on_rows(name: str, d: Any, inputs: Inputs) -> Any:
    """Says in a file that it hangs, and does so."""
    if name == "ELEMENT_WISE_ABS" and d.InputTensor.DimensionCount > 1:
        Path(os.environ["DOCTOR_HANGS"]).touch()
        time.sleep(3600)
    return right(name, d, inputs)


def always_hangs(name: str, d: Any, inputs: Inputs) -> Any:
    hangs = os.environ["DOCTOR_HANGS"]
    with open(f"{hangs}.calls", "a") as calls:
        calls.write(f"{name}\n")
    Path(hangs).touch()
    time.sleep(3600)


def leaks_objects(name: str, d: Any, inputs: Inputs) -> Any:
    """Returns what no other process can be sent."""
    return np.array([lambda: None], object)


def knows_nothing(name: str, d: Any, inputs: Inputs) -> Any:
    raise NotImplementedError("nothing")


class _Bomb:
    """An object that writes a file where it is unpickled."""

    def __reduce__(self) -> Any:
        return (open, (os.environ["DOCTOR_BOMB"], "w"))


def forges_a_pickle(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    """Writes to every pipe that it finds."""
    for handle in range(3, 64):
        try:
            os.write(handle, pickle.dumps(_Bomb()))
        except OSError:
            continue
    return right(name, d, inputs)


def leaves_a_child(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    """Dies, and leaves a process that holds its pipes, and whose number it writes."""
    child = os.fork()
    if child == 0:
        time.sleep(60)
    else:
        Path(os.environ["DOCTOR_LEFT"]).write_text(str(child), encoding="utf-8")
    os._exit(3)


def steers(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    raise RuntimeError("\x1b[2J all is well")


def exchanges_paddings(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, StartPadding=d.EndPadding, EndPadding=d.StartPadding)


def counts_the_padding(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, IncludePadding=True)


def rounds_sizes_up(name: str, d: Any, inputs: Inputs) -> Any:
    """One more where windows do not fill a dimension whose stride is greater than 1, as of ceil instead of floor."""
    result = right(name, d, inputs)
    spaces = zip(d.InputTensor.Sizes[2:], d.StartPadding, d.EndPadding, d.WindowSize, d.Strides, strict=True)
    more = [(0, int((size + start + end - window) % stride > 0)) for size, start, end, window, stride in spaces]
    return np.pad(result, [(0, 0), (0, 0), *more])


def picks_the_last(name: str, d: Any, inputs: Inputs) -> Any:
    """A one at the last of the greatest elements of each row."""
    (x,) = inputs.values()
    last = x.shape[-1] - 1 - np.argmax(x[..., ::-1], axis=-1)
    return (np.arange(x.shape[-1]) == last[..., None]).astype(x.dtype)


def sorts_equals_backwards(name: str, d: Any, inputs: Inputs) -> Any:
    """The greatest elements first, the last of equal ones before the others."""
    (x,) = inputs.values()
    order = np.flip(np.argsort(x, axis=d.Axis, kind="stable"), d.Axis)
    order = np.take(order, np.arange(d.K), axis=d.Axis)
    return np.take_along_axis(x, order, d.Axis), order.astype(d.OutputIndexTensor.DataType.dtype)


def divides_by_one_less(name: str, d: Any, inputs: Inputs) -> Any:
    """A normalization by a variance that is not the biased one."""
    if d.FusedActivation is not None:
        raise NotImplementedError("FusedActivation")
    x = inputs["InputTensor"].astype(np.float64)
    axes = tuple(i for i, size in enumerate(d.OutputMeanTensor.Sizes) if size == 1)
    mean = np.mean(x, axis=axes, keepdims=True)
    with np.errstate(all="ignore"):
        variance = np.sum((x - mean) ** 2, axis=axes, keepdims=True) / (x.size / mean.size - 1)
        y = (x - mean) / np.sqrt(variance + d.Epsilon) * inputs["ScaleTensor"] + inputs["BiasTensor"]
    narrow = inputs["InputTensor"].dtype
    return y.astype(narrow), mean.astype(narrow), variance.astype(narrow)


def exchanges_height_and_width(name: str, d: Any, inputs: Inputs) -> Any:
    return _as(d, inputs, Scales=(*d.Scales[:-2], *reversed(d.Scales[-2:])))


def reads_at_corners(name: str, d: Any, inputs: Inputs) -> Any:
    nothing = (0.0,) * len(d.Scales)
    return _as(d, inputs, InputPixelOffsets=nothing, OutputPixelOffsets=nothing)


def reads_at_centers(name: str, d: Any, inputs: Inputs) -> Any:
    half = (0.5,) * len(d.Scales)
    return _as(d, inputs, InputPixelOffsets=half, OutputPixelOffsets=tuple(-x for x in half))


def makes_the_ends_meet(name: str, d: Any, inputs: Inputs) -> Any:
    """The first and the last elements of input and output are at the same places."""
    sizes = zip(d.InputTensor.Sizes, d.OutputTensor.Sizes, strict=True)
    scales = tuple((out - 1) / (size - 1) if size > 1 and out > 1 else 1e30 for size, out in sizes)
    nothing = (0.0,) * len(scales)
    return _as(d, inputs, Scales=scales, InputPixelOffsets=nothing, OutputPixelOffsets=nothing)


def multiplies_matrices_in_half(name: str, d: Any, inputs: Inputs) -> Any:
    """Sums of products that are rounded to FLOAT16 after each step."""
    a, b = inputs["ATensor"], inputs["BTensor"]
    if a.dtype != np.float16 or d.FusedActivation is not None:
        return right(name, d, inputs)
    a = np.swapaxes(a, -1, -2) if d.TransA else a
    b = np.swapaxes(b, -1, -2) if d.TransB else b
    total = np.zeros(d.OutputTensor.Sizes, np.float16)
    for k in range(a.shape[-1]):
        total = (total + (a[..., k : k + 1] * b[..., k : k + 1, :]).astype(np.float16)).astype(np.float16)
    result = total.astype(np.float64) * d.Alpha
    if d.CTensor is not None:
        result = result + inputs["CTensor"].astype(np.float64) * d.Beta
    return result.astype(np.float16)


def gives_ones(name: str, d: OperatorDescriptor, inputs: Inputs) -> Any:
    """Takes every descriptor, legal or not, and gives ones: one where a tensor is malformed, or large."""
    tensors = given_slots(d, d.OPERATOR.outputs)
    usable = {slot: 0 < (t.TotalTensorSizeInBytes or 0) < 2**20 for slot, t in tensors.items()}
    return {slot: np.ones(t.Sizes if usable[slot] else (), t.DataType.dtype) for slot, t in tensors.items()}


def joins_backwards(name: str, d: Any, inputs: Inputs) -> Any:
    """The first two tensors in each other's place, where they have the same sizes."""
    first, second = "InputTensors[0]", "InputTensors[1]"
    if len(d.InputTensors) < 2 or d.InputTensors[0] != d.InputTensors[1]:
        return right(name, d, inputs)
    return right(name, d, {**inputs, first: inputs[second], second: inputs[first]})


def adds_to_the_second_part(name: str, d: Any, inputs: Inputs) -> Any:
    """One to integers of the second output."""
    parts = list(right(name, d, inputs))
    if len(parts) > 1 and parts[1].dtype.kind in "iu":
        parts[1] = parts[1] + parts[1].dtype.type(1)
    return parts


def packed(d: Any, inputs: dict[str, Array]) -> tuple[Any, dict[str, Array]]:
    """A descriptor without strides, and its inputs packed."""
    tensors = {m.name: getattr(d, m.name) for m in d.OPERATOR.tensors}
    plain = {
        n: replace(t, Strides=None, TotalTensorSizeInBytes=None) for n, t in tensors.items() if hasattr(t, "Sizes")
    }
    return replace(d, **plain), {name: np.ascontiguousarray(array) for name, array in inputs.items()}
