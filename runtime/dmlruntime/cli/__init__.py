"""The command line `dmlops`: run the worked examples, show the devices, measure."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from dmlruntime.cli import bench, devices, dispatch, doctor, export, run, verify
from dmlruntime.errors import DmlError
from dmlruntime.registry import Registry, UnknownOperatorError

_EPILOG = """examples:
  dmlops run                                every worked example and edge case on every backend present
  dmlops run CUMULATIVE_PRODUCT -v          one operator, with the plan of each case
  dmlops run --device gpu                   one backend only
  dmlops devices                            what is present, and what each device can do
  dmlops bench --quick                      speed beside the memory's own, in under a minute
  dmlops dispatch MODEL.json                run a DxDispatch model
  dmlops export --format npy -o vectors     test vectors for other implementations
  dmlops verify vectors                     run them back
  dmlops doctor --adapter my_backend:run    what another implementation does differently

exit status: 0 done, 1 something differs or is missing, 2 misuse"""


def main(registry: Registry, arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="dmlops",
        description="DirectML's operators, executable anywhere.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="COMMAND")
    run.add_parser(verbs)
    devices.add_parser(verbs)
    bench.add_parser(verbs)
    dispatch.add_parser(verbs)
    doctor.add_parser(verbs)
    export.add_parser(verbs)
    verify.add_parser(verbs)
    try:
        try:
            options = parser.parse_args(arguments)
            status: int = options.execute(registry, options)
        finally:
            sys.stdout.flush()  # here, where a reader that has left is noticed, and not at the exit of the process
    except UnknownOperatorError as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 2
    except DmlError as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        return 1
    except KeyboardInterrupt:
        print("dmlops: interrupted", file=sys.stderr)
        return 130
    return status
