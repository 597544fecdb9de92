# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What docs/mceliece.md says of the cost of check_secret_key: test_check_cost.py IMAGE

IMAGE is the lab's key_operations of an f set for the Cortex-M4.
"""

import sys
from pathlib import Path

from vambrace_lab.measuring.measure import measure
from vambrace_lab.run.emulator import machine
from vambrace_lab.run.image import Image

MODEL = "m4:f407"

image = Image(Path(sys.argv[1]))
told = measure(machine("cortex-m4"), image, ["leak", "0,1", "0", "0"], models=[MODEL])
cycles = {region["name"]: region["cycles"][MODEL]["mean"] for region in told["regions"]}
ratio = cycles["check_secret_key"] / cycles["keypair_from_seed"]
print(f"check_secret_key takes {ratio:.3f} of the cycles of key generation")
sys.exit(0 if 1 <= ratio <= 1.05 else "docs/mceliece.md says: as many, and up to a twentieth more")
