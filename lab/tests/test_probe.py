# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The gadgets of Armv7E-M do not leak in the model of transitions, and planted mistakes do."""

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from vambrace_lab.checks.probe import command, probe
from vambrace_lab.errors import LabError

from .paths import LAB

ROOT = LAB.parent
SOURCE = ROOT / "src/masking/arm_m/masked_gadgets_armv7em.S"
GCC = ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb"]
CLANG = ["clang-19", "--target=thumbv7em-none-eabi", "-mcpu=cortex-m4"]
GADGETS = [
    "AND",
    "first carry of a conversion",
    "AND with a share of zero",
    "chi with guards, even bits",
    "chi with guards, odd bits",
]


def assemble(folder: Path, compiler: list[str], old: str = "", new: str = "") -> Path:
    text = SOURCE.read_text()
    assert old in text
    source, image = folder / "gadgets.S", folder / "gadgets.o"
    source.write_text(text.replace(old, new, 1) if old else text)
    paths = [f"-I{ROOT / 'src'}", f"-I{ROOT / 'include'}"]
    subprocess.run([*compiler, *paths, "-c", source, "-o", image], check=True)
    return image


@pytest.mark.parametrize("compiler", [GCC, CLANG], ids=["gcc", "clang"])
def test_gadgets_do_not_leak(tmp_path: Path, compiler: list[str]) -> None:
    results = probe(assemble(tmp_path, compiler))
    assert list(results) == GADGETS
    for observations, leaks in results.values():
        assert observations > 20
        assert leaks == []


# What is exchanged, what for, which gadget leaks then, and in which places.
PLANTED = {
    "y and x follow each other on the bus": (
        "  ldr.w again, [r], #4\n  ldr.w own, [x], #4\n",
        "  ldr.w own, [x], #4\n  ldr.w again, [r], #4\n",
        "first carry of a conversion",
        "MS",
    ),
    "the product after its mask in one latch": (
        "eor.w blinded, again, blinded\n  .endm",
        "eor.w blinded, blinded, again\n  .endm",
        "first carry of a conversion",
        "A",
    ),
    "y is not masked": (
        "cross_words:\n  ldr.w mask, [r]\n  ldr.w blinded, [y], #4\n  eor.w blinded, mask, blinded",
        "cross_words:\n  ldr.w mask, [r]\n  ldr.w blinded, [y], #4",
        "first carry of a conversion",
        "V",
    ),
    "the guard is left out": (
        "eor.w sum, guarding, sum",
        "mov.w sum, sum",
        "chi with guards, even bits",
        "M",
    ),
    "two shares of a lane follow each other on the bus": (
        "  ldr.w guarding, [guard, #4 * \\word]\n  ldr.w second1",
        "  ldr.w second1",
        "chi with guards, even bits",
        "M",
    ),
    "both products in one register": (
        "and.w product1, first, second1\n  eor.w sum, product1, sum",
        "and.w product0, first, second1\n  eor.w sum, product0, sum",
        "chi with guards, even bits",
        "R",
    ),
    "share 1 is still in a register": (
        "  mov.w second1, #0\n",
        "",
        "chi with guards, odd bits",
        "R",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_planted_mistakes_are_found(tmp_path: Path, name: str) -> None:
    old, new, gadget, kinds = PLANTED[name]
    _, leaks = probe(assemble(tmp_path, GCC, old, new))[gadget]
    assert set(kinds) <= {leak[0] for leak in leaks}, leaks


def test_command(tmp_path: Path) -> None:
    image = assemble(tmp_path, GCC)
    result = CliRunner().invoke(command, [str(image)])
    assert result.exit_code == 0
    assert "chi with guards, odd bits: 683 observations, 0 depend on a secret" in result.output
    old, new, _, _ = PLANTED["y is not masked"]
    result = CliRunner().invoke(command, [str(assemble(tmp_path, GCC, old, new))])
    assert isinstance(result.exception, LabError)
    assert "V at vmb_masked_and_cross_armv7em" in result.output


def test_image_without_gadgets(tmp_path: Path) -> None:
    source = tmp_path / "empty.S"
    source.write_text(".thumb\n")
    subprocess.run([*GCC, "-c", source, "-o", tmp_path / "empty.o"], check=True)
    with pytest.raises(LabError, match="no function vmb_masked_and_own_armv7em"):
        probe(tmp_path / "empty.o")
