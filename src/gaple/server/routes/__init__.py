"""The HTTP routes, one module a topic."""

from gaple.server.routes import (
    accounts,
    competition_lists,
    competition_papers,
    competition_staff,
    competitions,
    health,
    matches,
    reported,
    rules,
    sessions,
    tables,
)

ROUTERS = (
    sessions.router,
    accounts.router,
    rules.router,
    tables.router,
    matches.router,
    reported.router,
    competitions.router,
    competition_staff.router,
    competition_lists.router,
    competition_papers.router,
    health.router,
)

__all__ = ["ROUTERS"]
