"""Writes a trial down as a line of Python that shows the failure, and as a DxDispatch model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from enum import Enum
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SCALE_BIAS, DML_SIZE_2D
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array
from dmltools.conformance.rows import described
from dmltools.dispatch.writing import UnwritableError, is_plain, model_of
from dmltools.doctor.judging import Evidence, Trial

_LONG = 8
"""Elements of an input, from which on a constant one is written as such."""

_TENSOR = ("DataType", "Sizes", "Strides", "Flags", "TotalTensorSizeInBytes", "GuaranteedBaseOffsetAlignment")


def one_liner(adapter: str, descriptor: OperatorDescriptor, inputs: Mapping[str, str], *, legal: bool) -> str:
    """Python on one line: calls the adapter, and shows what should come beside what comes.

    Args:
        adapter: ``module:function``.
        inputs: by member name the Python text of an array.
        legal: False for a descriptor that must be refused: its violations are shown.
    """
    module, _, function = adapter.partition(":")
    root, _, rest = function.partition(".")
    call = "run" + (f".{rest}" if rest else "")
    named = root if root == "run" else f"{root} as run"
    arrays = ", ".join(f"{name!r}: {text}" for name, text in inputs.items())
    checks = (
        "" if legal else "from dmlruntime.core.levels import NEWEST; from dmlruntime.validation import violations; "
    )
    start = (
        f"import numpy as np, dmlops as dml; {checks}from {module} import {named}; "
        f"d = {descriptor_text(descriptor)}; x = {{{arrays}}}; "
    )
    name = descriptor.OPERATOR.name
    if legal:
        given = _given(descriptor)
        should = f"print('should be', dml.device('reference').compile(d)({given})); "
    else:
        should = "print('should be refused:', *violations(d, NEWEST)); "
    return f"{start}{should}print('is', {call}({name!r}, d, x))"


def _given(descriptor: OperatorDescriptor) -> str:
    """Python that passes the arrays in `x`, by name of their tensor, to a compiled operator."""
    members = descriptor.OPERATOR.inputs
    if not any(member.is_array for member in members):
        return "*(x.get(m.name) for m in d.OPERATOR.inputs)"
    slots = {m.name: ", ".join(f"x.get({slot.name!r})" for slot in tensor_slots(descriptor, [m])) for m in members}
    return ", ".join(f"[{slots[m.name]}]" if m.is_array else slots[m.name] for m in members)


def input_texts(trial: Trial) -> dict[str, str]:
    """The inputs of a trial as Python, strided where they are."""
    texts = {}
    for name, array in trial.values.items():
        tensor = tensor_at(trial.descriptor, name)
        if tensor.Strides is None:
            texts[name] = array_text(array)
        else:
            byte_strides = tuple(stride * array.itemsize for stride in tensor.Strides)
            memory = array_text(trial.buffers[name])
            texts[name] = f"np.lib.stride_tricks.as_strided({memory}, {tensor.Sizes!r}, {byte_strides!r})"
    return texts


def array_text(array: Array) -> str:
    """An array as Python that gives the same bits."""
    name = str(array.dtype)
    flat = np.ravel(array)
    if array.size > _LONG and (flat.view(f"u{array.itemsize}") == flat.view(f"u{array.itemsize}")[0]).all():
        return f"np.full({array.shape!r}, {_scalars(flat[:1])[1:-1]}, {name!r})"
    if not is_plain(flat):
        bits = flat.view(f"u{array.itemsize}")
        text = f"np.array({bits.tolist()!r}, 'uint{8 * array.itemsize}').view({name!r})"
    else:
        text = f"np.array({_scalars(flat)}, {name!r})"
    return text if array.ndim == 1 else f"{text}.reshape({array.shape!r})"


def case_text(trial: Trial) -> str:
    """A trial for a person: the inputs with their types, and the attributes. Strides are named where they are given."""
    parts = []
    for name, array in trial.values.items():
        tensor = tensor_at(trial.descriptor, name)
        flat = np.ravel(array)
        values = _scalars(flat) if flat.size <= _LONG else f"{'x'.join(map(str, array.shape))} elements"
        sizes = f" as {'x'.join(map(str, array.shape))}" if array.ndim > 1 and flat.size <= _LONG else ""
        strides = "" if tensor.Strides is None else f" with strides {tensor.Strides}"
        parts.append(f"{name} = {values} {tensor.DataType.short}{sizes}{strides}")
    for member in trial.descriptor.OPERATOR.attributes:
        value = getattr(trial.descriptor, member.name)
        if value is not None:
            parts.append(f"{member.name} = {described(value)}")
    return ", ".join(parts)


def _scalars(flat: Array) -> str:
    """Numbers in brackets, as short as NumPy can read them back."""
    if flat.dtype.kind != "f":
        return repr(flat.tolist())
    return "[" + ", ".join(_float(value) for value in flat) + "]"


def _float(value: Any) -> str:
    if np.isnan(value):
        return "np.nan"
    if np.isinf(value):
        return "np.inf" if value > 0 else "-np.inf"
    whole = float(value)
    if whole.is_integer() and abs(whole) < 1e6:
        return "-0.0" if whole == 0 and np.signbit(value) else str(int(whole))
    return str(value)


def descriptor_text(descriptor: OperatorDescriptor) -> str:
    """A descriptor as Python."""
    operator = descriptor.OPERATOR
    values = ", ".join(f"{m.name}={value_text(getattr(descriptor, m.name))}" for m in operator.members)
    return f"dml.DML_{operator.name}_OPERATOR_DESC({values})"


def value_text(value: Any) -> str:
    """Return a descriptor, or a value of one, as Python that makes it with the public names of `dml`."""
    if isinstance(value, DML_BUFFER_TENSOR_DESC):
        return _tensor(value)
    if isinstance(value, OperatorDescriptor):
        return descriptor_text(value)
    if isinstance(value, (DML_SCALE_BIAS, DML_SIZE_2D)):
        return _plain(astuple(value))
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return repr(value.short)
    if isinstance(value, Enum):
        return repr(value.name)
    if isinstance(value, tuple):
        return _plain(value)
    if isinstance(value, float) and not np.isfinite(value):
        return f"float({str(value)!r})"
    return repr(value)


def _tensor(tensor: DML_BUFFER_TENSOR_DESC) -> str:
    """A tensor description, with what is not as it would be without a word."""
    plain = DML_BUFFER_TENSOR_DESC(tensor.DataType, tensor.Sizes, tensor.Strides)
    parts = [value_text(tensor.DataType), _plain(tensor.Sizes)]
    for field in _TENSOR[2:]:
        value = getattr(tensor, field)
        if field == "Strides" and value is not None:
            parts.append(f"Strides={_plain(value)}")
        elif field != "Strides" and value != getattr(plain, field):
            parts.append(f"{field}={int(value)}")
    return f"dml.DML_BUFFER_TENSOR_DESC({', '.join(parts)})"


def _plain(values: tuple[Any, ...]) -> str:
    inner = ", ".join(value_text(value) for value in values)
    return f"({inner},)" if len(values) == 1 else f"({inner})"


def model(evidence: Evidence, name: str) -> dict[str, Any] | None:
    """A DxDispatch model that dispatches the trial, with what should come; None where no model can say that."""
    descriptor = evidence.descriptor
    expected = {}
    for output, array in evidence.expected.items():
        dtype = tensor_at(descriptor, output).DataType.dtype
        with np.errstate(all="ignore"):
            bits = descriptor.OPERATOR.kernel.sees_bits(descriptor)
            expected[output] = array.view(dtype) if bits else array.astype(dtype)
    try:
        made = model_of(descriptor, evidence.trial.values, expected, name=name)
    except UnwritableError:
        return None
    return made
