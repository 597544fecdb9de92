#!/usr/bin/env bash
# The shared library of one set links, without undefined symbols: link_alone.sh BUILD SOURCE SET
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
cmake -S "$2" -B "$1" -G Ninja -DVMB_SETS="$3" -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF \
  -DVMB_INSTALL_LIBRARY=OFF -DCMAKE_C_FLAGS_RELEASE=-O1
ninja -C "$1" -j "${VMB_JOBS:-1}" vambrace_shared
