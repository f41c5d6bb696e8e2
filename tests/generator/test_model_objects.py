"""The objects of the model: parsed, in their short forms, and by keys that had another name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from specs import BASE, FAMILIES, FILE, ScanBlock, Tree, assert_says, edited

from dmlgen.checking import load_specification
from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, Position, Problems, SpecErrors, nearest, shorten
from dmlgen.families.registry import vocabularies
from dmlgen.loading import load_file
from dmlgen.model import (
    Counted,
    DrawError,
    Filled,
    Listed,
    Name,
    Same,
    level_order,
    parse_draw,
    snake_case,
    tensor_argument,
)
from dmlgen.model.containers import RENAMED, Record
from dmlgen.model.levels import level_remedy
from dmlgen.model.shapes import Reader
from dmlgen.model.surroundings import BASE_RECORD, SHARED_RECORD
from dmlgen.model.vocabulary import operator_record
from dmlgen.rendering.resolved import operator_facts
from dmlruntime.core.suggestions import did_you_mean


def test_spellings_of_a_name() -> None:
    name = Name("CUMULATIVE_PRODUCT")
    assert name.snake == "cumulative_product"
    assert name.descriptor == "DML_CUMULATIVE_PRODUCT_OPERATOR_DESC"
    assert name.enumerator == "DML_OPERATOR_CUMULATIVE_PRODUCT"
    assert f"{name}" == name.upper


@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("InputTensor", "input"),
        ("ATensor", "a"),
        ("OutputPresentKeyTensor", "output_present_key"),
        ("AxisDirection", "axis_direction"),
        ("HasExclusiveSum", "has_exclusive_sum"),
        ("IndexValue2D", "index_value2_d"),
        ("K", "k"),
    ],
)
def test_arguments_of_members(name: str, argument: str) -> None:
    assert tensor_argument(name) == argument
    assert snake_case(name).removesuffix("_tensor") == argument


def test_levels_are_ordered_as_numbers() -> None:
    assert level_order("4.0") < level_order("4.1") < level_order("4.10") < level_order("10.0")
    assert level_remedy("0.9", ["1.0", "2.0"]) == 'did you mean "1.0"?'
    assert level_remedy("1.0", []) == "remove it; there are no levels"


def test_what_an_operator_answers(tree: Tree) -> None:
    operator = tree.operator()
    assert operator.file == "spec/operators/cumulative_summation.yaml"
    assert [member.name for member in operator.inputs] == ["InputTensor"]
    assert [member.name for member in operator.outputs] == ["OutputTensor"]
    assert [member.argument for member in operator.members] == [
        "input",
        "output",
        "axis",
        "axis_direction",
        "exclusive",
    ]
    assert [member.default for member in operator.attributes] == [None, "DML_AXIS_DIRECTION_INCREASING", False]
    assert operator.all_types() == ("FLOAT32", "FLOAT16", "INT64", "INT32")
    assert operator.rows("2.0") == ()
    (row,) = operator.rows("4.1")
    assert row is operator.support[1]
    support = row.tensor("InputTensor")
    assert support is not None
    assert (support.dimensions, support.types) == ((4, 4), ("FLOAT32", "FLOAT16", "INT32"))
    assert operator.domain_of("InputTensor", "INT64") == "any"
    assert operator.domain_of("OutputTensor", "INT64") is None
    assert operator.tolerance_of("FLOAT32") == "depth * eps"
    assert operator.tolerance_of("INT32") is None
    same = operator.constraints[0]
    assert isinstance(same, Same)
    assert (same.fields, same.members) == (("DataType", "DimensionCount", "Sizes"), ("InputTensor", "OutputTensor"))
    assert operator.documents[1].revision is None
    assert str(operator.documents[0].date) == "2022-01-19"
    assert [document.tables for document in operator.documents] == [True, True]


def test_a_revision_may_lack_tables(tree: Tree) -> None:
    operator = tree.operator(
        edited(("locale: ru-ru, date: 2020-10-29}", "locale: ru-ru, date: 2020-10-29, tables: false}"))
    )
    assert [document.tables for document in operator.documents] == [True, False]


def test_kernel_blocks_are_objects_of_their_family(tree: Tree) -> None:
    kernel = tree.operator().kernel
    assert isinstance(kernel.block, ScanBlock)
    assert kernel.block.combine.text == "a + b"
    assert [formula.text for formula in kernel.formulas][:2] == ["a + b", "0"]
    assert [reference.name for reference in kernel.references] == ["Axis"]
    assert list(kernel.entries) == ["combine", "identity", "axis", "reverse", "exclusive"]


def test_cases(tree: Tree) -> None:
    operator = tree.operator()
    rows, ones = operator.examples
    (edge,) = operator.edge_cases
    assert [case.name for case in operator.cases] == ["along the last axis", "many ones", "one element"]
    assert (rows.source, ones.source, edge.source) == ("document", "ours", None)
    assert (rows.is_edge_case, edge.is_edge_case, edge.status) == (False, True, "documented")
    assert edge.members == {"Axis": 0, "AxisDirection": "DML_AXIS_DIRECTION_DECREASING", "HasExclusiveSum": False}
    data = rows.inputs["InputTensor"]
    assert (data.sizes, data.values()) == ((1, 1, 2, 2), (2, 1, 3, 8))
    assert isinstance(data.data, Listed)
    assert isinstance(ones.inputs["InputTensor"].data, Filled)
    assert isinstance(ones.outputs["OutputTensor"].data, Counted)
    assert ones.inputs["InputTensor"].values() == (1,) * 50
    assert ones.outputs["OutputTensor"].values() == tuple(range(1, 51))


def test_integers_stay_exact(tree: Tree) -> None:
    wide = "9223372036854775807"
    operator = tree.operator(
        edited(
            *(
                (f"{kind}: {{type: INT32, data: [7]}}", f"{kind}: {{type: INT64, data: [{wide}]}}")
                for kind in ("InputTensor", "OutputTensor")
            )
        )
    )
    assert operator.edge_cases[0].inputs["InputTensor"].values() == (int(wide),)


def test_flat_data_with_sizes(tree: Tree) -> None:
    flat = ("data: [[[[2, 3], [3, 11]]]]", "sizes: [1, 1, 2, 2], data: [2, 3, 3, 11]")
    assert tree.operator(edited(flat)).examples[0].outputs["OutputTensor"].sizes == (1, 1, 2, 2)


def test_objects_know_their_places(tree: Tree) -> None:
    operator = tree.operator()
    lines = BASE.split("\n")
    for thing, word in (
        (operator.introduced, '"2.1"'),
        (operator.members[2].at, "{type: UINT"),
        (operator.members[2].name, "Axis"),
        (operator.support[1].since, '"2.1", tensors'),
        (operator.examples[1].name, "many ones"),
        (operator.examples[1].settings["Axis"], "3, AxisDirection"),
        (operator.errata[0].taken, "INT32"),
        (operator.position_of("domain"), "domain:"),
    ):
        at = thing if isinstance(thing, Position) else thing.at
        assert lines[at.line - 1][at.column - 1 :].startswith(word)


def test_objects_are_frozen(tree: Tree) -> None:
    operator = tree.operator()
    with pytest.raises(FrozenInstanceError):
        operator.summary = operator.introduced  # type: ignore[misc]


def test_texts_are_strings_with_a_place(tree: Tree) -> None:
    summary = tree.operator().summary
    assert summary == "Running sum of the elements along one axis."
    assert hash(summary) == hash(str(summary))


def test_loading_twice_gives_the_same(tree: Tree) -> None:
    tree.write(BASE)
    first, second = (load_specification(tree.root, FAMILIES) for _ in range(2))
    assert repr(first) == repr(second)
    assert first.operators != second.operators  # an operator is equal to itself alone: what is cached goes by identity


def test_draws() -> None:
    assert parse_draw("uniform(-1, 1.5e0)", "FLOATS").arguments == (-1.0, 1.5)
    assert parse_draw(" any ", "INTEGERS").name == "any"
    with pytest.raises(DrawError) as caught:
        parse_draw("odd()x", "INTEGERS")
    assert caught.value.problem == "'odd()x' is no generator"


def test_diagnostics_sort_by_place_and_stand_once() -> None:
    problems = Problems()
    for line, column in ((10, 1), (2, 11), (2, 2), (2, 2)):
        problems.add(Code.FORM, Position("f", line, column), "wrong", "right it")
    assert [(d.line, d.column) for d in problems.diagnostics] == [(2, 2), (2, 11), (10, 1)]
    with pytest.raises(SpecErrors) as caught:
        problems.raise_any()
    assert str(caught.value).split("\n")[0] == "f:2:2: wrong; right it [DML0408]"
    assert caught.value.diagnostics == problems.diagnostics
    assert Diagnostic("f", 2, 2, "wrong", "right it", Code.FORM).at == Position("f", 2, 2)


def test_no_problems_raise_nothing() -> None:
    Problems().raise_any()


def test_the_nearest_word() -> None:
    assert nearest("inputtensor", ["OutputTensor", "InputTensor"]) == "InputTensor"
    assert nearest("DECREASING", ["DML_AXIS_DIRECTION_INCREASING", "DML_AXIS_DIRECTION_DECREASING"]) == (
        "DML_AXIS_DIRECTION_DECREASING"
    )
    assert nearest("qqq", ["InputTensor"]) is None
    assert did_you_mean("qqq", []) == "remove it; none is legal here"
    assert did_you_mean("qqq", ["a", "b"]) == "use one of a, b"
    assert did_you_mean("qqq", [f"name{i}" for i in range(30)]).endswith("name19, ...")
    assert did_you_mean("qqq", ["a"], otherwise="look it up") == "look it up"


def test_long_text_is_shortened() -> None:
    assert shorten("a\n  b") == "a b"
    assert shorten("a\x00b") == "a\\u0000b"
    assert shorten("x" * 50) == "x" * 37 + "..."


SHORT = (
    BASE.replace("DML_AXIS_DIRECTION_INCREASING", "INCREASING")
    .replace("AxisDirection: DML_AXIS_DIRECTION_DECREASING", "AxisDirection: DECREASING")
    .replace("reverse: AxisDirection == DML_AXIS_DIRECTION_DECREASING", "reverse: AxisDirection == DECREASING")
)
REQUIRE = "  - require: Axis < InputTensor.DimensionCount\n"


def facts(tree: Tree, text: str) -> dict[str, Any]:
    tree.write(text)
    specification = load_specification(tree.root, FAMILIES)
    return operator_facts(specification, specification.operators[0])


def test_enumerators_without_their_prefix(tree: Tree) -> None:
    assert SHORT.count("DML_AXIS_DIRECTION_") == 1  # in the reference, which is Python
    assert facts(tree, SHORT) == facts(tree, BASE)


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("AxisDirection != DECREASING", "AxisDirection != DML_AXIS_DIRECTION_DECREASING"),
        (
            "AxisDirection in [INCREASING, DML_AXIS_DIRECTION_DECREASING]",
            "AxisDirection in [DML_AXIS_DIRECTION_INCREASING, DML_AXIS_DIRECTION_DECREASING]",
        ),
        ("InputTensor.DataType == FLOAT32", "InputTensor.DataType == DML_TENSOR_DATA_TYPE_FLOAT32"),
        (
            "InputTensor.DataType not in [INT8, INT16]",
            "InputTensor.DataType not in [DML_TENSOR_DATA_TYPE_INT8, DML_TENSOR_DATA_TYPE_INT16]",
        ),
        ("InputTensor.DataType == OutputTensor.DataType", "InputTensor.DataType == OutputTensor.DataType"),
    ],
)
def test_enumerators_in_rules(tree: Tree, short: str, whole: str) -> None:
    operator = tree.operator(edited((REQUIRE, f'{REQUIRE}    when: "{short}"\n')))
    assert operator.constraints[-1].when == whole


def test_a_misspelt_enumerator(tree: Tree) -> None:
    assert_says(
        tree,
        edited(
            (
                "{Axis: 0, AxisDirection: DML_AXIS_DIRECTION_DECREASING",
                "{Axis: 0, AxisDirection: ¦DECRESING",
            )
        ),
        "AxisDirection: 'DECRESING' is no member of DML_AXIS_DIRECTION; did you mean DML_AXIS_DIRECTION_DECREASING?",
    )


DEFAULTS = "defaults: {HasExclusiveSum: false, AxisDirection: INCREASING}\nedge_cases:\n"


def test_cases_have_the_defaults_that_they_do_not_set(tree: Tree) -> None:
    text = edited(("edge_cases:\n", DEFAULTS)).replace(", HasExclusiveSum: false}", "}")
    text = text.replace("{Axis: 3, AxisDirection: DML_AXIS_DIRECTION_INCREASING}", "{Axis: 3}")
    assert "{Axis: 3}" in text
    operator, whole = tree.operator(text), tree.operator(BASE)
    assert [list(case.members.items()) for case in operator.cases] == [
        list(case.members.items()) for case in whole.cases
    ]
    assert str(operator.cases[0].settings["HasExclusiveSum"].at).startswith(f"{FILE}:")


def test_a_default_of_no_member_is_reported_once(tree: Tree) -> None:
    text = edited(("edge_cases:\n", "defaults: {¦Axes: 1}\nedge_cases:\n"))
    assert_says(tree, text, "members: 'Axes' is no member; did you mean Axis?")


def records_in(thing: Any, seen: set[int]) -> Iterator[Record[Any]]:
    """Every record that a part of the vocabulary is made of."""
    if id(thing) in seen or callable(thing) or isinstance(thing, (str, int, type(None))):
        return
    seen.add(id(thing))
    if isinstance(thing, Record):
        yield thing
    if isinstance(thing, (tuple, list)):
        parts: Any = thing
    else:
        parts = (thing if isinstance(thing, Mapping) else getattr(thing, "__dict__", {})).values()
    for part in parts:
        yield from records_in(part, seen)


VOCABULARY = (
    operator_record(vocabularies()),
    SHARED_RECORD,
    BASE_RECORD,
)
RECORDS = {record.what: record for record in records_in(VOCABULARY, set())}
KEYS = [(what, old, new) for what, names in RENAMED.items() for old, new in names.items()]


@pytest.mark.parametrize(("what", "old", "new"), KEYS, ids=lambda word: word.replace(" ", "_"))
def test_an_old_key_is_told_its_new_name(tmp_path: Path, what: str, old: str, new: str) -> None:
    record = RECORDS[what]
    names = [key.name for key in record.keys]
    assert new in names
    assert old not in names
    problems = Problems()
    (tmp_path / "made_up.yaml").write_text(f"{old}: 1\n", encoding="utf-8")
    node = load_file(tmp_path / "made_up.yaml", "spec/made_up.yaml", problems)
    assert node is not None
    record.read(node, what, Reader(problems))
    messages = [str(problem) for problem in problems.found]
    assert f"spec/made_up.yaml:1:1: {what} has no key '{old}'; its name is {new} now [DML0400]" in messages
    assert not any(f"lacks the key '{new}'" in message for message in messages)


def test_the_file_of_the_bases_has_another_name(tree: Tree) -> None:
    tree.write("bases: {}\n", "spec/shapes.yaml")
    tree.write(BASE)
    assert tree.messages() == ["spec/shapes.yaml:1:1: this file has another name now; rename it: spec/bases.yaml"]


def test_an_operator_with_an_old_key(tree: Tree) -> None:
    """Nothing else is said of it."""
    text = edited(('introduced: "2.1"\n', 'introduced: "2.1"\n¦shape: running\n'))
    assert_says(tree, text, "the operator has no key 'shape'; its name is base now")
