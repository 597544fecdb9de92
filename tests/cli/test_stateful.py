"""Keys of LMS, HSS, XMSS and XMSS^MT: each index signs once, whatever happens to the command or to
the state file.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import os
import shutil
import signal
import subprocess
import unittest

import command
from command import CommandCase
from test_interruption import Interrupted

SMALL = "lms_sha256_m24_h5_w4"
SETS = [
    SMALL,
    "hss_sha256_m32_h5_w8_h5_w4",
    "hss_shake256_m24_h5_w4",
    "XMSS-SHA2_10_192",
    "XMSSMT-SHA2_20/4_256",
]


def in_this_build(name):
    done = subprocess.run(
        [command.BINARY, "verify", name, "-p", "none", "-m", "none", "-x", "none"],
        capture_output=True,
        check=False,
    )
    return (
        b"not in this build" not in done.stderr
        and b"was not expected" not in done.stderr
    )


def index_of(signature):
    """Of LMS: the signature begins with it."""
    return int.from_bytes(signature[:4], "big")


class StatefulCase(CommandCase):
    def setUp(self):
        super().setUp()
        if not in_this_build(SMALL):
            self.skipTest("this build has no LMS with SHA-256")
        self.write("message", b"a message")

    def new_key(self, name=SMALL, *more):
        self.keygen(name, "pk", "sk", "--state", "state", *more)

    def sign_arguments(self, name=SMALL, state="state", signature="sig"):
        return [
            "sign",
            name,
            "-s",
            "sk",
            "--state",
            state,
            "-m",
            "message",
            "-x",
            signature,
        ]

    def sign(self, *arguments):
        """Signs and verifies; gives the signature."""
        self.run_command(*self.sign_arguments(*arguments))
        return self.read("sig")


class Keys(StatefulCase):
    def test_round_trips(self):
        for name in filter(in_this_build, SETS):
            forms = (
                ["raw", "hex"]
                if name.startswith("lms")
                else ["raw", "base64", "pem", "der"]
            )
            for form in forms:
                with self.subTest(name=name, form=form):
                    self.new_key(name, "--format", form, "--force")
                    self.sign(name)
                    by_name = [name.lower().replace("-", "_"), "-p", "pk"]
                    checks = ["-m", "message", "-x", "sig"]
                    self.run_command("verify", *by_name, *checks)
                    if form in ("pem", "der"):
                        self.run_command("verify", "-p", "pk", *checks)
                    self.write("other", b"another message")
                    self.fails(
                        1, "failed", "verify", *by_name, "-m", "other", "-x", "sig"
                    )

    def test_private_files(self):
        self.new_key()
        for name in ["sk", "state", "state.lock"]:
            self.assertEqual(os.stat(self.path(name)).st_mode & 0o777, 0o600)

    def test_until_exhausted(self):
        self.new_key()
        indices = []
        for left in range(31, -1, -1):
            _, errors = self.run_command(*self.sign_arguments())
            self.assertEqual(
                errors, f"vambrace: signatures left with this key: {left}\n"
            )
            indices.append(index_of(self.read("sig")))
        self.assertEqual(indices, list(range(32)))
        os.remove(self.path("sig"))
        self.fails(1, "make a new key", *self.sign_arguments())
        self.assertNotIn("sig", self.files())

    def test_vectors(self):
        for file, name in [("lms_verify", "hss_or_lms"), ("xmss_verify", "")]:
            path = os.path.join(
                command.SOURCE, "tests", "vectors", "stateful", file + ".json"
            )
            with open(path, encoding="utf-8") as source:
                cases = json.load(source)["verify"]
            checked = 0
            for case in cases:
                set_name = case["what"] if not name else set_of_lms_key(case)
                if not set_name or not in_this_build(set_name):
                    continue
                for what in ["pk", "msg", "sig"]:
                    self.write(what, bytes.fromhex(case[what]))
                arguments = ["verify", set_name, "-p", "pk", "-x", "sig", "-m"]
                self.run_command(*arguments, "msg")
                self.fails(1, "failed", *arguments, "pk")
                checked += 1
            self.assertGreater(checked, 5)

    def test_nothing_is_overwritten(self):
        self.new_key()
        before = {name: self.read(name) for name in self.files()}
        again = ["keygen", SMALL, "-p", "pk2", "-s", "sk2", "--state", "state"]
        self.fails(2, "state exists and may be the state", *again)
        self.fails(2, "is an input", *self.sign_arguments(signature="state"))
        self.fails(2, "is an input", *self.sign_arguments(signature="state.lock"))
        self.fails(
            2,
            "is the state of a stateful key",
            *["pubkey", "-s", "sk", "-p", "state", "mlkem512"],
        )
        self.assertEqual(before, {name: self.read(name) for name in self.files()})

    def test_wrong_usage(self):
        self.new_key()
        pair = ["-p", "pk2", "-s", "sk2"]
        self.fails(2, "--state", "keygen", SMALL, *pair)
        self.fails(2, "unknown parameter set", "keygen", "lms_sha256_m24_h6_w4", *pair)
        self.fails(2, "--seed is nothing for", "keygen", SMALL, *pair, "--seed", "pk")
        self.fails(2, "keys of LMS have no PEM", "keygen", SMALL, *pair, "-f", "pem")
        self.fails(2, "leave out", *self.sign_arguments(), "--prehash", "sha2-256")
        self.fails(
            2, "--deterministic is nothing", *self.sign_arguments(), "--deterministic"
        )
        self.fails(
            2, "--state", "sign", SMALL, "-s", "sk", "-m", "message", "-x", "sig"
        )
        self.fails(
            2, "is not the secret key", *self.sign_arguments("lms_sha256_m32_h5_w4")
        )
        self.fails(2, "is no secret key", *self.sign_arguments("lms_sha256_m24_h5_w8"))
        self.assertEqual(self.read("state")[:48], bytes(48))  # no index was used


def set_of_lms_key(case):
    """The name of the set that an LMS key or an HSS key of one level says; None: of more."""
    key = bytes.fromhex(case["pk"])
    if case["kind"] == "hss":
        if key[3] != 1:
            return None
        key = key[4:]
    tree, ots = key[3] - 5, key[7] - 1
    hashes = ["sha256_m32", "sha256_m24", "shake256_m32", "shake256_m24"]
    return f"{case['kind']}_{hashes[tree // 5]}_h{5 * (tree % 5) + 5}_w{1 << ots % 4}"


class States(StatefulCase):
    """What is wrong with a state file is found before anything is signed."""

    def setUp(self):
        super().setUp()
        self.new_key()
        self.sign()
        os.remove(self.path("sig"))

    def refused(self, message, state="state", code=2):
        before = self.read(state) if state in self.files() else None
        self.fails(code, message, *self.sign_arguments(state=state))
        self.assertNotIn("sig", self.files())
        if before is not None:
            self.assertEqual(self.read(state), before)

    def test_missing(self):
        self.refused("does not exist", "none")
        os.remove(self.path("state.lock"))
        self.refused("both belong together")

    def test_copied(self):
        shutil.copy(self.path("state"), self.path("copy"))
        self.refused("both belong together", "copy")

    def test_older(self):
        old = self.read("state")
        self.sign()
        os.remove(self.path("sig"))
        self.write("state", old)
        self.refused("is older than")

    def test_damaged(self):
        good = self.read("state")
        for at in range(len(good)):
            self.write("state", good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
            self.refused("damaged")
        for content in [b"", good[:48], good + b"x", good[48:] + good[:48]]:
            self.write("state", content)
            self.fails(2, "", *self.sign_arguments())
            self.assertNotIn("sig", self.files())
        self.write("state", good)
        self.write("state.lock", b"1")
        self.refused("damaged")

    def test_of_another_key(self):
        self.keygen(SMALL, "pk2", "sk2", "--state", "state2")
        self.refused("the state of another key", "state2")

    @unittest.skipIf(os.geteuid() == 0, "root writes everywhere")
    def test_unwritable_folder(self):
        os.mkdir(self.path("fixed"))
        for name in ["state", "state.lock"]:
            shutil.move(self.path(name), self.path("fixed"))
        os.chmod(self.path("fixed"), 0o500)
        self.addCleanup(os.chmod, self.path("fixed"), 0o700)
        self.refused("nothing was signed", os.path.join("fixed", "state"), code=1)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full")
    def test_signature_that_cannot_be_written(self):
        """The disk is full: the index is used all the same."""
        self.fails(
            1, "cannot write the signature", *self.sign_arguments(signature="/dev/full")
        )
        self.assertEqual(index_of(self.sign()), 2)

    def test_full_disk(self):
        """Not a byte can be written."""
        limited = [
            "sh",
            "-c",
            'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"',
            command.BINARY,
        ]
        done = subprocess.run(
            [*limited, *self.sign_arguments()],
            cwd=self.folder,
            capture_output=True,
            check=False,
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"nothing was signed", done.stderr)
        self.assertNotIn("sig", self.files())
        self.sign()


class SignersAtATime(StatefulCase):
    def test_no_index_twice(self):
        self.new_key()
        running = [
            subprocess.Popen(
                [command.BINARY, *self.sign_arguments(signature=f"sig{i}")],
                cwd=self.folder,
                stderr=subprocess.DEVNULL,
            )
            for i in range(12)
        ]
        for process in running:
            self.assertEqual(process.wait(), 0)
        indices = [index_of(self.read(f"sig{i}")) for i in range(12)]
        self.assertEqual(sorted(indices), list(range(12)))


class InterruptedSigners(Interrupted):
    """Ended before each call that touches a file: no index is in two signatures."""

    def setUp(self):
        super().setUp()
        if not in_this_build(SMALL):
            self.skipTest("this build has no LMS with SHA-256")
        self.write("message", b"a message")

    def test_no_index_twice(self):
        name = SMALL.replace("h5", "h10")
        self.keygen(name, "pk", "sk", "--state", "state")
        arguments = [
            "sign",
            name,
            "-s",
            "sk",
            "--state",
            "state",
            "-m",
            "message",
            "-x",
            "sig",
        ]
        for number in [signal.SIGTERM, signal.SIGKILL]:
            used = set()

            def check(used=used):
                if "sig" in self.files():
                    signature = self.read("sig")
                    self.assertEqual(len(signature), 1500)
                    self.assertNotIn(index_of(signature), used)
                    used.add(index_of(signature))
                    os.remove(self.path("sig"))
                self.assertEqual(len(self.read("state")), 96)

            self.at_every_call(number, arguments, check)
            self.assertTrue(used)
