"""Loops and instructions in assembler text, from a fixture and from the compiler of this machine."""

from __future__ import annotations

import platform
from dataclasses import replace

import pytest
from test_bench_cli import run

from dmlops.registry import REGISTRY
from dmltools.bench import instructions
from dmltools.bench.assembler import Loop, loops
from dmltools.bench.instructions import READ, working_loops
from dmltools.bench.problems import problem
from dmltools.bench.table import CASES
from dmltools.conformance.pytest_plugin import device_or_skip

TEXT = """\
\t.text
dml_sweep:
\tmovq\t%rdi, %rax
.L2:
\txorl\t%edx, %edx
.L3:
\tvmovups\t(%rax,%rdx), %zmm1
\tvaddps\t64(%rax,%rdx), %zmm1, %zmm0
\tvdivps\t.LC0(%rip), %zmm0, %zmm0
\tvpermt2d\t%zmm1, %zmm20, %zmm0 # a comment
\tvmovntps %zmm0, (%r9,%rdx)
\tvmovups\t%ymm0, (%r8,%rdx)
\taddq\t$64, %rdx
\tcmpq\t%rdx, %r13
\tjne\t.L3
\taddq\t$1, %rax
\tjne\t.L2
\tret
dml_single:
.L9:
\tvaddss\t(%rax), %xmm0, %xmm0
\tcall\tfmodf@PLT
\tjmp\t.L9
"""


def test_what_a_loop_does_is_counted() -> None:
    _, inner, single = loops(TEXT)
    assert inner == Loop(
        function="dml_sweep",
        instructions=9,
        width=64,
        loaded=128,
        stored=96,
        streamed=64,
        arithmetic=1,
        shuffles=1,
        divisions=1,
        calls=0,
    )
    assert single == replace(
        inner,
        function="dml_single",
        instructions=3,
        width=0,
        loaded=0,
        stored=0,
        streamed=0,
        arithmetic=0,
        shuffles=0,
        divisions=0,
        calls=1,
    )


def test_a_loop_around_another_is_what_it_does_itself() -> None:
    outer = loops(TEXT)[0]
    assert (outer.function, outer.instructions, outer.width) == ("dml_sweep", 3, 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["add-float32", "modulus-float32", "tanh-float32", "sum-rows", "sum-axis-0"])
def test_the_loops_of_the_kernels_are_vectors(name: str) -> None:
    """No case's work is left to single elements."""
    device_or_skip("cpu")
    if platform.machine().lower() not in READ:
        pytest.skip(f"the assembler text of {platform.machine()} is not read")
    (case,) = (case for case in CASES if case.name == name)
    found = working_loops(problem(case, case.sizes, REGISTRY))
    assert any(loop.width >= 16 and loop.arithmetic > 2 and loop.stored for loop in found)


def test_the_table_of_a_case(capsys: pytest.CaptureFixture[str]) -> None:
    device_or_skip("cpu")
    if platform.machine().lower() not in READ:
        pytest.skip(f"the assembler text of {platform.machine()} is not read")
    assert run("add-float32", "--instructions") == 0
    said = capsys.readouterr().out
    assert said.startswith("add-float32: ELEMENT_WISE_ADD FLOAT32, each loop without those in it")
    assert "arithmetic" in said


def test_another_machine_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(instructions.platform, "machine", lambda: "riscv64")
    assert run("add-float32", "--instructions") == 1
    assert capsys.readouterr().err == (
        "dmlops: add-float32: instructions are counted for x86-64 only; this machine is riscv64\n"
    )


def test_a_gpu_has_no_assembler_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("add-float32", "--instructions", "--device", "gpu") == 2
    assert capsys.readouterr().err == (
        "dmlops: --instructions reads what a C compiler writes; it is for --device cpu\n"
    )
