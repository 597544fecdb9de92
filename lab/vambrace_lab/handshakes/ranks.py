# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lines of the tables, and the tables that say what is best for a device, a server, an authority:
for the command and the page alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..measuring.rows import Results
from ..run.catalogue import ParameterSet
from .evaluation import (
    Algorithm,
    Costs,
    Evaluation,
    Evaluator,
    best_for_authority,
    best_for_device,
    best_for_server,
    combinations,
    costs_of,
    label,
    offered,
)
from .messages import PROTOCOLS, TITLES

Lines = list[dict[str, Any]]
PAGE_CLIENT, PAGE_CLIENT_MHZ = "m4:f407", 72.0  # the slides' clock
PAGE_SERVER, PAGE_SERVER_MHZ = "linux-aarch64", 1500.0
PAGE_NETWORK = "LTE-M"
MOST_OF_A_RANK = 8


def line(evaluator: Evaluator, one: Evaluation) -> dict[str, Any]:
    """What a person reads of an evaluation; times are until the client may send, computation
    included.
    """
    kem, identity, authority = one.combination.names
    client, server = evaluator.client.label, evaluator.server.label
    row: dict[str, Any] = {
        "KEM": kem,
        "identity": identity,
        "CA": authority or "-",
        "standards": "yes" if one.combination.only_standards else "no",
        "level": one.combination.exchange.level,
        "bytes": one.bytes,
        f"client k{evaluator.costs.cores[client]}": _thousand(one.work[client]["client"]),
        f"server k{evaluator.costs.cores[server]}": _thousand(one.work[server]["server"]),
        "client RAM": one.client_memory,
        "client flash": one.client_flash,
    }
    for network in evaluator.networks:
        row[f"{network.abbreviation} ms"] = _ms(one.clean_ms[network.abbreviation]["may_send"])
    return row


def as_published(one: Evaluation) -> dict[str, Any]:
    """The times that stand alongside the slides."""
    found = {}
    for network, times in one.published_ms.items():
        pair = [_ms(v) for v in times.values()]
        reported = None if None in pair else " ".join(f"{v:.0f}" for v in pair if v is not None)
        found[f"{network} as published ms x1, x1.71"] = reported
    return found


@dataclass(frozen=True)
class Ranks:
    device: Lines
    server: Lines
    authority: Lines

    def titled(self, evaluator: Evaluator, network: str) -> list[tuple[str, Lines]]:
        core = evaluator.server.label
        return [
            (f"Device: the client may send soonest on {network}", self.device),
            (f"Server: least {evaluator.costs.cores[core]} on {core}", self.server),
            (
                f"Authority: what a certificate's signature costs each client on {network}",
                self.authority,
            ),
        ]


def ranks(
    evaluator: Evaluator,
    algorithms: Sequence[Algorithm],
    found: Sequence[Evaluation],
    network: str,
    most: int = MOST_OF_A_RANK,
) -> Ranks:
    return Ranks(
        _places(evaluator, best_for_device(found, network, most)),
        _places(evaluator, best_for_server(found, evaluator.server.label, most)),
        _authorities(evaluator, algorithms, network),
    )


def _places(evaluator: Evaluator, best: Sequence[Evaluation]) -> Lines:
    rows: Lines = []
    for protocol in dict.fromkeys(e.combination.protocol for e in best):
        own = [e for e in best if e.combination.protocol == protocol]
        rows += [
            {"protocol": TITLES[protocol], "rank": place, **line(evaluator, e)}
            for place, e in enumerate(own, 1)
        ]
    return rows


def _authorities(evaluator: Evaluator, algorithms: Sequence[Algorithm], network: str) -> Lines:
    work = f"sign, k{evaluator.costs.cores[evaluator.server.label]}"
    return [
        {
            "rank": place,
            "signature": a.algorithm.name,
            "standing": a.algorithm.set.standing,
            "level": a.algorithm.level,
            "signature bytes": a.algorithm.signature.signature,
            "public key in flash": a.algorithm.signature.public_key,
            "client verifies ms": _ms(a.verify_ms),
            **{f"on the link, {n} ms": _ms(ms) for n, ms in a.on_the_way_ms.items()},
            work: _thousand(a.sign),
        }
        for place, a in enumerate(best_for_authority(algorithms, evaluator, network), 1)
    ]


def page_evaluator(costs: Costs) -> Evaluator | None:
    """The slides' client and a server; None without rows of one of them."""
    if PAGE_CLIENT not in costs.cores or PAGE_SERVER not in costs.cores:
        return None
    return Evaluator(
        costs, costs.core(PAGE_CLIENT, PAGE_CLIENT_MHZ), costs.core(PAGE_SERVER, PAGE_SERVER_MHZ)
    )


def of_page(results: Results) -> dict[str, Any] | None:
    """The page's handshakes from the rows of a run: authorities sign with the server's set. None
    without rows of the Cortex-M4 and of AArch64.
    """
    evaluator = page_evaluator(costs_of(results))
    if evaluator is None:
        return None
    algorithms = _reported_sets(results)
    found = [
        evaluator.evaluate(one)
        for one in combinations(algorithms, PROTOCOLS)
        if not one.protocol.startswith("pqtls") or one.identity is one.authority
    ]
    if not found:
        return None
    best = ranks(evaluator, algorithms, found, PAGE_NETWORK)
    return {
        "label": label(evaluator),
        "networks": [n.abbreviation for n in evaluator.networks],
        "rows": [{"protocol": TITLES[e.combination.protocol], **line(evaluator, e)} for e in found],
        "ranks": [
            {"title": title, "rows": rows}
            for title, rows in best.titled(evaluator, PAGE_NETWORK)
            if rows
        ],
    }


def _reported_sets(results: Results) -> list[Algorithm]:
    """The sets of a run with the sizes that it wrote down."""
    needed = {
        "kem": ("public_key", "secret_key", "ciphertext"),
        "signature": ("public_key", "secret_key", "signature"),
    }
    reported = {
        one["name"]: one
        for one in results.about.get("sets") or []
        if all(size in one for size in needed[one["kind"]])
    }
    sets = [
        ParameterSet(n, n.upper(), one["kind"], one["family"], one["standing"], one["nist_level"])
        for n, one in reported.items()
    ]
    return offered(sets, reported)


def _ms(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _thousand(value: float | None) -> int | None:
    return None if value is None else round(value / 1000)
