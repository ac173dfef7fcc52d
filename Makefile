# Two commands: make build, make test. Both need only Python 3.11 or newer, git and make.
PYTHON ?= python3
BIN := .venv/bin
OUT := output

.PHONY: build test bench docs lint clean

build: .venv/run
	$(BIN)/cardhouse build --out $(OUT)

test: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/pytest -n 2

bench: .venv/run
	$(BIN)/python bench/cold_build.py

docs: .venv/dev
	$(BIN)/python docs/generate.py

.venv/run: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fast]' || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

.venv/dev: .venv/run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

clean:
	rm -rf $(OUT) .venv build dist
