"""`dmlgen generate`: once, checking, or watching; and the short cut for a project in which nothing has changed."""

from __future__ import annotations

import argparse
from pathlib import Path

from dmlgen.cli.reporting import DONE, MISUSE, Clock, fail, note
from dmlgen.cli.rooms import Rooms
from dmlgen.locations import LocationError, find_project, require_writable
from dmlgen.output import DECLARED_ROOTS
from dmlgen.record import inputs_digest, is_up_to_date, read_record


def generate(options: argparse.Namespace, rooms: Rooms) -> int:
    """Generate, or with --check compare, or with --watch again and again."""
    try:
        project = find_project(options.root, Path.cwd())
        require_writable(project)
    except LocationError as error:
        return fail(error.code, str(error), MISUSE)
    if options.watch:
        from dmlgen.cli.watching import watch

        return watch(project.root, lambda: _once(project.root, options, rooms), DECLARED_ROOTS)
    return _once(project.root, options, rooms)


def _once(root: Path, options: argparse.Namespace, rooms: Rooms) -> int:
    clock = Clock()
    inputs = None if options.only is not None else inputs_digest(root)
    record = None if inputs is None else read_record(root)
    # Drafts are findings of a check, which says itself what is left to do.
    known = record is not None and not (options.check and record.notes) and not options.verify
    if inputs is not None and record is not None and known and is_up_to_date(root, record, inputs):
        for remark in record.notes:
            note(remark)
        print(f"up to date: {record.size}{', checked' if options.check else ''} in {clock.total():.2f} s")
        return DONE
    # The rooms of the generator are imported only now: most of an idle run's time would go there.
    from dmlgen.cli.regenerating import regenerate

    return regenerate(root, options, rooms, clock, inputs)
