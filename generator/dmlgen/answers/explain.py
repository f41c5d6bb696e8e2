"""Everything a specification says about an operator, as a page to read."""

from __future__ import annotations

from collections.abc import Sequence

from dmlgen.answers.pages import Block, Code, Page, Paragraph, Section, Table
from dmlgen.answers.rows import grouped
from dmlgen.answers.words import level_name, listed, short_level
from dmlgen.checking import condition_tree
from dmlgen.expressions import comparison
from dmlgen.loading import ListNode, MapNode, Node, ScalarNode
from dmlgen.model import (
    AttributeMember,
    Case,
    Constraint,
    Document,
    OperatorSpec,
    Require,
    Same,
    Specification,
    TensorMember,
    level_order,
)
from dmlgen.model.types import FLOATS, INTEGERS

DEPTH = (
    "depth is the longest chain of combines behind one element, count the number of elements combined into it; eps and \
eps32 are the spacings of the data type and of FLOAT32 above 1."
)


def explain(specification: Specification, operator: OperatorSpec) -> Page:
    """The page of `operator`."""
    sections = (
        _names(operator),
        _members(operator),
        _rules(specification, operator),
        _support(specification, operator),
        _computation(operator),
        _precision(operator),
        _cases("Edge cases", operator.edge_cases),
        _cases("Examples", operator.examples),
        _documents(operator),
        _errata(operator),
    )
    return Page(
        title=operator.name.upper,
        summary=str(operator.summary),
        sections=tuple(section for section in sections if section is not None),
    )


def _names(operator: OperatorSpec) -> Section:
    rows = [
        ("descriptor", operator.name.descriptor),
        ("operator type", operator.name.enumerator),
        ("function", operator.name.snake),
        ("introduced", level_name(operator.introduced)),
        ("specification", operator.file),
    ]
    if operator.shape is not None:
        rows.append(("shape", str(operator.shape)))
    return Section(heading="Names", blocks=(Table(rows=tuple(rows)),))


def _members(operator: OperatorSpec) -> Section:
    rows = []
    for member in operator.members:
        if isinstance(member, TensorMember):
            kind = f"{'optional ' if member.optional else ''}{member.kind} tensor"
            default = ""
        else:
            kind, default = _type(member), _default(member)
        rows.append((str(member.name), kind, f"{member.argument}{default}", str(member.doc)))
    return Section(
        heading="Members",
        blocks=(
            Table(columns=("member", "type", "argument", "meaning"), rows=tuple(rows)),
            Paragraph(_in_place(operator)),
        ),
    )


def _type(member: AttributeMember) -> str:
    """``DML_SCALAR_UNION (MinMaxDataType)``: where its type is, or what it may describe."""
    if member.data_type is not None:
        return f"{member.type} ({member.data_type})"
    return f"{member.type} ({', '.join(member.operators)})" if member.operators else str(member.type)


def _default(member: AttributeMember) -> str:
    if member.optional:
        return " = None"
    if member.default_tensor is not None:
        return f" = {member.default_tensor}.DataType"
    return "" if member.default is None else f" = {member.default}"


def _in_place(operator: OperatorSpec) -> str:
    if not operator.in_place:
        return "No output may share memory with an input."
    outputs = listed([str(tensor.name) for tensor in operator.outputs], "or")
    inputs = listed([str(name) for name in operator.in_place], "or")
    return f"In place: {outputs} may be the same memory as {inputs}, with equal strides."


def _rules(specification: Specification, operator: OperatorSpec) -> Section | None:
    rows = tuple((_constraint(specification, operator, each),) for each in operator.constraints)
    return Section(heading="Rules", blocks=(Table(rows=rows),)) if rows else None


def _constraint(specification: Specification, operator: OperatorSpec, constraint: Constraint) -> str:
    """``InputTensor and OutputTensor have the same DataType and Sizes.``"""
    if isinstance(constraint, Same):
        members = listed([str(name) for name in constraint.members])
        text = f"{members} have the same {listed([str(name) for name in constraint.fields])}"
    else:
        text = _condition(specification, operator, constraint)
    if constraint.since is not None:
        text += f", from {level_name(constraint.since)} on"
    if constraint.until is not None:
        text += f", up to {level_name(constraint.until)}"
    return f"{text}."


def _condition(specification: Specification, operator: OperatorSpec, rule: Require) -> str:
    """``Axis must be less than InputTensor.DimensionCount``; what is no comparison stays as it is written."""
    compared = comparison(condition_tree(rule, operator, specification))
    return (
        f"{rule.expression} must be true" if compared is None else f"{compared.left} {compared.words} {compared.right}"
    )


def _support(specification: Specification, operator: OperatorSpec) -> Section:
    """A line per support row and group of tensors: levels, tensors, dimensions, and a mark per data type."""
    types = operator.all_types()
    newest = str(specification.levels[-1].level)
    lasts = [newest, *(_before(specification, str(row.since)) for row in operator.support)]
    rows = []
    for row, last in zip(operator.support, lasts, strict=False):
        first = short_level(str(row.since))
        levels = first if last == row.since else f"{first} to {short_level(last)}"
        entries = [(str(t.name), entry) for t in operator.tensors if (entry := row.tensor(t.name)) is not None]
        for group in grouped(entries):
            low, high = group.dimensions
            dimensions = str(low) if low == high else f"{low} to {high}"
            marks = ("yes" if name in group.types else "-" for name in types)
            tensors = "all" if len(group.tensors) == len(operator.tensors) else listed(group.tensors)
            rows.append((levels, tensors, dimensions, *marks))
    columns = ("levels", "tensors", "dimensions", *types)
    blocks: list[Block] = [Table(columns=columns, rows=tuple(rows))]
    for row, last in zip(operator.support, lasts, strict=False):
        needed = operator.demanded(row)
        if needed:
            range_of_levels = f"{short_level(str(row.since))} to {short_level(last)}"
            blocks.append(Paragraph(f"At {range_of_levels} {listed(needed)} must be given."))
    return Section(heading="Support", blocks=tuple(blocks))


def _before(specification: Specification, level: str) -> str:
    """The level before `level`; `level` itself if it is the first."""
    older = [str(each.level) for each in specification.levels if level_order(each.level) < level_order(level)]
    return older[-1] if older else level


def _computation(operator: OperatorSpec) -> Section:
    rows = [("family", str(operator.kernel.family))]
    rows += [(key, _entry_text(node)) for key, node in operator.kernel.entries.items()]
    if operator.formula is not None:
        rows.insert(0, ("printed formula", str(operator.formula)))
    return Section(
        heading="Computation",
        blocks=(Table(rows=tuple(rows)), Paragraph("Reference, in NumPy:"), Code(str(operator.reference).rstrip())),
    )


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
    if operator.magnitude is not None:
        blocks += [Paragraph("Errors are relative to, in NumPy:"), Code(str(operator.magnitude).rstrip())]
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
    return (
        str(document.page),
        str(document.locale),
        "no date" if document.date is None else document.date.isoformat(),
        "" if document.revision is None else f"revision {document.revision}",
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
