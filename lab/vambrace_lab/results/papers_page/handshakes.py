# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tables of the slides on post-quantum TLS: primitives, and handshakes with our sets."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ...errors import LabError
from ...handshakes import slides
from ...handshakes.evaluation import MEAN_SIGNATURE, Algorithm, Combination, Evaluator, costs_of
from ...handshakes.messages import CERTIFICATE
from ...handshakes.ranks import page_evaluator
from ...handshakes.times import PUBLISHED_CLOCK
from ...papers import printed
from ...papers.published import document
from ...run.catalogue import parameter_sets
from .lines import OPERATIONS, Line, Tables
from .ours import COUNT, MODEL, attempts_reported, kilo, known_sizes, row_of_set

ABSENT = {"NTRU": "NTRU is not in the library", "Rainbow": "broken; not in the library"}
OUR_SETS = {
    p["name"]: p["set"]
    for kind in ("kems", "signatures")
    for p in document("tls_embedded.json")["primitives"][kind]
}


def primitives() -> list[Line]:
    lines, known = [], known_sizes()
    for kind, other, operations in (
        ("signatures", "signature", ("keygen", "sign", "verify")),
        ("kems", "ciphertext", ("keygen", "encaps", "decaps")),
    ):
        for p in document("tls_embedded.json")["primitives"][kind]:
            name, remark = p["set"], ABSENT.get(p["name"], "")
            parts = ("public_key", other, "secret_key")
            mine = [known.get(name, {}).get(part) for part in parts]
            titles = OPERATIONS.join(part.replace("_", " ") for part in parts)
            if other == "signature" and mine[1] and mine[1] != p[other]:
                remark = "ours is the greatest length"
            lines.append(
                Line(f"{p['name']}: {titles}", [p[k] for k in parts], mine, "bytes", COUNT, remark)
            )
            rows = [row_of_set(name, o, MODEL) for o in operations]
            lines.append(
                Line(
                    f"{p['name']}: {OPERATIONS.join(operations)}",
                    [p[f"{o}_kcycles"] for o in operations],
                    [kilo(r.cycles) if r else None for r in rows],
                    "kilocycles",
                    MODEL if any(rows) else "-",
                    ABSENT.get(p["name"], "") or attempts_reported(name, operations),
                )
            )
    return lines


def combinations() -> list[Line]:
    """The nine handshakes of the slides with our own sets."""
    evaluator, lines = _evaluator(), []
    # one object for a set: its code counts once
    known = {s.name: Algorithm(s, known_sizes()[s.name]) for s in parameter_sets()}
    networks = ("BB", "LTE-M", "NB-IoT")
    for row in slides.printed()["rows"]:
        if not row["on_slide"]:
            continue
        names = [OUR_SETS.get(row[part]) for part in ("kex", "auth", "ca")]
        reported = f"{row['kex']}, {row['auth']}, {row['ca']}"
        mine: list[float | None] = [None] * 3
        bytes_, memory, flash = None, None, None
        if all(name in known for name in names):
            one = evaluator.evaluate(Combination("pqtls", *(known[n] for n in names if n)))
            times = [one.published_ms[n]["x1"] for n in networks]
            mine = [ms and ms * PUBLISHED_CLOCK / 1e9 for ms in times]
            bytes_ = one.bytes / 1000
            memory = one.client_memory and one.client_memory / 1000
            flash = one.client_flash and one.client_flash / 1000
        remark = ABSENT.get(row["kex"], "")
        instrument = "-" if remark else f"{MODEL} and the model of docs/tls.md"
        lines += [
            Line(
                f"{reported}: time on {OPERATIONS.join(networks)}",
                [row[n]["Mcycles"] for n in networks],
                mine,
                "Mcycles of 72 MHz",
                instrument,
                remark or "ours without wait states of flash",
            ),
            Line(f"{reported}: traffic", [row["traffic_kB"]], [bytes_], "kB", instrument, remark),
            Line(
                f"{reported}: memory",
                [row["peak_memory_kB"]],
                [memory],
                "kB",
                "-" if remark else "emulator",
                remark or "ours without the TLS library's heap and record buffer",
            ),
            Line(
                f"{reported}: code and CA certificate",
                [row["pqc_code_kB"] + row["ca_cert_kB"]],
                [flash],
                "kB",
                "-" if remark else "linked, -O3",
                remark or "ours holds key generation and signing of every set, too",
            ),
        ]
        if not remark:
            lines += [
                Line(
                    f"{reported}: code and CA certificate",
                    [row["pqc_code_kB"] + row["ca_cert_kB"]],
                    [_client_code([n for n in names if n], level) / 1000],
                    "kB",
                    f"linked, {level}",
                    "a client's: the KEM and verification",
                )
                for level in ("-O3", "-Os")
            ]
    return lines


def _client_code(names: Sequence[str], level: str) -> int:
    """Bytes of flash of a KEM, the verification of each signature, and the authority's
    certificate.
    """
    flash = json.loads((printed.FOLDER / "flash.json").read_text(encoding="utf-8"))["sets"]
    kem, *signatures = dict.fromkeys(names)
    code = flash[kem][level]["all"] + sum(flash[s][level]["verify"] for s in signatures)
    authority = names[-1]
    size = known_sizes()[authority]["public_key"] + MEAN_SIGNATURE.get(
        authority, known_sizes()[authority]["signature"]
    )
    return int(code) + CERTIFICATE + size


def _evaluator() -> Evaluator:
    found = page_evaluator(costs_of(printed.committed(printed.BASELINE)))
    if found is None:
        raise LabError("the committed figures have no rows of the Cortex-M4 and AArch64")
    return found


TABLES: Tables = {
    "tls-primitives": primitives,
    "tls-combinations": combinations,
}
