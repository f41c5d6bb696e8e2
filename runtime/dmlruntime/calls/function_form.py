"""The function form of an operator: arrays in, arrays out.

Builds the descriptor from the arrays, compiles once per descriptor and device, and runs. What happens to the arrays
before that is in `arguments`, how the outputs are inferred in `describing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from dmlruntime.calls.arguments import prepare_inputs, prepare_outputs
from dmlruntime.calls.describing import Wanted, describe_call
from dmlruntime.calls.keys import full_key, quick_key
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.levels import feature_level as level_of
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.choose import by_default, is_default, replace_default
from dmlruntime.devices.choose import device as choose
from dmlruntime.devices.host import is_device_array, out_of_memory
from dmlruntime.devices.protocol import CompiledOperator, Device

_COMPILED_MAX = 512
_compiled: dict[Any, CompiledOperator] = {}
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

    `data_type` and `sizes` are those of outputs whose `infer` leaves them to the caller; `asked` says which optional
    outputs are wanted (all of them, where it does not name one). An array of tensors is a sequence of arrays. Raises
    ValidationError, naming every problem, before anything runs.
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
        arrays = prepare_inputs(operator, inputs, out, data_type)
        outputs = prepare_outputs(operator, out)
    except MemoryError as error:  # of a copy
        raise out_of_memory(operator, error) from error
    chosen = _device_of((*arrays, *outputs), device)
    if device is None:
        chosen = by_default(operator, chosen)
    key = full_key(kind, chosen, (*arrays, *outputs), (*values[:-1], level))
    compiled = None if key is None else _compiled.get(key)
    if compiled is None:
        descriptor = describe_call(kind, arrays, outputs, attributes, Wanted(data_type, sizes, asked), level)
        try:
            compiled = chosen.compile(descriptor, feature_level=level)
        except KernelBuildError as error:
            if device is not None or not is_default(chosen):
                raise
            return replace_default(error).compile(descriptor, feature_level=level)(*arrays, out=out)
        if key is not None:
            _keep(_compiled, key, compiled)
    attempt = getattr(compiled, "attempt", None)
    if quick is not None and attempt is not None:
        _keep(_recent, quick, (chosen, attempt))
    return compiled(*arrays, out=out)


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
