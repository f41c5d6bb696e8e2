"""The function form of an operator: arrays in, arrays out.

Builds the descriptor from the arrays, compiles once per descriptor and device, and runs. What happens to the arrays
before that is in `arguments`, how the outputs are inferred in `describing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dmlruntime.arguments import prepare_inputs, prepare_outputs
from dmlruntime.describing import Wanted, describe_call
from dmlruntime.devices.choose import device as choose
from dmlruntime.devices.choose import is_default, replace_default
from dmlruntime.devices.host import is_device_array, out_of_memory
from dmlruntime.devices.protocol import CompiledOperator, Device
from dmlruntime.errors import KernelBuildError
from dmlruntime.levels import feature_level as level_of
from dmlruntime.looks import glance
from dmlruntime.looks import key as key_of
from dmlruntime.operators import OperatorDescriptor

_COMPILED_MAX = 512
_compiled: dict[Any, CompiledOperator] = {}
_seen: dict[Any, tuple[Device, Callable[[Sequence[Any], Any], Any]]] = {}
"""By what is seen of a call at a glance: the device of the last such call, and what attempts another with its operator.

An operator has an `attempt` where it can look at arrays faster than a call is prepared. It takes the inputs and `out`,
and gives None, and has done nothing, where they are not exactly what it was compiled for.
"""


def call(
    kind: type[OperatorDescriptor],
    inputs: Sequence[Any],
    attributes: Mapping[str, Any],
    *,
    data_type: Any = None,
    sizes: Any = None,
    out: Any = None,
    device: Any = None,
    feature_level: Any = None,
) -> Any:
    """Run operator `kind` on `inputs` (in member order) with `attributes`, by member name.

    `data_type` and `sizes` are those of outputs whose `infer` leaves them to the caller. Raises ValidationError, naming
    every problem, before anything runs.
    """
    values = (*attributes.values(), data_type, sizes, feature_level)
    look = glance(kind, values, inputs, out, device)
    seen = None if look is None else _seen.get(look)
    if seen is not None and seen[0] is _device_of(inputs, device):
        done = seen[1](inputs, out)
        if done is not None:
            return done
    operator = kind.OPERATOR
    level = level_of(feature_level)
    try:
        arrays = prepare_inputs(operator, inputs, out, data_type)
        outputs = prepare_outputs(operator, out)
    except MemoryError as error:  # of a copy
        raise out_of_memory(operator, error) from error
    chosen = _device_of((*arrays, *outputs), device)
    key = key_of(kind, chosen, (*arrays, *outputs), (*values[:-1], level))
    compiled = None if key is None else _compiled.get(key)
    if compiled is None:
        descriptor = describe_call(kind, arrays, outputs, attributes, Wanted(data_type, sizes))
        try:
            compiled = chosen.compile(descriptor, feature_level=level)
        except KernelBuildError as error:
            if device is not None or not is_default(chosen):
                raise
            return replace_default(error).compile(descriptor, feature_level=level)(*arrays, out=out)
        if key is not None:
            _keep(_compiled, key, compiled)
    attempt = getattr(compiled, "attempt", None)
    if look is not None and attempt is not None:
        _keep(_seen, look, (chosen, attempt))
    return compiled(*arrays, out=out)


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
