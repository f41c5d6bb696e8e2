"""Builds the view of one operator for the Python templates, with the imports of its `descriptor.py`."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.expressions.member_functions import HELPERS
from dmlgen.families import KernelRecord, family
from dmlgen.model import AttributeMember, Member, OperatorSpec, Specification, TensorMember
from dmlgen.records.cases import sweep_literal
from dmlgen.rendering.function_text import FunctionView, function_view, paragraph, wrapped
from dmlgen.rendering.operator_literal import (
    attribute_values_literal,
    calls_in,
    case_imports,
    cases_literal,
    domain_literal,
    math_used,
    names_used,
    operator_literal,
    record_classes,
)
from dmlgen.rendering.python_text import import_lines, python_text
from dmlgen.rendering.python_types import enums_of, field_type, fusable, record_modules
from dmlgen.rendering.reference_text import (
    CodeView,
    enum_constants,
    magnitude_code,
    reference_code,
    reference_imports,
    undefined_code,
)


@dataclass(frozen=True, kw_only=True)
class FieldView:
    """One field of a descriptor dataclass; `default` is source text, None where it must be given."""

    name: str
    annotation: str
    default: str | None


@dataclass(frozen=True, kw_only=True)
class OperatorView:
    """Everything that the Python templates of one operator print. Fields ending in `_literal` are source text."""

    name: str
    snake: str
    descriptor: str
    summary: str
    spec: str
    page: str
    facts: tuple[str, ...]
    remarks: tuple[str, ...]
    fields: tuple[FieldView, ...]
    descriptor_arguments: tuple[str, ...]
    function: FunctionView
    reference: CodeView
    magnitude: CodeView | None
    undefined: CodeView | None
    operator_literal: str
    cases_literal: str
    domain_literal: str
    attribute_values_literal: str
    sweep_literal: str
    cases_need_math: str
    descriptor_imports: tuple[str, ...]
    reference_imports: tuple[str, ...]
    case_imports: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Common:
    """Facts for the views of all operators: the members of all enumerations, and who may stand inside another one."""

    constants: frozenset[str]
    fusable: frozenset[str]


def common(specification: Specification) -> Common:
    """Found once for all operators."""
    return Common(constants=enum_constants(specification), fusable=fusable(specification))


def operator_view(operator: OperatorSpec, specification: Specification, shared: Common) -> OperatorView:
    """The view of `operator`."""
    package = f"dmlops.operators.{operator.name.snake}"
    kernel = family(operator.kernel.family).kernel_record(operator, specification)
    record = operator_literal(operator, specification, package, kernel)
    names = names_used(record) & {*shared.constants, *HELPERS, "describe"}
    fields = _fields(operator, operator.name.upper in shared.fusable)
    return OperatorView(
        name=operator.name.upper,
        snake=operator.name.snake,
        descriptor=operator.name.descriptor,
        summary=str(operator.summary),
        spec=operator.file,
        page=str(operator.documents[0].page),
        facts=_facts(operator),
        remarks=_remarks(operator),
        fields=fields,
        descriptor_arguments=_descriptor_arguments(operator),
        function=function_view(operator, package),
        reference=reference_code(operator),
        magnitude=magnitude_code(operator),
        operator_literal=python_text(record, column=len("OPERATOR = ")),
        cases_literal=python_text(cases_literal(operator, specification), column=len("CASES: tuple[Case, ...] = ")),
        domain_literal=python_text(
            domain_literal(operator, specification.enum_values), column=len("DOMAIN: Domain = ")
        ),
        attribute_values_literal=python_text(
            attribute_values_literal(operator), column=len("ATTRIBUTE_VALUES: AttributeValues = ")
        ),
        cases_need_math=", ".join(math_used(operator)),
        undefined=undefined_code(operator),
        sweep_literal=python_text(sweep_literal(operator, specification.operator), column=len("SWEEP: Sweep = ")),
        descriptor_imports=descriptor_imports(operator, kernel, names, fields, calls_in(record)),
        reference_imports=reference_imports(operator, shared.constants),
        case_imports=case_imports(operator, specification),
    )


def _fields(operator: OperatorSpec, fused: bool) -> tuple[FieldView, ...]:
    """The descriptor's fields; those at its end that may be None need not be given."""
    last = max((i for i, m in enumerate(operator.members) if not m.optional), default=-1)
    return tuple(
        FieldView(name=str(m.name), annotation=field_type(m, fused), default="None" if i > last else None)
        for i, m in enumerate(operator.members)
    )


def _facts(operator: OperatorSpec) -> tuple[str, ...]:
    """When it was introduced, and whether it executes in place."""
    level = f"DML_FEATURE_LEVEL_{operator.introduced.replace('.', '_')}"
    return tuple(paragraph(f"Introduced in {level}. {_in_place_sentence(operator)}"))


def _remarks(operator: OperatorSpec) -> tuple[str, ...]:
    """Return what pages say beside the facts, a paragraph for each remark."""
    texts = (f"{remark.title[:1].upper()}{remark.title[1:]}. {remark.text}" for remark in operator.remarks)
    return tuple(line for text in texts for line in ("", *paragraph(text)))


def _in_place_sentence(operator: OperatorSpec) -> str:
    if not operator.in_place:
        return "Does not execute in place."
    if operator.in_place_one_of:
        names = ", ".join(operator.in_place)
        return f"Executes in place: the output may share the memory of one of {names}."
    output = "the output" if len(operator.outputs) == 1 else "each output"
    return f"Executes in place: {output} may share the memory of {' or '.join(operator.in_place)}."


def _descriptor_arguments(operator: OperatorSpec) -> tuple[str, ...]:
    return tuple(line for member in operator.members for line in wrapped(_descriptor_argument(member)))


def _descriptor_argument(member: Member) -> str:
    if isinstance(member, TensorMember):
        kind = {"inputs": "array of inputs", "outputs": "array of outputs"}.get(member.kind, member.kind)
        return f"{member.name}: {kind}{', optional' if member.optional else ''}. {member.doc}"
    return f"{member.name}: {'optional. ' if member.optional else ''}{member.doc}"


_HELPERS = frozenset(HELPERS)
_RULES = frozenset(
    (
        "Anything",
        "Bind",
        "Broadcast",
        "Computed",
        "Each",
        "Ones",
        "Presence",
        "Require",
        "Run",
        "Same",
        "SizeEquation",
        "SizePattern",
        "SizesOf",
    )
)
"""The classes of dmlruntime.core.rules."""


def descriptor_imports(
    operator: OperatorSpec,
    kernel: KernelRecord,
    names: frozenset[str],
    fields: tuple[FieldView, ...],
    classes: frozenset[str],
) -> tuple[str, ...]:
    """The import lines of an `operator`'s descriptor, whose record of a `kernel` and `fields` have types of their own.

    `names` are the constants and functions that the record names, `classes` what it calls.
    """
    modules: dict[str, set[str]] = {
        "dmlops.enums": {*enums_of(operator), *(names - {"describe"} - _HELPERS)},
        "dmlruntime.core.attributes": set(classes & {"DataTypeOf", "Elements"}),
        "dmlruntime.core.datatypes": set(operator.all_types()),
        "dmlruntime.core.late_numpy": {"Imported"},
        "dmlruntime.core.levels": {"DML_FEATURE_LEVEL"},
        "dmlruntime.calls.descriptors": {"Descriptor"},
        "dmlruntime.core.operators": {"Operator", "SupportRow", "TensorMember", "TensorSupport"},
        "dmlruntime.core.tensors": {"DML_BUFFER_TENSOR_DESC"},
    }
    modules["dmlruntime.core.rules"] = set(classes & _RULES)
    modules["dmlruntime.core.member_functions"] = set(names & _HELPERS)
    modules["dmlruntime.core.operators"] |= names & {"describe"}
    modules["dmlruntime.core.operators"] |= {
        type(m).__name__ for m in operator.members if isinstance(m, AttributeMember)
    }
    for module, name in record_classes(kernel):
        modules.setdefault(module, set()).add(name)
    for module, records in record_modules([own.annotation for own in fields]).items():
        modules.setdefault(module, set()).update(records)
    return import_lines(modules)
