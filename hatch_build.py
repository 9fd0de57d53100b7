"""The build hook: whoever installs or packs gaple gets the web client with it (docs/adr/0007).

Node is asked for only where the client must be built: the source distribution brings it built.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds web/ into src/gaple/client where its sources have changed since it was built last."""

    def dependencies(self) -> list[str]:
        """Return what the build needs besides hatchling."""
        web = build_web(self.root)
        return [web.NODE] if web.is_wanted() and not web.is_built(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's own
        """Build the client and let it go along, though git ignores it."""
        web = build_web(self.root)
        if not web.is_wanted():
            return
        try:
            if not web.is_built(Path(self.root)):
                self.app.display_waiting("Building the web client")
                web.build(Path(self.root))
        except (web.WebBuildError, OSError) as error:
            self.app.abort(web.advice(error))
        build_data["artifacts"].append(f"/{web.CLIENT.as_posix()}/")


def build_web(root: str) -> ModuleType:
    """Return scripts/build_web.py, which is no package that could be imported by name."""
    path = Path(root, "scripts", "build_web.py")
    spec = importlib.util.spec_from_file_location("build_web", path)
    if spec is None or spec.loader is None:
        sys.exit(f"{path} is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
