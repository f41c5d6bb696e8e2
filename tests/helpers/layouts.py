"""Sizes and strides that tests of the CPU and of the GPU share, with the variant that each device takes for them."""

from __future__ import annotations

from dataclasses import dataclass

Sizes = tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """Sizes, a scan's axis, and the strides of its input and output, None where packed.

    `cpu` and `gpu` are the variants; a device without one is not tried: other layouts show all that this one would.
    """

    name: str
    sizes: Sizes
    axis: int
    source: Sizes | None = None
    target: Sizes | None = None
    cpu: str | None = None
    gpu: str | None = None

    def __str__(self) -> str:
        return self.name


SCANS = (
    Layout("one element", (1,), 0, cpu="lines", gpu="columns"),
    Layout("two elements", (2,), 0, cpu="lines"),
    Layout("short row", (7,), 0, gpu="columns"),
    Layout("one tile and one", (17,), 0, cpu="lines"),
    Layout("a chunk and one", (1025,), 0, cpu="lines"),
    Layout("a block and one", (8193,), 0, cpu="lines", gpu="lines"),
    Layout("rows", (3, 95), 1, cpu="lines"),
    Layout("rows of whole quads", (3, 5000), 1, gpu="lines"),
    Layout("rows of odd length", (3, 4099), 1, cpu="lines", gpu="lines"),
    Layout("padded rows", (3, 98), 1, (100, 1), (104, 1), cpu="lines", gpu="lines"),
    Layout("spread rows", (5, 70), 1, (211, 3), (150, 2), cpu="lines", gpu="lines"),
    Layout("rows from columns", (40, 64), 1, (1, 40), (64, 1), gpu="lines"),
    Layout("rows to columns", (7, 64), 1, (64, 1), (1, 9), cpu="lines", gpu="lines"),
    Layout("one element along the row", (3, 64), 1, (1, 0), None, cpu="lines", gpu="lines"),
    Layout("one row for all", (5, 64), 1, (0, 1), None, cpu="lines", gpu="lines"),
    Layout("one line among three", (33, 3), 0, cpu="lines"),
    Layout("long rows from columns", (9, 1300), 1, (1, 9), None, gpu="lines"),
    Layout("four blocks and one", (32769,), 0, cpu="pieces", gpu="line blocks"),
    Layout("blocks of rows", (2, 33000), 1, cpu="pieces", gpu="line blocks"),
    Layout("blocks of adjacent lines", (33000, 3), 0, cpu="pieces"),
    Layout("columns of whole tiles", (48, 64), 0, cpu="columns"),
    Layout("columns with a rest", (35, 261), 0, cpu="columns"),
    Layout("columns of two blocks", (8200, 9), 0, cpu="columns"),
    Layout("short columns", (5, 264), 0, gpu="columns"),
    Layout("columns of quads", (50, 264), 0, gpu="columns"),
    Layout("odd columns", (50, 259), 0, gpu="columns"),
    Layout("spread columns", (21, 30), 0, (99, 3), (70, 2), cpu="columns"),
    Layout("spread to columns of quads", (12, 264), 0, (600, 2), None, gpu="columns"),
    Layout("columns of quads to spread", (12, 264), 0, None, (530, 2), gpu="columns"),
    Layout("one column for all", (21, 30), 0, (1, 0), None, cpu="columns"),
    Layout("blocks of columns", (200, 264), 0, gpu="column blocks"),
    Layout("blocks of odd columns", (131, 257), 0, gpu="column blocks"),
    Layout("pairs", (301, 2), 1, cpu="columns"),
    Layout("padded pairs", (301, 2), 1, (3, 1), None, gpu="columns"),
    Layout("triples", (301, 3), 1, cpu="columns"),
    Layout("fours", (301, 4), 1, cpu="columns"),
    Layout("padded fours", (301, 4), 1, (6, 1), (5, 1), cpu="columns"),
    Layout("single elements", (64, 1), 1, cpu="columns"),
    Layout("single elements apart", (64, 1), 1, (3, 1), (2, 1), cpu="columns"),
    Layout("single elements in a block", (8, 8, 1), 2, (12, 1, 1), None, gpu="columns"),
    Layout("more columns than a band", (21, 1301), 0, cpu="columns"),
    Layout("columns of three bands", (9, 4301), 0, cpu="columns"),
    Layout("columns to rows", (70, 45), 1, (1, 70), (45, 1), cpu="columns"),
    Layout("middle axis", (3, 9, 5, 4), 1, cpu="columns", gpu="lines"),
    Layout("middle axis of columns", (9, 12, 8, 5), 1, gpu="columns"),
    Layout("rows of one invocation", (300, 16), 1, None, (20, 1), gpu="lines"),
    Layout("rows of four invocations", (70, 33), 1, None, (34, 1), gpu="lines"),
    Layout("rows of half a workgroup", (3, 2048), 1, gpu="lines"),
    Layout("eight dimensions", (2, 1, 2, 3, 1, 37, 2, 2), 5, cpu="lines", gpu="lines"),
    Layout("eight short dimensions", (2, 3, 2, 3, 1, 5, 2, 2), 5, cpu="columns"),
)
CPU_SCANS = tuple(layout for layout in SCANS if layout.cpu is not None)
GPU_SCANS = tuple(layout for layout in SCANS if layout.gpu is not None)

ROWS = (
    Layout("pairs", (301, 2), 1, gpu="rows"),
    Layout("one quad", (2, 2), 1, gpu="rows"),
    Layout("threes", (2801, 3), 1, gpu="rows"),
    Layout("rows of one", (4099, 1), 1, gpu="rows"),
    Layout("rows of a quad", (1500, 4), 1, gpu="rows"),
    Layout("rows of five", (1700, 5), 1, gpu="rows"),
    Layout("rows of seven behind each other", (5, 3, 41, 7), 3, gpu="rows"),
    Layout("rows of eight", (515, 8), 1, gpu="rows"),
    Layout("rows of twenty", (415, 20), 1, gpu="rows"),
    Layout("rows of 33", (130, 33), 1, gpu="rows"),
    Layout("four rows in a tile", (9, 1023), 1, gpu="rows"),
    Layout("two rows in a tile", (3, 1366), 1, gpu="rows"),
    Layout("rows in several tiles", (18, 1025), 1, gpu="rows"),
    Layout("rows of almost a tile", (13, 4095), 1, gpu="rows"),
    Layout("rows of many tiles", (9, 9001), 1, gpu="rows"),
    Layout("long rows of whole quads", (3, 33000), 1, gpu="rows"),
)
"""Contiguous rows on a device with subgroups that SMALL invocations keep busy."""

SMALL = 2**9
"""Invocations that keep a made-up GPU busy, so that few columns are enough for bands."""

BANDS = (
    Layout("bands of quads", (300, 264), 0, gpu="column bands"),
    Layout("bands of whole tiles", (256, 260), 0, gpu="column bands"),
    Layout("bands of odd columns", (259, 257), 0, gpu="column bands"),
    Layout("bands of a middle axis", (3, 300, 92), 1, gpu="column bands"),
    Layout("bands with gaps", (257, 288), 0, (600, 2), (301, 1), gpu="column bands"),
)

CHAINS = (
    Layout("a row", (90001,), 0, gpu="line chain"),
    Layout("rows", (2, 66000), 1, gpu="line chain"),
    Layout("spread rows", (2, 33000), 1, (70000, 2), (34000, 1), gpu="line chain"),
)


@dataclass(frozen=True)
class PairLayout:
    """Sizes, and the strides of two inputs and an output, None where packed. The devices of `on` take `variant`."""

    name: str
    sizes: Sizes
    a: Sizes | None
    b: Sizes | None
    out: Sizes | None
    variant: str
    on: tuple[str, ...] = ("cpu", "gpu")

    def __str__(self) -> str:
        return self.name


PAIRS = (
    PairLayout("one element", (1,), None, None, None, "dense"),
    PairLayout("odd run", (4099,), None, None, None, "dense"),
    PairLayout("two blocks", (2, 16391), None, None, None, "dense", ("cpu",)),
    PairLayout("matrix", (33, 64), None, None, None, "dense", ("gpu",)),
    PairLayout("row for all", (33, 162), None, (0, 1), None, "strided"),
    PairLayout("row of quads for all", (33, 64), None, (0, 1), None, "strided", ("gpu",)),
    PairLayout("padded quads", (9, 8), (12, 1), (9, 1), (16, 1), "strided", ("gpu",)),
    PairLayout("column for all", (33, 162), None, (1, 0), None, "strided"),
    PairLayout("one value for all", (7, 5, 3), None, (0, 0, 0), None, "strided"),
    PairLayout("transposed", (19, 23), (1, 19), None, None, "strided"),
    PairLayout("long rows across", (70, 300), (1, 75), None, None, "strided", ("cpu",)),
    PairLayout(
        "long rows across in a stack", (3, 18, 131), (2700, 2, 20), (0, 400, 3), (2600, 140, 1), "strided", ("cpu",)
    ),
    PairLayout("long rows of one value each", (5, 200), (1, 90), (1, 0), None, "strided", ("cpu",)),
    PairLayout("to columns", (19, 23), None, None, (1, 20), "strided"),
    PairLayout("padded rows", (9, 1100), (1103, 1), (1101, 1), (1105, 1), "strided", ("cpu",)),
    PairLayout("spread", (9, 311), (700, 2), (1000, 3), (640, 2), "strided"),
    PairLayout("eight dimensions", (2, 3, 2, 1, 2, 2, 3, 2), None, (0, 2, 1, 1, 24, 12, 0, 6), None, "strided"),
)
CPU_PAIRS = tuple(layout for layout in PAIRS if "cpu" in layout.on)
GPU_PAIRS = tuple(layout for layout in PAIRS if "gpu" in layout.on)
