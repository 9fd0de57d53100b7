"""`python -m tests.agreement [MATCHES]`: compare, and print how often each feature occurred."""

import sys

from tests.agreement.compare import GAMES, compare

matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
for rules, mode in GAMES:
    seen = compare(rules, mode, range(matches))
    print(f"{rules} {mode}:", ", ".join(f"{name} {count}" for name, count in sorted(seen.items())))
