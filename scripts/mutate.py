"""Mutation testing by clause: change the code behind each clause of the rule book, one place at a time.

    scripts/mutate [--clause pordi-2025/8] [--tests tests/rules/test_cases.py] [--jobs 2]
    scripts/mutate --module competition.standings [--tests tests/competition/test_standings.py …]

A place belongs to a clause when its line carries the clause's id, in a comment or a string, or when the
docstring of its function or class does. At each place conditions become False and True, numbers change by
one, comparisons swap, and so on. A mutant is killed when a test fails; what survives is a rule that no case
holds. With --module every place of a module is changed instead, whatever clause stands behind it. Mutants
run in forked processes, each with its own import of the package; nothing is written to disk.
"""

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import io
import os
import re
import signal
import sys
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGES = ("engine", "rules")
CASES = ["tests/rules/test_cases.py"]
MODULE_TESTS = [
    f"tests/competition/test_{topic}.py"
    for topic in ("ranking", "knockout", "standings", "closing", "matchrule", "desk_events")
]
RULE_BOOK = ROOT / "docs" / "specification" / "rulebook.md"
CLAUSE = re.compile(
    r"\b(?P<rules>pordi-2025|gapensi-makassar|pepet-2026|gapler-250)(?P<numbers>(?:,? ?(?:to |and )?/\d+)+)"
)
LONGEST_SECONDS = 120

Change = Callable[[ast.AST], ast.AST]
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NAMES = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "next_seat": "previous_seat",
    "previous_seat": "next_seat",
}
MEMBERS = {
    "LEFT": "RIGHT",
    "RIGHT": "LEFT",
    "CLOSE": "PASS",
    "PASS": "CLOSE",
    "SINGLE": "PAIRS",
    "PAIRS": "SINGLE",
}


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    module: str
    path: Path
    line: int
    clauses: tuple[str, ...]
    what: str
    node: int
    """The changed node's place in a walk over the module's tree."""
    change: Change
    disables: bool
    """Whether a whole branch is taken out, not a detail changed."""


@dataclass
class Tally:
    """What became of a clause's mutants."""

    places: set[tuple[str, int]] = field(default_factory=set)
    killed: int = 0
    disabled: int = 0
    survivors: list[Mutant] = field(default_factory=list)


def clauses_in(text: str) -> set[str]:
    """Return the clause ids that a text names, also as `pordi-2025/7 to /11` or `…/6, /12`."""
    found = set()
    for match in CLAUSE.finditer(text):
        numbers = [int(number) for number in re.findall(r"/(\d+)", match["numbers"])]
        if " to " in match["numbers"]:
            numbers = list(range(numbers[0], numbers[-1] + 1))
        found |= {f"{match['rules']}/{number}" for number in numbers}
    return found


def mutants_of(path: Path, *, everywhere: bool = False) -> Iterator[Mutant]:
    """Yield the mutants of a module: where a clause stands behind the line, or at every place."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    module = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    cited = defaultdict(lambda: {module}) if everywhere else _cited_lines(text, tree)
    docstrings = {id(node) for node in _docstrings(tree)}
    silent = {id(part) for node in ast.walk(tree) for part in _annotation(node)}
    for number, node in enumerate(ast.walk(tree)):
        line = getattr(node, "lineno", None)
        if line is None or id(node) in docstrings or id(node) in silent or not cited[line]:
            continue
        for what, disables, change in changes_of(node):
            yield Mutant(module, path, line, tuple(sorted(cited[line])), what, number, change, disables)


def _cited_lines(text: str, tree: ast.Module) -> dict[int, set[str]]:
    """Return for each line the clauses that stand behind it."""
    cited: dict[int, set[str]] = defaultdict(set)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            cited[token.start[0]] |= clauses_in(token.string)
    docstrings = _docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            cited[node.lineno] |= clauses_in(node.value)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            clauses = clauses_in(ast.get_docstring(node) or "")
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                cited[line] |= clauses
    return cited


def _docstrings(tree: ast.Module) -> list[ast.expr]:
    found = []
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.append(body[0].value)
    return found


def _annotation(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of what a name is annotated with, and of how a class is kept: they change no result."""
    if isinstance(node, ast.keyword) and node.arg in {"frozen", "slots"}:
        yield node.value
    for name in ("annotation", "returns"):
        part = getattr(node, name, None)
        if part is not None:
            yield from ast.walk(part)


def changes_of(node: ast.AST) -> Iterator[tuple[str, bool, Change]]:
    """Yield what can be changed at a node: a description, whether it disables a branch, and the change."""
    yield from _branch_changes(node)
    yield from _number_changes(node)
    yield from _operator_changes(node)


def _branch_changes(node: ast.AST) -> Iterator[tuple[str, bool, Change]]:
    match node:
        case ast.If() | ast.IfExp():
            yield "condition is False", True, lambda each: _set(each, test=ast.Constant(value=False))
            yield "condition is True", True, lambda each: _set(each, test=ast.Constant(value=True))
        case ast.Return(value=value) if value is not None:
            yield "branch removed", True, _raise
        case ast.Attribute(attr=name) if name in MEMBERS:
            yield f"{name} is {MEMBERS[name]}", True, lambda each: _set(each, attr=MEMBERS[name])
        case ast.keyword(arg="first_tile"):
            yield "first_tile is None", True, lambda each: _set(each, value=ast.Constant(value=None))


def _number_changes(node: ast.AST) -> Iterator[tuple[str, bool, Change]]:
    match node:
        case ast.Constant(value=bool() as value):
            yield f"{value} flipped", True, lambda _: ast.Constant(value=not value)
        case ast.Constant(value=int() as value):
            yield f"{value} plus one", False, lambda _: ast.Constant(value=value + 1)
            yield f"{value} minus one", False, lambda _: ast.Constant(value=value - 1)


def _operator_changes(node: ast.AST) -> Iterator[tuple[str, bool, Change]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            other = COMPARISONS[type(op)]
            yield f"{type(op).__name__} is {other.__name__}", False, lambda each: _set(each, ops=[other()])
        case ast.BoolOp(op=op):
            swapped = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and, or swapped", False, lambda each: _set(each, op=swapped)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not removed", False, lambda _: operand
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            operator = OPERATORS[type(op)]
            yield f"{type(op).__name__} is {operator.__name__}", False, lambda each: _set(each, op=operator())
        case ast.Name(id=name) if name in NAMES:
            yield f"{name} is {NAMES[name]}", False, lambda each: _set(each, id=NAMES[name])


def _set(node: ast.AST, **values: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in values.items():
        setattr(changed, name, value)
    return changed


def _raise(node: ast.AST) -> ast.AST:
    error = ast.Call(func=ast.Name(id="AssertionError", ctx=ast.Load()), args=[], keywords=[])
    return ast.copy_location(ast.Raise(exc=error), node)


def code_of(mutant: Mutant) -> CodeType:
    """Compile the mutated module."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    wanted = list(ast.walk(tree))[mutant.node]

    class Changer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node is not wanted:
                return super().generic_visit(node)
            return ast.copy_location(mutant.change(node), node)

    Changer().visit(tree)
    return compile(ast.fix_missing_locations(tree), str(mutant.path), "exec")


class MutantFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutated module in place of the real one."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, _path: object = None, _target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return a spec for the mutated module only."""
        if fullname != self.mutant.module:
            return None
        is_package = self.mutant.path.name == "__init__.py"
        return importlib.util.spec_from_file_location(
            fullname,
            self.mutant.path,
            loader=self,
            submodule_search_locations=[str(self.mutant.path.parent)] if is_package else None,
        )

    def create_module(self, _spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        """Let the import system make the module."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutated code."""
        exec(code_of(self.mutant), module.__dict__)  # noqa: S102 - that is the work of a mutation tool


def is_killed(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Run the tests on a mutant in a forked process; a failure, a crash or a time-out kills it."""
    child = os.fork()
    if child == 0:
        os._exit(_run_tests(mutant, tests))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) != 0


def _run_tests(mutant: Mutant, tests: Sequence[str]) -> int:
    signal.alarm(LONGEST_SECONDS)
    sys.meta_path.insert(0, MutantFinder(mutant))
    sink = io.StringIO()
    try:
        with redirect_stdout(sink), redirect_stderr(sink):
            return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
    except BaseException:  # noqa: BLE001 - whatever breaks the mutant kills it
        return 1


def rule_book_clauses() -> list[str]:
    """Return every clause id of the rule book, in its order."""
    clauses = []
    rules = None
    for line in RULE_BOOK.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (pordi-2025|gapensi-makassar|pepet-2026|gapler-250)\b", line):
            rules = heading[1]
        elif line.startswith(("## ", "---")):
            rules = None
        elif rules and (number := re.match(r"(\d+)\. ", line)):
            clauses.append(f"{rules}/{number[1]}")
    return clauses


def main() -> int:
    """Run all mutants and print the table of clauses or modules; status 1 when one survived."""
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    parser.add_argument("--clause", action="append", default=[], help="this clause only; may be repeated")
    parser.add_argument("--module", action="append", default=[], help="such as competition.standings")
    parser.add_argument("--tests", nargs="+")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    os.chdir(ROOT)
    mutants = list(_of_modules(chosen.module)) if chosen.module else list(_of_clauses(chosen.clause))
    tests = chosen.tests or (MODULE_TESTS if chosen.module else CASES)
    print(f"{len(mutants)} mutants, {chosen.jobs} at a time", flush=True)
    tallies: dict[str, Tally] = defaultdict(Tally)
    with ThreadPoolExecutor(chosen.jobs) as pool:
        verdicts = pool.map(lambda mutant: is_killed(mutant, tests), mutants)
        for done, (mutant, killed) in enumerate(zip(mutants, verdicts, strict=True), start=1):
            _count(tallies, mutant, killed=killed)
            if not killed:
                _print_survivor(mutant)
            elif done % 50 == 0:
                print(f"{done}/{len(mutants)}", flush=True)
    _print_table(tallies, chosen.clause or [f"gaple.{module}" for module in chosen.module])
    return 1 if any(tally.survivors for tally in tallies.values()) else 0


def _of_clauses(wanted: Sequence[str]) -> Iterator[Mutant]:
    for package in PACKAGES:
        for path in sorted((SOURCE / "gaple" / package).rglob("*.py")):
            for mutant in mutants_of(path):
                if not wanted or set(wanted) & set(mutant.clauses):
                    yield mutant


def _of_modules(modules: Sequence[str]) -> Iterator[Mutant]:
    for module in modules:
        path = (SOURCE / "gaple").joinpath(*module.split(".")).with_suffix(".py")
        yield from mutants_of(path, everywhere=True)


def _count(tallies: dict[str, Tally], mutant: Mutant, *, killed: bool) -> None:
    for clause in mutant.clauses:
        tally = tallies[clause]
        tally.places.add((mutant.module, mutant.line))
        tally.killed += killed
        tally.disabled += killed and mutant.disables
        if not killed:
            tally.survivors.append(mutant)


def _print_table(tallies: dict[str, Tally], wanted: Sequence[str]) -> None:
    print(f"\n{'clause':32}{'places':>8}{'killed':>8}{'of them branches':>18}{'survived':>10}")
    for clause in wanted or rule_book_clauses():
        tally = tallies.get(clause)
        if tally is None:
            print(f"{clause:32}{'no code in engine and rules':>44}")
            continue
        counts = (len(tally.places), tally.killed, tally.disabled, len(tally.survivors))
        print(f"{clause:32}{counts[0]:8}{counts[1]:8}{counts[2]:18}{counts[3]:10}")


def _print_survivor(mutant: Mutant) -> None:
    where = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
    print(f"survived: {where}: {mutant.what} ({', '.join(mutant.clauses)})", flush=True)


if __name__ == "__main__":
    sys.exit(main())
