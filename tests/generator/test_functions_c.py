"""Every operation's C text, compiled and compared with the oracle bit for bit."""

from __future__ import annotations

import ctypes
import itertools
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from lowered_kernels import lowered
from test_functions_oracle import Array, expected, is_exact, mismatches, operands_of, pairs, unary_samples

from dmlgen.expressions import LoweredTyped, functions
from dmlgen.expressions.functions import OPERATIONS, Operation

FLAGS = ["-std=c11", "-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math"]
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
INCLUDES = "#include <math.h>\n#include <stdint.h>\n#include <string.h>\n"
LETTERS = ("a", "b", "c")


def compiler() -> str:
    """The C compiler, or the test is skipped (or fails where one is required)."""
    found = next((path for path in map(shutil.which, ("cc", "gcc", "clang")) if path), None)
    if found is None:
        reason = "no C compiler (cc, gcc or clang) on this machine"
        if "cpu" in os.environ.get("DMLOPS_REQUIRE", "").split(","):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def expression(operation: Operation) -> str:
    """A kernel expression of one operation over a, b and c; a comparison gives 1 or 0."""
    text = operation.notation.format(a="a", b="b", c="c")
    return f"1 if {text} else 0" if operation.gives.name == "BOOL" else text


def operations_of(language: str, data_type: str) -> list[Operation]:
    """The operations of numbers that a language has for a data type."""
    return [o for o in OPERATIONS.values() if is_exact(o, data_type) and o.form(language, data_type)]


def lowered_c(operation: Operation, data_type: str) -> LoweredTyped:
    operands = LETTERS[: operation.arity]
    return lowered(expression(operation), "c", data_type, dict(zip(operands, operands, strict=True)))


def source_of(data_types: Sequence[str]) -> str:
    """Bodies, and one loop per operation and data type."""
    found = [lowered_c(o, data_type).functions for data_type in data_types for o in operations_of("c", data_type)]
    needed = functions.in_order(itertools.chain.from_iterable(found), "c")
    return "\n".join([INCLUDES, *(functions.function_body(each, "c") for each in needed), *map(loops_of, data_types)])


def loops_of(data_type: str) -> str:
    """One loop per operation, named `<operation>_loop_<type>`; `mended` ones take the fast way first."""
    kind = functions.value_type("c", data_type)
    loops = []
    for operation in operations_of("c", data_type):
        found = lowered_c(operation, data_type)
        ways = {"loop": found.text}
        if found.fast is not None:
            for again in ("0", "1"):
                mended = f"({found.needs_exact}) ? {found.text} : {found.fast}"
                ways[f"mended_{again}"] = mended.replace(functions.AGAIN, again)
        loads = " ".join(f"{kind} {x} = {x}s[i];" for x in LETTERS[: operation.arity])
        for way, text in ways.items():
            name = f"{operation.name}_{way}_{data_type.lower()}"
            loops.append(
                f"void {name}({kind} *out, const {kind} *as, const {kind} *bs, const {kind} *cs, long n)\n"
                f"{{ (void)bs; (void)cs; for (long i = 0; i < n; i++) {{ {loads} out[i] = {text}; }} }}\n"
            )
    return "\n".join(loops)


def compile_c(source: str, folder: Path, flags: list[str], name: str) -> Path:
    text, target = folder / f"{name}.c", folder / name
    text.write_text(source, encoding="utf-8")
    command = [compiler(), *flags, "-o", str(target), str(text), "-lm"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    source = source_of(functions.ALL)
    return ctypes.CDLL(
        str(compile_c(source, tmp_path_factory.mktemp("c"), [*FLAGS, *WARNINGS, "-fPIC", "-shared"], "all.so"))
    )


def run(library: ctypes.CDLL, name: str, operands: tuple[Array, ...]) -> Array:
    out = np.empty_like(operands[0])
    arrays = (out, operands[0], operands[min(1, len(operands) - 1)], operands[-1])
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in arrays]
    getattr(library, name)(*pointers, ctypes.c_long(len(out)))
    return out


CASES = [(data_type, operation.name) for data_type in functions.ALL for operation in operations_of("c", data_type)]


@pytest.mark.parametrize(("data_type", "name"), CASES)
def test_c_agrees_with_the_oracle(library: ctypes.CDLL, data_type: str, name: str) -> None:
    operands = tuple(np.ascontiguousarray(o) for o in operands_of(OPERATIONS[name], data_type))
    wanted = expected(name, data_type, *operands)
    assert mismatches(run(library, f"{name}_loop_{data_type.lower()}", operands), wanted, *operands) == []


@pytest.mark.parametrize("data_type", ["FLOAT32", "FLOAT16", "FLOAT64"])
@pytest.mark.parametrize("name", ["floor_mod", "trunc_mod"])
@pytest.mark.parametrize("again", [0, 1])
def test_the_fast_way_is_right_wherever_it_says_so(library: ctypes.CDLL, data_type: str, name: str, again: int) -> None:
    operands = pairs(data_type)
    wanted = expected(name, data_type, *operands)
    assert mismatches(run(library, f"{name}_mended_{again}_{data_type.lower()}", operands), wanted, *operands) == []


@pytest.mark.slow
def test_the_least_of_processors_gives_the_same(tmp_path: Path) -> None:
    types = ("FLOAT32", "FLOAT64", "INT64", "UINT64")
    source = source_of(types)
    plain = ctypes.CDLL(
        str(compile_c(source, tmp_path, ["-std=c11", "-O1", "-ffp-contract=off", "-fPIC", "-shared"], "plain.so"))
    )
    for data_type, name in itertools.product(types, ("floor_mod", "trunc_mod")):
        operands = pairs(data_type)
        wanted = expected(name, data_type, *operands)
        assert mismatches(run(plain, f"{name}_loop_{data_type.lower()}", operands), wanted, *operands) == []


def test_only_the_split_functions_have_a_fast_way() -> None:
    split = {name for data_type, name in CASES if lowered_c(OPERATIONS[name], data_type).fast is not None}
    assert split == {"floor_mod", "mean", "trunc_mod"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("floor_mod_float32", ("copysignf(0, b) : corrected", "0 : corrected")),
        (
            "floor_mod_float32",
            (
                "remainder + b : remainder;\n    return remainder == 0",
                "remainder : remainder;\n    return remainder == 0",
            ),
        ),
        ("floor_mod_float32", ("0x1p45f", "0x1p60f")),
        ("floor_mod_float32", ("again ? fmaf", "!again ? fmaf")),
        ("floor_mod_float64", ("0x1p102", "0x1p130")),
        ("floor_mod_int8", ("up < divisor ? up : 0", "up")),
        ("floor_mod_uint8", ("rest - b64", "rest - b32")),
        ("trunc_mod_int8", ("(uint8_t)(rest - b32)", "rest")),
        ("floor_mod_int32", ("double quotient = floor", "float quotient = floorf")),
        ("divide_int8", ("if (b == 0)", "if (b == 1)")),
    ],
)
def test_a_wrong_body_is_found(tmp_path: Path, body: str, wrong: tuple[str, str]) -> None:
    """The comparison above is able to fail: each of these small mistakes shows."""
    name, _, suffix = body.rpartition("_")
    source = source_of([suffix.upper()])
    assert wrong[0] in source
    broken = source.replace(*wrong)
    library = ctypes.CDLL(str(compile_c(broken, tmp_path, [*FLAGS, "-fPIC", "-shared"], "broken.so")))
    operands = pairs(suffix.upper())
    wanted = expected(name, suffix.upper(), *operands)
    assert mismatches(run(library, f"{name}_loop_{suffix}", operands), wanted, *operands)


MAIN = """
#include <stdio.h>
#include <stdlib.h>
int main(void)
{{
    static {kind} values[] = {{{values}}};
    enum {{ COUNT = sizeof values / sizeof *values }};
    static {kind} a[COUNT * COUNT], b[COUNT * COUNT], out[COUNT * COUNT];
    for (int i = 0; i < COUNT * COUNT; i++) {{ a[i] = values[i / COUNT]; b[i] = values[i % COUNT]; }}
    {calls}
    puts("done");
    return 0;
}}
"""
SANITIZER = [
    "-std=c11",
    "-O1",
    "-march=native",
    "-fsanitize=undefined,float-cast-overflow",
    "-fsanitize-undefined-trap-on-error",
]


def sanitized(data_type: str, folder: Path, extra: str = "") -> subprocess.CompletedProcess[str]:
    calls = [f"{o.name}_loop_{data_type.lower()}(out, a, b, b, COUNT * COUNT);" for o in operations_of("c", data_type)]
    values = ", ".join(
        f"{int(v)}{'u' * (v > 0)}" if v > -(2**63) else "INT64_MIN" for v in unary_samples(data_type).tolist()
    )
    main = MAIN.format(kind=functions.value_type("c", data_type), values=values, calls="\n    ".join([*calls, extra]))
    program = compile_c(source_of([data_type]) + main, folder, SANITIZER, f"main_{data_type}")
    return subprocess.run([str(program)], check=False, capture_output=True, text=True)


def has_sanitizer(folder: Path) -> bool:
    probe = folder / "probe.c"
    probe.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    command = [compiler(), *SANITIZER, "-o", str(folder / "probe"), str(probe)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("data_type", ["INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8"])
def test_integers_have_no_undefined_behaviour(tmp_path: Path, data_type: str) -> None:
    if not has_sanitizer(tmp_path):
        pytest.skip("this C compiler has no trapping sanitizer of undefined behaviour")
    done = sanitized(data_type, tmp_path)
    assert (done.returncode, done.stdout) == (0, "done\n")


@pytest.mark.slow
def test_the_sanitizer_can_trap(tmp_path: Path) -> None:
    if not has_sanitizer(tmp_path):
        pytest.skip("this C compiler has no trapping sanitizer of undefined behaviour")
    done = sanitized("INT32", tmp_path, extra='out[0] = a[0] / b[0] + a[1] * a[1]; printf("%d", out[0]);')
    assert done.returncode != 0
