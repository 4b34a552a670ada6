# `make play` and `make test` do all their set-up themselves, into .venv; `make help` lists the rest.

VENV ?= .venv
# The first Python on the PATH that is new enough.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
# More options for JupyterLab, such as PLAY_ARGS="--ip=0.0.0.0 --port=8890".
PLAY_ARGS ?=

# More options for the measurements, such as BENCH_ARGS="--rounds 5" for rougher figures.
BENCH_ARGS ?=

# Where the site is built, and the environment that builds it.
SITE ?= site
SITE_VENV ?= .venv-site
# More hosts of the widget, for their tests.
HOSTS_VENV ?= .venv-hosts

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM := $(BIN)/python hatch_build.py

# What the built front end is made from: when it changes, the package is installed, and so built, again.
FRONT_END := js/build.mjs js/parts.mjs js/package.json js/package-lock.json $(shell find js/src js/licences gingerbread_widget/data -type f)

# Who only plays gets what users get, with a compiled kernel; who has run the tests keeps the checkout installed in
# editable mode, with the kernel interpreted.
EDITABLE := $(if $(wildcard $(VENV)/.dev),--editable)
INSTALLED := $(if $(EDITABLE),,hatch_kernel.py $(shell find gingerbread_widget -name '*.py'))

# JupyterLab refuses to run as root unless told to, as one often is in a container; and where no screen is, it should
# print its address instead of looking for a browser.
ROOT_ARGS := $(if $(filter 0,$(shell id -u)),--allow-root)
SCREEN_ARGS := $(if $(filter Linux,$(shell uname -s)),$(if $(DISPLAY)$(WAYLAND_DISPLAY),,--no-browser))

.DELETE_ON_ERROR:
.PHONY: help play test lint format unit proof bench ladder package package-wheel package-pages site dist clean

help: ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: $(VENV)/.lab ## install into .venv and open JupyterLab on the first example
	$(BIN)/jupyter lab --LabApp.default_url=/lab/tree/examples/01_play.ipynb $(ROOT_ARGS) $(SCREEN_ARGS) $(PLAY_ARGS)

test: lint unit ## check everything: style, types, TypeScript, Python, notebooks, and the widget in a browser

unit: $(VENV)/.browser js/node_modules/.complete ## run all tests, without the checks of `lint`
	$(NPM) test
	$(BIN)/python -m pytest -m "not browser and not benchmark and not packaging and not proof" -n auto --dist worksteal
	$(BIN)/python -m pytest -m "browser and not proof" -n 2 --dist worksteal

lint: $(VENV)/.dev js/node_modules/.complete ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run check

format: $(VENV)/.dev ## put the Python code into its standard layout
	$(BIN)/ruff check --fix --select I
	$(BIN)/ruff format

proof: $(VENV)/.browser ## run the everyday tests of the rules on thousands of games instead of a few
	$(BIN)/python -m pytest -m "proof and not browser" -n auto --dist worksteal --durations=20
	$(BIN)/python -m pytest -m "proof and browser" -n 2 --dist worksteal --ignore tests/browser/test_speed.py
	$(BIN)/python -m pytest -m "proof and browser" tests/browser/test_speed.py

bench: $(VENV)/.dev ## measure speeds beside other libraries, write the tables, hold the speeds to their targets
	$(BIN)/python -m tests.benchmarks --write README.md docs/benchmarks.md $(BENCH_ARGS)
	$(BIN)/python -m pytest -m benchmark -s

ladder: $(VENV)/.ladder/.complete ## play the bots against each other, for hours, and write the tables; goes on where it was
	PYTHONSAFEPATH=1 PYTHONPATH=$(VENV)/.ladder:. $(BIN)/python -m tests.ladder --write README.md docs/players.md

# The bots play on a compiled kernel, which the checkout does not have.
$(VENV)/.ladder/.complete: pyproject.toml hatch_kernel.py $(shell find gingerbread_widget -name '*.py') | $(VENV)/.dev
	@rm -rf $(VENV)/.ladder
	$(PIP) install --no-deps --target $(VENV)/.ladder .
	@touch $@

package: $(VENV)/.browser ## build wheel and sdist, look into them, install them, follow the recipe for Binder, build the site and play there
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target package-wheel package-pages

# Each has fixtures that take a minute, so they are two runs and not one by two workers.
PAGES := tests/packaging/test_site.py tests/packaging/test_binder.py

package-wheel: $(VENV)/.browser
	$(BIN)/python -m pytest -m packaging tests/packaging $(PAGES:%=--ignore=%) --durations=15

package-pages: $(VENV)/.browser
	$(BIN)/python -m pytest -m packaging $(PAGES) --durations=15

site: $(SITE_VENV)/.complete ## build the site (a playable page, notebooks in the browser, documentation) into site/
	$(SITE_VENV)/bin/python tools/site/build.py $(SITE)

dist: $(VENV)/.dev ## build wheel and sdist into dist/
	$(BIN)/python -m build

clean: ## remove all that was built or installed
	rm -rf $(VENV) .venv-bench $(SITE_VENV) $(HOSTS_VENV) $(SITE) dist conda gingerbread_widget/static js/node_modules

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

$(VENV)/.lab: pyproject.toml hatch_build.py $(FRONT_END) $(INSTALLED) | $(BIN)/python
	$(PIP) install $(EDITABLE) '.[lab]'
	@touch $@

$(VENV)/.dev: pyproject.toml hatch_build.py $(FRONT_END) | $(BIN)/python
	$(PIP) install --editable '.[dev]'
	@touch $@

# The package's own build may have installed a part of these; the tests and the type checker need them all.
js/node_modules/.complete: js/package.json js/package-lock.json | $(VENV)/.dev
	@requires="$$($(NPM) requires)"; test -z "$$requires" || $(PIP) install "$$requires"
	$(NPM) ci
	@touch $@

# Chromium: one that is named, or there already, or Debian's, or Playwright's own.
$(VENV)/.browser: | $(VENV)/.dev
	@if test -x "$${GINGERBREAD_BROWSER:-/usr/bin/chromium}"; then :; \
	elif test "$$(id -u)" = 0 && command -v apt-get && apt-get update && \
		apt-get install -y --no-install-recommends chromium fonts-dejavu-core; then :; \
	else $(BIN)/playwright install chromium; fi
	@touch $@

# Node builds the front end and fetches Pyodide; the documentation reads the package itself.
$(SITE_VENV)/.complete: tools/site/requirements.txt hatch_build.py pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(SITE_VENV)
	$(SITE_VENV)/bin/python -m pip --disable-pip-version-check --quiet install -r tools/site/requirements.txt
	@requires="$$($(SITE_VENV)/bin/python hatch_build.py requires)"; \
		test -z "$$requires" || $(SITE_VENV)/bin/python -m pip --quiet install "$$requires"
	@touch $@

$(HOSTS_VENV)/.complete: tools/hosts/requirements.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(HOSTS_VENV)
	$(HOSTS_VENV)/bin/python -m pip --disable-pip-version-check --quiet install --no-compile -r tools/hosts/requirements.txt
	@touch $@
