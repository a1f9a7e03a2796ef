"""Why something may not be done at a table. Screens turn the code into words."""


class Refusal(Exception):
    """A request that changes nothing. `code` names the text; `values` fill it."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
