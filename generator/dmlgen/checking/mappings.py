"""spec/mappings: how operators of ONNX and of WebNN become operators of DirectML."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dmlgen.checking.common import Common
from dmlgen.checking.mapping_scope import MappingScope
from dmlgen.checking.onnx_mapping import check_onnx
from dmlgen.checking.webnn_mapping import check_webnn
from dmlgen.diagnostics import Problems
from dmlgen.loading import load_file
from dmlgen.model import OperatorSpec
from dmlgen.model.mappings import Mappings
from dmlgen.model.parsing import parse_onnx, parse_webnn

ONNX = "spec/mappings/onnx.yaml"
WEBNN = "spec/mappings/webnn.yaml"


def load_mappings(
    root: Path,
    common: Common,
    operators: Mapping[str, OperatorSpec],
    problems: Problems,
    unread: frozenset[str] = frozenset(),
) -> Mappings:
    """Load and check the tables; none of them need be there. Of the operators in `unread` not all members are known."""
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
