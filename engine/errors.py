"""Why an action may not be done: one exception, one code for each reason."""

from typing import Final

E_OVER: Final = "E_OVER"
E_REDEAL: Final = "E_REDEAL"
E_NO_THROW: Final = "E_NO_THROW"
E_NO_TRANSFER: Final = "E_NO_TRANSFER"
E_NO_SHOW: Final = "E_NO_SHOW"
E_CHEAT_OFF: Final = "E_CHEAT_OFF"
E_PHASE: Final = "E_PHASE"
E_RIGHT: Final = "E_RIGHT"
E_TIMING: Final = "E_TIMING"
E_TURN: Final = "E_TURN"
E_TRANSFER_FIRST: Final = "E_TRANSFER_FIRST"
E_TRANSFER_COVERED: Final = "E_TRANSFER_COVERED"
E_TRANSFER_NOBODY: Final = "E_TRANSFER_NOBODY"
E_OWN: Final = "E_OWN"
E_TARGET: Final = "E_TARGET"
E_MULTI: Final = "E_MULTI"
E_RANK: Final = "E_RANK"
E_BEAT: Final = "E_BEAT"
E_SHOWN: Final = "E_SHOWN"
E_LIMIT: Final = "E_LIMIT"
E_HAND: Final = "E_HAND"
E_TRANSFER_CAP: Final = "E_TRANSFER_CAP"
E_DENIED: Final = "E_DENIED"

REASONS: Final = {
    E_OVER: "the game is over",
    E_REDEAL: "no redeal may be claimed with this hand or at this moment",
    E_NO_THROW: "nothing may be thrown in by the rules of this table",
    E_NO_TRANSFER: "nothing may be transferred by the rules of this table",
    E_NO_SHOW: "no trump may be shown by the rules of this table",
    E_CHEAT_OFF: "this is not a cheating table",
    E_PHASE: "this has no place in the present phase",
    E_RIGHT: "this seat has no right to throw in",
    E_TIMING: "nothing may be thrown in while cards are open",
    E_TURN: "it is not this seat's turn",
    E_TRANSFER_FIRST: "no transfer in the first bout",
    E_TRANSFER_COVERED: "no transfer once a card is covered",
    E_TRANSFER_NOBODY: "there is nobody to transfer to",
    E_OWN: "the card is not in this hand, or is named twice",
    E_TARGET: "no such open card or seat",
    E_MULTI: "these cards may not be laid together",
    E_RANK: "the rank does not match",
    E_BEAT: "the card does not beat the other",
    E_SHOWN: "this seat has already shown a trump in this bout",
    E_LIMIT: "more cards than a bout may have",
    E_HAND: "more open cards than the defender has in his hand",
    E_TRANSFER_CAP: "more open cards than the next player has in his hand",
    E_DENIED: "this accusation is not open to this seat now",
}
"""All codes in the order in which they are looked for (rules.md, section 17)."""


class IllegalAction(Exception):
    """An action the rules refuse; the game is unchanged. `code` is one of `REASONS`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return f"{self.code}: {REASONS[self.code]}"


class MalformedAction(ValueError):
    """A text that is no action at all."""
