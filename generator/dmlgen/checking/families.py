"""Rules that a kernel family declares itself."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.checking.formulas import enum_values
from dmlgen.checking.scope import Scope
from dmlgen.model.families import FamilyVocabulary


def check_family(scope: Scope, families: Sequence[FamilyVocabulary]) -> None:
    """Apply the rules of the operator's family, then, if they hold, its check of expressions over elements."""
    kernel = scope.operator.kernel
    if kernel.block is None:
        return
    for family in families:
        if family.name != kernel.family:
            continue
        mistakes = [mistake for rule in family.rules for mistake in rule(scope.operator)]
        for text, problem, remedy in mistakes:
            scope.report(text.at, f"kernel: {problem}", remedy)
        sound = scope.sound("support", "constraints", "enums")
        if family.check_elements is not None and sound and not mistakes:
            for at, problem, remedy in family.check_elements(scope.operator, enum_values(scope.enums)):
                scope.report(at, f"kernel: {problem}", remedy)
