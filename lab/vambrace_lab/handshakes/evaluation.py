# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The slides' tables for our sets: every KEM with every server signature and every signature of
the authority, from the sizes of the headers and the rows of the lab. What was not measured is
None, never 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ..errors import LabError
from ..measuring.means import Means, means
from ..measuring.rows import Results, Row
from ..run.catalogue import ParameterSet
from .messages import (
    CERTIFICATE,
    CLIENT,
    SERVER,
    SHARE_LIMIT,
    SIGNATURE_LIMIT,
    Flight,
    KemSizes,
    Parts,
    SignatureSizes,
    flights,
    total,
)
from .network import NETWORKS, Network
from .times import (
    PUBLISHED_CLOCK,
    WAIT_STATES,
    Seconds,
    clean_times,
    published_seconds,
)
from .work import ISSUE, PLANS, Step, steps

KEM_FAMILIES = ("ML-KEM", "Saber", "NTRU+", "SMAUG", "Classic McEliece")
SIGNATURE_FAMILIES = (
    "HAETAE",
    "ML-DSA",
    "Falcon",
    "NCC-Sign",
    "SOLMAE",
    "GCKSign",
    "AIMer",
    "SLH-DSA",
)
STANDARDS = ("NIST standard", "ISO", "KpqC standard")
# Mean length where signatures vary; buffers have the maximum (specs/falcon.md, parameters).
MEAN_SIGNATURE = {"falcon512": 655, "falcon1024": 1271}
TRANSCRIPT = 208  # hash state, the larger of SHA-256's and SHA-512's


@dataclass(frozen=True)
class Core:
    """Where one side computes: the rows of a target and model, and how fast the processor is."""

    target: str
    model: str | None
    megahertz: float

    @property
    def label(self) -> str:
        return label_of(self.target, self.model)


def label_of(target: str, model: str | None) -> str:
    return model or target


def unit_of(row: Row) -> str:
    return "cycles" if row.cycles is not None else "instructions"


def costs_of(results: Results) -> Costs:
    """Of one seed (the baseline's rows), operations that begin again are corrected to the mean over
    a hundred seeds: one seed's number of attempts may be far from it.
    """
    one_seed = (results.about.get("seeds") or 1) == 1
    return Costs(results.rows, means() if one_seed else Means())


class Costs:
    """Figures of the lab's rows by core, set and operation."""

    def __init__(self, rows: Iterable[Row], known: Means | None = None):
        self._means = known or Means()
        self._rows: dict[tuple[str, str, str], Row] = {}
        self._memory: dict[tuple[str, str, str], Row] = {}
        self.cores: dict[str, str] = {}  # label -> unit
        for row in rows:
            if row.of_kernel_set or (row.cycles is None and row.instructions is None):
                continue
            label = label_of(row.target, row.model)
            self._rows.setdefault((label, row.set, row.operation), row)
            self._memory.setdefault((row.target, row.set, row.operation), row)
            self.cores.setdefault(label, unit_of(row))

    def cycles(self, core: str, set_: str, operation: str) -> float | None:
        """Cycles, or instructions where a core has no cycles."""
        row = self._rows.get((core, set_, operation))
        if row is None:
            return None
        found = row.cycles if row.cycles is not None else row.instructions
        return found and found * self._means.factor(set_, operation, row.target)

    def memory(self, target: str, set_: str, operation: str) -> int | None:
        """Stack and working memory of an operation."""
        row = self._memory.get((target, set_, operation))
        if row is None or row.stack_bytes is None or row.work_bytes is None:
            return None
        return row.stack_bytes + row.work_bytes

    def code(self, target: str, set_: str) -> int | None:
        """Flash of a set with all its operations."""
        sizes = [r.code_bytes for (t, s, _), r in self._memory.items() if (t, s) == (target, set_)]
        return max((size for size in sizes if size is not None), default=None)

    def core(self, text: str, megahertz: float) -> Core:
        for target, model in {(r.target, r.model) for r in self._rows.values()}:
            if text in (label_of(target, model), target if model is None else None):
                return Core(target, model, megahertz)
        raise LabError(f"there are no rows for '{text}': choose from {', '.join(self.cores)}")


@dataclass(frozen=True, eq=False)
class Algorithm:
    """A parameter set as a handshake sees it."""

    set: ParameterSet
    sizes: Mapping[str, int]

    @property
    def name(self) -> str:
        return self.set.name

    @property
    def level(self) -> int:
        """Categories 1 and 2 count as one: what a deployment chooses between."""
        level = self.set.nist_level or 0
        return 1 if level == 2 else level

    @property
    def kem(self) -> KemSizes:
        return KemSizes(self.sizes["public_key"], self.sizes["ciphertext"])

    @property
    def signature(self) -> SignatureSizes:
        mean = MEAN_SIGNATURE.get(self.name, self.sizes["signature"])
        return SignatureSizes(self.sizes["public_key"], mean)

    @property
    def cached_key_only(self) -> bool:
        """Its public key goes through no handshake: the peer has it already."""
        return self.set.kind == "kem" and self.sizes["public_key"] > SHARE_LIMIT


@dataclass(frozen=True)
class Combination:
    protocol: str
    exchange: Algorithm
    identity: Algorithm
    authority: Algorithm | None  # None: no certificate is sent or checked

    @property
    def names(self) -> tuple[str, str, str | None]:
        return (
            self.exchange.name,
            self.identity.name,
            self.authority.name if self.authority else None,
        )

    def algorithm(self, step: Step) -> Algorithm:
        found = {
            "exchange": self.exchange,
            "identity": self.identity,
            "authority": self.authority,
        }[step.algorithm]
        assert found is not None
        return found

    @property
    def parts(self) -> Parts:
        signed = self.identity.set.kind == "signature"
        identity = self.identity.signature if signed else self.identity.kem
        authority = self.authority.signature if self.authority else SignatureSizes(0, 0)
        return Parts(self.exchange.kem, identity, authority)

    @property
    def only_standards(self) -> bool:
        return all(a.set.standing in STANDARDS for a in self.members)

    @property
    def members(self) -> tuple[Algorithm, ...]:
        everyone = (self.exchange, self.identity, self.authority)
        return tuple(dict.fromkeys(a for a in everyone if a))


@dataclass(frozen=True)
class Evaluation:
    """One line of the tables."""

    combination: Combination
    flights: tuple[Flight, ...]
    bytes: int
    work: Mapping[str, Mapping[str, float | None]]  # core -> client, server, authority
    client_memory: int | None
    client_flash: int | None
    published_ms: Mapping[str, Mapping[str, float | None]]  # network -> x1, x1.71
    network_ms: Mapping[str, Mapping[str, float]]  # clean, without computation
    clean_ms: Mapping[str, Mapping[str, float | None]]  # clean, with computation

    @property
    def sent_by(self) -> dict[str, int]:
        return {
            side: sum(f.bytes for f in self.flights if f.sender == side)
            for side in (CLIENT, SERVER)
        }


@dataclass
class Evaluator:
    """`client` and `server` are the cores whose computation the times hold; `client_byte` cycles
    of the client go to each byte of the handshake.
    """

    costs: Costs
    client: Core
    server: Core
    networks: Sequence[Network] = NETWORKS
    client_byte: float = 0.0
    _code: dict[str, int | None] = field(default_factory=dict)

    def evaluate(self, one: Combination) -> Evaluation:
        sent = flights(one.protocol, one.parts)
        return Evaluation(
            one,
            sent,
            total(sent),
            self._work(one),
            client_memory(one, lambda s, o: self.costs.memory(self.client.target, s, o)),
            self._flash(one),
            self._published(one, sent),
            {n.abbreviation: _untroubled(one.protocol, one.parts, n) for n in self.networks},
            self._clean(one, sent),
        )

    def _work(self, one: Combination) -> dict[str, dict[str, float | None]]:
        who = {
            "client": steps(one.protocol, CLIENT),
            "server": steps(one.protocol, SERVER),
            "authority": (ISSUE,) if one.authority else (),
        }
        return {
            core: {
                side: _sum(
                    self.costs.cycles(core, one.algorithm(s).name, s.operation) for s in work
                )
                for side, work in who.items()
            }
            for core in self.costs.cores
        }

    def _flash(self, one: Combination) -> int | None:
        """Code of every set and the authority's certificate; hashes that sets share count for
        each of them.
        """
        for a in one.members:
            if a.name not in self._code:
                self._code[a.name] = self.costs.code(self.client.target, a.name)
        code = _sum(self._code[a.name] for a in one.members)
        if code is None:
            return None
        if one.authority is None:
            return int(code) + one.identity.kem.public_key
        kept = one.authority.signature
        return int(code) + CERTIFICATE + kept.public_key + kept.signature

    def _published(
        self, one: Combination, sent: tuple[Flight, ...]
    ) -> dict[str, dict[str, float | None]]:
        """The model that stands alongside the slides knows no other protocols, and its client is a
        microcontroller of 72 MHz.
        """
        if one.protocol not in ("pqtls", "kemtls"):
            return {}
        own = {
            s: self.costs.cycles(self.client.label, one.algorithm(s).name, s.operation)
            for s in steps(one.protocol, CLIENT)
        }
        found: dict[str, dict[str, float | None]] = {}
        for network in self.networks:
            found[network.abbreviation] = {}
            for factor in (1.0, WAIT_STATES):
                known = {s: c * factor for s, c in own.items() if c is not None}
                seconds = (
                    published_seconds(one.protocol, sent, known, network)
                    if len(known) == len(own)
                    else None
                )
                found[network.abbreviation][f"x{factor:g}"] = seconds and seconds * 1000
        return found

    def _clean(
        self, one: Combination, sent: tuple[Flight, ...]
    ) -> dict[str, dict[str, float | None]]:
        work = self._seconds(one)
        if work is None:
            empty: dict[str, float | None] = dict.fromkeys(("may_send", "client", "server"))
            return {n.abbreviation: empty for n in self.networks}
        found: dict[str, dict[str, float | None]] = {}
        for network in self.networks:
            byte = self.client_byte / (self.client.megahertz * 1e6)
            times = clean_times(one.protocol, sent, network, work, byte)
            found[network.abbreviation] = {
                "may_send": times.may_send * 1000,
                "client": times.client * 1000,
                "server": times.server * 1000,
            }
        return found

    def _seconds(self, one: Combination) -> Seconds | None:
        found = {}
        for side, core in ((CLIENT, self.client), (SERVER, self.server)):
            for step in steps(one.protocol, side):
                cycles = self.costs.cycles(core.label, one.algorithm(step).name, step.operation)
                if cycles is None:
                    return None
                found[side, step] = cycles / (core.megahertz * 1e6)
        return found


@cache
def _untroubled(protocol: str, parts: Parts, network: Network) -> dict[str, float]:
    times = clean_times(protocol, flights(protocol, parts), network)
    return {
        "may_send": times.may_send * 1000,
        "client": times.client * 1000,
        "server": times.server * 1000,
    }


def _sum(values: Iterable[float | None]) -> float | None:
    """None if one of them is not known."""
    found = 0.0
    for value in values:
        if value is None:
            return None
        found += value
    return found


def client_memory(one: Combination, need: Callable[[str, str], int | None]) -> int | None:
    """The client's maximum over its steps of live objects, working memory and stack (D.9), with the
    certificate whole in memory while it is checked. A record buffer is not in it.
    """
    exchange, identity = one.exchange, one.identity
    waiting = exchange.sizes["secret_key"]
    received = one.parts.certificate_bytes if one.authority else 0
    own_key = identity.sizes["secret_key"] if one.protocol.endswith("mutual") else 0
    signed = identity.set.kind == "signature"
    secret = 32
    live = {
        "exchange keygen": waiting + exchange.sizes["public_key"],
        "exchange decaps": waiting + exchange.sizes["ciphertext"] + secret,
        "authority verify": received + secret,
        "identity verify": identity.sizes["public_key"]
        + (identity.sizes["signature"] if signed else 0)
        + secret,
        "identity encaps": (identity.sizes["public_key"] if one.authority else 0)
        + (0 if signed else identity.sizes["ciphertext"])
        + secret,
        "identity decaps": (0 if signed else identity.sizes["ciphertext"]) + secret,
        "identity sign": (identity.sizes["signature"] if signed else 0) + secret,
    }
    most = 0
    for step in steps(one.protocol, CLIENT):
        operation = need(one.algorithm(step).name, step.operation)
        if operation is None:
            return None
        most = max(most, live[f"{step.algorithm} {step.operation}"] + operation)
    return most + own_key + TRANSCRIPT


def offered(
    sets: Iterable[ParameterSet], sizes: Mapping[str, Mapping[str, int]]
) -> list[Algorithm]:
    """The sets of the evaluation: the issue's families without superseded forms; of Classic
    McEliece one way of making the same key."""
    names = {s.name for s in sets}

    def counts(one: ParameterSet) -> bool:
        families = KEM_FAMILIES if one.kind == "kem" else SIGNATURE_FAMILIES
        other_way = one.name.endswith("_r3") or (
            one.name.endswith("f") and one.name.removesuffix("f") in names
        )
        return one.family in families and ", superseded" not in one.standing and not other_way

    return [Algorithm(s, sizes[s.name]) for s in sets if counts(s)]


def combinations(
    algorithms: Sequence[Algorithm], protocols: Sequence[str], mixed_levels: bool = False
) -> Iterator[Combination]:
    """Every combination that the formats of TLS allow, of one level unless they may be mixed. In
    KEMTLS server (and client) have a key of the ephemeral KEM; in KEMTLS-PDK also of one whose
    public key is too long for a handshake, because the client has it already.
    """
    kems = [a for a in algorithms if a.set.kind == "kem" and not a.cached_key_only]
    cached = [a for a in algorithms if a.cached_key_only]
    signers = [a for a in algorithms if a.set.kind == "signature"]

    def fits(*members: Algorithm) -> bool:
        return mixed_levels or len({a.level for a in members}) == 1

    for protocol in protocols:
        if protocol not in PLANS:
            raise LabError(f"no protocol '{protocol}': choose from {', '.join(PLANS)}")
        for kem in kems:
            if protocol.startswith("pqtls"):
                for server in signers:
                    if not fits(kem, server) or server.signature.signature > SIGNATURE_LIMIT:
                        continue
                    for authority in signers:
                        if fits(kem, authority):
                            yield Combination(protocol, kem, server, authority)
            elif protocol == "kemtls_pdk":
                for server in (kem, *cached):
                    if fits(kem, server):
                        yield Combination(protocol, kem, server, None)
            else:
                for authority in signers:
                    if fits(kem, authority):
                        yield Combination(protocol, kem, kem, authority)


# --- Which is best --------------------------------------------------------------------------------


def best_for_device(found: Sequence[Evaluation], network: str, most: int) -> list[Evaluation]:
    """Those with which the client may send soonest, the best of each protocol."""
    return _best(found, lambda e: e.clean_ms[network]["may_send"], most)


def best_for_server(found: Sequence[Evaluation], core: str, most: int) -> list[Evaluation]:
    """Those that cost the server least."""
    return _best(found, lambda e: e.work[core]["server"], most)


def _best(
    found: Sequence[Evaluation], figure: Callable[[Evaluation], float | None], most: int
) -> list[Evaluation]:
    kept = []
    for protocol in dict.fromkeys(e.combination.protocol for e in found):
        own = [
            (value, e)
            for e in found
            if e.combination.protocol == protocol and (value := figure(e)) is not None
        ]
        kept += [e for _, e in sorted(own, key=lambda pair: (pair[0], pair[1].bytes))[:most]]
    return kept


@dataclass(frozen=True)
class Authority:
    """What a signature costs everybody when an authority takes it."""

    algorithm: Algorithm
    verify_ms: float  # the client's check of a certificate
    on_the_way_ms: Mapping[str, float]  # network -> time of the signature's bytes on the link
    sign: float | None  # the authority's work for a certificate, on the server's core

    def total_ms(self, network: str) -> float:
        return self.verify_ms + self.on_the_way_ms[network]


def best_for_authority(
    algorithms: Sequence[Algorithm], evaluator: Evaluator, network: str
) -> list[Authority]:
    """Signatures by what one certificate costs each client: bytes on the link and a verification.
    Signing is done once per certificate.
    """
    found = []
    for one in algorithms:
        if one.set.kind != "signature":
            continue
        verify = evaluator.costs.cycles(evaluator.client.label, one.name, "verify")
        if verify is None:
            continue
        found.append(
            Authority(
                one,
                verify / (evaluator.client.megahertz * 1000),
                {
                    n.abbreviation: one.signature.signature * 8000 / n.bits_per_second
                    for n in evaluator.networks
                },
                evaluator.costs.cycles(evaluator.server.label, one.name, "sign"),
            )
        )
    return sorted(found, key=lambda a: a.total_ms(network))


# --- As data --------------------------------------------------------------------------------------


def record(one: Evaluation) -> dict[str, Any]:
    """Everything of a line, for JSON; the columns of the CSV are its leaves."""
    kem, identity, authority = one.combination.names
    return {
        "protocol": one.combination.protocol,
        "kem": kem,
        "identity": identity,
        "ca": authority,
        "level": one.combination.exchange.level,
        "standards": one.combination.only_standards,
        "bytes": one.bytes,
        "client_sends": one.sent_by[CLIENT],
        "server_sends": one.sent_by[SERVER],
        "flights": [[f.sender, [[m.name, m.bytes] for m in f.messages]] for f in one.flights],
        "work": one.work,
        "client_memory": one.client_memory,
        "client_flash": one.client_flash,
        "published_ms": one.published_ms,
        "network_ms": one.network_ms,
        "clean_ms": one.clean_ms,
    }


def label(evaluator: Evaluator) -> str:
    """What every table says of itself (D.8)."""

    def reported(core: Core) -> str:
        unit = evaluator.costs.cores[core.label]
        note = "" if unit == "cycles" else ", counted as one instruction a cycle"
        return f"{core.label} at {core.megahertz:g} MHz ({unit} of the lab's rows{note})"

    return (
        f"ClientHello 230 bytes + public key, certificate {CERTIFICATE} bytes + public key + "
        f"signature, one certificate per chain, SHA-256. Client: {reported(evaluator.client)}; "
        f"server: {reported(evaluator.server)}. Clean model: both directions of the printed round "
        "trip time and rate, window of 10 segments, no TCP connect, no loss, "
        f"{evaluator.client_byte:g} cycles of the client a byte for hashing and records. "
        f"As published: the experiment's one-sided delay and window of 1280 bytes, "
        f"{PUBLISHED_CLOCK / 1e6:g} MHz, cycles x1 (no wait states) and x{WAIT_STATES} (its board)."
    )
