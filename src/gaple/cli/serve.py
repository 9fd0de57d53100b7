"""`gaple serve`: live tables for browsers, from one process and one file."""

import importlib.util
import io
import os
import sys
import threading
import webbrowser
from pathlib import Path

import click

from gaple.cli import BAD_INPUT

NEEDED = ("fastapi", "uvicorn", "websockets", "argon2", "segno")
INSTALL = 'the server needs more packages: pip install "gaple[serve]"'


@click.command
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 serves the whole network.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0: any free one."
)
@click.option(
    "--data",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that keeps everything; by default gaple.db in your data directory.",
)
@click.option(
    "--copy-to",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="A folder or USB stick that gets a copy of every competition each minute (gaple restore).",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser.")
@click.option("--workers", default=1, type=click.IntRange(1), help="Processes; SQLite allows one.")
def serve(  # noqa: PLR0913 - a command has as many arguments as options
    host: str, port: int, data: Path | None, *, copy_to: Path | None, open_browser: bool, workers: int
) -> int:
    """Serve live tables to browsers until Ctrl-C.

    Example: gaple serve --host 0.0.0.0 --data club.db
    """
    if workers > 1:
        return _refuse(f"--workers {workers}: one process alone may serve an SQLite file; use --workers 1")
    if any(importlib.util.find_spec(each) is None for each in NEEDED):
        return _refuse(INSTALL)
    from gaple.server.running import AddressError, addresses, bind, run  # noqa: PLC0415 - only this needs the web
    from gaple.server.settings import Settings, default_data  # noqa: PLC0415 - see above
    from gaple.store import StoreError  # noqa: PLC0415 - see above

    path = (data or default_data()).absolute()
    try:
        bound = bind(host, port)
        shown = addresses(bound, host)

        def started() -> None:
            for address in shown:
                click.echo(address)
            click.echo(path)
            if len(shown) > 1 and can_show_codes():
                click.echo(f"\n{qr_code(shown[1])}{shown[1]}")
            if open_browser:
                threading.Thread(target=open_page, args=(shown[0],), daemon=True).start()

        run(Settings(data=path, copy_to=copy_to), bound, started)
    except (AddressError, StoreError) as error:
        return _refuse(str(error))
    return 0


def can_show_codes() -> bool:
    """Whether somebody looks at the output, and it can draw blocks."""
    return sys.stdout.isatty() and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def qr_code(address: str) -> str:
    """Return what a phone's camera reads off a terminal, in half blocks that are light on dark."""
    import segno  # noqa: PLC0415 - only a hall needs it

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def open_page(address: str) -> None:
    """Open the browser, unless it is one that would take this terminal over."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return  # a machine without one; the address was printed
    if type(browser) is not webbrowser.GenericBrowser or "BROWSER" in os.environ:
        browser.open(address)


def _refuse(reason: str) -> int:
    click.echo(f"gaple serve: {reason}", err=True)
    return BAD_INPUT
