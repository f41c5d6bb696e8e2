"""Finds out, once per device, what its arithmetic does where WGSL leaves it open.

WGSL promises neither a fused fma, nor subnormals, NaN and infinities, nor the rounding of its conversion to half
precision, nor how subgroups are numbered; and the package does not say which features of the language its compiler
has. Each probe compares the device with NumPy on values that tell the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import numpy as np

from dmlruntime.core.errors import KernelBuildError
from dmlruntime.families.gpu_target import WORKGROUP
from dmlruntime.gpu.buffers import BufferPool, Use, download, upload
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.pipelines import Pipelines

Singles = np.ndarray[Any, np.dtype[np.float32]]
Words = np.ndarray[Any, np.dtype[np.uint32]]

_HALVES = 2**16
_NUMBERED = 64
"""Workgroups in which the numbering of subgroups is looked at."""
_SUBGROUPS = (4, 8, 16, 32, 64, 128)


@dataclass(frozen=True, kw_only=True)
class Arithmetic:
    """Findings about one device."""

    fuses_fma: bool
    keeps_subnormals: bool
    keeps_nonfinite: bool
    keeps_signed_zero: bool
    converts_halves: bool
    multiplies_bytes: bool
    """The compiler has the language feature packed_4x8_integer_dot_product."""
    subgroup: int
    """Invocations of a subgroup, or 0 where scans cannot use subgroups."""

    @property
    def defines(self) -> frozenset[str]:
        """The preprocessor names that kernels are specialised by on this device."""
        names = {
            "FUSED_FMA": self.fuses_fma,
            "HALF_NATIVE": self.converts_halves,
            "PACKED_DOT": self.multiplies_bytes,
        }
        return frozenset(name for name, seen in names.items() if seen)

    @property
    def unpromised(self) -> frozenset[str]:
        """The comparison classes in which results may differ from the reference."""
        kept = {
            "nonfinite": self.keeps_nonfinite,
            "signed_zero": self.keeps_signed_zero,
            "denormal": self.keeps_subnormals,
            "early_overflow": False,  # scans combine in a tree
            "early_underflow": False,
        }
        return frozenset(name for name, promised in kept.items() if not promised)

    @property
    def details(self) -> tuple[tuple[str, str], ...]:
        """Lines for `dmlops devices`."""
        return (
            ("fma", "fused" if self.fuses_fma else "not fused"),
            ("subnormals", "kept" if self.keeps_subnormals else "flushed to zero"),
            ("NaN and infinities", "kept" if self.keeps_nonfinite else "not kept"),
            ("half conversion", "by the adapter" if self.converts_halves else "by integer steps"),
            ("products of bytes", "four at a time" if self.multiplies_bytes else "one by one"),
            ("subgroups", f"of {self.subgroup} invocations" if self.subgroup else "not used"),
        )


def probe(connection: Connection, pool: BufferPool) -> Arithmetic:
    """Run every probe on the device. Raises DeviceError."""
    bench = _Bench(connection, pool)
    subnormals, nonfinite, zeros = (bench.agrees_at_extremes(values) for values in (_SUBNORMAL, _NONFINITE, _ZEROS))
    return Arithmetic(
        fuses_fma=_same(bench.run("fused", _fma_values(), 1), _fused(_fma_values())),
        keeps_subnormals=subnormals,
        keeps_nonfinite=nonfinite,
        keeps_signed_zero=zeros,
        converts_halves=bench.unpacks() and bench.packs(),
        multiplies_bytes=bench.multiplies_bytes(),
        subgroup=bench.subgroup() if connection.has_subgroups else 0,
    )


# Triples (a, b, c): the device computes a * b and a + c.
_TINY, _HUGE = float(np.float32(2.0) ** -126), float(np.finfo(np.float32).max)
_SUBNORMAL = ((_TINY, 0.5, -_TINY * 0.75), (_TINY / 8, 2.0**24, _TINY / 4), (_TINY / 2**23, 1.0, 0.0))
_NONFINITE = (
    (_HUGE, 2.0, _HUGE),
    (-_HUGE, 2.0, -_HUGE),
    (np.inf, 0.0, -np.inf),
    (np.inf, -1.0, 1.0),
    (np.nan, 1.0, 1.0),
    (np.nan, 0.0, np.inf),
)
_ZEROS = ((0.0, -1.0, -0.0), (-0.0, 1.0, -0.0), (-0.0, -1.0, 0.0))


class _Bench:
    """Runs the entries of probes.wgsl."""

    def __init__(self, connection: Connection, pool: BufferPool) -> None:
        self._connection = connection
        self._pool = pool
        self._pipelines = Pipelines(connection, frozenset())
        self._source = (files("dmlruntime.gpu") / "probes.wgsl").read_text(encoding="utf-8")

    def run(self, entry: str, given: Singles, groups: int, names: frozenset[str] = frozenset()) -> Words:
        """The words that `entry` writes, two per vector given (or per invocation), with `names` defined."""
        pipeline = self._pipelines.get(self._source, names, entry, title="probes.wgsl")
        invocations = WORKGROUP if entry == "numbering" else 64
        count = max(2 * invocations * groups, 2 * len(given)) * 4
        source = self._pool.acquire(given.nbytes, Use.STORAGE, "a probe")
        target = self._pool.acquire(count, Use.STORAGE, "a probe")
        try:
            upload(self._connection, source, given.reshape(-1).view(np.uint8))
            with self._connection.working("probing"):
                layout = pipeline.get_bind_group_layout(0)
                used = [target] if entry in ("unpack", "numbering") else [source, target]
                entries = [
                    {"binding": 2 - len(used) + i, "resource": {"buffer": b.native, "offset": 0, "size": b.size}}
                    for i, b in enumerate(used)
                ]
                group = self._connection.native.create_bind_group(layout=layout, entries=entries)
                self._connection.launch([(pipeline, group, (groups, 1, 1))])
            return download(self._connection, self._pool, target, count).view(np.uint32)
        finally:
            self._pool.release(source)
            self._pool.release(target)

    def agrees_at_extremes(self, triples: tuple[tuple[float, ...], ...]) -> bool:
        """Return whether products and sums of the triples are NumPy's bit for bit; any NaN is as good as another."""
        given = np.array([(*triple, 0.0) for triple in triples], np.float32)
        with np.errstate(all="ignore"):
            expected = np.stack([given[:, 0] * given[:, 1], given[:, 0] + given[:, 2]], axis=1)
        return _same(self.run("extremes", given, 1), expected.reshape(-1))

    def unpacks(self) -> bool:
        """Return whether unpack2x16float is exact for every pattern."""
        halves = np.arange(_HALVES, dtype=np.uint16)
        pairs = np.stack([halves, halves[::-1]], axis=1).reshape(-1).view(np.float16)
        found = self.run("unpack", np.zeros((1, 4), np.float32), _HALVES // 64)
        with np.errstate(all="ignore"):
            return _same(found, pairs.astype(np.float32))

    def packs(self) -> bool:
        """Return whether pack2x16float rounds to nearest even, from subnormals to overflow."""
        given = _half_borders()
        with np.errstate(all="ignore"):
            expected = given.reshape(-1).astype(np.float16)
        found = self.run("pack", given, -(-len(given) // 64)).view(np.uint16)[: expected.size].view(np.float16)
        both = np.isnan(found) & np.isnan(expected)
        return bool(np.all((found.view(np.uint16) == expected.view(np.uint16)) | both))

    def multiplies_bytes(self) -> bool:
        """Return whether dot4I8Packed is known, and exact for random words and extremes."""
        given = np.random.default_rng(2).integers(0, 256, (64, 16), np.uint8).view(np.int8)
        given[:4, :4], given[:2, 4:8], given[2:4, 4:8] = -128, -128, 127
        expected = np.sum(given[:, :4].astype(np.int32) * given[:, 4:8], axis=1, dtype=np.int32)
        try:
            found = self.run("dots", given.view(np.float32), 1, frozenset({"PACKED_DOT"}))
        except KernelBuildError:
            return False
        return np.array_equal(found[: len(given)].view(np.int32), expected)

    def subgroup(self) -> int:
        """The size of all subgroups, where those of a workgroup lie side by side in its numbering; else 0."""
        pairs = self.run("numbering", np.zeros((1, 4), np.float32), _NUMBERED, frozenset({"SUBGROUPS"})).reshape(-1, 2)
        sizes, numbers = pairs[:, 0], pairs[:, 1]
        size = int(sizes[0])
        fits = size in _SUBGROUPS and bool(np.all(sizes == size))
        in_turn = np.array_equal(numbers, np.tile(np.arange(WORKGROUP, dtype=np.uint32), len(numbers) // WORKGROUP))
        return size if fits and in_turn else 0


def _same(found: Words, expected: Singles) -> bool:
    seen = found[: expected.size].view(np.float32)
    both = np.isnan(seen) & np.isnan(expected)
    return bool(np.all((seen.view(np.uint32) == expected.view(np.uint32)) | both))


def _fma_values() -> Singles:
    """Triples whose fma differs from a product that is rounded first: c takes the rounded product away."""
    generator = np.random.default_rng(1)
    values = np.zeros((64, 4), np.float32)
    values[:, :2] = generator.uniform(-2, 2, (64, 2))
    values[:, 2] = -(values[:, 0] * values[:, 1])
    return values


def _fused(values: Singles) -> Singles:
    wide = values.astype(np.float64)  # products of two singles are exact in it, and so are these differences
    return (wide[:, 0] * wide[:, 1] + wide[:, 2]).astype(np.float32)


def _half_borders() -> Singles:
    """Singles at and around every border between two halves, of both signs, and the extremes."""
    halves = np.arange(0x7C00, dtype=np.uint16).view(np.float16).astype(np.float32)
    middle = (halves[:-1] + halves[1:]) / 2
    around = [np.nextafter(middle, np.float32(0)), middle, np.nextafter(middle, np.float32(1e9)), halves[:-1]]
    special = [65519.996, 65520.0, 65536.0, 1e10, _HUGE, np.inf, np.nan, 1e-30, 1e-40, 65504.0, 2.0**-26, 0.0]
    values = np.concatenate([*around, np.array(special, np.float32)])
    return np.concatenate([values, -values]).reshape(-1, 4)
