"""Text as Telegram keeps it: plain characters and entities, counted in UTF-16 units."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from aiogram.types import MessageEntity
from aiogram.utils.text_decorations import html_decoration

from sandbox.errors import MalformedError

Entity = dict[str, Any]

_KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
_ATTRIBUTE = re.compile(
    r"""\s*([^\s=>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+)))?\s*""", re.ASCII
)
_CHARACTER = re.compile(r"&(?:lt|gt|amp|quot|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_FOUND_BY_ITSELF = (
    ("bot_command", re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@[A-Za-z0-9_]{3,32})?(?!\w|/)")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z][A-Za-z0-9_]{3,31}\b")),
    ("url", re.compile(r"\b(?:https?://|t\.me/)[^\s<>]+")),
)


def utf16_length(text: str) -> int:
    """The length of a text as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True)
class FormattedText:
    """A text without markup and the entities that stand for the markup."""

    text: str = ""
    entities: tuple[Entity, ...] = ()

    @property
    def html(self) -> str:
        """The text with its entities written as HTML."""
        entities = [MessageEntity.model_validate(entity) for entity in self.entities]
        return html_decoration.unparse(self.text, entities)


def parse_html(source: str) -> FormattedText:
    """Read Telegram's HTML; a mistake in it raises the error that Telegram would answer."""
    return _HtmlParser(source).parse()


def trimmed(formatted: FormattedText) -> FormattedText:
    """Without the white space at both ends, which Telegram does not keep."""
    text = formatted.text.strip()
    lost = utf16_length(formatted.text) - utf16_length(formatted.text.lstrip())
    length = utf16_length(text)
    moved = (_moved(entity, lost, length) for entity in formatted.entities)
    return FormattedText(text, tuple(entity for entity in moved if entity["length"] > 0))


def _moved(entity: Entity, lost: int, length: int) -> Entity:
    start = max(entity["offset"] - lost, 0)
    end = min(entity["offset"] + entity["length"] - lost, length)
    return {**entity, "offset": start, "length": end - start}


def with_found_entities(formatted: FormattedText) -> FormattedText:
    """Add the commands, mentions and links that Telegram finds in any text."""
    taken = [
        (entity["offset"], entity["offset"] + entity["length"], entity["type"])
        for entity in formatted.entities
    ]
    found = [
        entity
        for entity in _find(formatted.text)
        if not any(
            start < entity["offset"] + entity["length"]
            and entity["offset"] < end
            and kind in {"code", "pre", "text_link"}
            for start, end, kind in taken
        )
    ]
    merged = sorted((*formatted.entities, *found), key=_outer_first)
    return FormattedText(formatted.text, tuple(merged))


def _find(text: str) -> Iterator[Entity]:
    for kind, pattern in _FOUND_BY_ITSELF:
        for match in pattern.finditer(text):
            yield {
                "type": kind,
                "offset": utf16_length(text[: match.start()]),
                "length": utf16_length(match.group()),
            }


def _outer_first(entity: Entity) -> tuple[int, int]:
    return entity["offset"], -entity["length"]


@dataclass(slots=True)
class _OpenTag:
    name: str
    kind: str
    attributes: dict[str, str]
    offset: int


@dataclass(slots=True)
class _HtmlParser:
    source: str
    position: int = 0
    pieces: list[str] = field(default_factory=list)
    length: int = 0
    open_tags: list[_OpenTag] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def parse(self) -> FormattedText:
        while self.position < len(self.source):
            self._step()
        if self.open_tags:
            name = self.open_tags[-1].name
            raise _parse_error(f'Can\'t find end tag corresponding to start tag "{name}"')
        return FormattedText("".join(self.pieces), tuple(sorted(self.entities, key=_outer_first)))

    def _step(self) -> None:
        if self.source.startswith("</", self.position):
            self._end_tag()
        elif self.source[self.position] == "<":
            self._start_tag()
        elif escaped := _CHARACTER.match(self.source, self.position):
            self._emit(html.unescape(escaped.group()))
            self.position = escaped.end()
        else:
            self._emit(self.source[self.position])
            self.position += 1

    def _emit(self, text: str) -> None:
        self.pieces.append(text)
        self.length += utf16_length(text)

    def _start_tag(self) -> None:
        start = self.position
        name = self._tag_name(start + 1, f"Unclosed start tag at byte offset {self._byte(start)}")
        if name not in _KINDS:
            raise _parse_error(f'Unsupported start tag "{name}" at byte offset {self._byte(start)}')
        attributes = self._attributes(name, start)
        kind = _KINDS[name]
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _parse_error(
                f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(start)}'
            )
        if "expandable" in attributes:
            kind = "expandable_blockquote"
        self.open_tags.append(_OpenTag(name, kind, attributes, self.length))

    def _tag_name(self, start: int, unclosed: str) -> str:
        end = start
        while end < len(self.source) and not (
            self.source[end].isspace() or self.source[end] == ">"
        ):
            end += 1
        if end == len(self.source):
            raise _parse_error(unclosed)
        self.position = end
        return self.source[start:end].lower()

    def _attributes(self, name: str, start: int) -> dict[str, str]:
        found: dict[str, str] = {}
        where = f'the tag "{name}" at byte offset {self._byte(start)}'
        while self.position < len(self.source) and self.source[self.position] != ">":
            match = _ATTRIBUTE.match(self.source, self.position)
            if match is None:
                if self.source[self.position :].isspace():
                    break
                raise _parse_error(f"Empty attribute name in {where}")
            found[match[1].lower()] = html.unescape(match[2] or match[3] or match[4] or "")
            self.position = match.end()
        if self.position >= len(self.source):
            raise _parse_error(f'Unclosed start tag "{name}" at byte offset {self._byte(start)}')
        self.position += 1
        return found

    def _end_tag(self) -> None:
        start = self.position
        if not self.open_tags:
            raise _parse_error(f"Unexpected end tag at byte offset {self._byte(start)}")
        name = self._tag_name(start + 2, f"Unclosed end tag at byte offset {self._byte(start)}")
        opened = self.open_tags.pop()
        if name not in ("", opened.name):
            raise _parse_error(
                f"Unmatched end tag at byte offset {self._byte(start)}, "
                f'expected "</{opened.name}>", found "</{name}>"'
            )
        self.position = self.source.index(">", self.position) + 1
        if self.length > opened.offset:
            self._close(opened)

    def _close(self, tag: _OpenTag) -> None:
        entity: Entity = {
            "type": tag.kind,
            "offset": tag.offset,
            "length": self.length - tag.offset,
        }
        if tag.name == "a":
            self._close_link(tag, entity)
            return
        if tag.kind == "custom_emoji":
            entity["custom_emoji_id"] = tag.attributes.get("emoji-id", "")
        self.entities.append(entity)

    def _close_link(self, tag: _OpenTag, entity: Entity) -> None:
        url = tag.attributes.get("href", "")
        mention = re.fullmatch(r"tg://user\?id=(\d+)", url)
        if mention:
            user = {"id": int(mention[1]), "is_bot": False, "first_name": f"user {mention[1]}"}
            self.entities.append({**entity, "type": "text_mention", "user": user})
        elif re.match(r"(?:https?|tg)://|mailto:|tel:", url):
            self.entities.append({**entity, "url": url})

    def _byte(self, position: int) -> int:
        return len(self.source[:position].encode())


def _parse_error(reason: str) -> MalformedError:
    return MalformedError(f"can't parse entities: {reason}")
