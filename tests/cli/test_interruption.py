"""The command is interrupted, at every call that touches a file: no secret stays, and no half
result.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import signal
import subprocess

import command
from command import CommandCase, a_kem, sets

PRELOADED = os.environ.get("VMB_TEST_PRELOAD", "")  # interrupt.c
ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
MOST_CALLS = 500  # a command that needs more would mean that the signal never comes


def hidden(names):
    return [name for name in names if name.startswith(".")]


class Interrupted(CommandCase):
    def setUp(self):
        super().setUp()
        if not PRELOADED:
            self.skipTest("this build (a sanitizer?) has no library to preload")
        self.name = a_kem()["name"]

    def interrupted(self, call, number, arguments, named=False):
        """Runs the command, which gets the signal before that call; gives its exit code."""
        environment = {
            **os.environ,
            "LD_PRELOAD": PRELOADED,
            "VMB_INTERRUPT_CALL": str(call),
            "VMB_INTERRUPT_SIGNAL": str(int(number)),
            "VMB_INTERRUPT_NO_TMPFILE": "1" if named else "0",
        }
        done = subprocess.run(
            [command.BINARY, *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            check=False,
        )
        self.assertIn(done.returncode, (0, -number), done.stderr)
        return done.returncode

    def at_every_call(self, number, arguments, check, named=False, prepare=lambda: None):
        """Interrupts at the first call, the second ... until the command comes to its end;
        `check` after each.
        """
        for call in range(1, MOST_CALLS):
            prepare()
            code = self.interrupted(call, number, arguments, named)
            with self.subTest(call=call, number=number, named=named):
                check()
            if code == 0:
                self.assertGreater(call, 8)  # there were calls to interrupt at
                return
        self.fail("the signal had no effect, or the command does not end")


class FreshFiles(Interrupted):
    """keygen writes two files that did not exist: both appear, or none; nothing hidden ever."""

    def setUp(self):
        super().setUp()
        self.arguments = ["keygen", self.name, "--public", "pk", "--secret", "sk"]

    def remove_all(self):
        for name in self.files():
            os.remove(self.path(name))

    def test_signals_that_can_be_caught(self):
        def check():
            self.assertIn(self.files(), ([], ["pk", "sk"]))

        for named in [False, True]:
            for number in ENDING:
                self.at_every_call(number, self.arguments, check, named, self.remove_all)

    def test_killed(self):
        """SIGKILL cannot be caught: what has no name yet is gone all the same."""
        sizes = {"pk": a_kem()["bytes"]["public_key"], "sk": a_kem()["bytes"]["secret_key"]}

        def check():
            self.assertEqual(hidden(self.files()), [])
            for name in self.files():
                self.assertEqual(len(self.read(name)), sizes[name])

        self.at_every_call(signal.SIGKILL, self.arguments, check, prepare=self.remove_all)

    def test_an_ignored_signal_stays_ignored(self):
        def ignore():
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

        environment = {
            **os.environ,
            "LD_PRELOAD": PRELOADED,
            "VMB_INTERRUPT_CALL": "4",
            "VMB_INTERRUPT_SIGNAL": str(int(signal.SIGHUP)),
        }
        self.run_command(*self.arguments, env=environment, preexec_fn=ignore)
        self.assertEqual(self.files(), ["pk", "sk"])


class ReplacedFiles(Interrupted):
    """keygen --force replaces a key pair: both files are the old ones or both the new ones."""

    def test_signals_that_can_be_caught(self):
        self.keygen(self.name)
        arguments = ["keygen", self.name, "--public", "pk", "--secret", "sk", "--force"]
        old = {}

        def remember():
            old.update(pk=self.read("pk"), sk=self.read("sk"))

        def check():
            self.assertEqual(self.files(), ["pk", "sk"])
            self.assertEqual(self.read("pk") == old["pk"], self.read("sk") == old["sk"])

        for named in [False, True]:
            for number in [signal.SIGINT, signal.SIGHUP]:
                self.at_every_call(number, arguments, check, named, remember)


class BlockedPipe(Interrupted):
    """The public key of Classic McEliece does not fit into a pipe: the command waits there
    with the secret key already written.
    """

    def setUp(self):
        super().setUp()
        found = [s for s in sets("kem") if s["bytes"]["public_key"] > 200000]
        if not found:
            self.skipTest("this build has no set whose public key fills a pipe")
        self.name = min(found, key=lambda s: s["bytes"]["public_key"])["name"]

    def interrupt_waiting(self, number, named):
        environment = {
            **os.environ,
            "LD_PRELOAD": PRELOADED,
            "VMB_INTERRUPT_NO_TMPFILE": "1" if named else "0",
        }
        with subprocess.Popen(
            [command.BINARY, "keygen", self.name, "--public", "-", "--secret", "sk"],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as running:
            self.assertEqual(len(running.stdout.read(1)), 1)
            self.assertEqual(len(hidden(self.files())), 1 if named else 0)
            running.send_signal(number)
            self.assertEqual(running.wait(), -number)
        self.assertEqual(self.files(), [])

    def test_no_secret_stays(self):
        for number in [*ENDING, signal.SIGKILL]:
            self.interrupt_waiting(number, named=False)
        for number in ENDING:
            self.interrupt_waiting(number, named=True)


class Checker(Interrupted):
    """The test itself must notice a file that stays."""

    def test_a_file_that_stays_is_seen(self):
        script = "touch .vambrace-123456; kill -TERM $$"
        done = subprocess.run(["sh", "-c", script], cwd=self.folder, check=False)
        self.assertEqual(done.returncode, -signal.SIGTERM)
        with self.assertRaises(AssertionError):
            self.assertEqual(hidden(self.files()), [])

    def test_the_preloaded_library_interrupts(self):
        """SIGKILL while a file has a hidden name leaves it: that is what the handler is for."""
        stayed = set()
        for call in range(1, 20):
            self.interrupted(
                call,
                signal.SIGKILL,
                ["keygen", self.name, "--public", "pk", "--secret", f"sk{call}"],
                named=True,
            )
            stayed |= set(hidden(self.files()))
        self.assertTrue(stayed)
