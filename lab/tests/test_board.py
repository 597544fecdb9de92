# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Reading what a board reported over its serial port, and comparing it with a model's row."""

from __future__ import annotations

import pytest

from vambrace_lab.commands.board import model_of, read_log
from vambrace_lab.commands.compare import compare
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.rows import Row

HEAD = (
    'vambrace-board {"format": 1, "board": "stm32f407-disc", "program": "operations_mlkem512", '
    '"compiler": "12.2.1", "hz": 24000000, "wait_states": 0, "clock": "pll", "counts": true}'
)
REGION = (
    'vambrace-region {"region": 0, "passes": 2, "cycles_sum": 30, "cycles_min": 14, '
    '"cycles_max": 16, "stack_bytes": 640}'
)
END = 'vambrace-end {"code": 0}'
WHOLE = f"boot\r\n{HEAD}\r\nvambrace-file 00ff\r\n{REGION}\r\n{END}\r\n"


def test_the_last_whole_run_counts() -> None:
    reported = read_log(WHOLE + HEAD.replace("24000000", "1") + "\r\n")
    assert reported.head["hz"] == 24000000
    assert reported.file == b"\0\xff"
    assert reported.regions[0]["cycles_sum"] == 30
    assert reported.code == 0


@pytest.mark.parametrize(
    ("text", "saying"),
    [
        ("", "no run that came to its end"),
        (f"{HEAD}\n{REGION}\n", "no run that came to its end"),
        (f"{HEAD}\nvambrace-file 0\n{END}\n", "line 2 of the log is damaged"),
        (f"{HEAD}\nvambrace-region {{\n{END}\n", "line 2 of the log is damaged"),
    ],
)
def test_what_is_wrong_is_said(text: str, saying: str) -> None:
    with pytest.raises(LabError, match=saying):
        read_log(text)


def test_conditions_choose_the_model() -> None:
    reported = read_log(WHOLE)
    assert model_of(reported.head) == "m4:f407"
    assert (
        model_of({**reported.head, "hz": 168_000_000, "wait_states": 5}) == "stm32f407-disc:168MHz"
    )


def test_a_board_and_a_model() -> None:
    """Figures that a board has not are not gone; those that both have are compared."""
    model = Row("mlkem512", "keygen", "cortex-m4", model="m4:f407", cycles=100, instructions=80)
    board = Row("mlkem512", "keygen", "cortex-m4", model="m4:f407", cycles=101)
    found = compare([model], [board], only_common=True)
    assert [(c.measure, c.before, c.after) for c in found.changes] == [("cycles", 100, 101)]
    gone = compare([model], [board])
    assert {c.measure for c in gone.changes} == {"cycles", "instructions"}
