# The usual commands, listed by `make help`; everything else is CMake (README.md,
# CMakePresets.json).
# SPDX-License-Identifier: Apache-2.0 OR MIT
PREFIX  ?= /usr/local
DESTDIR ?=
TARGETS ?=
SETS    ?=

C_SOURCES = git ls-files --cached --others --exclude-standard -z '*.c' '*.h' '*.cpp' | xargs -0

.PHONY: lib provider test test-full bindings lab bench bench-quick bench-full compare mutate fuzz
.PHONY: lint prove schedule format install export sbom release-check docs clean help

lib: ## the library and the command, in build/host (the default); SETS="mlkem,haetae2" for some
	@cmake/setup.sh lib
	@test -e build/host/CMakeCache.txt || cmake --preset host -DVMB_BUILD_TESTS=OFF \
	  -DVMB_BUILD_CLI=$$(grep -q '^command ' build/targets.skipped && echo OFF || echo ON) >/dev/null
	@$(if $(SETS),cmake "-DVMB_SETS=$(SETS)" build/host >/dev/null)
	@cmake --build build/host --target vmb_installed

provider: ## the OpenSSL provider, build/host/vambrace.so (docs/openssl.md)
	@cmake/setup.sh provider
	@test -e build/host/CMakeCache.txt || \
	  cmake --preset host -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF >/dev/null
	@cmake -DVMB_BUILD_PROVIDER=ON build/host >/dev/null
	@cmake --build build/host --target vambrace_provider

test: ## all tests on all targets; TARGETS="host cortex-m4" for some
	@tests/run.sh $(TARGETS)

test-full: ## all vectors and sets, in parts; a second call goes on; PART="host/*", PART=list
	@tests/runner/parts.py $(PART)

bindings: ## set up and test all of bindings/ on small sets
	@tests/run.sh $(sort $(patsubst %/test.sh,%,$(wildcard bindings/*/test.sh))) bindings/matrix

export: ## the sources of SETS="mlkem768" FOR=cortex-m4 in OUT=dir (AMALGAMATE=1, NO_MEASURE=1)
	@python3 tools/export.py $(SETS) --for "$(FOR)" $(if $(OUT),--out "$(OUT)") \
	  $(if $(AMALGAMATE),--amalgamate) $(if $(NO_MEASURE),--no-measure)

lab: ## the lab alone: build/venv/bin/vambrace-lab
	@cmake/setup.sh bench
	@echo "build/venv/bin/vambrace-lab is ready; docs/lab.md tells how to use it"

bench: ## measure, print the tables, write build/bench/, in 12 minutes; SETS="a,b" for some sets
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab bench $(if $(SETS),--sets "$(SETS)")

bench-quick: ## one set of each family on three targets, in 4 minutes
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab bench --quick $(if $(SETS),--sets "$(SETS)")

bench-full: ## all sets on all targets, more seeds: hours; says how long it took last time
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab bench --full $(if $(SETS),--sets "$(SETS)")

compare: ## other libraries (AWS-LC, libcrux, PQClean ...) in turn with ours; SETS="a,b", UPDATE=1
	@cmake/setup.sh compare
	@build/venv/bin/vambrace-lab side-by-side $(if $(SETS),--sets "$(SETS)") \
	  $(if $(UPDATE),--update)

mutate: ## name changes of the sources that no test notices; MUTANTS=1500 FILES=regex
	@cmake/setup.sh test
	@/usr/bin/python3 tests/mutate/mutate.py --mutants $(or $(MUTANTS),1500) \
	  $(if $(FILES),--files '$(FILES)')

fuzz: ## fuzz a set of each family, or SETS="a b", MINUTES=1 each; grows tests/fuzz/corpus
	@cmake/setup.sh test
	@tests/fuzz/fuzz.sh $(or $(MINUTES),1) $(SETS)

prove: ## prove kernels on the object code of the targets that are built (docs/proofs.md)
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab prove

schedule: ## write scheduled assembly from its plain sources; SEARCH=1 looks for better orders
	@$(if $(SEARCH),cmake/setup.sh bench)
	@PYTHONPATH=tools:lab $(if $(SEARCH),build/venv/bin/python,python3) -m schedule \
	  $(if $(SEARCH),--search) $(FILES)

lint: ## check the sources: format, Python, shell, and the project's own rules (tests/lint)
	@cmake/setup.sh lint
	@tests/lint/run.sh $(filter-out build/fuzz/% build/host-sanitizers/%, \
	  $(wildcard build/*/libvambrace.a))

format: ## write that format
	@cmake/setup.sh lint
	@$(C_SOURCES) clang-format-19 -i

install: lib ## PREFIX (/usr/local), DESTDIR
	@cmake -DCMAKE_INSTALL_PREFIX=$(PREFIX) build/host >/dev/null
	@cmake --build build/host --target vmb_installed
	@DESTDIR=$(DESTDIR) cmake --install build/host

sbom: lib ## the bill of materials of build/host as CycloneDX: build/sbom.cdx.json
	@test -x build/sbom/bin/python || python3 -m venv build/sbom
	@build/sbom/bin/python -m pip install -q --disable-pip-version-check --require-hashes \
	  -r cmake/sbom/requirements.txt
	@build/sbom/bin/python -W ignore cmake/sbom/sbom.py build/host build/sbom.cdx.json

release-check: ## build, install and use what a release consists of: build/release; SETS="a,b"
	@cmake/setup.sh test
	@python3 tools/release.py $(if $(SETS),--sets "$(SETS)")

docs: ## the documentation site, build/docs/index.html, of docs/ and of the references
	@cmake/setup.sh docs
	@build/docs-venv/bin/python docs/site/build.py

clean: ## remove build/, the Python environment included
	@rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14
