"""The JSON Schema takes what the generator takes, and refuses the mistakes that an editor can see.

The checker below knows the few keywords that the schema uses and fails on any other one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from specs import BASE, FAMILIES, REPOSITORY, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.diagnostics import Problems
from dmlgen.loading import load_file
from dmlgen.model import Shared, bases_schema, mapping_schemas, operator_schema
from dmlgen.model.parsing import parse_shared

TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}
ANNOTATIONS = {"$schema", "$defs", "title", "description", "format"}


def _is(kind: str | list[str], value: Any) -> bool:
    return any(TYPES[name](value) for name in ([kind] if isinstance(kind, str) else kind))


RULES: dict[str, Callable[[Any, Any], bool]] = {
    "type": lambda value, rule: _is(rule, value),
    "enum": lambda value, rule: value in rule,
    "const": lambda value, rule: bool(value == rule),
    "pattern": lambda value, rule: not _is("string", value) or re.search(rule, value) is not None,
    "minLength": lambda value, rule: not _is("string", value) or len(value) >= rule,
    "minimum": lambda value, rule: not _is("number", value) or value >= rule,
    "maximum": lambda value, rule: not _is("number", value) or value <= rule,
    "minItems": lambda value, rule: not _is("array", value) or len(value) >= rule,
    "maxItems": lambda value, rule: not _is("array", value) or len(value) <= rule,
    "minProperties": lambda value, rule: not _is("object", value) or len(value) >= rule,
    "required": lambda value, rule: not _is("object", value) or all(name in value for name in rule),
}
WITH_SCHEMAS = {"properties", "additionalProperties", "propertyNames", "items", "oneOf", "$ref"}


def errors(value: Any, schema: dict[str, Any], root: dict[str, Any], path: str = "") -> list[str]:
    """Paths of what breaks the schema, each with the keyword that it breaks."""
    unknown = set(schema) - set(RULES) - WITH_SCHEMAS - ANNOTATIONS
    assert not unknown, f"the checker does not know {', '.join(unknown)}"
    found = [f"{path}: {name}" for name, rule in schema.items() if name in RULES and not RULES[name](value, rule)]
    if "$ref" in schema:
        found += errors(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, path)
    if "oneOf" in schema and sum(not errors(value, choice, root, path) for choice in schema["oneOf"]) != 1:
        found.append(f"{path}: oneOf")
    if isinstance(value, dict):
        for name, item in value.items():
            inner = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            found += [f"{path}.{name}: unknown"] if inner is False else errors(item, inner, root, f"{path}.{name}")
            found += errors(name, schema.get("propertyNames", {}), root, f"{path}.{name}")
    if isinstance(value, list):
        for index, item in enumerate(value):
            found += errors(item, schema.get("items", {}), root, f"{path}[{index}]")
    return found


class _Loader(yaml.SafeLoader):
    """YAML as an editor's server reads it: version 1.2, where dates and such are text."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":timestamp", ":merge"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@pytest.fixture
def schema(tree: Tree) -> dict[str, Any]:
    specification = load_specification(tree.root)
    made = operator_schema(specification.enums, specification.levels, FAMILIES)
    loaded: dict[str, Any] = json.loads(json.dumps(made))
    return loaded


@pytest.fixture
def schema_of_the_repository(tree: Tree) -> dict[str, Any]:
    specification = load_specification(tree.root)
    made = operator_schema(specification.enums, specification.levels, FAMILIES, shared_by_the_repository())
    loaded: dict[str, Any] = json.loads(json.dumps(made))
    return loaded


def shared_by_the_repository() -> Shared:
    problems = Problems()
    node = load_file(REPOSITORY / "spec/bases.yaml", "spec/bases.yaml", problems)
    shared = None if node is None else parse_shared(node, problems)
    assert shared is not None, problems.diagnostics
    return shared


def check(text: str, schema: dict[str, Any]) -> list[str]:
    return errors(yaml.load(text, _Loader), schema, schema)


def test_it_takes_the_base(schema: dict[str, Any]) -> None:
    assert check(BASE, schema) == []


@pytest.mark.parametrize("path", sorted((REPOSITORY / "spec/operators").glob("*.yaml")), ids=lambda path: path.stem)
def test_it_takes_the_operators_of_the_repository(schema_of_the_repository: dict[str, Any], path: Any) -> None:
    found = check(path.read_text(encoding="utf-8"), schema_of_the_repository)
    assert [error for error in found if not error.startswith(".kernel")] == []  # the families here are the tests' own


MISTAKES = {
    "unknown key": (("formula: sum", "formla: sum"), ".formla: unknown"),
    "missing key": (("summary: Running sum of the elements along one axis.\n", ""), ": required"),
    "number for a level": (('introduced: "2.1"', "introduced: 2.1"), ".introduced: enum"),
    "unknown level": (('introduced: "2.1"', 'introduced: "2.2"'), ".introduced: enum"),
    "unknown operator": (("operator: CUMULATIVE_SUMMATION", "operator: CUMULATIVE_SUM"), ".operator: enum"),
    "unknown type": (("dimensions: 1-8, types: [FLOAT32,", "dimensions: 1-8, types: [FLAOT32,"), ".types[0]: enum"),
    "unknown dimensions": (("dimensions: 1-8", "dimensions: 1-9"), ".dimensions: oneOf"),
    "unknown family": (("family: scan", "family: scn"), ".kernel: oneOf"),
    "unknown key of a family": (("combine: a + b", "combine: a + b\n  combin: a"), ".kernel: oneOf"),
    "unknown field": (("same: [DataType, DimensionCount, Sizes]", "same: [Size]"), ".constraints[0]: oneOf"),
    "member without kind": (("{type: UINT, doc: Dimension to sum along.}", "{doc: x}"), ".members.Axis: oneOf"),
    "attribute of an unknown type": (("{type: UINT, doc", "{type: UINT8, doc"), ".members.Axis: oneOf"),
    "data that is text": (
        ("data: [[[[2, 3], [3, 11]]]]", "data: [[[[2, x], [3, 11]]]]"),
        ".outputs.OutputTensor: oneOf",
    ),
    "unknown status": (("status: documented", "status: known"), ".status: enum"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_it_refuses(schema: dict[str, Any], name: str) -> None:
    edit, error = MISTAKES[name]
    assert any(found.endswith(error) for found in check(edited(edit), schema))


def test_every_key_has_a_description(schema: dict[str, Any]) -> None:
    for name, rule in schema["properties"].items():
        assert rule["description"].endswith((".", ".]")), name


def test_it_lists_the_names(schema: dict[str, Any]) -> None:
    definitions = schema["$defs"]
    assert "CUMULATIVE_PRODUCT" in definitions["operator"]["enum"]
    assert "INVALID" not in definitions["operator"]["enum"]
    assert definitions["level"]["enum"][0] == "1.0"
    assert "DML_AXIS_DIRECTION" in definitions["attribute"]["enum"]
    families = [choice["properties"]["family"]["const"] for choice in schema["properties"]["kernel"]["oneOf"]]
    assert families == ["scan", "elementwise", "pointwise"]


def test_without_families_any_kernel_is_taken(tree: Tree) -> None:
    specification = load_specification(tree.root)
    schema = operator_schema(specification.enums, specification.levels)
    assert check(edited(("family: scan", "family: anything")), schema) == []


def test_the_file_of_shapes(tree: Tree) -> None:
    specification, shared = load_specification(tree.root), shared_by_the_repository()
    schema = json.loads(json.dumps(bases_schema(specification.enums, specification.levels, shared)))
    text = (REPOSITORY / "spec/bases.yaml").read_text(encoding="utf-8")
    assert check(text, schema) == []
    mistakes = {
        text.replace("type_sets:", "types:"): ".types: unknown",
        text.replace("[FLOAT32, FLOAT16]", "[FLOAT32, FLAOT16]", 1): ".type_sets.floats[1]: enum",
        text.replace("    members:", "    member:", 1): ".bases.unary.member: unknown",
        text.replace("ACTIVATION_CELU", "ACTIVATION_SELU"): ".operator_lists.fused_activations[0]: oneOf",
    }
    for wrong, error in mistakes.items():
        assert error in check(wrong, schema)


SHARING = {
    "types alone": (("types: [FLOAT32, FLOAT16, INT32]", "types: floats"), True),
    "types among others": (("types: [FLOAT32, FLOAT16, INT32]", "types: [floats, INT32]"), True),
    "no such types": (("types: [FLOAT32, FLOAT16, INT32]", "types: flaots"), False),
    "a base": (("introduced:", "base: unary\nintroduced:"), True),
    "no such base": (("introduced:", "shape: unray\nintroduced:"), False),
    "a scale and bias": (("Axis: {type: UINT,", "Axis: {type: DML_SCALE_BIAS,"), True),
    "operators by a list": (("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: fused_activations,"), True),
    "operators by names": (("{type: UINT,", "{type: DML_OPERATOR_DESC, operators: [GEMM],"), True),
    "values to try": (("INTEGERS: any}", "INTEGERS: any}\n  Axis: [1, 2]"), True),
    "pairs to try": (("INTEGERS: any}", "INTEGERS: any}\n  Axis: [[1, 2]]"), True),
    "values to try by type": (("INTEGERS: any}", "INTEGERS: any}\n  Axis: {FLOATS: [1]}"), True),
    "null in a case": (("members: {Axis: 0,", "members: {Axis: null,"), True),
    "scale and bias in a case": (("members: {Axis: 0,", "members: {Axis: {Scale: 1, Bias: 2},"), True),
    "an operator in a case": (("members: {Axis: 0,", "members: {Axis: {operator: GEMM, Alpha: 2},"), True),
    "an array in a case": (("members: {Axis: 0,", "members: {Axis: [1, 2],"), True),
    "a revision without tables": (("locale: ru-ru,", "locale: ru-ru, tables: false,"), True),
    "tables that are no boolean": (("locale: ru-ru,", 'locale: ru-ru, tables: "none",'), False),
    "a size in a case": (("members: {Axis: 0,", "members: {Axis: {Width: 1, Height: 2},"), True),
    "half a size in a case": (("members: {Axis: 0,", "members: {Axis: {Width: 1},"), False),
}


@pytest.mark.parametrize("name", SHARING)
def test_it_takes_what_is_shared(schema_of_the_repository: dict[str, Any], name: str) -> None:
    edit, right = SHARING[name]
    assert (check(edited(edit), schema_of_the_repository) == []) is right


KIND = REPOSITORY / "tests/data/kinds/operators/made_up_pick.yaml"
KINDS = {
    "an array": ("{type: INT_ARRAY, count: ShiftCount,", "{type: INT_ARRAYS, count: ShiftCount,"),
    "an array of tensors": ("kind: inputs", "kind: several"),
    "owned": ("owned: false", "owned: 3"),
    "operators from a level on": ('since: "3.0"}]', 'since: "3.0", until: "5.0"}]'),
    "in place": ("{one_of: [GuideTensor, OtherTensor]}", "{any_of: [GuideTensor, OtherTensor]}"),
    "a variable": ("each: d in 2", "each: 2"),
    "a pattern": ('is: ["1...", _, w]', "is: []"),
    "broadcasting": ("  - broadcast: [GuideTensor]\n    to: OutputTensor", "  - broadcast: [GuideTensor]"),
    "presence": ("  - at_most: 1", "  - at_most: one"),
    "advice": ("  - should: Box.Height >= 1", "  - should: [Box.Height]"),
    "a condition of a row": ('when: "Mode in [DML_REDUCE_FUNCTION_MAX]"', "when: [1]"),
    "types of the hardware": ("hardware_dependent: [FLOAT64]", "hardware_dependent: [FLOAT65]"),
    "a list of tensors": ("{type: FLOAT32, data: [[3, 0]]}]}", "{type: FLOAT32, dta: [[3, 0]]}]}"),
    "a size": ("Box: {Width: 3, Height: 1}", "Box: {Width: 3}"),
    "masks": ("undefined: |\n  MarkTensor", "undefined: {x: 1}\n# MarkTensor"),
}


def kind_text() -> str:
    """Every new word, under the name of an operator that there is."""
    text = KIND.read_text(encoding="utf-8").replace("MADE_UP_PICK", "JOIN").replace("MADE_UP_TILT", "GEMM")
    kernel = 'kernel: {family: reference, count: "max(InputCount, 1)"}'
    return edited((kernel, 'kernel: {family: pointwise, compute: {OutputTensor: "1"}}'), text=text)


def test_it_takes_every_kind_of_member_and_rule(schema_of_the_repository: dict[str, Any]) -> None:
    assert check(kind_text(), schema_of_the_repository) == []


@pytest.mark.parametrize("name", KINDS)
def test_it_refuses_what_is_like_them(schema_of_the_repository: dict[str, Any], name: str) -> None:
    text = edited(KINDS[name], text=kind_text())
    assert check(text, schema_of_the_repository) != []


def test_members_may_all_come_from_a_shape(schema_of_the_repository: dict[str, Any]) -> None:
    start, end = BASE.index("members:\n"), BASE.index("constraints:")
    assert check(BASE[:start] + "base: unary\n" + BASE[end:], schema_of_the_repository) == []


def test_the_checker_can_fail() -> None:
    with pytest.raises(AssertionError, match="does not know contains"):
        errors([1], {"contains": {}}, {})


@pytest.mark.parametrize(
    ("name", "edit", "error"),
    [
        (
            "onnx",
            ("opsets: 7-28, operators: [ELEMENT_WISE_ACOS]", "opset: 7-28, operators: [ELEMENT_WISE_ACOS]"),
            "opset: unknown",
        ),
        ("onnx", ("[ELEMENT_WISE_ACOS]", "[ELEMENT_WISE_ACSO]"), ".operators[0]: enum"),
        ("webnn", ("layout: nchw", "layout: nwhc"), ".layout: enum"),
        ("webnn", ("  argMin:\n    operands:", "  argMin:\n    operand:"), ".operators.argMin: required"),
    ],
)
def test_the_tables_of_other_interfaces(tree: Tree, name: str, edit: tuple[str, str], error: str) -> None:
    specification = load_specification(tree.root)
    schema = json.loads(json.dumps(mapping_schemas(specification.enums, specification.levels)[name]))
    text = (REPOSITORY / f"spec/mappings/{name}.yaml").read_text(encoding="utf-8")
    assert check(text, schema) == []
    assert any(found.endswith(error) for found in check(text.replace(*edit, 1), schema))
