"""The claims of a page and of a specification in the same form: a value for each fact path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.documents import fact_paths as paths
from dmlgen.documents import values
from dmlgen.documents.facts import ExampleFact, PageFacts, SupportFact
from dmlgen.model import Advice, AttributeMember, Case, OperatorSpec, Require, Same, SupportRow, TensorMember
from dmlgen.model.rule_sources import read_condition

UNMATCHED = "number "
"""How the names of a page's examples begin that the specification has no case for."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A statement of a page. `key` is what is compared, `text` what is shown. A path may have several claims."""

    path: str
    key: str
    text: str
    at: Position


def example_values(example: ExampleFact) -> dict[str, tuple[str, Position]]:
    """The values of a page's example, by member; tensors of an array member with their index."""
    found: dict[str, tuple[str, Position]] = {}
    for tensor in (*example.inputs, *example.outputs):
        name = tensor.name if tensor.index is None else f"{tensor.name}[{tensor.index}]"
        found[name] = (values.tensor(tensor.type, tensor.sizes, tensor.data, tensor.brackets), tensor.at)
    for setting in example.settings:
        found[setting.name] = (values.setting(setting.value), setting.at)
    return found


def page_claims(facts: PageFacts, example_names: Sequence[str]) -> list[Claim]:
    """Return what a page says, in the order of the paths. `example_names` are the names that its examples go by."""
    claims: list[Claim] = []

    def claim(path: str, text: str, at: Position, key: str | None = None) -> None:
        claims.append(Claim(path=path, key=text if key is None else key, text=text, at=at))

    for operator in facts.operators:
        claim(paths.OPERATOR, operator.name, operator.at)
    for level in facts.introductions:
        claim(paths.INTRODUCED, level.level, level.at)
    if facts.in_place is not None:
        key, text = values.in_place(facts.in_place.members, facts.in_place.one_of)
        claim(paths.IN_PLACE, text, facts.in_place.at, key)
    if facts.members:
        claim(paths.MEMBERS, ", ".join(member.name for member in facts.members), facts.members[0].at)
    if facts.sections.names:
        claim(paths.MEMBERS, ", ".join(facts.sections.names), facts.sections.at)
    _claim_members(facts, claims)
    for default in facts.defaults:
        claim(paths.member(default.member, "default"), values.number(default.value), default.at)
    for owned in facts.owned:
        claim(paths.member(owned.member, "owned"), values.yes(owned.allowed), owned.at)
    if facts.same:
        same = [(fact.fields, fact.members) for fact in facts.same]
        claim(paths.SAME, values.same(same), facts.same[0].at, values.same_key(same))
    if facts.require:
        expressions = [fact.expression for fact in facts.require]
        claim(paths.REQUIRE, "; ".join(expressions), facts.require[0].at, values.conditions(expressions))
    if facts.should:
        expressions = [fact.expression for fact in facts.should]
        claim(paths.SHOULD, "; ".join(expressions), facts.should[0].at, values.conditions(expressions))
    _claim_tables(facts, claims)
    if facts.formulas:
        text = "\n".join(formula.text for formula in facts.formulas)
        claim(paths.FORMULA, text, facts.formulas[0].at, values.packed(text))
    if facts.examples:
        claim(paths.EXAMPLES, str(len(facts.examples)), facts.examples[0].at)
    _claim_examples(facts, example_names, claims)
    return claims


def is_implied(path: str, facts: PageFacts, examples: str) -> bool:
    """Return whether a fact that the page does not state needs no row of its own. `examples`: how many are held.

    A table for a level that the page lacks is reported with the list of levels, an example that it lacks with their
    number. A page that does not name its operator was recognised, or the user named it. What the page leaves
    empty is unread. A default is ours where the page names no typical value. A revision from before the support tables
    states none of what came with them.
    """
    if path == paths.OPERATOR or any(unread.fact == path for unread in facts.unread):
        return True
    if not facts.has_tables and paths.came_with_tables(path):
        return True
    head, _, rest = path.partition(".")
    if head == paths.MEMBERS and rest.endswith(".default"):
        return True
    if head == paths.SUPPORT and rest:
        return re.split(r"[.(]", rest)[0].replace("_", ".") not in facts.levels
    if head == paths.EXAMPLES and rest:
        return examples != str(len(facts.examples))
    return False


def _claim_members(facts: PageFacts, claims: list[Claim]) -> None:
    """Every place that gives a type is a claim of its own: two that disagree are a finding."""
    for member in facts.members:
        for place in member.types:
            path = paths.member(member.name, "type")
            # A structure without annotations does not mark arrays; the member's section does.
            text = (
                member.type if place.type in (member.type, (member.type or "").removesuffix("_ARRAY")) else place.type
            )
            claims.append(Claim(path=path, key=text or "", text=text or "", at=place.at))
            if place.size:
                path = paths.member(member.name, "count")
                claims.append(Claim(path=path, key=place.size, text=place.size, at=place.at))
            if member.is_tensor and place.optional:
                claims.append(Claim(path=paths.member(member.name, "optional"), key="yes", text="yes", at=place.at))
    for table in facts.support:
        for row in table.rows:
            if row.direction is not None:
                path, text = paths.member(row.tensor, "kind"), row.direction
                claims.append(Claim(path=path, key=text, text=text, at=row.at))
            if row.direction is not None and table is facts.support[0]:  # older tables may have demanded the tensor
                path, text = paths.member(row.tensor, "optional"), values.yes(row.optional)
                claims.append(Claim(path=path, key=text, text=text, at=row.at))


def _claim_examples(facts: PageFacts, names: Sequence[str], claims: list[Claim]) -> None:
    """The values of the examples. One that the specification has no case for is counted, and no more is said of it."""
    for name, example in zip(names, facts.examples, strict=True):
        if name.startswith(UNMATCHED):
            continue
        for member, (text, at) in example_values(example).items():
            claims.append(Claim(path=f"{paths.example(name)}.{member}", key=text, text=text, at=at))


def _claim_tables(facts: PageFacts, claims: list[Claim]) -> None:
    """Which levels have tables, and what these say; nothing of a revision without tables."""
    if facts.has_tables:
        levels, at = facts.levels, facts.support[0].at
        claims.append(Claim(path=paths.SUPPORT, key=values.as_set(levels), text=", ".join(levels), at=at))
    for table in facts.support:
        _claim_table(table, claims)


def _claim_table(table: SupportFact, claims: list[Claim]) -> None:
    if all(row.dimensions for row in table.rows):
        counts = [(row.tensor, values.dimensions(row.dimensions)) for row in table.rows]
        path = paths.support(table.since, table.condition, "dimensions")
        key, text = values.by_tensor(sorted(counts)), values.by_tensor(counts)
        claims.append(Claim(path=path, key=key, text=text, at=table.rows[0].at))
    if all(row.types for row in table.rows):
        path = paths.support(table.since, table.condition, "types")
        key, text = values.types([(row.tensor, row.types) for row in table.rows])
        claims.append(Claim(path=path, key=key, text=text, at=table.rows[0].at))


Held = Mapping[str, tuple[str, str]]
"""Path to (key, text): what is compared and what is shown."""

_ENUMERATOR = re.compile(r"\bDML_[A-Z0-9_]+\b", re.ASCII)
_NUMBERS = ("UINT", "INT", "FLOAT")  # the members of which pages name a typical value
_NAME = re.compile(r"\b[A-Z][A-Za-z0-9]*\b", re.ASCII)


def spec_claims(operator: OperatorSpec) -> dict[str, tuple[str, str]]:
    """Return what a specification says on every fact that pages are read for."""
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
    if not member.owned:
        yield _plain(paths.member(member.name, "owned"), values.yes(False))
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
