"""The groups that cases of several families are in, and the changes that put a case there."""

from __future__ import annotations

from dataclasses import replace

from dmltools.bench.cases import BenchCase, Form, Group, Layout, Measure

AWKWARD = Group(name="awkward", title="awkward layouts and shapes")
CACHE = Group(name="cache", title="in cache, 2^16 to 2^20 elements")
FRESH = Group(name="fresh", title="results in new memory, as functions return them")
ALONE = Group(name="alone", title="on a GPU: each call a submission of its own")
SMALL = Group(name="small", title="small calls, 4 elements")

SHARED = (AWKWARD, CACHE, FRESH, ALONE, SMALL)
"""In the order of tables, behind the groups of single families."""


def awkward_layout(base: BenchCase, name: str, member: str, layout: Layout, note: str, quick: bool) -> BenchCase:
    """One tensor in other strides."""
    return replace(base, name=name, group=AWKWARD, layouts={member: layout}, like=base.name, note=note, quick=quick)


def awkward_offset(base: BenchCase, name: str) -> BenchCase:
    """Arrays that begin as NumPy's own do."""
    note = "16 bytes behind a line, as NumPy allocates"
    return replace(base, name=name, group=AWKWARD, offset=16, like=base.name, note=note, quick=False)


def in_cache(base: BenchCase, name: str, sizes: tuple[int, ...], *, quick: bool = False) -> BenchCase:
    """One set of buffers, used again and again."""
    return replace(base, name=name, group=CACHE, sizes=sizes, grow=None, measure=Measure.CACHE, quick=quick)


def fresh(base: BenchCase, *, quick: bool = False) -> BenchCase:
    """Calls that return new arrays: pages are touched for the first time, and freed afterwards."""
    return replace(base, name=f"{base.name}-fresh", group=FRESH, form=Form.FUNCTION, like=None, quick=quick)


def alone(base: BenchCase) -> BenchCase:
    """Calls that are not recorded."""
    return replace(base, name=f"{base.name}-alone", group=ALONE, together=False, quick=False)
