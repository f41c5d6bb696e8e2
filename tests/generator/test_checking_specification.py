"""The specification as a whole: several files, the files all operators share, and what may lie beside them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from committed_specification import committed
from refusals import without_codes
from specs import BASE, FAMILIES, FILE, Tree, assert_says, edited, unmarked

from dmlgen.checking import load_specification
from dmlgen.diagnostics import SpecErrors

ENUMS = "spec/enums.yaml"
LEVELS = "spec/feature_levels.yaml"


def change(tree: Tree, file: str, *edits: tuple[str, str]) -> list[str]:
    """Edit a shared file; returns the places of the marks."""
    text, locations = unmarked(edited(*edits, text=(tree.root / file).read_text()), file)
    (tree.root / file).write_text(text)
    return locations


def test_mistakes_of_several_files_in_one_run(tree: Tree) -> None:
    first, first_places = unmarked(
        edited(("summary: Running", "¦summry: Running"), ("fact: support.2_1", "fact: ¦suport.2_1"))
    )
    tree.write(first)
    product = BASE.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1")
    name = "spec/operators/cumulative_product.yaml"
    second, second_places = unmarked(edited(("INTEGERS: any", "INTEGERS: ¦anything"), text=product), name)
    tree.write(second, name)
    tree.write("a: b: c", "spec/operators/gemm.yaml")
    (enum,) = change(tree, ENUMS, ("DML_TENSOR_TYPE_BUFFER: {value: 1}", "DML_TENSOR_TYPE_BUFFER: {value: ¦one}"))
    (level,) = change(tree, LEVELS, ('- {level: "2.0", value: 0x2000', "- {level: ¦2.0, value: 0x2000"))
    assert tree.messages() == [
        f"{enum}: value: 'one' is no number; write a number such as 1.5, .inf or .nan",
        f'{level}: level: 2.0 is a number, a feature level is text; quote it: "2.0"',
        f"{second_places[0]}: domain: 'anything' is no generator; write one of any, odd, nonzero, uniform(low, high), "
        "multiples(step, low, high), powers(low, high), bits, small(low, high), index(n), length(n)",
        f"{first_places[0]}: the operator has no key 'summry'; did you mean summary?",
        f"{first_places[1]}: fact: the file has no key 'suport'; did you mean support?",
        "spec/operators/gemm.yaml:1:5: not YAML: a ':' cannot stand here; "
        "indent the line as its neighbours, or quote a text that contains ': '",
    ]


def test_other_files_beside_the_operators(tree: Tree) -> None:
    tree.write(BASE)
    for name in ("notes.txt", "gemm.yml", ".gitkeep", ".gemm.yaml.swp"):
        tree.write("", f"spec/operators/{name}")
    (tree.root / "spec/operators/old").mkdir()
    assert tree.messages() == [
        "spec/operators/gemm.yml:1:1: this is not a .yaml file; move it elsewhere, or rename it",
        "spec/operators/notes.txt:1:1: this is not a .yaml file; move it elsewhere, or rename it",
        "spec/operators/old:1:1: this is not a .yaml file; move it elsewhere, or rename it",
    ]


def test_no_folder_of_operators(tree: Tree) -> None:
    shutil.rmtree(tree.root / "spec/operators")
    assert tree.messages() == [
        "spec/operators:1:1: there is no such folder; put one YAML file for each operator into it"
    ]


def test_nothing_at_all(tmp_path: Path) -> None:
    with pytest.raises(SpecErrors) as caught:
        load_specification(tmp_path)
    assert without_codes(str(caught.value)).split("\n") == [
        "spec/enums.yaml:1:1: there is no such file; add it",
        "spec/feature_levels.yaml:1:1: there is no such file; add it",
        "spec/operators:1:1: there is no such folder; put one YAML file for each operator into it",
    ]


def test_no_operators_are_no_mistake(tree: Tree) -> None:
    specification = load_specification(tree.root)
    assert specification.operators == ()
    assert len(specification.levels) == 15


def test_operators_come_sorted(tree: Tree) -> None:
    tree.write(BASE)
    product = BASE.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1")
    tree.write(product, "spec/operators/cumulative_product.yaml")
    specification = load_specification(tree.root, FAMILIES)
    assert [operator.name.upper for operator in specification.operators] == [
        "CUMULATIVE_PRODUCT",
        "CUMULATIVE_SUMMATION",
    ]
    assert specification.operator("CUMULATIVE_PRODUCT") is specification.operators[0]
    assert specification.operator("GEMM") is None
    level, enum = specification.level("3.1"), specification.enum("DML_AXIS_DIRECTION")
    assert level is not None
    assert (level.name, level.value) == ("DML_FEATURE_LEVEL_3_1", 0x3100)
    assert enum is not None
    assert enum.values == {"DML_AXIS_DIRECTION_INCREASING": 0, "DML_AXIS_DIRECTION_DECREASING": 1}
    assert specification.enum_values["DML_AXIS_DIRECTION"] == enum.values
    assert specification.level("9.9") is None
    assert specification.enum("DML_NOTHING") is None


LEVEL_CASES = {
    "value": (
        [('- {level: "2.0", value: 0x2000', '- ¦{level: "2.0", value: 0x2001')],
        ['value: "2.0" is 0x2000, not 0x2001; write 0x2000'],
    ),
    "order": (
        [
            ('- {level: "3.1", value: 0x3100', '- {level: ¦"2.1", value: 0x2100'),
            ('- {level: "6.4", value: 0x6400', '- ¦{level: "6.4", value: 0x6400'),
        ],
        [
            'level: "2.1" stands after "3.0"; list each level once, the oldest first',
            "DML_FEATURE_LEVEL_3_1 is missing; add what dmlruntime.core.levels has",
        ],
    ),
    "unknown to the runtime": (
        [
            (
                '- {level: "6.4", value: 0x6400, release: 1.15.0}',
                '- {level: "6.4", value: 0x6400, release: 1.15.0}\n  - {level: ¦"6.5", value: 0x6500, release: 1.16.0}',
            )
        ],
        ['level: "6.5" is unknown to dmlruntime.core.levels; add it there, or remove it here'],
    ),
}

ENUM_CASES = {
    "value too large": (
        [("DML_BINDING_TYPE_BUFFER: {value: 1}", "DML_BINDING_TYPE_BUFFER: ¦{value: 4294967296}")],
        ["value: 4294967296 is no 32-bit number; write 0 to 4294967295"],
    ),
    "two bits": (
        [
            (
                "DML_EXECUTION_FLAG_DISABLE_META_COMMANDS: {value: 2}",
                "DML_EXECUTION_FLAG_DISABLE_META_COMMANDS: ¦{value: 3}",
            )
        ],
        ["value: 3 is more than one bit; write a power of two, or 0"],
    ),
    "unknown level": (
        [
            (
                'DML_TENSOR_DATA_TYPE_UINT4: {value: 12, since: "6.3"}',
                'DML_TENSOR_DATA_TYPE_UINT4: {value: 12, since: ¦"7.3"}',
            )
        ],
        ['since: "7.3" is no feature level; did you mean "6.4"?'],
    ),
    "another value than the runtime": (
        [("DML_TENSOR_DATA_TYPE_INT8: {value: 8}", "DML_TENSOR_DATA_TYPE_INT8: ¦{value: 88}")],
        ["value: dmlruntime.core.datatypes has DML_TENSOR_DATA_TYPE_INT8 = 8, not 88; make them agree"],
    ),
    "a type that the runtime does not have": (
        [
            (
                "DML_TENSOR_DATA_TYPE_INT8: {value: 8}",
                "DML_TENSOR_DATA_TYPE_INT8: {value: 8}\n    ¦DML_TENSOR_DATA_TYPE_INT2: {value: 99}",
            )
        ],
        ["'DML_TENSOR_DATA_TYPE_INT2' is unknown to dmlruntime.core.datatypes; add it there, or remove it here"],
    ),
    "another flag than the runtime": (
        [("DML_TENSOR_FLAG_OWNED_BY_DML: {value: 1}", "DML_TENSOR_FLAG_OWNED_BY_DML: ¦{value: 2}")],
        ["value: dmlruntime.core.tensors has DML_TENSOR_FLAG_OWNED_BY_DML = 1, not 2; make them agree"],
    ),
    "a type too few": (
        [
            ("DML_TENSOR_DATA_TYPE:\n  members:", "DML_TENSOR_DATA_TYPE:\n  ¦members:"),
            ("    DML_TENSOR_DATA_TYPE_INT8: {value: 8}\n", ""),
        ],
        ["DML_TENSOR_DATA_TYPE lacks DML_TENSOR_DATA_TYPE_INT8; add what dmlruntime.core.datatypes has"],
    ),
    "no data types": (
        [
            ("DML_TENSOR_DATA_TYPE:\n", "DML_DATA_TYPE:\n"),
            ("# Enumerations of DirectML", "¦# Enumerations of DirectML"),
        ],
        ["the enumeration DML_TENSOR_DATA_TYPE is missing; add it"],
    ),
    "no operators": (
        [("DML_OPERATOR_TYPE:\n", "DML_OPERATORS:\n"), ("# Enumerations of DirectML", "¦# Enumerations of DirectML")],
        ["the enumeration DML_OPERATOR_TYPE is missing; add it"],
    ),
    "name": (
        [("DML_TENSOR_TYPE:\n", "¦tensor_type:\n")],
        [
            "the enumerations: 'tensor_type' is no name of an enumeration or of its member; "
            "write it as DML_AXIS_DIRECTION"
        ],
    ),
    "no value": (
        [("DML_TENSOR_TYPE_BUFFER: {value: 1}", "DML_TENSOR_TYPE_BUFFER: ¦{}")],
        ["the member lacks the key 'value'; add `value: ...`"],
    ),
}


@pytest.mark.parametrize("name", LEVEL_CASES)
def test_feature_levels(tree: Tree, name: str) -> None:
    edits, messages = LEVEL_CASES[name]
    locations = change(tree, LEVELS, *edits)
    assert tree.messages() == [f"{location}: {message}" for location, message in zip(locations, messages, strict=True)]


@pytest.mark.parametrize("name", ENUM_CASES)
def test_enumerations(tree: Tree, name: str) -> None:
    edits, messages = ENUM_CASES[name]
    locations = change(tree, ENUMS, *edits)
    assert tree.messages() == [f"{location}: {message}" for location, message in zip(locations, messages, strict=True)]


def test_a_member_of_two_enumerations(tree: Tree) -> None:
    (tree.root / ENUMS).open("a").write("\nDML_OTHER:\n  members:\n    DML_TENSOR_TYPE_BUFFER: {value: 0}\n")
    lines = (tree.root / ENUMS).read_text().count("\n")
    assert tree.messages() == [
        f"{ENUMS}:{lines}:5: 'DML_TENSOR_TYPE_BUFFER' is also a member of DML_TENSOR_TYPE; "
        "expressions could not tell them apart; rename one"
    ]


def test_broken_enumerations_do_not_hide_other_mistakes(tree: Tree) -> None:
    (tree.root / ENUMS).write_text("[")
    marked = edited(("in_place: [InputTensor]", "in_place: [¦Axis]"))
    text, (location,) = unmarked(marked)
    tree.write(text)
    assert tree.messages() == [
        f"{ENUMS}:1:2: not YAML: expected the node content, but found '<stream end>'; "
        "correct the YAML here, or quote the text",
        f"{location}: in_place: Axis is no input tensor; use one of InputTensor",
    ]


def test_expressions_for_every_data_type(tree: Tree) -> None:
    marked = edited(("combine: a + b", "combine: ¦sqrt(a) + b"), ("FLOAT16, INT64, INT32]}}}", "FLOAT16, INT32]}}}"))
    assert_says(
        tree,
        marked,
        "kernel: `sqrt` does not exist for INT32 in NumPy; leave the data type out, or write it another way",
    )


def test_the_repository_is_right() -> None:
    specification = committed()
    assert {operator.name.upper for operator in specification.operators} >= {
        "CUMULATIVE_SUMMATION",
        "CUMULATIVE_PRODUCT",
        "ELEMENT_WISE_MODULUS_FLOOR",
    }
    assert FILE in {operator.file for operator in specification.operators}


def test_two_names_of_one_operator(tree: Tree) -> None:
    text = BASE.replace("CUMULATIVE_SUMMATION", "SCATTER_ELEMENTS").replace('introduced: "2.1"', 'introduced: "2.0"')
    text = text.replace('{since: "2.1"', '{since: "2.0"')
    tree.write(text.replace("SCATTER_ELEMENTS", "SCATTER"), "spec/operators/scatter.yaml")
    tree.write(text, "spec/operators/scatter_elements.yaml")
    wanted = (
        "spec/operators/scatter_elements.yaml:1:11: operator: SCATTER_ELEMENTS is another name of SCATTER, which "
        "spec/operators/scatter.yaml specifies; keep one of the two files"
    )
    assert [line for line in tree.messages() if "another name" in line] == [wanted]


def test_without_a_specification_the_first_of_two_names_counts(tree: Tree) -> None:
    tree.write(BASE)
    assert load_specification(tree.root, FAMILIES).aliases == {"SCATTER": "SCATTER_ELEMENTS"}
