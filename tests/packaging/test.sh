#!/usr/bin/env bash
# Tests of packages/: tests/packaging/test.sh [--full] [NAME...]; ends with "N passed, N failed".
# SPDX-License-Identifier: Apache-2.0 OR MIT
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
exec python3 tests/packaging/test_packages.py "$@"
