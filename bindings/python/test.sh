#!/usr/bin/env bash
# Tests the Python binding: bindings/python/test.sh [--full]; the last line is "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full      all sets and counts, the library compiled by pip. Otherwise a small set of each
#               family, linked with build/host/libvambrace.a where that has all sets, and one set
#               compiled by pip; with --full also the wheels for Linux
#   VMB_JOBS    how many compilers run at a time (number of processors)
#   VMB_PYTHON  the Python to test with (python3); 3.10 or newer with venv and headers
#
# The package is built by pip from the sources in an environment of its own, build/bindings/python.
# What cannot be had here is said in a line "skipped: REASON", and then nothing counts as failed.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
here=bindings/python
work=$PWD/build/$here
python=${VMB_PYTHON:-python3}
options=()
if [ "${1:-}" = --full ]; then options=(--full); fi
host=$PWD/build/host
mkdir -p "$work"
log=$work/test.log
: >"$log"

. bindings/steps.sh

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
    "$work/venv/bin/python" -m pip install -q --disable-pip-version-check --no-compile \
      --require-hashes -r $here/requirements.txt; } >>"$log" 2>&1 ||
    skip "the packages of $here/requirements.txt (is PyPI reachable? log: $log)"
  echo "$stamp" >"$work/made_from"
fi

export HYPOTHESIS_STORAGE_DIRECTORY=$work/hypothesis
export CMAKE_BUILD_PARALLEL_LEVEL=${VMB_JOBS:-$(nproc)}
if command -v ccache >/dev/null; then export CMAKE_C_COMPILER_LAUNCHER=ccache; fi
# pip_with FOLDER DEFINITION WORD...: pip, with the package's build in that folder.
pip_with() {
  local folder=$1 definition=$2
  shift 2
  PATH=$work/venv/bin:$PATH "$work/venv/bin/python" -m pip "$@" --disable-pip-version-check \
    --no-build-isolation --no-deps --config-settings=build-dir="$work/$folder" \
    --config-settings=cmake.define."$definition" ./$here >>"$log" 2>&1
}
# compiled_by_pip FOLDER: the package with two sets, as a user builds it, unpacked and used: one
# name is seen from outside, and the key of a seed in which fused products and sums would show is
# the same everywhere. On x86-64 once more on a processor with AVX2 and without BMI2.
compiled_by_pip() {
  local folder=$1 lacking
  rm -rf "${work:?}/$folder" "$work/$folder.wheel"
  pip_with "cmake-$folder" VMB_SETS=mlkem512,falcon1024 wheel -w "$work/$folder.wheel" &&
    "$work/venv/bin/python" -m zipfile -e "$work/$folder.wheel"/*.whl "$work/$folder" &&
    [ "$(nm -D --defined-only --format=just-symbols "$work/$folder"/vambrace/_native*.so)" = \
      PyInit__native ] && use "$folder" || return
  read -ra lacking <<<"$(qemu_lacking)"
  if [ ${#lacking[@]} -gt 0 ]; then use "$folder" "${lacking[@]}"; fi
}
# use FOLDER [EMULATOR...]: the package that is unpacked there.
use() {
  local folder=$work/$1
  shift
  PYTHONPATH=$folder "$@" "$work/venv/bin/python" -c 'import vambrace
assert [kem.name for kem in vambrace.kems()] == ["mlkem512"], vambrace.kems()
assert [sig.name for sig in vambrace.signatures()] == ["falcon1024"], vambrace.signatures()
assert vambrace.__file__.startswith("'"$folder"'")
key = vambrace.KEM("mlkem512").generate()
ciphertext, shared = key.public_key.encapsulate()
assert key.decapsulate(ciphertext) == shared
falcon = vambrace.Signature("falcon1024")
key = falcon.from_seed(bytes([164]).ljust(falcon.seed_bytes, b"\0"))
fnv = 14695981039346656037
for byte in key.public_key.to_bytes():
    fnv = (fnv ^ byte) * 1099511628211 % 2**64
assert fnv == 0x31f48a367bfbd20c, hex(fnv)  # as in tests/export/test_contraction.py'
}
# qemu_lacking: the emulator of a processor with AVX2 and without BMI2, where one is at hand.
qemu_lacking() {
  if [ "$(uname -m)" = x86_64 ] && command -v qemu-x86_64 >/dev/null; then
    echo qemu-x86_64 -cpu max,-bmi1,-bmi2
  fi
}
# joined_and_fused: the same with what an application may ask of all that it compiles: sources
# joined, and products and sums fused where the processor can. Nothing is.
joined_and_fused() {
  local flags=-ffp-contract=fast
  if [ "$(uname -m)" = x86_64 ]; then flags+=" -mfma"; fi
  CFLAGS="-std=gnu11 $flags" SKBUILD_CMAKE_DEFINE=CMAKE_UNITY_BUILD=ON compiled_by_pip joined &&
    grep -q CMAKE_UNITY_BUILD:UNINITIALIZED=ON "$work/cmake-joined/CMakeCache.txt" &&
    grep -q "CMAKE_C_FLAGS:STRING=.*$flags" "$work/cmake-joined/CMakeCache.txt" &&
    python3 tests/link/check_fused.py objdump "$work"/joined/vambrace/_native*.so
}

build=(cmake VMB_SETS=all)
if [ ${#options[@]} -eq 0 ] && grep -qx 'VMB_SETS:STRING=all' "$host/CMakeCache.txt" 2>/dev/null &&
  cmake --build "$host" --target vambrace_static >>"$log" 2>&1; then
  build=(cmake-linked VMB_PYTHON_LIBRARY="$host/libvambrace.a")
fi
if ! pip_with "${build[@]}" install --force-reinstall; then
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

step "mypy --strict" env MYPYPATH=$here/src:examples/python "$work/venv/bin/mypy" \
  --cache-dir "$work/mypy" --config-file $here/pyproject.toml $here/src/vambrace $here/tests \
  examples/python
# The examples, also against those in C where they are built.
examples=("python=$work/venv/bin/python $PWD/examples/python/{}.py")
if [ -x "$host/examples/c/tls" ]; then examples+=("c=$host/examples/c/{}"); fi
output=$("$work/venv/bin/python" -B examples/test_examples.py "$work/examples" \
  --provider "$host/vambrace.so" "${examples[@]}" 2>&1)
if [[ $(tail -n 1 <<<"$output") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
  passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
else
  failed=$((failed + 1))
fi
printf 'examples: %s\n' "$output"
step "compiled by pip" compiled_by_pip alone
step "compiled by pip, sources joined, products and sums fused" joined_and_fused
# wheel PLATFORM: made, and the tests run with what is in it.
wheel() {
  rm -f "$work/wheelhouse"/*manylinux*"_${1#linux-}".whl
  VMB_PYTHON=$python $here/wheels.sh "$1" && VMB_PYTHON=$python \
    $here/test_wheel.sh "$work/wheelhouse"/*manylinux*"_${1#linux-}".whl
}
if [ ${#options[@]} -gt 0 ]; then
  step "wheel for x86-64" wheel linux-x86_64
  if command -v aarch64-linux-gnu-gcc qemu-aarch64 >>"$log"; then
    step "wheel for AArch64" wheel linux-aarch64
  else
    echo "skipped: wheel for AArch64: aarch64-linux-gnu-gcc or qemu-aarch64 is missing"
  fi
fi
if [ ${#options[@]} -eq 0 ]; then echo "a small set of each family; all with --full"; fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
