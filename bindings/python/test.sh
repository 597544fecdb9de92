#!/usr/bin/env bash
# Tests the Python binding: bindings/python/test.sh [--full]; the last line is "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full      all sets and counts; otherwise a small set of each family
#   VMB_JOBS    how many compilers run at once (number of processors)
#   VMB_PYTHON  the Python to test with (python3); 3.10 or newer with venv and headers
#
# The package is built by pip from the sources in an environment of its own, build/bindings/python.
# What cannot be had here is said in a line "skipped: REASON", and then nothing counts as failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=bindings/python
work=$PWD/build/$here
python=${VMB_PYTHON:-python3}
sets="espada;lightsaber;mlkem;nttru;ntruplus576;smaugt1;mceliece348864f"
sets+=";mldsa;haetae2;gcksign2;nccsign1;solmae512;falcon512;slhdsa_sha2_128f"
options=()
if [ "${1:-}" = --full ]; then
  sets=all
  options=(--full)
fi
mkdir -p "$work"
log=$work/test.log
: >"$log"

skip() {
  echo "skipped: $1"
  echo "0 passed, 0 failed"
  exit 0
}
passed=0 failed=0
# step NAME COMMAND...: one check that counts as one test.
step() {
  local name=$1
  shift
  if "$@" >>"$log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$name: failed; log: $log"
    tail -n 40 "$log"
  fi
}

$python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>>"$log" ||
  skip "Python 3.10 or newer is missing"
$python -c 'import ensurepip, os, sysconfig as s
open(os.path.join(s.get_path("include"), "Python.h"))' 2>>"$log" ||
  skip "Python's venv or Python.h is missing (python3-venv, python3-dev)"

# The environment, made again when the list of packages or the interpreter changes.
stamp="$($python -VV) $(sha256sum $here/requirements.txt)"
if [ "$(cat "$work/made_from" 2>/dev/null)" != "$stamp" ]; then
  rm -rf "$work/venv"
  { $python -m venv "$work/venv" &&
    "$work/venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes \
      -r $here/requirements.txt; } >>"$log" 2>&1 ||
    skip "the packages of $here/requirements.txt (is PyPI reachable? log: $log)"
  echo "$stamp" >"$work/made_from"
fi

export HYPOTHESIS_STORAGE_DIRECTORY=$work/hypothesis
export CMAKE_BUILD_PARALLEL_LEVEL=${VMB_JOBS:-$(nproc)}
if command -v ccache >/dev/null; then export CMAKE_C_COMPILER_LAUNCHER=ccache; fi
if ! PATH=$work/venv/bin:$PATH "$work/venv/bin/python" -m pip install --disable-pip-version-check \
  --no-build-isolation --no-deps --force-reinstall \
  --config-settings=build-dir="$work/cmake" --config-settings=cmake.define.VMB_SETS="$sets" \
  ./$here >>"$log" 2>&1; then
  tail -n 40 "$log"
  echo "$here: the package does not build; log: $log"
  echo "0 passed, 1 failed"
  exit 1
fi

"$work/venv/bin/python" -m pytest -q --color=no -c $here/pyproject.toml --rootdir $here \
  --junit-xml "$work/tests.xml" $here/tests "${options[@]}" >"$work/pytest.log" 2>&1
code=$?
count() { grep -o -m 1 "\b$1=\"[0-9]*\"" "$work/tests.xml" 2>/dev/null | grep -o '[0-9]*'; }
wrong=$(($(count failures || echo 0) + $(count errors || echo 0)))
skipped=$(count skipped || echo 0)
if [ $code -ne 0 ]; then
  tail -n 80 "$work/pytest.log"
  if [ $wrong -eq 0 ]; then wrong=1; fi
fi
failed=$((failed + wrong))
passed=$((passed + $(count tests || echo 0) - wrong - skipped))
if [ "$skipped" -gt 0 ]; then echo "$skipped tests skipped themselves (log: $work/pytest.log)"; fi

step "mypy --strict" "$work/venv/bin/mypy" --cache-dir "$work/mypy" \
  --config-file $here/pyproject.toml $here/src/vambrace
step "the tests' types" "$work/venv/bin/mypy" --cache-dir "$work/mypy" \
  --config-file $here/pyproject.toml $here/tests
if [ $sets != all ]; then
  echo "sets: ${sets//;/ }; all with --full"
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
