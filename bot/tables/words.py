"""The words after `/newgame`."""

from rapidfuzz import process

from bot.tables.refusals import Refusal

VARIANT_WORDS = {
    "podkidnoy": "podkidnoy",
    "podkidnoi": "podkidnoy",
    "подкидной": "podkidnoy",
    "perevodnoy": "perevodnoy",
    "perevodnoi": "perevodnoy",
    "переводной": "perevodnoy",
}


def variant_of(words: list[str]) -> str:
    """The variant that the words ask for, podkidnoy if none; `Refusal` for an unknown word."""
    variant = "podkidnoy"
    for word in words:
        known = VARIANT_WORDS.get(word.lower())
        if known is None:
            nearest = process.extractOne(word.lower(), VARIANT_WORDS.keys())
            raise Refusal("unknown-word", word=word[:40], nearest=nearest[0])
        variant = known
    return variant
