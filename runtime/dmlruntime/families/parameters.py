"""The blocks of parameters that kernels read, each declared once.

A block is a row of 64-bit integers. A family declares its own as data (`families/<name>/parameters.py`); from that come
what a plan passes (`values`, which checks it), the C structure that a kernel reads (`c_header`, the files
`families/<name>/parameters.h`, which a test compares), and what dml_kernels.h says (`places` and the descriptions).

``python -m dmlruntime.families.parameters`` writes the C headers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from textwrap import wrap

from dmlruntime.core.plans import ParameterValue

_WIDTH = 120


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One value, or as many as `count` says: a product of names, such as ``rank * tensors``.

    The names are those of earlier parameters or of the block's arguments.
    """

    name: str
    doc: str
    count: str = ""

    @property
    def factors(self) -> tuple[str, ...]:
        """The names whose product is the count; none where there is one value."""
        return tuple(part.strip() for part in self.count.split("*")) if self.count else ()


def places(parameters: Sequence[Parameter]) -> tuple[tuple[int, Parameter], ...]:
    """The parameters whose place is always the same: up to the first that is a row of values."""
    rows = (place for place, parameter in enumerate(parameters) if parameter.count)
    return tuple(enumerate(parameters))[: next(rows, len(parameters)) + 1]


@dataclass(frozen=True, kw_only=True)
class ParameterBlock:
    """Parameters in order. `arguments` are counts that the block does not hold itself, with what they count."""

    name: str
    doc: str
    parameters: tuple[Parameter, ...]
    arguments: Mapping[str, str]
    constants: Mapping[str, tuple[int, str]]
    """Numbers that the readers and the writers of the block share: value and description, by name."""

    def values(
        self, given: Mapping[str, ParameterValue | Mapping[str, Sequence[int]]], **arguments: int
    ) -> tuple[tuple[str, ParameterValue], ...]:
        """What a step passes: each parameter by its name, in the order of the block.

        A row may be given in named parts, which stay apart for those who print a plan; in none, it is left out. Raises
        ValueError where a parameter is missing, unknown, or a row has another length than the block says.
        """
        wanted = [parameter.name for parameter in self.parameters]
        if list(given) != wanted:
            raise ValueError(f"the block {self.name} has the parameters {', '.join(wanted)}, not {', '.join(given)}")
        if set(arguments) != set(self.arguments):
            raise ValueError(f"the block {self.name} is counted by {', '.join(self.arguments)}")
        known = dict(arguments)
        found: list[tuple[str, ParameterValue]] = []
        for parameter in self.parameters:
            value = given[parameter.name]
            parts = value if isinstance(value, Mapping) else {parameter.name: value}
            row = [part for each in parts.values() for part in ((each,) if isinstance(each, int) else each)]
            count = 1
            for factor in parameter.factors:
                count *= known[factor]
            if len(row) != count or (not parameter.count and not isinstance(value, int)):
                raise ValueError(f"{parameter.name} of the block {self.name} has {len(row)} values, not {count}")
            if isinstance(value, int):
                known[parameter.name] = value
            found += [(name, each if isinstance(each, int) else tuple(each)) for name, each in parts.items()]
        return tuple(found)


def c_header(block: ParameterBlock, module: str) -> str:
    """The C structure of a block and the function that reads it, as a header of the kernel library.

    `module` is the one that declares the block.
    """
    guard = f"DML_PARAMETERS_{block.name.upper()}_H"
    structure = f"dml_{block.name}_parameters"
    arguments = "".join(f", int64_t {name}" for name in block.arguments)
    lines = [
        f"/* {block.doc}",
        " *",
        f" * Made from {module} by `python -m dmlruntime.families.parameters`; do not edit.",
        " */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "",
        '#include "base/platform.h"',
        "",
    ]
    lines += [f"#define DML_{name} {value} /* {doc} */" for name, (value, doc) in block.constants.items()]
    lines += [""] if block.constants else []
    lines += ["typedef struct {"]
    for parameter in block.parameters:
        kind = "const int64_t *" if parameter.count else "int64_t "
        count = f"[{parameter.count}] " if parameter.count else ""
        lines += _commented(f"    {kind}{parameter.name};", f"/* {count}{parameter.doc} */")
    lines += [
        "    const int64_t *end; /* what follows the block */",
        f"}} {structure};",
        "",
        *(f"/* `{name}`: {doc}. */" for name, doc in block.arguments.items()),
        *_signature(f"static inline {structure} dml_read_{block.name}_parameters(", f"const int64_t *p{arguments})"),
        "{",
        f"    {structure} block;",
    ]
    for parameter in block.parameters:
        if parameter.count:
            known = {each.name for each in block.parameters}
            factors = [f"block.{name}" if name in known else name for name in parameter.factors]
            lines += [f"    block.{parameter.name} = p;", f"    p += {' * '.join(factors)};"]
        else:
            lines.append(f"    block.{parameter.name} = *p++;")
    lines += ["    block.end = p;", "    return block;", "}", "", "#endif"]
    return "\n".join(lines) + "\n"


def _commented(declaration: str, comment: str) -> list[str]:
    """A member and its comment, on a line of its own where both are too long for one."""
    joined = f"{declaration} {comment}"
    if len(joined) <= _WIDTH:
        return [joined]
    return [*wrap(f"    {comment}", _WIDTH, subsequent_indent="     * "), declaration]


def _signature(start: str, arguments: str) -> list[str]:
    """The first line of a function, or two where it is too long for one."""
    return [start + arguments] if len(start + arguments) <= _WIDTH else [start, f"    {arguments}"]


def blocks() -> Mapping[str, tuple[ParameterBlock, ...]]:
    """The blocks that families declare for their C kernels, by the module that does."""
    found: dict[str, tuple[ParameterBlock, ...]] = {}
    for name in sorted(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg):
        module = f"dmlruntime.families.{name}.parameters"
        if find_spec(module):
            found[module] = import_module(module).BLOCKS
    return found


def headers() -> Mapping[Path, str]:
    """The file of each block, in the folder of its family, and what it must hold.

    The block with the family's name is `parameters.h`, another one, such as `window_back`, `back_parameters.h`.
    """
    found = {}
    for module, own in blocks().items():
        family = module.split(".")[-2]
        for block in own:
            prefix = "" if block.name == family else f"{block.name.removeprefix(f'{family}_')}_"
            found[Path(__file__).resolve().parent / family / f"{prefix}parameters.h"] = c_header(block, module)
    return found


if __name__ == "__main__":
    for path, text in headers().items():
        path.write_text(text, encoding="utf-8")
        print(path)
