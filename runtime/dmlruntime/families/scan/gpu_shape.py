"""The facts that decide on a scan kernel of a GPU: a shape, how its tensors are bound, and sizes of tiles."""

from __future__ import annotations

from dataclasses import dataclass

from dmlruntime.families.gpu_target import QUAD, WORKGROUP, GpuTarget, divided, is_packed
from dmlruntime.families.scan.parameters import BANDS
from dmlruntime.families.scan.problem import ScanProblem

HELD = 4 * QUAD
"""Elements of a tile that one invocation holds: a quad of each quarter."""

SHORT_LINE = 8
"""Lines up to this length are walked by one invocation each, wherever they lie."""

COLUMNS = 256
"""From this many neighbouring lines on, neighbouring invocations walk them."""

TRANSPOSED_LEAST, TRANSPOSED_MOST = 4, 32
"""Invocations that walk a line together where the input is transposed: a workgroup then walks many lines at once."""

BLOCK_ELEMENTS = 64
"""Fewest elements of a column's block."""

BLOCK_TILES = 8
"""A line of fewer tiles than this is never cut into blocks."""

INVOCATIONS = 2**17
"""Columns are cut into blocks until about this many invocations have work."""

WORKGROUPS = 2**12
"""Lines are cut into blocks until about this many workgroups have work."""

BLOCKS = WORKGROUPS
"""Most blocks of a line: each workgroup folds the partials of the blocks before its own."""

COLUMN_BLOCKS = 256
"""Most blocks of a column: one invocation folds their partials one by one."""

BAND_TILES = 2
"""Lines of fewer tiles than this are not cut into bands."""

DEEP_QUADS, DEEP = 8, 16
"""Elements of a band along a line: where an invocation has four lines, and where it has one."""

CHAIN_PARTS = (8, 4, 2)
"""Tiles that a workgroup of a chain may hold; scan/held.wgsl knows these."""

CHAIN_TILES, CHAIN_LINE_TILES = 2**-4, 2**-8
"""Tiles for each invocation that keeps the device busy, in all lines and in one, from which on a chain is faster."""

WORD = 32
"""Bits of a word, the smallest unit of memory that an invocation can write without atomics."""


@dataclass(frozen=True, kw_only=True)
class ScanShape:
    """The facts on which the choice depends: the problem, and how the kernels may bind its tensors.

    `adjacent`: neighbouring lines lie closer to each other than the neighbours along a line. `transposed`: so they do
    in the input alone. `shared`: input and output are the same memory.
    """

    problem: ScanProblem
    quads_output: bool
    quads_input: bool
    adjacent: bool
    transposed: bool
    shared: bool
    target: GpuTarget

    @property
    def lines(self) -> int:
        return self.problem.lines.count

    @property
    def columns(self) -> int:
        return self.lines // QUAD if self.quads_output else self.lines

    @property
    def is_wide(self) -> bool:
        """Return whether elements have more than one word."""
        return self.problem.type.bits > WORD

    @property
    def invocations(self) -> int:
        """Invocations that walk a line together: the power of two that holds it at once, up to a workgroup.

        Where neighbouring lines of the input share sectors of memory, a workgroup walks many at once.
        """
        wanted = divided(self.problem.length, HELD)
        if self.transposed:
            wanted = min(wanted, TRANSPOSED_MOST, max(TRANSPOSED_LEAST, divided(self.target.busy, self.lines)))
        return min(WORKGROUP, 1 << (wanted - 1).bit_length())

    @property
    def tiles(self) -> int:
        return divided(self.problem.length, HELD * self.invocations)

    @property
    def block_tiles(self) -> int:
        """Tiles of a line that is cut into blocks."""
        return divided(self.problem.length, HELD * WORKGROUP)

    @property
    def deep(self) -> int:
        """Elements along a line in one band."""
        return DEEP_QUADS if self.quads_output else DEEP

    @property
    def takes_bands(self) -> bool:
        """Return whether bands are needed to keep the memory busy, and are enough for it."""
        few = self.columns < self.target.busy <= BANDS * self.columns
        return few and self.problem.length >= BAND_TILES * BANDS * self.deep

    @property
    def column_blocks(self) -> int:
        if self.columns >= self.target.busy:
            return 1
        most = min(COLUMN_BLOCKS, self.problem.length // BLOCK_ELEMENTS)
        return max(1, min(most, divided(INVOCATIONS, self.columns)))

    @property
    def line_blocks(self) -> int:
        most = min(BLOCKS, divided(WORKGROUPS, self.lines))
        return most if self.block_tiles >= BLOCK_TILES else 1

    @property
    def chain_parts(self) -> int:
        """Tiles of a line that a workgroup holds where the line is read once: as many as it has room for.

        0 where a line is not read once. What was overwritten could not be read in another workgroup's stead, so the
        output must be memory of its own. Values of 64 bits take too many registers, and elements of less than a word
        take as long as whole ones while there is less to read twice.
        """
        target, is_word = self.target, self.problem.type.bits == WORD
        tiles, busy = self.lines * self.block_tiles, target.busy
        enough_tiles = tiles >= CHAIN_TILES * busy and self.block_tiles >= CHAIN_LINE_TILES * busy
        if target.subgroup == 0 or self.shared or not is_word or not enough_tiles:
            return 0
        for parts in CHAIN_PARTS:
            enough = parts * HELD <= target.held and parts * busy <= tiles * WORKGROUP
            if enough and divided(self.block_tiles, parts) <= WORKGROUP**2:
                return parts
        return 0


def shape_of(problem: ScanProblem, target: GpuTarget, *, by_columns: bool, shared: bool) -> ScanShape:
    """The problem as the kernels for columns, or for lines, see it.

    A tensor can be bound as quads where every quad that an invocation owns begins at a multiple of four elements:
    four neighbours along the line, or four neighbouring lines. Lines that are whole words are not taken by fours where
    that would leave too few invocations, nor where four of them are too many registers.
    """
    sizes, (inputs, outputs) = problem.lines.sizes, problem.lines.strides
    adjacent = bool(outputs) and outputs[-1] < problem.output_stride
    # Between these numbers of lines, one line each keeps more invocations busy.
    few = target.busy <= BANDS * problem.lines.count < QUAD * target.busy
    by_fours = is_packed(problem.type) or (problem.type.bits == WORD and not few)

    def aligned(stride: int, steps: tuple[int, ...]) -> bool:
        if not by_columns:
            return stride == 1 and _all_quads(steps)
        outer = steps[:-1] if problem.length == 1 else (stride, *steps[:-1])
        return by_fours and bool(steps) and steps[-1] == 1 and sizes[-1] % QUAD == 0 and _all_quads(outer)

    output = aligned(problem.output_stride, outputs)
    # Four lines per invocation need four outputs in one quad, whatever the input is like.
    return ScanShape(
        problem=problem,
        quads_output=output,
        quads_input=aligned(problem.input_stride, inputs) and (output or not by_columns),
        adjacent=adjacent,
        transposed=bool(inputs) and not adjacent and 0 < inputs[-1] < problem.input_stride,
        shared=shared,
        target=target,
    )


def _all_quads(steps: tuple[int, ...]) -> bool:
    return all(step % QUAD == 0 for step in steps)
