"""Very many mistakes, mistakes of several files, and names of files."""

from __future__ import annotations

import os

import pytest
from specs import BASE, CLIP, CLIP_FILE, FAMILIES, FILE, LINEAR, LINEAR_FILE, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.diagnostics import MOST_MISTAKES, SpecErrors


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
