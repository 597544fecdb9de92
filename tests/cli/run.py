"""Runs one class of tests: run.py BINARY TEST_BINARY SOURCE_FOLDER MODULE.CLASS, where the binaries
are vambrace and vambrace-test. Exit code 77 if all of them were skipped.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import sys
import unittest

import command


def main():
    command.BINARY, command.TEST_BINARY, command.SOURCE, name = sys.argv[1:]
    sys.path.append(os.path.join(command.SOURCE, "tests", "key_files"))
    suite = unittest.defaultTestLoader.loadTestsFromName(name)
    if suite.countTestCases() == 0:
        sys.exit(f"{name} has no tests")
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if len(result.skipped) == result.testsRun else 0)


main()
