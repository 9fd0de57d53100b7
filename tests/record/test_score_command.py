"""`gaple score` on the golden records, with broken ones between them."""

import json
import subprocess
import sys
from pathlib import Path

from tests.record.files import GOLDEN, GOLDEN_RECORDS, expected_in
from tests.record.test_broken import ROWS, broken_bytes


def test_broken_files_give_their_line_and_the_others_are_still_scored(tmp_path: Path) -> None:
    rows = [row for _, row in ROWS]
    files: list[str] = []
    for number, row in enumerate(rows):
        broken = tmp_path / f"{number}.json"
        broken.write_bytes(broken_bytes(row))
        files += [str(broken), str(GOLDEN_RECORDS[number % len(GOLDEN_RECORDS)])]
    command = [sys.executable, "-m", "gaple.cli", "score", "--json", *files]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"{tmp_path / f'{number}.json'}: {row['error']}" for number, row in enumerate(rows)
    ]
    expected = expected_in(GOLDEN)
    for line, path in zip(done.stdout.decode().splitlines(), files[1::2], strict=True):
        assert json.loads(line) == {"file": path, **expected[Path(path).name]}
