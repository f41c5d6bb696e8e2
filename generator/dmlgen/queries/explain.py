"""Everything a specification says about an operator, as a page to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dmlgen.loading import ListNode, MapNode, Node, ScalarNode
from dmlgen.model import (
    AttributeMember,
    Case,
    Document,
    Member,
    OperatorSpec,
    Specification,
    SupportRow,
    TensorMember,
    level_order,
)
from dmlgen.model.names import FLOATS, INTEGERS
from dmlgen.queries.listing import counterparts
from dmlgen.queries.pages import Block, Code, Page, Paragraph, Section, Table, grouped
from dmlgen.rendering.pages import NONE, compact_types, level_name, listed, short_level
from dmlgen.rendering.resolved import operator_facts
from dmlgen.rendering.resolved_schema import FORMAT
from dmlgen.rendering.rule_words import rule_words

DEPTH = (
    "depth is the longest chain of combines behind one element, count the number of elements combined into it; eps and \
eps32 are the spacings of the data type and of FLOAT32 above 1."
)


def explain(specification: Specification, operator: OperatorSpec) -> Page:
    """The page of `operator`."""
    sections = (
        _names(operator),
        _members(operator),
        _remarks(operator),
        _rules(specification, operator),
        _support(specification, operator),
        _computation(operator),
        _precision(operator),
        _cases("Edge cases", operator.edge_cases),
        _cases("Examples", operator.examples),
        _counterparts(specification, operator),
        _documents(operator),
        _errata(operator),
    )
    return Page(
        title=operator.name.upper,
        summary=str(operator.summary),
        sections=tuple(section for section in sections if section is not None),
    )


def explain_facts(specification: Specification, operator: OperatorSpec) -> dict[str, Any]:
    """Return what `specs.json` has of one operator, with its name and its file."""
    return {
        "format": FORMAT,
        "operator": operator.name.upper,
        "file": operator.file,
        **operator_facts(specification, operator),
    }


def _names(operator: OperatorSpec) -> Section:
    rows = [
        ("descriptor", operator.name.descriptor),
        ("operator type", operator.name.enumerator),
        ("function", operator.name.snake),
        ("introduced", level_name(operator.introduced)),
        ("specification", operator.file),
    ]
    if operator.base is not None:
        rows.append(("base", str(operator.base)))
    return Section(heading="Names", blocks=(Table(rows=tuple(rows)),))


def _counterparts(specification: Specification, operator: OperatorSpec) -> Section | None:
    """The operators of other interfaces that become this one, alone or with others."""
    rows = tuple(
        (interface, ", ".join(names) or NONE)
        for interface, names in counterparts(specification, operator.name.upper).items()
    )
    return Section(heading="Other interfaces", blocks=(Table(rows=rows),)) if rows else None


def _members(operator: OperatorSpec) -> Section:
    rows = []
    for member in operator.members:
        if isinstance(member, TensorMember):
            kind = f"{'optional ' if member.optional else ''}{_kind(member)}"
            default = ""
        else:
            kind, default = _type(member), _default(member)
        argument = "" if member.name in operator.counts else f"{member.argument}{default}"
        rows.append((str(member.name), kind, argument, f"{member.doc}{_otherwise(member)}"))
    return Section(
        heading="Members",
        blocks=(
            Table(columns=("member", "type", "argument", "meaning"), rows=tuple(rows)),
            Paragraph(_in_place(operator)),
        ),
    )


def _kind(member: TensorMember) -> str:
    """``input tensor``, ``array of input tensors (InputCount)``."""
    return f"array of {member.direction} tensors ({member.count})" if member.is_array else f"{member.direction} tensor"


def _type(member: AttributeMember) -> str:
    """``DML_SCALAR_UNION (MinMaxDataType)``: where its type is, its count, or what it may describe."""
    if member.data_type is not None:
        return f"{member.type} ({member.data_type})"
    names = [_operator_name(member, str(name)) for name in member.operators]
    notes = [str(member.count)] if member.count else []
    notes += [", ".join(names)] if names else []
    return f"{member.type} ({'; '.join(notes)})" if notes else str(member.type)


def _operator_name(member: AttributeMember, name: str) -> str:
    level = member.operator_levels.get(name)
    return name if level is None else f"{name} from {level_name(str(level))} on"


def _default(member: AttributeMember) -> str:
    if member.optional:
        return " = None"
    elements = member.default_elements
    if elements is not None and elements.variable is not None:
        return " = ..."
    return "" if member.written_default is None else f" = {member.written_default}"


def _otherwise(member: Member) -> str:
    """The expression that stands for what a call does not give."""
    if isinstance(member, TensorMember):
        elements, written = member.inferred_sizes, str(member.infer.get("Sizes", ""))
        return "" if elements is None else f" Sizes: {written}."
    elements = member.default_elements
    return "" if elements is None or elements.variable is None else f" By default {member.written_default}."


def _in_place(operator: OperatorSpec) -> str:
    if not operator.in_place:
        return "No output may share memory with an input."
    outputs = listed([str(tensor.name) for tensor in operator.outputs], "or")
    inputs = listed([str(name) for name in operator.in_place], "or")
    if operator.in_place_one_of:
        return f"In place: {outputs} may be the same memory as one of {inputs}, with equal strides."
    return f"In place: {outputs} may be the same memory as {inputs}, with equal strides."


def _remarks(operator: OperatorSpec) -> Section | None:
    """Return what pages say beside the facts, each with its place."""
    rows = tuple((remark.title, f"{remark.text} Stated: {remark.source}.") for remark in operator.remarks)
    return Section(heading="Remarks", blocks=(Table(rows=rows),)) if rows else None


def _rules(specification: Specification, operator: OperatorSpec) -> Section | None:
    rows = []
    for each in operator.constraints:
        reason = "" if each.because is None else f" Not from the page: {each.because}"
        rows.append((f"{rule_words(specification, operator, each)}{reason}",))
    return Section(heading="Rules", blocks=(Table(rows=tuple(rows)),)) if rows else None


def _support(specification: Specification, operator: OperatorSpec) -> Section:
    """A table for each condition, with a line per support row and group of tensors."""
    blocks: list[Block] = []
    for when in operator.conditions:
        if when is not None:
            blocks.append(Paragraph(f"When {when}:"))
        rows = [line for row, last in _spans(specification, operator, when) for line in _lines(operator, row, last)]
        blocks.append(Table(columns=("levels", "tensors", "dimensions", "types"), rows=tuple(rows)))
    if any(entry.hardware_dependent for row in operator.support for entry in row.tensors):
        blocks.append(Paragraph("hardware: the page leaves it to the hardware whether the type is there."))
    for row, last in (span for when in operator.conditions for span in _spans(specification, operator, when)):
        needed = operator.demanded(row)
        if needed:
            range_of_levels = f"{short_level(str(row.since))} to {short_level(last)}"
            blocks.append(Paragraph(f"At {range_of_levels} {listed(needed)} must be given."))
    return Section(heading="Support", blocks=tuple(blocks))


def _spans(specification: Specification, operator: OperatorSpec, when: str | None) -> list[tuple[SupportRow, str]]:
    """The support rows of a condition, each with the last level at which it holds."""
    found = []
    last = str(specification.levels[-1].level)
    for row in operator.table(when):
        found.append((row, last))
        last = _before(specification, str(row.since))
    return found


def _lines(operator: OperatorSpec, row: SupportRow, last: str) -> Iterator[tuple[str, ...]]:
    """``5_0 to 6_4``, ``all``, ``1 to 8``, ``FLOAT32/16 INT64/32``."""
    first = short_level(str(row.since))
    levels = first if last == row.since else f"{first} to {short_level(last)}"
    entries = [(str(t.name), entry) for t in operator.tensors if (entry := row.tensor(t.name)) is not None]
    for group in grouped(entries):
        low, high = group.dimensions
        tensors = "all" if len(group.tensors) == len(operator.tensors) else listed(group.tensors)
        types = compact_types(group.types)
        if group.hardware_dependent:
            types += f", hardware: {compact_types(group.hardware_dependent)}"
        yield levels, tensors, str(low) if low == high else f"{low} to {high}", types


def _before(specification: Specification, level: str) -> str:
    """The level before `level`; `level` itself if it is the first."""
    older = [str(each.level) for each in specification.levels if level_order(each.level) < level_order(level)]
    return older[-1] if older else level


def _computation(operator: OperatorSpec) -> Section:
    rows = [("family", operator.kernel.title)]
    rows += [(key, _entry_text(node)) for key, node in operator.kernel.entries.items()]
    printed: list[Block] = []
    if operator.formula is not None and "\n" in operator.formula:
        printed = [Paragraph("Printed formula:"), Code(str(operator.formula))]
    elif operator.formula is not None:
        rows.insert(0, ("printed formula", str(operator.formula)))
    reference: list[Block] = [Paragraph("Reference, in NumPy:"), Code(str(operator.reference).rstrip())]
    return Section(heading="Computation", blocks=(*printed, Table(rows=tuple(rows)), *reference))


def _entry_text(node: Node) -> str:
    """A kernel entry as written: a scalar's text; ``key: value`` of a mapping; a list's items."""
    match node:
        case ScalarNode():
            return node.text
        case MapNode():
            return ", ".join(f"{key}: {_entry_text(entry.value)}" for key, entry in node.entries.items())
        case ListNode():
            return ", ".join(map(_entry_text, node.items))


def _precision(operator: OperatorSpec) -> Section:
    rows = [(_covered(key, operator), _tolerance(str(text))) for key, text in operator.tolerance.items()]
    exact = [name for name in operator.output_types() if operator.tolerance_of(name) is None]
    if exact:
        rows.append((", ".join(exact), "exact"))
    blocks: list[Block] = [Table(rows=tuple(rows))]
    if any("depth" in text or "eps" in text for _, text in rows):
        blocks.append(Paragraph(DEPTH))
    if operator.undefined is not None:
        blocks += [Paragraph("Undefined elements, in NumPy:"), Code(str(operator.undefined).rstrip())]
    if operator.magnitude is not None:
        blocks += [
            Paragraph("Errors are relative to, in NumPy, after the reference:"),
            Code(str(operator.magnitude).rstrip()),
        ]
    return Section(heading="Precision", blocks=tuple(blocks))


def _covered(key: str, operator: OperatorSpec) -> str:
    """The data types that an entry of the tolerance is for."""
    if key not in (FLOATS, INTEGERS):
        return key
    return ", ".join(n for n in operator.output_types() if operator.tolerance_of(n) is operator.tolerance[key])


def _tolerance(text: str) -> str:
    return "correctly rounded" if text == "0" else f"relative error up to {text}"


def _cases(heading: str, cases: Sequence[Case]) -> Section | None:
    if not cases:
        return None
    rows = [(str(case.status or f"source: {case.source}"), str(case.name), str(case.note or "")) for case in cases]
    return Section(heading=heading, blocks=(Table(rows=tuple(rows)),))


def _documents(operator: OperatorSpec) -> Section:
    return Section(heading="Documents", blocks=(Table(rows=tuple(map(_document, operator.documents))),))


def _document(document: Document) -> tuple[str, str, str, str]:
    remarks = (
        "" if document.revision is None else f"revision {document.revision}",
        "" if document.tables else "no support tables",
    )
    return (
        str(document.page),
        str(document.locale),
        "no date" if document.date is None else document.date.isoformat(),
        ", ".join(filter(None, remarks)),
    )


def _errata(operator: OperatorSpec) -> Section | None:
    if not operator.errata:
        return None
    blocks: list[Block] = []
    for erratum in operator.errata:
        blocks.append(Paragraph(f"{erratum.fact} ({erratum.page})"))
        rows = (("says", str(erratum.says)), ("taken", str(erratum.taken)), ("because", str(erratum.because)))
        blocks.append(Table(rows=rows))
    return Section(heading="Errata", blocks=tuple(blocks))
