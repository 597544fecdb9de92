#!/usr/bin/env bash
# Tests of the Rust packages: bindings/rust/test.sh [--full]; --full: all sets and vectors.
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Builds below build/bindings/rust. Says in lines "skipped: REASON" what cannot run here; the last
# line is "N passed, N failed".
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here" || exit
needed=1.89 # of the packages that tests use; the library needs what Cargo.toml says
export CARGO_TERM_COLOR=never CARGO_NET_RETRY=2
passed=0
failed=0

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

# step NAME COMMAND...: one check; its output is shown if it fails.
step() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then
    passed=$((passed + 1))
    echo "$name: ok"
  else
    failed=$((failed + 1))
    printf '%s: failed\n%s\n' "$name" "$output"
  fi
}

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

cargo=(cargo --locked)
tests tests "${cargo[@]}" test -j1 --workspace --no-fail-fast -- --show-output
if component fmt; then step format cargo fmt --all --check; fi
if component clippy; then
  step clippy "${cargo[@]}" clippy -j1 --workspace --all-targets --quiet -- -D warnings
fi
RUSTDOCFLAGS="-D warnings" step documentation \
  "${cargo[@]}" doc -j1 --workspace --no-deps --quiet
# Without an operating system: on this machine, and for a Cortex-M4.
step no_std "${cargo[@]}" build -j1 -p vambrace --quiet --no-default-features \
  --features kem,signature,pkcs8,mlkem
target=thumbv7em-none-eabihf
if ! command -v arm-none-eabi-gcc >/dev/null; then
  leave_out "$target: there is no arm-none-eabi-gcc: cmake/setup.sh test brings it"
elif ! [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
  leave_out "$target: rustup target add $target brings it"
else
  compiler=arm-none-eabi-gcc
  if command -v ccache >/dev/null; then compiler="ccache $compiler"; fi
  families=mlkem,mldsa
  if [ -n "${VMB_TEST_FULL:-}" ]; then families=all; fi
  CC_thumbv7em_none_eabihf=$compiler step "$target" "${cargo[@]}" build -j1 -p vambrace --quiet \
    --no-default-features --features "kem,signature,pkcs8,$families" --target "$target"
fi
finish
