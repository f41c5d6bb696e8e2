"""The three kinds of expression: how each is read, and what it becomes in Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace

from dmlgen.expressions.errors import EvaluationError, ExpressionError
from dmlgen.expressions.nodes import BOOL, ELEMENT, FLOAT, INT, UINT, Element, EnumMember, Field, Node, Symbol, walk
from dmlgen.expressions.printing import print_node
from dmlgen.expressions.python_text import python_of_member, python_of_variable
from dmlgen.expressions.reading import read_value
from dmlgen.expressions.scopes import DescriptorScope, ElementScope, KernelScope, ToleranceScope

_VARIABLES = ("depth", "count", "eps", "eps32")
_BUILTINS = {"abs": abs, "min": min, "max": max, "dict": dict, "enumerate": enumerate}


@dataclass(frozen=True, kw_only=True)
class Tree:
    """A typed expression. ``str(tree)`` is its canonical text; reading that gives an equal tree."""

    root: Node

    def __str__(self) -> str:
        return print_node(self.root)

    @property
    def type(self) -> str:
        """UINT, INT, FLOAT, BOOL or an enumeration's name; T for a kernel's value."""
        return self.root.type


@dataclass(frozen=True, kw_only=True)
class MemberTree(Tree):
    """An expression over the members of a descriptor."""

    @property
    def members(self) -> tuple[str, ...]:
        """The members it names, in the order of their first appearance."""
        names = [_member(node) for node in walk(self.root)]
        return tuple(dict.fromkeys(name for name in names if name is not None))

    @property
    def enum_members(self) -> tuple[str, ...]:
        """The enumeration members it names, which the Python text takes as plain names; sorted."""
        return tuple(sorted({node.name for node in walk(self.root) if isinstance(node, EnumMember)}))

    def python(self, subject: str = "desc") -> str:
        """Python source of its value for the descriptor that `subject` names.

        Strides are read as the tensor's `element_strides`. Raises LookupError when run on a tensor that has too few
        dimensions for an index; nothing else, once every member has a value of its type.
        """
        return python_of_member(self.root, subject)

    def evaluate(self, namespace: Mapping[str, object]) -> object:
        """The value for members given by name: plain values, enumeration members as ints, tensors as objects.

        A tensor has DataType, DimensionCount, Sizes and, where Strides are used, element_strides. Runs the same text
        as `python`. Raises EvaluationError when a member is missing or unfit or an index is outside a tensor.
        """
        missing = [name for name in self.members if namespace.get(name) is None]
        if missing:
            raise EvaluationError(f"{self}: there is no {' and no '.join(missing)}")
        enums = {node.name: node.value for node in walk(self.root) if isinstance(node, EnumMember)}
        names = {"__builtins__": _BUILTINS, "desc": SimpleNamespace(**namespace), **enums}
        try:
            value: object = eval(self.python(), names)
        except LookupError as error:
            raise EvaluationError(f"{self}: an index is outside the tensor") from error
        except (AttributeError, TypeError, ValueError, OverflowError) as error:
            raise EvaluationError(f"{self}: a member has a value of the wrong kind ({error})") from error
        return value


@dataclass(frozen=True, kw_only=True)
class ToleranceTree(Tree):
    """A bound on an error, from depth, count, eps and eps32."""

    def python(self) -> str:
        """Python source over the plain names depth, count, eps and eps32."""
        return python_of_variable(self.root)

    def evaluate(self, *, depth: float, count: float, eps: float, eps32: float) -> float:
        """The bound. All are positive and finite."""
        names = {"__builtins__": _BUILTINS, "depth": depth, "count": count, "eps": eps, "eps32": eps32}
        return _float(eval(self.python(), names))


@dataclass(frozen=True, kw_only=True)
class KernelTree(Tree):
    """An expression over operands, to be lowered for each data type, or tuple of them."""

    operands: tuple[str, ...]


def parse_condition(text: str, members: Mapping[str, str], enums: Mapping[str, Mapping[str, int]]) -> MemberTree:
    """A rule over a descriptor's members that is true or false.

    `members` maps each to TENSOR, UINT, INT, FLOAT, BOOL or an enumeration's name, `enums` each enumeration's name to
    its members and values. Raises ExpressionError.
    """
    return parse_attribute(text, members, enums, expected=BOOL)


def parse_attribute(
    text: str, members: Mapping[str, str], enums: Mapping[str, Mapping[str, int]], expected: str
) -> MemberTree:
    """A value computed from a descriptor's members, of the type `expected` (UINT, INT, FLOAT, BOOL, an enumeration)."""
    accepts = {INT: (INT, UINT), FLOAT: (FLOAT, INT, UINT)}.get(expected, (expected,))
    remedies = {
        BOOL: "write a comparison, such as Axis < InputTensor.DimensionCount",
        UINT: "write a whole number that cannot be negative; max(x, 0) is one",
        INT: "write a whole number",
        FLOAT: "write a number",
    }
    remedy = remedies.get(expected, f"write a member of {expected}")
    root = read_value(text, DescriptorScope(members=members, enums=enums), accepts, remedy)
    return MemberTree(root=root)


def parse_kernel(text: str, operands: tuple[str, ...]) -> KernelTree:
    """A value computed from operands of one data type. `lowest` and `highest` are that type's extremes."""
    root = read_value(text, KernelScope(operands=operands), (ELEMENT,), "choose numbers by it: 1 if condition else 0")
    return KernelTree(root=root, operands=operands)


def parse_elements(
    text: str,
    operands: Mapping[str, str],
    tensors: tuple[str, ...] = (),
    enums: Mapping[str, Mapping[str, int]] | None = None,
) -> KernelTree:
    """A number, or what is true or false, computed from operands that each have a data type of their own.

    `operands` maps each to T (a number), BOOL or the name of an enumeration of `enums`; `tensors` are those that
    `convert` may name. `lowest` and `highest` are the extremes of the type that is wanted where they stand.
    """
    scope = ElementScope(operands=operands, tensors=tensors, enums=enums or {})
    root = read_value(text, scope, (ELEMENT, BOOL), "write a number, or what is true or false")
    return KernelTree(root=root, operands=tuple(operands))


def parse_tolerance(text: str) -> ToleranceTree:
    """A bound on an error over depth, count, eps and eps32. It must not come out negative."""
    root = read_value(
        text, ToleranceScope(variables=_VARIABLES), (FLOAT,), "write a number or a formula of depth and eps"
    )
    tree = ToleranceTree(root=root)
    for depth in (1, 2, 100, 1_000_000):
        for eps in (2.0**-10, 2.0**-23, 2.0**-52):
            try:
                value = tree.evaluate(depth=depth, count=depth, eps=eps, eps32=2.0**-23)
            except OverflowError:
                value = float("inf")
            if not 0 <= value < float("inf"):
                problem = f"the tolerance is {value:g} for depth = count = {depth} and eps = {eps:g}"
                raise ExpressionError(0, problem, "write a bound that is never negative and never infinite")
    return tree


def _member(node: Node) -> str | None:
    if isinstance(node, Symbol):
        return node.name
    return node.tensor if isinstance(node, (Field, Element)) else None


def _float(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)
