# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Means over all seeds of operations that begin again, and their place alongside the baseline's one
seed.
"""

import json
import re

import pytest
from click.testing import CliRunner

from vambrace_lab.bench.plan import BASELINE
from vambrace_lab.checks.plans import attempts_of
from vambrace_lab.commands.attempts import command, counted, counts_of, merged, with_counts
from vambrace_lab.commands.readme import table
from vambrace_lab.errors import LabError
from vambrace_lab.measuring import means
from vambrace_lab.measuring.rows import Results, Row, read_results
from vambrace_lab.run.catalogue import ParameterSet, parameter_sets

KNOWN = ["haetae2", "haetae3"]


def row(set_, operation, cycles, model="m4:f407"):
    return Row(set_, operation, "cortex-m4", model=model, cycles=cycles, instructions=cycles / 2)


def measured(set_, cycles, attempts):
    rows = [row(set_, "sign", cycles), row(set_, "sign", cycles + 5, "m4:l4r5")]
    count = {"set": set_, "operation": "sign", "mean": attempts, "min": 1, "max": 9}
    return Results([*rows, row(set_, "verify", 7.0)], {"attempts": [count]})


def test_the_committed_means_are_of_a_hundred_seeds_and_of_every_set_that_was_asked_for():
    found = read_results(means.ATTEMPTS)
    assert found.about["seeds"] == 100 and found.about["command"].startswith("vambrace-lab ")
    there = {(t.set, t.operation) for t in means.tried() if t.model == "m4:l4r5"}
    asked = ["haetae2", "haetae3", "haetae5", "nccsign1", "nccsign3", "nccsign5"]
    for name in [*asked, "solmae512", "solmae1024"]:
        assert (name, "sign") in there
        assert ("keypair" in attempts_of(name)) == ((name, "keygen") in there)
    assert all(1 <= t.least <= t.attempts <= t.most for t in means.tried())


def test_every_operation_that_retries_has_its_attempts_over_all_seeds():
    counts = {(a["set"], a["operation"]): a for a in read_results(means.ATTEMPTS).about["attempts"]}
    for s in parameter_sets():
        for operation in attempts_of(s.name):
            shown = "keygen" if operation == "keypair" else operation
            assert (s.name, shown) in counts, (s.name, shown)
    assert counts["mceliece8192128", "keygen"]["mean"] > 2
    assert counts["mceliece8192128f", "keygen"]["max"] == 1


def test_attempts_counted_on_this_machine_take_the_place_of_those_of_their_set():
    new = counts_of("haetae2", ["3 1", "2 2", "3 4"])
    assert new == [
        {"set": "haetae2", "operation": "encaps", "mean": 2.33, "min": 1, "max": 4},
        {"set": "haetae2", "operation": "keygen", "mean": 2.67, "min": 2, "max": 3},
    ]
    before = merged(Results([]), measured("haetae3", 3000.0, 6.0), KNOWN, 100)
    once = with_counts(before, new, KNOWN, 100)
    again = with_counts(once, counts_of("haetae2", ["1 1"]), KNOWN, 100)
    assert [(a["set"], a["mean"]) for a in again.about["attempts"]] == [
        ("haetae2", 1),
        ("haetae2", 1),
        ("haetae3", 6.0),
    ]
    assert again.rows == before.rows and again.about["factors"] == before.about["factors"]


def test_attempts_without_figures_are_shown_too():
    reported = CliRunner().invoke(command, ["--sets", "mceliece348864,haetae2"])
    assert re.search(r"mceliece348864 +keygen +any +- +3\.52 +1 +15 +- ", reported.output), (
        reported.output
    )
    assert re.search(r"haetae2 +sign +cortex-m4 +m4:f407", reported.output)


def test_a_mean_is_the_baselines_row_times_its_factor():
    """As long as the code is that of which the means were taken: within what a change may cost."""
    one_seed = {
        (r.set, r.operation, r.model): r.cycles
        for r in read_results(BASELINE).rows
        if r.target == "cortex-m4"
    }
    known = means.means()
    for t in means.tried():
        if t.model == "m4:f407" and (t.set, t.operation, t.model) in one_seed:
            now = one_seed[t.set, t.operation, t.model]
            factor = known.factor(t.set, t.operation, t.target)
            assert now * factor == pytest.approx(t.cost, rel=0.15), (t.set, t.operation)


def test_new_figures_take_the_place_of_those_of_their_sets():
    first = merged(Results([]), measured("haetae2", 1000.0, 4.0), KNOWN, 100)
    both = merged(first, measured("haetae3", 3000.0, 6.0), KNOWN, 100)
    again = merged(both, measured("haetae2", 500.0, 2.0), KNOWN, 100)
    costs = {(t.set, t.model): (t.cost, t.attempts) for t in means.of_results(again)}
    assert costs["haetae2", "m4:f407"] == (500, 2) and costs["haetae3", "m4:l4r5"] == (3005, 6)
    assert [(f["set"], f["operation"]) for f in again.about["factors"]].count(
        ("haetae2", "sign")
    ) == 1


def test_sets_that_retry_are_counted_but_for_the_longest():
    sets = {s.name for s in counted(parameter_sets())}
    assert {"haetae5", "nccsign5c", "solmae1024", "mldsa87", "falcon512", "nttru"} <= sets
    assert not sets & {"mceliece348864", "saber", "slhdsa_sha2_128f"}


def test_tables_show_means_and_attempts():
    """A set that retries where attempts were counted, one where they were not, one that does not
    retry.
    """
    sets = [
        ParameterSet(n, n.upper(), "signature", "F", "research", 1)
        for n in ("haetae2", "falcon512", "aimer128f")
    ]
    rows = [
        {
            **row(s.name, o, 10_000.0).__dict__,
            "work_bytes": 1,
            "stack_bytes": 2,
        }
        for s in sets
        for o in s.operations
    ]
    known = means.Means(
        {("haetae2", "sign", "cortex-m4"): 2.5},
        {("haetae2", "keygen"): 7.0, ("haetae2", "sign"): 3.25},
    )
    lines = [line.split(" | ") for line in table(sets, rows, {}, known)[2:]]
    assert [line[4] for line in lines] == ["10 / 25 / 10", "10 / 10 / 10", "10 / 10 / 10"]
    assert [line[5] for line in lines] == ["7 / 3.2 / 1", "- / - / 1", ""]


def test_a_file_without_factors_is_named(tmp_path):
    path = tmp_path / "attempts.json"
    path.write_text(json.dumps({"format": 1, "rows": []}))
    with pytest.raises(LabError, match="no factors"):
        means.means(path)
    with pytest.raises(LabError, match="vambrace-lab attempts --update"):
        means.tried(path)
