"""Prepares .venv in the checkout and does one of the project's chores in it.

    python scripts/bootstrap.py {serve,test,check,bench,mutate,docs,pictures} [arguments]

Needs Python 3.11 or newer and nothing else. scripts/serve and the others call it; where there is no shell
(Windows) call it as above. The environment is made again when its Python is gone or the checkout has moved,
and installed into again when pyproject.toml or constraints.txt has changed. The web client is built again
when its sources have changed; GAPLE_NO_WEB=1 leaves it as it is.
"""

import hashlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python may be used to call this file
    sys.exit(f"scripts/bootstrap.py: needs Python 3.11 or newer; {sys.executable} is older")

import build_web  # here, because an older Python cannot read it

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / ("python.exe" if os.name == "nt" else "python"))
STAMP = VENV / "gaple-stamp.json"
LOG = VENV / "install.log"
INPUTS = ("pyproject.toml", "constraints.txt")
BUILD_WEB = (PYTHON, "scripts/build_web.py")
MOST_WORKERS = 4
LEADING_OUT = {
    "PIP_PREFIX",
    "PIP_TARGET",
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSAFEPATH",
    "__PYVENV_LAUNCHER__",
}
OFFLINE = (
    "(from versions: none)",
    "ConnectTimeoutError",
    "NewConnectionError",
    "ProxyError",
    "ReadTimeoutError",
    "Temporary failure in name resolution",
)


class UnmetError(Exception):
    """Something is missing; the message is one line that says what, and what to do."""


@dataclass(frozen=True)
class Stamp:
    """What the environment was made from: where, with which Python, and what was installed."""

    root: str
    python: str
    inputs: str
    extras: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A check: its name as the progress line shows it, and the command that fails when it fails."""

    name: str
    command: Sequence[str]
    is_web: bool = False
    """Whether it needs the packages of web/."""


@dataclass
class Found:
    """What the steps of a chore have found."""

    failed: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    no_web: str = ""
    """Why what needs the packages of web/ cannot run."""


def serve(arguments: list[str]) -> int:
    """Serves the tables of this machine and opens the first page, in the caller's directory."""
    must_build = is_client_wanted()
    # All that a hall needs: `gaple play` works too, papers are printed and spreadsheets read.
    prepare("competition", "play", "serve", *(["web"] if must_build else []))
    if must_build:
        build_client()
    return hand_over([str(BIN / "gaple"), "serve", "--open", *arguments])


def test(arguments: list[str]) -> int:
    """Checks the code, then runs all tests, so that one run shows everything that is wrong."""
    prepare("test")
    steps = [
        *check_steps(),
        Step("web tests", [*BUILD_WEB, "run", "test"], is_web=True),
        Step("web build", BUILD_WEB, is_web=True),
        Step("old browsers", [*BUILD_WEB, "run", "browsers"], is_web=True),
    ]
    found = run_steps(steps, total=len(steps) + 1)
    print(f"{len(steps) + 1}/{len(steps) + 1} tests", flush=True)
    workers = str(min(os.cpu_count() or 1, MOST_WORKERS))
    command = [PYTHON, "-m", "pytest", "-n", workers, *arguments]
    if hand_over(command, directory=ROOT):
        found.failed.append("tests")
    return report(found)


def check(arguments: list[str]) -> int:
    """Checks lint, format, types and imports, of the web client too."""
    if arguments:
        raise UnmetError(f"takes no arguments, was given {' '.join(arguments)}")
    prepare("test")
    steps = check_steps()
    return report(run_steps(steps, total=len(steps)))


def bench(arguments: list[str]) -> int:
    """Measures speed against peers."""
    prepare("bench")
    return hand_over([PYTHON, "-m", "bench", *arguments], directory=ROOT)


def mutate(arguments: list[str]) -> int:
    """Changes the code behind every clause and shows what no case notices."""
    prepare("test")
    return hand_over([PYTHON, "scripts/mutate.py", *arguments], directory=ROOT)


def docs(arguments: list[str]) -> int:
    """Builds the documentation; a warning is an error."""
    prepare("docs")
    built = ROOT / "docs" / "_build"
    command = [PYTHON, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", f"{built}/doctrees"]
    found = run_steps([Step("docs", [*command, *arguments, str(ROOT / "docs"), f"{built}/html"])], total=1)
    if not found.failed:
        print(built / "html" / "index.html")
    return 1 if found.failed else 0


def pictures(arguments: list[str]) -> int:
    """Takes pictures of all pages and states of the web client."""
    prepare("test")
    if is_client_wanted():
        build_client()
    return hand_over([PYTHON, str(ROOT / "scripts" / "pictures.py"), *arguments])


CHORES: dict[str, Callable[[list[str]], int]] = {
    "serve": serve,
    "test": test,
    "check": check,
    "bench": bench,
    "mutate": mutate,
    "docs": docs,
    "pictures": pictures,
}


def check_steps() -> list[Step]:
    """The checks that need no test to run."""
    return [
        Step("lint", [PYTHON, "-m", "ruff", "check", "--output-format", "concise"]),
        Step("format", [PYTHON, "-m", "ruff", "format", "--check"]),
        Step("types", [PYTHON, "-m", "mypy"]),
        Step("imports", [str(BIN / "lint-imports")]),
        Step("web packages", [*BUILD_WEB, "packages"], is_web=True),
        Step("web types", [*BUILD_WEB, "run", "check"], is_web=True),
        Step("web lint", [*BUILD_WEB, "run", "lint"], is_web=True),
    ]


def run_steps(steps: list[Step], total: int) -> Found:
    """Runs every step, one line each, showing the output of those that fail."""
    found = Found(no_web="" if build_web.is_wanted() else f"{build_web.NO_WEB} is set")
    for number, step in enumerate(steps, start=1):
        print(f"{number}/{total} {step.name} ... ", end="", flush=True)
        if step.is_web and found.no_web:
            skip(step, found)
            continue
        started = time.monotonic()
        done = run_quietly(step.command)
        if step.is_web and done.returncode == build_web.UNREACHABLE:
            found.no_web = last_line(done.stdout)
            skip(step, found)
            continue
        print(f"{'FAILED' if done.returncode else 'ok'} ({time.monotonic() - started:.1f} s)", flush=True)
        if done.returncode:
            print(done.stdout.rstrip(), flush=True)
            found.failed.append(step.name)
    return found


def skip(step: Step, found: Found) -> None:
    """Says that a step of the web client did not run, and why."""
    print(f"skipped: {found.no_web}", flush=True)
    found.skipped.append(step.name)


def report(found: Found) -> int:
    """Says at the end what failed, since it may have scrolled away; returns the exit status."""
    if found.skipped:
        print(f"skipped: {', '.join(found.skipped)} ({found.no_web})", flush=True)
        if "web" in os.environ.get("GAPLE_REQUIRE", "").split(","):
            found.failed += found.skipped
    if found.failed:
        print(f"failed: {', '.join(found.failed)}", flush=True)
    return 1 if found.failed else 0


def prepare(*wanted: str) -> None:
    """Makes .venv fit the checkout, with these extras installed; does nothing when it already does."""
    stamp = read_stamp()
    fault = fault_of(stamp)
    if stamp is None or fault:
        with progress(f"making .venv again ({fault})" if fault else "making .venv"):
            make_environment()
        stamp = Stamp(root=str(ROOT), python=version(), inputs="", extras=())
    inputs = digest()
    if stamp.inputs == inputs and {*wanted} <= {*stamp.extras}:
        return
    extras = tuple(sorted({*stamp.extras, *wanted}))
    with progress(f"installing gaple[{','.join(extras)}]"):
        install(extras)
        write_stamp(Stamp(root=str(ROOT), python=stamp.python, inputs=inputs, extras=extras))


@contextmanager
def progress(what: str) -> Iterator[None]:
    """Shows one line for what may take a while, and how it ended."""
    started = time.monotonic()
    print(f"{what} ... ", end="", flush=True)
    try:
        yield
    except BaseException:
        print("FAILED", flush=True)
        raise
    print(f"ok ({time.monotonic() - started:.1f} s)", flush=True)


def fault_of(stamp: Stamp | None) -> str:
    """Why the environment can be used no more; empty when it can, or when there is none."""
    if stamp is None:
        return "its last installation did not end" if VENV.exists() else ""
    if stamp.root != str(ROOT):
        return "the checkout has moved"
    if found_version() != stamp.python:
        return "its Python is gone"
    if os.environ.get("PYTHON") and stamp.python != version():
        return f"PYTHON asks for {version()}"
    return ""


def found_version() -> str | None:
    """The version of the Python in .venv, or None when it does not start."""
    try:
        done = run_quietly([PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def version() -> str:
    """The version of the Python that runs this file, as in `3.11`."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def make_environment() -> None:
    """Makes an empty .venv with pip; what was there before is removed."""
    missing = [module for module in ("venv", "ensurepip") if importlib.util.find_spec(module) is None]
    if missing:
        raise UnmetError(f"{sys.executable} has no {missing[0]}; install it (Debian: python3-venv)")
    done = run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if done.returncode:
        raise UnmetError(f"cannot make {VENV}: {last_line(done.stdout)}")


def install(extras: tuple[str, ...]) -> None:
    """Installs the checkout, editable, with its extras at the tested versions; pip's words go to the log."""
    target = f".[{','.join(extras)}]"
    command = [PYTHON, "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    no_web = {build_web.NO_WEB: "1"}  # whoever needs the web client builds it with the Node in .venv
    done = run_quietly([*command, "-c", "constraints.txt", "-e", target], **no_web)
    LOG.write_text(done.stdout, encoding="utf-8")
    if done.returncode == 0:
        return
    if any(sign in done.stdout for sign in OFFLINE):
        message = "pip reaches no package index that has what is needed; check the network or PIP_INDEX_URL"
    else:
        errors = [line for line in done.stdout.splitlines() if line.lstrip().startswith("ERROR:")]
        message = f"pip failed: {errors[-1].strip() if errors else last_line(done.stdout)}"
    raise UnmetError(f"{message}; then start again (all of pip's words: {LOG})")


def is_client_wanted() -> bool:
    """Whether the web client is to be built before something is done with it."""
    return build_web.is_wanted() and not build_web.is_built(ROOT)


def build_client() -> None:
    """Builds the web client with the Node in .venv; the packages that it needs stay in web/."""
    with progress("building the web client"):
        done = run_quietly(BUILD_WEB)
        if done.returncode:
            without = f"{build_web.NO_WEB}=1 scripts/serve serves without it"
            raise UnmetError(f"the web client cannot be built: {done.stdout.strip()}\n{without}")


def digest() -> str:
    """A hash of the files that say what to install."""
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in INPUTS)).hexdigest()


def read_stamp() -> Stamp | None:
    """The stamp in .venv, or None when there is none that can be read."""
    try:
        stored = json.loads(STAMP.read_text(encoding="utf-8"))
        return Stamp(stored["root"], stored["python"], stored["inputs"], tuple(stored["extras"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_stamp(stamp: Stamp) -> None:
    """Writes the stamp; done last, so an installation broken off leaves the old one or none."""
    STAMP.write_text(json.dumps(asdict(stamp)), encoding="utf-8")


def run_quietly(command: Sequence[str], **more: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in the checkout without standard input, both outputs kept together as text.

    What else is given becomes part of its environment.
    """
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment() | more,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def hand_over(command: Sequence[str], directory: Path | None = None) -> int:
    """Runs a command with the caller's terminal; its exit status becomes ours."""
    with subprocess.Popen(command, cwd=directory, env=environment()) as child:
        ours = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the child gets Ctrl-C too and answers it
        try:
            status = child.wait()
        finally:
            signal.signal(signal.SIGINT, ours)
    return status if status >= 0 else 128 - status


def environment() -> dict[str, str]:
    """The caller's environment without what would lead Python or pip out of .venv."""
    kept = {name: value for name, value in os.environ.items() if name not in LEADING_OUT}
    return {**kept, "PIP_USER": "0", "PYTHONNOUSERSITE": "1"}


def last_line(text: str) -> str:
    """The last line that says something."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


def main(arguments: list[str]) -> int:
    """Does the chore named first; returns the exit status, 2 when something is missing."""
    name, *rest = arguments or [""]
    if name not in CHORES:
        print(f"usage: bootstrap.py {{{','.join(CHORES)}}} [arguments]", file=sys.stderr)
        return 2
    try:
        return CHORES[name](rest)
    except (UnmetError, OSError) as error:
        print(f"scripts/{name}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"scripts/{name}: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
