"""The function form of an operator: arrays in, arrays out.

Builds the descriptor from the arrays, infers the outputs from the constraints, compiles once per descriptor and device,
and runs. What happens to the arrays before that is in `arguments`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import is_
from typing import Any

import numpy as np

from dmlruntime.arguments import describe, is_device_array, prepare_inputs, prepare_outputs
from dmlruntime.devices.choose import device as choose
from dmlruntime.devices.choose import is_default, replace_default
from dmlruntime.devices.host import out_of_memory
from dmlruntime.devices.protocol import CompiledOperator, Device
from dmlruntime.errors import KernelBuildError, ValidationError, Violation
from dmlruntime.levels import feature_level as level_of
from dmlruntime.operators import Operator, OperatorDescriptor, Same, TensorMember
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC

_COMPILED_MAX = 512
_compiled: dict[Any, CompiledOperator] = {}
_seen: dict[Any, tuple[Device, Any]] = {}
"""Calls with plain arrays that have succeeded before: their device, and the key of their compiled operator."""
_PLAIN = (bool, int, float, str, np.number, np.bool_)
"""Types of attribute values that are safe to look up; validation says what is wrong with any other."""


def call(
    kind: type[OperatorDescriptor],
    inputs: Sequence[Any],
    attributes: Mapping[str, Any],
    *,
    out: Any = None,
    device: Any = None,
    feature_level: Any = None,
) -> Any:
    """Run operator `kind` on `inputs` (in member order) with plain members `attributes`.

    Raises ValidationError, naming every problem, before anything runs.
    """
    look = _look(kind, inputs, attributes, out, device, feature_level)
    seen = None if look is None else _seen.get(look)
    if seen is not None and seen[0] is choose(device) and (known := _compiled.get(seen[1])) is not None:
        return known(*inputs, out=out)
    operator = kind.OPERATOR
    level = level_of(feature_level)
    try:
        arrays = prepare_inputs(operator, inputs)
        outputs = prepare_outputs(operator, out)
    except MemoryError as error:  # of a copy
        raise out_of_memory(operator, error) from error
    chosen = _device_of(arrays, device)
    key = _key(kind, chosen, level, arrays, outputs, attributes)
    compiled = None if key is None else _compiled.get(key)
    if compiled is None:
        descriptor = _descriptor(kind, arrays, outputs, attributes)
        try:
            compiled = chosen.compile(descriptor, feature_level=level)
        except KernelBuildError as error:
            if device is not None or not is_default(chosen):
                raise
            return replace_default(error).compile(descriptor, feature_level=level)(*arrays, out=out)
        if key is not None:
            _keep(_compiled, key, compiled)
    if look is not None and key is not None and all(map(is_, arrays, inputs)):
        _keep(_seen, look, (chosen, key))
    return compiled(*arrays, out=out)


def _look(
    kind: type[OperatorDescriptor],
    inputs: Sequence[Any],
    attributes: Mapping[str, Any],
    out: Any,
    device: Any,
    level: Any,
) -> Any:
    """What can be seen of a call at a glance, if its arrays are all NumPy's own and the rest are plain values.

    It decides what `call` makes of the call: two calls that look alike take the same compiled operator.
    """
    values = (*attributes.values(), level)
    for value in values:
        if value is not None and not isinstance(value, _PLAIN):
            return None
    # A device object stays alive in what was seen; that it is the same one is tested there.
    found = [kind, values, tuple(map(type, values)), device if device is None or type(device) is str else id(device)]
    for array in inputs if out is None else (*inputs, out):
        if type(array) is not np.ndarray:
            return None
        found.append((array.dtype, array.shape, array.strides, array.flags.num))
    return tuple(found)


def _key(
    kind: type[OperatorDescriptor],
    device: Device,
    level: int,
    arrays: Sequence[Any],
    outputs: Sequence[Any],
    attributes: Mapping[str, Any],
) -> Any:
    """What makes a compiled operator the right one. Types belong to it: 1, 1.0 and True are equal but not all legal."""
    values = tuple(attributes.values())
    if not all(isinstance(value, _PLAIN) for value in values):
        return None
    described = tuple(None if array is None else describe(array) for array in (*arrays, *outputs))
    return (kind, device, level, described, values, tuple(map(type, values)))


def _keep(cache: dict[Any, Any], key: Any, value: Any) -> None:
    """Remember a value and forget the oldest beyond the limit. Each step is atomic: no lock is needed."""
    cache[key] = value
    if len(cache) > _COMPILED_MAX:
        for oldest in list(cache)[:-_COMPILED_MAX]:
            cache.pop(oldest, None)


def _device_of(arrays: Sequence[Any], name: Any) -> Device:
    if name is None:
        for array in arrays:
            if is_device_array(array):
                chosen: Device = array.dmlops_device
                return chosen
    return choose(name)


def _descriptor(
    kind: type[OperatorDescriptor], arrays: Sequence[Any], outputs: Sequence[Any], attributes: Mapping[str, Any]
) -> OperatorDescriptor:
    operator = kind.OPERATOR
    tensors = {m.name: None if a is None else _tensor(a) for m, a in zip(operator.inputs, arrays, strict=True)}
    for member, array in zip(operator.outputs, outputs, strict=False):
        tensors[member.name] = _infer(operator, member, tensors) if array is None else _tensor(array)
    return kind(**tensors, **attributes)


def _tensor(array: Any) -> DML_BUFFER_TENSOR_DESC:
    dtype, sizes, strides = describe(array)
    return DML_BUFFER_TENSOR_DESC(dtype, sizes, strides)


def _infer(
    operator: Operator, member: TensorMember, tensors: Mapping[str, DML_BUFFER_TENSOR_DESC | None]
) -> DML_BUFFER_TENSOR_DESC:
    """The output that the `same` constraints leave no choice about."""
    known: dict[str, Any] = {}
    for constraint in operator.constraints:
        if isinstance(constraint, Same) and member.name in constraint.of:
            source = next((tensors[n] for n in constraint.of if tensors.get(n) is not None), None)
            if source is not None:
                known |= {field: getattr(source, field) for field in constraint.fields}
    if "DataType" not in known or "Sizes" not in known:
        rule = "cannot be inferred from the constraints; pass out="
        raise ValidationError(operator.name, None, (Violation(member=member.argument, value=None, rule=rule),))
    return DML_BUFFER_TENSOR_DESC(known["DataType"], known["Sizes"])
