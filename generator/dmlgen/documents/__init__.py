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
from dmlgen.documents.texts import FILE, Texts, load_texts, revision_read, texts_json
from dmlgen.drafts import MARK

__all__ = [
    "COLUMNS",
    "FILE",
    "FOLDER_COLUMNS",
    "MARK",
    "Comparison",
    "FolderComparison",
    "LacksTables",
    "MissingParser",
    "OrderUnknown",
    "PageFacts",
    "Row",
    "Texts",
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
    "load_texts",
    "merge",
    "newest_first",
    "none_lacks_tables",
    "operator_pages",
    "operators_of",
    "read_facts",
    "revision_read",
    "skeleton",
    "table_rows",
    "texts_json",
]
