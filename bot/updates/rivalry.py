"""Two programs that fetch the updates of one bot: Telegram tells both the same, one must leave."""

_PEACE_SECONDS = 60.0
"""Two that fetch clash more often than this, even when both back off as long as they ever do."""


class Rivalry:
    """Decides that the newcomer leaves: whoever has had peace before is twice as patient.

    An update fetched in between is no peace, for both get some. Times are seconds of one clock.
    """

    def __init__(self, patience: float, begun: float) -> None:
        self._patience = patience
        self._latest = begun
        self._since: float | None = None
        self._settled = False

    def clash(self, now: float) -> bool:
        """Telegram has told of the other one; whether to leave."""
        if now - self._latest > _PEACE_SECONDS:
            self._since = now
            self._settled = True
        elif self._since is None:
            self._since = now
        self._latest = now
        return now - self._since >= self._patience * (2 if self._settled else 1)
