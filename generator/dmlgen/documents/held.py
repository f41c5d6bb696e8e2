"""What a specification holds of the facts that pages are read for: a value for each fact path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dmlgen.documents import fact_paths as paths
from dmlgen.documents import values
from dmlgen.model import Advice, AttributeMember, Case, OperatorSpec, Require, Same, SupportRow, TensorMember
from dmlgen.model.rule_sources import read_condition

Held = Mapping[str, tuple[str, str]]
"""Path to (key, text): what is compared and what is shown."""

_ENUMERATOR = re.compile(r"\bDML_[A-Z0-9_]+\b", re.ASCII)
_NUMBERS = ("UINT", "INT", "FLOAT")  # the members of which pages name a typical value
_NAME = re.compile(r"\b[A-Z][A-Za-z0-9]*\b", re.ASCII)


def spec_claims(operator: OperatorSpec) -> dict[str, tuple[str, str]]:
    """What a specification says on every fact that pages are read for."""
    held: dict[str, tuple[str, str]] = {}
    for path, key, text in _claims(operator):
        held[path] = (key, text)
    return held


def _claims(operator: OperatorSpec) -> Iterator[tuple[str, str, str]]:
    """Path, key and text of each fact."""
    yield _plain(paths.OPERATOR, operator.name.upper)
    yield _plain(paths.INTRODUCED, str(operator.introduced))
    yield (paths.IN_PLACE, *values.in_place(operator.in_place, operator.in_place_one_of))
    yield _plain(paths.MEMBERS, ", ".join(member.name for member in operator.members))
    for member in operator.members:
        if isinstance(member, TensorMember):
            yield from _tensor(member)
        else:
            yield from _attribute(member)
    yield from _constraints(operator)
    levels = list(dict.fromkeys(str(row.since) for row in operator.support))
    yield paths.SUPPORT, values.as_set(levels), ", ".join(levels)
    for row in operator.support:
        yield from _table(operator, row)
    formula = str(operator.formula or "")
    yield paths.FORMULA, values.packed(formula), formula
    documented = documented_examples(operator)
    yield _plain(paths.EXAMPLES, str(len(documented) or ""))
    for case in documented:
        for name, text in case_values(case, operator).items():
            yield _plain(f"{paths.example(case.name)}.{name}", text)


def _plain(path: str, text: str) -> tuple[str, str, str]:
    return path, text, text


def _tensor(member: TensorMember) -> Iterator[tuple[str, str, str]]:
    kind = str(member.kind)
    yield _plain(paths.member(member.name, "type"), "TENSOR_ARRAY" if kind.endswith("s") else "TENSOR")
    yield _plain(paths.member(member.name, "kind"), kind.removesuffix("s"))
    yield _plain(paths.member(member.name, "optional"), values.yes(member.optional))
    if member.count is not None:
        yield _plain(paths.member(member.name, "count"), str(member.count))


def _attribute(member: AttributeMember) -> Iterator[tuple[str, str, str]]:
    yield _plain(paths.member(member.name, "type"), str(member.type))
    if member.count is not None:
        yield _plain(paths.member(member.name, "count"), str(member.count))
    if member.type in _NUMBERS and isinstance(member.default, int | float):
        yield _plain(paths.member(member.name, "default"), values.number(member.default))


def _constraints(operator: OperatorSpec) -> Iterator[tuple[str, str, str]]:
    """The rules that pages are read for. The others have sources of their own: `dmlgen.model.rule_sources`."""
    same = [(c.fields, c.members) for c in operator.constraints if isinstance(c, Same) and c.when is None]
    yield paths.SAME, values.same_key(same), values.same(same)
    rules = [read_condition(c, operator.constraints) for c in operator.constraints if isinstance(c, Require)]
    require = [rule for rule in rules if rule is not None]
    yield paths.REQUIRE, values.conditions(require), "; ".join(require)
    should = [str(c.expression) for c in operator.constraints if isinstance(c, Advice)]
    yield paths.SHOULD, values.conditions(should), "; ".join(should)


def _table(operator: OperatorSpec, row: SupportRow) -> Iterator[tuple[str, str, str]]:
    condition = _condition(operator, row)
    entries = [(str(tensor.name), row.tensor(tensor.name)) for tensor in operator.tensors]
    known = [(name, entry) for name, entry in entries if entry is not None]
    counts = [(name, values.dimensions(entry.dimensions)) for name, entry in known]
    yield paths.support(row.since, condition, "dimensions"), values.by_tensor(sorted(counts)), values.by_tensor(counts)
    key, text = values.types([(name, (*entry.types, *entry.hardware_dependent)) for name, entry in known])
    yield paths.support(row.since, condition, "types"), key, text


def _condition(operator: OperatorSpec, row: SupportRow) -> tuple[str, ...]:
    """The enumerators that a row's `when` names, by their short names, as a page's headings have them."""
    if row.when is None:
        return ()
    types = {str(member.name): str(member.type) for member in operator.members if isinstance(member, AttributeMember)}
    prefixes = [f"{types[name]}_" for name in _NAME.findall(row.when) if name in types]
    names = _ENUMERATOR.findall(row.when)
    return tuple(sorted(name.removeprefix(prefix) for name in names for prefix in prefixes if name.startswith(prefix)))


def documented_examples(operator: OperatorSpec) -> tuple[Case, ...]:
    """The examples that come from the operator's own page."""
    return tuple(case for case in operator.examples if case.source == "document")


def case_values(case: Case, operator: OperatorSpec) -> dict[str, str]:
    """The values of a specification's example, by member; pages give the counts of arrays too."""
    tensors = {name: values.tensor(t.type, t.sizes, t.values()) for name, t in case.tensors.items()}
    found = tensors | {name: values.case_setting(value) for name, value in case.members.items()}
    for member in operator.members:
        if member.count is not None:
            value = case.members.get(str(member.name))
            listed = sum(name.startswith(f"{member.name}[") for name in tensors)
            found[str(member.count)] = str(len(value) if isinstance(value, tuple) else listed)
    return found
