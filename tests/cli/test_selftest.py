"""`vambrace selftest`.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from command import CommandCase, listed


class SelfTest(CommandCase):
    def rows(self, *sets: str) -> list[list[str]]:
        text, errors = self.run_command("selftest", *sets)
        self.assertEqual(errors, "")
        return [line.split() for line in text.decode().splitlines()]

    def test_one_set_of_each_family(self) -> None:
        hashes, *rows = self.rows()
        self.assertEqual(hashes[:4], ["SHA-2,", "SHA-3,", "SHAKE", "passed"])
        family = {entry["name"]: entry["family"] for entry in listed()}
        tested = {row[0] for row in rows}
        self.assertEqual(sorted(family[name] for name in tested), sorted(set(family.values())))
        self.assertEqual(len(rows), 3 * len(tested))
        self.assertEqual({row[2] for row in rows}, {"passed"})

    def test_named_sets(self) -> None:
        names = [entry["name"] for entry in listed() if "slhdsa" not in entry["name"]][:2]
        for entry in listed():
            if entry["name"] not in names:
                continue
            operations = ["encaps", "decaps"] if entry["kind"] == "kem" else ["sign", "verify"]
            rows = self.rows(entry["name"])[1:]
            self.assertEqual([row[1] for row in rows], ["keygen", *operations])

    def test_unknown_set(self) -> None:
        text, errors = self.run_command("selftest", "no_such_set", code=2)
        self.assertEqual(text, b"")
        self.assertIn("unknown parameter set 'no_such_set'", errors)
