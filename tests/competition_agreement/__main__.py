"""`python -m tests.competition_agreement [--count N] [--first SEED] [--kind KIND] [--spoiled] [--show N]`."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from tests.competition_agreement.compare import (
    differences,
    features,
    plain,
    random_documents,
    spoiled_documents,
)

parser = argparse.ArgumentParser(prog="python -m tests.competition_agreement", description=__doc__)
parser.add_argument("--count", type=int, default=1000)
parser.add_argument("--first", type=int, default=0)
parser.add_argument("--kind")
parser.add_argument("--spoiled", action="store_true")
parser.add_argument("--show", type=int, default=5, help="how many differences to print in full")
arguments = parser.parse_args()
make = spoiled_documents if arguments.spoiled else random_documents
batch = 200
different = 0
for first in range(arguments.first, arguments.first + arguments.count, batch):
    documents = make(
        range(first, min(first + batch, arguments.first + arguments.count)),
        arguments.kind,
    )
    with tempfile.TemporaryDirectory() as folder:
        found = differences(documents, Path(folder))
    for document, ours, theirs in found[: max(0, arguments.show - different)]:
        print("----", document["kind"], json.dumps(document["options"]))
        for event in document["events"]:
            print("  ", json.dumps({key: value for key, value in event.items() if key != "record"}))
        print("product", ours.get("line", ""))
        print("oracle ", theirs.get("line", ""))
        one, other = plain(ours), plain(theirs)
        for name, left, right in zip(
            range(99), one.get("tables", [one]), other.get("tables", [other]), strict=False
        ):
            if left != right:
                print(name, "product", json.dumps(left))
                print(name, "oracle ", json.dumps(right))
        if len(one.get("tables", [])) != len(other.get("tables", [])):
            print("tables", len(one.get("tables", [])), len(other.get("tables", [])))
    different += len(found)
    seen = dict(sorted(features(documents).items()))
    print(f"{first}: {len(found)} of {len(documents)} differ; {seen}")
print(arguments.count, "documents,", different, "differ")
sys.exit(1 if different else 0)
