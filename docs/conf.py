"""How Sphinx builds these pages."""

import re
from pathlib import Path

project = "gaple"
author = "The gaple authors"
copyright = "2026 The gaple authors"
package = Path(__file__).parent.parent / "src" / "gaple" / "__init__.py"
release = re.findall(r'^__version__ = "(.+)"$', package.read_text(encoding="utf-8"), re.MULTILINE)[0]

extensions = ["myst_parser"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "gaple"
