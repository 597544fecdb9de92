"""What all tests of the command need: a folder of their own and a way to run the program.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import functools
import json
import os
import shutil
import subprocess
import tempfile
import unittest

BINARY = ""
TEST_BINARY = ""  # vambrace-test
SOURCE = ""


@functools.cache
def listed():
    """All sets, as `vambrace list --json` shows them."""
    output = subprocess.run([BINARY, "list", "--json"], capture_output=True, check=True).stdout
    return json.loads(output)["sets"]


def sets(kind):
    return [s for s in listed() if s["kind"] == kind]


class CommandCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="vambrace-test-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def files(self):
        return sorted(os.listdir(self.folder))

    def run_command(self, *arguments, code=0, stdin=b"", **more):
        """Runs the command in the test's folder and checks its exit code; gives (stdout,
        stderr as text).
        """
        more.setdefault("cwd", self.folder)
        binary = more.pop("binary", BINARY)
        done = subprocess.run(
            [binary, *arguments],
            input=stdin,
            stdout=more.pop("stdout", subprocess.PIPE),
            stderr=subprocess.PIPE,
            check=False,
            **more,
        )
        errors = done.stderr.decode()
        self.assertEqual(done.returncode, code, f"{arguments}: {errors}")
        return done.stdout, errors

    def fails(self, code, message, *arguments, **more):
        """The command must end with this code, say this on the standard error and nothing on
        the standard output.
        """
        output, errors = self.run_command(*arguments, code=code, **more)
        self.assertIn(message, errors)
        self.assertTrue(
            errors.startswith(os.path.basename(more.get("binary", BINARY)) + ": "), errors
        )
        self.assertFalse(output)

    def run_test_command(self, *arguments, **more):
        """As run_command, of vambrace-test."""
        return self.run_command(*arguments, binary=TEST_BINARY, **more)

    def fails_in_test_command(self, code, message, *arguments):
        self.fails(code, message, *arguments, binary=TEST_BINARY)

    def keygen(self, name, public="pk", secret="sk", *more, **options):
        return self.run_command(
            "keygen", name, "--public", public, "--secret", secret, *more, **options
        )

    def encaps(self, name, *more, public="pk", ciphertext="ct", shared="ss", **options):
        return self.run_command(
            "encaps",
            name,
            "--public",
            public,
            "--ciphertext",
            ciphertext,
            "--shared-secret",
            shared,
            *more,
            **options,
        )

    def decaps(self, name, *more, secret="sk", ciphertext="ct", shared="ss2", **options):
        return self.run_command(
            "decaps",
            name,
            "--secret",
            secret,
            "--ciphertext",
            ciphertext,
            "--shared-secret",
            shared,
            *more,
            **options,
        )


def a_kem():
    """A set for tests that are not about sets: small keys, not warned of."""
    warned_of = ("do not deploy", "not for new use", "ephemeral keys only")
    usable = [s for s in sets("kem") if not s["standing"].endswith(warned_of)]
    if not usable:
        raise unittest.SkipTest("this build has no KEM set that may be deployed")
    return min(usable, key=lambda s: s["bytes"]["public_key"])


def another_kem(than):
    """A set whose lengths all differ from those of the first."""
    taken = set(than["bytes"].values())
    for candidate in sets("kem"):
        if all(
            size not in taken
            for what, size in candidate["bytes"].items()
            if what != "shared_secret"
        ):
            return candidate
    raise unittest.SkipTest("this build has no second set of other lengths")
