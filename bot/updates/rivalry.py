"""Two programs receive the updates of one bot: Telegram tells both the same, one must leave."""


class Rivalry:
    """Decides that the newcomer leaves: whoever has had peace before is twice as patient.

    `patience` is how long a newcomer bears clashes, and how long there must be none for peace:
    whoever clashes tries again within `pause`, so that two that go on clash more often than that.
    An update received in between is no peace, for both get some. Times are seconds of one clock.
    """

    def __init__(self, patience: float, begun: float) -> None:
        self._patience = patience
        self._latest = begun
        self._since: float | None = None
        self._settled = False

    @property
    def pause(self) -> float:
        """The longest time from a clash to the next try."""
        return self._patience / 4

    def clash(self, now: float) -> bool:
        """Telegram has told of the other one; whether to leave."""
        if now - self._latest > self._patience:
            self._since = now
            self._settled = True
        elif self._since is None:
            self._since = now
        self._latest = now
        return now - self._since >= self._patience * (2 if self._settled else 1)
