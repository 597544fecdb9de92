# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The ready workflow's `run:` steps, one after the other in a fresh folder that holds the manual's
bootloader, by the shell as the runner calls it (bash -e).

The step of apt-get is not run: its packages are compared with those that `doctor` names. The
installation is this environment's, unless VMB_LAB_WORKFLOW_INSTALL=1 says to install this clone's
last commit as the step does.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from vambrace_lab.commands import doctor

from .paths import LAB
from .test_package import manual

WORKFLOW = LAB / "examples" / "measure.yml"
INSTALLS = os.environ.get("VMB_LAB_WORKFLOW_INSTALL") == "1"
FLAGS = (
    "-mcpu=cortex-m4 -mthumb -O2 -g -nostdlib -Wl,-ereset -Wl,--section-start=.vectors=0 "
    "-Wl,-Ttext=0x100 -Wl,-Tbss=0x20000000"
)


def steps():
    return re.findall(r"^      - run: (.*)$", WORKFLOW.read_text(), re.MULTILINE)


def run(step, folder):
    environment = {**os.environ, "VMB_LAB_BUILD": str(folder / "plugins")}
    return subprocess.run(
        ["bash", "-e", "-c", step],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def repository(tmp_path):
    """A folder as a project has it that copied the workflow, with FIXED=1 in its Makefile."""
    for name in ("vectors.h", "bootloader.c"):
        text = next(text for _, called, text in manual() if called == name)
        (tmp_path / name).write_text(text)
    (tmp_path / "Makefile").write_text(
        "build/firmware.elf: bootloader.c vectors.h\n\tmkdir -p build\n"
        f"\tarm-none-eabi-gcc {FLAGS} -DFIXED $(MORE) bootloader.c -o $@\n"
    )
    return tmp_path


def install(step, folder):
    if INSTALLS:
        clone = f"git+file://localhost{LAB.parent}#"
        done = run(re.sub(r"git\+https://\S+?#", clone, step), folder)
        assert done.returncode == 0, done.stderr
        return
    programs = folder / "venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "vambrace-lab").write_text(
        f'#!/bin/sh\nexec {sys.executable} -m vambrace_lab "$@"\n'
    )
    (programs / "vambrace-lab").chmod(0o755)


def test_its_packages_are_those_that_doctor_names_for_what_it_runs():
    step = next(s for s in steps() if "apt-get" in s)
    packages = set(shlex.split(step.split("install -y")[1]))
    named = {p for tool in doctor.TOOLS for p in tool.package.split(", ")}
    needed = {p for tool in doctor.TOOLS if tool.needed for p in tool.package.split(", ")}
    assert needed <= packages <= named


def test_the_steps_run_as_they_stand_and_end_with_an_error_when_something_grew(repository):
    apt, pip, reported, make, measure, leak = steps()
    assert "apt-get" in apt and "pip install" in pip and reported.endswith("doctor")
    install(pip, repository)
    for step in (reported, make):
        done = run(step, repository)
        assert done.returncode == 0, (step, done.stdout, done.stderr)
    # the figures are stored once, by the command that the workflow's comment gives
    store = re.search(r"^#   (vambrace-lab .*)$", WORKFLOW.read_text(), re.MULTILINE)[1]
    done = run(f"PATH=venv/bin:$PATH; {store}", repository)
    assert done.returncode == 0 and (repository / "figures.json").exists(), done.stderr
    for step in (measure, leak):
        done = run(step, repository)
        assert done.returncode == 0, (step, done.stdout, done.stderr)
    assert Path(repository, "now.json").read_text() == Path(repository, "figures.json").read_text()
    # slower code, then code that leaks
    assert run(f"{make} -B MORE=-O0", repository).returncode == 0
    done = run(measure, repository)
    assert done.returncode == 1 and "worse than figures.json" in done.stderr
    assert "instructions" in done.stderr and Path(repository, "now.json").exists()
    assert run(f"{make} -B MORE=-UFIXED", repository).returncode == 0
    done = run(leak, repository)
    assert done.returncode == 1 and "compare_tags: LEAK" in done.stdout


@pytest.mark.parametrize(("limit", "code"), [("2%", 1), ("60", 1), ("1000%", 0), ("much", 2)])
def test_exit_codes_of_fail_above(repository, limit, code):
    lab = f"{sys.executable} -m vambrace_lab measure build/firmware.elf --target cortex-m4"
    lab += " --function compare_tags"
    assert run(f"make build/firmware.elf && {lab} --json figures.json", repository).returncode == 0
    assert run("make -B build/firmware.elf MORE=-O0", repository).returncode == 0
    done = run(f"{lab} --baseline figures.json --fail-above {limit}", repository)
    assert done.returncode == code, (done.stdout, done.stderr)
