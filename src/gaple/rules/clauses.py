"""The clauses of the rule book by id; their texts stand in the message catalogue."""

from types import MappingProxyType

CLAUSES = MappingProxyType(
    {
        rules_id: tuple(f"{rules_id}/{number}" for number in range(1, last + 1))
        for rules_id, last in (
            ("pordi-2025", 12),
            ("gapensi-makassar", 8),
            ("pepet-2026", 15),
            ("gapler-250", 13),
        )
    }
)
"""For each rule set its clauses in order (docs/specification/rulebook.md)."""
