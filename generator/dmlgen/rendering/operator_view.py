"""Builds the view of one operator for the Python templates."""

from __future__ import annotations

import ast
import textwrap

from dmlgen.families import family
from dmlgen.model import AttributeMember, OperatorSpec, Same, Specification, TensorMember
from dmlgen.rendering.case_literal import (
    cases_literal,
    domain_literal,
    drawers_used,
    enums_used,
    math_used,
)
from dmlgen.rendering.imports import import_lines
from dmlgen.rendering.operator_literal import operator_literal
from dmlgen.rendering.python_text import LINE_LENGTH, Raw, python_text
from dmlgen.rendering.views import FieldView, KeywordView, OperatorView

_PYTHON_TYPES = {"UINT": "int", "INT": "int", "FLOAT": "float", "BOOL": "bool"}
_TEXT_WIDTH = 110


def operator_view(operator: OperatorSpec, specification: Specification, banner_source: str) -> OperatorView:
    """The view of `operator`; `banner_source` is the path of its YAML file."""
    package = f"dmlops.operators.{operator.name.snake}"
    attributes, types = operator.attributes, operator.all_types()
    introduced = f"DML_FEATURE_LEVEL_{operator.introduced.replace('.', '_')}"
    math = ", ".join(math_used(operator))
    return OperatorView(
        name=operator.name.upper,
        snake=operator.name.snake,
        descriptor=operator.name.descriptor,
        function=operator.name.snake,
        summary=str(operator.summary),
        spec=banner_source,
        page=str(operator.documents[0].page),
        introduced=introduced,
        in_place_sentence=_in_place_sentence(operator),
        in_place_hint=_in_place_hint(operator),
        returns=" ".join(f"{m.name}: {m.doc}" for m in operator.outputs),
        outputs=tuple(str(m.name) for m in operator.outputs),
        fields=tuple(FieldView(name=str(m.name), annotation=_annotation(m)) for m in operator.members),
        keywords=tuple(_keyword(m) for m in attributes),
        input_literal=python_text(tuple(Raw(m.argument) for m in operator.inputs), indent=8, column=8, reserve=1),
        input_names=tuple(m.argument for m in operator.inputs),
        descriptor_arguments=_descriptor_arguments(operator),
        function_arguments=_function_arguments(operator),
        operator_literal=python_text(operator_literal(operator, specification, package), column=len("OPERATOR = ")),
        attribute_literal=python_text(
            {str(m.name): Raw(m.argument) for m in attributes}, indent=8, column=8, reserve=1
        ),
        cases_literal=python_text(cases_literal(operator), column=len("CASES: tuple[Case, ...] = ")),
        domain_literal=python_text(domain_literal(operator), column=len("DOMAIN: Domain = ")),
        types_literal=python_text(tuple(map(Raw, types)), column=len("TYPES = ")),
        cases_need_math=math,
        reference_signature=_reference_signature(operator),
        reference_body=tuple(str(operator.reference).rstrip().splitlines()),
        descriptor_imports=_descriptor_imports(operator, specification, package),
        reference_imports=_reference_imports(operator, specification),
        function_imports=_function_imports(operator, package),
        case_imports=_case_imports(operator),
        test_imports=_test_imports(operator, package),
    )


def _annotation(member: TensorMember | AttributeMember) -> str:
    if isinstance(member, TensorMember):
        return "DML_BUFFER_TENSOR_DESC | None" if member.optional else "DML_BUFFER_TENSOR_DESC"
    return _PYTHON_TYPES.get(str(member.type), str(member.type))


def _keyword(member: AttributeMember) -> KeywordView:
    plain = _PYTHON_TYPES.get(str(member.type))
    default = None
    if member.default is not None:
        default = f'"{member.default}"' if isinstance(member.default, str) else repr(member.default)
    return KeywordView(argument=member.argument, annotation=plain or f"{member.type} | str", default=default)


def _in_place_sentence(operator: OperatorSpec) -> str:
    if not operator.in_place:
        return "Does not execute in place."
    return f"Executes in place: the output may share the memory of {' or '.join(operator.in_place)}."


def _in_place_hint(operator: OperatorSpec) -> str:
    names = [m.argument for m in operator.inputs if m.name in operator.in_place]
    return f" May be {' or '.join(names)}." if names else ""


def _descriptor_arguments(operator: OperatorSpec) -> tuple[str, ...]:
    lines = []
    for member in operator.members:
        if isinstance(member, TensorMember):
            lines += _wrapped(f"{member.name}: {member.kind}{', optional' if member.optional else ''}. {member.doc}")
        else:
            lines += _wrapped(f"{member.name}: {member.doc}")
    return tuple(lines)


def _function_arguments(operator: OperatorSpec) -> tuple[str, ...]:
    lines = []
    newest = operator.support[0]
    for member in operator.inputs:
        support = newest.tensor(member.name)
        assert support is not None  # the checking room has seen to it
        low, high = support.dimensions
        ranks = f"{low} to {high}" if low != high else str(low)
        lines += _wrapped(f"{member.argument}: {member.doc} {ranks} dimensions; {', '.join(support.types)}.")
    for attribute in operator.attributes:
        lines += _wrapped(f"{attribute.argument}: {attribute.doc}")
    return tuple(lines)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _TEXT_WIDTH - 8, subsequent_indent="    ", break_long_words=False)


def _reference_signature(operator: OperatorSpec) -> str:
    """The whole `def` line, broken where it is too long."""
    parameters = ["*", *(f"{m.name}: {_reference_type(m)}" for m in _reference_members(operator))]
    start, end = "def reference(", ") -> tuple[Array, ...]:"
    flat = f"{start}{', '.join(parameters)}{end}"
    if len(flat) <= LINE_LENGTH:
        return flat
    return "\n".join([start, *(f"    {parameter}," for parameter in parameters), end])


def _reference_members(operator: OperatorSpec) -> list[TensorMember | AttributeMember]:
    return [m for m in operator.members if not (isinstance(m, TensorMember) and m.is_output)]


def _reference_type(member: TensorMember | AttributeMember) -> str:
    if isinstance(member, TensorMember):
        return "Array | None" if member.optional else "Array"
    return _PYTHON_TYPES.get(str(member.type), str(member.type))


def _names_in(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


def _enum_constants(specification: Specification) -> set[str]:
    return {str(member.name) for enum in specification.enums for member in enum.members}


def _enums_of(operator: OperatorSpec) -> list[str]:
    return [str(m.type) for m in operator.attributes if str(m.type) not in _PYTHON_TYPES]


def _descriptor_imports(operator: OperatorSpec, specification: Specification, package: str) -> tuple[str, ...]:
    kernel = family(operator.kernel.family).kernel_record(operator, specification.enum_values)
    literal = python_text(operator_literal(operator, specification, package))
    constants = _names_in(literal) & _enum_constants(specification)
    records = {"Operator", "OperatorDescriptor", "SupportRow", "TensorMember", "TensorSupport"}
    records |= {"AttributeMember"} if operator.attributes else set()
    records |= {"Same" if isinstance(c, Same) else "Require" for c in operator.constraints}
    return import_lines(
        {
            "dmlops.enums": {*_enums_of(operator), *constants},
            f"{package}.reference": ["reference"],
            "dmlruntime.datatypes": operator.all_types(),
            "dmlruntime.kernels": [kernel.class_name],
            "dmlruntime.levels": ["DML_FEATURE_LEVEL"],
            "dmlruntime.operators": records,
            "dmlruntime.tensors": ["DML_BUFFER_TENSOR_DESC"],
        }
    )


def _reference_imports(operator: OperatorSpec, specification: Specification) -> tuple[str, ...]:
    used = _names_in(str(operator.reference)) & _enum_constants(specification)
    return import_lines({"dmlops.enums": {*used, *_enums_of(operator)}})


def _function_imports(operator: OperatorSpec, package: str) -> tuple[str, ...]:
    return import_lines(
        {
            "dmlops.enums": _enums_of(operator),
            f"{package}.descriptor": [operator.name.descriptor],
            "dmlruntime.calls": ["call"],
            "dmlruntime.devices.protocol": ["Device"],
            "dmlruntime.levels": ["DML_FEATURE_LEVEL"],
        }
    )


def _case_imports(operator: OperatorSpec) -> tuple[str, ...]:
    return import_lines(
        {
            "dmlops.enums": enums_used(operator),
            "dmlruntime.conformance.cases": ["Case", "TensorData"],
            "dmlruntime.conformance.draws": drawers_used(operator),
            "dmlruntime.conformance.rows": ["Domain"],
            "dmlruntime.datatypes": operator.all_types(),
        }
    )


def _test_imports(operator: OperatorSpec, package: str) -> tuple[str, ...]:
    return import_lines(
        {
            f"{package}.cases": ["CASES", "DOMAIN"],
            f"{package}.descriptor": ["DESCRIPTOR"],
            "dmlruntime.conformance.cases": ["Case"],
            "dmlruntime.conformance.checks": ["check_case", "check_sweep"],
            "dmlruntime.conformance.rejections": ["Rejection", "check_rejection", "check_support", "rejections"],
            "dmlruntime.datatypes": ["DML_TENSOR_DATA_TYPE", *operator.all_types()],
            "dmlruntime.devices.protocol": ["Device"],
        }
    )
