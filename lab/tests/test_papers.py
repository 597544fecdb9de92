# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Printed tables with ours beside them: the committed figures, FPU against emulation."""

from vambrace_lab.papers import floating, printed
from vambrace_lab.papers.published import tables


def test_every_printed_table_of_whole_schemes_on_boards_has_ours():
    found = {table["id"].removesuffix("-ours"): table for table in printed.comparisons()}
    known = {
        t["id"]
        for t in tables()
        if t["columns"][0] == "set" and t.get("target") in ("cortex-m4", "cortex-m0")
    }
    assert set(found) == known and {"kyber-plantard", "saber-2018-m0", "haetae-m4"} <= known
    for table in found.values():
        ours = table["columns"].index("our cycles")
        assert any(row[ours] for row in table["rows"]), table["id"]
    assert "model m4:l4r5" in found["mlkem-m4"]["source"]
    assert "model m0," in found["saber-2018-m0"]["source"]


def one(operation, kind, instructions, cycles):
    spread = {"mean": instructions, "min": instructions / 2, "max": instructions * 2}
    profile = {"vmb_falcon_fft": instructions, "vmb_shake": 1000}
    return floating.Floating("falcon512", operation, kind, spread, cycles, profile, 1)


def test_fpu_against_emulation_beside_the_paper():
    found = [
        one(operation, kind, (1 if kind == "FPU" else 6) * 1_000_000, cycles)
        for kind, cycles in (("FPU", 800_000), ("EMU", 4_000_000))
        for operation in floating.OPERATIONS
    ]
    whole, profile = floating.tables(found)
    assert [row[:6] for row in whole["rows"][3:6]] == [
        ["falcon512", "sign", "FPU", 4705, 4778, 4863],
        ["falcon512", "sign", "EMU", 29278, 29447, 29640],
        ["falcon512", "sign", "EMU/FPU", 6.22, 6.16, 6.1],
    ]
    assert whole["rows"][5][6:] == [6.0, 6.0, 6.0, 5.0]
    assert profile["rows"][0] == ["keygen", "vmb_falcon_fft", 1000, 6000, 6.0]
