"""The command line `dmlops`: run the worked examples, show the devices, measure."""

from __future__ import annotations

import argparse
import os
import sys
import warnings
from collections.abc import Sequence

from dmlruntime.calls.registry import Registry, UnknownOperatorError
from dmlruntime.core.errors import DmlError
from dmlruntime.core.tables import complain, hung, wanted_width
from dmlruntime.core.version import __version__
from dmltools.cli import bench, build, cross, devices, dispatch, doctor, export, kernel, report, run, site, verify
from dmltools.cli.parsing import Parser
from dmltools.codes import Code

_EPILOG = """examples:
  dmlops run                              test every operator on every backend
  dmlops run CUMULATIVE_PRODUCT -v        one operator, with each plan
  dmlops run --device gpu                 one backend only
  dmlops run --shard 1/4 --json a.json    a quarter, for `dmlops report`
  dmlops devices                          list the devices and their features
  dmlops bench --quick                    measure against memory bandwidth
  dmlops build -o prebuilt                compile all kernels ahead of time
  dmlops dispatch MODEL.json              run a DxDispatch model
  dmlops export --format npy -o vectors   write test vectors
  dmlops verify vectors                   run exported test vectors
  dmlops cross vectors -o build           run them in C, here or cross-compiled
  dmlops kernel ELEMENT_WISE_ADD FLOAT32  print a kernel in WGSL
  dmlops doctor --adapter backend:run     test another implementation
  dmlops site -o site                     write a page for every operator

exit status: 0 done, 1 something differs or is missing, 2 misuse"""


def main(registry: Registry, arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = Parser(
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
    site.add_parser(verbs)
    python_s_own = warnings.formatwarning
    warnings.formatwarning = _worded
    try:
        try:
            given = dispatch.as_ours(sys.argv[1:] if arguments is None else arguments)
            options, unknown = parser.parse_known_args(given)
            if unknown:  # the usage of the verb says more than that of the program
                verbs.choices[options.verb].error(f"unrecognized arguments: {' '.join(unknown)}")
            status: int = options.execute(registry, options)
        finally:
            warnings.formatwarning = python_s_own
            sys.stdout.flush()  # here, where a reader that has left is noticed, and not at the exit of the process
    except UnknownOperatorError as error:
        complain(f"dmlops: {error}")
        return 2
    except DmlError as error:
        complain(f"dmlops: {error}")
        return 1
    except BrokenPipeError:  # the reader of our output has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(f"dmlops: the output cannot be written: {error.strerror} [{Code.UNWRITABLE}]")
        return 1
    except KeyboardInterrupt:
        complain("dmlops: interrupted")
        return 130
    return status


def _worded(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
) -> str:
    """Return a warning as all complaints are written, without the line of ours that it comes from."""
    return "\n".join([*hung(f"dmlops: warning: {message}", wanted_width(sys.stderr)), ""])
