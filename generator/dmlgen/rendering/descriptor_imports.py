"""The imports of an operator's `descriptor.py`."""

from __future__ import annotations

from dmlgen.expressions.member_functions import HELPERS
from dmlgen.families import KernelRecord
from dmlgen.model import AttributeMember, OperatorSpec
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.operator_literal import record_classes
from dmlgen.rendering.python_types import enums_of, record_modules
from dmlgen.rendering.views import FieldView

_HELPERS = frozenset(HELPERS)
_RULES = frozenset(
    (
        "Anything",
        "Bind",
        "Broadcast",
        "Computed",
        "Each",
        "Ones",
        "Presence",
        "Require",
        "Run",
        "Same",
        "SizeEquation",
        "SizePattern",
        "SizesOf",
    )
)
"""The classes of dmlruntime.core.rules."""


def descriptor_imports(
    operator: OperatorSpec,
    kernel: KernelRecord,
    names: frozenset[str],
    fields: tuple[FieldView, ...],
    classes: frozenset[str],
) -> tuple[str, ...]:
    """The import lines; `names` are the constants and functions that the record names, `classes` what it calls."""
    modules: dict[str, set[str]] = {
        "dmlops.enums": {*enums_of(operator), *(names - {"describe"} - _HELPERS)},
        "dmlruntime.core.attributes": {"DataTypeOf"} if any(m.default_tensor for m in operator.attributes) else set(),
        "dmlruntime.core.datatypes": set(operator.all_types()),
        "dmlruntime.core.late_numpy": {"Imported"},
        "dmlruntime.core.levels": {"DML_FEATURE_LEVEL"},
        "dmlruntime.calls.descriptors": {"Descriptor"},
        "dmlruntime.core.operators": {"Operator", "SupportRow", "TensorMember", "TensorSupport"},
        "dmlruntime.core.tensors": {"DML_BUFFER_TENSOR_DESC"},
    }
    modules["dmlruntime.core.rules"] = set(classes & _RULES)
    modules["dmlruntime.core.member_functions"] = set(names & _HELPERS)
    modules["dmlruntime.core.operators"] |= names & {"describe"}
    modules["dmlruntime.core.operators"] |= {
        type(m).__name__ for m in operator.members if isinstance(m, AttributeMember)
    }
    for module, name in record_classes(kernel):
        modules.setdefault(module, set()).add(name)
    for module, records in record_modules([own.annotation for own in fields]).items():
        modules.setdefault(module, set()).update(records)
    return import_lines(modules)
