#!/usr/bin/env bash
# Handshakes per second of the provider and of OpenSSL 3.5 itself, in one run:
# bindings/openssl/bench/run.sh [ROUNDS]. Builds both first; prints a table.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
folder=$(bindings/openssl/build_openssl.sh 3.5)
make --no-print-directory provider >&2
mkdir -p build/bindings/openssl
cc -O2 -Wall -Wextra -Ibindings/openssl/tests "-I$folder/include" \
  -o build/bindings/openssl/handshakes bindings/openssl/bench/handshakes.c "-L$folder/lib" \
  "-Wl,-rpath,$folder/lib" -lssl -lcrypto -ldl
OPENSSL_CONF=/dev/null VMB_PROVIDER=${VMB_PROVIDER:-$PWD/build/host/vambrace.so} \
  taskset -c 0 build/bindings/openssl/handshakes "${1:-51}"
