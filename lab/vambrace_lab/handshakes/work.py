# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which side computes what, and when (specs/tls_and_keys.md section D.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .messages import CLIENT, SERVER

START = "start"  # before the first message


@dataclass(frozen=True)
class Step:
    """One operation of one of the three algorithms of a handshake."""

    algorithm: str  # "exchange", "identity", "authority"
    operation: str


KEYGEN, ENCAPS, DECAPS = (Step("exchange", o) for o in ("keygen", "encaps", "decaps"))
TO_PEER, BY_OWN_KEY = Step("identity", "encaps"), Step("identity", "decaps")
SIGN, VERIFY = Step("identity", "sign"), Step("identity", "verify")
CHAIN = Step("authority", "verify")
ISSUE = Step("authority", "sign")  # the authority's work, once per certificate, before

Plan = Mapping[tuple[str, str], tuple[Step, ...]]

# (side, message that it has received) -> what it computes then.
_PQTLS: Plan = {
    (CLIENT, START): (KEYGEN,),
    (SERVER, "ClientHello"): (ENCAPS, SIGN),
    (CLIENT, "ServerHello"): (DECAPS,),
    (CLIENT, "Certificate"): (CHAIN,),
    (CLIENT, "CertificateVerify"): (VERIFY,),
}
_KEMTLS: Plan = {
    (CLIENT, START): (KEYGEN,),
    (SERVER, "ClientHello"): (ENCAPS,),
    (CLIENT, "ServerHello"): (DECAPS,),
    (CLIENT, "Certificate"): (CHAIN, TO_PEER),
    (SERVER, "KEMEncapsulation"): (BY_OWN_KEY,),
}
_PDK: Plan = {
    (CLIENT, START): (TO_PEER, KEYGEN),
    (SERVER, "ClientHello"): (BY_OWN_KEY, ENCAPS),
    (CLIENT, "ServerHello"): (DECAPS,),
}
PLANS: Mapping[str, Plan] = {
    "pqtls": _PQTLS,
    "pqtls_mutual": {
        **_PQTLS,
        (CLIENT, "Finished"): (SIGN,),
        (SERVER, "Certificate"): (CHAIN,),
        (SERVER, "CertificateVerify"): (VERIFY,),
    },
    "kemtls": _KEMTLS,
    "kemtls_mutual": {
        **_KEMTLS,
        (SERVER, "Certificate"): (CHAIN, TO_PEER),
        (CLIENT, "KEMEncapsulation"): (BY_OWN_KEY,),
    },
    "kemtls_pdk": _PDK,
    "kemtls_pdk_mutual": {
        **_PDK,
        (SERVER, "Certificate"): (CHAIN, TO_PEER),
        (CLIENT, "KEMEncapsulation"): (BY_OWN_KEY,),
    },
}


def steps(protocol: str, side: str) -> tuple[Step, ...]:
    """All that a side computes in a handshake."""
    return tuple(step for (who, _), work in PLANS[protocol].items() if who == side for step in work)
