"""`dmlops build`: kernels compiled ahead, for machines without a compiler, and for a fast first call."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import complain
from dmlruntime.cpu import isa
from dmltools.codes import Code

_EPILOG = """examples:
  dmlops build                                  all, for this processor
  dmlops build GEMM CONVOLUTION -o kernels      two operators
  dmlops build --isa x86-64-v2 --isa x86-64-v3  two instruction sets; the best
                                                that the processor has is used
  dmlops build --target aarch64-linux -o arm    another system (needs ziglang)
  DMLOPS_PREBUILT=prebuilt python program.py    use the libraries

A folder has one library per instruction set. A kernel in it is used only if it
was built from the same sources; any other is compiled on first use. Where there
is no compiler, a fused activation runs as a separate kernel.

exit status: 0 built, 1 something does not compile, 2 misuse"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    from dmltools.prebuilding.targets import NATIVE, TARGETS

    parser = verbs.add_parser(
        "build",
        help="compile kernels ahead of time",
        description="Compiles C kernels into one shared library per instruction set.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("operators", nargs="*", metavar="OP", help="the operators (default: all)")
    parser.add_argument(
        "--target",
        choices=tuple(TARGETS),
        default=NATIVE,
        metavar="SYSTEM",
        help=f"the system to compile for: {', '.join(TARGETS)} (default: {NATIVE})",
    )
    names = (isa.NATIVE, *isa.LEVELS, isa.BASELINE)
    parser.add_argument(
        "--isa", action="append", choices=names, help="an instruction set; repeatable (default: the target's)"
    )
    parser.add_argument(
        "-o", "--output", metavar="DIR", type=Path, default=Path("prebuilt"), help="output folder (default: prebuilt)"
    )
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Build; 0 where all compiled."""
    from dmltools.cli.terminal import Phase, say
    from dmltools.prebuilding.compiling import OWN_PARTS, build, contents
    from dmltools.prebuilding.targets import TARGETS

    target = TARGETS[options.target]
    names = list(dict.fromkeys(map(registry.name, options.operators))) or list(registry)
    for name in names if options.operators else ():
        if not registry.kernels(name):
            complain(f"dmlops: {name} has no C kernels [{Code.KERNEL}]")
            return 2
    whole = contents(registry, names)
    for instructions in options.isa or target.isas:
        phase = Phase(f"compiling for {instructions}", len(whole.parts) + OWN_PARTS, "file")
        try:
            path = build(target, instructions, whole, options.output, phase.step)
        finally:
            phase.clear()
        size = path.stat().st_size
        say(f"{path}: {len(whole.kernels)} kernels for {target.name}, {instructions}, {size / 2**20:.1f} MiB")
    return 0
