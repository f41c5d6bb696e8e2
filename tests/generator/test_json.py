"""Tests of what `dmlgen --json` prints: by its schema, as the page says, and on one line where it is short."""

from __future__ import annotations

import copy
import inspect
import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import dmlops
from dmlgen.cli import main
from dmlgen.cli.pipeline import Pipeline
from dmlgen.model import Specification
from dmlgen.rendering.resolved import plain_json
from dmlgen.rendering.resolved_schema import FORMAT, specs_schema

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "generated" / "dmlops"
SPECS: dict[str, Any] = json.loads((PACKAGE / "specs.json").read_text(encoding="utf-8"))
SCHEMA: dict[str, Any] = json.loads((PACKAGE / "specs.schema.json").read_text(encoding="utf-8"))
_TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "null": type(None),
}
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "anyOf", "required",
    "properties", "additionalProperties", "items",
}  # fmt: skip


def problems(value: Any, schema: dict[str, Any], location: str = "$") -> Iterator[str]:
    """Return the errors of a value by a JSON Schema of these few words."""
    assert set(schema) <= KNOWN, schema
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    if "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(
            isinstance(value, _TYPES[kind]) and (kind == "boolean") == isinstance(value, bool) for kind in kinds
        ):
            yield f"{location}: is no {kinds}"
            return
    if "const" in schema and value != schema["const"]:
        yield f"{location}: is not {schema['const']}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{location}: is none of {schema['enum']}"
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{location}: does not match"
    if "anyOf" in schema and all(any(True for _ in problems(value, one, location)) for one in schema["anyOf"]):
        yield f"{location}: is none of several"
    if isinstance(value, dict):
        yield from (f"{location}: lacks {name}" for name in schema.get("required", []) if name not in value)
        named = schema.get("properties", {})
        for name, each in value.items():
            rule = named.get(name, schema.get("additionalProperties"))
            if rule is not None:
                yield from problems(each, rule, f"{location}.{name}")
    elif isinstance(value, list) and "items" in schema:
        for i, each in enumerate(value):
            yield from problems(each, schema["items"], f"{location}[{i}]")


def integers(value: Any) -> Iterator[int]:
    """Return every integer of a JSON value."""
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from integers(one)
    elif type(value) is int:
        yield value


@pytest.mark.parametrize("name", ["specs.json", "mappings.json"])
def test_javascript_holds_every_integer(name: str) -> None:
    content = json.loads((PACKAGE / name).read_text(encoding="utf-8"))
    assert max(map(abs, integers(content))) <= 2**53


def test_larger_integers_are_text() -> None:
    (case,) = (case for case in SPECS["operators"]["ARGMAX"]["edge_cases"] if case["name"] == "wide integers")
    assert case["inputs"]["InputTensor"]["values"] == [str(2**63 - 2), str(2**63 - 1), str(-(2**63))]
    assert SPECS["operators"]["ELEMENT_WISE_CLIP1"]["trials"]["Max"]["UINT64"] == ["14000000000000000003"]


def test_the_file_obeys_its_schema() -> None:
    assert list(problems(SPECS, SCHEMA)) == []
    assert specs_schema() == SCHEMA
    assert (SPECS["format"], SPECS["$schema"]) == (FORMAT, "specs.schema.json")


def test_every_operator_and_every_undocumented_one_is_in_it(whole: Specification) -> None:
    assert list(SPECS["operators"]) == [operator.name.upper for operator in whole.operators]
    assert list(SPECS["undocumented"]) == [str(operator.name) for operator in whole.undocumented]


@pytest.mark.parametrize(
    ("path", "change", "problem"),
    [
        (("format",), 1, "$.format: is not 2"),
        (("operators", "CAST", "introduced"), "one", "$.operators.CAST.introduced: does not match"),
        (("operators", "CAST", "members", 0), {"name": "x"}, "$.operators.CAST.members[0]: lacks argument"),
        (("operators", "CAST", "support", 0, "tensors"), [], "$.operators.CAST.support[0].tensors: is no ['object']"),
        (
            ("operators", "RNN", "documents", 1, "tables"),
            "none",
            "$.operators.RNN.documents[1].tables: is no ['boolean']",
        ),
        (("enums", "DML_AXIS_DIRECTION", "x"), "1", "$.enums.DML_AXIS_DIRECTION.x: is no ['integer']"),
    ],
)
def test_the_schema_refuses_what_breaks_the_promise(path: tuple[Any, ...], change: Any, problem: str) -> None:
    broken = copy.deepcopy(SPECS)
    parent = broken
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] = change
    assert problem in list(problems(broken, SCHEMA))


def test_only_a_revision_without_tables_says_whether_it_has_some() -> None:
    documents = [each for operator in SPECS["operators"].values() for each in operator["documents"]]
    assert {each.get("tables", True) for each in documents} == {True, False}
    assert all(each["tables"] is False for each in documents if "tables" in each)
    newest, early = SPECS["operators"]["RNN"]["documents"][:2]
    assert (newest["date"], early["date"]) == ("2023-05-02", "2018-12-05")
    assert ("tables" in newest, early["tables"]) == (False, False)


def test_remarks_have_kinds_and_operators() -> None:
    (remark,) = (one for one in SPECS["operators"]["MAX_POOLING2"]["remarks"] if one["kind"] == "equivalent to")
    assert (remark["operators"], remark["member"], remark["page"]) == (["MAX_POOLING1"], None, None)
    (remark,) = SPECS["operators"]["REDUCE"]["remarks"]
    assert (remark["kind"], remark["page"], remark["stated"]) == ("deprecated", "dml-feature-level-history", "3_0")
    assert SPECS["operators"]["GEMM"]["remarks"] == []


def test_what_is_promised_today_is_not_taken_back() -> None:
    """These names were promised with format 1: removing one needs another format."""
    assert set(SCHEMA["required"]) >= {"generated", "format", "levels", "enums", "operators", "undocumented"}
    assert set(SCHEMA["$defs"]["operator"]["required"]) >= {
        "descriptor", "summary", "introduced", "in_place", "documents", "members", "constraints", "support", "formula",
        "family", "reference", "tolerance", "examples", "edge_cases", "errata",
    }  # fmt: skip


Answer = Callable[..., tuple[int, Any]]


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str], pipeline: Pipeline) -> Answer:
    """A command's status and what it prints."""

    def ask(*arguments: str) -> tuple[int, Any]:
        status = main([*arguments, "--json", "--root", str(ROOT)], pipeline)
        return status, json.loads(capsys.readouterr().out)

    return ask


def test_list(answer: Answer) -> None:
    status, found = answer("list")
    assert (status, found["format"]) == (0, FORMAT)
    assert [each["operator"] for each in found["operators"]] == [*SPECS["operators"], *SPECS["undocumented"]]
    assert next(each for each in found["operators"] if each["operator"] == "CUMULATIVE_PRODUCT") == {
        "operator": "CUMULATIVE_PRODUCT",
        "introduced": "3.1",
        "family": "scan",
        "documented": True,
        "summary": "Running product of the elements along one axis.",
    }
    assert {each["family"] for each in found["operators"] if not each["documented"]} <= {None}


def test_explain_says_what_the_file_says(answer: Answer) -> None:
    status, found = answer("explain", "cumulative_product")
    assert status == 0
    own = {"format": FORMAT, "operator": "CUMULATIVE_PRODUCT", "file": "spec/operators/cumulative_product.yaml"}
    assert found == {**own, **SPECS["operators"]["CUMULATIVE_PRODUCT"]}


def test_query_yes(answer: Answer) -> None:
    status, found = answer("query", "CUMULATIVE_SUMMATION INT64 rank 5")
    (row,) = found["rows"]
    assert (status, found["yes"], row["since"], row["dimensions"]) == (0, True, "5.0", [1, 8])
    assert found["levels"][0] == "5.0"
    assert (found["operator"], found["data_type"], found["dimensions"], found["level"], found["tensor"]) == (
        "CUMULATIVE_SUMMATION",
        "INT64",
        5,
        None,
        None,
    )
    assert row["file"] == "spec/operators/cumulative_summation.yaml"
    assert found["text"][0].startswith("yes: CUMULATIVE_SUMMATION takes 5-D INT64 tensors at ")


def test_query_no(answer: Answer) -> None:
    status, found = answer("query", "CUMULATIVE_SUMMATION INT64 rank 5 FL 4_0")
    assert (status, found["yes"], found["rows"], found["levels"][0]) == (1, False, [], "5.0")
    assert found["text"][0].startswith("no: INT64 needs DML_FEATURE_LEVEL_5_0 or newer")


def test_a_question_that_is_not_understood(capsys: pytest.CaptureFixture[str], pipeline: Pipeline) -> None:
    assert main(["query", "CUMULATIVE_SUMATION", "--json", "--root", str(ROOT)], pipeline) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "did you mean CUMULATIVE_SUMMATION?" in shown.err


def test_the_page_says_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    program, printed = re.findall(r"(?ms)^```(?:python)?\n(.*?)^```$", text)[:2]
    exec(program, {})
    assert capsys.readouterr().out == printed
    for name in (*SCHEMA["required"], *SCHEMA["$defs"]["operator"]["required"]):
        assert name == "generated" or f"`{name}`" in text


@pytest.mark.parametrize("name", SPECS["operators"])
def test_the_arguments_are_those_of_the_function(name: str) -> None:
    """Of inputs and attributes; what a member only counts is null. The rest of a signature follows from the members."""
    members = SPECS["operators"][name]["members"]
    counts = {member["count"] for member in members if "count" in member}
    assert {member["name"] for member in members if member["argument"] is None} == counts
    outputs = [member for member in members if member.get("kind") in ("output", "outputs")]
    wanted = {member["argument"] for member in members if member not in outputs} - {None}
    wanted |= {"out", "device", "feature_level"}
    wanted |= {f"with_{member['argument']}" for member in outputs if member["optional"]}
    inferred = {"data_type", "sizes"} if any("infer" in member for member in outputs) else set()
    found = set(inspect.signature(getattr(dmlops, name.lower())).parameters) - {"more", "unknown"}
    assert found - inferred == wanted - inferred


VALUES = [
    {},
    [],
    "",
    {"a": []},
    [{}, [[]], {"b": {}}],
    {"text": 'quotes " and \\ and\nlines, ä, 😀, \u2028', "empty": ""},
    [0, -1, 2**64, 1.0, 1e300, 1e-7, -0.0, True, False, None],
    {"tuple": (1, (2, 3)), "nested": {"x": {"y": {"z": [1, {"deep": "er"}]}}}},
    "text alone",
    3,
    None,
]


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_it_is_what_the_standard_library_writes(value: object) -> None:
    assert plain_json(value) == json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def test_a_date_is_text() -> None:
    assert plain_json([date(2024, 2, 29)]) == '[\n "2024-02-29"\n]\n'


@pytest.mark.parametrize("value", [float("nan"), [float("inf")], {"a": {"b": -float("inf")}}])
def test_what_json_lacks_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        plain_json(value)


def test_an_object_has_no_json_form() -> None:
    with pytest.raises(TypeError, match=r"object at .* has no JSON form"):
        plain_json({"a": [object()]})
