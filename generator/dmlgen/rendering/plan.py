"""Which template makes which file: the list of everything that generation writes, before any text is rendered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from dmlgen.families import families, family
from dmlgen.model import OperatorSpec, Specification
from dmlgen.model.mappings import NO_MAPPINGS
from dmlgen.rendering.kernel_views import function_headers, header_view, kernels_view
from dmlgen.rendering.operator_view import Common, common, operator_view
from dmlgen.rendering.operators_page import coverage_view
from dmlgen.rendering.package_view import enums_view, package_view
from dmlgen.rendering.pages import families_view, mappings_view, messages_view
from dmlgen.rendering.value_files import value_files

_OPERATOR_MODULES = ("__init__", "descriptor", "reference", "function", "cases")


@dataclass(frozen=True, kw_only=True)
class Task:
    """One file: `template` below templates/, `path` below the root, the view that the template sees, and its source."""

    template: str
    path: str
    view: Any
    source: str


Part = Callable[[], Iterable[Task]]
"""Some of the files. Parts follow from the specification alone, so they can be made in any order."""


def plan(specification: Specification, templates: Path) -> Iterator[Task]:
    """Every templated file of `specification`."""
    for part in (*operator_parts(specification, templates).values(), *package_parts(specification, templates)):
        yield from part()


def operator_parts(specification: Specification, templates: Path) -> dict[str, Part]:
    """The files of each operator, by its name; nothing is done before one is called."""
    shared = common(specification)
    return {
        operator.name.upper: partial(_operator_tasks, operator, specification, templates, shared)
        for operator in specification.operators
    }


def package_parts(specification: Specification, templates: Path) -> list[Part]:
    """The files that are about all operators."""
    parts: list[Part] = [partial(tasks, specification) for tasks in _OF_ALL]
    return [*parts, partial(_header_tasks, specification, templates)]


def _operator_tasks(
    operator: OperatorSpec, specification: Specification, templates: Path, shared: Common
) -> Iterator[Task]:
    source = operator.file
    folder = f"generated/dmlops/operators/{operator.name.snake}"
    view = operator_view(operator, specification, shared)
    for module in _OPERATOR_MODULES:
        yield Task(
            template=f"dmlops/operators/operator/{module}.py.j2", path=f"{folder}/{module}.py", view=view, source=source
        )
    if operator.kernel.languages:
        kernel_family = family(operator.kernel.family)
        kernel_view = kernel_family.view(operator, specification, templates)
        for ending in operator.kernel.languages:
            template = f"families/{kernel_family.name}/kernel.{ending}.j2"
            yield Task(template=template, path=f"{folder}/kernel.{ending}", view=kernel_view, source=source)
    test = f"generated/tests/test_{operator.name.snake}.py"
    yield Task(template="tests/test_operator.py.j2", path=test, view=view, source=source)


def _header_tasks(specification: Specification, templates: Path) -> Iterator[Task]:
    """The files that kernels share: functions in C, functions of values in WGSL, and what families add."""
    folder = "dmlops/functions"
    for header in function_headers(templates):
        path = f"generated/{folder}/{header.name}.h"
        yield Task(template=f"{folder}/function.h.j2", path=path, view=header, source="templates/functions")
    for file in value_files():
        path = f"generated/{folder}/{file.name}.wgsl"
        source = "generator/dmlgen/expressions/functions"
        yield Task(template=f"{folder}/value.wgsl.j2", path=path, view=file, source=source)
    for kernel_family in families():
        for name, view in kernel_family.headers(specification, templates):
            path = f"generated/{folder}/{name}"
            yield Task(template=f"{folder}/{name}.j2", path=path, view=view, source="spec/operators")


def _package_tasks(specification: Specification) -> Iterator[Task]:
    package = package_view(specification)
    for name in ("__init__", "__main__", "registry", "operators/__init__"):
        yield Task(
            template=f"dmlops/{name}.py.j2", path=f"generated/dmlops/{name}.py", view=package, source="spec/operators"
        )


def _enums_task(specification: Specification) -> Iterator[Task]:
    path, source = "dmlops/enums.py", "spec/enums.yaml and spec/feature_levels.yaml"
    yield Task(template=f"{path}.j2", path=f"generated/{path}", view=enums_view(specification), source=source)


def _kernel_choices_task(specification: Specification) -> Iterator[Task]:
    path, choices = "dmlops/kernel_choices.py", kernels_view(specification)
    yield Task(template=f"{path}.j2", path=f"generated/{path}", view=choices, source="spec/operators")


def _entries_task(specification: Specification) -> Iterator[Task]:
    path, view = "dmlops/include/dml_kernels.h", header_view(specification)
    yield Task(template=f"{path}.j2", path=f"generated/{path}", view=view, source="spec/operators")


def _operators_page_task(specification: Specification) -> Iterator[Task]:
    path = "docs/operators.md"
    yield Task(template=f"{path}.j2", path=path, view=coverage_view(specification), source="spec")


def _mappings_page_task(specification: Specification) -> Iterator[Task]:
    path = "docs/mappings.md"
    if specification.mappings != NO_MAPPINGS:
        yield Task(template=f"{path}.j2", path=path, view=mappings_view(specification), source="spec/mappings")


def _families_page_task(specification: Specification) -> Iterator[Task]:
    path, view = "docs/families.md", families_view(specification)
    yield Task(template=f"{path}.j2", path=path, view=view, source="generator/dmlgen/families")


def _messages_page_task(specification: Specification) -> Iterator[Task]:
    del specification
    path = "docs/messages.md"
    yield Task(template=f"{path}.j2", path=path, view=messages_view(), source="generator/dmlgen/codes.py")


_OF_ALL = (
    _messages_page_task,
    _package_tasks,
    _enums_task,
    _kernel_choices_task,
    _entries_task,
    _operators_page_task,
    _mappings_page_task,
    _families_page_task,
)
"""Files that are about all operators."""
