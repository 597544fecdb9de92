# The usual commands; everything else is CMake (README.md, CMakePresets.json). `make help` lists them.
# SPDX-License-Identifier: Apache-2.0 OR MIT
PREFIX  ?= /usr/local
DESTDIR ?=
TARGETS ?=
SETS    ?=

C_SOURCES = git ls-files --cached --others --exclude-standard -z '*.c' '*.h' '*.cpp' | xargs -0

.PHONY: lib test test-full bench bench-quick lint format install clean help

lib: ## the library alone: build/host/libvambrace.so and .a (the default)
	@cmake/setup.sh lib
	@test -e build/host/CMakeCache.txt || cmake --preset host -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF >/dev/null
	@cmake --build build/host --target vambrace_static vambrace_shared

test: ## all tests on all targets; TARGETS="host cortex-m4" for some
	@tests/run.sh $(TARGETS)

test-full: ## the same with all vectors
	@tests/run.sh --full $(TARGETS)

bench: ## measure everything, print the tables, write build/bench/; SETS="sable,saber" for some sets
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab bench $(if $(SETS),--sets $(SETS))

bench-quick: ## the same in a few minutes, with fewer seeds and targets
	@cmake/setup.sh bench
	@build/venv/bin/vambrace-lab bench --quick $(if $(SETS),--sets $(SETS))

lint: ## check the format of the C and C++ sources
	@cmake/setup.sh lint
	@$(C_SOURCES) clang-format-19 --dry-run -Werror

format: ## write that format
	@cmake/setup.sh lint
	@$(C_SOURCES) clang-format-19 -i

install: lib ## PREFIX (/usr/local), DESTDIR
	@cmake -DCMAKE_INSTALL_PREFIX=$(PREFIX) build/host >/dev/null
	@cmake --build build/host --target vambrace_static vambrace_shared
	@DESTDIR=$(DESTDIR) cmake --install build/host

clean: ## remove build/, the Python environment included
	@rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 14
