"""Constraints that demand equal fields of tensors."""

from __future__ import annotations

from dmlgen.checking.scope import Scope
from dmlgen.model import Same


def check_same(scope: Scope) -> None:
    """`same` names two or more tensors, each field and each tensor once."""
    for constraint in scope.operator.constraints:
        if isinstance(constraint, Same):
            scope.distinct(constraint.fields, "same")
            scope.distinct(constraint.members, "of")
            for name in constraint.members:
                scope.tensor(name, "of")
            if len(constraint.members) == 1:
                problem = f"of: only {constraint.members[0]}; it is equal to itself"
                scope.report(constraint.members[0].at, problem, "name two tensors or more")
