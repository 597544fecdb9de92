# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signature schemes."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from . import many
from ._native import ffi, lib
from .algorithm import Algorithm, Calls
from .errors import ArgumentError, error_of
from .expanded_key import ExpandedKey
from .keys import PublicKey, SecretKey
from .memory import BytesLike, CData, octets
from .pieces import Signer, Verifier
from .random_source import RandomSource, environment

_NULL = ffi.NULL
_new = ffi.new
_buffer = ffi.buffer
_sign = lib.vmb_sig_sign_with_context
_verify = lib.vmb_sig_verify_with_context

MU_BYTES = 64
# The numbers that C gives the hashes of HashML-DSA and HashSLH-DSA, and the bytes of their digests.
_HASHES = {
    "sha256": (1, 32),
    "sha384": (2, 48),
    "sha512": (3, 64),
    "sha224": (4, 28),
    "sha512_224": (5, 28),
    "sha512_256": (6, 32),
    "sha3_224": (7, 28),
    "sha3_256": (8, 32),
    "sha3_384": (9, 48),
    "sha3_512": (10, 64),
    "shake128": (11, 32),
    "shake256": (12, 64),
}


class Signature(Algorithm):
    """A parameter set of a signature scheme.

    >>> secret_key = Signature("haetae2").generate()
    >>> signature = secret_key.sign(b"a message", context=b"an application")
    >>> secret_key.public_key.verify(signature, b"a message", context=b"an application")
    """

    __slots__ = ("_signature_type", "context_bytes_max", "signature_bytes", "signs_in_pieces")
    kind = "signature"
    _calls = Calls("vmb_sig_")
    _known: ClassVar[dict[str, Any]] = {}
    signature_bytes: int
    """The longest signature."""
    context_bytes_max: int
    """The longest context string: 255, or 0 where the scheme defines none."""
    signs_in_pieces: bool
    """Whether keys have ``begin``: schemes that read a message once, from front to back."""
    _signature_type: CData

    def _finish(self) -> None:
        longest = lib.vmb_sig_signature_bytes(self._descriptor)
        self._set(
            signature_bytes=longest,
            context_bytes_max=lib.vmb_sig_context_bytes_max(self._descriptor),
            signs_in_pieces=lib.vmb_sig_sign_stream_bytes(self._descriptor) > 0,
            _signature_type=ffi.typeof(f"uint8_t[{longest}]"),
        )

    def generate(self, *, random: RandomSource | None = None) -> SignatureSecretKey:
        """A new key: see :meth:`SignatureSecretKey.generate`."""
        return SignatureSecretKey.generate(self, random=random)

    def from_seed(self, seed: BytesLike) -> SignatureSecretKey:
        """The key that a seed determines."""
        return SignatureSecretKey.from_seed(self, seed)

    def secret_key(self, data: BytesLike) -> SignatureSecretKey:
        """The secret key with those bytes."""
        return SignatureSecretKey.from_bytes(self, data)

    def public_key(self, data: BytesLike) -> SignaturePublicKey:
        """The public key with those bytes."""
        return SignaturePublicKey.from_bytes(self, data)

    def sign_many(
        self,
        pairs: Iterable[tuple[SignatureSecretKey, BytesLike]],
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
    ) -> list[bytes]:
        """The signatures of pairs of a secret key and a message, made in one call."""
        given = [(key, octets(message)) for key, message in pairs]
        text = self._require_context(context)
        items = _new("vmb_sig_sign_item[]", len(given))
        signatures = [_new(self._signature_type) for _ in given]
        for i, (key, message) in enumerate(given):
            many.require_key(self, key, SignatureSecretKey)
            items[i].signature, items[i].secret_key = signatures[i], key._memory
            items[i].message, items[i].message_length = many.pointer(message), len(message)
            items[i].context, items[i].context_length = many.pointer(text), len(text)

        def signature(i: int) -> bytes:
            return bytes(_buffer(signatures[i], items[i].signature_length))

        return many.run(self, lib.vmb_sig_sign_many, items, signature, random=random)

    def verify_many(
        self,
        triples: Iterable[tuple[SignaturePublicKey, BytesLike, BytesLike]],
        *,
        context: BytesLike = b"",
    ) -> None:
        """Returns if of all triples of a public key, a signature and a message the signature is
        valid for the message and the context string.

        Otherwise raises :exc:`ManyError`: its ``results`` are ``None`` for those that are valid,
        and errors.
        """
        given = [(key, octets(signature), octets(message)) for key, signature, message in triples]
        text = self._require_context(context)
        items = _new("vmb_sig_verify_item[]", len(given))
        for i, (key, signature, message) in enumerate(given):
            many.require_key(self, key, SignaturePublicKey)
            items[i].public_key = many.pointer(key._data)
            items[i].signature, items[i].signature_length = many.pointer(signature), len(signature)
            items[i].message, items[i].message_length = many.pointer(message), len(message)
            items[i].context, items[i].context_length = many.pointer(text), len(text)
        many.run(self, lib.vmb_sig_verify_many, items, lambda i: None)

    def _require_context(self, context: BytesLike) -> bytes:
        """The context string, if the scheme takes one of that length."""
        content = octets(context)
        if len(content) > self.context_bytes_max:
            allowed = f"at most {self.context_bytes_max}" if self.context_bytes_max else "none"
            raise ArgumentError(
                f"{self.name}: the context string has {len(content)} bytes; the scheme takes "
                f"{allowed}"
            )
        return content


def _require_family(algorithm: Signature, what: str, *families: str) -> None:
    if algorithm.family not in families:
        raise ArgumentError(f"{algorithm.name}: only {' and '.join(families)} have {what}")


def _require_mu(algorithm: Signature, mu: BytesLike) -> bytes:
    _require_family(algorithm, "an external mu", "ML-DSA")
    content = octets(mu)
    if len(content) != MU_BYTES:
        raise ArgumentError(f"{algorithm.name}: mu has {MU_BYTES} bytes, not {len(content)}")
    return content


def _require_digest(algorithm: Signature, digest: BytesLike, hash_name: str) -> tuple[int, bytes]:
    """The number of the hash, and the digest as bytes of the length that the hash has."""
    _require_family(algorithm, "pre-hashed messages", "ML-DSA", "SLH-DSA")
    if hash_name not in _HASHES:
        raise ArgumentError(f"there is no hash {hash_name!r}; known: {', '.join(_HASHES)}")
    number, wanted = _HASHES[hash_name]
    content = octets(digest)
    if len(content) != wanted:
        raise ArgumentError(f"a digest of {hash_name} has {wanted} bytes, not {len(content)}")
    return number, content


def _source(
    key: SignatureSecretKey, random: RandomSource | None, deterministic: bool
) -> RandomSource | None:
    """What signing draws from: the standards define deterministic signing by what is drawn."""
    if not deterministic:
        return random
    if random is not None:
        raise ArgumentError("deterministic signing draws nothing: leave the random source out")
    _require_family(key.algorithm, "deterministic signing", "ML-DSA", "SLH-DSA")
    if key.algorithm.family == "ML-DSA":
        return bytes  # zeros
    public_key = key.public_key.to_bytes()
    return lambda length: public_key[:length]  # PK.seed


class SignaturePublicKey(PublicKey[Signature]):
    """A public key of a signature scheme: it verifies."""

    __slots__ = ()
    _algorithms = Signature

    def verify(self, signature: BytesLike, message: BytesLike, *, context: BytesLike = b"") -> None:
        """Returns if the signature is valid for the message and the context string.

        Otherwise raises :exc:`SignatureError`; there is no result that could be forgotten.
        """
        algorithm = self.algorithm
        context = algorithm._require_context(context)
        signature, message = octets(signature), octets(message)
        status = _verify(
            algorithm._descriptor,
            signature,
            len(signature),
            message,
            len(message),
            context,
            len(context),
            self._data,
            _NULL,
        )
        if status:
            raise error_of(status, algorithm.name)

    def begin(self, signature: BytesLike, *, context: BytesLike = b"") -> Verifier:
        """Begins to verify a signature of a message that comes in pieces."""
        return Verifier._begin(self, signature, context)

    def mu(self, message: BytesLike, *, context: BytesLike = b"") -> bytes:
        """ML-DSA's mu: the hash of this key, the context and the message (FIPS 204, 6.2)."""
        algorithm, message = self.algorithm, octets(message)
        _require_family(algorithm, "an external mu", "ML-DSA")
        context = algorithm._require_context(context)
        mu = _new("uint8_t[]", MU_BYTES)
        status = lib.vmb_python_mu(
            algorithm._descriptor, mu, self._data, message, len(message), context, len(context)
        )
        if status:
            raise error_of(status, algorithm.name)
        return _buffer(mu)[:]  # type: ignore[no-any-return]

    def verify_mu(self, signature: BytesLike, mu: BytesLike) -> None:
        """Returns if the signature is valid for the message that ML-DSA's mu stands for."""
        algorithm, signature = self.algorithm, octets(signature)
        content = _require_mu(algorithm, mu)
        status = lib.vmb_python_verify_mu(
            algorithm._descriptor, signature, len(signature), content, self._data, _NULL
        )
        if status:
            raise error_of(status, algorithm.name)

    def verify_digest(
        self, signature: BytesLike, digest: BytesLike, hash_name: str, *, context: BytesLike = b""
    ) -> None:
        """As :meth:`verify` for what :meth:`SignatureSecretKey.sign_digest` signed."""
        algorithm, signature = self.algorithm, octets(signature)
        number, content = _require_digest(algorithm, digest, hash_name)
        context = algorithm._require_context(context)
        status = lib.vmb_python_verify_digest(
            algorithm._descriptor,
            signature,
            len(signature),
            number,
            content,
            len(content),
            context,
            len(context),
            self._data,
            _NULL,
        )
        if status:
            raise error_of(status, algorithm.name)


class SignatureSecretKey(SecretKey[Signature, SignaturePublicKey]):
    """A secret key of a signature scheme: it signs."""

    __slots__ = ()
    _algorithms = Signature
    _public_keys = SignaturePublicKey

    def sign(
        self,
        message: BytesLike,
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
        deterministic: bool = False,
    ) -> bytes:
        """A signature of the message, for that context string.

        ``deterministic``, of ML-DSA and SLH-DSA: the variant of their standards that draws nothing,
        so that a message and a context have one signature. Faults that are caused on purpose do
        more harm to it; the default is what the standards prefer.
        """
        if deterministic:
            random = _source(self, random, deterministic)
        text = self.algorithm._require_context(context)
        if random is None:
            return self._sign(octets(message), text, _NULL)
        with environment(random) as env:
            return self._sign(octets(message), text, env)

    def begin(
        self,
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
        deterministic: bool = False,
    ) -> Signer:
        """Begins to sign a message that comes in pieces: its signature is that of the whole."""
        return Signer._begin(self, context, _source(self, random, deterministic))

    def expand(self) -> ExpandedKey:
        """Falcon and FN-DSA: the key for many signatures, in about three quarters of the time.

        :exc:`MalformedKeyError` if the set refuses the key. This is not the form "expanded" of
        key files.
        """
        return ExpandedKey._of(self)

    def sign_mu(
        self,
        mu: BytesLike,
        *,
        random: RandomSource | None = None,
        deterministic: bool = False,
    ) -> bytes:
        """The ML-DSA signature of the message and context that mu stands for.

        ``mu`` is made by :meth:`SignaturePublicKey.mu`, or elsewhere: it needs no secret.
        """
        content = _require_mu(self.algorithm, mu)

        def call(descriptor: CData, signature: CData, length: CData, env: CData) -> Any:
            return lib.vmb_python_sign_mu(descriptor, signature, length, content, self._memory, env)

        return self._sign_hashed(call, _source(self, random, deterministic))

    def sign_digest(
        self,
        digest: BytesLike,
        hash_name: str,
        *,
        context: BytesLike = b"",
        random: RandomSource | None = None,
        deterministic: bool = False,
    ) -> bytes:
        """HashML-DSA and HashSLH-DSA: a signature of the digest of a message.

        ``hash_name`` is that of ``hashlib``, such as ``"sha512"``; digests of ``"shake128"`` have
        32 bytes, of ``"shake256"`` 64. These signatures do not verify as those of a message.
        """
        number, content = _require_digest(self.algorithm, digest, hash_name)
        text = self.algorithm._require_context(context)

        def call(descriptor: CData, signature: CData, length: CData, env: CData) -> Any:
            return lib.vmb_python_sign_digest(
                descriptor,
                signature,
                length,
                number,
                content,
                len(content),
                text,
                len(text),
                self._memory,
                env,
            )

        return self._sign_hashed(call, _source(self, random, deterministic))

    def _sign_hashed(
        self, call: Callable[[CData, CData, CData, CData], Any], random: RandomSource | None
    ) -> bytes:
        algorithm = self.algorithm
        signature = _new(algorithm._signature_type)
        length = _new("size_t *")
        with contextlib.nullcontext(_NULL) if random is None else environment(random) as env:
            status = call(algorithm._descriptor, signature, length, env)
            if status:
                raise error_of(status, algorithm.name)
        return _buffer(signature, length[0])[:]  # type: ignore[no-any-return]

    def _sign(self, message: bytes, context: bytes, env: CData) -> bytes:
        algorithm = self.algorithm
        signature = _new(algorithm._signature_type)
        length = _new("size_t *")
        status = _sign(
            algorithm._descriptor,
            signature,
            length,
            message,
            len(message),
            context,
            len(context),
            self._memory,
            env,
        )
        if status:
            raise error_of(status, algorithm.name)
        return _buffer(signature, length[0])[:]  # type: ignore[no-any-return]


def signatures() -> tuple[Signature, ...]:
    """Every signature set of this build."""
    return Signature.all()
