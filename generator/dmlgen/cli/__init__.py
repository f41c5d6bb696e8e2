"""The command line `dmlgen`: arguments, progress, exit status. What it does is done in the other packages.

Exit status: 0 done, 1 findings (mistakes in specifications, a stale tree, the answer no), 2 misuse.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from dmlgen.cli.arguments import parse
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.reporting import note
from dmlgen.codes import Code


def run() -> NoReturn:
    """The program. Nearly all that it makes lives to its end: it does not look for garbage, and leaves the rest to the
    system, because to free it piece by piece takes as long as to write it down."""
    gc.disable()
    # NumPy's linear algebra starts a thread for each processor when it is imported. None of them would find work.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    status = main()
    sys.stderr.flush()
    os._exit(status)


def main(arguments: Sequence[str] | None = None, pipeline: Pipeline | None = None) -> int:
    """Run one command. `pipeline` has the stages that it calls; by default the real ones."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter of a specification shows a question mark; it is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    options = parse(arguments)
    try:
        status: int = options.command(options, pipeline or Pipeline())
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output, `head` for example, has had enough. Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is not None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        note(f"the output cannot be written: {error.strerror} [{Code.OUTPUT}]")
        return 1
    except KeyboardInterrupt:
        note("interrupted; every file is whole, run it again to finish")
        return 130
    return status
