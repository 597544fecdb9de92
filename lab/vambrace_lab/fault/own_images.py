# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The project's own attacked program, images/fault.c: golden runs for probes, keys and fills."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import LabError
from ..run.image import Image
from .campaign import Campaign
from .golden import Golden
from .machine import Machine, State
from .outcomes import Judge, Kem, Signature
from .probes import Probe, probes

# Functions by which a decapsulation rejects, and code with which they do not: bx lr, after
# movs r0, #0; mvns r0, r0 where all ones accept.
UNDECIDED = {
    "vmb_ct_move": bytes.fromhex("7047"),
    "vmb_mceliece_accepts": bytes.fromhex("0020c0437047"),
}
FILLS = {"0": 0, "0x5a": 0x5A, "attacker": 0x100}


class BrokenSetUpError(LabError):
    """The run without a fault does not do what the campaign takes for granted."""


class OwnImage:
    def __init__(self, image: Image, name: str, target: str) -> None:
        self.image, self.name, self.target = image, name, target
        ciphertext = image.variable("fault_ciphertext")
        self.kem = ciphertext is not None
        self.operation = "decaps" if self.kem else "verify"
        self.probes = probes(name, self.kem, ciphertext.size if ciphertext else 0)
        self.stop = image.function_address("fault_stop")

    def judge(self, probe: Probe, seed: int, fill: int) -> Judge:
        if not self.kem:
            return Signature()
        secret = self.image.variable("fault_true_secret")
        length = secret.size if secret else 0
        return Kem(length, self._released(probe, seed, fill, length))

    def _released(self, probe: Probe, seed: int, fill: int, length: int) -> list[bytes]:
        """What decapsulation gives if nothing makes it reject."""
        found = []
        for function, code in UNDECIDED.items():
            if function in self.image.function_names:
                machine, _ = self._start(seed, probe, fill)
                machine.uc.mem_write(self.image.function_address(function), code)
                machine.uc.ctl_flush_tb()
                machine.run(self.stop)
                if machine.word("fault_status") == 0:
                    found.append(machine.read(machine.word("fault_output"), length))
        return found

    def _start(self, seed: int, probe: Probe, fill: int) -> tuple[Machine, State]:
        machine = Machine(self.image, self.target)
        if machine.call("fault_prepare", seed, probe.bit, fill, stop=self.stop) != 0:
            raise BrokenSetUpError(f"{self.image.path}: fault_prepare failed")
        if probe.write:
            probe.write(machine, self.name)
        machine.arrange("fault_target", stop=self.stop)
        state = State(machine)
        machine.keep(state, self.image.function_address("fault_target"), 0)
        return machine, state

    def _accepts_what_is_valid(self, seed: int, fill: int) -> bool:
        machine, _ = self._start(seed, Probe(), fill)
        machine.run(self.stop)
        if machine.word("fault_status") != 0:
            return False
        if not self.kem:
            return True
        secret = machine.contents("fault_true_secret")
        return machine.read(machine.word("fault_output"), len(secret)) == secret

    def campaign(
        self, probe: str, seed: int = 1, fill: str = "0", prepared: Callable[[], None] | None = None
    ) -> Campaign:
        if probe not in self.probes:
            raise LabError(f"{self.name} has the probes {', '.join(self.probes)}, not '{probe}'")
        if fill not in FILLS:
            raise LabError(f"working memory is filled with {', '.join(FILLS)}, not '{fill}'")
        if not self._accepts_what_is_valid(seed, FILLS[fill]):
            raise BrokenSetUpError(f"{self.image.path}: the valid input is not accepted")
        _, start = self._start(seed, self.probes[probe], FILLS[fill])
        if prepared:
            prepared()
        function = self.image.function_address(f"vmb_{self.name}_{self.operation}")
        golden = Golden(self.image, self.target, start, function, self.stop)
        judge = self.judge(self.probes[probe], seed, FILLS[fill])
        campaign = Campaign(golden, judge, seed, f"{probe}/{seed}/{fill}")
        if campaign.problem:
            raise BrokenSetUpError(f"{self.image.path}, probe {probe}: {campaign.problem}")
        return campaign
