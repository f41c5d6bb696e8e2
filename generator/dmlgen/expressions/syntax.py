"""Text to Python's syntax tree, after a scan that refuses everything the language does not have.

The scan judges token by token, so that every mistake has its own place and remedy, the same under each version of
Python; `ast` then only builds the tree.
"""

from __future__ import annotations

import ast
import keyword
import re

from dmlgen.codes import Code
from dmlgen.expressions.nodes import ExpressionError

LONGEST = 1000
DEEPEST = 64

_TOKEN = re.compile(
    r"(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<symbol>\*\*|//|<<|>>|<=|>=|==|!=|:=|&&|\|\||.)"
)
_TAIL = re.compile(r"\w+")
_OPERATORS = {"+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!="}
_WORDS = {"and", "or", "not", "if", "else"}
_NOT_IN = re.compile(r" +in\b")
_FOREIGN = {
    "**": "multiply the factors out",
    "//": "write /, which truncates for integers",
    "%": "write floor_mod(a, b) or trunc_mod(a, b)",
    "&&": "write and",
    "&": "write and",
    "||": "write or",
    "|": "write or",
    "!": "write not",
    "=": "write == to compare",
    ":=": "write == to compare",
    "<<": "multiply by the power of two",
    ">>": "divide by the power of two",
    "?": "write x if condition else y",
    "#": "put comments into the YAML",
    "is": "write ==",
    "True": "write true",
    "False": "write false",
}
_ELSEWHERE = "use numbers, names, + - * / comparisons, and, or, not, if else and calls"


def read(text: str, lists: bool = False) -> tuple[ast.expr, int]:
    """The syntax tree of `text`, and what must be added to its column offsets.

    With `lists` there are also ``[a, b]``, ``x in y`` and ``x not in y``. Raises ExpressionError for anything that is
    no single expression in the language's tokens.
    """
    flat = re.sub(r"[\t\r\n]", " ", text)
    _check_characters(flat)
    _Scan(flat, lists).run()
    stripped = flat.lstrip(" ")
    try:
        tree = ast.parse(stripped, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ExpressionError(Code.SYNTAX, 0, "the expression cannot be read", "write it more simply") from error
    if len(stripped) > DEEPEST:  # each level has a character of its own
        _check_depth(tree)
    return tree, len(flat) - len(stripped)


def _check_characters(text: str) -> None:
    if not text.strip(" "):
        raise ExpressionError(Code.EXPRESSION_SIZE, 0, "the expression is empty", "write one, or leave the key out")
    if len(text) > LONGEST:
        problem = f"the expression has {len(text)} characters, {LONGEST} are allowed"
        raise ExpressionError(Code.EXPRESSION_SIZE, LONGEST, problem, "split it into several")
    for offset, character in enumerate(text):
        if not " " <= character <= "~":
            shown = f"`{character}` (U+{ord(character):04X})" if character.isprintable() else f"U+{ord(character):04X}"
            raise ExpressionError(
                Code.NO_PART, offset, f"the character {shown} is not part of the language", "use plain ASCII"
            )


def _check_depth(tree: ast.expr) -> None:
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST):
        level = [child for node in level for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
        if not level:
            return
    raise ExpressionError(
        Code.EXPRESSION_SIZE, 0, f"the expression is nested more than {DEEPEST} deep", "split it into several"
    )


class _Scan:
    """Walks over the tokens and knows at each whether an operand or an operator must come."""

    def __init__(self, text: str, lists: bool) -> None:
        self.text = text
        self.lists = lists
        self.words = {*_WORDS, "in"} if lists else _WORDS
        self.wants_operand = True
        self.after = ""  # the token before, "" at the start
        self.open: list[tuple[str, int]] = []  # brackets and `if`s that wait for their end; a call's bracket is "f("
        self.prefixes = 0

    def run(self) -> None:
        position = 0
        while position < len(self.text):
            if self.text[position] == " ":
                position += 1
                continue
            match = _TOKEN.match(self.text, position)
            assert match is not None  # the last alternative takes any character
            self._token(match.lastgroup or "", match.group(), position)
            self.after = match.group()
            position = match.end()
        if self.wants_operand:
            raise ExpressionError(
                Code.SYNTAX, len(self.text.rstrip()), f"an operand is missing after `{self.after}`", "write one"
            )
        self._close_conditionals(len(self.text.rstrip()))
        if self.open:
            bracket, opened_at = self.open[-1]
            raise ExpressionError(Code.SYNTAX, opened_at, f"`{bracket[-1]}` is never closed", "close it")

    def _token(self, kind: str, token: str, at: int) -> None:
        if token in _FOREIGN or (kind == "name" and keyword.iskeyword(token) and token not in self.words):
            problem = f"`{token}` is not part of the language"
            raise ExpressionError(Code.NO_PART, at, problem, _FOREIGN.get(token, _ELSEWHERE))
        if kind == "number" or (kind == "name" and token not in self.words):
            self._operand(kind, token, at)
        elif token in self.words or token in _OPERATORS:
            self._operator(token, at)
        elif token in "([":
            self._opening(token, at)
        elif token in ")],":
            self._ending(token, at)
        elif token == ".":
            self._dot(at)
        else:
            raise ExpressionError(Code.NO_PART, at, f"`{token}` is not part of the language", _ELSEWHERE)

    def _operand(self, kind: str, token: str, at: int) -> None:
        if not self.wants_operand:
            raise ExpressionError(
                Code.SYNTAX, at, f"an operator is missing before `{token}`", "write one, such as + or =="
            )
        if self.after == "." and kind == "number":
            raise ExpressionError(
                Code.SYNTAX, at, "a field's name is missing after `.`", "write one, such as DimensionCount"
            )
        if kind == "number":
            self._number(token, at)
        self.wants_operand = False
        self.prefixes = 0

    def _number(self, token: str, at: int) -> None:
        tail = _TAIL.match(self.text, at + len(token))
        if tail is not None:
            raise ExpressionError(
                Code.LITERAL, at, f"`{token}{tail.group()}` is no number", "write decimal digits alone"
            )
        if re.match(r"0\d+$", token):
            raise ExpressionError(Code.LITERAL, at, f"`{token}` starts with a zero", f"write {int(token)}")

    def _operator(self, token: str, at: int) -> None:
        if self.after == ".":
            raise ExpressionError(
                Code.SYNTAX, at, "a field's name is missing after `.`", "write one, such as DimensionCount"
            )
        if self.wants_operand and token in ("-", "not"):
            self._prefix(token, at)
            return
        if self.wants_operand:
            raise ExpressionError(Code.SYNTAX, at, f"an operand is missing before `{token}`", "write one")
        if token == "not" and self.lists and _NOT_IN.match(self.text, at + len(token)):
            return  # `in` follows, and ends the operator
        if token == "not":
            raise ExpressionError(Code.SYNTAX, at, "an operator is missing before `not`", "write one, such as and")
        if token == "if":
            if self.open and self.open[-1][0] == "if":
                raise ExpressionError(
                    Code.SYNTAX, at, "`if` stands in the condition of another `if`", "put it into parentheses"
                )
            self.open.append(("if", at))
        elif token == "else":
            if not self.open or self.open[-1][0] != "if":
                raise ExpressionError(Code.SYNTAX, at, "`else` has no `if`", "write x if condition else y")
            self.open.pop()
        self.wants_operand = True

    def _prefix(self, token: str, at: int) -> None:
        if token == "not" and self.after and self.after not in ("(", "[", ",", "and", "or", "not", "if", "else"):
            raise ExpressionError(
                Code.SYNTAX, at, f"`not` cannot follow `{self.after}`", "put the `not ...` into parentheses"
            )
        self.prefixes += 1
        if self.prefixes > DEEPEST:
            raise ExpressionError(
                Code.EXPRESSION_SIZE, at, f"the expression is nested more than {DEEPEST} deep", "split it into several"
            )

    def _opening(self, token: str, at: int) -> None:
        if len(self.open) >= DEEPEST:
            raise ExpressionError(
                Code.EXPRESSION_SIZE, at, f"the expression is nested more than {DEEPEST} deep", "split it into several"
            )
        if self.wants_operand:
            if (token == "[" and not self.lists) or self.after == ".":
                raise ExpressionError(Code.SYNTAX, at, f"an operand is missing before `{token}`", "write one")
            self.open.append(("(" if token == "(" else "l[", at))
        else:
            self.open.append(("f(" if token == "(" else "[", at))
        self.wants_operand = True
        self.prefixes = 0

    def _ending(self, token: str, at: int) -> None:
        empty_call = token == ")" and self.after == "(" and bool(self.open) and self.open[-1][0] == "f("
        if self.wants_operand and not empty_call:
            raise ExpressionError(Code.SYNTAX, at, f"an operand is missing before `{token}`", "write one")
        self._close_conditionals(at)
        bracket, opened_at = self.open[-1] if self.open else ("", at)
        if token == ",":
            if bracket not in ("f(", "l["):
                remedy = "write one expression" + (", or a list in square brackets" if self.lists and bracket else "")
                raise ExpressionError(Code.SYNTAX, at, "`,` stands outside a call", remedy)
            self.wants_operand = True
            return
        if not bracket:
            raise ExpressionError(Code.SYNTAX, at, f"`{token}` closes nothing", "remove it")
        if (bracket[-1] == "[") != (token == "]"):
            raise ExpressionError(
                Code.SYNTAX, opened_at, f"`{bracket[-1]}` is closed by `{token}`", "use the matching bracket"
            )
        self.open.pop()
        self.wants_operand = False

    def _dot(self, at: int) -> None:
        if self.wants_operand:
            raise ExpressionError(Code.SYNTAX, at, "an operand is missing before `.`", "write one")
        self.wants_operand = True

    def _close_conditionals(self, at: int) -> None:
        if self.open and self.open[-1][0] == "if":
            raise ExpressionError(Code.SYNTAX, self.open[-1][1], "`if` has no `else`", "write x if condition else y")
