# SPDX-License-Identifier: Apache-2.0 OR MIT
import subprocess

import pytest

from vambrace_lab.run.image import Image

from .paths import KERNELS, PLANTED

COMPILERS = {
    "cortex-m4": [
        "arm-none-eabi-gcc",
        "-mcpu=cortex-m4",
        "-mthumb",
        "-ffreestanding",
        "-nostdlib",
        "-T",
        KERNELS / "kernels.ld",
    ],
    "linux-aarch64": ["aarch64-linux-gnu-gcc", "-static"],
}


@pytest.fixture(scope="session", params=list(COMPILERS))
def planted(request, tmp_path_factory):
    """(target, image) of planted.c on a board and on Linux."""
    elf = tmp_path_factory.mktemp("planted") / f"planted-{request.param}"
    source = PLANTED / "planted.c"
    command = [
        *COMPILERS[request.param],
        "-std=c11",
        "-O1",
        "-g",
        "-fno-inline",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-o",
        elf,
        source,
    ]
    subprocess.run(command, check=True)
    return request.param, Image(elf)


@pytest.fixture(scope="session")
def planted_m0(tmp_path_factory):
    """planted_m0.c for the Cortex-M0, small, so that its switches are calls."""
    elf = tmp_path_factory.mktemp("planted") / "planted-cortex-m0"
    command = [
        "arm-none-eabi-gcc",
        "-mcpu=cortex-m0",
        "-mthumb",
        "-ffreestanding",
        "-nostartfiles",
        "-nodefaultlibs",
        "-T",
        KERNELS / "kernels.ld",
    ]
    subprocess.run(
        [
            *command,
            "-std=c11",
            "-Os",
            "-g",
            "-fno-inline",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-o",
            elf,
            PLANTED / "planted_m0.c",
            "-lgcc",
        ],
        check=True,
    )
    return Image(elf)
