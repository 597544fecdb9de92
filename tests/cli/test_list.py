"""`vambrace list`.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import os
import re

from command import CommandCase, listed, sets


class ListTable(CommandCase):
    def setUp(self):
        super().setUp()
        self.text = self.run_command("list")[0].decode()

    def test_every_set_is_a_row_under_its_standing(self):
        heading, rows = None, {}
        for line in self.text.splitlines():
            if line.startswith("  "):
                rows[line.split()[0]] = (heading, line.split()[1:])
            elif ": " in line:
                heading = line
        for entry in listed():
            title, numbers = rows[entry["name"]]
            self.assertEqual(title, f"{entry['family']}: {entry['standing']}")
            expected = [
                entry["nist_level"] or "-",
                *entry["bytes"].values(),
                *entry["work_bytes"].values(),
            ]
            self.assertEqual(numbers, [str(value) for value in expected])

    def test_fits_a_terminal(self):
        self.assertLessEqual(max(len(line) for line in self.text.splitlines()), 80)

    def test_shows_the_processor_features(self):
        self.assertRegex(self.text, r"\nprocessor features in use: \w+")

    def test_mask_changes_the_features(self):
        import os

        text, _ = self.run_test_command("list", env={**os.environ, "VMB_CPU": "portable"})
        self.assertIn("processor features in use: none (portable code)", text.decode())
        text, errors = self.run_test_command("list", env={**os.environ, "VMB_CPU": "steam"}, code=2)
        self.assertEqual(text, b"")
        self.assertIn("VMB_CPU=steam is unknown", errors)

    def test_the_command_that_ships_has_no_mask(self):
        import os

        for mask in ["portable", "steam"]:
            text, _ = self.run_command("list", env={**os.environ, "VMB_CPU": mask})
            self.assertEqual(text.decode(), self.text)

    def test_standards_come_first(self):
        for kind in ["--kem", "--sig"]:
            text, _ = self.run_command("list", kind)
            titles = [
                line.partition(": ")[2]
                for line in text.decode().splitlines()
                if re.match(r"[^ ].*: ", line)
            ][:-1]
            ranks = [
                [word in title for word in ["do not deploy", "research", "superseded"]]
                for title in titles
            ]
            self.assertEqual(ranks, sorted(ranks), titles)
            standards = [title in ("NIST standard", "ISO", "KpqC standard") for title in titles]
            self.assertEqual(standards, sorted(standards, reverse=True), titles)

    def test_one_kind(self):
        kems, _ = self.run_command("list", "--kem")
        self.assertIn(b"KEM", kems)
        self.assertNotIn(b"Signature", kems)
        signatures, _ = self.run_command("list", "--sig")
        self.assertNotIn(b"KEM", signatures)

    def test_full_disk_is_an_error(self):
        with open("/dev/full", "wb") as full:
            self.fails(1, "cannot write to the standard output", "list", stdout=full)

    def test_reader_that_went_away_is_told_nothing(self):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            _, errors = self.run_command("list", "--json", code=1, stdout=pipe)
        self.assertEqual(errors, "")


class ListJson(CommandCase):
    def test_all_and_one_kind(self):
        root = json.loads(self.run_command("list", "--json")[0])
        self.assertRegex(root["version"], r"^\d+\.\d+\.\d+$")
        self.assertIsInstance(root["processor_features"], list)
        self.assertEqual(len({entry["name"] for entry in root["sets"]}), len(root["sets"]))
        for flag, kind in [("--kem", "kem"), ("--sig", "signature")]:
            some = json.loads(self.run_command("list", "--json", flag)[0])["sets"]
            self.assertEqual(
                [entry["name"] for entry in some], [entry["name"] for entry in sets(kind)]
            )

    def test_fields(self):
        for entry in listed():
            self.assertIn(entry["nist_level"], [None, 1, 2, 3, 4, 5])
            self.assertTrue(entry["family"] and entry["standing"])
            for size in [*entry["bytes"].values(), *entry["work_bytes"].values()]:
                self.assertGreater(size, 0)

    def test_defective_sets_say_so(self):
        for entry in listed():
            if entry["name"] == "espada_ref":
                self.assertEqual(entry["standing"], "research, defective sampler, do not deploy")
