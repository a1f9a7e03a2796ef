# Two commands do everything: `make run` and `make test`.
VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= python3
STAMP  := $(VENV)/.installed

.PHONY: run demo screenshots test lint types audit unit crash soak mutants lock clean

run: $(STAMP)
	$(BIN)/python -m bot run

# Four people and a computer player play by themselves, on the sandbox's page.
demo: $(STAMP)
	$(BIN)/python -m bot demo

# The pictures of the README, anew.
screenshots: $(STAMP)
	$(BIN)/python -m tests.browser.screenshots docs/images

test: lint types audit unit

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types: $(STAMP)
	$(BIN)/mypy

# Known vulnerabilities of what is pinned; where no database can be reached it says so and goes on.
audit: $(STAMP)
	$(BIN)/python -m tests.audit

unit: $(STAMP)
	$(BIN)/pytest -n 2

# The bot dies at every point of every await, while people play; what it never reaches is named.
crash: $(STAMP)
	nice -n 19 $(BIN)/python -m tests.crash

# Ten minutes of many tables with random trouble, and then the truth. MINUTES and SEED can be set.
MINUTES ?= 10
soak: $(STAMP)
	nice -n 19 $(BIN)/python -m tests.soak --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

# An hour or two; goes on where it was broken off. A new run: remove the file.
mutants: $(STAMP)
	mkdir -p build
	nice $(BIN)/python -m tests.engine.mutants build/mutants.jsonl

$(STAMP): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable '.[dev]'
	touch $@

# The versions everybody installs; ranges stand in pyproject.toml.
lock:
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/pip install --quiet --upgrade '.[dev]'
	$(VENV)/lock/bin/pip freeze --exclude durak-bot > requirements.lock
	rm -rf $(VENV)/lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build *.egg-info
