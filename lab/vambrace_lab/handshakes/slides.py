# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The printed tables of PQ-TLS and KEMTLS on a Cortex-M4 client, computed from the printed sizes
by the model "as published" (specs/tls_and_keys.md section D.7), with the error of each cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from ..papers.published import document
from .messages import (
    CertificateForm,
    KemSizes,
    Parts,
    SignatureSizes,
    certificate_size,
    flights,
    name,
    total,
)
from .network import NETWORKS, Network
from .times import PUBLISHED_CLOCK, Cycles, published_seconds
from .work import CHAIN, DECAPS, KEYGEN, TO_PEER, VERIFY

# Cycles on that board, solved from the printed shares (D.7 item 4).
KEYGEN_AND_DECAPS = {"Kyber": 1.572e6, "NTRU": 5.941e6, "SABER": 1.341e6}
ENCAPS_CYCLES = {"Kyber": 0.875e6, "NTRU": 1.110e6, "SABER": 0.739e6}
VERIFY_CYCLES = {"Dilithium": 2.751e6, "Falcon": 0.864e6, "Rainbow": 0.389e6}

# Falcon's signatures of 657 bytes on average vary by 3 (D.7 item 5), whose distribution is not
# stated: nine lengths of equal weight have a standard deviation of 2.6.
FALCON_MEAN = 657
FALCON_LENGTHS = tuple(range(FALCON_MEAN - 4, FALCON_MEAN + 5))
# Content of the object identifiers in the experiment's PQ-TLS certificates: 1.3.9999.3.x and
# 1.3.6.1.4.1.2.267.7.x.y; in the KEMTLS certificates all have ten bytes.
OID_PQTLS = {"Falcon": 5, "Dilithium": 11}
OID_KEMTLS = 10
FORM_PQTLS = CertificateForm(serial=20, issuer=name(11), subject=name(10), extensions=0)
# Three extensions of 71 bytes make the published 201 + key + signature.
FORM_KEMTLS = CertificateForm(serial=1, issuer=name(11), subject=name(0), extensions=71)
KEMTLS = "KEMTLS"

# What the printed memory and shares of code are made of (section D.9 and the notes of the data).
# The heap's figures are implied by the printed memory, whose cells therefore test nothing.
LIBRARY_KB = 111.216
HEAP_KEMTLS_KB = {"Dilithium": 13.5, "Falcon": 12.5, "Rainbow": 161.6}
HEAP_PQTLS_KB = {
    ("Dilithium", "Dilithium"): 21.8,
    ("Dilithium", "Falcon"): 19.7,
    ("Falcon", "Dilithium"): 20.4,
    ("Falcon", "Falcon"): 15.9,
}
HEAP_LESS_KB = 1.4  # with NTRU, whose keys are shorter
STACK = {
    "Kyber": 5384,
    "SABER": 6292,
    "NTRU": 21344,
    "Dilithium": 36188,
    "Falcon": 388 + 39936,
    "Rainbow": 812,
}

# What section D.7 states of the model; the test holds the tables to it.
WORST_TIME_ERROR, TIME_RMS = 0.0187, 0.0052
WORST_SHARE_ERROR = 0.64  # percentage points


@dataclass(frozen=True)
class Cell:
    """One printed number and ours."""

    protocol: str
    kex: str
    auth: str
    ca: str
    on_slide: bool
    column: str
    printed: float
    model: float

    @property
    def error(self) -> float:
        """Relative for bytes and times; of shares it is the difference in percentage points."""
        if self.column.endswith("%"):
            return self.model - self.printed
        return self.model / self.printed - 1


@cache
def printed() -> dict[str, Any]:
    return document("tls_embedded.json")


def _primitive(kind: str, which: str) -> dict[str, Any]:
    return next(p for p in printed()["primitives"][kind] if p["name"] == which)


def kem(which: str) -> KemSizes:
    figures = _primitive("kems", which)
    return KemSizes(figures["public_key"], figures["ciphertext"])


def signature(which: str, length: int | None = None) -> SignatureSizes:
    figures = _primitive("signatures", which)
    size = (
        (FALCON_MEAN if which == "Falcon" else figures["signature"]) if length is None else length
    )
    return SignatureSizes(figures["public_key"], size)


def parts(row: Mapping[str, Any], falcon: int = FALCON_MEAN) -> Parts:
    lengths = {"Falcon": falcon}
    authority = signature(row["ca"], lengths.get(row["ca"]))
    if row["protocol"] == KEMTLS:
        identity: KemSizes | SignatureSizes = kem(row["auth"])
        size = certificate_size(
            FORM_KEMTLS, OID_KEMTLS, identity.public_key, OID_KEMTLS, authority.signature
        )
    else:
        identity = signature(row["auth"], lengths.get(row["auth"]))
        size = certificate_size(
            FORM_PQTLS,
            OID_PQTLS[row["auth"]],
            identity.public_key,
            OID_PQTLS[row["ca"]],
            authority.signature,
        )
    return Parts(kem(row["kex"]), identity, authority, certificate=size)


def keygen_cycles(which: str) -> float:
    """Key generation has the part of the sum that table 1 gives it."""
    figures = _primitive("kems", which)
    keygen, decaps = float(figures["keygen_kcycles"]), float(figures["decaps_kcycles"])
    return KEYGEN_AND_DECAPS[which] * keygen / (keygen + decaps)


def client_cycles(row: Mapping[str, Any]) -> Cycles:
    keygen = keygen_cycles(row["kex"])
    own = {
        KEYGEN: keygen,
        DECAPS: KEYGEN_AND_DECAPS[row["kex"]] - keygen,
        CHAIN: VERIFY_CYCLES[row["ca"]],
    }
    if row["protocol"] == KEMTLS:
        return {**own, TO_PEER: ENCAPS_CYCLES[row["auth"]]}
    return {**own, VERIFY: VERIFY_CYCLES[row["auth"]]}


def protocol_of(row: Mapping[str, Any]) -> str:
    return "kemtls" if row["protocol"] == KEMTLS else "pqtls"


def mean_cycles(row: Mapping[str, Any], network: Network) -> float:
    """Over Falcon's lengths: at the borders of segments a byte costs a round trip."""
    lengths = FALCON_LENGTHS if "Falcon" in (row["auth"], row["ca"]) else (FALCON_MEAN,)
    protocol, cycles = protocol_of(row), client_cycles(row)
    seconds = [
        published_seconds(protocol, flights(protocol, parts(row, length)), cycles, network)
        for length in lengths
    ]
    return sum(seconds) / len(seconds) * PUBLISHED_CLOCK


def cells() -> list[Cell]:
    """Every printed cell of all 39 rows but the sizes of code and CA certificate, which are the
    inputs of their shares.
    """
    return [
        Cell(row["protocol"], row["kex"], row["auth"], row["ca"], row["on_slide"], *of_row)
        for row in printed()["rows"]
        for of_row in _columns(row)
    ]


def _columns(row: Mapping[str, Any]) -> Iterator[tuple[str, float, float]]:
    protocol = protocol_of(row)
    yield "traffic kB", row["traffic_kB"], total(flights(protocol, parts(row))) / 1000
    for network in NETWORKS:
        cycles = mean_cycles(row, network)
        theirs = row[network.abbreviation]
        yield f"{network.abbreviation} Mcycles", theirs["Mcycles"], cycles / 1e6
        share = 100 * sum(client_cycles(row).values()) / cycles
        yield f"{network.abbreviation} crypto %", theirs["percent_of_crypto"], share
    whole = LIBRARY_KB + row["pqc_code_kB"] + row["ca_cert_kB"]
    yield "code %", row["pqc_code_percent"], 100 * row["pqc_code_kB"] / whole
    yield "CA certificate %", row["ca_cert_percent"], 100 * row["ca_cert_kB"] / whole
    yield "memory kB", row["peak_memory_kB"], memory_kb(row)


def memory_kb(row: Mapping[str, Any]) -> float:
    """The measured heap peak and the largest stack figure of the primitives (D.9)."""
    used = [row["kex"], row["ca"], row["auth"]]
    if row["protocol"] == KEMTLS:
        heap = HEAP_KEMTLS_KB[row["ca"]]
    else:
        heap = HEAP_PQTLS_KB[row["auth"], row["ca"]] - (HEAP_LESS_KB if row["kex"] == "NTRU" else 0)
    return heap + max(STACK[one] for one in used) / 1000


@dataclass(frozen=True)
class Agreement:
    times: int
    time_rms: float
    time_worst: float
    traffic_worst_kb: float
    share_worst_points: float


def agreement(found: list[Cell]) -> Agreement:
    times = [abs(c.error) for c in found if c.column.endswith("Mcycles")]
    return Agreement(
        len(times),
        sqrt(sum(e * e for e in times) / len(times)),
        max(times),
        max(abs(c.model - c.printed) for c in found if c.column == "traffic kB"),
        max(abs(c.error) for c in found if c.column.endswith("crypto %")),
    )
