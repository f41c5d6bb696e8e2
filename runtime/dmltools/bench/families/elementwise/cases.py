"""The element-wise cases."""

from __future__ import annotations

from dataclasses import replace

from dmlruntime.cases.draws import magnitudes, uniform
from dmltools.bench.cases import BenchCase, Group, same_row, spread
from dmltools.bench.groups import alone, awkward_layout, awkward_offset, fresh, in_cache

MODULUS = Group(name="modulus", title="floor modulus, exact")
ELEMENTWISE = Group(name="elementwise", title="element-wise expressions, cheap and costly")
NARROW = Group(name="narrow", title="floor modulus, 8 and 16 bits")

_MODULUS = BenchCase(
    name="modulus-float32",
    group=MODULUS,
    operator="ELEMENT_WISE_MODULUS_FLOOR",
    type="FLOAT32",
    sizes=(16384, 4096),
    # Quotients as programs have them, below 2^22; the operator's own domain has one in ten above.
    draws={"ATensor": uniform(-1000.0, 1000.0), "BTensor": magnitudes(-2.0, 4.0)},
    grow=0,
    quick=True,
)


def _narrow(type: str, *, quick: bool) -> BenchCase:
    sizes = (32768, 4096)
    return replace(
        _MODULUS, name=f"modulus-{type.lower()}", group=NARROW, type=type, sizes=sizes, draws={}, quick=quick
    )


_ADD = replace(_MODULUS, name="add-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_ADD", draws={})
_TANH = replace(_MODULUS, name="tanh-float32", group=ELEMENTWISE, operator="ELEMENT_WISE_TANH", draws={})
_CHANNELS = ("MeanTensor", "VarianceTensor", "ScaleTensor", "BiasTensor")
_BATCH_NORM = BenchCase(
    name="batch-norm-inference",
    group=ELEMENTWISE,
    operator="BATCH_NORMALIZATION",
    type="FLOAT32",
    sizes=(64, 64, 96, 96),
    shapes={name: lambda own: (1, own[1], 1, 1) for name in _CHANNELS},
    draws={"InputTensor": uniform(-2.0, 2.0), "VarianceTensor": uniform(0.5, 2.0)},
    members={"Spatial": True, "Epsilon": 1e-5},
    grow=0,
)
_MODULUS_CACHED = in_cache(_MODULUS, "modulus-64k", (64, 1024))

CASES: tuple[BenchCase, ...] = (
    _MODULUS,
    replace(_MODULUS, name="modulus-float32-any", draws={}, note="quotients of up to 2^40", quick=False),
    replace(_MODULUS, name="modulus-float32-in-place", in_place="ATensor", quick=False),
    _ADD,
    _TANH,
    _BATCH_NORM,
    _narrow("INT8", quick=True),
    _narrow("UINT8", quick=False),
    _narrow("INT16", quick=False),
    _narrow("UINT16", quick=False),
    awkward_layout(_MODULUS, "modulus-strided", "ATensor", spread, "every second element read", False),
    awkward_layout(_MODULUS, "modulus-broadcast", "BTensor", same_row, "one row of divisors", False),
    awkward_offset(_MODULUS, "modulus-offset"),
    _MODULUS_CACHED,
    in_cache(_MODULUS, "modulus-256k", (256, 1024)),
    in_cache(_MODULUS, "modulus-1m", (1024, 1024), quick=True),
    fresh(_ADD, quick=True),
    fresh(_MODULUS),
    fresh(_TANH),
    alone(_ADD),
    alone(_MODULUS_CACHED),
)
