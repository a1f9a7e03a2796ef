"""The rule book, the page of the record and the docstrings say what the engine does."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import engine
from engine.rules import option_names

DOCS = Path(__file__).parents[2] / "docs"
MODULES = sorted(module.name for module in pkgutil.walk_packages(engine.__path__, "engine."))
FLAGS = doctest.ELLIPSIS


@pytest.mark.parametrize("page", ["rules.md", "record.md"])
def test_page(page: str) -> None:
    text = (DOCS / page).read_text().replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(examples)
    assert runner.tries > 0
    assert runner.failures == 0


@pytest.mark.parametrize("name", ["engine", *MODULES])
def test_docstrings(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0


def test_every_option_has_its_place_in_the_rule_book() -> None:
    page = (DOCS / "rules.md").read_text()
    told = set(re.findall(r"`(\w+)[`:]", page))
    assert set(option_names()) <= told
