#!/usr/bin/env bash
# All checks of sources: tests/lint/run.sh [ARCHIVE...]; symbols are looked up in the archives.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Format of C and C++ (clang-format-19), what tools/sets.py, tools/schedule and
# bindings/java/identifiers.py write, Python (ruff and mypy as lab/pyproject.toml says), shell
# (shellcheck), workflows (actionlint), spelling (codespell; words.txt holds what it takes for
# mistakes), and the checks of this folder, each after its own test. A tool that is missing is an
# error if CI is set, otherwise named and left out.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../.." || exit
failed=()
bin=build/venv/bin
export PYTHONDONTWRITEBYTECODE=1

# step NAME COMMAND...: runs it; the name of what fails is kept for the last line.
step() {
  local name=$1
  shift
  if "$@"; then
    echo "$name: ok"
  else
    failed+=("$name")
  fi
}

# has NAME TOOL: whether the tool is there.
has() {
  if command -v "$2" >/dev/null 2>&1; then return 0; fi
  if [ -n "${CI:-}" ]; then
    failed+=("$1 ($2 is missing)")
  else
    echo "$1: left out: $2 is missing (cmake/setup.sh lint brings it)"
  fi
  return 1
}

# The files under version control whose names fit the patterns, separated by zeros.
sources() { git ls-files --cached --others --exclude-standard -z "$@"; }
shell_scripts() { git grep -lz -E -e '^#!.*\b(bash|sh)$' -- ':!docs'; }
format() { sources '*.c' '*.h' '*.cpp' | xargs -0 clang-format-19 --dry-run -Werror; }
ruff() {
  sources '*.py' |
    xargs -0 "$bin/ruff" check --quiet --extend-ignore E501 --config lab/pyproject.toml
}
types() {
  "$bin/mypy" --config-file lab/pyproject.toml lab/vambrace_lab &&
    MYPYPATH=tools:lab "$bin/mypy" --config-file lab/pyproject.toml tools/export.py \
      tools/package.py tools/release.py tools/schedule
}
shell() { shell_scripts | xargs -0 shellcheck -x; }
# The pipes are the tests of the tools: a mistake that is planted is found.
spelling() {
  ! printf 'reci%s\n' eve | "$bin/codespell" - >/dev/null &&
    sources ':!tests/vectors' ':!tests/fuzz/corpus' ':!docs/specs/data' ':!*requirements.txt' \
      ':!*wheels.txt' ':!*.lock' ':!*package-lock.json' ':!lab/vambrace_lab/papers/published' \
      ':!*.min.js' | xargs -0 "$bin/codespell" --ignore-words "$here/words.txt"
}
workflows() {
  ! echo "jobs: {}" | build/actionlint/actionlint - >/dev/null && build/actionlint/actionlint
}

step self_test python3 "$here/self_test.py" --quiet
if has format clang-format-19; then step format format; fi
if has sets clang-format-19; then step sets python3 tools/sets.py --check; fi
step schedule env PYTHONPATH=tools:lab python3 -m schedule --check
step identifiers python3 bindings/java/identifiers.py --check
if grep -q '^.tool.ruff' lab/pyproject.toml && has ruff "$bin/ruff"; then step ruff ruff; fi
if grep -q '^.tool.mypy' lab/pyproject.toml && has mypy "$bin/mypy"; then step mypy types; fi
if has shellcheck shellcheck; then step shellcheck shell; fi
if grep -q '^lint.*codespell' lab/pyproject.toml && has codespell "$bin/codespell"; then
  step codespell spelling
fi
if has actionlint build/actionlint/actionlint; then step actionlint workflows; fi
for check in columns comments figures functions headers homes includes masks registers rows \
  targets texts waits; do
  step "$check" python3 "$here/check_$check.py"
done
if [ $# -gt 0 ]; then step names python3 "$here/check_names.py" "$@"; fi

if [ ${#failed[@]} -gt 0 ]; then
  printf 'lint: failed: %s\n' "$(printf '%s, ' "${failed[@]}" | sed 's/, $//')" >&2
  exit 1
fi
echo "lint: all as it should be"
