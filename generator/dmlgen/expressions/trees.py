"""The three kinds of expression: how each is read, and what it becomes in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import CodeType, SimpleNamespace

from dmlgen.codes import Code
from dmlgen.expressions.member_functions import GIVEN, HELPERS
from dmlgen.expressions.nodes import (
    BOOL,
    ELEMENT,
    FLOAT,
    INT,
    LIST,
    SIZES,
    UINT,
    Element,
    EnumMember,
    EvaluationError,
    ExpressionError,
    Field,
    Item,
    MemberCall,
    Node,
    Symbol,
    Variable,
    parts,
    walk,
)
from dmlgen.expressions.printing import NO_NAMES, print_node, python_of_member, python_of_path, python_of_variable
from dmlgen.expressions.reading import read_value
from dmlgen.expressions.scopes import DescriptorScope, ElementScope, KernelScope, Meanings, ToleranceScope, meanings_in
from dmlruntime.core import member_functions

NO_VALUES: Mapping[str, int] = {}
_VARIABLES = ("depth", "count", "eps", "eps32")
_BUILTINS = {"abs": abs, "min": min, "max": max, "dict": dict, "enumerate": enumerate, "len": len}
_HELPERS = {name: getattr(member_functions, name) for name in HELPERS}


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

    @cached_property
    def members(self) -> tuple[str, ...]:
        """The members whose values it needs, in the order of their first appearance."""
        return tuple(dict.fromkeys(_needed(self.root)))

    @cached_property
    def asks_presence(self) -> tuple[str, ...]:
        """The members of which it only asks whether they are given."""
        return tuple(name for name in self.named if name not in self.members)

    @cached_property
    def named(self) -> tuple[str, ...]:
        """Every member that it names."""
        names = [_member(node) for node in walk(self.root)]
        return tuple(dict.fromkeys(name for name in names if name is not None))

    @cached_property
    def sizes(self) -> tuple[str, ...]:
        """The sizes bound by patterns that it names."""
        names = [node.name for node in walk(self.root) if isinstance(node, Variable) and node.is_size]
        return tuple(dict.fromkeys(names))

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The variables of `each` that it names."""
        names = [node.name for node in walk(self.root) if isinstance(node, Variable) and not node.is_size]
        return tuple(dict.fromkeys(names))

    def python(self, subject: str = "desc", names: Mapping[str, str] = NO_NAMES) -> str:
        """Python source of its value for the descriptor that `subject` names; `names` are the texts of variables.

        It may call what `member_functions.HELPERS` lists. Strides are read as the tensor's `element_strides`. Raises
        LookupError when run on a tensor that has too few dimensions for an index; nothing else, once every member has a
        value of its type.
        """
        return python_of_member(self.root, subject, names)

    def path(self, subject: str, names: Mapping[str, str] = NO_NAMES) -> str:
        """Its own text for an f-string of Python, with the values of variables in it."""
        return python_of_path(self.root, subject, names)

    def written(self, namespace: Mapping[str, object], variables: Mapping[str, int]) -> str:
        """Its own text, with the values of variables in it: ``OutputTensor.Sizes[2]``."""
        if not self.variables:
            return str(self)
        names = {"__builtins__": _BUILTINS, **_HELPERS, **variables, "desc": SimpleNamespace(**namespace)}
        return str(eval(f'f"{self.path("desc")}"', names))

    def evaluate(self, namespace: Mapping[str, object], variables: Mapping[str, int] = NO_VALUES) -> object:
        """The value for members given by name: plain values, enumeration members as ints, tensors as objects; and for
        the values of its variables.

        A tensor has DataType, DimensionCount, Sizes and, where Strides are used, element_strides. Runs the same text
        as `python`. Raises EvaluationError when a member is missing or unfit or an index is outside a tensor.
        """
        missing = [name for name in self.members if namespace.get(name) is None]
        if missing:
            raise EvaluationError(f"{self}: there is no {' and no '.join(missing)}")
        descriptor = SimpleNamespace(**{**dict.fromkeys(self.asks_presence), **namespace})
        names = {**self._constants, **variables, "desc": descriptor}
        try:
            value: object = eval(self._code, names)
        except LookupError as error:
            raise EvaluationError(f"{self}: an index is outside the tensor or array") from error
        except (AttributeError, TypeError, ValueError, OverflowError) as error:
            raise EvaluationError(f"{self}: a member has a value of the wrong kind ({error})") from error
        return value

    @cached_property
    def _code(self) -> CodeType:
        return compile(self.python(), "<rule>", "eval")

    @cached_property
    def _constants(self) -> dict[str, object]:
        """The names that its Python text may use besides the descriptor and variables."""
        enums = {node.name: node.value for node in walk(self.root) if isinstance(node, EnumMember)}
        return {"__builtins__": _BUILTINS, **_HELPERS, **enums}


@dataclass(frozen=True, kw_only=True)
class ToleranceTree(Tree):
    """A bound on an error, from depth, count, eps and eps32."""

    def python(self) -> str:
        """Python source over the plain names depth, count, eps and eps32."""
        return python_of_variable(self.root)

    def evaluate(self, *, depth: float, count: float, eps: float, eps32: float) -> float:
        """The bound. All are positive and finite."""
        names = {"__builtins__": _BUILTINS, "depth": depth, "count": count, "eps": eps, "eps32": eps32}
        return _float(eval(self._code, names))

    @cached_property
    def _code(self) -> CodeType:
        return compile(self.python(), "<tolerance>", "eval")


@dataclass(frozen=True, kw_only=True)
class KernelTree(Tree):
    """An expression over operands, to be lowered for each data type, or tuple of them."""

    operands: tuple[str, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The operands, tensors and extremes that it names, each once."""
        return tuple(dict.fromkeys(node.name for node in walk(self.root) if isinstance(node, Symbol)))

    @cached_property
    def _hash(self) -> int:
        return hash((self.root, self.operands))

    def __hash__(self) -> int:
        """That of all of its nodes, found once: what is lowered is looked up by the tree, for each tuple of types."""
        return self._hash


def parse_condition(
    text: str,
    members: Mapping[str, str],
    enums: Mapping[str, Mapping[str, int]],
    variables: tuple[str, ...] = (),
) -> MemberTree:
    """A rule over a descriptor's members that is true or false.

    `members` maps each to TENSOR, TENSORS, UINT, INT, FLOAT, BOOL, an array's, a structure's or an enumeration's name,
    `enums` each enumeration's name to its members and values; `variables` run over whole numbers. Raises
    ExpressionError.
    """
    return parse_attribute(text, members, enums, BOOL, variables)


def parse_attribute(
    text: str,
    members: Mapping[str, str],
    enums: Mapping[str, Mapping[str, int]],
    expected: str,
    variables: tuple[str, ...] = (),
    sizes: tuple[str, ...] = (),
) -> MemberTree:
    """The value that `text` computes from a descriptor's members, which have the types in `members`.

    It is of the type `expected`: UINT, INT, FLOAT, BOOL, LIST, SIZES or one of `enums`. `variables` are names of
    dimensions, `sizes` names that patterns of sizes bind.
    """
    accepts = {INT: (INT, UINT), FLOAT: (FLOAT, INT, UINT)}.get(expected, (expected,))
    remedies = {
        BOOL: "write a comparison, such as Axis < InputTensor.DimensionCount",
        UINT: "write a whole number that cannot be negative; max(x, 0) is one",
        INT: "write a whole number",
        FLOAT: "write a number",
        LIST: "write a list such as [1, 2], an array, or all(InputTensor)",
        SIZES: "write dims(InputTensor, 0, Axis)",
    }
    remedy = remedies.get(expected, f"write a member of {expected}")
    try:
        meanings = meanings_in(str(text), members, enums)
        return _member_tree(str(text), meanings, variables, sizes, accepts, remedy)
    except ExpressionError:  # read again, for messages that list every name
        scope = DescriptorScope(members=members, enums=enums, variables=variables, sizes=sizes)
        return MemberTree(root=read_value(text, scope, accepts, remedy))


@lru_cache(maxsize=8192)
def _member_tree(
    text: str,
    meanings: Meanings,
    variables: tuple[str, ...],
    sizes: tuple[str, ...],
    accepts: tuple[str, ...],
    remedy: str,
) -> MemberTree:
    """Cached, because rules, checks of cases and texts need the same tree, and many operators have the same rules."""
    members, enums = meanings
    known = {enum: dict(values) for enum, values in enums}
    scope = DescriptorScope(members=dict(members), enums=known, variables=variables, sizes=sizes)
    return MemberTree(root=read_value(text, scope, accepts, remedy))


@lru_cache(maxsize=1024)
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


@lru_cache(maxsize=256)
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
                raise ExpressionError(Code.BOUND, 0, problem, "write a bound that is never negative and never infinite")
    return tree


def _member(node: Node) -> str | None:
    if isinstance(node, Symbol):
        return node.name
    if isinstance(node, Item):
        return node.member
    return node.tensor if isinstance(node, (Field, Element)) else None


def _needed(node: Node) -> Iterator[str]:
    """The members below `node` that must be there; `given` may name one that is not."""
    name = _member(node)
    if name is not None:
        yield name
    if not (isinstance(node, MemberCall) and node.function == GIVEN):
        for part in parts(node):
            yield from _needed(part)


def _float(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)
