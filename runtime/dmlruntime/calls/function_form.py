"""The function form of an operator: arrays in, arrays out.

Builds the descriptor from the arrays, compiles once per descriptor and device, and runs. What happens to the arrays
before that is in `arguments`, how the outputs are inferred in `describing`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from types import MappingProxyType
from typing import Any

import numpy as np

from dmlruntime.calls.arguments import describe, prepare_inputs, prepare_outputs
from dmlruntime.calls.broadcasting import as_described
from dmlruntime.calls.describing import Wanted, describe_call
from dmlruntime.core.attributes import DML_SCALE_BIAS, DataTypeOf
from dmlruntime.core.errors import KernelBuildError, ValidationError
from dmlruntime.core.levels import feature_level as level_of
from dmlruntime.core.operators import FROM_KEYWORD, Operator, OperatorDescriptor
from dmlruntime.devices.choose import by_default, is_default, replace_default
from dmlruntime.devices.choose import device as choose
from dmlruntime.devices.host import is_device_array, out_of_memory
from dmlruntime.devices.protocol import ARRAY_KEYS, CompiledOperator, Device

_PLAIN = (bool, int, float, str, np.number, np.bool_, np.dtype, type)
"""Types of values that are safe to look up; validation says what is wrong with any other."""
_DEPTH_MAX = 4
"""Values within values are looked up to this depth; a list may contain itself."""


_ALONE, _AS_TEXT = "alone", "as text"
_kinds: dict[tuple[type, ...], str | None] = {}
"""How values of these types are looked up: as they are, as text, or None for one by one."""
_KINDS_MAX = 512


def quick_key(
    kind: type[OperatorDescriptor], values: tuple[Any, ...], inputs: Sequence[Any], out: Any, device: Any
) -> tuple[Any, ...] | None:
    """A key that is quick to make: most likely, another call that has it wants the same operator.

    Only the first array takes part; whether `out` is given counts, because it can decide what the operator is. None
    where that cannot be said.

    Args:
        kind: The operator's class of descriptors.
        values: Everything else that the call gives.
        inputs: The arrays, in member order.
        out: The arrays for outputs, or None.
        device: The device that the call asks for, or None.
    """
    first = inputs[0] if inputs else None
    array_key = ARRAY_KEYS.get(type(first))
    if array_key is None:
        return None
    try:
        types = tuple(map(type, values))
        how = _kinds[types] if types in _kinds else _kind(types)
        texts = tuple(map(repr, values)) if how is _AS_TEXT else ()
        if texts and "nan" not in texts:  # NaN have payloads, which their text does not show
            values = texts
        elif how is not _ALONE:
            found: list[Any] = []
            if not _add(values, found):
                return None
            values = tuple(found)
        # A device object stays alive with the operator that is found; that it is the same one is tested there.
        target = device if device is None or type(device) is str else id(device)
        return (kind, target, types, values, out is None, type(first), array_key(first))
    except Exception:  # whatever a foreign object raises
        return None


def _kind(types: tuple[type, ...]) -> str | None:
    how: str | None = _ALONE
    for each in types:
        if each is float:  # 0.0 equals -0.0, and NaN not even itself
            how = _AS_TEXT
        elif each not in (bool, int, str, type(None)) and not (
            issubclass(each, IntEnum) and each.__hash__ is int.__hash__
        ):
            how = None
            break
    if len(_kinds) >= _KINDS_MAX:
        _kinds.clear()
    _kinds[types] = how
    return how


def full_key(
    kind: type[OperatorDescriptor], device: Any, arrays: Sequence[Any], values: Iterable[Any]
) -> tuple[Any, ...] | None:
    """Return what tells compiled operators apart, whatever the arrays are; None for what cannot be looked up."""
    found: list[Any] = [kind, device, *(None if array is None else describe(array) for array in arrays)]
    return tuple(found) if _add(values, found) else None


def _add(values: Iterable[Any], found: list[Any], depth: int = 0) -> bool:
    """Add each value with its type: 1, 1.0 and True are equal but not all legal. False where one cannot be looked up.

    Zeros and NaN of floats are added as bytes: 0.0 equals -0.0, and NaN, which has a payload, not even itself.
    """
    for value in values:
        found.append(type(value))
        if isinstance(value, (float, np.floating)):
            found.append(value if value and value == value else np.asarray(value).tobytes())
        elif value is None or isinstance(value, _PLAIN):
            found.append(value)
        elif (parts := _parts(value)) is None or depth == _DEPTH_MAX:
            return False
        else:
            found.append(len(parts))
            if not _add(parts, found, depth + 1):
                return False
    return True


def _parts(value: Any) -> tuple[Any, ...] | None:
    """The values within a value, where it is one of those that have any."""
    if isinstance(value, DML_SCALE_BIAS):
        return (value.Scale, value.Bias)
    if isinstance(value, OperatorDescriptor):
        return tuple(vars(value).values())
    return tuple(value) if type(value) in (tuple, list) else None


_COMPILED_MAX = 512
_compiled: dict[Any, tuple[CompiledOperator, OperatorDescriptor]] = {}
_NOT_YET = (None, None)
_recent: dict[Any, tuple[Device, Callable[[Sequence[Any], Any], Any]]] = {}
"""By quick key: the device of the last such call, and the function that attempts another call with its operator.

An operator has an `attempt` where it can test arrays faster than a call is prepared. It takes the inputs and `out`,
and returns None, having done nothing, where they are not exactly what it was compiled for.
"""


def call(  # noqa: PLR0913  the keywords of every function form
    kind: type[OperatorDescriptor],
    inputs: Sequence[Any],
    attributes: Mapping[str, Any],
    *,
    data_type: Any = None,
    sizes: Any = None,
    asked: Mapping[str, bool] = MappingProxyType({}),
    out: Any = None,
    device: Any = None,
    feature_level: Any = None,
) -> Any:
    """Run operator `kind` on `inputs` (in member order) with `attributes`, by member name.

    Raises ValidationError, naming every problem, before anything runs.

    Args:
        kind: The operator's class of descriptors.
        inputs: The arrays, in member order; for an array of tensors a sequence of them.
        attributes: All other members, by name.
        data_type: That of outputs whose `infer` leaves it to the caller.
        sizes: Those of outputs whose `infer` leaves them to the caller.
        asked: Which optional outputs are wanted; all that it does not name are.
        out: Arrays to write the outputs to; None makes new ones.
        device: A device or its name; None chooses one.
        feature_level: The feature level whose rules hold; None stands for the newest.
    """
    values = (*attributes.values(), *asked.values(), data_type, sizes, feature_level)
    quick = quick_key(kind, values, inputs, out, device)
    recent = None if quick is None else _recent.get(quick)
    if recent is not None and recent[0] is _device_of(inputs, device):
        done = recent[1](inputs, out)
        if done is not None:
            return done
    operator = kind.OPERATOR
    level = level_of(feature_level)
    try:
        arrays = prepare_inputs(operator, inputs, out, data_type, attributes)
        outputs = prepare_outputs(operator, out)
    except MemoryError as error:  # of a copy
        raise out_of_memory(operator, error) from error
    chosen = _device_of((*arrays, *outputs), device)
    if device is None:
        chosen = by_default(operator, chosen)
    key = full_key(kind, chosen, (*arrays, *outputs), (*values[:-1], level))
    compiled, descriptor = _compiled.get(key, _NOT_YET)
    if compiled is None or descriptor is None:
        descriptor = describe_call(kind, arrays, outputs, attributes, Wanted(data_type, sizes, asked), level)
        try:
            compiled = chosen.compile(descriptor, feature_level=level)
        except ValidationError as error:
            raise _without_inferred(error, operator, outputs, data_type, sizes, attributes) from None
        except KernelBuildError as error:
            if device is not None or not is_default(chosen):
                raise
            compiled = replace_default(error).compile(descriptor, feature_level=level)
            return compiled(*as_described(descriptor, arrays), out=out)
        if key is not None:
            _keep(_compiled, key, (compiled, descriptor))
    attempt = getattr(compiled, "attempt", None)
    if quick is not None and attempt is not None:
        _keep(_recent, quick, (chosen, attempt))
    return compiled(*as_described(descriptor, arrays), out=out)


def _without_inferred(
    error: ValidationError,
    operator: Operator,
    outputs: Sequence[Any],
    data_type: Any,
    sizes: Any,
    attributes: Mapping[str, Any],
) -> ValidationError:
    """Return the error without what is wrong with members that nobody gave, where that follows from something else.

    These are outputs and attributes whose defaults follow from tensors. Data types of outputs are given by the keyword
    `data_type`, where they take theirs from it, their sizes by `sizes`.
    """
    inferred = {
        (member.name, False)
        for member in operator.attributes
        if attributes.get(member.name) is None and (member.elements or isinstance(member.default, DataTypeOf))
    }
    for member, array in zip(operator.outputs, outputs, strict=False):
        if array is None and (data_type is None or not member.has_keyword_type):
            inferred.add((member.name, True))
        if array is None and (sizes is None or member.infer.get("Sizes") != FROM_KEYWORD):
            inferred.add((member.name, False))
    causes = tuple(
        one
        for one in error.violations
        if (re.split(r"[.\[]", one.member)[0], one.member.endswith(".DataType")) not in inferred
    )
    return ValidationError(error.subject, error.level, causes) if causes else error


def _keep(cache: dict[Any, Any], key: Any, value: Any) -> None:
    """Remember a value and forget the oldest beyond the limit. Each step is atomic: no lock is needed."""
    cache[key] = value
    if len(cache) > _COMPILED_MAX:
        for oldest in list(cache)[:-_COMPILED_MAX]:
            cache.pop(oldest, None)


def _device_of(arrays: Sequence[Any], name: Any) -> Device:
    if name is None:
        for array in (one for given in arrays for one in (given if isinstance(given, tuple) else (given,))):
            if is_device_array(array):
                chosen: Device = array.dmlops_device
                return chosen
    found: Device = choose(name)
    return found
