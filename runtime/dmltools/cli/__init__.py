"""The command line `dmlops`: run the worked examples, show the devices, measure."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from dmlruntime.errors import DmlError
from dmlruntime.registry import Registry, UnknownOperatorError
from dmlruntime.version import __version__
from dmltools.cli import (
    bench,
    build,
    cross,
    devices,
    dispatch,
    dispatch_flags,
    doctor,
    export,
    kernel,
    report,
    run,
    verify,
)

_EPILOG = """examples:
  dmlops run                                every worked example and edge case on every backend present
  dmlops run CUMULATIVE_PRODUCT -v          one operator, with the plan of each case
  dmlops run --device gpu                   one backend only
  dmlops devices                            what is present, and what each device can do
  dmlops bench --quick                      speed beside the memory's own, in two minutes
  dmlops build -o prebuilt                  all kernels compiled ahead, for machines without a compiler
  dmlops dispatch MODEL.json                run a DxDispatch model
  dmlops export --format npy -o vectors     test vectors for other implementations
  dmlops verify vectors                     run them back
  dmlops cross vectors -o build             run them in C, on this machine or compiled for another
  dmlops run --shard 1/4 --json first.json  a quarter of it, for one of four machines; `dmlops report` merges
  dmlops kernel ELEMENT_WISE_ADD FLOAT32    the WGSL of a kernel, and how an application runs it
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
    parser.add_argument("--version", action="version", version=f"dmlops {__version__}")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="COMMAND")
    run.add_parser(verbs)
    devices.add_parser(verbs)
    bench.add_parser(verbs)
    build.add_parser(verbs)
    dispatch.add_parser(verbs)
    doctor.add_parser(verbs)
    export.add_parser(verbs)
    verify.add_parser(verbs)
    kernel.add_parser(verbs)
    cross.add_parser(verbs)
    report.add_parser(verbs)
    try:
        try:
            given = dispatch_flags.as_ours(sys.argv[1:] if arguments is None else arguments)
            options, unknown = parser.parse_known_args(given)
            if unknown:  # the usage of the verb says more than that of the program
                verbs.choices[options.verb].error(f"unrecognized arguments: {' '.join(unknown)}")
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
