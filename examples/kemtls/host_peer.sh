#!/usr/bin/env bash
# Builds the programs that a board talks to: host_peer.sh FOLDER KEM CA. A build for this machine
# with these two sets alone, not optimised, because compiling takes longer than it runs.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
if [ $# -ne 3 ]; then
  echo "usage: $0 FOLDER KEM CA" >&2
  exit 2
fi
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cmake -G Ninja -S "$source" -B "$1" -DCMAKE_BUILD_TYPE=None "-DVMB_SETS=$2;$3" \
  -DVMB_BUILD_TESTS=ON -DVMB_BUILD_CLI=OFF "-DVMB_KEMTLS_KEM=$2" "-DVMB_KEMTLS_CA=$3" >/dev/null
ninja -C "$1" -j "${VMB_JOBS:-1}" kemtls_server kemtls_credentials
