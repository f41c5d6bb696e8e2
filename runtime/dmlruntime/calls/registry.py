"""Finds the generated operators by name, importing each only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from json import loads
from typing import TYPE_CHECKING, cast

from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import DmlError, shown
from dmlruntime.core.operators import short_name
from dmlruntime.core.suggestions import Elsewhere, did_you_mean

if TYPE_CHECKING:  # few programs ask for cases
    from dmlruntime.cases.domains import AttributeValues, Domain, Sweep
    from dmlruntime.cases.records import Case

_NAMED_MAX = 8
"""Of more operators than these, a message names some."""


class UnknownOperatorError(DmlError, LookupError):
    """No operator has this name."""


class Registry:
    """The generated operators. `packages` maps DirectML's names to import paths, `aliases` other names to those."""

    def __init__(self, packages: Mapping[str, str], aliases: Mapping[str, str] | None = None) -> None:
        self._packages = dict(packages)
        self._aliases = dict(aliases or {})

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)

    def __contains__(self, name: object) -> bool:
        """Return whether an operator has exactly this name, or it is another name of one."""
        return name in self._packages or name in self._aliases

    def name(self, text: str) -> str:
        """The exact name that `text` means: any case, with or without ``DML_`` and ``_OPERATOR_DESC``.

        Of an operator with two names it is the one that its specification has.
        """
        if not isinstance(text, str):
            hint = f"pass text such as {next(iter(self))!r}" if self._packages else "there are no operators"
            raise UnknownOperatorError(Code.NO_OPERATOR, f"{shown(text)} is no operator's name; {hint}")
        name = short_name(text)
        if name in self:
            return self._aliases.get(name, name)
        hint = did_you_mean(name, self._packages, 3, otherwise=self._known(), elsewhere=self.elsewhere)
        raise UnknownOperatorError(Code.NO_OPERATOR, f"no operator {shown(text)}; {hint}")

    def _known(self) -> str:
        """Return what there is, in a sentence that stays short."""
        names = list(self._packages)
        if len(names) > _NAMED_MAX:
            return f"there are {len(names)}, such as {', '.join(names[:3])}"
        return f"the operators are {', '.join(names)}" if names else "there are no operators"

    def descriptor(self, name: str) -> type[Descriptor]:
        """The descriptor class of an operator."""
        module = import_module(f"{self._packages[self.name(name)]}.descriptor")
        return cast("type[Descriptor]", module.DESCRIPTOR)

    def cases(self, name: str) -> tuple[Case, ...]:
        """The worked examples and edge cases of an operator."""
        return cast("tuple[Case, ...]", import_module(f"{self._packages[self.name(name)]}.cases").CASES)

    def domain(self, name: str) -> Domain:
        """Where random inputs of an operator are drawn from."""
        return cast("Domain", import_module(f"{self._packages[self.name(name)]}.cases").DOMAIN)

    def sweep(self, name: str) -> Sweep:
        """The sizes that fit together, for operators whose tensors differ in size; empty for the others."""
        module = import_module(f"{self._packages[self.name(name)]}.cases")
        return cast("Sweep", getattr(module, "SWEEP", ()))

    def elsewhere(self) -> tuple[Elsewhere, ...]:
        """The operators of ONNX and WebNN, with what they become here; none in a product without its mappings."""
        if not self._product:
            return ()
        try:
            tables = loads(self.file("mappings.json"))
        except FileNotFoundError:
            return ()
        return tuple(
            Elsewhere(one["operator"], standard, [name for row in one["rows"] for name in row["becomes"]])
            for key, standard in (("onnx", "ONNX"), ("webnn", "WebNN"))
            for one in (tables.get(key) or {}).get("operators", ())
        )

    @property
    def _product(self) -> str:
        """The package that the operators are in; "" for operators of tests."""
        return next(iter(self._packages.values()), "").rpartition(".operators.")[0]

    def file(self, name: str) -> str:
        """The text of a file of the product, such as ``specs.json``."""
        return files(self._product).joinpath(name).read_text(encoding="utf-8")

    def kernels(self, name: str) -> tuple[tuple[str, ...], ...]:
        """Return what each C kernel of an operator is compiled with, after ``-DDML_``, where no activation is fused.

        Empty for an operator without C kernels.
        """
        own = self.name(name)
        product = self._packages[own].rpartition(".operators.")[0]
        choices = import_module(f"{product}.kernel_choices").KERNELS
        return tuple(tuple(choice.split()) for choice in choices.get(own, ()))

    def attribute_values(self, name: str) -> AttributeValues:
        """The values of an operator's attributes that tests try; nothing for those whose type says enough."""
        module = import_module(f"{self._packages[self.name(name)]}.cases")
        return cast("AttributeValues", module.ATTRIBUTE_VALUES)
