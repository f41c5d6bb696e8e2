"""The preprocessor of WGSL, and the pipelines of its texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from flat_tensors import described
from made_operators import TYPES, scan

import dmlruntime
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.gpu import pipelines
from dmlruntime.gpu.condition_names import condition_names
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.pipelines import Pipelines
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import FOLDERS, files_of, library_text
from dmltools.conformance.pytest_plugin import device_or_skip

LIBRARY = [path for folder in FOLDERS for path in sorted((Path(dmlruntime.__file__).parent / folder).rglob("*.wgsl"))]
TEXT = """\
first
#if A
a
  #if !B
a, not b
  #else
a and b
  #endif
#elif C
c
#else
neither
#endif
last"""


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (set(), ["first", "neither", "last"]),
        ({"A"}, ["first", "a", "a, not b", "last"]),
        ({"A", "B"}, ["first", "a", "a and b", "last"]),
        ({"A", "C"}, ["first", "a", "a, not b", "last"]),
        ({"B", "C"}, ["first", "c", "last"]),
    ],
    ids=["none", "A", "A B", "A C", "B C"],
)
def test_keeps_the_chosen_lines_and_knows_where_they_were(names: set[str], kept: list[str]) -> None:
    found = preprocess(TEXT, names, source="k.wgsl")
    assert found.text.split("\n") == kept
    assert [str(at) for at in found.locations] == [f"k.wgsl:{TEXT.split(chr(10)).index(line) + 1}" for line in kept]


@pytest.mark.parametrize(("names", "kept"), [(set(), "no"), ({"A"}, "yes"), ({"C_2"}, "yes"), ({"B"}, "not B")])
def test_one_of_several_names_is_enough(names: set[str], kept: str) -> None:
    text = "#if A || C_2\nyes\n#elif !B||A\nno\n#else\nnot B\n#endif"
    assert preprocess(text, names).text == kept


def test_text_without_directives_is_unchanged() -> None:
    text = "fn f() {\n}\n\nfn g() {\n}\n"
    assert preprocess(text, {"A"}).text == text


def test_of_blank_lines_that_meet_one_is_kept() -> None:
    assert preprocess("a\n\n#if A\nb\n\n#endif\n\nc", set()).text == "a\n\nc"


# --- files of a library ------------------------------------------------------------------------------------------
FILES = {
    "sum.wgsl": "fn sum_$s() {\n#if HALF_$s\n    half(${s}u);\n#endif\n}",
    "both.wgsl": '#include "sum.wgsl" with s=1\n#include "deep/one.wgsl"\nfn both() {\n}\n',
    "deep/one.wgsl": "const ONE = 1u;\n",
    "round.wgsl": 'one\n#include "trip.wgsl"',
    "trip.wgsl": '\n#include "round.wgsl"',
    "open.wgsl": "#if A\nx",
    "chosen.wgsl": '#if A\n#include "deep/${which}.wgsl"\n#endif',
}


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """The library holds `FILES`."""
    from dmlruntime.gpu import preprocess as module

    monkeypatch.setattr(module, "library_text", FILES.get)
    return FILES


@pytest.mark.usefixtures("files")
def test_a_file_stands_where_it_is_included_with_its_values() -> None:
    found = preprocess('a\n  #include "sum.wgsl" with s=7\nb', {"HALF_7"}, source="k.wgsl")
    assert found.text == "a\nfn sum_7() {\n    half(7u);\n}\nb"
    assert [*map(str, found.locations)] == ["k.wgsl:1", "sum.wgsl:1", "sum.wgsl:3", "sum.wgsl:5", "k.wgsl:3"]


@pytest.mark.usefixtures("files")
def test_a_file_is_included_once_for_the_same_values() -> None:
    text = '#include "both.wgsl"\n#include "deep/one.wgsl"\n#include "sum.wgsl" with s=1\n#include "sum.wgsl" with s=2'
    found = preprocess(text, set()).text
    assert [found.count(part) for part in ("fn both", "const ONE", "fn sum_1", "fn sum_2")] == [1, 1, 1, 1]
    assert found.index("fn sum_1") < found.index("const ONE") < found.index("fn both") < found.index("fn sum_2")


@pytest.mark.usefixtures("files")
def test_a_value_may_be_empty_and_a_dropped_line_includes_nothing() -> None:
    text = '#include "sum.wgsl" with s=\n#if A\n#include "deep/one.wgsl"\n#endif\n#include "deep/one.wgsl"'
    assert preprocess(text, set()).text == "fn sum_() {\n}\nconst ONE = 1u;"


@pytest.mark.usefixtures("files")
def test_a_value_may_stand_in_a_path() -> None:
    assert preprocess('#include "chosen.wgsl" with which=one', {"A"}).text == "const ONE = 1u;"


@pytest.mark.usefixtures("files")
def test_a_compilers_message_gets_files_and_lines() -> None:
    found = preprocess('a\n#include "both.wgsl"\n\n\nb', set(), source="kernel.wgsl of X")
    message = "no `y`\n  ┌─ wgsl:5:10\n  │\n5 │ fn both() {\n  │  ^ unknown\n8 │ b\n  ┌─ wgsl:8:1"
    assert found.text.split("\n")[4:] == ["fn both() {", "}", "", "b"]
    assert found.located(message) == (
        "no `y`\n  ┌─ both.wgsl:3:10\n  │\n3 │ fn both() {\n  │  ^ unknown\n5 │ b\n  ┌─ kernel.wgsl of X:5:1"
    )


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_files_of_the_library_are_short_and_clean(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    assert lines[-1] == ""
    assert len(lines) <= 351
    assert lines[-2].strip()
    for line in lines:
        assert line == line.rstrip()
        assert line.isascii()
        assert len(line) <= 130


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n#if A\nb", "k.wgsl:2: #if without #endif; add the missing #endif"),
        ("#endif", "k.wgsl:1: #endif without #if; remove it, or add the missing #if"),
        ("#else", "k.wgsl:1: #else without #if; remove it, or add the missing #if"),
        ("#elif A", "k.wgsl:1: #elif without #if; remove it, or add the missing #if"),
        (
            "#ifdef A\n#endif",
            "k.wgsl:1: #ifdef is no directive; did you mean #if?",
        ),
        ("#if A\n#else\n#else\n#endif", "k.wgsl:3: #else after #else, in the #if of line 1; #else must come last"),
        ("#if A\n#else\n#elif B\n#endif", "k.wgsl:3: #elif after #else, in the #if of line 1; #else must come last"),
        ("#if A && B\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not 'A && B'"),
        ("#if A ||\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not 'A ||'"),
        ("#if\n#endif", "k.wgsl:1: #if needs one name, or !NAME, or several joined by ||, not ''"),
        ("#if A\n#elif 1\n#endif", "k.wgsl:2: #elif needs one name, or !NAME, or several joined by ||, not '1'"),
        ("#if A\n#endif A", "k.wgsl:2: #endif takes no name, not 'A'; put comments on a line of their own"),
        ("#if A\n#else A\n#endif", "k.wgsl:2: #else takes no name, not 'A'; put comments on a line of their own"),
        (
            '\n#include "none.wgsl"',
            "k.wgsl:2: the library has no file none.wgsl; include a file of dmlruntime/kernels/wgsl or of a family",
        ),
        (
            "\n#import sin",
            "k.wgsl:2: the library has no function 'sin'; #import needs one that is declared in "
            "dmlruntime/kernels/wgsl, in arithmetic, conversions or mathematics",
        ),
        (
            '#include "round.wgsl"',
            "trip.wgsl:2: round.wgsl includes trip.wgsl includes round.wgsl; "
            "no file can include itself, so move what both need into a third",
        ),
        ('#include "open.wgsl"', "open.wgsl:1: #if without #endif; add the missing #endif"),
        ('#include "sum.wgsl"', "k.wgsl:1: sum.wgsl has the placeholders s; give s"),
        (
            '#include "sum.wgsl" with t=1, u=2',
            "k.wgsl:1: sum.wgsl has the placeholders s; give s and leave out t, u",
        ),
        ('#include "deep/one.wgsl" with s=1', "k.wgsl:1: deep/one.wgsl has no placeholders; leave out s"),
        *(
            (
                f"#include {rest}",
                f'k.wgsl:1: #include needs "folder/file.wgsl", or that with NAME=VALUE, ..., not {rest!r}',
            )
            for rest in ("<sum.wgsl>", '"../sum.wgsl"', '"sum.txt"', '"sum.wgsl" with s', '"sum.wgsl" s=1', "")
        ),
    ],
)
@pytest.mark.usefixtures("files")
def test_errors(text: str, message: str) -> None:
    with pytest.raises(KernelBuildError) as caught:
        preprocess(text, {"A"}, source="k.wgsl")
    assert caught.value.text == message


def test_a_function_is_imported_once_after_those_that_it_calls() -> None:
    found = preprocess(
        "#import floor_mod_int64\n#import trunc_mod_int64\n#import sin_float32\nend", set(), source="k.wgsl"
    )
    names = re.findall(r"^(?:fn|struct) (\w+)", found.text, re.M)
    assert names == [
        "negate_int64", "divide_by_word_int64", "multiply_words_int64", "divide_words_int64", "trunc_mod_int64",
        "add_int64", "floor_mod_int64", "from_bits", "ReducedAngle", "keep_float32", "multiply_high_float32",
        "product_rest_float32", "reduced_angle_float32", "quadrant_sin_float32", "sin_float32",
    ]  # fmt: skip
    assert str(found.locations[-1]) == "k.wgsl:4"
    text = library_text("arithmetic/integer_division.wgsl")
    assert text is not None
    lines = text.split("\n")
    named = [location.line for location in found.locations if location.file == "arithmetic/integer_division.wgsl"]
    assert lines[named[0] - 1] == "// The 64-bit number high:low over the word d: quotient and remainder, for high < d."


def test_conditions_of_the_library_choose_what_is_imported() -> None:
    exact, fused = (preprocess("#import magnitude_mod_float32", names).text for names in (set(), {"FUSED_FMA"}))
    assert "magnitude_rest_float32" not in exact
    assert fused.count("fn magnitude_rest_float32(") == 1
    assert condition_names("#import magnitude_mod_float32") == ("FUSED_FMA",)


def test_a_kernel_includes_what_is_generated_with_it() -> None:
    find = files_of("dmlops.operators.gemm")
    assert find is files_of("dmlops.operators.gemm")
    fused, half = find("functions/fused.wgsl"), find("types/half.wgsl")
    assert fused is not None
    assert half == library_text("types/half.wgsl")
    assert find("functions/nothing.wgsl") is None
    values = "name=f, is=F_, " + ", ".join(f"pair_{i}={i}, half_{i}=x" for i in range(5))
    included = preprocess(f'#include "functions/fused.wgsl" with {values}', {"F_FUSED_ACTIVATION_ELU"}, find=find).text
    assert "fn f(fused_x: f32) -> f32 {" in included
    assert "let fused_0 = bitcast<f32>(p.scalars[0].x);" in included
    assert "expm1_float32(fused_x)" in included


def test_another_product_has_its_own_files() -> None:
    line = '#include "functions/fused.wgsl"'
    with pytest.raises(KernelBuildError) as caught:
        preprocess(line, set(), source="k.wgsl", find=files_of("dmlruntime.families.scan"))
    assert caught.value.text == (
        "k.wgsl:1: the library has no file functions/fused.wgsl; "
        "include a file of dmlruntime/kernels/wgsl or of a family"
    )


SHADER = """
@group(0) @binding(0) var<storage, read_write> values: array<u32>;
@compute @workgroup_size(1)
fn first() { values[0] = FACTOR; }
@compute @workgroup_size(1)
fn second() { values[1] = FACTOR; }
"""


@pytest.fixture
def gpu() -> GpuDevice:
    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


def test_what_was_used_last_is_kept(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipelines, "MOST_KEPT", 2)
    made = Pipelines(gpu.connection, set())

    def get(factor: int, entry: str = "first") -> Any:
        return made.get(SHADER.replace("FACTOR", f"{factor}u"), set(), entry, title="kept.wgsl")

    one, two = get(1), get(2)
    assert get(1) is one  # used again, so the other one goes
    three = get(3)
    assert get(1) is one
    assert get(3) is three
    assert get(2) is not two
    assert get(2, "second") is not get(2)


def test_an_operator_runs_whose_pipeline_is_no_longer_kept(
    gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(pipelines, "MOST_KEPT", 1)
    sums = scan("GPU_PIPELINES_SCAN", types=TYPES).load(tmp_path_factory.mktemp("kept"))
    whole = described("INT32", (4, 70))
    rows, columns = (gpu.compile(sums(whole, whole, axis)) for axis in (1, 0))
    values = np.arange(280, dtype=np.int32).reshape(4, 70)
    for _ in range(2):
        assert np.array_equal(rows(gpu.asarray(values)).numpy(), np.cumsum(values, 1))
        assert np.array_equal(columns(gpu.asarray(values)).numpy(), np.cumsum(values, 0))
