# make run              solve and print the diagonal puzzle of the first seed (ARGS="..." passes other arguments)
# make serve            the page in the browser (ARGS="--port 8080" passes options)
# make extras           installs all optional parts: PNG and PDF, plots, the page... (PARTS="draw lab" installs only these)
# make test             tests, type checks and lint in three minutes; make test-all adds what takes longer
#                       (where there is no browser and it may, it installs one first; INSTALL=no prevents that)
# make page             the page's JavaScript: style, types, and tests of what needs no browser (part of make test)
# make quick            only the tests of what differs from HEAD (REV=main: from another revision)
# make fresh            the README's two commands in a clone, as if on a new machine
# make dist             the packages that a release publishes, each tried in empty environments, in dist/
# make site             the page with its engine in the browser and the documentation, for any static host, in build/site
# make wasm             the wheel for Python in the browser (Pyodide), in build/static_site
# make bench            speed figures; make format tidies the code
# make limits           by how much commands overrun --timeout on hard puzzles
# make peers            the same puzzles with what else a Python user could install
# make ratings          ratings and scores against those of other programs (FILE=... names another CSV)
# make reglib           the techniques against a file of regression cases (FILE=... names another)
# make soundness        a million steps of all techniques, each judged and compared with the solution (ARGS="--steps 10000")
# make mutants          plants bugs by rule and tells which of them the tests see; writes docs/mutants.md (hours)
# make sanitize         the native kernel's own tests: plain, without extensions of the compiler, and under the sanitizers
#                       (memory, undefined behaviour, threads)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SEED := 5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...
PARTS ?= batch cluster completion docs draw lab mcp sat web
ARGS ?= solve --kind diagonal $(SEED)
# Compiled Python is kept, even where the environment says otherwise: without it every start compiles all that it imports.
export PYTHONDONTWRITEBYTECODE :=
# Without its cache, mypy takes 45 s of one core. Versions without worker processes ignore this.
export MYPY_NUM_WORKERS := 2
# The Python that is there brings its pip along: a second copy in .venv takes longer to unpack than descarte to install.
PIP_FROM_OUTSIDE := import pip, sys; sys.exit([int(part) for part in pip.__version__.split(".")[:2]] < [22, 3])
PIP = $(if $(shell test -x $(BIN)/pip && echo own),$(BIN)/python -m pip,$(PYTHON) -m pip --python $(BIN)/python) install --quiet --disable-pip-version-check --no-compile

.PHONY: run serve extras test test-all quick native browser page fresh dist site wasm lint bench limits peers ratings reglib soundness mutants format sanitize clean

run: $(VENV)/.installed
	@$(BIN)/descarte $(ARGS)

serve: $(VENV)/.served
	@$(BIN)/descarte serve --open $(if $(filter command line,$(origin ARGS)),$(ARGS))

extras: $(VENV)/.installed
	@$(BIN)/python -c '$(EXTRAS)' $(PARTS) > $(VENV)/parts.txt
	@echo "installing into $(VENV): $(PARTS)" >&2
	@$(PIP) --requirement $(VENV)/parts.txt

# Types are checked on one core while the kernel's tests are compiled on the other.
test: $(VENV)/.developed browser
	@$(MAKE) --no-print-directory -j2 lint native page
	$(BIN)/python -m pytest -n 2 --dist worksteal

# What `make test` leaves out: long tests, and all examples of those that try random ones.
test-all: $(VENV)/.developed $(VENV)/.released $(VENV)/.sited
	@test "$(INSTALL)" = no || $(BIN)/python -m tests.draw.install_browser chromium firefox-esr
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "long or hypothesis" --hypothesis-profile=many

quick: $(VENV)/.developed
	$(BIN)/ruff check .
	$(BIN)/python -m pytest -n 2 --dist worksteal $$($(BIN)/python -m tests.changed $(REV))

# Where there is no compiler there is no kernel to test.
native: $(VENV)/.developed
	@if command -v $(CXX) > /dev/null; then $(MAKE) --no-print-directory -C native check; else echo "no C++ compiler: the kernel's own tests are NOT run" >&2; fi

browser: $(VENV)/.developed
	@test "$(INSTALL)" = no || $(BIN)/python -m tests.draw.install_browser

# Nothing fails where there is no Node, or no way to install the tools: one line says what is not run.
PAGE_TESTS := $(wildcard tests/web/page/*.test.js tests/static_site/*.test.js tests/static_site/learn/*.test.js)

page:
	@if ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2> /dev/null; then \
		echo "no Node 20 or later: the page's JavaScript is NOT checked" >&2; \
	else \
		node --test --test-reporter=dot $(PAGE_TESTS) || node --test --test-reporter=spec $(PAGE_TESTS) || exit 1; \
		if $(MAKE) --no-print-directory node_modules/.installed; then \
			node_modules/.bin/eslint && node_modules/.bin/tsc; \
		else echo "eslint and tsc cannot be installed here: the page's JavaScript is NOT checked by them" >&2; fi; \
	fi

node_modules/.installed: package.json package-lock.json
	@test "$(INSTALL)" != no || { echo "INSTALL=no: nothing is installed" >&2; exit 1; }
	@echo "installing what checks the page's JavaScript into node_modules" >&2
	@npm ci --silent --no-audit --no-fund --ignore-scripts --prefer-offline --fetch-retries=0 --fetch-timeout=15000
	@touch $@

fresh:
	@$(PYTHON) -m tests.fresh

dist: $(VENV)/.released
	@$(BIN)/python -m tests.distribution

site: $(VENV)/.sited
	@$(BIN)/python -m static_site.build

wasm: $(VENV)/.sited
	@$(BIN)/python -m static_site.wheel

lint: $(VENV)/.developed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.developed $(VENV)/.sited
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.twin
	$(BIN)/python -m bench.logic
	$(BIN)/python bench/draw.py
	$(BIN)/python bench/lab.py
	$(BIN)/python bench/making.py
	$(BIN)/python bench/scale.py
	$(BIN)/python bench/traces.py
	$(BIN)/python bench/web.py
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.site

limits: $(VENV)/.developed
	$(BIN)/python -m bench.limits

peers: $(VENV)/.developed
	$(PIP) --upgrade --target build/peers -r bench/peers.txt
	PYTHONPATH=build/peers $(BIN)/python -m bench.peers

ratings: $(VENV)/.developed
	$(BIN)/python -m bench.ratings $(FILE)

reglib: $(VENV)/.developed
	$(BIN)/python -m bench.reglib $(FILE)

soundness: $(VENV)/.developed
	$(BIN)/python bench/soundness.py $(if $(filter command line,$(origin ARGS)),$(ARGS))

mutants: $(VENV)/.developed
	$(BIN)/python -m bench.mutants

format: $(VENV)/.developed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

sanitize:
	$(MAKE) -C native check portable sanitize threads

clean:
	rm -rf build node_modules $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "descarte needs Python 3.11 or later; name one with: make PYTHON=python3.12" >&2; exit 2; }
	@{ $(PYTHON) -c '$(PIP_FROM_OUTSIDE)' 2> /dev/null && $(PYTHON) -m venv --without-pip $(VENV); } || $(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "could not create .venv; on Debian: apt-get install python3-venv" >&2; exit 2; }

NATIVE := $(wildcard native/*.h native/*.cpp native/*/*.h native/*/*.cpp) native/CMakeLists.txt

$(VENV)/.installed: pyproject.toml $(NATIVE) | $(BIN)/python
	@echo "installing descarte into $(VENV) and compiling its kernel: about half a minute..." >&2
	@$(PIP) --editable .
	@touch $@

# Only what the extras name: pip would compile the kernel a second time.
EXTRAS := import sys, tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
	wanted = sys.argv[1:] or extras; \
	unknown = [key for key in wanted if key not in extras]; \
	unknown and sys.exit(f"no such part: {unknown[0]}; there are: {chr(32).join(extras)}"); \
	print(*(need for key in wanted for need in extras[key] if not need.startswith("descarte")), sep="\n")

$(VENV)/.served: $(VENV)/.installed
	@$(BIN)/python -c '$(EXTRAS)' web > $(VENV)/web.txt
	@echo "installing what the page needs into $(VENV)" >&2
	@$(PIP) --requirement $(VENV)/web.txt
	@touch $@

GROUP := import sys, tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"][sys.argv[1]], sep="\n")

$(VENV)/.released: $(VENV)/.installed
	@$(BIN)/python -c '$(GROUP)' release > $(VENV)/release.txt
	@echo "installing what builds and checks packages into $(VENV)" >&2
	@$(PIP) --requirement $(VENV)/release.txt
	@touch $@

# Without Node or its registry the wheel can still be built; the site and the tests in Node need Pyodide.
$(VENV)/.sited: $(VENV)/.installed static_site/package-lock.json
	@{ $(BIN)/python -c '$(GROUP)' site; $(BIN)/python -c '$(EXTRAS)' docs; } > $(VENV)/site.txt
	@echo "installing what builds the static site into $(VENV), and Pyodide into static_site/node_modules" >&2
	@$(PIP) --requirement $(VENV)/site.txt
	@cd static_site && npm ci --silent --no-audit --no-fund --ignore-scripts --prefer-offline --fetch-retries=0 --fetch-timeout=15000 || \
		echo "Pyodide cannot be installed here: it needs Node 20 or later and npm" >&2
	@touch $@

$(VENV)/.developed: $(VENV)/.installed
	@$(BIN)/python -c '$(EXTRAS)' > $(VENV)/extras.txt
	@echo "installing what the tests need into $(VENV)" >&2
	@$(PIP) --requirement $(VENV)/extras.txt
	@touch $@
