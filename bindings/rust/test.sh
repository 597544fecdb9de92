#!/usr/bin/env bash
# Tests of the Rust packages: bindings/rust/test.sh [--full]
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
#   --full    all sets and vectors, with the C sources compiled by cargo, and more builds. Otherwise
#             the tests link build/host/libvambrace.a where that is built with all sets, and cargo
#             compiles the C sources of one family, from the package as it would be published
#
# Builds below build/bindings/rust. Says in lines "skipped: REASON" what cannot run here; the last
# line is "N passed, N failed".
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here" || exit
needed=1.89 # of the packages that tests use; the library needs what Cargo.toml says
work=$(realpath -m "$here/../../build/bindings/rust")
host=$(realpath -m "$here/../../build/host")
export CARGO_TERM_COLOR=never CARGO_NET_RETRY=2 CARGO_TARGET_DIR=$work
# Nothing is debugged and nothing is compiled twice; the flags are the same in all steps.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 RUSTFLAGS="-D warnings"
mkdir -p "$work"
log=$work/test.log
: >"$log"
# shellcheck source=bindings/steps.sh
. ../steps.sh

leave_out() { echo "skipped: $1"; }

# finish: the last line; fails if anything did.
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

if [ "${1:-}" = --full ]; then export VMB_TEST_FULL=1; fi
[ -d "$HOME/.cargo/bin" ] && PATH=$HOME/.cargo/bin:$PATH
if ! command -v cargo >/dev/null; then
  leave_out "there is no cargo: https://rustup.rs installs it"
  finish
fi
have=$(cargo --version | cut -d' ' -f2)
if [ "$(printf '%s\n' "$needed" "$have" | sort -V | head -1)" != "$needed" ]; then
  leave_out "cargo $have is older than $needed: https://rustup.rs installs a newer one"
  finish
fi
if ! cargo fetch --locked --quiet 2>/dev/null; then
  leave_out "the packages of Cargo.lock cannot be fetched: no network?"
  finish
fi
if [ -z "${CC:-}" ] && command -v ccache >/dev/null; then export CC="ccache cc"; fi

# tests NAME COMMAND...: the tests that cargo runs, counted one by one.
tests() {
  local name=$1 output status good bad
  shift
  output=$("$@" 2>&1)
  status=$?
  good=$(grep -c '^test .* ok$' <<<"$output")
  bad=$(grep -c '^test .* FAILED$' <<<"$output")
  if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  passed=$((passed + good))
  failed=$((failed + bad))
  grep '^skipped: ' <<<"$output" | sort -u
  if [ "$bad" -gt 0 ]; then printf '%s\n' "$output"; fi
  echo "$name: $good passed, $bad failed"
}

# component NAME: whether this part of the tool chain is installed.
component() {
  if cargo "$1" --version >/dev/null 2>&1; then return 0; fi
  leave_out "there is no cargo $1: rustup component add $1 brings it"
  return 1
}

# prebuilt: whether the C library of build/host has all sets; brought up to date.
prebuilt() {
  grep -qx 'VMB_SETS:STRING=all' "$host/CMakeCache.txt" 2>/dev/null &&
    cmake --build "$host" --target vambrace_static >/dev/null 2>&1 && [ -e "$host/libvambrace.a" ]
}

# What follows is called by step and tests.
# shellcheck disable=SC2317
# packages: both packages as they would be published, unpacked outside of the repository's tree.
packages() {
  rm -rf "$work/package" "$work/unpacked"
  cargo package --offline --allow-dirty --no-verify --workspace --quiet &&
    mkdir -p "$work/unpacked" &&
    tar -C "$work/unpacked" -xf "$work/package/vambrace-sys-$version.crate" &&
    tar -C "$work/unpacked" -xf "$work/package/vambrace-$version.crate" &&
    mv "$work/unpacked/vambrace-sys-$version" "$work/unpacked/vambrace-sys" &&
    mv "$work/unpacked/vambrace-$version" "$work/unpacked/vambrace"
}

# shellcheck disable=SC2317
# unpacked PACKAGE COMMAND...: cargo in that folder, with the versions of Cargo.lock.
unpacked() {
  cd "$work/unpacked/$1" && shift && cargo "$@" --offline
}

cargo=(cargo --locked)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
if [ -z "${VMB_TEST_FULL:-}" ] && prebuilt; then export VAMBRACE_LIBRARY_DIR=$host; fi
# Clippy looks on while the tests are compiled.
name=build
if component clippy; then
  export RUSTC_WORKSPACE_WRAPPER=clippy-driver
  name="build and clippy"
fi
step "$name" "${cargo[@]}" test -j1 --workspace --no-run
tests tests "${cargo[@]}" test -j1 --workspace --no-fail-fast -- --show-output
# The examples, a package of their own with more dependencies; also against those in C.
example=(--locked --manifest-path ../../examples/rust/Cargo.toml)
if ! cargo fetch --quiet "${example[@]}" 2>/dev/null; then
  leave_out "examples: the packages of their Cargo.lock cannot be fetched"
else
  languages=("rust=$work/debug/{}") provider=() features=()
  if [ -x "$host/examples/c/tls" ]; then languages+=("c=$host/examples/c/{}"); fi
  if [ -e "$host/vambrace.so" ] && pkg-config --exists 'openssl >= 3' 2>/dev/null; then
    provider=(--provider "$host/vambrace.so") features=(--features tls)
  fi
  step "$name of the examples" cargo build -j1 --quiet "${example[@]}" "${features[@]}"
  output=$(python3 ../../examples/test_examples.py "$work/examples" "${provider[@]}" \
    "${languages[@]}" 2>&1)
  if [[ $(tail -n 1 <<<"$output") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
  fi
  printf 'examples: %s\n' "$output"
fi
unset RUSTC_WORKSPACE_WRAPPER
if component fmt; then
  step format cargo fmt --all --check
  for package in examples/rust tools/compare; do
    step "format of $package" cargo fmt --check --manifest-path ../../$package/Cargo.toml \
      -- --config-path .
  done
fi
RUSTDOCFLAGS="-D warnings" step documentation \
  "${cargo[@]}" doc -j1 --workspace --no-deps --quiet
unset VAMBRACE_LIBRARY_DIR

step packages packages
# With what an application may ask of all that it compiles: products and sums fused where the
# processor can. Nothing is, and all names that C sees begin with vmb_. On x86-64 once more on a
# processor with AVX2 and without BMI2.
alone=(unpacked vambrace-sys test -j1 --target-dir "$work/alone" --no-default-features
  --features "std,mlkem,falcon")
CFLAGS="-std=gnu11 -ffp-contract=fast"
if [ "$(uname -m)" = x86_64 ]; then CFLAGS+=" -mfma"; fi
export CFLAGS
rm -rf "$work"/alone/debug/build/vambrace-sys-*
tests "package vambrace-sys" "${alone[@]}"
archive=("$work"/alone/debug/build/vambrace-sys-*/out/libvambrace.a)
step "nothing is fused" python3 ../../tests/link/check_fused.py objdump "${archive[@]}"
step "names" python3 ../../tests/link/check_prefixes.py nm "${archive[@]}"
if [ "$(uname -m)" = x86_64 ] && command -v qemu-x86_64 >/dev/null; then
  CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER="qemu-x86_64 -cpu max,-bmi1,-bmi2" \
    tests "package vambrace-sys without BMI2" "${alone[@]}"
fi
unset CFLAGS
if [ -n "${VMB_TEST_FULL:-}" ]; then
  tests "package vambrace" unpacked vambrace test -j1 --target-dir "$work/packages" \
    --config 'patch.crates-io.vambrace-sys.path="../vambrace-sys"' --no-default-features \
    --features std,kem,signature,pkcs8,mlkem,mldsa
  step "no_std" "${cargo[@]}" build -j1 -p vambrace --quiet --no-default-features \
    --features kem,signature,pkcs8,all
  step "release" "${cargo[@]}" test -j1 -p vambrace --release --no-run
fi
# Without an operating system: a Cortex-M4.
target=thumbv7em-none-eabihf
if ! command -v arm-none-eabi-gcc >/dev/null; then
  leave_out "$target: there is no arm-none-eabi-gcc: cmake/setup.sh test brings it"
elif ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  leave_out "$target: rustup target add $target brings it"
else
  compiler=arm-none-eabi-gcc
  if command -v ccache >/dev/null; then compiler="ccache $compiler"; fi
  families=smaug work_on=check
  if [ -n "${VMB_TEST_FULL:-}" ]; then families=all work_on=build; fi
  CC_thumbv7em_none_eabihf=$compiler step "$target" "${cargo[@]}" $work_on -j1 -p vambrace \
    --quiet --no-default-features --features "kem,signature,pkcs8,$families" --target "$target"
fi
finish
