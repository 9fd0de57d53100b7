"""The project's own scripts and build hook as modules: they are run by path and are no package."""

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def script(name: str) -> ModuleType:
    """Return a module of scripts/; they know each other by name."""
    folder = str(ROOT / "scripts")
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)


def build_hook() -> ModuleType:
    """Return hatch_build.py."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def node() -> str | None:
    """Return the Node that builds the client, None where there is none."""
    build_web = script("build_web")
    try:
        return str(build_web.node())
    except build_web.WebBuildError:
        return None


NODE = node()
PACKAGES = ROOT / "web" / "node_modules"
needs_packages = pytest.mark.needs(
    "web",
    "" if NODE and (PACKAGES / "vite").is_dir() else "no Node, or no packages in web/: run scripts/check",
)
