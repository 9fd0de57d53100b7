"""What a host chooses for a table."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from gaple.rules import Rules, make_rules
from gaple.rules.options import OptionValue

PHRASES = (
    "halo", "ayo", "bagus", "mantap", "wah", "maaf", "terima-kasih", "sebentar", "main-lagi", "sampai-jumpa",
)  # fmt: skip
"""The quick phrases that stand for free chat; the texts have their words."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table's rules and manners. House options are complete once `settled` was called."""

    rules: Annotated[str, Meta(max_length=40)]
    mode: Annotated[str, Meta(max_length=20)] | None = None
    options: Mapping[Annotated[str, Meta(max_length=40)], OptionValue] = msgspec.field(default_factory=dict)
    bots: Annotated[str, Meta(max_length=20)] | None = "pemula"
    """The level of the bots that fill empty seats at the start; None: all four seats must be taken."""
    public: bool = False
    """Listed among the open tables."""
    spectators: bool = True

    def settled(self) -> "Config":
        """Return the choice with the mode and every house option written out.

        Raises:
            RulesError: there is no such rule set, mode, option or value.
        """
        rules = make_rules(self.rules, self.mode, self.options)
        return msgspec.structs.replace(self, mode=rules.mode.value, options=dict(rules.options))

    def make_rules(self) -> Rules:
        """Return the rules that the table plays by."""
        return make_rules(self.rules, self.mode, self.options)
