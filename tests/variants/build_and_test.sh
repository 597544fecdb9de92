#!/usr/bin/env bash
# Configures, builds and tests a variant of the project: build_and_test.sh BUILD_FOLDER OPTION...;
# a comma in an option stands for a semicolon.
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$1
shift
jobs=${VMB_JOBS:-2}
cmake -S "$source" -B "$build" -G Ninja -DVMB_WARNINGS_AS_ERRORS=ON "${@//,/;}"
ninja -C "$build" -j "$jobs" vmb_all_test_programs
ctest --test-dir "$build" -j "$jobs" --output-on-failure --no-tests=error
