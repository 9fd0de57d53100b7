"""Names of what the rules know: message ids that may differ by rule set or mode."""

from gaple.rules import Rules
from gaple.rules.options import OptionValue
from gaple.texts.catalogue import Texts


def category_name(texts: Texts, category: str) -> str:
    """Return a category's name, such as `Ceki Habis`."""
    return texts.say(f"category-{category}")


def category_when(texts: Texts, rules: Rules, category: str) -> str:
    """Return when a category applies, in one clause."""
    return texts.say(special(texts, rules, f"when-{category}"))


def violation_name(texts: Texts, rules: Rules, violation: str) -> str:
    """Return a violation in the rule set's own words."""
    return texts.say(special(texts, rules, f"violation-{violation}"))


def option_name(texts: Texts, option: str) -> str:
    """Return what a house option chooses."""
    return texts.say(f"option-{option}")


def option_value(texts: Texts, option: str, value: OptionValue) -> str:
    """Return what a value of a house option means; a plain number speaks for itself."""
    if value is None:
        return texts.say("option-none")
    message_id = f"option-{option}-{value}"
    return texts.say(message_id) if texts.has(message_id) else str(value)


def special(texts: Texts, rules: Rules, message_id: str) -> str:
    """Return the id of the message for this rule set, else for this mode, else for all."""
    for suffix in (rules.id, rules.mode.value):
        if texts.has(f"{message_id}-{suffix}"):
            return f"{message_id}-{suffix}"
    return message_id
