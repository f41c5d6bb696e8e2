"""Whatever a file says, loading it ends in a specification or in SpecErrors with places, and soon."""

from __future__ import annotations

import re

import pytest
from specs import BASE, CLIP, CLIP_FILE, FILE, LINEAR, LINEAR_FILE, Tree

hypothesis = pytest.importorskip("hypothesis", reason="property tests need hypothesis")
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

DIAGNOSTIC = re.compile(r"[\w./-]+:\d+:\d+: .+; .+")
FUSED = "  Fused: {type: DML_OPERATOR_DESC, operators: [ACTIVATION_LINEAR], doc: x}\n  Min: {type"
FUSED_CASE = "Fused: {operator: ACTIVATION_LINEAR, Alpha: 2, Beta: 1}, Min: -2"
BASES = """\
type_sets:
  floats: [FLOAT32, FLOAT16]
bases:
  clamped:
    in_place: [InputTensor]
    members: {InputTensor: {kind: input, doc: x}}
    constraints: [{same: [Sizes], of: [InputTensor, OutputTensor]}]
    kernel: {scale_bias: InputTensor}
operator_lists:
  activations: [ACTIVATION_LINEAR]
"""
BASED = CLIP.replace("members:\n", "base: clamped\nmembers:\n", 1).replace(
    "types: [FLOAT32, FLOAT16,", "types: [floats,"
)
BASED = BASED.replace("  Min: {type", FUSED.replace("[ACTIVATION_LINEAR]", "activations")).replace(
    "Min: -2", FUSED_CASE
)
TEXTS = {FILE: BASE, CLIP_FILE: BASED, LINEAR_FILE: LINEAR, "spec/bases.yaml": BASES}
WORDS = sorted(
    set(re.findall(r"[\w.]+|[^\w\s]", BASE + BASED + BASES))
    | {"", "~", "&a", "*a", "<<", "!x", "|", ">", "-", "'", '"', "1e999", "\t", "\x00"}
)
WORDS += [
    "9" * 500,
    "[" * 40,
    "2022-99-99",
    "0x",
    "\ufeff",
    "é",
    "DML_OPERATOR_GEMM",
    "lambda: 0",
    "np.os.system",
    "((((",
]


@pytest.fixture(scope="module")
def forest(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """One root for all examples of a test; hypothesis wants no fixture per example."""
    return Tree(tmp_path_factory.mktemp("root"))


def load(tree: Tree, data: str | bytes, file: str = FILE) -> None:
    tree.write(data, file)
    messages = tree.messages(verifying=False)  # nothing here is code to run
    for message in messages:
        assert DIAGNOSTIC.fullmatch(message), message
        assert message.isprintable()
        assert message.startswith((f"{file}:", *(f"{other}:" for other in TEXTS if file != FILE)))


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_bytes(forest: Tree, data: bytes) -> None:
    load(forest, data)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=st.sampled_from("a:-[]{},&*!|>'\"%@`#?\n 01.~<"), max_size=60))
def test_text_in_yaml_signs(forest: Tree, text: str) -> None:
    load(forest, text.encode())


def mutated(text: str, data: st.DataObject) -> str:
    """One to three words, lines or indentations are replaced, left out or doubled."""
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["word", "drop", "double", "indent", "swap"]))
        if kind == "word":
            parts = re.split(r"([\w.]+|[^\w\s])", lines[index])
            location = data.draw(st.integers(0, len(parts) - 1))
            parts[location] = data.draw(st.sampled_from(WORDS))
            lines[index] = "".join(parts)
        elif kind == "drop":
            del lines[index]
        elif kind == "double":
            lines.insert(index, lines[index])
        elif kind == "indent":
            lines[index] = " " * data.draw(st.integers(0, 5)) + lines[index].lstrip()
        else:
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[index], lines[other] = lines[other], lines[index]
    return "\n".join(lines)


@pytest.mark.slow
@settings(max_examples=250, deadline=None)
@given(st.data())
def test_mutations_of_a_right_file(forest: Tree, data: st.DataObject) -> None:
    load(forest, mutated(BASE, data))


@pytest.fixture(scope="module")
def woods(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A root with every kind of file and member."""
    tree = Tree(tmp_path_factory.mktemp("woods"))
    for file, text in TEXTS.items():
        tree.write(text, file)
    return tree


def test_the_woods_are_right(woods: Tree) -> None:
    text = BASED.replace("np.minimum(np.maximum(x, Min), Max)", "fused(Fused, np.clip(x, Min, Max))")
    woods.write(text.replace("data: [-2, 1, 3.5]", "data: [-3, 3, 8]"), CLIP_FILE)
    assert woods.messages() == []


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from([CLIP_FILE, LINEAR_FILE, "spec/bases.yaml"]))
def test_mutations_of_files_that_belong_together(woods: Tree, data: st.DataObject, file: str) -> None:
    load(woods, mutated(TEXTS[file], data), file)
    woods.write(TEXTS[file], file)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=80),
    st.sampled_from(
        ["require", "reference", "draw", "tolerance", "fact", "combine", "argument", "type", "name", "family", "number"]
    ),
)
def test_text_in_places_that_are_read_further(forest: Tree, text: str, where: str) -> None:
    quoted = '"' + "".join(f"\\U{ord(c):08X}" if not (c.isascii() and c.isalnum()) else c for c in text) + '"'
    old = {
        "require": "Axis < InputTensor.DimensionCount",
        "reference": "|\n" + BASE.split("reference: |\n")[1].split("\ndomain:")[0],
        "draw": '"uniform(-1, 1)"',
        "tolerance": "eps / 2 + depth * eps32",
        "fact": "support.2_1.types",
        "combine": "a + b",
        "argument": "argument: exclusive",
        "type": "type: UINT",
        "name": "name: many ones",
        "family": "family: scan",
        "number": "data: [7]}}\n    members",
    }[where]
    if where == "number":
        quoted = f"data: [{quoted}]}}}}\n    members"
    elif where in ("argument", "type", "name", "family"):
        quoted = f"{where}: {quoted}"
    load(forest, BASE.replace(old, quoted, 1))
