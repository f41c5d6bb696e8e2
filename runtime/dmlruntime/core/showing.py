"""Descriptors for people: a short line, and a table for notebooks."""

from __future__ import annotations

from enum import Enum

from dmlruntime.core.errors import shown
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tables import table_html
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC


def in_short(descriptor: OperatorDescriptor) -> str:
    """One line: ``CUMULATIVE_PRODUCT(InputTensor=FLOAT32[3x4], OutputTensor=FLOAT32[3x4], Axis=1, ...)``."""
    operator = descriptor.OPERATOR
    values = ((m.name, getattr(descriptor, m.name)) for m in operator.members)
    return f"{operator.name}({', '.join(f'{name}={_value(value)}' for name, value in values if value is not None)})"


def members_html(descriptor: OperatorDescriptor) -> str:
    """A row for each member: its name and its value."""
    operator = descriptor.OPERATOR
    rows = [(m.name, _value(getattr(descriptor, m.name))) for m in operator.members]
    return table_html(f"{operator.name}: {operator.summary}", ("member", "value"), rows)


def _value(value: object) -> str:
    if isinstance(value, OperatorDescriptor):
        return in_short(value)
    if isinstance(value, DML_BUFFER_TENSOR_DESC):
        return str(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return value.name if isinstance(value, Enum) else shown(value)
