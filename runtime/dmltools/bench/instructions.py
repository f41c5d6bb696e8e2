"""Instructions of the loops that do a case's work, as evidence for what limits it."""

from __future__ import annotations

import platform

from dmlruntime.cpu.listing import listing
from dmlruntime.errors import DmlError
from dmltools.bench.assembler import Loop, loops
from dmltools.bench.problems import Problem

READ = ("x86_64", "amd64")
"""Machines whose assembler text is understood, as `platform.machine()` names them."""

COLUMNS = (
    "function",
    "instructions",
    "vector",
    "loaded",
    "stored",
    "streamed",
    "arithmetic",
    "shuffles",
    "divisions",
    "calls",
)


class NoListingError(DmlError):
    """The assembler text of this machine cannot be read."""


def working_loops(problem: Problem) -> tuple[Loop, ...]:
    """The loops of the case's kernel that compute in vectors and store them, or stream.

    Raises NoListingError, and as `listing`.
    """
    machine = platform.machine()
    if machine.lower() not in READ:
        raise NoListingError(f"instructions are counted for x86-64 only; this machine is {machine}")
    return tuple(
        loop for loop in loops(listing(problem.descriptor)) if loop.stored and (loop.arithmetic or loop.streamed)
    )


def row(loop: Loop) -> list[str]:
    """A row of the table, in the order of COLUMNS."""
    sizes = (loop.width, loop.loaded, loop.stored, loop.streamed)
    counts = (loop.arithmetic, loop.shuffles, loop.divisions, loop.calls)
    return [
        loop.function,
        str(loop.instructions),
        *(f"{n} B" if n else "" for n in sizes),
        *(str(n or "") for n in counts),
    ]
