"""The HTTP routes, one module a topic."""

from gaple.server.routes import accounts, health, matches, rules, sessions, tables

ROUTERS = (
    sessions.router,
    accounts.router,
    rules.router,
    tables.router,
    matches.router,
    health.router,
)

__all__ = ["ROUTERS"]
