"""What a page's HTML asks for, so that nothing has to be found step by step."""

import json
from pathlib import Path

from gaple.server.chunks import load_manifest, page_tags

MANIFEST = {
    "index.html": {"file": "assets/index-1.js", "css": ["assets/index-1.css"], "isEntry": True},
    "_tile.js": {"file": "assets/tile-2.js", "imports": ["index.html"], "css": ["assets/tile-2.css"]},
    "_ring.js": {"file": "assets/ring-3.js", "imports": ["src/pages/Home.svelte", "_tile.js"]},
    "src/pages/Home.svelte": {
        "file": "assets/Home-4.js",
        "imports": ["index.html", "_ring.js"],
        "css": ["assets/Home-4.css"],
        "dynamicImports": ["src/texts/en.ts"],
    },
    "src/texts/en.ts": {"file": "assets/en-5.js"},
}


def tags(folder: Path, *modules: str) -> str:
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    return page_tags(load_manifest(folder), *modules)


def script(path: str) -> str:
    preload = f'<link rel="modulepreload" crossorigin href="{path}">'
    return f'{preload}<script type="module" crossorigin src="{path}"></script>'


def style(path: str) -> str:
    return f'<link rel="stylesheet" crossorigin href="{path}">'


def test_a_page_names_all_that_it_needs_once_and_what_it_imports_first(tmp_path: Path) -> None:
    assert tags(tmp_path, "src/pages/Home.svelte", "_tile.js") == "".join(
        [
            style("/assets/tile-2.css"),
            script("/assets/tile-2.js"),
            script("/assets/ring-3.js"),
            style("/assets/Home-4.css"),
            script("/assets/Home-4.js"),
        ]
    )


def test_a_build_that_lists_nothing_asks_for_nothing(tmp_path: Path) -> None:
    assert page_tags(load_manifest(tmp_path), "src/pages/Home.svelte") == ""
