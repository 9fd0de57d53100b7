"""A competition for people, in one file: the log, the workbook and all papers."""

import io
import zipfile
from collections.abc import Mapping
from typing import Any

import msgspec

from gaple.competition.log import Log
from gaple.sheets.known import Known
from gaple.sheets.of_log import papers_by_file, papers_of
from gaple.texts import Texts


def export(log: Log, document: Mapping[str, Any], texts: Texts) -> bytes:
    """Return a zip with the document, `book.xlsx`, and `papers/`, filled and blank.

    Raises:
        ModuleNotFoundError: what sets papers or writes workbooks is not installed.
    """
    from gaple.sheets.printing import to_pdf  # noqa: PLC0415 - an optional extra
    from gaple.sheets.workbook import write_workbook  # noqa: PLC0415 - as above

    known = Known(log, texts)
    files = {
        "competition.json": msgspec.json.format(msgspec.json.encode(document), indent=1),
        "book.xlsx": write_workbook(log, texts),
        **{
            f"papers/{name}": to_pdf(papers, texts)
            for name, papers in papers_by_file(known, papers_of(known)).items()
        },
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return file.getvalue()
