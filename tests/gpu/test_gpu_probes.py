"""Tests of the probes of an adapter, and of what is repeated where one fails."""

from __future__ import annotations

import numpy as np
import pytest

from dmlruntime.core.errors import KernelBuildError
from dmlruntime.gpu import probes
from dmlruntime.gpu.condition_names import condition_names
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.probes import Arithmetic, probe
from dmlruntime.gpu.repetition import placeholders

WORST = Arithmetic(
    fuses_fma=False,
    keeps_subnormals=False,
    keeps_nonfinite=False,
    keeps_signed_zero=False,
    converts_halves=False,
    multiplies_bytes=False,
    subgroup=0,
)
BEST = Arithmetic(
    fuses_fma=True,
    keeps_subnormals=True,
    keeps_nonfinite=True,
    keeps_signed_zero=True,
    converts_halves=True,
    multiplies_bytes=True,
    subgroup=32,
)


def test_what_follows() -> None:
    assert WORST.defines == frozenset()
    assert BEST.defines == {"FUSED_FMA", "HALF_NATIVE", "PACKED_DOT"}
    assert WORST.unpromised == {"nonfinite", "signed_zero", "denormal", "early_overflow", "early_underflow"}
    assert BEST.unpromised == {"early_overflow", "early_underflow"}
    assert WORST.details == (
        ("fma", "not fused"),
        ("subnormals", "flushed to zero"),
        ("NaN and infinities", "not kept"),
        ("half conversion", "by integer steps"),
        ("products of bytes", "one by one"),
        ("subgroups", "not used"),
    )
    assert dict(BEST.details)["half conversion"] == "by the adapter"
    assert dict(BEST.details)["subgroups"] == "of 32 invocations"


def test_a_device_answers_the_same_twice(gpu: GpuDevice) -> None:
    first = probe(gpu.connection, gpu.pool)
    assert probe(gpu.connection, gpu.pool) == first
    facts = gpu.facts()
    assert facts.unpromised == first.unpromised
    assert set(first.details) <= set(facts.details)
    assert [title for title, _ in facts.details] == [
        "adapter",
        "driver",
        "library",
        "fma",
        "subnormals",
        "NaN and infinities",
        "half conversion",
        "products of bytes",
        "subgroups",
        "largest tensor",
        "timestamps",
    ]
    assert {t.short for t in facts.types} == {
        *("FLOAT64", "FLOAT32", "FLOAT16", "INT64", "INT32", "INT16", "INT8", "UINT64", "UINT32", "UINT16", "UINT8")
    }


def test_the_triples_tell_a_fused_fma_from_two_roundings() -> None:
    values = probes._fma_values()
    rounded_twice = values[:, 0] * values[:, 1] + values[:, 2]
    assert np.all(rounded_twice == 0)
    assert np.count_nonzero(probes._fused(values)) > 32


@pytest.mark.parametrize(
    ("right", "wrong"), [("v.x * v.y", "-(v.x * v.y)"), ("v.x + v.z", "-(v.x + v.z)")], ids=["product", "sum"]
)
def test_wrong_arithmetic_is_seen(gpu: GpuDevice, right: str, wrong: str) -> None:
    bench = probes._Bench(gpu.connection, gpu.pool)
    assert right in bench._source
    bench._source = bench._source.replace(right, wrong)
    assert not bench.agrees_at_extremes(probes._SUBNORMAL)
    assert not bench.agrees_at_extremes(probes._NONFINITE)


def test_a_lost_sign_of_zero_is_seen(gpu: GpuDevice) -> None:
    bench = probes._Bench(gpu.connection, gpu.pool)
    bench._source = bench._source.replace("bitcast<u32>(v.x * v.y)", "(bitcast<u32>(v.x * v.y) & 0x7fffffffu)")
    assert not bench.agrees_at_extremes(probes._ZEROS)


def test_wrong_conversions_are_seen(gpu: GpuDevice) -> None:
    bench = probes._Bench(gpu.connection, gpu.pool)
    bench._source = bench._source.replace("unpack2x16float(id.x", "unpack2x16float((id.x ^ 1u)")
    bench._source = bench._source.replace("pack2x16float(v.xy)", "pack2x16float(v.xy * 1.0000001)")
    assert not bench.unpacks()
    assert not bench.packs()


@pytest.mark.parametrize("wrong", ["dot4U8Packed(words.x, words.y)", "dot4IPacked(words.x, words.y)"])
def test_products_of_bytes_that_are_wrong_or_unknown_are_seen(gpu: GpuDevice, wrong: str) -> None:
    bench = probes._Bench(gpu.connection, gpu.pool)
    right = "dot4I8Packed(words.x, words.y)"
    assert right in bench._source
    bench._source = bench._source.replace(f"bitcast<u32>({right})", f"u32({wrong})")
    assert not bench.multiplies_bytes()


def test_the_borders_hold_every_tie() -> None:
    singles = probes._half_borders().reshape(-1)
    halves = np.arange(0x7BFF, dtype=np.uint16).view(np.float16).astype(np.float32)
    following = np.arange(1, 0x7C00, dtype=np.uint16).view(np.float16).astype(np.float32)
    ties = (halves + following) / 2
    assert np.all(np.isin(ties, singles))
    assert np.all(np.isin(-ties, singles))
    assert np.isin(np.float32(65520), singles)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("subgroupShuffle(lane, 0u) + place", "(subgroupShuffle(lane, 0u) + place) ^ 1u"),
        ("found[i] = size;", "found[i] = size + 1u;"),
        ("found[i] = size;", "found[i] = select(size, size / 2u, group.x == 3u);"),
    ],
    ids=["numbered otherwise", "no power of two", "of several sizes"],
)
def test_subgroups_that_scans_cannot_use_are_seen(gpu: GpuDevice, right: str, wrong: str) -> None:
    if not gpu.connection.has_subgroups:
        pytest.skip("the adapter has no subgroup operations")
    bench = probes._Bench(gpu.connection, gpu.pool)
    assert bench.subgroup() == gpu.connection.target.subgroup
    assert right in bench._source
    bench._source = bench._source.replace(right, wrong)
    assert bench.subgroup() == 0


FILES = {
    "steps.wgsl": "struct Steps {\n#for tensor in $tensors\n    ${tensor}_steps: u32,\n#endfor\n}",
    "pairs.wgsl": (
        '#for name:s in $tensors\n#if ABSENT_$name\nno $name\n#else\n#include "one.wgsl" with s=$s\n#endif\n#endfor'
    ),
    "one.wgsl": "one of ${s}",
    "deep.wgsl": "#for a in $outer\n#for b in $inner\n$a $b\n#endfor\nend of $a\n#endfor",
}


def of(text: str, *names: str) -> list[str]:
    return preprocess(text, frozenset(names), source="k.wgsl", find=FILES.get).text.split("\n")


def test_lines_come_once_for_each_word() -> None:
    assert of('#include "steps.wgsl" with tensors=a b_c') == [
        "struct Steps {",
        "    a_steps: u32,",
        "    b_c_steps: u32,",
        "}",
    ]


def test_a_list_may_be_empty() -> None:
    assert of('#include "steps.wgsl" with tensors=') == ["struct Steps {", "}"]


def test_a_kernel_may_list_words_itself() -> None:
    assert of("a\n #for x in 1 2\n$x,\n #endfor\nb") == ["a", "1,", "2,", "b"]


def test_words_may_have_parts_and_choose_directives() -> None:
    assert of('#include "pairs.wgsl" with tensors=a:0 b:1 c:1', "ABSENT_b") == ["one of 0", "no b", "one of 1"]


def test_loops_nest() -> None:
    text = '#include "deep.wgsl" with outer=x y, inner=1 2'
    assert of(text) == ["x 1", "x 2", "end of x", "y 1", "y 2", "end of y"]


def test_lines_remember_where_they_are_written() -> None:
    found = preprocess('#include "steps.wgsl" with tensors=a b', frozenset(), find=FILES.get)
    assert [str(at) for at in found.locations] == [f"steps.wgsl:{line}" for line in (1, 3, 3, 5)]


def test_names_of_loops_are_no_placeholders_of_the_file() -> None:
    assert placeholders(FILES["deep.wgsl"]) == {"outer", "inner"}
    assert placeholders("#for a in 1 2\n$a\n#endfor\n$a") == {"a"}


def test_conditions_within_loops_are_known() -> None:
    names = condition_names('#include "pairs.wgsl" with tensors=a:0 b:1', find=FILES.get)
    assert names == ("ABSENT_a", "ABSENT_b")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n#for x in 1\n$x", "k.wgsl:2: #for without #endfor; add the missing #endfor"),
        ("a\n#endfor", "k.wgsl:2: #endfor without #for; remove it, or add the missing #for"),
        (
            "#for x 1 2\n#endfor",
            "k.wgsl:1: #for needs NAME in WORD WORD ..., or NAME:NAME in WORD:WORD ..., not 'x 1 2'",
        ),
        ("#for x:y in 1:2 3\n#endfor", "k.wgsl:1: #for has 2 names, x, y, and '3' has 1 parts"),
        ("a\n$x", "k.wgsl:2: $x has no value here"),
        ("#for x in 1\n#endfor\n$x", "k.wgsl:3: $x has no value here"),
        ('#include "steps.wgsl"', "k.wgsl:1: steps.wgsl has the placeholders tensors; give tensors"),
        ("#for x in 1 2\n#if A\n#endfor\n#endif", "k.wgsl:2: #if without #endif; add the missing #endif"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(KernelBuildError) as caught:
        of(text)
    assert caught.value.text == message
