# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The sample of `vambrace speed` in the README: how it is shown, and when it is stale."""

import json

from vambrace_lab.commands.sample import COMMITTED, block, stale
from vambrace_lab.run.builds import ROOT


def figure(median, minimum, operation="sign"):
    return {"set": "mldsa65", "operation": operation, "median": median, "minimum": minimum}


def test_a_sample_at_a_third_of_the_speed_is_stale():
    assert stale([figure(3000.0, 2900.0)], [figure(1000.0, 900.0)]) == [
        "mldsa65 sign: the sample has 3,000 cycles, today 1,000, at best 900"
    ]
    assert stale([figure(1000.0, 900.0)], [figure(3000.0, 2900.0)])
    assert not stale([figure(1000.0, 900.0)], [figure(1000.0, 900.0)])


def test_a_busy_machine_makes_no_sample_stale():
    assert not stale([figure(1000.0, 900.0)], [figure(5000.0, 1100.0)])
    assert not stale([figure(1600.0, 1500.0)], [figure(1000.0, 900.0)])


def test_the_sample_says_where_it_comes_from(tmp_path):
    path = tmp_path / "speed.json"
    about = {"date": "2026-11-26", "machine": "a Xeon", "compiler": "gcc 12.2.0", "commit": "abc"}
    rows = [figure(123456.4, 1.0) | {"quartile_1": 1000, "quartile_3": 2000, "samples": 7}]
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
