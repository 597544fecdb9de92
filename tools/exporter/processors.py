"""The processors that an export can be for, and how their compilers are called.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from dataclasses import dataclass

GNU_ARM = "arm-none-eabi-"
GNU_AARCH64 = "aarch64-linux-gnu-"


@dataclass(frozen=True)
class Processor:
    """name: as in --for; cmake_name: what cmake/processors.cmake calls it, "" for portable C;
    prefix, flags: of the GNU compiler; package: the Debian package that has it; bits: of a pointer;
    hosted: there is an operating system unless the user says otherwise; target: whose rows of the
    committed figures are this processor's, "" for none."""

    name: str
    cmake_name: str
    prefix: str
    flags: tuple[str, ...]
    package: str
    bits: int
    hosted: bool
    target: str = ""


PROCESSORS = {
    processor.name: processor
    for processor in (
        Processor(
            "cortex-m4",
            "cortex-m4",
            GNU_ARM,
            ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"),
            "gcc-arm-none-eabi",
            32,
            False,
            "cortex-m4",
        ),
        Processor(
            "cortex-m0",
            "cortex-m0",
            GNU_ARM,
            ("-mcpu=cortex-m0", "-mthumb"),
            "gcc-arm-none-eabi",
            32,
            False,
        ),
        Processor(
            "cortex-m55",
            "cortex-m55",
            GNU_ARM,
            ("-mcpu=cortex-m55", "-mthumb", "-mfloat-abi=hard"),
            "gcc-arm-none-eabi",
            32,
            False,
        ),
        Processor(
            "aarch64",
            "aarch64",
            GNU_AARCH64,
            (),
            "gcc-aarch64-linux-gnu",
            64,
            True,
            "linux-aarch64",
        ),
        Processor("x86-64", "x86_64", "", (), "gcc", 64, True),
        Processor("portable", "", "", (), "gcc", 64, False),
    )
}
