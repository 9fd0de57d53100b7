"""`python -m gaple.cli` is `gaple`."""

from gaple.cli import main

main()
