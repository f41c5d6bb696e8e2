"""`dmlgen generate`: once, checking, or watching; and the short cut for a project in which nothing has changed."""

from __future__ import annotations

import argparse
from pathlib import Path

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, Clock, fail, note
from dmlgen.cli.rooms import Rooms
from dmlgen.locations import LocationError, find_project, require_writable
from dmlgen.output import DECLARED_ROOTS, OutputError, finish_interrupted, is_interrupted
from dmlgen.output.record import inputs_digest, is_up_to_date, read_record, see_inputs
from dmlgen.shares import Elsewhere


def generate(options: argparse.Namespace, rooms: Rooms) -> int:
    """Generate, or with --check compare, or with --watch again and again."""
    try:
        project = find_project(options.root, Path.cwd())
        require_writable(project)
    except LocationError as error:
        return fail(str(error), MISUSE)
    if options.watch:
        from dmlgen.cli.watching import watch

        return watch(project.root, lambda: _once(project.root, options, rooms), DECLARED_ROOTS)
    return _once(project.root, options, rooms)


def _once(root: Path, options: argparse.Namespace, rooms: Rooms) -> int:
    clock = Clock()
    inputs = None
    try:
        if not options.check:
            finish_interrupted(root, say=note)
        elif is_interrupted(root, say=note):  # said alone: every difference of a mixed tree would hide it
            return fail("an interrupted generation is pending; run dmlgen generate", FINDINGS)
        if options.only is None:
            record = read_record(root)
            inputs = see_inputs(root, DECLARED_ROOTS, record)
            # Drafts are findings of a check, which says itself what is left to do.
            known = record is not None and not (options.check and record.notes)
            if record is not None and known and is_up_to_date(root, DECLARED_ROOTS, record, inputs.digest):
                for remark in record.notes:
                    note(remark)
                print(f"up to date: {record.size}{', checked' if options.check else ''} in {clock.total():.2f} s")
                return DONE
    except OutputError as error:
        return fail(str(error), FINDINGS)

    def digest() -> str:
        return (inputs and inputs.digest) or inputs_digest(root, DECLARED_ROOTS)

    # Another process makes it, while this one imports the rooms of the generator. That is done only now: most of an
    # idle run's time would go there.
    is_needed = inputs is not None and inputs.digest is None and not options.check
    with Elsewhere(digest, processes=None if is_needed else 1) as made:
        from dmlgen.cli.regenerating import regenerate

        return regenerate(root, options, rooms, clock, inputs, made.result)
