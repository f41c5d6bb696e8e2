"""Pages of DirectML's documentation: read, imported as specifications, compared with specifications."""

from dmlgen.documents.comparing import Comparison, Row, Verdict, compare
from dmlgen.documents.extraction import read_facts
from dmlgen.documents.facts import PageFacts
from dmlgen.documents.folder import FolderComparison, compare_folder, operator_pages
from dmlgen.documents.folder_page import folder_page
from dmlgen.documents.folder_tables import FOLDER_COLUMNS, folder_data, folder_remarks, folder_rows
from dmlgen.documents.markdown import MissingParser
from dmlgen.documents.merging import Merged, merge
from dmlgen.documents.ordering import OrderUnknown, newest_first
from dmlgen.documents.recognising import Unrecognised, operators_of
from dmlgen.documents.revisions import LacksTables, lacking_tables, none_lacks_tables
from dmlgen.documents.skeleton import skeleton
from dmlgen.documents.tables import COLUMNS, as_data, table_rows
from dmlgen.documents.vocabulary import Vocabulary
from dmlgen.drafts import MARK

__all__ = [
    "COLUMNS",
    "FOLDER_COLUMNS",
    "MARK",
    "Comparison",
    "FolderComparison",
    "LacksTables",
    "Merged",
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
