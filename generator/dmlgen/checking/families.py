"""Rules that a kernel family declares itself."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.checking.scope import Scope
from dmlgen.model.families import FamilyVocabulary


def check_family(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    """Apply the rules of the operator's family."""
    kernel = scope.operator.kernel
    if kernel.block is None:
        return
    for family in families:
        if family.name == kernel.family:
            for rule in family.rules:
                for text, problem, remedy in rule(scope.operator):
                    scope.report(text.at, f"kernel: {problem}", remedy)
