#!/usr/bin/env python3
"""Tests of packages/, tools/package.py and .github/workflows: what is cheap, with --full all.

test_packages.py [--full] [NAME...]   tests whose names contain one of the words
Prints what failed and what was left out, then "N passed, N failed".

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import traceback
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import bill  # noqa: E402
import builds  # noqa: E402
import structure  # noqa: E402
import workflows  # noqa: E402
from workspace import Failure, LeftOut, Work  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--full", action="store_true")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    tests = [*structure.TESTS, *bill.TESTS, *workflows.TESTS, *(builds.TESTS if given.full else [])]
    passed = failed = 0
    with contextlib.closing(Work()) as work:
        for test in tests:
            name = test.__name__
            if given.names and not any(word in name for word in given.names):
                continue
            try:
                test(work)
                passed += 1
            except LeftOut as reason:
                print(f"skipped: {name}: {reason}")
            except Failure as problem:
                print(f"{name}: {problem}")
                failed += 1
            except Exception:  # a broken test must not hide the others
                print(f"{name}: {traceback.format_exc()}")
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0 or passed == 0)


if __name__ == "__main__":
    sys.exit(main())
