"""`vambrace speed`: the form of what it says; the numbers themselves are the machine's.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import platform

from command import CommandCase, a_kem, listed


class Speed(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def measure(self, *arguments, run=None):
        output, errors = (run or self.run_command)("speed", *arguments, "--json", "-")
        self.assertIn("median", errors)  # the table
        return json.loads(output)

    def test_json(self):
        root = self.measure(self.name, "--samples", "3")
        self.assertIn(root["unit"], ["cycles", "nanoseconds"])
        self.assertEqual(
            [(row["set"], row["operation"]) for row in root["results"]],
            [(self.name, name) for name in ["keygen", "encaps", "decaps"]],
        )
        for row in root["results"]:
            self.assertLessEqual(row["samples"], 3)
            self.assertTrue(row["samples"] == 3 or row["dropped"] >= 60, row)
            steps = [
                row[name] for name in ["minimum", "quartile_1", "median", "quartile_3", "maximum"]
            ]
            if row["samples"] == 0:
                self.assertEqual(steps, [None] * 5)
            else:
                self.assertGreater(steps[0], 0)
                self.assertEqual(steps, sorted(steps))

    def test_table(self):
        output, errors = self.run_command(
            "speed", self.name, "--samples", "3", "--operations", "encaps"
        )
        lines = output.decode().splitlines()
        self.assertEqual(len(lines), 3)
        self.assertEqual(
            lines[1].split(), ["set", "median", "quartile", "1", "quartile", "3", "samples"]
        )
        self.assertEqual(lines[2].split()[:2], [self.name, "encaps"])
        self.assertEqual(errors, "")  # no progress where nobody looks

    def test_many(self):
        root = self.measure(self.name, "--samples", "3", "--many", "5", "--one-key")
        names = [name for name in ["keygen", "encaps", "decaps"] for _ in range(2)]
        self.assertEqual([row["operation"] for row in root["results"]], names)
        self.assertEqual([row.get("many") for row in root["results"]], [None, 5] * 3)
        for one, many in zip(root["results"][::2], root["results"][1::2], strict=True):
            if one["median"] and many["median"]:
                self.assertAlmostEqual(many["ratio"], many["median"] / one["median"], delta=1e-9)
        self.fails(2, "--many", "speed", self.name, "--many", "0")
        self.fails(2, "--one-key requires --many", "speed", self.name, "--one-key")

    def test_operations_are_chosen_in_a_list(self):
        root = self.measure(self.name, "--samples", "1", "--operations", "decaps,keygen")
        self.assertEqual([row["operation"] for row in root["results"]], ["keygen", "decaps"])

    def test_all_small_sets(self):
        names = [s["name"] for s in listed() if s["bytes"]["public_key"] < 100000]
        root = self.measure(*names, "--samples", "1")
        expanded = [n for n in names if n.startswith(("falcon", "fndsa"))]  # expand, sign-ex
        self.assertEqual(len(root["results"]), 3 * len(names) + 2 * len(expanded))

    def test_kernels(self):
        root = self.measure(
            self.name, "--samples", "1", "--kernels", "portable", run=self.run_test_command
        )
        self.assertEqual(root["processor_features"], [])
        self.fails_in_test_command(
            2, "--kernels: steam not in", "speed", self.name, "--kernels", "steam"
        )
        self.fails(2, "unknown option --kernels", "speed", self.name, "--kernels", "portable")

    def test_kernel_sets(self):
        for name in ["armingsword", "scalar"]:
            if platform.machine() not in ("aarch64", "arm64"):
                _, errors = self.run_test_command("speed", self.name, "--kernels", name, code=2)
                self.assertIn(
                    f"VMB_CPU={name}: this kernel set exists in builds for AArch64 only", errors
                )
                continue
            root = self.measure(
                self.name, "--samples", "1", "--kernels", name, run=self.run_test_command
            )
            self.assertEqual(root["processor_features"], [name])
            self.assertIn("toom4_evaluate", [row["kernel"] for row in root["kernels"]])

    def test_seconds(self):
        root = self.measure(self.name, "--seconds", "0.05", "--operations", "keygen")
        self.assertEqual(len(root["results"]), 1)
        self.fails(2, "--seconds", "speed", self.name, "--seconds", "-1")
        self.fails(2, "--samples", "speed", self.name, "--seconds", "1", "--samples", "3")

    def test_json_file(self):
        self.run_command("speed", self.name, "--samples", "1", "--json", "file.json")
        self.assertEqual(len(json.loads(self.read("file.json"))["results"]), 3)

    def test_operation_that_the_set_has_not(self):
        self.fails(
            2,
            "none of these sets has such an operation",
            "speed",
            self.name,
            "--operations",
            "sign",
        )

    def test_a_longer_operation_costs_more(self):
        """Two sets of one family whose sizes differ: the larger one must not be the faster one."""
        if not {"lightsaber", "firesaber"} <= {s["name"] for s in listed()}:
            self.skipTest("this build has not both sets")
        root = self.measure("lightsaber", "firesaber", "--samples", "31", "--operations", "keygen")
        small, large = (row["median"] for row in root["results"])
        if small is None or large is None:
            self.skipTest("every sample was dropped: the machine is too busy")
        self.assertGreater(large, 1.5 * small)
