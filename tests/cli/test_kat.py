"""`vambrace-test kat` against the digests of the official vectors, and its own checker against
damaged files.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import hashlib
import json
import os

import command
from command import CommandCase, a_kem, listed

LARGE_PUBLIC_KEY = (
    100000  # Classic McEliece: only the first count here, its files have hundreds of megabytes
)


def in_turn(name):
    """All counts of a set take up to 40 s: each week another set of each family. The tests of the
    library itself (tests/kem, tests/sig) compute every digest.
    """
    chosen = os.environ.get("VMB_TEST_SETS")
    return chosen is None or name in chosen.split(",")


def vectors(name):
    with open(
        os.path.join(command.SOURCE, "tests", "vectors", name + ".json"), encoding="utf-8"
    ) as file:
        return json.load(file)


def header(data):
    for field in ["rsp_name_line", "rsp_first_line", "rsp_header"]:
        if field in data:
            return data[field]
    return data["set"]


class Digests(CommandCase):
    def test_sets_give_the_published_digest(self):
        for entry in listed():
            if entry["bytes"]["public_key"] > LARGE_PUBLIC_KEY or not in_turn(entry["name"]):
                continue
            with self.subTest(entry["name"]):
                data = vectors(entry["name"])
                output, _ = self.run_test_command(
                    "kat", entry["name"], "--header", header(data), "--sha256"
                )
                self.assertEqual(output.decode().strip(), data["rsp_sha256"])

    def test_first_count_of_large_sets(self):
        for entry in listed():
            if entry["bytes"]["public_key"] <= LARGE_PUBLIC_KEY:
                continue
            with self.subTest(entry["name"]):
                first = vectors(entry["name"])["vectors"][0]
                text, _ = self.run_test_command("kat", entry["name"], "--count", "1")
                fields = dict(
                    line.split(" = ") for line in text.decode().splitlines() if " = " in line
                )
                self.assertEqual(fields["ss"].lower(), first["ss"])
                for field in ["pk", "sk", "ct"]:
                    self.assertEqual(
                        hashlib.sha256(bytes.fromhex(fields[field])).hexdigest(),
                        first[field + "_sha256"],
                        field,
                    )

    def test_the_digest_is_that_of_the_text(self):
        name = a_kem()["name"]
        text, _ = self.run_test_command("kat", name, "--count", "3")
        digest, _ = self.run_test_command("kat", name, "--count", "3", "--sha256")
        self.assertEqual(digest.decode(), hashlib.sha256(text).hexdigest() + "\n")
        both, _ = self.run_test_command(
            "kat", name, "--count", "3", "--sha256", "--write", "file.rsp"
        )
        self.assertEqual((both, self.read("file.rsp")), (digest, text))

    def test_header(self):
        name = a_kem()["name"]
        for given, line in [(None, f"# {name}"), ("Name", "# Name"), ("# Name", "# Name")]:
            text, _ = self.run_test_command(
                "kat", name, "--count", "1", *(["--header", given] if given else [])
            )
            self.assertEqual(text.decode().splitlines()[:3], [line, "", "count = 0"])

    def test_a_hundred_counts_by_default(self):
        text, _ = self.run_test_command("kat", a_kem()["name"])
        self.assertEqual(text.count(b"count = "), 100)


class Checks(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]
        self.run_test_command("kat", self.name, "--count", "3", "--write", "good.rsp")
        self.lines = self.read("good.rsp").split(b"\n")

    def check(self, content, *more, code=0):
        self.write("file.rsp", content)
        output, errors = self.run_test_command(
            "kat", self.name, "--check", "file.rsp", *more, code=code
        )
        return output.decode() if code == 0 else errors

    def test_good_files(self):
        good = self.read("good.rsp")
        self.assertEqual(self.check(good), "file.rsp: 3 of 3 counts equal the library's\n")
        self.assertEqual(
            self.check(good, "--count", "2"), "file.rsp: 2 of 2 counts equal the library's\n"
        )
        self.assertIn(hashlib.sha256(good).hexdigest(), self.check(good, "--sha256"))
        self.check(good.replace(b"\n", b"\r\n"))
        self.check(good.rstrip(b"\n"))
        self.check(good.replace(b"# " + self.name.encode(), b"# Any Name"))
        self.run_test_command("kat", self.name, "--check", "-", stdin=good)

    def test_every_line_is_compared(self):
        for number, line in enumerate(self.lines):
            if number == 0 or not line:
                continue
            last = b"0" if line[-1:] != b"0" else b"1"
            damaged = b"\n".join(
                [*self.lines[:number], line[:-1] + last, *self.lines[number + 1 :]]
            )
            errors = self.check(damaged, code=1)
            self.assertIn(f"file.rsp: line {number + 1} (count {(number - 2) // 7})", errors)
            self.assertIn(f"differs from character {len(line)} on", errors)
            shown = [text.split()[-1].strip(".") for text in errors.splitlines()[1:]]
            self.assertTrue(
                (line[:-1] + last).decode().endswith(shown[0]) and line.decode().endswith(shown[1]),
                errors,
            )

    def test_missing_and_surplus_lines(self):
        for number, line in enumerate(self.lines[2:-2], 2):
            if line:
                self.check(b"\n".join(self.lines[:number] + self.lines[number + 1 :]), code=1)
                self.check(b"\n".join([*self.lines[:number], line, *self.lines[number:]]), code=1)

    def test_files_that_end_early(self):
        self.assertIn(
            "ends in count 2, before the line 'ss = ",
            self.check(b"\n".join(self.lines[:-3]), code=1),
        )
        self.assertIn(
            "holds 3 counts; 4 were to be checked",
            self.check(self.read("good.rsp"), "--count", "4", code=1),
        )

    def test_wrong_header(self):
        self.assertIn(
            "line 1 differs", self.check(self.read("good.rsp"), "--header", "Other", code=1)
        )

    def test_no_vector_file(self):
        self.assertIn("is no .rsp file", self.check(b"", code=2))
        self.assertIn("is no .rsp file", self.check(b"count = 0\n", code=2))
        self.assertIn("holds no counts", self.check(b"# name\n\n", code=2))
        self.fails_in_test_command(2, "cannot read nowhere", "kat", self.name, "--check", "nowhere")
        self.fails_in_test_command(
            2, "cannot read .: it is a directory", "kat", self.name, "--check", "."
        )

    def test_the_file_of_another_set(self):
        other = next(
            (s["name"] for s in listed() if s["kind"] == "kem" and s["name"] != self.name), None
        )
        if other is None:
            self.skipTest("this build has one set")
        self.fails_in_test_command(
            1, "line 5 (count 0) differs", "kat", other, "--check", "good.rsp"
        )

    def test_wrong_options(self):
        self.fails_in_test_command(
            2, "--write", "kat", self.name, "--check", "good.rsp", "--write", "x"
        )
        self.fails_in_test_command(2, "--count", "kat", self.name, "--count", "0")
        self.fails_in_test_command(
            2, "both want the standard output", "kat", self.name, "--write", "-", "--sha256"
        )
