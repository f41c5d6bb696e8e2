"""Cases, and entries of a sweep, as the expressions of an operator see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

from dmlgen.checking.scope import Scope
from dmlgen.model import Case, CaseTensor, Setting

_DATA_TYPE_ENUM = "DML_TENSOR_DATA_TYPE"


@dataclass(frozen=True)
class TensorView:
    """A case's tensor as expressions see it: packed, in C order."""

    DataType: int
    Sizes: tuple[int, ...]

    @property
    def DimensionCount(self) -> int:
        return len(self.Sizes)

    @property
    def ElementCount(self) -> int:
        return prod(self.Sizes)

    @property
    def element_strides(self) -> tuple[int, ...]:
        strides: list[int] = []
        step = 1
        for size in reversed(self.Sizes):
            strides.insert(0, step)
            step *= size
        return tuple(strides)


def namespace(scope: Scope, case: Case) -> Mapping[str, object]:
    """The members of a case by name, as `MemberTree.evaluate` wants them."""
    found: dict[str, object] = {}
    for name, value in {**case.inputs, **case.outputs}.items():
        several = tuple(_view(scope, tensor) for tensor in value) if isinstance(value, tuple) else _view(scope, value)
        found[str(name)] = several
    return {**found, **attribute_values(scope, case)}


def _view(scope: Scope, tensor: CaseTensor) -> TensorView:
    return TensorView(scope.enums[_DATA_TYPE_ENUM].values[f"{_DATA_TYPE_ENUM}_{tensor.type}"], tensor.sizes)


def attribute_values(scope: Scope, case: Case) -> dict[str, object]:
    """The plain members that a whole case gives, by name; members of enumerations as their numbers, counts too."""
    lengths = {name: len(value) for name, value in {**case.inputs, **case.outputs}.items() if isinstance(value, tuple)}
    return plain_values(scope, case.settings, lengths)


def plain_values(scope: Scope, settings: Mapping[str, Setting], lengths: Mapping[str, int]) -> dict[str, object]:
    """The plain members among `settings`; `lengths` are those of arrays of tensors."""
    values: dict[str, Any] = {}
    for member in scope.operator.attributes:
        setting = settings.get(member.name)
        if setting is None or setting.value is None:
            continue
        value = setting.value
        enum = scope.enums.get(member.type)
        values[str(member.name)] = enum.values[value] if enum is not None and isinstance(value, str) else value
    for count, arrays in scope.operator.counts.items():
        known = [len(values[str(m.name)]) for m in arrays if str(m.name) in values]
        known += [lengths[str(m.name)] for m in arrays if str(m.name) in lengths]
        if known:
            values[count] = known[0]
    return values
