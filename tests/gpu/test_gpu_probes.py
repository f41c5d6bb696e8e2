"""What is found out about a device's arithmetic, and what follows from it."""

from __future__ import annotations

import numpy as np
import pytest

from dmlruntime.gpu import probes
from dmlruntime.gpu.device import GpuDevice
from dmlruntime.gpu.probes import Arithmetic, probe
from dmltools.conformance.pytest_plugin import device_or_skip

WORST = Arithmetic(
    fuses_fma=False,
    keeps_subnormals=False,
    keeps_nonfinite=False,
    keeps_signed_zero=False,
    converts_halves=False,
    subgroup=0,
)
BEST = Arithmetic(
    fuses_fma=True,
    keeps_subnormals=True,
    keeps_nonfinite=True,
    keeps_signed_zero=True,
    converts_halves=True,
    subgroup=32,
)


@pytest.fixture(scope="module")
def gpu() -> GpuDevice:
    found = device_or_skip("gpu")
    assert isinstance(found, GpuDevice)
    return found


def test_what_follows() -> None:
    assert WORST.defines == frozenset()
    assert BEST.defines == {"FUSED_FMA", "HALF_NATIVE"}
    assert WORST.unpromised == {"nonfinite", "signed_zero", "denormal", "early_overflow", "early_underflow"}
    assert BEST.unpromised == {"early_overflow", "early_underflow"}
    assert WORST.details == (
        ("fma", "not fused"),
        ("subnormals", "flushed to zero"),
        ("NaN and infinities", "not kept"),
        ("half conversion", "by integer steps"),
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
