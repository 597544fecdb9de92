# SPDX-License-Identifier: Apache-2.0 OR MIT
from pathlib import Path

LAB = Path(__file__).resolve().parent.parent
KERNELS = LAB / "tests" / "kernels"
IMAGES = LAB / "images"
PLANTED = LAB / "tests" / "planted"
# Its folder common/ has the name that PQClean and pqm4 give what schemes share: `adopt` looks for
# it there.
ADOPTED = KERNELS.parent / "adopted" / "collection"
