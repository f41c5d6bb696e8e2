"""The entries of `SWEEP`: sizes and values of members that fit together, as source text."""

from __future__ import annotations

from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering.case_literal import setting_literal


def sweep_literal(operator: OperatorSpec, specification: Specification) -> tuple[dict[str, object], ...]:
    """One mapping per entry: tensors' sizes, plain members' values, None for what is absent."""
    kinds = {str(member.name): str(member.type) for member in operator.attributes}
    return tuple(
        {
            str(name): setting_literal(kinds.get(str(name), ""), setting.value, specification)
            for name, setting in entry.settings.items()
        }
        for entry in operator.sweep
    )
