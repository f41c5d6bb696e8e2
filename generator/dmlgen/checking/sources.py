"""A rule has one source at most, and none where `dmlgen compare` holds it against the pages."""

from __future__ import annotations

from dmlgen.checking.scope import Scope
from dmlgen.model import key_of
from dmlgen.model.rule_sources import is_read


def check_sources(scope: Scope) -> None:
    """`stated` and `because` of every rule."""
    constraints = scope.operator.constraints
    for rule in constraints:
        if rule.stated is not None and rule.because is not None:
            problem = "the rule has both 'stated' and 'because': a page states it, or none does"
            scope.report(rule.because.at, problem, "keep one of them")
            continue
        source = rule.stated or rule.because
        if source is not None and is_read(rule, constraints):
            problem = "pages are read for a rule of this form, so that it needs no source"
            fact = f"constraints.{key_of(rule)}"
            remedy = f"remove the source; where a page lacks the rule, write an erratum of {fact}"
            scope.report(source.at, problem, remedy)
