"""Cases and reference agree: the reference is run on every small case, and its results are what the case expects."""

from __future__ import annotations

import builtins
import traceback
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from types import CodeType
from typing import Any

import numpy as np

from dmlgen.checking.case_views import attribute_values
from dmlgen.checking.cases import union_type
from dmlgen.checking.numpy_names import BUILTIN_NAMES, ORACLE_NAMES
from dmlgen.checking.reference_code import Places
from dmlgen.checking.scope import Scope
from dmlgen.checking.values import as_written
from dmlgen.diagnostics import Position, shorten
from dmlgen.keeping import kept
from dmlgen.loading import Text
from dmlgen.model import (
    AttributeMember,
    Case,
    CaseTensor,
    CaseTensors,
    EnumSpec,
    Filled,
    Listed,
    OperatorValue,
    ScaleBias,
    data_type,
)
from dmlruntime import oracle
from dmlruntime.attributes import DML_SCALE_BIAS
from dmlruntime.float_bits import bits_of
from dmlruntime.values import as_float32

MOST_ELEMENTS = 10_000
"""Cases with a larger tensor are left to the generated tests."""

SIMPLER = "write the reference more simply, or make the cases smaller"

_FILE = "<reference>"
_BUILTINS = {name: getattr(builtins, name) for name in BUILTIN_NAMES}

Array = np.ndarray[Any, Any]


def check_answers(scope: Scope) -> None:
    """Run the reference, which the other rules have restricted to a closed set of names, on every small case."""
    text = scope.operator.reference
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        code = compile(text, _FILE, "exec")
        undefined = scope.operator.undefined
        masks = None if undefined is None else compile(undefined, "<undefined>", "exec")
        for case in scope.operator.cases:
            tensors = case.tensors.values()
            if all(t.count <= MOST_ELEMENTS and data_type(t.type).dtype is not None for t in tensors):
                results = _run(scope, case, code, scope.operator.reference, "reference")
                if results is None:
                    return  # one case shows what is wrong with the reference
                unknown: dict[str, Any] | None = {}
                if masks is not None and undefined is not None:
                    unknown = _run(scope, case, masks, undefined, "undefined")
                if unknown is None:
                    return
                for name, wanted in case.outputs.items():
                    if isinstance(wanted, tuple):
                        _compare_array(scope, case, str(name), wanted, results[name])
                    else:
                        _compare(scope, name, wanted, results[name], unknown.get(name))


def _run(scope: Scope, case: Case, code: CodeType, text: Text, label: str) -> dict[str, Any] | None:
    """What the code leaves in its names; None after a diagnostic. Floats are given to it as float64."""
    names = _names(scope)
    names.update(_attributes(scope, case))
    for member in scope.operator.inputs:
        names[str(member.name)] = _each(case.inputs.get(member.name), lambda tensor: _given(scope, _array(tensor)))
    given = {**case.inputs, **case.outputs}
    names["dtypes"] = {str(name): _each(tensor, partial(_dtype, scope)) for name, tensor in given.items()}
    names["shapes"] = {str(name): _each(tensor, lambda tensor: tensor.sizes) for name, tensor in given.items()}
    try:
        exec(code, names)
    except MemoryError as error:
        problem = f"reference: it needs too much memory in the case '{shorten(case.name)}'"
        scope.report(_place_of(scope.operator.reference, error), problem, SIMPLER)
        return None
    except Exception as error:  # whatever NumPy raises is a mistake of the reference
        problem = f"{label}: {type(error).__name__} in the case '{shorten(case.name)}': {shorten(str(error), 100)}"
        scope.report(_place_of(text, error), problem, "fix the reference" if label == "reference" else "fix it")
        return None
    return names


def _each(tensor: CaseTensors | None, of: Callable[[CaseTensor], Any]) -> Any:
    """A fact of a tensor, or a list of those of an array; None for one that is absent."""
    if isinstance(tensor, tuple):
        return [of(one) for one in tensor]
    return None if tensor is None else of(tensor)


def _names(scope: Scope) -> dict[str, Any]:
    """What every reference sees, in a dictionary of its own."""
    names = _constants(scope.enums).copy()
    names["fused"] = partial(_fused, scope)
    return names


@kept(most=16)
def _constants(enums: Mapping[str, EnumSpec]) -> dict[str, Any]:
    """What does not depend on the operator."""
    names: dict[str, Any] = {"__builtins__": _BUILTINS, "np": np}
    names.update({name: getattr(oracle, name) for name in ORACLE_NAMES})
    for enum in enums.values():
        names.update(enum.values)
    return names


def _attributes(scope: Scope, case: Case) -> dict[str, Any]:
    """Every plain member as a reference gets it: None where it is null, floats as their types in C hold them."""
    given = attribute_values(scope, case)
    bits = scope.operator.kernel.on_bits
    return {
        str(member.name): _attribute(member, given.get(member.name), union_type(case, member), bits=bits)
        for member in scope.operator.attributes
    }


def _attribute(member: AttributeMember, value: Any, data_type_name: str | None, *, bits: bool = False) -> Any:
    if member.is_array and value is not None:
        return tuple(as_float32(item) if member.element_type == "FLOAT" else item for item in value)
    if isinstance(value, ScaleBias):
        return DML_SCALE_BIAS(as_float32(value.Scale), as_float32(value.Bias))
    if member.type == "FLOAT":
        return as_float32(value)
    kind = None if data_type_name is None else data_type(data_type_name)
    if kind is not None and bits:
        return bits_of(value, kind) if kind.is_float else value % 2**kind.bits
    return float(np.asarray(value, np.float64).astype(kind.dtype)) if kind is not None and kind.is_float else value


def _fused(scope: Scope, value: OperatorValue | None, x: Any) -> Any:
    """The reference of the operator `value`, applied to `x`; `x` itself where there is none."""
    if value is None:
        return x
    operator = scope.others[value.operator]
    (source,), (result,) = operator.inputs, operator.outputs
    names = _names(scope)
    names.update({str(m.name): _attribute(m, value.members.get(m.name), None) for m in operator.attributes})
    names[str(source.name)] = x
    names["dtypes"] = {str(tensor.name): np.dtype(np.float32) for tensor in operator.tensors}
    names["shapes"] = {str(tensor.name): np.shape(x) for tensor in operator.tensors}
    exec(compile(operator.reference, f"<{operator.name}>", "exec"), names)
    return names[str(result.name)]


def _compare_array(scope: Scope, case: Case, name: str, expected: tuple[CaseTensor, ...], result: object) -> None:
    """An array of tensors, which the reference gives as a list."""
    found = list(result) if isinstance(result, (list, tuple)) else []
    if len(found) != len(expected):
        problem = f"reference: {name} is no list of {len(expected)} arrays in the case '{shorten(case.name)}'"
        scope.report(scope.operator.reference.at, problem, "assign a list with an array for each tensor")
        return
    for number, (tensor, one) in enumerate(zip(expected, found, strict=True)):
        _compare(scope, f"{name}[{number}]", tensor, one)


def _compare(scope: Scope, name: str, expected: CaseTensor, result: object, undefined: object = None) -> None:
    wanted = _as_bits(_array(expected)) if scope.operator.kernel.on_bits else _array(expected)
    try:
        found = np.asarray(result)
    except ValueError:  # lists of unequal lengths
        found = np.asarray(None)
    if found.dtype.kind not in "biuf":
        scope.report(scope.operator.reference.at, f"reference: {name} is no array of numbers", "fix the reference")
        return
    found = found.astype(wanted.dtype)
    if found.shape != wanted.shape:
        problem = f"{name}: the reference gives the sizes {list(found.shape)}, not {list(wanted.shape)}"
        scope.report(expected.at, problem, "fix the case or the reference")
        return
    same = (found == wanted) | ((found != found) & (wanted != wanted))
    if undefined is not None:
        same = same | np.broadcast_to(np.asarray(undefined, np.bool_), same.shape)
    if not same.all():
        at = int(np.argmin(same))
        index = ", ".join(map(str, np.unravel_index(at, wanted.shape)))
        problem = (
            f"{name}[{index}]: the reference gives {as_written(found.flat[at])}, not {as_written(wanted.flat[at])}"
        )
        scope.report(_place(expected, at), problem, "fix the case or the reference")


def _array(tensor: CaseTensor) -> Array:
    """The contents in the tensor's type; floats are rounded from float64, as the generated tests do."""
    kind = data_type(tensor.type)
    flat = np.array(tensor.values(), np.float64 if kind.is_float else kind.dtype)
    return flat.astype(kind.dtype).reshape(tensor.sizes)


def _dtype(scope: Scope, tensor: CaseTensor) -> np.dtype[Any]:
    dtype = data_type(tensor.type).dtype
    assert dtype is not None  # check_answers leaves the others out
    return np.dtype(f"u{dtype.itemsize}") if scope.operator.kernel.on_bits else dtype


def _given(scope: Scope, array: Array) -> Array:
    """An input as the reference gets it: floats as float64, or all as their bits."""
    if scope.operator.kernel.on_bits:
        return _as_bits(array)
    return array.astype(np.float64) if array.dtype.kind == "f" else array


def _as_bits(array: Array) -> Array:
    return array.view(f"u{array.itemsize}")


def _place(tensor: CaseTensor, index: int) -> Position:
    data = tensor.data
    if isinstance(data, Listed):
        return data.leaves[index].at
    return data.leaf.at if isinstance(data, Filled) else data.at


def _place_of(text: Text, error: Exception) -> Position:
    """The last line of the reference that ran."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == _FILE]
    line = next((number for number in reversed(lines) if number is not None), 1)
    row = text.split("\n")[line - 1]
    return Places(text).at(line, len(row) - len(row.lstrip()), in_bytes=False)
