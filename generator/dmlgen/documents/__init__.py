"""Pages of DirectML's documentation: read, imported as specifications, compared with specifications."""

from dmlgen.documents.comparing import (
    Comparison,
    FolderComparison,
    Row,
    Verdict,
    compare,
    compare_folder,
    operator_pages,
)
from dmlgen.documents.extraction import read_facts
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.identity import LacksTables, Unrecognised, lacking_tables, none_lacks_tables, operators_of
from dmlgen.documents.markdown import MissingParser
from dmlgen.documents.merging import OrderUnknown, merge, newest_first
from dmlgen.documents.names import Vocabulary
from dmlgen.documents.reports import (
    COLUMNS,
    FOLDER_COLUMNS,
    as_data,
    folder_data,
    folder_page,
    folder_remarks,
    folder_rows,
    table_rows,
)
from dmlgen.documents.skeleton import skeleton
from dmlgen.drafts import MARK

__all__ = [
    "COLUMNS",
    "FOLDER_COLUMNS",
    "MARK",
    "Comparison",
    "FolderComparison",
    "LacksTables",
    "MissingParser",
    "OrderUnknown",
    "PageFacts",
    "Row",
    "Unrecognised",
    "Verdict",
    "Vocabulary",
    "as_data",
    "compare",
    "compare_folder",
    "folder_data",
    "folder_page",
    "folder_remarks",
    "folder_rows",
    "lacking_tables",
    "merge",
    "newest_first",
    "none_lacks_tables",
    "operator_pages",
    "operators_of",
    "read_facts",
    "skeleton",
    "table_rows",
]
