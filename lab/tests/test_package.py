# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is in the installed package, what `doctor` says, exit codes against a baseline."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from vambrace_lab.commands import command_line, cost, doctor
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.measure import command as measure_command
from vambrace_lab.measuring.measure import worse
from vambrace_lab.run import compiled

from .paths import KERNELS, LAB

PACKAGE = LAB / "vambrace_lab"


def test_the_package_takes_every_file_that_the_lab_reads(tmp_path):
    build = [sys.executable, "setup.py", "-q", "build", "--build-base", tmp_path, "egg_info"]
    subprocess.run([*build, "--egg-base", tmp_path], cwd=LAB, check=True, capture_output=True)
    built = tmp_path / "lib/vambrace_lab"
    here = {path.relative_to(built) for path in built.rglob("*") if path.is_file()}
    kinds = (".c", ".h", ".S", ".ld", ".toml", ".json", ".html", ".py")
    read = {p.relative_to(PACKAGE) for p in PACKAGE.rglob("*") if p.suffix in kinds}
    for name, folder in (("recorder", LAB / "recorder"), ("simulator", LAB / "simulator")):
        read |= {Path("sources", name, p.name) for p in folder.glob("*.[ch]")}
    board = LAB.parent / "targets/board"
    read |= {Path("sources/board", p.name) for p in board.iterdir() if p.suffix in kinds}
    read.add(Path("sources/images/marker.h"))
    assert len(read) > 100 and not read - here


def test_doctor_names_what_is_missing_and_its_package(monkeypatch):
    whole = CliRunner().invoke(doctor.command, [])
    assert whole.exit_code == 0 and "yes qemu-system-arm" in whole.output
    there = doctor.shutil.which

    def hidden(name):
        return None if "qemu-system" in name or "valgrind" in name else there(name)

    monkeypatch.setattr(doctor.shutil, "which", hidden)
    reported = CliRunner().invoke(doctor.command, [])
    assert reported.exit_code == 1
    assert "no  qemu-system-arm is missing: install qemu-system-arm: runs images" in reported.output
    assert "no  valgrind is missing: install valgrind" in reported.output


def test_an_emulator_without_plugins_is_named(monkeypatch):
    monkeypatch.setattr(doctor, "takes_plugins", lambda program: False)
    problem = doctor.problem_of(next(t for t in doctor.TOOLS if t.plugins))
    assert "takes no plugins" in problem


def test_plugins_are_kept_in_the_users_cache_outside_of_a_tree(monkeypatch, tmp_path):
    monkeypatch.delenv("VMB_LAB_BUILD", raising=False)
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert compiled.place() == tmp_path / "cache" / "vambrace-lab"


def document(cycles, stack=100):
    spread = {"mean": cycles, "min": cycles, "max": cycles}
    region = {"name": "f", "instructions": spread, "cycles": {"m": spread}, "stack_bytes": stack}
    return {"regions": [region], "code_bytes": {"text": 1000}}


def test_what_grew_is_reported():
    before = document(1000)
    assert not worse(before, document(1019, 102), 2)
    assert worse(before, document(1021, 103), 2) == [
        "f: instructions 1,000 -> 1,021 (+2.10%)",
        "f: cycles m 1,000 -> 1,021 (+2.10%)",
        "f: stack 100 -> 103 (+3.00%)",
    ]
    assert worse(before, {**before, "regions": []}, 2) == ["f: not measured now"]


def test_measure_ends_with_an_error_above_the_limit(tmp_path):
    elf, figures = tmp_path / "kernels.elf", tmp_path / "figures.json"
    flags = ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16", "-nostdlib"]
    files = [KERNELS / "start.S", KERNELS / "m4_memory.S"]
    subprocess.run(
        ["arm-none-eabi-gcc", *flags, "-T", KERNELS / "kernels.ld", "-o", elf, *files], check=True
    )
    function = next(
        line.split()[1]
        for line in (KERNELS / "m4_memory.S").read_text().splitlines()
        if line.startswith("KERNEL")
    )
    run = [str(elf), "--target", "cortex-m4", "--function", function]
    assert CliRunner().invoke(measure_command, [*run, "--json", str(figures)]).exit_code == 0
    again = [*run, "--baseline", str(figures), "--fail-above", "2%"]
    assert CliRunner().invoke(measure_command, again).exit_code == 0
    stored = json.loads(figures.read_text())
    stored["regions"][0]["instructions"]["mean"] /= 2
    figures.write_text(json.dumps(stored))
    reported = CliRunner().invoke(measure_command, again)
    assert isinstance(reported.exception, LabError) and "instructions" in str(reported.exception)
    assert CliRunner().invoke(measure_command, [*run, "--fail-above", "much"]).exit_code == 2


def test_a_file_that_the_package_lacks_is_named():
    with pytest.raises(LabError, match="install the package again"):
        compiled.source("recorder", "none.c")


def manual():
    """(kind, name or "", text) of the manual's fenced blocks, in their order; a line that is a name
    alone stands above those that are files.
    """
    found = re.findall(
        r"(?:^`([\w./]+)`\n\n)?^```(\w*)\n(.*?)^```$",
        (LAB / "MANUAL.md").read_text(),
        re.DOTALL | re.MULTILINE,
    )
    return [(kind, name, text) for name, kind, text in found]


def test_the_manuals_examples_run_as_they_stand_there(tmp_path):
    """One after the other in an empty folder, with the command of this environment."""
    commands, reported = 0, ""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for kind, name, text in manual():
        if name:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)
        elif kind == "sh":
            done = subprocess.run(
                ["bash", "-ec", text],
                cwd=tmp_path,
                env={**os.environ, "PATH": path},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, (text, done.stdout, done.stderr)
            reported += done.stdout
            commands += 1
    assert commands == 4
    assert "checksum" in reported and "consistent: 3 key pairs" in reported
    assert "compare_tags: LEAK" in reported and "compare_tags: equal traces" in reported
    assert {p.name for p in (tmp_path / "figures").iterdir()} >= {"results.json", "report.html"}


def test_commands_that_measure_the_library_say_that_they_need_its_tree(monkeypatch):
    monkeypatch.setattr(command_line, "in_tree", lambda: False)
    for name in command_line.OF_THE_TREE:
        reported = CliRunner().invoke(command_line.cli, [name])
        assert isinstance(reported.exception, LabError), name
        assert f"vambrace-lab {name} measures the library" in str(reported.exception)
    assert CliRunner().invoke(command_line.cli, ["bench", "--help"]).exit_code == 0
    assert CliRunner().invoke(command_line.cli, ["models"]).exit_code == 0


def test_what_measuring_costs_is_reported_against_the_emulator_alone(tmp_path, monkeypatch):
    """With a clock that stands still but for what is measured: one second for the emulator alone,
    two with the recorder, five and seven for the rest.
    """
    now, image = [0.0], tmp_path / "image.elf"
    image.write_bytes(b"")

    def takes(seconds, result=None):
        def work(*given, models=("none",), **more):
            now[0] += seconds + (2 if models == ("m4:l4r5",) else 0)
            return result

        return work

    region = {"instructions": {"mean": 5e5}, "passes": 4}
    monkeypatch.setattr(cost, "processor_seconds", lambda: now[0])
    monkeypatch.setattr(cost, "Image", lambda path: path)
    monkeypatch.setattr(cost, "alone", takes(1))
    monkeypatch.setattr(cost, "record", takes(2))
    monkeypatch.setattr(cost, "measure", takes(5, {"regions": [region]}))
    reported = CliRunner().invoke(
        cost.command, [str(image), "--target", "cortex-m4", "--model", "m4:l4r5"]
    )
    assert reported.exit_code == 0, reported.output
    assert "2.0 million instructions" in reported.output
    lines = [
        re.findall(r"[\d.]+(?= s| ms| times)", line) for line in reported.output.splitlines()[1:]
    ]
    assert lines == [
        ["1.00", "500.00", "1.0"],
        ["2.00", "1000.00", "2.0"],
        ["5.00", "2500.00", "5.0"],
        ["7.00", "3500.00", "7.0"],
    ]
