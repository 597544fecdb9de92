#!/usr/bin/env python3
"""tools/schedule: the committed orders are proved, and planted violations are refused.

Needs no package; the search itself is tried where the lab's packages are (make lab).
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "lab")]
from schedule import orders  # noqa: E402
from schedule.__main__ import ORDERS, main, plain_sources  # noqa: E402
from schedule.region import Task  # noqa: E402
from schedule.source import ScheduleError, Source  # noqa: E402

HEAD = """/*
 * a file
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
x .req r0
y .req r1
z .req r2
w0 .req q0
w1 .req q1
w2 .req q2
w3 .req q3
"""
LOOP = """
  vldrw.u32 w0, [x]
  vmul.i32 w1, w0, z
  vldrw.u32 w2, [x, #16]
  vmla.i32 w1, w2, z
  vstrw.32 w1, [x]
  vstrw.32 w2, [y]
  adds x, x, #32"""


class Folder(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="schedule-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, code: str, options: str, core: str = "m55", loop: bool = True) -> Path:
        body = f"1:{code}\n  le lr, 1b" if loop else code
        path = self.folder / "f_mve.plain.inc"
        path.write_text(
            f"{HEAD}  /* schedule {core}: {options} */\n{body}\n  /* end of schedule */\n"
        )
        return path

    def task(self, code: str, options: str, core: str = "m55", loop: bool = True) -> Task:
        source = Source(self.write(code, options, core, loop), ROOT / "src")
        return Task(source, source.regions[0])

    def refused(self, why: str, code: str, options: str, lines: str, loop: bool = True) -> None:
        """The plain code is its own schedule, and `lines` are none, for that reason."""
        task = self.task(code, options, loop=loop)
        task.check(list(task.region.lines))
        with self.assertRaisesRegex(ScheduleError, why):
            task.check([line.strip() for line in lines.strip().splitlines()])


POOL = "pool w0 w1 w2 w3; apart x y"
STORES, LEAVES = "stores something else", "leaves something else in"


class Proof(Folder):
    """Planted violations."""

    def changed(self, why: str, *changes: tuple[str, str]) -> None:
        lines = LOOP
        for old, new in changes:
            self.assertIn(old, lines)
            lines = lines.replace(old, new)
        self.refused(why, LOOP, POOL, lines)

    def moved(
        self, why: str, line: str, before: str, code: str = LOOP, options: str = POOL
    ) -> None:
        lines = code.replace(f"\n  {line}", "").replace(before, f"{line}\n  {before}")
        self.refused(why, code, options, lines)

    def test_use_before_result(self) -> None:
        self.moved(STORES, "vmla.i32 w1, w2, z", "vmul.i32")

    def test_lost_and_changed_instructions(self) -> None:
        self.changed(STORES, ("\n  vmla.i32 w1, w2, z", ""))
        self.changed(STORES, ("\n  vstrw.32 w2, [y]", ""))
        self.changed(STORES, ("vmul.i32", "vadd.i32"))
        self.changed(LEAVES, ("#32", "#48"))

    def test_overwritten_register(self) -> None:
        self.changed(STORES, ("vldrw.u32 w2, [x, #16]", "vldrw.u32 w1, [x, #16]"))

    def test_wrong_register(self) -> None:
        self.changed(STORES, ("vstrw.32 w2", "vstrw.32 w0"))

    def test_offset_that_did_not_follow(self) -> None:
        self.moved(STORES, "adds x, x, #32", "vstrw.32 w1")

    def test_load_behind_a_store_that_it_meets(self) -> None:
        code = "\n  vldrw.u32 w0, [x]\n  vstrw.32 w1, [x, #8]\n  vstrw.32 w0, [y]"
        options = POOL + "; out w1"
        self.moved(STORES, "vstrw.32 w1, [x, #8]", "vldrw.u32 w0, [x]", code, options)
        far = code.replace("#8", "#16")
        task = self.task(far, options)
        task.check(["vstrw.32 w1, [x, #16]", "vldrw.u32 w0, [x]", "vstrw.32 w0, [y]"])

    def test_store_through_another_register(self) -> None:
        code = "\n  vldrw.u32 w0, [x]\n  vstrw.32 w1, [y]\n  vstrw.32 w0, [x, #16]"
        options = "pool w0 w1; out w1"
        self.moved(STORES, "vstrw.32 w1, [y]", "vldrw.u32 w0, [x]", code, options)

    def test_stores_that_meet(self) -> None:
        code = "\n  vstrw.32 w0, [x]\n  vstrw.32 w1, [x, #4]"
        options = "pool w0 w1; out w0 w1"
        self.moved(STORES, "vstrw.32 w1, [x, #4]", "vstrw.32 w0", code, options)

    def test_result_that_counts_afterwards(self) -> None:
        code = "\n  vldrw.u32 w0, [x]"
        self.refused(LEAVES, code, "pool w0 w1; out w0", "vldrw.u32 w1, [x]", loop=False)

    def test_value_from_before_the_loop(self) -> None:
        code = "\n  vldrw.u32 w0, [x]\n  vadd.i32 w0, w0, w3\n  vstrw.32 w0, [x], #16"
        lines = code.replace("w0", "w3").replace("w3, w3, w3", "w3, w3, w3")
        self.refused(f"{STORES}|{LEAVES}", code, POOL, lines)

    def test_half_of_an_interleaved_load(self) -> None:
        code = (
            "\n  vld20.32 {w0, w1}, [x]\n  vld21.32 {w0, w1}, [x]"
            "\n  vadd.i32 w2, w0, w1\n  vstrw.32 w2, [y]"
        )
        self.task(code, POOL).check(
            """vld21.32 {w0, w1}, [x]
            vld20.32 {w0, w1}, [x]
            vadd.i32 w3, w0, w1
            vstrw.32 w3, [y]""".split("\n            ")
        )
        self.moved(STORES, "vadd.i32 w2, w0, w1", "vld21.32", code)

    def test_result_in_the_register_of_an_operand(self) -> None:
        code = "\n  vldrw.u32 w0, [x]\n  vrev64.32 w1, w0\n  vstrw.32 w1, [y]"
        self.refused("its own operand", code, POOL, code.replace("w1", "w0"))

    def test_offset_of_one_value_of_a_parameter(self) -> None:
        code = "\n  vstrw.32 w0, [x, #\\step]\n  adds x, x, #16"
        options = "pool w0; apart x; with step=32"
        early = ["adds x, x, #16", "vstrw.32 w0, [x, #16]"]
        self.task(code, options).check(early)
        with self.assertRaisesRegex(ScheduleError, STORES):
            self.task(code, options + ",128").check(early)
        self.task(code, options + ",128").check([early[0], "vstrw.32 w0, [x, #(\\step - 16)]"])

    def test_flags(self) -> None:
        code = "\n  subs x, x, y\n  adcs z, z, y\n  vstrw.32 w0, [x]"
        self.moved(f"{STORES}|{LEAVES}", "adcs z, z, y", "subs", code, "pool w0; out w0")


class Refused(Folder):
    """What cannot be scheduled, or is no order."""

    def test_plain_sources(self) -> None:
        for why, code, options in (
            ("cannot be moved", "\n  bl f", POOL),
            ("cannot be moved", "\n  push {r4}", POOL),
            ("cannot be moved", "\n  vpt.s16 eq, w0, w1\n  vaddt.i16 w0, w0, w1", POOL),
            ("cannot be moved", "\n  vadc.i32 w0, w1, w2", POOL),
            ("cannot be renamed", "\n  vadd.f32 s0, s1, s2", POOL),
            ("a label inside", "\n  adds x, x, #1\n2:\n  adds x, x, #1", POOL),
            ("what is `pol`", LOOP, "pol w0"),
            ("`w9` is no register", LOOP, "pool w9"),
            ("no core `m99`", LOOP, POOL),
            ("cannot be done ahead", "\n  vstrw.32 w1, [x]\n  adds x, x, #16", POOL + "; ahead 1"),
            ("has no value", "\n  vldrw.u32 w0, [x, #PLACE]", POOL),
            ("what the parameter can be", "\n  vldrw.u32 w0, [x, #\\place]", POOL),
        ):
            with self.subTest(why), self.assertRaisesRegex(ScheduleError, why):
                self.task(code, options, "m99" if "m99" in why else "m55")

    def test_lost_sum_of_32_bits(self) -> None:
        code = "\n  add w3, w3, #1\n  ldr q0, [x0]\n  str q0, [x1]"
        task = self.task(code, "pool v0 v1; apart x0 x1", "a55", loop=False)
        with self.assertRaisesRegex(ScheduleError, LEAVES):
            task.check(["ldr q0, [x0]", "str q0, [x1]"])

    def test_orders(self) -> None:
        task = self.task(LOOP, POOL)
        count = len(task.plain)
        task.text(list(range(count)), {})
        for why, order in (
            ("each instruction once", [0, *range(count - 1)]),
            (STORES, [3, 0, 1, 2, *range(4, count)]),
        ):
            with self.subTest(order), self.assertRaisesRegex(ScheduleError, why):
                task.text(order, {})
        with self.assertRaisesRegex(ScheduleError, STORES):
            task.text(list(range(count)), {2: ["w1"]})

    def test_register_outside_of_the_pool(self) -> None:
        task = self.task(LOOP, "pool w0 w1 w2; apart x y")
        with self.assertRaisesRegex(ScheduleError, "not in the pool"):
            task.text(list(range(len(task.plain))), {0: ["w3"]})


class Files(Folder):
    def test_every_committed_file(self) -> None:
        self.assertEqual(main(["--check"]), 0)
        self.assertGreater(len(plain_sources()), 12)

    def test_changes_are_noticed(self) -> None:
        path = self.write(LOOP, POOL)
        record = self.folder / "orders.toml"
        arguments = ["--orders", str(record), str(path)]
        self.assertEqual(main(arguments), 1)  # no order yet
        source = Source(path, ROOT / "src")
        task = Task(source, source.regions[0])
        found = orders.Found(task.digest(), 9, 8, [2, 0, 1, 3, 5, 4, 6], {2: ["w3"]})
        record.write_text(orders.text({path.name: [found]}))
        self.assertEqual(main(arguments), 0)
        out = self.folder / "f_mve.S"
        written = out.read_text()
        self.assertIn("vldrw.u32 w3, [x, #16]\n  vldrw.u32 w0, [x]", written)
        self.assertEqual(main(["--check", *arguments]), 0)
        out.write_text(written.replace("w0, [x]", "w0, [y]"))
        self.assertEqual(main(["--check", *arguments]), 1)
        path.write_text(path.read_text().replace("vmul.i32", "vadd.i32"))
        self.assertEqual(main(arguments), 1)  # the order was for another source

    def test_examples_gain(self) -> None:
        """Cycles of a round by the lab's models, as recorded."""
        for name, found in orders.read(ORDERS).items():
            for region in found:
                self.assertLess(region.cycles, region.plain, name)

    @unittest.skipUnless(
        importlib.util.find_spec("capstone") and shutil.which("cc"), "needs the lab"
    )
    def test_search(self) -> None:
        path = ROOT / "tools/schedule/examples/a55.plain.inc"
        copy = self.folder / path.name
        shutil.copy(path, copy)
        record = self.folder / "orders.toml"
        command = ["--search", "--rounds", "1", "--orders", str(record), str(copy)]
        self.assertEqual(main(command), 0)
        first = record.read_text()
        found = orders.read(record)[copy.name][0]
        self.assertLess(found.cycles, 0.8 * found.plain)
        record.unlink()
        self.assertEqual(main(command), 0)
        self.assertEqual(record.read_text(), first)  # the seed is fixed
        self.assertTrue(re.search(r"^order = ", first, re.MULTILINE))


if __name__ == "__main__":
    unittest.main()
