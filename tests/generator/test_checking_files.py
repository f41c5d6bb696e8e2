"""Files of the specification: which are read, what is unread, how many mistakes are told, operators without a page."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from kinds import kinds_root
from refusals import without_codes
from specs import BASE, CLIP, CLIP_FILE, FAMILIES, FILE, LINEAR, LINEAR_FILE, Tree, assert_says, edited, unmarked
from test_checking_mappings import WEBNN, WEBNN_BASE

from dmlgen.checking import load_specification
from dmlgen.checking.specification import read_operators
from dmlgen.diagnostics import MOST_MISTAKES, Problems, SpecErrors
from dmlgen.families import vocabularies


def test_locks_of_editors_are_passed_over(tmp_path: Path) -> None:
    root = kinds_root(tmp_path)
    count = len(list((root / "spec/operators").iterdir()))
    (root / "spec/operators/.#add.yaml").symlink_to("nobody@nowhere")
    found = load_specification(root, vocabularies())
    assert len(found.operators) == count > 3
    names = [operator.name.upper for operator in found.operators]
    assert names == sorted(names)


def mistakes(tree: Tree) -> list[str]:
    with pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES)
    return list(map(str, caught.value.diagnostics))


def test_mistakes_of_all_files_in_one_run(tree: Tree) -> None:
    tree.write(edited(("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")))
    tree.write(BASE.replace("summary:", "summary: [", 1), "spec/operators/gemm.yaml")
    tree.write("\tno: spaces\n", "spec/operators/join.yaml")
    tree.write("a: 1\na: 2\n", "spec/operators/slice.yaml")
    tree.write("no operator", "spec/operators/readme.txt")
    assert len({line.partition(":")[0] for line in mistakes(tree)}) == 5


def test_very_many_mistakes_of_an_operator_end_the_run(tree: Tree) -> None:
    tree.write("".join(f"a: {number}\n" for number in range(300)), "spec/operators/gemm.yaml")
    assert len(mistakes(tree)) == MOST_MISTAKES + 1


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    problems = Problems()
    assert read_operators(tmp_path, None, FAMILIES, problems) == ()
    assert [without_codes(str(each)) for each in problems.found] == [
        "spec/operators:1:1: there is no such folder; put one YAML file for each operator into it"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "operator: X\nmembers:\n" + "".join(f"  m{number}: {{}}\n" for number in range(20_000)),
        "operator: X\n" + "".join(f"key{number}: 1\n" for number in range(50_000)),
        "".join("!x\n---\n" for _ in range(50_000)),
        "support: [" + "7, " * 9_000 + "]",
    ],
    ids=["members", "keys", "documents", "rows"],
)
def test_very_many_mistakes(tree: Tree, text: str) -> None:
    tree.write(text)
    messages = tree.messages()
    assert len(messages) <= MOST_MISTAKES + 1
    if len(messages) > 100:
        said = f"the file has {MOST_MISTAKES} mistakes or more; the rest was not looked for; fix those above first"
        assert sum(message.endswith(said) for message in messages) == 1


def test_mistakes_of_several_files_are_found_in_one_run(tree: Tree) -> None:
    tree.write(BASE.replace("Axis: 3", "Axis: 4"), FILE)
    tree.write(LINEAR.replace("Alpha * InputTensor + Beta}", "nonsense}"), LINEAR_FILE)
    tree.write(CLIP.replace("np.maximum(x, Min)", "np.maximum(x, Most)"), CLIP_FILE)
    found = tree.messages()
    assert {message.split(":")[0] for message in found} == {FILE, LINEAR_FILE, CLIP_FILE}


@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"a\nb.yaml", "a\\u000ab.yaml"), (b"a\x1b[2J.yml", "a\\u001b[2J.yml"), (b"\xff.yaml", "\\udcff.yaml")],
)
def test_names_of_files_forge_no_lines(tree: Tree, name: bytes, shown: str) -> None:
    with open(os.path.join(os.fsencode(tree.root / "spec/operators"), name), "w") as file:
        file.write("operator: X")
    messages = tree.messages()
    assert messages
    assert all(message.isprintable() and message.startswith(f"spec/operators/{shown}:1:") for message in messages)


def test_very_many_mistakes_of_one_file_end_the_run(tree: Tree) -> None:
    """Those that were found in the files before it are said, those after it are not looked for."""
    errata = "".join(
        f"  - {{fact: no.such.{number}, page: every revision, says: a, taken: b, because: c}}\n"
        for number in range(300)
    )
    product = BASE.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1")
    wrong = ("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")
    tree.write(edited(wrong, text=product), "spec/operators/cumulative_product.yaml")
    tree.write(BASE[: BASE.index("errata:")] + "errata:\n" + errata)
    tree.write(edited(wrong).replace("SUMMATION", "MAXIMUM"), "spec/operators/gemm.yaml")
    with pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES)
    files = [found.file.rpartition("/")[2] for found in caught.value.diagnostics]
    assert {file: files.count(file) for file in files} == {
        "cumulative_product.yaml": 1,
        "cumulative_summation.yaml": MOST_MISTAKES + 1,
    }


NOTHING = "members: a mapping is wanted, not nothing; write InputTensor: {kind: input, doc: ...}"
MIN = "  Min: {type: DML_SCALAR_UNION, data_type: MinMaxDataType, doc: The lower limit.}\n"
LIMITS = "    members: {MinMaxDataType: DML_TENSOR_DATA_TYPE_FLOAT32, Min: -2, Max: 3.5}\n"
FUSED = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: Applied last.}\n"
USED = "Min: -2, Fused: {operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}"


def without_members(text: str) -> str:
    """The specification with nothing in the place of its members, marked."""
    changed, count = re.subn(r"(?m)^members:\n(?:  .*\n)+", "members: ¦null\n", text)
    assert count == 1
    return changed


def test_mappings_that_name_them(tree: Tree) -> None:
    Path(tree.root / "spec/mappings").mkdir()
    tree.write(WEBNN_BASE, WEBNN)
    tree.write(BASE)
    assert tree.messages() == []
    assert_says(tree, without_members(BASE), NOTHING)


def test_a_mapping_that_names_one_of_them(tree: Tree) -> None:
    """The member that is wrong cannot be found either."""
    Path(tree.root / "spec/mappings").mkdir()
    tree.write(WEBNN_BASE, WEBNN)
    text = edited(("  InputTensor: {kind: input,", "  InputTensor: {kind: ¦inputt,"))
    tree.write(text.replace("¦", ""))
    (message,) = tree.messages()
    assert message.startswith("spec/operators/cumulative_summation.yaml:9:23: ")


def test_operators_that_fuse_them(tree: Tree) -> None:
    tree.write(edited((MIN, FUSED + MIN), (LIMITS, LIMITS.replace("Min: -2", USED)), text=CLIP), CLIP_FILE)
    assert_says(tree, without_members(LINEAR), NOTHING, file=LINEAR_FILE)


def test_errata_about_members_of_an_example(tree: Tree) -> None:
    name = re.search(r"(?m)^examples:\n  - name: (.*)$", BASE)
    assert name is not None
    erratum = f'  - {{fact: examples.{name[1]}.Axis, page: "2022-01-19", says: "1", taken: "0", because: It is so.}}\n'
    text = edited(("errata:\n", "errata:\n" + erratum))
    tree.write(text)
    assert tree.messages() == []
    assert_says(tree, without_members(text), NOTHING)


UNDOCUMENTED = "spec/undocumented.yaml"
QUANTIZE = "QUANTIZE: {page: the-page, date: 2025-02-14, because: The page is empty.}\n"


def assert_undocumented(tree: Tree, marked: str, message: str) -> None:
    text, (location,) = unmarked(marked, UNDOCUMENTED)
    tree.write(BASE)
    tree.write(text, UNDOCUMENTED)
    assert tree.messages() == [f"{location}: {message}"]


def test_they_are_known(tree: Tree) -> None:
    tree.write(BASE)
    tree.write(QUANTIZE, UNDOCUMENTED)
    (operator,) = load_specification(tree.root, FAMILIES).undocumented
    assert (operator.name, operator.page, operator.because) == ("QUANTIZE", "the-page", "The page is empty.")


def test_no_operator_of_directml(tree: Tree) -> None:
    assert_undocumented(tree, f"¦QANTIZE{QUANTIZE[8:]}", "QANTIZE is no operator of DirectML; did you mean QUANTIZE?")


def test_an_operator_with_a_specification(tree: Tree) -> None:
    assert_undocumented(
        tree,
        "¦CUMULATIVE_SUMMATION: {page: the-page, because: x}",
        "CUMULATIVE_SUMMATION has a specification: spec/operators/cumulative_summation.yaml; remove it",
    )


def test_a_key_that_is_missing(tree: Tree) -> None:
    assert_undocumented(tree, "QUANTIZE: ¦{page: the-page}", "the operator lacks the key 'because'; add `because: ...`")


def test_no_mapping(tree: Tree) -> None:
    message = "the undocumented operators: a mapping is wanted, not a list; write QUANTIZE: {page: ..., because: ...}"
    assert_undocumented(tree, "¦[QUANTIZE]", message)
