"""spec/mappings: how operators of ONNX and of WebNN become operators of DirectML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path

from dmlgen.checking.common import Common
from dmlgen.checking.settings import check_setting
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems
from dmlgen.expressions import ExpressionError, parse_condition
from dmlgen.loading import Text, load_file, located
from dmlgen.model import (
    AttributeMember,
    EnumSpec,
    FeatureLevel,
    Member,
    Name,
    OperatorSpec,
    Setting,
    TensorMember,
    level_order,
)
from dmlgen.model.levels import level_remedy, values_of
from dmlgen.model.mapping_vocabulary import ANY
from dmlgen.model.mappings import (
    Mappings,
    OnnxMapping,
    OnnxOperator,
    OnnxRow,
    WebnnMapping,
    WebnnOperator,
    WebnnRow,
    first_level,
    opset_range,
)
from dmlgen.model.names import OPERATOR_TYPE, operator_names
from dmlgen.model.parsing import parse_onnx, parse_webnn
from dmlgen.model.specification import other_names
from dmlruntime.core.suggestions import did_you_mean

ONNX = "spec/mappings/onnx.yaml"
WEBNN = "spec/mappings/webnn.yaml"
GRAPH_OPERANDS = ("input", "constant", "output")


@dataclass(frozen=True, kw_only=True)
class MappingScope:
    """DirectML's enumerations, levels and specified operators, by name, and where to report.

    Of the operators in `unread` some members could not be read.
    """

    enums: Mapping[str, EnumSpec]
    levels: Sequence[FeatureLevel]
    operators: Mapping[str, OperatorSpec]
    problems: Problems
    unread: frozenset[str] = frozenset()

    def report(self, code: Code, at: Position, problem: str, remedy: str) -> None:
        self.problems.add(code, at, problem, remedy)

    def known(self, name: Text) -> bool:
        """True if DirectML has the operator, by the name that is used here; False after a diagnostic."""
        own = self._other_names.get(name)
        names = self._names
        if own is not None:
            self.report(Code.NO_OPERATOR, name.at, f"operators: {name} is another name of {own}", f"write {own}")
        elif name not in names:
            self.report(
                Code.NO_OPERATOR, name.at, f"operators: {name} is no operator of DirectML", did_you_mean(name, names)
            )
        return own is None and name in names

    @cached_property
    def _names(self) -> list[str]:
        return operator_names(self.enums[OPERATOR_TYPE].values)

    @cached_property
    def _other_names(self) -> Mapping[str, str]:
        return other_names(self.enums[OPERATOR_TYPE], self.operators)

    def introduced(self, name: str) -> str:
        """The feature level that introduced an operator of DirectML."""
        member = self.enums[OPERATOR_TYPE].member(Name(name).enumerator)
        return "1.0" if member is None or member.since is None else str(member.since)

    def member(self, place: Text, label: str, operators: Sequence[Text]) -> Member | None:
        """The member that "REDUCE.Function" names, of one of `operators`; None after a diagnostic.

        None, too, of an operator without a specification here, or with one that could not be read: its members are not
        known.
        """
        name, _, word = place.partition(".")
        if name not in operators:
            remedy = f"add it there, or use one of {', '.join(operators)}" if operators else "add it there"
            self.report(Code.MAPPING, place.at, f"{label}: {name} is none of the row's operators", remedy)
            return None
        operator = self.operators.get(name)
        if operator is None or name in self.unread:
            return None
        member = operator.member(word)
        if member is None:
            remedy = did_you_mean(word, [str(known.name) for known in operator.members])
            self.report(Code.NO_MEMBER, place.at, f"{label}: {name} has no member '{word}'", remedy)
        return member

    def check_members(self, members: Mapping[str, Setting], operators: Sequence[Text]) -> None:
        """`members` of a row: plain members of its operators, with values of their types."""
        for place, setting in located(members):
            member = self.member(place, "members", operators)
            if member is None:
                continue
            if not isinstance(member, AttributeMember):
                self.report(Code.WRONG_MEMBER, place.at, f"members: {place} is a tensor", "name plain members only")
                continue
            enum = self.enums.get(member.type)
            if enum is None:
                check_setting(self, member, setting, f"members: {place}")
            elif setting.value not in enum.values:
                remedy = did_you_mean(str(setting.value), list(enum.values))
                self.report(Code.SETTING, setting.at, f"members: {setting.value} is no member of {enum.name}", remedy)


def load_mappings(
    root: Path,
    common: Common,
    operators: Mapping[str, OperatorSpec],
    problems: Problems,
    unread: frozenset[str] = frozenset(),
) -> Mappings:
    """Load and check the tables; none of them need be there.

    Args:
        root: The project's folder.
        common: The facts that all operators share.
        operators: Those that the tables map to, by name.
        problems: Takes every mistake.
        unread: Operators of which not all members are known.
    """
    onnx = webnn = None
    if (root / ONNX).exists():
        node = load_file(root / ONNX, ONNX, problems)
        onnx = None if node is None else parse_onnx(node, problems)
    if (root / WEBNN).exists():
        node = load_file(root / WEBNN, WEBNN, problems)
        webnn = None if node is None else parse_webnn(node, problems)
    if not common.damaged:  # else the names that they use are not known
        enums = {str(enum.name): enum for enum in common.enums}
        scope = MappingScope(enums=enums, levels=common.levels, operators=operators, problems=problems, unread=unread)
        if onnx is not None:
            check_onnx(onnx, scope)
        if webnn is not None:
            check_webnn(webnn, scope)
    return Mappings(onnx=onnx, webnn=webnn)


def check_onnx(mapping: OnnxMapping, scope: MappingScope) -> None:
    """Every operator exists, every row lies within the table's opsets, and no opset has two rows without `when`."""
    for operator in mapping.operators:
        for row in operator.rows:
            _check_opsets(mapping, operator, row, scope)
            for name in row.operators:
                scope.known(name)
            scope.check_members(row.members, row.operators)
        _check_overlaps(operator, scope)


def _check_opsets(mapping: OnnxMapping, operator: OnnxOperator, row: OnnxRow, scope: MappingScope) -> None:
    """Other domains than ONNX's own count their versions themselves."""
    (low, high), (first, last) = row.opsets, mapping.opsets
    if not operator.domain and not first <= low <= high <= last:
        problem = f"opsets: {opset_range(row.opsets)} leaves the table's {opset_range(mapping.opsets)}"
        scope.report(Code.MAPPING, row.at, problem, "correct the row, or read the sources at more opsets")


def _check_overlaps(operator: OnnxOperator, scope: MappingScope) -> None:
    for earlier, later in combinations([row for row in operator.rows if row.when is None], 2):
        shared = max(earlier.opsets[0], later.opsets[0]), min(earlier.opsets[1], later.opsets[1])
        if shared[0] <= shared[1]:
            problem = f"{operator.name} has a second row without `when` at opset {opset_range(shared)}"
            scope.report(Code.MAPPING, later.at, problem, "say when each of them holds, or merge them")


def check_webnn(mapping: WebnnMapping, scope: MappingScope) -> None:
    """Operands have types, rows have tensors for all of them, and every support table that they need can be found."""
    names = tuple(str(operand.name) for operand in mapping.graph.operands)
    if names != GRAPH_OPERANDS:
        problem = f"graph: the operands are {', '.join(names)}"
        scope.report(Code.MAPPING, mapping.graph.at, problem, f"write {', '.join(GRAPH_OPERANDS)}")
    if mapping.max_bytes < 1:
        problem = f"max_bytes: {mapping.max_bytes} is no size of a tensor"
        scope.report(Code.MAPPING, mapping.graph.at, problem, "write 1 or more")
    for operator in (mapping.graph, *mapping.operators):
        _check_operands(mapping, operator, scope)
        sound = [_check_row(operator, row, scope) for row in operator.rows]
        if all(sound):
            _check_order(operator, scope)


def _check_operands(mapping: WebnnMapping, operator: WebnnOperator, scope: MappingScope) -> None:
    for operand in operator.operands:
        if bool(operand.types) == (operand.same is not None):
            what = "both `types` and `same`" if operand.types else "neither `types` nor `same`"
            scope.report(Code.MAPPING, operand.at, f"the operand {operand.name} has {what}", "write one of them")
        for name in operand.types:
            if name != ANY and name not in mapping.data_types:
                remedy = did_you_mean(name, list(mapping.data_types))
                scope.report(Code.MAPPING, name.at, f"types: {name} is none of the file's data_types", remedy)
        if operand.same is None:
            continue
        other = operator.operand(operand.same)
        if other is None:
            remedy = did_you_mean(operand.same, [str(one.name) for one in operator.operands])
            scope.report(Code.MAPPING, operand.same.at, f"same: '{operand.same}' is no operand", remedy)
        elif other.same is not None:
            problem = f"same: {operand.same} has no `types`, it uses `same` itself"
            scope.report(Code.MAPPING, operand.same.at, problem, "name an operand that has `types`")


def _check_row(operator: WebnnOperator, row: WebnnRow, scope: MappingScope) -> bool:
    before = len(scope.problems)
    if not row.operators:
        scope.report(Code.MAPPING, row.at, "operators: the list is empty", "write what the operator becomes")
    known = [scope.known(name) for name in row.operators]
    scope.check_members(row.members, row.operators)
    _check_tensors(operator, row, scope)
    for place in row.reshaped:
        if all(place not in places for places in row.tensors.values()):
            scope.report(Code.MAPPING, place.at, f"reshaped: {place} is no tensor of the row", "name one of `tensors`")
    if row.since is not None and row.since not in [str(level.level) for level in scope.levels]:
        remedy = level_remedy(row.since, [str(level.level) for level in scope.levels])
        scope.report(Code.LEVEL, row.since.at, f'since: "{row.since}" is no feature level', remedy)
    elif row.since is not None and all(known) and row.operators:
        newest = max(row.operators, key=lambda name: level_order(scope.introduced(name)))
        if level_order(scope.introduced(newest)) > level_order(row.since):
            problem = f'since: {newest} came with "{scope.introduced(newest)}", after "{row.since}"'
            scope.report(Code.LEVEL, row.since.at, problem, "write a later level, or name other operators")
    return len(scope.problems) == before


def _check_tensors(operator: WebnnOperator, row: WebnnRow, scope: MappingScope) -> None:
    """Each operand has its tensors, and their support tables depend on members that the row gives."""
    operands = [str(operand.name) for operand in operator.operands]
    for name, places in located(row.tensors):
        if name not in operands:
            scope.report(Code.MAPPING, name.at, f"tensors: '{name}' is no operand", did_you_mean(name, operands))
        for place in places:
            member = scope.member(place, "tensors", row.operators)
            if member is not None and not isinstance(member, TensorMember):
                scope.report(
                    Code.WRONG_MEMBER, place.at, f"tensors: {place} is no tensor", "name a tensor of the operator"
                )
    missing = [name for name in operands if name not in row.tensors]
    if missing:
        scope.report(Code.MAPPING, row.at, f"tensors: {missing[0]} is missing", "name the tensors that it becomes")
    for name in dict.fromkeys(row.operators):
        for wanted in _deciding(name, scope):
            if f"{name}.{wanted}" not in row.members:
                problem = f"members: the support tables of {name} depend on {wanted}"
                scope.report(Code.MAPPING, row.at, problem, f"add {name}.{wanted}: ...")


def _deciding(name: str, scope: MappingScope) -> list[str]:
    """The plain members on which the support tables of an operator depend."""
    operator = scope.operators.get(name)
    if operator is None:
        return []
    found: dict[str, None] = {}
    for when in operator.conditions:
        if when is not None:
            try:
                tree = parse_condition(when, operator.member_types, values_of(*scope.enums.values()))
            except ExpressionError:
                continue  # reported with the operator
            found.update(dict.fromkeys(map(str, tree.members)))
    return list(found)


def _check_order(operator: WebnnOperator, scope: MappingScope) -> None:
    """Rows with the same `when` stand newest first, each level once."""
    for when in dict.fromkeys(row.when for row in operator.rows):
        rows = [row for row in operator.rows if row.when == when]
        for newer, older in pairwise(rows):
            later, earlier = first_level(newer, scope.introduced), first_level(older, scope.introduced)
            if level_order(earlier) >= level_order(later):
                problem = f'{operator.name}: a row for "{earlier}" stands after that for "{later}"'
                scope.report(Code.LEVEL, older.at, problem, "list the newest row first, each level once")
