"""Declares benchmark cases, the groups and layouts that several families share, and how much a run measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction

from dmlruntime.cases.draws import Drawer
from dmlruntime.core.tensors import packed_strides

Layout = Callable[[tuple[int, ...]], tuple[int, ...]]
"""Makes the element strides of a tensor from its sizes, or its sizes from those of the case."""


class Measure(Enum):
    """Quantity that a case measures, and with it how its buffers are kept."""

    MEMORY = "memory"
    """Buffers larger than every cache, several sets in rotation; bytes per second."""

    CACHE = "cache"
    """One set of buffers, used again and again; bytes per second."""

    CALL = "call"
    """A few elements: the time of the call itself."""


class Form(Enum):
    """How the operator is called."""

    OPERATOR = "compiled operator"
    FUNCTION = "function"


@dataclass(frozen=True, kw_only=True)
class Group:
    """Cases that are read together. `title` is what a person reads."""

    name: str
    title: str


@dataclass(frozen=True, kw_only=True)
class BenchCase:
    """One case.

    Args:
        name: what one types, and what the table shows.
        group: the section of the table.
        operator: DirectML's name; a case whose operator the registry lacks is left out.
        type: data type of every tensor that `types` does not name.
        sized: values of plain members that the sizes of the case decide.
        types: data types of other tensors, by member.
        sizes: sizes of every tensor in a full run on a CPU, or what `shapes` makes those of a tensor from.
        shapes: sizes of tensors that have others, by member.
        absent: optional tensors that are left out.
        members: values of the plain members; what is absent takes the member's default.
        activations: what arrays of operators have, by member: names of activations without members of their own.
        layouts: strides of tensors that are not packed, by member.
        draws: where inputs are drawn from, by member; what is absent is drawn from the operator's own domain.
        in_place: the input whose memory the output shares.
        offset: bytes between a cache line and where arrays of the host begin. A GPU places its own, so a case
            that says it is for the CPU alone.
        grow: the dimension that a profile makes larger or smaller; None keeps `sizes` everywhere.
        together: whether calls are recorded, several to a submission; None: unless the case measures the call. Only a
            GPU has submissions, so a case that says it is for GPUs alone.
        device: the only device that measures it; None: any.
        like: the plain case that this awkward one is compared with, in time per byte.
        quick: whether the quick mode measures it.
        part_of: what the tables add up, such as a network whose layer this is.
        times: how many layers of it are like this one.
    """

    name: str
    group: Group
    operator: str
    sizes: tuple[int, ...]
    type: str = "FLOAT32"
    members: Mapping[str, object] = field(default_factory=dict)
    sized: Mapping[str, Callable[[tuple[int, ...]], object]] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[str, Layout] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()
    activations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    draws: Mapping[str, Drawer] = field(default_factory=dict)
    in_place: str | None = None
    offset: int = 0
    grow: int | None = None
    measure: Measure = Measure.MEMORY
    form: Form = Form.OPERATOR
    together: bool | None = None
    device: str | None = None
    like: str | None = None
    quick: bool = False
    part_of: str = ""
    times: int = 1
    note: str = ""

    @property
    def only_on(self) -> str | None:
        """The device that alone can show what the case is about, or is fast enough for it; None where any is."""
        if self.device is not None:
            return self.device
        if self.together is not None:
            return "gpu"
        return "cpu" if self.offset or self.is_fresh else None

    @property
    def is_fresh(self) -> bool:
        """Return whether results are new arrays whose memory takes part in the time."""
        return self.form is Form.FUNCTION and self.measure is not Measure.CALL

    @property
    def is_recorded(self) -> bool:
        """Return whether several calls make a submission, on a device that has any."""
        return self.measure is not Measure.CALL if self.together is None else self.together


def spread(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Every second element along the last dimension."""
    return (*packed_strides((*sizes[:-1], 2 * sizes[-1]))[:-1], 2)


def padded(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """One element of padding behind every dimension, so that no two dimensions are one run."""
    return packed_strides([size + 1 for size in sizes])


def same_row(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """One row, broadcast to all places of the other dimensions."""
    return (*(0 for _ in sizes[:-1]), 1)


def groups(cases: Sequence[BenchCase]) -> tuple[Group, ...]:
    """The groups of `cases`, in the order in which they first occur."""
    return tuple(dict.fromkeys(case.group for case in cases))


AWKWARD = Group(name="awkward", title="awkward layouts and shapes")
CACHE = Group(name="cache", title="in cache, 2^16 to 2^20 elements")
FRESH = Group(name="fresh", title="results in new memory, as functions return them")
ALONE = Group(name="alone", title="on a GPU: each call a submission of its own")
SMALL = Group(name="small", title="small calls, 4 elements")

SHARED = (AWKWARD, CACHE, FRESH, ALONE, SMALL)
"""In the order of tables, behind the groups of single families."""


def awkward_layout(base: BenchCase, name: str, member: str, layout: Layout, note: str, quick: bool) -> BenchCase:
    """One tensor in other strides.

    Args:
        base: The case with packed tensors, to which this one is compared.
        name: The new case's name.
        member: The tensor.
        layout: Its strides.
        note: A few words on the layout, for the table.
        quick: Whether ``--quick`` measures the case.
    """
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


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One way to run the table.

    Args:
        name: what the record calls it.
        scale: factor on the dimension that a case lets grow.
        seconds: time spent on one triple of copy, kernel and peer; a slow peer may need more for its least rounds.
        least_rounds: fewest rounds of a triple.
        most_rounds: most rounds of a triple.
        patience: seconds after which one round of a triple is enough.
        most_elements: larger cases are left out.
        checked_elements: outputs compared with the reference, at most.
        quick_only: measure only the cases marked quick.
        peers_left_out: peers that take too long to prepare.
    """

    name: str
    scale: Fraction
    seconds: float
    least_rounds: int
    most_rounds: int
    patience: float
    most_elements: int
    checked_elements: int
    quick_only: bool = False
    peers_left_out: tuple[str, ...] = ()

    def sizes(self, case: BenchCase) -> tuple[int, ...]:
        """The sizes of `case` in this profile."""
        if case.grow is None:
            return case.sizes
        grown = max(1, int(case.sizes[case.grow] * self.scale))
        return (*case.sizes[: case.grow], grown, *case.sizes[case.grow + 1 :])


FULL = Profile(
    name="full",
    scale=Fraction(1),
    seconds=1.5,
    least_rounds=5,
    most_rounds=200,
    patience=12.0,
    most_elements=2**32,
    checked_elements=2**22,
)

FULL_GPU = replace(FULL, name="full, GPU", scale=Fraction(4), seconds=1.0, least_rounds=9, patience=10.0)
"""A GPU's memory is faster and its caches are larger: four times the elements."""

QUICK = Profile(
    name="quick",
    scale=Fraction(1, 8),
    seconds=0.1,
    least_rounds=3,
    most_rounds=50,
    patience=1.0,
    most_elements=2**26,
    checked_elements=2**19,
    quick_only=True,
    peers_left_out=("torch.compile",),
)

TINY = replace(
    QUICK,
    name="tiny",
    scale=Fraction(1, 512),
    seconds=0.05,
    most_rounds=20,
    most_elements=2**22,
    checked_elements=2**18,
)
"""For a GPU that is software: it shows that the measurement works, its times say nothing about the kernels."""


def profile(*, quick: bool, gpu: bool, software: bool) -> Profile:
    """The profile of a run."""
    if gpu and software:
        return TINY
    if quick:
        return QUICK
    return FULL_GPU if gpu else FULL
