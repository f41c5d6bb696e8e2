"""The structures of parameters in C and WGSL: their text, and that a changed declaration reaches the kernels."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dmlgen.output import check_tree, write_tree
from dmlgen.rendering.parameter_files import c_header, declarations, parameter_files, wgsl_struct
from dmlgen.rendering.plan import Banner
from dmlruntime.families.contraction.parameters import MC
from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import (
    EVERY_PAIR,
    EVERY_TENSOR,
    PER_LOOP,
    ShaderConstant,
    Uniform,
    UniformBlock,
    of_each,
    scalar_pairs,
)
from dmlruntime.gpu.preprocess import preprocess
from dmltools.conformance.pytest_plugin import device_or_skip

ROOT = Path(__file__).resolve().parents[2]
BANNER = Banner(what="Generated from a.py; do not edit.", how="Regenerate: dmlgen generate")

HEADER = """\
/* Generated from a.py; do not edit.
 * Regenerate: dmlgen generate
 */

/* A block for tests. */
#ifndef DML_PARAMETERS_MADE_UP_H
#define DML_PARAMETERS_MADE_UP_H

#include "base/platform.h"

#define DML_MADE_UP_MAX 4 /* places */

typedef struct {
    int64_t length; /* elements */
    int64_t rank; /* loops */
    const int64_t *sizes; /* [rank] of the loops */
    const int64_t *strides; /* [rank * tensors] of the loops */
    int64_t last; /* after rows */
    const int64_t *end; /* what follows the block */
} dml_made_up_parameters;

/* `tensors`: how many tensors there are. */
static inline dml_made_up_parameters dml_read_made_up_parameters(const int64_t *p, int64_t tensors)
{
    dml_made_up_parameters block;
    block.length = *p++;
    block.rank = *p++;
    block.sizes = p;
    p += block.rank;
    block.strides = p;
    p += block.rank * tensors;
    block.last = *p++;
    block.end = p;
    return block;
}

#endif
"""


def test_the_c_header() -> None:
    block = ParameterBlock(
        name="made_up",
        doc="A block for tests.",
        parameters=(
            Parameter(name="length", doc="elements"),
            Parameter(name="rank", doc="loops"),
            Parameter(name="sizes", doc="of the loops", count="rank"),
            Parameter(name="strides", doc="of the loops", count="rank * tensors"),
            Parameter(name="last", doc="after rows"),
        ),
        arguments={"tensors": "how many tensors there are"},
        constants={"MADE_UP_MAX": (4, "places")},
    )
    assert c_header(block, BANNER) == HEADER


STRUCTURE = """\
// Generated from a.py; do not edit. Regenerate: dmlgen generate
//
// The loops, the outermost first.
//
// SIGNED: positions may be negative, positions may be negative, positions may be negative, positions may be negative,
// where that is so.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
#if SIGNED
    starts: array<vec4<i32>, 4>,
    steps: vec4<i32>,
#endif
    fill: vec2<u32>,
    count: u32,
    shift: i32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

// elements of an invocation
const PER_INVOCATION = 16u;

#if WIDE
// of wide elements
const BLOCK = 8u;
#elif NARROW
// of bytes
const BLOCK = 32u;
#else
// of others
const BLOCK = 16u;
#endif

#if BANDED
// side by side
const BANDS = 2u;
#endif
"""


def test_the_structure_in_wgsl() -> None:
    block = UniformBlock(
        doc="The loops, the outermost first.\n\nSIGNED: " + "positions may be negative, " * 4 + "where that is so.",
        members=(
            Uniform("sizes", PER_LOOP),
            Uniform("starts", "array<vec4<i32>, 4>", when="SIGNED"),
            Uniform("steps", "vec4<i32>", when="SIGNED"),
            Uniform("fill", "vec2<u32>"),
            Uniform("count"),
            Uniform("shift", "i32"),
        ),
        constants=(
            ShaderConstant(name="PER_INVOCATION", value=16, doc="elements of an invocation"),
            ShaderConstant(name="BLOCK", value=8, doc="of wide elements", when="WIDE"),
            ShaderConstant(name="BLOCK", value=32, doc="of bytes", when="NARROW"),
            ShaderConstant(name="BLOCK", value=16, doc="of others"),
            ShaderConstant(name="BANDS", value=2, doc="side by side", when="BANDED"),
        ),
    )
    assert wgsl_struct(block, BANNER) == STRUCTURE


def members_of(block: UniformBlock) -> str:
    """Return the text in the braces of a block's structure."""
    found = re.search(r"struct Parameters \{\n(.*)^\}", wgsl_struct(block, BANNER), re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_a_structure_of_an_operator_s_tensors_and_scalars() -> None:
    block = UniformBlock(
        doc="The loops.",
        members=(
            *scalar_pairs(3, 2),
            Uniform("sizes", PER_LOOP),
            *of_each(("a", "b"), Uniform("steps", PER_LOOP), Uniform("row steps", PER_LOOP)),
            *of_each(("a", "b"), Uniform("row")),
        ),
    )
    assert (
        members_of(block)
        == """\
#if SCALARS_2
    scalars: array<vec4<u32>, 2>,
#elif SCALARS_3
    scalars: array<vec4<u32>, 3>,
#endif
    sizes: array<vec4<u32>, 2>,
    a_steps: array<vec4<u32>, 2>,
    a_row_steps: array<vec4<u32>, 2>,
    b_steps: array<vec4<u32>, 2>,
    b_row_steps: array<vec4<u32>, 2>,
    a_row: u32,
    b_row: u32,
"""
    )


def test_a_structure_for_any_tensors_and_scalars() -> None:
    block = UniformBlock(
        doc="The loops.",
        members=(
            *EVERY_PAIR,
            Uniform("sizes", PER_LOOP),
            *of_each((*EVERY_TENSOR, "index"), Uniform("steps", PER_LOOP)),
            *of_each(EVERY_TENSOR, Uniform("row"), Uniform("column", when="COLUMNS")),
            Uniform("last", when="COLUMNS"),
        ),
    )
    assert (
        members_of(block)
        == """\
#for pairs in $scalars
#if SCALARS_${pairs}
    scalars: array<vec4<u32>, ${pairs}>,
#endif
#endfor
    sizes: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_steps: array<vec4<u32>, 2>,
#endfor
    index_steps: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_row: u32,
#if COLUMNS
    ${tensor}_column: u32,
#endif
#endfor
#if COLUMNS
    last: u32,
#endif
"""
    )
    of_two = wgsl_struct(block, BANNER)
    text = preprocess(
        '#include "a.wgsl" with tensors=a b, scalars=1 2', {"SCALARS_2"}, find={"a.wgsl": of_two}.get
    ).text
    names = re.findall(r"^ +(\w+):", text, re.MULTILINE)
    assert names == ["scalars", "sizes", "a_steps", "b_steps", "index_steps", "a_row", "b_row"]


def test_every_family_that_plans_kernels_declares_what_they_read() -> None:
    families = ROOT / "runtime/dmlruntime/families"
    assert set(declarations()) == {path.parent.name for path in families.glob("*/cpu.py")}
    made = {path.partition("families/")[2] for path, _ in parameter_files()}
    assert {"elementwise/layout_parameters.h", "window/backward_parameters.h", "roi/gradient_parameters.wgsl"} < made


def test_a_structure_that_nothing_declares_is_an_orphan(tmp_path: Path) -> None:
    folder = "runtime/dmlruntime/families/scan"
    write_tree(tmp_path, dict(parameter_files()))
    (tmp_path / folder / "old_parameters.h").write_text("/* do not edit */\n")
    (tmp_path / folder / "kernel.h").write_text("/* a person's */\n")
    (tmp_path / folder / "parameters.h").unlink()
    found = check_tree(tmp_path, dict(parameter_files()))
    assert [(difference.kind, difference.path) for difference in found] == [
        ("orphan", f"{folder}/old_parameters.h"),
        ("missing", f"{folder}/parameters.h"),
    ]
    assert write_tree(tmp_path, dict(parameter_files())).removed == (f"{folder}/old_parameters.h",)
    assert (tmp_path / folder / "kernel.h").exists()


PRODUCT = """
import numpy as np, dmlops as dml
a, b = (np.arange(count, dtype=np.int32).reshape(20, -1) % 7 for count in (8000, 2600))
made = dml.matrix_multiply_integer(a.T.astype(np.int8).copy(), b.astype(np.int8), device="cpu")
assert (made == a.T @ b).all()
from dmlruntime.families.contraction.parameters import MC
print(MC)
"""


@pytest.mark.slow
def test_a_changed_constant_is_stale_until_the_structures_are_generated(
    tmp_path: Path, copy_spec: Callable[[Path], None]
) -> None:
    """MC of contractions: more rows than the header knows were written past the end of an array."""
    device_or_skip("cpu")
    copy_spec(tmp_path)
    shutil.copy(ROOT / "spec/operators/matrix_multiply_integer.yaml", tmp_path / "spec/operators")
    for name in ("runtime", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)  # with what Python has compiled
    paths = (tmp_path / "runtime", ROOT / "generator", tmp_path / "generated")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)

    declaration = tmp_path / "runtime/dmlruntime/families/contraction/parameters.py"
    text = declaration.read_text()
    assert text.count(f"\nMC = {MC}\n") == 1
    declaration.write_text(text.replace(f"\nMC = {MC}\n", "\nMC = 480\n"))
    checked = run("-m", "dmlgen", "generate", "--check")
    assert checked.returncode == 1
    stale = re.findall(r"^(\S+): stale$", checked.stdout, re.MULTILINE)
    assert stale == ["runtime/dmlruntime/families/contraction/parameters.h"]
    assert run("-m", "dmlgen", "generate").returncode == 0
    assert "#define DML_MC 480 " in (declaration.with_name("parameters.h")).read_text()
    ran = run("-c", PRODUCT)
    assert (ran.stdout, ran.stderr) == ("480\n", "")
