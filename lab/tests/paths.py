# SPDX-License-Identifier: Apache-2.0 OR MIT
from pathlib import Path

LAB = Path(__file__).resolve().parent.parent
KERNELS = LAB / "tests" / "kernels"
IMAGES = LAB / "images"
PLANTED = LAB / "tests" / "planted"
ADOPTED = KERNELS.parent / "adopted" / "collection"
