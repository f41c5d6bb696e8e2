"""`dmlops kernel`: the text of a kernel as it is compiled, with what an application needs to run it."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from dmlruntime.calls.registry import Registry
from dmlruntime.core.tables import line_width

_EPILOG = """examples:
  dmlops kernel ELEMENT_WISE_ADD                     WGSL, first worked example
  dmlops kernel ELEMENT_WISE_ADD FLOAT16 --c         C, half precision
  dmlops kernel REDUCE --case 'sum of rows' --json   everything as JSON
  dmlops kernel GEMM --cases                         list the worked examples

The kernel also depends on sizes and strides; those of the example are used. In
a program, call dmltools.kernels.describing with any descriptor.

exit status: 0 printed, 1 there is no such kernel, 2 misuse"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "kernel",
        help="print a kernel and what an application needs to run it",
        description="Prints a kernel as compiled, with its bindings, parameters and grid.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("operator", metavar="OP", help="the operator")
    parser.add_argument(
        "types", nargs="*", metavar="TYPE", help="data types, one for each group of tensors that share one"
    )
    parser.add_argument("--case", metavar="NAME", help="the worked example or edge case (default: the first)")
    parser.add_argument("--cases", action="store_true", help="list the cases and exit")
    language = parser.add_mutually_exclusive_group()
    language.add_argument(
        "--wgsl", dest="language", action="store_const", const="wgsl", help="print the GPU kernel (default)"
    )
    language.add_argument("--c", dest="language", action="store_const", const="c", help="print the CPU kernel")
    parser.add_argument("--json", action="store_true", help="print text, bindings, parameters and grid as JSON")
    parser.set_defaults(execute=execute, language="wgsl")


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Print it; 0 where there is one."""
    from dmlruntime.validation import validate
    from dmltools.kernels.describing import NoKernel, in_c, in_wgsl
    from dmltools.kernels.writing import as_json, as_text, chosen, require_kernel

    name = registry.name(options.operator)
    if options.cases:
        for case in registry.cases(name):
            print(case.name)
        return 0
    try:
        require_kernel(registry.descriptor(name).OPERATOR, options.language)
    except NoKernel as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 1
    try:
        case, descriptor = chosen(registry, name, options.case, options.types)
    except NoKernel as error:
        print(f"dmlops: {error}", file=sys.stderr)
        return 2
    validate(descriptor)
    title = f"the {case.kind} {case.name!r}"
    kernel = in_c(descriptor, title) if options.language == "c" else in_wgsl(descriptor, title)
    print(as_json(kernel) if options.json else as_text(kernel, line_width(sys.stdout)), end="")
    return 0
