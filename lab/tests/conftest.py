# SPDX-License-Identifier: Apache-2.0 OR MIT
import subprocess

import pytest

from vambrace_lab.image import Image

from .paths import KERNELS, PLANTED

COMPILERS = {
    "cortex-m4": ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-ffreestanding", "-nostdlib", "-T", KERNELS / "kernels.ld"],
    "linux-aarch64": ["aarch64-linux-gnu-gcc", "-static"],
}


@pytest.fixture(scope="session", params=list(COMPILERS))
def planted(request, tmp_path_factory):
    """(target, image) of planted.c on a board and on Linux."""
    elf = tmp_path_factory.mktemp("planted") / f"planted-{request.param}"
    source = PLANTED / "planted.c"
    command = [*COMPILERS[request.param], "-std=c11", "-O1", "-g", "-fno-inline", "-Wall", "-Wextra", "-Werror", "-o", elf, source]
    subprocess.run(command, check=True)
    return request.param, Image(elf)
