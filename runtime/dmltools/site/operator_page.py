"""The view of an operator's page: every fact of it, in the order in which a reader wants them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from dmltools.site.case_views import CaseView, case_view
from dmltools.site.facts import (
    ORACLES,
    Facts,
    Mapped,
    Record,
    compact_types,
    newest_tables,
    tensors_of,
    types_at_newest,
)
from dmltools.site.highlighting import highlighted
from dmltools.site.kernels import KernelView
from dmltools.site.numbers import attribute
from dmltools.site.support import Grid, grids
from dmltools.site.texts import Ids, Prose, breakable, page_address, sentence

ROOT = "../"
"""From an operator's page to the folder of the site."""


@dataclass(frozen=True, kw_only=True)
class MemberView:
    """A row of the members: `kind` in words, `erratum` an id or empty.

    `choices` are enumerators or operators, with the feature level from which they may be chosen, where that matters.
    """

    id: str
    name: str
    kind: Markup
    argument: str
    default: str
    doc: Markup
    choices: tuple[tuple[str, Markup, str], ...]
    erratum: str


@dataclass(frozen=True, kw_only=True)
class RuleView:
    """A rule in words; `source` says where the documents state it, or why it holds although they do not.

    `since` and `until` are the first and last feature level at which it holds, empty where nothing limits it.
    """

    id: str
    words: Markup
    source: Markup
    stated: bool
    since: str
    until: str


@dataclass(frozen=True, kw_only=True)
class ErratumView:
    """A correction: `kind` is ``silent``, ``kept`` where the page's words are taken after all, or ``wrong``."""

    id: str
    fact: str
    page: str
    kind: str
    says: Markup
    taken: Markup
    because: Markup


@dataclass(frozen=True, kw_only=True)
class MappingView:
    """A row of a mapping: an operator of another interface, and what becomes of it."""

    id: str
    interface: str
    operator: str
    versions: str
    becomes: Markup
    when: str
    members: tuple[str, ...]
    how: Markup


@dataclass(frozen=True, kw_only=True)
class DocumentView:
    """A page that was read."""

    title: str
    url: str
    date: str
    revision: str


@dataclass(frozen=True, kw_only=True)
class OperatorView:
    """The view that the template of an operator's page prints."""

    name: str
    family: str
    descriptor: str
    summary: Markup
    plain_summary: str
    facts: tuple[tuple[str, Markup], ...]
    remarks: tuple[tuple[str, Markup, str], ...]
    formula: str
    reference: Markup
    structure: Markup
    members: tuple[MemberView, ...]
    rules: tuple[RuleView, ...]
    grids: tuple[Grid, ...]
    examples: tuple[CaseView, ...]
    edge_cases: tuple[CaseView, ...]
    errata: tuple[ErratumView, ...]
    mappings: tuple[MappingView, ...]
    tolerance: tuple[tuple[str, str], ...]
    undefined: Markup
    magnitude: Markup
    oracles: str
    kernels: tuple[KernelView, ...]
    documents: tuple[DocumentView, ...]


def operator_view(facts: Facts, name: str, kernels: Sequence[KernelView]) -> OperatorView:
    """Everything that the page of an operator prints."""
    operator, ids = facts.operator(name), Ids()
    members = frozenset(member["name"] for member in operator["members"])
    prose = Prose(root=ROOT, operators=facts.linked, operator=name, members=members)
    found = tuple(errata(operator, prose, ids))
    return OperatorView(
        name=name,
        family=operator["family"],
        descriptor=operator["descriptor"],
        summary=prose(operator["summary"]),
        plain_summary=operator["summary"],
        facts=tuple(_facts(facts, name, prose)),
        remarks=tuple((_remark_title(r), prose(r["text"]), r["stated"]) for r in operator["remarks"]),
        formula=operator["formula"] or "",
        reference=highlighted(operator["reference"].rstrip(), "python"),
        structure=highlighted("\n".join(structure(operator)), "c"),
        members=tuple(_members(facts, operator, prose, ids, found)),
        rules=tuple(_rules(operator, prose, ids)),
        grids=tuple(grids(facts, operator, ids)),
        examples=tuple(case_view(operator, case, "examples", prose, ids) for case in operator["examples"]),
        edge_cases=tuple(case_view(operator, case, "edge-cases", prose, ids) for case in operator["edge_cases"]),
        errata=found,
        mappings=tuple(mapping_view(facts, mapped, prose, ids) for mapped in facts.mapped_to(name)),
        tolerance=tuple(_tolerance(operator)),
        undefined=highlighted((operator.get("undefined") or "").rstrip(), "python"),
        magnitude=highlighted((operator["magnitude"] or "").rstrip(), "python"),
        oracles=", ".join(title for key, title in ORACLES.items() if key in operator["oracles"]),
        kernels=tuple(kernels),
        documents=tuple(map(_document, operator["documents"])),
    )


def _remark_title(remark: Record) -> str:
    """``Recommended (Scale)``: what a remark is, and of which member it speaks."""
    title = str(remark["kind"]).capitalize()
    return f"{title} ({remark['member']})" if remark["member"] else title


def _facts(facts: Facts, name: str, prose: Prose) -> Iterator[tuple[str, Markup]]:
    """Return the facts under the title, each with its name."""
    operator = facts.operator(name)
    since = operator["introduced"]
    levels = list(dict.fromkeys([since, *(table["since"] for table in reversed(operator["support"]))]))
    link = Markup('<a href="{0}levels.html#level.{1}">{1}</a>')
    yield "Since", link.format(ROOT, since)
    extended = sorted((level for level in levels if level != since), key=facts.order)
    if extended:
        yield "Extended", Markup(", ").join(link.format(ROOT, level) for level in extended)
    inputs = compact_types(types_at_newest(operator, ("input", "inputs")))
    outputs = compact_types(types_at_newest(operator, ("output", "outputs")))
    sides = dict.fromkeys(side for side in (inputs, outputs) if side)
    yield "Types", Markup("{}").format(" → ".join(sides))
    if operator["in_place"]:
        yield "In place", prose(", ".join(operator["in_place"]))
    for interface, title in (("onnx", "ONNX"), ("webnn", "WebNN")):
        if others := facts.counterparts(name, interface):
            yield title, Markup('<a href="#mappings">{}</a>').format(", ".join(others))
    if fused := facts.fused_into(name):
        yield "Fused into", prose.listed(fused)


_POINTERS = {"DML_SCALE_BIAS": "const DML_SCALE_BIAS*", "DML_OPERATOR_DESC": "const DML_OPERATOR_DESC*"}


def structure(operator: Record) -> Iterator[str]:
    """Return the structure as DirectML.h declares it."""
    yield f"struct {operator['descriptor']} {{"
    for member in operator["members"]:
        kind = "const DML_TENSOR_DESC*" if "kind" in member else member["type"]
        if kind.endswith("_ARRAY"):
            kind = f"const {kind.removesuffix('_ARRAY')}*"
        yield f"    {_POINTERS.get(kind, kind)} {member['name']};"
    yield "};"


def _members(
    facts: Facts, operator: Record, prose: Prose, ids: Ids, found: Sequence[ErratumView]
) -> Iterator[MemberView]:
    for member in operator["members"]:
        name, kind = member["name"], member.get("type", "")
        enum = facts.specs["enums"].get(kind, {})
        choices = [(item.removeprefix(f"{kind}_"), Markup("{}").format(value), "") for item, value in enum.items()]
        levels: Mapping[str, str] = member.get("operator_levels", {})
        operators = member.get("operators", ())
        choices += [("", prose.link(item), levels.get(item, "")) for item in operators]
        yield MemberView(
            id=ids.make("members", name),
            name=name,
            kind=_kind(member),
            argument=member["argument"] or "",
            default="" if "kind" in member else _default(member),
            doc=prose(member["doc"]),
            choices=tuple(choices),
            erratum=next((e.id for e in found if e.fact.split(".")[:2] == ["members", name]), ""),
        )


def _kind(member: Record) -> Markup:
    """Return the type of a member: what a tensor is for, or the type of an attribute."""
    words = {"inputs": "array of inputs", "outputs": "array of outputs"}
    kind = words.get(member["kind"], member["kind"]) if "kind" in member else ""
    text = Markup("{}").format(kind) if kind else Markup("<code>{}</code>").format(breakable(member["type"]))
    if member.get("count"):
        text += Markup(' of <a href="#members.{0}">{0}</a>').format(member["count"])
    if member.get("data_type"):
        text += Markup(' of <a href="#members.{0}">{0}</a>').format(member["data_type"])
    return text + (Markup(", optional") if member["optional"] else Markup(""))


def _default(member: Record) -> str:
    if member["optional"]:
        return "none"
    return "" if member["default"] is None else attribute(member["default"], member["type"])


def _rules(operator: Record, prose: Prose, ids: Ids) -> Iterator[RuleView]:
    for rule in operator["constraints"]:
        about = rule.get("sizes") or rule.get("require") or rule.get("should") or rule.get("to") or rule["of"][0]
        kind = next(
            key for key in ("same", "sizes", "require", "broadcast", "at_least", "exactly", "should") if key in rule
        )
        because = rule.get("because")
        source = because or (f"stated: {rule['stated']}" if "stated" in rule else "stated")
        yield RuleView(
            id=ids.make("rules", kind, about),
            words=prose(sentence(rule["words"])),
            source=prose(source),
            stated=because is None,
            since=rule["since"] or "",
            until=rule["until"] or "",
        )


def errata(operator: Record, prose: Prose, ids: Ids) -> Iterator[ErratumView]:
    """Return the corrections of an operator."""
    for erratum in operator["errata"]:
        says, taken = erratum["says"], erratum["taken"]
        kept = taken.startswith("as printed")
        yield ErratumView(
            id=ids.make("errata", erratum["fact"]),
            fact=erratum["fact"],
            page=erratum["page"],
            kind="silent" if says.split()[0] == "nothing" else "kept" if kept else "wrong",
            says=prose(says),
            taken=prose(taken),
            because=prose(erratum["because"]),
        )


def mapping_view(facts: Facts, mapped: Mapped, prose: Prose, ids: Ids) -> MappingView:
    """Return a row of a mapping."""
    row = mapped.row
    alone = len(set(row["becomes"])) == 1
    settings = (_setting(facts, name, value, alone) for name, value in row["members"].items())
    return MappingView(
        id=ids.make("mappings", mapped.interface, mapped.operator),
        interface=mapped.interface,
        operator=mapped.operator,
        versions=mapped.versions,
        becomes=Markup(" + ").join(map(prose.link, row["becomes"])),
        when=row["when"] or "",
        members=tuple(settings),
        how=prose(row["how"] or ""),
    )


def _setting(facts: Facts, name: str, value: Any, alone: bool) -> str:
    """``REDUCE.Function = SUM``, without the operator where there is one alone."""
    operator, _, path = name.partition(".")
    members = facts.specs["operators"][operator]["members"]
    kind = next((member.get("type", "") for member in members if member["name"] == path), "")
    return f"{path if alone else name} = {attribute(value, kind)}"


def _tolerance(operator: Record) -> Iterator[tuple[str, str]]:
    """Return how exact the results of each data type are."""
    outputs = [t["name"] for t in tensors_of(operator) if t["kind"] in ("output", "outputs")]
    tables = newest_tables(operator)
    types = dict.fromkeys(
        kind for table in tables for name in outputs for kind in table["tensors"].get(name, {"types": ()})["types"]
    )
    for kind in types:
        key = "FLOATS" if kind.startswith("FLOAT") else "INTEGERS"
        bound = operator["tolerance"].get(kind, operator["tolerance"].get(key))
        yield kind, "exact" if bound is None else "correctly rounded" if bound == "0" else f"relative error ≤ {bound}"


def _document(document: Record) -> DocumentView:
    locale = document["locale"]
    return DocumentView(
        title=document["page"],
        url=page_address(document["page"], "" if locale == "en-us" else locale),
        date=document["date"] or "no date",
        revision=", ".join(
            filter(None, [locale, document["revision"], None if document.get("tables", True) else "no support tables"])
        ),
    )
