"""What a page claims and what a specification holds, in the same form: a value for each fact path."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.documents import fact_paths as paths
from dmlgen.documents import values
from dmlgen.documents.facts import ExampleFact, PageFacts, SupportFact
from dmlgen.model import Case, OperatorSpec, Require, Same, TensorMember


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A statement of a page. `key` is what is compared, `text` what is shown. A path may have several claims."""

    path: str
    key: str
    text: str
    at: Position


Held = Mapping[str, tuple[str, str]]
"""What a specification holds: path to (key, text)."""


def spec_claims(operator: OperatorSpec) -> dict[str, tuple[str, str]]:
    """What a specification says on every fact that pages are read for."""
    held: dict[str, tuple[str, str]] = {}

    def hold(path: str, text: str, key: str | None = None) -> None:
        held[path] = (text if key is None else key, text)

    hold(paths.OPERATOR, operator.name.upper)
    hold(paths.INTRODUCED, str(operator.introduced))
    hold(paths.IN_PLACE, ", ".join(operator.in_place), _sorted(operator.in_place))
    hold(paths.MEMBERS, ", ".join(member.name for member in operator.members))
    for member in operator.members:
        hold(paths.member(member.name, "type"), "TENSOR" if isinstance(member, TensorMember) else str(member.type))
        if isinstance(member, TensorMember):
            hold(paths.member(member.name, "kind"), str(member.kind))
            hold(paths.member(member.name, "optional"), _yes(member.optional))
    same = [(c.fields, c.members) for c in operator.constraints if isinstance(c, Same)]
    hold(paths.SAME, values.same(same))
    require = [str(c.expression) for c in operator.constraints if isinstance(c, Require)]
    hold(paths.REQUIRE, "; ".join(require), _conditions(require))
    hold(
        paths.SUPPORT,
        ", ".join(row.since for row in operator.support),
        _sorted([row.since for row in operator.support]),
    )
    for row in operator.support:
        entries = [(str(tensor.name), row.tensor(tensor.name)) for tensor in operator.tensors]
        known = [(name, entry) for name, entry in entries if entry is not None]
        counts = [(name, values.dimensions(entry.dimensions)) for name, entry in known]
        hold(paths.support(row.since, (), "dimensions"), values.by_tensor(counts))
        _hold_types(held, paths.support(row.since, (), "types"), [(name, entry.types) for name, entry in known])
    hold(paths.FORMULA, str(operator.formula or ""), values.packed(str(operator.formula or "")))
    documented = documented_examples(operator)
    hold(paths.EXAMPLES, str(len(documented) or ""))
    for case in documented:
        for name, text in case_values(case).items():
            hold(f"{paths.example(case.name)}.{name}", text)
    return held


def documented_examples(operator: OperatorSpec) -> tuple[Case, ...]:
    """The examples that come from a page."""
    return tuple(case for case in operator.examples if case.source != "ours")


def case_values(case: Case) -> dict[str, str]:
    """The values of a specification's example, by member."""
    tensors = {name: values.tensor(t.type, t.sizes, t.values()) for name, t in case.tensors.items()}
    return tensors | {name: values.case_setting(value) for name, value in case.members.items()}


def example_values(example: ExampleFact) -> dict[str, tuple[str, Position]]:
    """The values of a page's example, by member; tensors of an array member with their index."""
    found: dict[str, tuple[str, Position]] = {}
    for tensor in (*example.inputs, *example.outputs):
        name = tensor.name if tensor.index is None else f"{tensor.name}[{tensor.index}]"
        found[name] = (values.tensor(tensor.type, tensor.sizes, tensor.data), tensor.at)
    for setting in example.settings:
        found[setting.name] = (values.setting(setting.value), setting.at)
    return found


def page_claims(facts: PageFacts, example_names: Sequence[str]) -> list[Claim]:
    """What a page says, in the order of the paths. `example_names` are the names that its examples go by."""
    claims: list[Claim] = []

    def claim(path: str, text: str, at: Position, key: str | None = None) -> None:
        claims.append(Claim(path=path, key=text if key is None else key, text=text, at=at))

    for operator in facts.operators:
        claim(paths.OPERATOR, operator.name, operator.at)
    if facts.introduced is not None:
        claim(paths.INTRODUCED, facts.introduced.level, facts.introduced.at)
    if facts.in_place is not None:
        claim(paths.IN_PLACE, ", ".join(facts.in_place.members), facts.in_place.at, _sorted(facts.in_place.members))
    if facts.members:
        claim(paths.MEMBERS, ", ".join(member.name for member in facts.members), facts.members[0].at)
    if facts.sections.names:
        claim(paths.MEMBERS, ", ".join(facts.sections.names), facts.sections.at)
    _claim_members(facts, claims)
    if facts.same:
        claim(paths.SAME, values.same((fact.fields, fact.members) for fact in facts.same), facts.same[0].at)
    if facts.require:
        expressions = [fact.expression for fact in facts.require]
        claim(paths.REQUIRE, "; ".join(expressions), facts.require[0].at, _conditions(expressions))
    claim(paths.SUPPORT, ", ".join(facts.levels), facts.support[0].at, _sorted(facts.levels))
    for table in facts.support:
        _claim_table(table, claims)
    if facts.formulas:
        text = "\n".join(formula.text for formula in facts.formulas)
        claim(paths.FORMULA, text, facts.formulas[0].at, values.packed(text))
    if facts.examples:
        claim(paths.EXAMPLES, str(len(facts.examples)), facts.examples[0].at)
    for name, example in zip(example_names, facts.examples, strict=True):
        for member, (text, at) in example_values(example).items():
            claim(f"{paths.example(name)}.{member}", text, at)
    return claims


def is_implied(path: str, facts: PageFacts, examples: str) -> bool:
    """Whether a fact that the page does not state needs no row of its own. `examples`: how many are held.

    A table for a level that the page lacks is reported with the list of levels, an example that it lacks with their
    number. A page that does not name its operator was recognised, or the user named it.
    """
    if path == paths.OPERATOR:
        return True
    head, _, rest = path.partition(".")
    if head == paths.SUPPORT and rest:
        return re.split(r"[.(]", rest)[0].replace("_", ".") not in facts.levels
    if head == paths.EXAMPLES and rest:
        return examples != str(len(facts.examples))
    return False


def _claim_members(facts: PageFacts, claims: list[Claim]) -> None:
    """Every place that gives a type is a claim of its own: two that disagree are a finding."""
    for member in facts.members:
        path = paths.member(member.name, "type")
        for place in member.types:
            # A structure without annotations does not mark arrays; the member's section does.
            text = (
                member.type if place.type in (member.type, (member.type or "").removesuffix("_ARRAY")) else place.type
            )
            claims.append(Claim(path=path, key=text or "", text=text or "", at=place.at))
            if member.is_tensor and place.optional:
                claims.append(Claim(path=paths.member(member.name, "optional"), key="yes", text="yes", at=place.at))
    for table in facts.support:
        for row in table.rows:
            if row.direction is not None:
                path, text = paths.member(row.tensor, "kind"), row.direction
                claims.append(Claim(path=path, key=text, text=text, at=row.at))
            if row.direction is not None and table is facts.support[0]:  # older tables may have demanded the tensor
                path, text = paths.member(row.tensor, "optional"), _yes(row.optional)
                claims.append(Claim(path=path, key=text, text=text, at=row.at))


def _claim_table(table: SupportFact, claims: list[Claim]) -> None:
    counts = values.by_tensor([(row.tensor, values.dimensions(row.dimensions)) for row in table.rows])
    path = paths.support(table.since, table.condition, "dimensions")
    claims.append(Claim(path=path, key=counts, text=counts, at=table.rows[0].at))
    held: dict[str, tuple[str, str]] = {}
    path = paths.support(table.since, table.condition, "types")
    _hold_types(held, path, [(row.tensor, row.types) for row in table.rows])
    claims.append(Claim(path=path, key=held[path][0], text=held[path][1], at=table.rows[0].at))


def _hold_types(held: dict[str, tuple[str, str]], path: str, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Data types are compared as sets in which nothing counts twice, and shown in the page's order."""
    key = values.by_tensor([(name, _sorted(types)) for name, types in rows])
    alike = len({_sorted(types) for _, types in rows}) == 1
    text = ", ".join(rows[0][1]) if alike else values.by_tensor([(name, ", ".join(types)) for name, types in rows])
    held[path] = (key, text)


def _sorted(texts: Sequence[str]) -> str:
    return ", ".join(sorted(map(str, texts)))


def _conditions(expressions: Sequence[str]) -> str:
    return "; ".join(sorted(set(map(values.packed, expressions))))


def _yes(value: bool) -> str:
    return "yes" if value else "no"
