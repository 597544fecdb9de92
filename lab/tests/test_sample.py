# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The sample of `vambrace speed` in the README: how it is shown, and when it is stale."""

import json

from vambrace_lab.commands.sample import COMMITTED, block, stale
from vambrace_lab.run.builds import ROOT


def run(*minima):
    operations = ("keygen", "sign", "verify")
    return [
        {"set": "mldsa65", "operation": operation, "minimum": minimum}
        for operation, minimum in zip(operations, minima, strict=True)
    ]


def test_a_row_at_a_third_of_the_speed_is_stale():
    assert stale(run(100.0, 900.0, 110.0), run(100.0, 300.0, 110.0)) == [
        "mldsa65 sign: the sample has 9.00 times the cycles of mldsa65 keygen, today 3.00"
    ]
    assert stale(run(100.0, 300.0, 110.0), run(100.0, 900.0, 110.0))
    assert not stale(run(100.0, 300.0, 110.0), run(100.0, 300.0, 110.0))


def test_a_busy_machine_makes_no_sample_stale():
    assert not stale(run(100.0, 300.0, 110.0), run(500.0, 1600.0, 520.0))


def test_the_sample_says_where_it_comes_from(tmp_path):
    path = tmp_path / "speed.json"
    about = {"date": "2026-11-26", "machine": "a Xeon", "compiler": "gcc 12.2.0", "commit": "abc"}
    shown = {"median": 123456.4, "quartile_1": 1000, "quartile_3": 2000, "samples": 7}
    rows = [{"set": "mldsa65", "operation": "sign"} | shown]
    path.write_text(json.dumps(about | {"results": rows}), encoding="utf-8")
    assert block(path) == [
        "```text",
        "set                                  median     quartile 1     quartile 3 samples",
        "mldsa65              sign           123,456          1,000          2,000       7",
        "```",
        "",
        "2026-11-26, a Xeon, gcc 12.2.0, commit abc.",
    ]


def test_the_readme_shows_the_committed_sample():
    assert "\n".join(block(COMMITTED)) in (ROOT / "README.md").read_text(encoding="utf-8")
