"""A full run of `dmlgen generate`: read, render, then write or compare."""

from __future__ import annotations

import argparse
import gc
import hashlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, Clock, counted, fail, mistakes, note
from dmlgen.cli.rooms import RenderFailed, Rooms
from dmlgen.codes import Code
from dmlgen.diagnostics import SpecErrors
from dmlgen.drafts import unfilled
from dmlgen.model import Specification
from dmlgen.output import (
    OutputError,
    Within,
    Written,
    check_tree,
    everything,
    only_operator,
    write_tree,
)
from dmlgen.record import Record, inputs_digest, write_record


def regenerate(root: Path, options: argparse.Namespace, rooms: Rooms, clock: Clock, inputs: str | None) -> int:
    """Generate, or with --check compare. `inputs`: the digest of what a run without --only is about to read."""
    collecting = gc.isenabled()
    gc.disable()  # nearly all that is made lives to the end: looking for garbage takes a tenth of the time, for nothing
    try:
        return _regenerate(root, options, rooms, clock, inputs)
    except SpecErrors as errors:
        return mistakes(errors)
    except (OutputError, RenderFailed) as error:
        return fail(error.code, str(error), FINDINGS)
    finally:
        if collecting:
            gc.enable()


def _regenerate(root: Path, options: argparse.Namespace, rooms: Rooms, clock: Clock, inputs: str | None) -> int:
    whole = rooms.load(root)
    clock.lap("read")
    drafts = _drafts(root, whole)
    specification = replace(whole, operators=tuple(o for o in whole.operators if o.name.upper not in drafts))
    what = counted(len(specification.operators), "operator")
    only: str | None = None
    within: Within = everything
    if options.only is not None:
        from dmlgen.answers import LookupFailed, find_operator

        try:
            name = find_operator(whole, options.only).name
        except LookupFailed as error:
            return fail(error.code, str(error), MISUSE)
        if name.upper in drafts:
            return fail(Code.DRAFT, f"{drafts[name.upper]}; do them first: nothing is generated from a draft", FINDINGS)
        what, only, within = name.upper, name.upper, only_operator(name.snake)
    if options.verify or only is not None:
        rooms.verify(specification, only)
        clock.lap("verified")
    files = rooms.render(specification, root / "templates", only)
    clock.lap("rendered")
    size = f"{what}, {counted(len(files), 'file')}"
    notes = tuple(f"{draft}; it is left out until they are done" for draft in drafts.values())
    if options.check:
        return _check(root, files, within, () if only else notes, size, clock)
    written = write_tree(root, files, force=options.force, within=within)
    clock.lap("wrote")
    for remark in notes:
        note(remark)
    if inputs is not None and inputs_digest(root) == inputs:  # nothing was edited meanwhile
        outputs = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in files.items()}
        write_record(root, Record(inputs=inputs, outputs=outputs, size=size, notes=notes))
    _report(written, size, clock, options.verbose)
    return DONE


def _check(
    root: Path, files: Mapping[str, str], within: Within, drafts: tuple[str, ...], size: str, clock: Clock
) -> int:
    """Show every difference and every draft."""
    differences = check_tree(root, files, within=within)
    for difference in differences:
        print(difference)
    for draft in drafts:
        note(draft)
    if differences:
        return fail(
            Code.STALE, f"{len(differences)} of {counted(len(files), 'file')} differ; run: dmlgen generate", FINDINGS
        )
    if drafts:
        return FINDINGS
    print(f"up to date: {size}, checked in {clock.total():.2f} s")
    return DONE


def _report(written: Written, size: str, clock: Clock, verbose: bool) -> None:
    if verbose:
        for path in written.changed:
            print(f"  wrote {path}")
        for path in written.removed:
            print(f"  removed {path}")
        print(f"  {clock}")
    kinds = (("changed", written.changed), ("removed", written.removed))
    changes = [f"{len(paths)} {verb}" for verb, paths in kinds if paths]
    head = "generated" if changes else "up to date:"
    print(", ".join([f"{head} {size}", *changes]) + f" in {clock.total():.2f} s")


def _drafts(root: Path, specification: Specification) -> dict[str, str]:
    """By operator a remark for every file that `dmlgen new` began and nobody has finished.

    A draft holds the numbers and the formula of the operator that it was copied from: it would pass its own tests.
    """
    counts = [(o, unfilled((root / o.file).read_text(encoding="utf-8"))) for o in specification.operators]
    return {
        operator.name.upper: f"{operator.file} is a draft: {counted(count, 'task')} marked FILL IN"
        for operator, count in counts
        if count
    }
