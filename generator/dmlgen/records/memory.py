"""The run time's records of operators, made in memory of the literals that rendering prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, make_dataclass
from enum import Enum, IntEnum, IntFlag
from functools import lru_cache
from typing import Any

import dmlruntime.cases.records
import dmlruntime.core.attributes
import dmlruntime.core.operators
import dmlruntime.core.rules
from dmlgen.expressions.member_functions import HELPERS
from dmlgen.model import Case, EnumSpec, OperatorSpec, OperatorValue, Value, flattened
from dmlgen.model.levels import values_of
from dmlgen.records.cases import attribute_types, setting_literal, tensor_data
from dmlgen.records.code import code_function
from dmlgen.records.literals import built
from dmlgen.records.operators import level_literal, parts_of_record
from dmlruntime.cases.records import Case as CaseRecord
from dmlruntime.cases.records import TensorData
from dmlruntime.core import member_functions
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.tensors import DML_TENSOR_FLAGS, DML_TENSOR_TYPE
from dmlruntime.families.record import KernelRecord

_MODULES = (dmlruntime.core.attributes, dmlruntime.cases.records, dmlruntime.core.operators, dmlruntime.core.rules)
_ENUMS: tuple[type[Enum], ...] = (DML_TENSOR_DATA_TYPE, DML_TENSOR_FLAGS, DML_TENSOR_TYPE)


class Operators:
    """The descriptor classes of a specification, each made when it is asked for.

    The class of an operator is like its generated one where validation and references are concerned. Its kernel and its
    tolerances say nothing. `sound` is for checks: whether an operator, by name, was found right so far.
    """

    def __init__(self, enums: Mapping[str, EnumSpec], operators: Mapping[str, OperatorSpec]) -> None:
        self._enums = values_of(*enums.values())
        self._operators = operators
        self._made: dict[str, type[OperatorDescriptor]] = {}
        self.sound: dict[str, bool] = {}
        self._constants = _constants(*enums.values())
        self._names = {**_names(), **self._constants}

    def descriptor(self, operator: OperatorSpec) -> type[OperatorDescriptor]:
        """The descriptor class of an operator of which members, constraints and support tables are right."""
        name = operator.name.descriptor
        if name not in self._made:
            made = make_dataclass(
                name,
                [(str(member.name), Any, field(default=None)) for member in operator.members],
                bases=(OperatorDescriptor,),
                namespace={"OPERATOR": self._record(operator), "__doc__": "In memory."},
                repr=False,
                eq=False,
            )
            self._made[name] = self._names[name] = made
        return self._made[name]

    def case(self, operator: OperatorSpec, case: Case) -> CaseRecord:
        """The record of a case whose members are given, with values of their types."""
        status = "documented" if case.status is None else str(case.status)
        return CaseRecord(
            name=str(case.name),
            kind="edge case" if case.is_edge_case else "example",
            status=status,
            inputs={name: TensorData(**tensor_data(tensor)) for name, tensor in flattened(case.inputs).items()},
            members=self.attributes(operator, case.members),
            outputs={name: TensorData(**tensor_data(tensor)) for name, tensor in flattened(case.outputs).items()},
        )

    def attributes(self, operator: OperatorSpec, values: Mapping[str, Value]) -> dict[str, Any]:
        """The values of attributes; others among `values` are left out."""
        kinds = attribute_types(operator)
        given = {name: values[name] for name in kinds if name in values}
        self._make_inner(given.values())
        literals = {name: setting_literal(kinds[name], value, self._operators.get) for name, value in given.items()}
        found: dict[str, Any] = built(literals, self._names)
        return found

    def _make_inner(self, values: Iterable[Value]) -> None:
        """The classes of the operators among values of attributes."""
        for value in values:
            if isinstance(value, OperatorValue):
                self.descriptor(self._operators[str(value.operator)])
            elif type(value) is tuple:
                self._make_inner(value)

    def _record(self, operator: OperatorSpec) -> Operator:
        return Operator(
            name=operator.name.upper,
            summary=str(operator.summary),
            package="",
            introduced=built(level_literal(operator.introduced), self._names),
            in_place=tuple(map(str, operator.in_place)),
            **built(parts_of_record(operator, self._enums), self._names),
            kernel=KernelRecord(bits=operator.kernel.on_bits),
            reference=self._code(operator, "reference"),
            tolerance={},
            magnitude=self._code(operator, "reference", "magnitude") if operator.magnitude else None,
            undefined=self._code(operator, "undefined") if operator.undefined else None,
        )

    def _code(self, operator: OperatorSpec, *labels: str) -> Any:
        """A function of the texts with these labels, which are also what its tracebacks name."""
        texts = [(code_name(operator, label), str(getattr(operator, label))) for label in labels]
        return code_function(texts, [str(output.name) for output in operator.outputs], self._constants)


def code_name(operator: OperatorSpec, label: str) -> str:
    """By which a traceback knows the text of an operator's reference, or of its kin."""
    return f"<{operator.name} {label}>"


def _names() -> dict[str, Any]:
    """Return the names in literals besides enumerations: records, data types, levels, functions of rules."""
    types = {data_type.short: data_type for data_type in DML_TENSOR_DATA_TYPE}
    found: dict[str, Any] = {"DML_FEATURE_LEVEL": DML_FEATURE_LEVEL, **types}
    for module in _MODULES:
        found.update({name: value for name, value in vars(module).items() if isinstance(value, type)})
    found.update({name: getattr(member_functions, name) for name in HELPERS})
    return {**found, "describe": dmlruntime.core.operators.describe}


@lru_cache(maxsize=1)
def _constants(*enums: EnumSpec) -> Mapping[str, Any]:
    """The enumerations, and their members by name."""
    known: dict[str, Any] = {enum.__name__: enum for enum in _ENUMS}
    found: dict[str, Any] = {}
    for spec in enums:
        name = str(spec.name)
        base: Any = IntFlag if spec.flags else IntEnum
        enum = known.get(name) or base(name, {str(member): value for member, value in spec.values.items()})
        found |= {name: enum, **{str(member): enum[member] for member in spec.values}}
    return found
