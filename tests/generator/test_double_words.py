"""Double precision made of words in WGSL: sums and products equal the processor's, bit for bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lowered_kernels import body
from test_functions_wgsl import Runner, device  # noqa: F401  device is a fixture

from dmlruntime.gpu.preprocess import preprocess

Array = np.ndarray[Any, Any]
BUFFERS = "\n".join(
    f"@group(0) @binding({i}) var<storage, {mode}> {name}: array<vec2<u32>>;"
    for i, (name, mode) in enumerate([("a_words", "read"), ("b_words", "read"), ("out_words", "read_write")])
)


def shader() -> str:
    names = ("add", "multiply")
    entries = [
        f"@compute @workgroup_size(64) fn run_{name}(@builtin(global_invocation_id) id: vec3<u32>) {{\n"
        f"    let i = id.x; if (i >= arrayLength(&out_words)) {{ return; }}\n"
        f"    out_words[i] = {name}_float64(a_words[i], b_words[i]);\n}}\n"
        for name in names
    ]
    bodies = [body(name, "wgsl", "FLOAT64") for name in names]
    return preprocess("\n".join([BUFFERS, *bodies, *entries]), set()).text


def pairs() -> tuple[Array, Array]:
    """Specials crossed; all bit patterns; neighbours that cancel; ties; products around the subnormal numbers."""
    generator = np.random.default_rng(5)
    ends = np.array(
        [
            *(0, 5e-324, 1e-323, 2.2250738585072009e-308, 2.2250738585072014e-308, 1e-300, 0.5, 1, 1 + 2.0**-52, 1.5),
            *(2.0**52, 2.0**53, 2.0**53 + 2, 1e300, 1.7976931348623157e308, np.inf, np.nan),
        ]
    )
    ends = np.concatenate([ends, -ends])
    words = generator.integers(0, 2**64, (2, 60000), dtype=np.uint64).view(np.float64)
    left = generator.uniform(-2, 2, 60000)
    near = left * (1 + generator.integers(-8, 9, 60000) * 2.0 ** -generator.integers(20, 54, 60000).astype(float))
    whole = generator.integers(-(2**53), 2**53, (2, 20000)).astype(np.float64)
    tied = whole[1] * 2.0 ** -generator.integers(0, 60, 20000).astype(float)
    tiny = np.ldexp(generator.uniform(-2, 2, (2, 40000)), generator.integers(-560, -490, (2, 40000)))
    subnormal = generator.integers(0, 2**52, (2, 20000), dtype=np.uint64).view(np.float64)
    large = subnormal[1] * 2.0 ** generator.integers(0, 1000, 20000)
    first = [np.repeat(ends, len(ends)), words[0], left, whole[0], tiny[0], subnormal[0], subnormal[0]]
    second = [np.tile(ends, len(ends)), words[1], -near, tied, tiny[1], -subnormal[1], large]
    return np.concatenate(first), np.concatenate(second)


def differences(name: str, words: Array) -> int:
    a, b = pairs()
    with np.errstate(all="ignore"):
        wanted = a + b if name == "add" else a * b
    found = words.view(np.float64)
    both_nan = np.isnan(found) & np.isnan(wanted)
    return int(np.count_nonzero((found.view(np.uint64) != wanted.view(np.uint64)) & ~both_nan))


@pytest.mark.parametrize("name", ["add", "multiply"])
def test_words_agree_with_the_processor(device: Any, name: str) -> None:  # noqa: F811
    assert differences(name, Runner(device, shader())(name, *pairs())) == 0


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("add", "kept.x | u32(any(restored != m))", "kept.x"),
        ("add", "(mantissa.x & 1u) == 1u", "true"),
        ("add", "unlike && all(x == y)", "false"),
        ("add", "max(1 - exponent, 0)", "0"),
        ("multiply", "upper.x | rest", "upper.x"),
        ("multiply", "u32(first < left.x)", "0u"),
    ],
)
def test_a_wrong_body_is_found(device: Any, name: str, right: str, wrong: str) -> None:  # noqa: F811
    code = shader()
    assert right in code
    assert differences(name, Runner(device, code.replace(right, wrong))(name, *pairs())) > 0
