"""What can be wrong with a rule set's name, its options, or a deal that is booked."""


class RulesError(ValueError):
    """The rules do not allow what was asked; the message is one sentence for a reader."""
