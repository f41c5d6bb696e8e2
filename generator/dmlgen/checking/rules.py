"""Every rule between objects of an operator, and the parts of the file that each one needs to have been read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dmlgen.checking.cases import check_case_names, check_cases
from dmlgen.checking.constraints import check_rules, check_same, check_support_conditions
from dmlgen.checking.documents import (
    check_documents,
    check_errata,
    check_remarks,
    check_revisions_without_tables,
    check_sources,
)
from dmlgen.checking.domains import check_domain, check_tolerance, check_trials
from dmlgen.checking.kernels import check_kernel
from dmlgen.checking.levels import (
    check_constraint_levels,
    check_file_name,
    check_introduced,
    check_levels_exist,
    check_operator_exists,
    check_optional,
    check_order,
    check_rows,
    check_types_exist,
)
from dmlgen.checking.members import (
    check_arguments,
    check_arrays,
    check_attribute_types,
    check_defaults,
    check_in_place,
    check_inference,
    check_outputs,
    check_structures,
)
from dmlgen.checking.references import check_magnitude, check_reference, check_undefined
from dmlgen.checking.scope import Scope
from dmlgen.checking.sweeps import check_sweep
from dmlgen.checking.tables import check_tables


@dataclass(frozen=True)
class Rule:
    """A rule, the parts (see Scope.sound) that must have been read for it, and the part that it spoils for the rules
    after it when it finds something: they would only report what follows from that. "record" is the
    record of the run time, which what is wrong elsewhere too cannot become."""

    check: Callable[[Scope], None]
    needs: tuple[str, ...] = ()
    spoils: str | None = None


RULES: tuple[Rule, ...] = (
    Rule(check_file_name, ("operator",)),
    Rule(check_operator_exists, ("operator", "enums")),
    Rule(check_introduced, ("operator", "introduced", "enums")),
    Rule(check_levels_exist, ("levels",), spoils="record"),
    Rule(check_constraint_levels, ("introduced",)),
    Rule(check_documents),
    Rule(check_revisions_without_tables, ("documents",)),
    Rule(check_outputs, ("members",)),
    Rule(check_arguments),
    Rule(check_attribute_types, ("enums",), spoils="members"),
    Rule(check_arrays, ("members",), spoils="members"),
    Rule(check_defaults, ("enums",), spoils="record"),
    Rule(check_structures, ("members", "enums"), spoils="record"),
    Rule(check_inference, ("members",), spoils="record"),
    Rule(check_in_place, ("members",)),
    Rule(check_same, ("members",), spoils="constraints"),
    Rule(check_rules, ("members", "enums"), spoils="constraints"),
    Rule(check_sources, ("constraints",)),
    Rule(check_support_conditions, ("members", "enums"), spoils="support"),
    Rule(check_order, ("support",)),
    Rule(check_rows, ("members", "support"), spoils="record"),
    Rule(check_optional, ("members", "support"), spoils="support"),
    Rule(check_tables, ("documents", "members", "support", "errata")),
    Rule(check_types_exist, ("enums",)),
    Rule(check_kernel, ("members", "enums")),
    Rule(check_reference, ("members", "reference", "enums")),
    Rule(check_magnitude, ("members", "support", "magnitude", "enums")),
    Rule(check_undefined, ("members", "undefined", "enums")),
    Rule(check_domain, ("members", "support", "domain")),
    Rule(check_trials, ("members", "support", "domain", "enums")),
    Rule(
        check_sweep, ("introduced", "members", "support", "constraints", "sweep", "kernel", "enums", "levels", "record")
    ),
    Rule(check_tolerance, ("members", "support", "tolerance")),
    Rule(check_case_names),
    Rule(check_cases, ("members", "enums")),
    Rule(check_errata),
    Rule(check_remarks),
)


def apply_rules(scope: Scope) -> Scope:
    """Apply every rule whose parts are sound; returns the scope with the parts that rules spoiled."""
    for rule in RULES:
        if scope.sound(*rule.needs):
            before = len(scope.problems)
            rule.check(scope)
            if rule.spoils is not None and len(scope.problems) > before:
                scope = replace(scope, damaged=scope.damaged | {rule.spoils})
    return scope
