# SPDX-License-Identifier: Apache-2.0 OR MIT
"""KEMTLS between two processes, on a board and on this machine, compared with the model.

test_kemtls.py --kem SET --ca SET and one of
  --host FOLDER                                  client and server of that folder
  --host FOLDER --board IMAGE --machine NAME     the client in the emulator
  --measure IMAGE [--update]                     its cycles and the lab's baseline, and
                                                 lab/baseline/kemtls.json, or written there
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from vambrace_lab.commands.tls import BASELINE, selected
from vambrace_lab.handshakes import example
from vambrace_lab.handshakes.evaluation import Costs
from vambrace_lab.handshakes.messages import CLIENT, SERVER, KemSizes, Parts, flights
from vambrace_lab.measuring.measure import measure
from vambrace_lab.measuring.rows import read_results, row_text
from vambrace_lab.run.emulator import machine
from vambrace_lab.run.image import Image

ROOT = Path(__file__).resolve().parents[2]
CLIENT_HELLO = 119  # of this program, without the key
SECONDS = 120
MODEL = "m4:f407"
# The primitives of the example against the baseline's rows: another key.
PRIMITIVE_TOLERANCE = 0.03
# The rows' signatures are over 33 bytes; SHAKE256 takes a permutation of 10.2 thousand cycles for
# each 136 bytes more.
ROWS_MESSAGE, CYCLES_PER_BYTE = 33, 75
# Cycles of the committed figures, either way: the tolerance of the baseline's test.
STALE = 0.015


def modelled(kem: str, certificate: int) -> dict[str, int]:
    """Bytes that each side writes, by the model (specs/tls_and_keys.md section D.4)."""
    (one,) = selected([kem], False, None)
    sizes = KemSizes(one.sizes["public_key"], one.sizes["ciphertext"])
    (signer,) = selected([arguments.ca], False, None)
    parts = Parts(sizes, sizes, signer.signature, certificate, CLIENT_HELLO)
    sent = flights("kemtls", parts)
    return {side: sum(f.bytes for f in sent if f.sender == side) for side in (CLIENT, SERVER)}


class Server:
    """A server process for some connections, with credentials of its own."""

    def __init__(self, folder: Path, programs: Path, connections: int = 1):
        self.folder, self.socket = folder, folder / "socket"
        self._command = [programs / "kemtls_server", folder, self.socket, str(connections)]

    def __enter__(self) -> Server:
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout and self.process.stdout.readline() == "listening\n"
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def end(self) -> tuple[int, str]:
        out, problems = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out + problems


def credentials(programs: Path, folder: Path) -> int:
    """Makes keys and certificate; the certificate's bytes."""
    done = subprocess.run(
        [programs / "kemtls_credentials", folder], capture_output=True, text=True, check=True
    )
    size = int(re.search(r"certificate: (\d+) bytes", done.stdout)[1])
    assert size == (folder / "certificate.der").stat().st_size
    return size


def run_client(server: Server, trusted: Path) -> tuple[int, str]:
    """The client's exit code and what it printed."""
    if arguments.board:
        environment = {
            **os.environ,
            "VMB_QEMU_OPTIONS": f"-serial unix:{server.socket}",
            "VMB_RUN_SECONDS": str(SECONDS),
        }
        command = [ROOT / "targets/board/run", arguments.machine, arguments.board, trusted, "seed"]
    else:
        environment = dict(os.environ)
        command = [arguments.host / "kemtls_client", trusted, server.socket]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=SECONDS, check=False, env=environment
    )
    return done.returncode, done.stdout + done.stderr


def counted(text: str, who: str) -> tuple[int, int]:
    found = re.search(rf"{who} connected: (\d+) handshake bytes written, (\d+) read", text)
    assert found, text
    return int(found[1]), int(found[2])


def test_two_processes() -> None:
    with tempfile.TemporaryDirectory(prefix="kemtls-") as name:
        folder = Path(name)
        certificate = credentials(arguments.host, folder)
        with Server(folder, arguments.host) as server:
            code, output = run_client(server, folder)
            assert code == 0 and "answer: hello from the client" in output, (code, output)
            ended, server_output = server.end()
        assert ended == 0, server_output
        expected = modelled(arguments.kem, certificate)
        sent, read = counted(output, "client")
        assert (sent, read) == (expected[CLIENT], expected[SERVER])
        assert counted(server_output, "server") == (read, sent)
        print(f"bytes: client {sent}, server {read}, as modelled; certificate {certificate}")

        # A certificate with one bit changed, and one of another authority.
        der = (folder / "certificate.der").read_bytes()
        damaged = der[:-100] + bytes([der[-100] ^ 1]) + der[-99:]
        (folder / "certificate.der").write_bytes(damaged)
        refused(folder, folder, "bad certificate")
        (folder / "certificate.der").write_bytes(der)
        other = folder / "other"
        other.mkdir()
        credentials(arguments.host, other)
        refused(folder, other, "bad certificate")
        # A server without the certificate's key: its secret differs, so its records do not open.
        key = (other / "server_secret_key").read_bytes()
        (folder / "server_secret_key").write_bytes(key)
        with Server(folder, arguments.host) as server:
            code, output = run_client(server, folder)
            ended, server_output = server.end()
        assert code == 1 and ended == 1
        assert "alert sent: bad record MAC" in server_output, server_output


def refused(folder: Path, trusted: Path, alert: str) -> None:
    with Server(folder, arguments.host) as server:
        code, output = run_client(server, trusted)
        ended, server_output = server.end()
    assert code == 1 and f"alert sent: {alert}" in output, (code, output)
    assert ended == 1 and f"alert received: {alert}" in server_output, server_output
    assert "connected" not in output + server_output


def cycles_of(image: Image, *functions: str) -> dict[str, tuple[int, float]]:
    """Function -> calls and the mean of their cycles."""
    where = machine("cortex-m4")
    document = measure(where, image, [], functions=list(functions), models=[MODEL])
    return {
        region["name"]: (region["passes"], region["cycles"][MODEL]["mean"])
        for region in document["regions"]
    }


def written_by_measured() -> tuple[int, ...]:
    """Bytes that client and server of the measured program write, and of its certificate."""
    command = [ROOT / "targets/board/run", arguments.machine, arguments.measure]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return tuple(int(n) for n in re.findall(r"\d+", done.stdout))


def test_the_model() -> None:
    """The handshake's primitives cost what the model takes for them; what remains is symmetric."""
    image, costs = Image(arguments.measure), Costs(read_results(BASELINE).rows)
    primitives = cycles_of(
        image,
        *(f"vmb_{arguments.kem}_{o}" for o in ("keypair", "encaps", "decaps")),
        f"vmb_{arguments.ca}_verify",
    )
    client, server, certificate = written_by_measured()
    (signer,) = selected([arguments.ca], False, None)
    signed = certificate - signer.sizes["signature"]
    for name, (_, cycles) in primitives.items():
        _, set_, operation = name.split("_", 2)
        row = costs.cycles(MODEL, set_, {"keypair": "keygen"}.get(operation, operation))
        if row and operation == "verify":
            row += CYCLES_PER_BYTE * (signed - ROWS_MESSAGE)
        assert row and abs(cycles / row - 1) <= PRIMITIVE_TOLERANCE, (name, cycles, row)

    turns = cycles_of(image, "client_begin", "client_turn", "server_turn")
    whole = {
        CLIENT: sum(n * c for f, (n, c) in turns.items() if f.startswith("client")),
        SERVER: sum(n * c for f, (n, c) in turns.items() if f.startswith("server")),
    }
    assert {CLIENT: client, SERVER: server} == modelled(arguments.kem, certificate)
    measured = {
        "command": "test_kemtls.py --measure IMAGE --update",
        "kem": arguments.kem,
        "authority": arguments.ca,
        "model": MODEL,
        "certificate": certificate,
        "client": {"bytes": client, "cycles": round(whole[CLIENT])},
        "server": {"bytes": server, "cycles": round(whole[SERVER])},
    }
    for side, name in example.SIDES.items():
        operations, each = example.fixed_and_per_byte(measured, costs, side)
        print(
            f"{name}: {whole[side]:,.0f} cycles ({MODEL}), model {operations:,.0f}, "
            f"plus {each:.0f} a byte of the handshake"
        )
        # Hashing, HKDF and AES-GCM of Mbed TLS: more than nothing, less than the published stack's.
        assert 0 < each < 872.5
    if arguments.update:
        example.COMMITTED.write_text(row_text(measured), encoding="utf-8")
        print(f"Written: {example.COMMITTED}; run vambrace-lab readme")
    else:
        check_committed(measured)


def check_committed(measured: dict[str, Any]) -> None:
    """The figures of README.md are today's; those of other sets are not in it."""
    shown = example.committed()
    if any(measured[part] != shown[part] for part in ("kem", "authority")):
        return
    assert measured["certificate"] == shown["certificate"], (measured, shown)
    for name in example.SIDES.values():
        assert measured[name]["bytes"] == shown[name]["bytes"], (name, measured, shown)
        change = measured[name]["cycles"] / shown[name]["cycles"] - 1
        assert abs(change) <= STALE, f"{name}: {change:+.1%} cycles since --update"


parser = argparse.ArgumentParser()
parser.add_argument("--kem", required=True)
parser.add_argument("--ca", required=True)
parser.add_argument("--host", type=Path)
parser.add_argument("--board", type=Path)
parser.add_argument("--machine", default="mps2-an386")
parser.add_argument("--measure", type=Path)
parser.add_argument("--update", action="store_true")
arguments = parser.parse_args()
if arguments.measure:
    test_the_model()
elif arguments.host:
    test_two_processes()
else:
    parser.error("--host or --measure")
sys.exit(0)
