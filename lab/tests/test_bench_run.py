# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How a run of the bench is planned, kept, resumed, shown and checked, without a build."""

import contextlib
import csv
import datetime
import hashlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner
from rich.console import Console

from vambrace_lab.bench import plan as plans
from vambrace_lab.bench import session, units
from vambrace_lab.bench.clock import Clock, minutes
from vambrace_lab.bench.journal import SOURCES, Journal, digest
from vambrace_lab.bench.plan import (
    Costs,
    Plan,
    choose,
    committed_costs,
    full,
    quick,
    representatives,
)
from vambrace_lab.bench.session import Bench, line_of
from vambrace_lab.bench.units import Outcome
from vambrace_lab.commands import bench as bench_command
from vambrace_lab.commands import papers as papers_command
from vambrace_lab.commands.bench import Times, bench, words
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.operations import kernels_that_ran
from vambrace_lab.measuring.rows import FIELDS, Results, Row
from vambrace_lab.measuring.vectors import VectorFile, check, vector_file
from vambrace_lab.results.csv import write_csv
from vambrace_lab.run import builds
from vambrace_lab.run.builds import ROOT, Build, with_those_there
from vambrace_lab.run.catalogue import ParameterSet, parameter_sets

SABER = ParameterSet("saber", "SABER", "kem", "Saber", "", 3)
FIRESABER = ParameterSet("firesaber", "FIRESABER", "kem", "Saber", "", 5)
HUGE = ParameterSet("huge", "HUGE", "kem", "Huge", "", 5)
SETS = [FIRESABER, SABER, HUGE]


def cost(name, target, instructions, operation="keygen"):
    return Row(
        name,
        operation,
        target,
        model=None if target == "linux-aarch64" else "m4:f407",
        instructions=instructions,
    )


COSTS = Costs(
    [
        cost("saber", "linux-aarch64", 100000.0),
        cost("firesaber", "linux-aarch64", 200000.0),
        cost("huge", "linux-aarch64", 800000000.0),
        cost("saber", "cortex-m4", 1000000.0),
        cost("firesaber", "cortex-m4", 2000000.0),
        cost("huge", "cortex-m4", 9000000000.0),
    ]
)


# --- What is measured -----------------------------------------------------------------------------


def test_an_expensive_target_takes_the_cheapest_set_of_each_family():
    assert [s.name for s in representatives(SETS, COSTS)] == ["saber", "huge"]
    assert [
        s.name
        for s in representatives([*SETS, ParameterSet("new", "NEW", "kem", "New", "", 1)], COSTS)
    ][-1] == "new"


def test_what_is_left_out_is_a_line_with_the_command_that_gives_it():
    choice = choose(Plan(), "cortex-m4", SETS, COSTS)
    assert [s.name for s in choice.sets] == ["firesaber", "saber"]
    (line,) = choice.left_out
    assert (
        "cortex-m4: 1 sets" in line
        and "huge" in line
        and "--targets cortex-m4 --sets huge" in line
        and "make bench-full" in line
    )
    few = choose(Plan(), "cortex-m33", SETS, COSTS)
    assert [s.name for s in few.sets] == ["saber"] and "cortex-m33: 1 of 3 sets" in few.left_out[0]
    assert all(
        "make bench" in reported or "vambrace-lab bench" in reported
        for reported in plans.left_out_of(Plan(), SETS, COSTS)
    )


def test_a_set_without_a_figure_is_emulated_only_where_somebody_asks_for_it():
    slow = ParameterSet("slow", "SLOW", "signature", "Slow", "", 1)
    sets = [*SETS, slow]
    for preset in ("linux-aarch64", "cortex-m4", "cortex-m33"):
        choice = choose(Plan(), preset, sets, COSTS)
        assert slow not in choice.sets
        (line,) = [one for one in choice.left_out if "without a figure" in one]
        assert "1 sets" in line and ": slow; " in line and "--sets slow" in line
    assert slow in choose(Plan(), "host", sets, COSTS).sets
    assert slow in choose(full(Plan()), "cortex-m4", sets, COSTS).sets
    assert slow in choose(Plan().named(["slow"]), "cortex-m4", sets, COSTS).sets
    assert slow in choose(Plan(), "cortex-m4", sets, Costs([])).sets  # no figures at all


def test_what_somebody_names_is_not_left_out():
    named = Plan().named(["huge", "saber"])
    for preset in ("cortex-m4", "cortex-m33", "linux-aarch64"):
        choice = choose(named, preset, SETS, COSTS)
        assert {s.name for s in choice.sets} == {"saber", "huge"} and choice.left_out == ()


def test_a_full_run_leaves_nothing_out_but_seeds():
    for preset in builds.PRESETS:
        choice = choose(full(Plan()), preset, SETS, COSTS)
        assert len(choice.sets) == 3 and choice.left_out == ()
    (line,) = plans.left_out_of(full(Plan()), SETS, COSTS)
    assert line.startswith("all but 3 of 10 seeds of 1 sets")


def test_seeds_follow_the_cost_and_estimates_are_of_short_operations():
    assert [plans.seeds_of(Plan(), COSTS, s.name) for s in SETS] == [3, 3, 1]
    assert choose(Plan(), "linux-aarch64", SETS, COSTS).estimated == {"saber"}
    assert choose(Plan(), "linux-aarch64-clang", SETS, COSTS).estimated == frozenset()
    assert choose(Plan(), "cortex-m4", SETS, COSTS).estimated == frozenset()
    assert len(choose(full(Plan()), "linux-aarch64-clang", SETS, COSTS).estimated) == 3


def test_the_committed_baseline_knows_what_the_library_costs_and_the_default_run_holds_its_time():
    """The plan's own expectation, in seconds of one processor, of a run that has 12 minutes on
    two.
    """
    costs, everything = committed_costs(), parameter_sets()
    known = [s for s in everything if costs.of(s.name, "cortex-m4")]
    assert len(known) >= 84
    left_out = [s.name for s in everything if s not in known]
    assert all(re.fullmatch(r"slhdsa_.*s|aimer(...s|256f)(_v21)?", name) for name in left_out)

    def seconds(plan):
        total = 0.0
        for preset in plan.presets:
            choice = choose(plan, preset, everything, costs)
            total += plans.build_seconds(preset, len(choice.sets))
            total += sum(
                plans.measuring_seconds(plan, costs, preset, s.name, s.name in choice.estimated)
                for s in choice.sets
            )
        return total

    assert seconds(Plan()) < 2 * 12 * 60 * 0.85
    assert seconds(quick(Plan())) < 2 * 4 * 60 * 0.85
    assert seconds(full(Plan())) > 5 * seconds(Plan())


def test_a_build_folder_keeps_the_sets_that_it_was_configured_for():
    everything = ["a", "b", "c"]
    assert with_those_there(None, ["b"], everything) == ["b"]
    assert with_those_there("c", ["b"], everything) == ["b", "c"]
    assert with_those_there("a,c", ["b"], everything) == ["all"]
    assert with_those_there("all", ["b"], everything) == ["all"]
    assert with_those_there(None, everything, everything) == ["all"]


def test_words_of_the_command_line():
    assert words("saber, sable;x  y") == ("saber", "sable", "x", "y") and words("") == ()


# --- Kernels --------------------------------------------------------------------------------------


def test_a_row_names_the_implementations_that_ran():
    assert kernels_that_ran(["vmb_saber_keypair", "memcpy"]) == "portable"
    assert kernels_that_ran(["vmb_keccak_f1600_armv7em", "main"]) == "armv7em"
    assert kernels_that_ran(["vmb_ntt_mve", "vmb_keccak_f1600_armv7em.part.0"]) == "armv7em+mve"
    assert kernels_that_ran(["vmb_movement", "vmb_mveteran"]) == "portable"


# --- Vectors --------------------------------------------------------------------------------------

SIZES = {"public_key": 4, "secret_key": 6, "ciphertext": 3, "shared_secret": 2}


def sha(data):
    return hashlib.sha256(data).hexdigest()


def kem_row(count, pk, sk, ct, ss):
    return {
        "count": count,
        "pk_sha256": sha(pk),
        "sk_sha256": sha(sk),
        "ct_sha256": sha(ct),
        "ss": ss.hex(),
    }


KEM_FILE = VectorFile(
    {"sk": 5}, [kem_row(i, b"pub%d" % i, b"secr%d" % i, b"ct%d" % i, b"s%d" % i) for i in range(3)]
)
KEM_REPORT = b"".join(
    b"pub%dsecr%d+ct%ds%d" % (i, i, i, i) for i in range(2)
)  # the secret key has a byte after the reference's


def test_what_was_computed_is_compared_with_the_vectors():
    assert (
        check(KEM_FILE, KEM_REPORT, SIZES).total == 2
        and check(KEM_FILE, KEM_REPORT, SIZES).problem == ""
    )
    assert check(KEM_FILE, KEM_REPORT, SIZES).passed == 2


@pytest.mark.parametrize(
    ("at", "field"), [(0, "pk_sha256"), (4, "sk_sha256"), (10, "ct_sha256"), (13, "ss")]
)
def test_one_wrong_byte_anywhere_is_seen(at, field):
    wrong = bytearray(KEM_REPORT)
    wrong[15 + at] ^= 1
    found = check(KEM_FILE, bytes(wrong), SIZES)
    assert (found.passed, found.total, found.problem) == (1, 2, f"count 1: {field} differs")


def test_nothing_reported_or_half_of_it_is_an_error_and_no_agreement():
    with pytest.raises(LabError, match="reported nothing"):
        check(KEM_FILE, b"", SIZES)
    with pytest.raises(LabError, match="cut short"):
        check(KEM_FILE, KEM_REPORT[:-1], SIZES)


def test_signatures_have_their_length_before_them():
    file = VectorFile(
        {"sk": 6},
        [
            {
                "count": 0,
                "pk_sha256": sha(b"publ"),
                "sk_sha256": sha(b"secret"),
                "sig_sha256": sha(b"signature"),
            }
        ],
    )
    sizes = {"public_key": 4, "secret_key": 6}
    reported = b"publsecret" + (9).to_bytes(4, "little") + b"signature"
    assert check(file, reported, sizes).problem == ""
    assert check(file, reported[:-1] + b"!", sizes).problem == "count 0: sig_sha256 differs"
    assert check(file, reported[:-1] + b"!", sizes, signature=False).problem == ""


def test_the_library_has_vectors_for_every_set_and_contexts_for_some():
    for s in parameter_sets():
        assert vector_file(s.name).rows
    assert vector_file("haetae2").contexts[0] and not vector_file("saber").contexts
    with pytest.raises(LabError, match="no vectors"):
        vector_file("unheard_of")


# --- The journal ----------------------------------------------------------------------------------

RUN = {"sources": "abc", "plan": {"seeds": 3}}


def journal_with(tmp_path, *names):
    one = Journal(tmp_path / "journal.jsonl", RUN)
    one.begin()
    for name in names:
        one.add(name, {"n": name})
    return one


def test_an_interrupted_run_goes_on_with_what_it_had(tmp_path):
    journal_with(tmp_path, "host/saber", "cortex-m4/saber")
    again = Journal(tmp_path / "journal.jsonl", RUN)
    again.begin()
    assert again.kept == 2 and again.units["host/saber"] == {"n": "host/saber"}
    again.add("cortex-m4/sable", {"n": 3})
    assert Journal(tmp_path / "journal.jsonl", RUN).kept == 3
    again.end()
    assert Journal(tmp_path / "journal.jsonl", RUN).kept == 0


def test_another_run_takes_nothing_from_the_journal(tmp_path):
    journal_with(tmp_path, "host/saber")
    other = Journal(tmp_path / "journal.jsonl", {**RUN, "sources": "abd"})
    assert other.kept == 0
    other.begin()
    assert Journal(tmp_path / "journal.jsonl", RUN).kept == 0


def test_a_line_that_was_cut_off_is_no_unit(tmp_path):
    one = journal_with(tmp_path, "host/saber", "host/sable")
    text = one.path.read_text()
    one.path.write_text(text[:-8])
    assert list(Journal(one.path, RUN).units) == ["host/saber"]


def test_the_digest_of_the_sources_changes_with_any_of_them(tmp_path):
    for place in ("src/a", "include", "__pycache__"):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / "src/a/b.c").write_text("int x;")
    first = digest(tmp_path, ["src", "include", "absent"])
    assert digest(tmp_path, ["src", "include", "absent"]) == first
    (tmp_path / "src/a/b.c").write_text("int y;")
    second = digest(tmp_path, ["src", "include"])
    (tmp_path / "src/a/b.c").rename(tmp_path / "src/a/c.c")
    assert len({first, second, digest(tmp_path, ["src", "include"])}) == 3
    assert all((ROOT / place).exists() for place in SOURCES)


def test_an_outcome_survives_the_journal():
    outcome = Outcome(
        rows=[Row("saber", "keygen", "host", cycles=1.5)],
        sizes={"public_key": 9},
        attempts={"sign": {"mean": 2.0}},
    )
    assert Outcome.from_data(json.loads(json.dumps(outcome.to_data()))) == outcome


# --- A run without compilers ----------------------------------------------------------------------


class SmallBench(Bench):
    """The steps of a run with toy work in the worker processes."""

    measured = ("saber", "firesaber")

    def __init__(self, tmp_path, work, console=None):
        plan = Plan(presets=("cortex-m4",), jobs=2, folder=tmp_path).named(self.measured)
        self.work = work
        super().__init__(
            plan,
            console or Console(file=io.StringIO(), width=200),
            journal=tmp_path / "journal.jsonl",
        )

    def _build(self, preset, choice):
        self.clock.advance(plans.build_seconds(preset, len(choice.sets)))
        folder = self.plan.folder / preset
        (folder / "CMakeFiles/1").mkdir(parents=True, exist_ok=True)
        (folder / "CMakeFiles/1/CMakeCCompiler.cmake").write_text(
            'set(CMAKE_C_COMPILER_ID "GNU")\nset(CMAKE_C_COMPILER_VERSION "12.2.1")\n'
        )
        return Build(preset, folder), list(choice.sets)

    def _done(self, preset, work):
        return super()._done(
            preset,
            [session.Unit(u.name, u.seconds, self.work, (u.arguments[1].name,)) for u in work],
        )


def outcome_of(name):
    return Outcome(
        rows=[Row(name, "keygen", "cortex-m4", cycles=5.0, vectors_passed=1, vectors_total=1)],
        sizes={"public_key": 1},
    )


def measures(name):
    return outcome_of(name)


def fails_with_saber(name):
    if name == "saber":
        raise LabError("it does not run")
    return outcome_of(name)


def disagrees_with_saber(name):
    return Outcome(wrong="count 0: ss differs") if name == "saber" else outcome_of(name)


def must_not_run(name):
    raise AssertionError(f"{name} was measured again")


def rows_of(results):
    return sorted(r.set for r in results.rows)


def test_a_run_gives_rows_and_leaves_no_journal(tmp_path):
    one = SmallBench(tmp_path, measures)
    assert (
        rows_of(one.run()) == ["firesaber", "saber"] and not (tmp_path / "journal.jsonl").exists()
    )
    assert "  saber " in one.console.file.getvalue() and one.clock.left == 0


def test_what_cannot_be_measured_costs_a_line_and_is_tried_again(tmp_path):
    one = SmallBench(tmp_path, fails_with_saber)
    results = one.run()
    assert rows_of(results) == ["firesaber"]
    assert "cortex-m4: it does not run (saber)" in results.about["left_out"]
    assert list(one.journal.units) == ["cortex-m4/firesaber"]


def test_a_set_that_does_not_agree_has_no_rows_and_is_named(tmp_path):
    one = SmallBench(tmp_path, disagrees_with_saber)
    assert rows_of(one.run()) == ["firesaber"] and one.found.wrong == ["cortex-m4 saber"]
    assert "cortex-m4/saber" not in one.journal.units


def test_what_the_journal_has_is_not_measured_again(tmp_path):
    one = SmallBench(tmp_path, measures)
    one.journal.begin()
    for name in SmallBench.measured:
        one.journal.add(f"cortex-m4/{name}", outcome_of(name).to_data())
    again = SmallBench(tmp_path, must_not_run)
    assert rows_of(again.run()) == ["firesaber", "saber"]
    assert "2 figures are there" in again.console.file.getvalue()


SLOW_RUN = """
import sys, time
sys.path[:0] = [{lab!r}]
from pathlib import Path
from tests.test_bench_run import SmallBench, outcome_of
from vambrace_lab.commands.bench import interruptible

def work(name):
    if name == "saber":
        print("begun", flush=True)
        time.sleep(600)  # no wait: work that lasts until it is interrupted
    return outcome_of(name)

if __name__ == "__main__":
    interruptible(SmallBench(Path({folder!r}), work))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_ends_at_once_and_says_how_to_go_on(tmp_path, number):
    script = tmp_path / "slow_run.py"
    script.write_text(SLOW_RUN.format(lab=str(ROOT / "lab"), folder=str(tmp_path)))
    run = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert run.stdout.readline().strip() == "begun"
        deadline = time.monotonic() + 120
        description = SmallBench(tmp_path, work=None)._description()
        while Journal(tmp_path / "journal.jsonl", description).kept < 1:
            assert run.poll() is None and time.monotonic() < deadline
            time.sleep(0.05)  # polls: the journal has a figure
        os.kill(run.pid, number)
        _, errors = run.communicate(timeout=120)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)  # with the workers
    assert run.returncode == 130 and "1 figures are kept; the same command goes on" in errors


# --- Progress -------------------------------------------------------------------------------------


def test_the_time_that_is_left_is_corrected_by_the_time_that_work_took():
    now = [0.0]
    clock = Clock(Console(file=io.StringIO()), jobs=2, now=lambda: now[0])
    clock.total = 2000.0
    assert clock.left == 1000.0
    now[0] = 600.0
    clock.advance(600.0)  # 300 seconds for two jobs were expected
    assert 1.8 * 700 < clock.left < 2 * 700
    before = clock.left
    clock.drop(700.0)
    assert clock.left == pytest.approx(before / 2)
    assert [minutes(s) for s in (0, 61, 3723)] == ["0:00", "1:01", "1:02:03"]


def test_without_a_terminal_there_is_a_line_now_and_then():
    now, out = [0.0], io.StringIO()
    clock = Clock(Console(file=out, width=100), jobs=1, now=lambda: now[0])
    clock.total = 100.0
    for second in range(65):
        now[0] = float(second)
        clock.phase("measuring cortex-m4") if second == 0 else clock.advance(1.0)
    lines = out.getvalue().splitlines()
    assert len(lines) == 2 and lines[0] == "0:30 gone, about 1:10 left: measuring cortex-m4"


def test_a_set_is_one_line():
    line = line_of(
        SABER,
        [
            Row("saber", "keygen", "host", cycles=1234.4, vectors_passed=3, vectors_total=3),
            Row("saber", "encaps", "host", instructions=99),
        ],
    )
    assert (
        "saber" in line
        and "1,234" in line
        and "99" in line
        and "decaps               -" in line
        and line.endswith("vectors 3/3")
    )


def test_a_run_says_how_long_the_last_one_took(tmp_path):
    times = Times(tmp_path / "deep" / "times.json", today=lambda: datetime.date(2026, 11, 22))
    assert "none has ended here yet" in times.reported("full")
    times.note("full", 3723.0, "abc")
    assert (
        times.reported("full") == "A full run took 1:02:03 last time here (2026-11-22, commit abc)"
    )
    assert "12 minutes" in times.reported("default")
    (tmp_path / "deep" / "times.json").write_text("{")
    assert "none has ended" in times.reported("full")


# --- Files and options ----------------------------------------------------------------------------


def test_results_as_comma_separated_values(tmp_path):
    write_csv(
        Results([Row("saber", "keygen", "host", cycles=5.5, code_sections={"text": 1})]),
        tmp_path / "out.csv",
    )
    (row,) = csv.DictReader((tmp_path / "out.csv").open())
    assert (
        row["set"] == "saber"
        and row["cycles"] == "5.5"
        and row["instructions"] == ""
        and list(row) == [f for f in FIELDS if f != "code_sections"]
    )


def test_an_unknown_target_or_set_is_said_before_anything_is_built(tmp_path):
    reported = CliRunner().invoke(bench, ["--sets", "sabre", "--out", str(tmp_path)])
    assert isinstance(reported.exception, LabError) and "no set or family 'sabre'" in str(
        reported.exception
    )
    reported = CliRunner().invoke(
        bench,
        [
            "--sets",
            "saber",
            "--targets",
            "pdp-11",
            "--out",
            str(tmp_path),
            "--build-folder",
            str(tmp_path),
        ],
    )
    assert isinstance(reported.exception, LabError) and "no target can be built" in str(
        reported.exception
    )


def test_a_worker_leaves_on_request():
    with pytest.raises(SystemExit):
        units._leave(signal.SIGTERM, None)


def test_a_full_run_has_the_papers_tables(monkeypatch, tmp_path):
    asked = []

    def show(console, chosen, targets, folder, seeds, jobs):
        asked.append((chosen, targets))
        return [{"id": "a table"}]

    monkeypatch.setattr(bench_command, "interruptible", lambda measured: Results([]))
    monkeypatch.setattr(bench_command.papers, "show", show)
    for arguments in (["--full"], ["--full", "--sets", "saber"], []):
        options = ["--out", str(tmp_path), "--build-folder", str(tmp_path / "builds")]
        done = CliRunner().invoke(bench_command.bench, [*arguments, *options])
        assert done.exit_code == 0, done.output
    assert asked == [(papers_command.TABLES, tuple(papers_command.PROGRAMS))]
