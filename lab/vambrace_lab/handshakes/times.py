# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How long a handshake takes, by the two models of specs/tls_and_keys.md: "as published" (D.7),
which stands alongside the slides, and the clean one (D.8), for statements about networks. Seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .messages import CLIENT, SERVER, Flight
from .network import Direction, Network, as_published, clean, message_arrivals
from .work import PLANS, START, Step

PUBLISHED_CLOCK = 72e6
# The three constants that section D.7 fits, and where the fixed part is spent.
FIXED_CYCLES = 1.283e6  # F, per handshake
CYCLES_PER_BYTE = 872.5  # b
SERVER_SECONDS = 7.2e-3
FIXED_BEFORE, FIXED_AFTER_HELLO, FIXED_AT_END = 0.3, 0.4, 0.3
# Cycles on the published board per cycle of the same code without wait states.
WAIT_STATES = 1.71

Cycles = Mapping[Step, float]
Seconds = Mapping[tuple[str, Step], float]  # (side, step)


def published_seconds(
    protocol: str, sent: tuple[Flight, ...], client: Cycles, network: Network
) -> float:
    """Until the client has everything; for server authentication with a certificate, which is what
    was published ("pqtls", "kemtls"). `client` has cycles of the published clock.
    """
    assert protocol in ("pqtls", "kemtls")
    per_byte, fixed = CYCLES_PER_BYTE / PUBLISHED_CLOCK, FIXED_CYCLES / PUBLISHED_CLOCK

    def after(message: str) -> list[float]:
        return [
            client[step] / PUBLISHED_CLOCK for step in PLANS[protocol].get((CLIENT, message), ())
        ]

    link = as_published(network)
    now = sum(after(START)) + FIXED_BEFORE * fixed + per_byte * sent[0].bytes
    segments = link.send(now + SERVER_SECONDS, sent[1].bytes)
    for message, there in zip(sent[1].messages, message_arrivals(sent[1], segments), strict=True):
        now = max(now, there) + per_byte * message.bytes + sum(after(message.name))
        if message.name == "ServerHello":
            now += FIXED_AFTER_HELLO * fixed

    now += per_byte * sum(m.bytes for m in sent[2].messages if m.name != "CCS")
    if protocol == "kemtls":
        now = max(now, link.send(now + SERVER_SECONDS, sent[3].bytes)[-1][1])
        now += per_byte * sent[3].bytes
    return now + FIXED_AT_END * fixed


@dataclass(frozen=True)
class Times:
    may_send: float  # the client may send application data
    client: float  # the client has everything
    server: float  # the server has everything


def clean_times(
    protocol: str,
    sent: tuple[Flight, ...],
    network: Network,
    work: Seconds | None = None,
    client_byte: float = 0.0,
) -> Times:
    """By the clean model; without `work` no computation takes time. `client_byte`: seconds that the
    client hashes and protects each byte that it sends or receives.
    """
    plan = PLANS[protocol]
    byte = {CLIENT: client_byte, SERVER: 0.0}

    def spent(side: str, message: str) -> float:
        if work is None:
            return 0.0
        return sum(work[side, step] for step in plan.get((side, message), ()))

    links: dict[str, Direction] = {side: clean(network) for side in (CLIENT, SERVER)}
    now = {CLIENT: spent(CLIENT, START), SERVER: 0.0}
    may_send = 0.0
    for flight in sent:
        sender = flight.sender
        receiver = SERVER if sender == CLIENT else CLIENT
        now[sender] += byte[sender] * flight.bytes
        if sender == CLIENT and flight.messages[-1].name == "Finished":
            may_send = now[CLIENT]
        segments = links[sender].send(now[sender], flight.bytes)
        for message, there in zip(flight.messages, message_arrivals(flight, segments), strict=True):
            now[receiver] = max(now[receiver], there) + byte[receiver] * message.bytes
            now[receiver] += spent(receiver, message.name)
        links[sender].settle()
    return Times(may_send, now[CLIENT], now[SERVER])
