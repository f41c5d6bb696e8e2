"""The views of the pages about all operators: the index, the errata, the mappings, the feature levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from dmltools.site.facts import INTERFACES, Facts, Mapped, Record, compact_types, types_at_newest
from dmltools.site.operator_page import ErratumView, MappingView, errata, mapping_view
from dmltools.site.support import Change, changes
from dmltools.site.texts import Ids, Prose, file_of


@dataclass(frozen=True, kw_only=True)
class IndexRow:
    """An operator in the list of all."""

    name: str
    file: str
    summary: Markup
    since: str
    types: str
    cases: int
    errata: int


@dataclass(frozen=True, kw_only=True)
class IndexGroup:
    """The operators of a kernel family."""

    id: str
    title: str
    rows: tuple[IndexRow, ...]


@dataclass(frozen=True, kw_only=True)
class ErrataGroup:
    """The errata of one operator. Their ids here begin with its name; `file` is its page."""

    name: str
    file: str
    errata: tuple[ErratumView, ...]


@dataclass(frozen=True, kw_only=True)
class MappingPage:
    """One page of the mappings: of an interface to DirectML, or the other way round."""

    key: str
    title: str
    lead: str
    sources: tuple[tuple[str, str, str], ...]
    groups: tuple[MappingGroup, ...]


@dataclass(frozen=True, kw_only=True)
class MappingGroup:
    """The rows of one operator, of another interface or of DirectML."""

    id: str
    title: Markup
    rows: tuple[MappingView, ...]


@dataclass(frozen=True, kw_only=True)
class Extended:
    """A level's changes of an operator that older levels have."""

    name: Markup
    changes: tuple[tuple[str, Change], ...]
    rules: tuple[tuple[str, Markup], ...]
    fused: Markup


@dataclass(frozen=True, kw_only=True)
class LevelView:
    """A feature level's additions."""

    level: str
    release: str
    value: str
    new: tuple[tuple[Markup, Markup], ...]
    undocumented: tuple[str, ...]
    extended: tuple[Extended, ...]


def index_groups(facts: Facts) -> Iterator[IndexGroup]:
    """Return the operators by family."""
    for key, title, names in facts.families():
        yield IndexGroup(id=f"family.{key}", title=title, rows=tuple(_index_row(facts, name) for name in names))


def _index_row(facts: Facts, name: str) -> IndexRow:
    operator = facts.operator(name)
    return IndexRow(
        name=name,
        file=file_of(name),
        summary=_prose(facts, "", name)(operator["summary"]),
        since=operator["introduced"],
        types=compact_types(types_at_newest(operator, ("input", "inputs", "output", "outputs"))),
        cases=len(operator["examples"]) + len(operator["edge_cases"]),
        errata=len(operator["errata"]),
    )


def counts(facts: Facts) -> Mapping[str, int]:
    """Return how much there is of everything, by what it is."""
    found: Counter[str] = Counter()
    for name in facts.names:
        operator = facts.operator(name)
        found["operators"] += 1
        for key, title in (("constraints", "rules"), ("examples", "worked examples"), ("edge_cases", "edge cases")):
            found[title] += len(operator[key])
        found["errata"] += len(operator["errata"])
    return found


def errata_groups(facts: Facts) -> Iterator[ErrataGroup]:
    """Return the errata by operator."""
    ids = Ids()
    for name in facts.names:
        found = tuple(errata(facts.operator(name), _prose(facts, "", name), ids))
        if found:
            yield ErrataGroup(name=name, file=file_of(name), errata=found)


def mapping_pages(facts: Facts) -> Iterator[MappingPage]:
    """Return a page for each interface, and one by operator of DirectML."""
    for key, title in INTERFACES.items():
        rows = [mapped for mapped in facts.rows if mapped.interface == key]
        prose, ids = _prose(facts, "../"), Ids()
        by_name: dict[str, list[Mapped]] = {}
        for mapped in rows:
            by_name.setdefault(mapped.operator, []).append(mapped)
        groups = tuple(
            MappingGroup(
                id=ids.make(key, name),
                title=Markup("{}").format(name),
                rows=tuple(mapping_view(facts, mapped, prose, ids) for mapped in found),
            )
            for name, found in by_name.items()
        )
        lead = f"What each operator of {title} becomes in DirectML: {len(groups)} operators, {len(rows)} rows."
        yield MappingPage(key=key, title=f"{title} to DirectML", lead=lead, sources=_sources(facts, key), groups=groups)
    yield _reverse(facts)


def _reverse(facts: Facts) -> MappingPage:
    prose, ids = _prose(facts, "../"), Ids()
    groups = tuple(
        MappingGroup(
            id=ids.make("directml", name),
            title=prose.link(name),
            rows=tuple(mapping_view(facts, mapped, prose, ids) for mapped in facts.mapped_to(name)),
        )
        for name in facts.names
    )
    used = sum(bool(group.rows) for group in groups)
    lead = f"Which operators of ONNX and WebNN become each operator of DirectML, alone or with others: {used} of "
    return MappingPage(
        key="directml",
        title="DirectML to ONNX and WebNN",
        lead=f"{lead}{len(groups)} are used.",
        sources=(),
        groups=groups,
    )


def _sources(facts: Facts, interface: str) -> tuple[tuple[str, str, str], ...]:
    documents = facts.mappings.get(interface, {}).get("documents", ())
    return tuple((d["name"], d["url"], ", ".join(filter(None, [d["revision"], d["date"]]))) for d in documents)


def level_views(facts: Facts) -> Iterator[LevelView]:
    """Return the feature levels, newest first."""
    found = {name: _changes_by_level(facts, name) for name in facts.names}
    for level in reversed(facts.specs["levels"]):
        own = level["level"]
        yield LevelView(
            level=own,
            release=level["release"],
            value=f"0x{level['value']:x}",
            new=tuple(
                (_prose(facts, "").link(name), _prose(facts, "", name)(facts.operator(name)["summary"]))
                for name in facts.names
                if facts.operator(name)["introduced"] == own
            ),
            undocumented=tuple(name for name, one in facts.specs["undocumented"].items() if one["introduced"] == own),
            extended=tuple(
                extended
                for name in facts.names
                if facts.operator(name)["introduced"] != own
                and (extended := _extended(facts, name, own, found[name].get(own, ()))) is not None
            ),
        )


def _changes_by_level(facts: Facts, name: str) -> dict[str, list[tuple[str, Change]]]:
    found: dict[str, list[tuple[str, Change]]] = {}
    for when, change in changes(facts, facts.operator(name)):
        found.setdefault(change.level, []).append((when or "", change))
    return found


def _extended(facts: Facts, name: str, level: str, own: list[tuple[str, Change]] | tuple[()]) -> Extended | None:
    operator, prose = facts.operator(name), _prose(facts, "", name)
    rules = tuple(
        (what, prose(rule["words"]))
        for rule in operator["constraints"]
        if (what := _starts_or_ends(facts, rule, level)) is not None
    )
    fused = sorted(
        {
            item
            for member in operator["members"]
            for item, since in member.get("operator_levels", {}).items()
            if since == level
        }
    )
    if not own and not rules and not fused:
        return None
    return Extended(name=_prose(facts, "").link(name), changes=tuple(own), rules=rules, fused=prose.listed(fused))


def _starts_or_ends(facts: Facts, rule: Record, level: str) -> str | None:
    """Return what a level does to a rule that holds from it on, or held up to the one before; None for the others."""
    if rule["since"] == level:
        return "new rule"
    index = facts.order(level)
    return "no longer" if index > 0 and rule["until"] == facts.levels[index - 1] else None


def _prose(facts: Facts, root: str, name: str = "") -> Prose:
    return Prose(root=root, operators=facts.linked, operator=name)
