"""What a match can have ended with: the score on a sheet against the rule the match was played by."""

from gaple.competition.errors import CompetitionError
from gaple.rules import EndsDeal, Penalty, Rules
from gaple.rules.ending import FirstTo, FirstToGames, FixedDeals


def check_score(rules: Rules, score: tuple[int, int]) -> None:
    """Refuse a score that no finished match can have.

    First to a target (pordi-2025/6, gapensi-makassar/4): one pair stands at the target or above it, by
    less than the best deal is worth, the other below. A number of deals (pordi-2025/6, gapler-250/13): the
    pairs differ, for a level match goes on. Games (gapler-250/11): games won, where more than one is played.

    Args:
        rules: the rule of the match.
        score: of either side.

    Raises:
        CompetitionError: the score is level, unfinished, or higher than it can be.
    """
    first, second = score
    won, lost = max(score), min(score)
    said = f"{first}-{second}"
    match rules.ending:
        case FirstTo(target):
            _check_target(said, won, lost, target)
            most = target - 1 + max(points for row in rules.scorer.table() for points in row.points)
            if won > most:
                raise CompetitionError(f"score {said}: a match to {target} ends at {most} at the most")
        case FixedDeals(deals):
            if won == lost:
                raise CompetitionError(f"score {said}: level after {deals} deals; one more deal must decide")
        case FirstToGames(target, 1):
            _check_target(said, won, lost, target)
        case FirstToGames(_, games):
            if won != games or lost >= games:
                raise CompetitionError(
                    f"score {said}: the first with {games} games wins; the score tells games won"
                )
        case _:
            raise CompetitionError(f"score {said}: {rules.id} is no game between two sides")
    if lost < 0 and not any(_takes_points(violation) for violation in rules.violations.values()):
        raise CompetitionError(f"score {said}: no score falls below 0")


def _check_target(said: str, won: int, lost: int, target: int) -> None:
    if won < target:
        raise CompetitionError(f"score {said}: nobody has {target}, the match is not over")
    if lost >= target:
        raise CompetitionError(f"score {said}: both have {target}; a match ends with the first")


def _takes_points(violation: Penalty | EndsDeal) -> bool:
    """Return whether a violation takes points off the offender."""
    return isinstance(violation, Penalty) and violation.own < 0
