# SPDX-License-Identifier: Apache-2.0 OR MIT
"""libvambrace by ctypes, as far as tests without a C program need it."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from pathlib import Path

STATUS = {
    0: "ok",
    -1: "argument",
    -2: "random",
    -3: "memory",
    -4: "key",
    -5: "ciphertext",
    -6: "signature",
    -7: "retry",
    -9: "self_test",
}
FILL = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint8), ctypes.c_size_t
)


class Rng(ctypes.Structure):
    _fields_ = [("fill", FILL), ("state", ctypes.c_void_p)]


class Env(ctypes.Structure):
    _fields_ = [("rng", Rng), ("work", ctypes.c_void_p), ("work_bytes", ctypes.c_size_t)]


class Library:
    """The operations of one set: bytes in, status and bytes out. Randomness comes from
    SHAKE256 of the set's name.
    """

    def __init__(self, path: Path, name: str):
        self.c = ctypes.CDLL(str(path))
        self.seed, self.drawn = name.encode(), 0
        self.kind = "kem"
        self.set = self._find("kem", name)
        if not self.set:
            self.kind, self.set = "sig", self._find("sig", name)
        self.name = name
        self.exists = bool(self.set)
        self.fill = FILL(self._fill)
        self.env = Env(Rng(self.fill, None), None, 0)

    def _find(self, kind: str, name: str) -> ctypes.c_void_p:
        find = getattr(self.c, f"vmb_{kind}_find")
        find.restype = ctypes.c_void_p
        return ctypes.c_void_p(find(name.encode()))

    def _fill(self, _state: int, out: ctypes._Pointer, length: int) -> int:
        self.drawn += 1
        ctypes.memmove(
            out,
            hashlib.shake_256(self.seed + self.drawn.to_bytes(8, "little")).digest(length),
            length,
        )
        return 0

    def text(self, what: str) -> str:
        function = getattr(self.c, f"vmb_{self.kind}_{what}")
        function.restype = ctypes.c_char_p
        return function(self.set).decode()

    def size(self, what: str) -> int:
        function = getattr(self.c, f"vmb_{self.kind}_{what}")
        function.restype = ctypes.c_size_t
        return int(function(self.set))

    def _call(self, function: str, *arguments: object) -> str:
        return STATUS[
            getattr(self.c, f"vmb_{self.kind}_{function}")(
                self.set, *arguments, ctypes.byref(self.env)
            )
        ]

    def keypair(self) -> tuple[bytes, bytes]:
        public = ctypes.create_string_buffer(self.size("public_key_bytes"))
        secret = ctypes.create_string_buffer(self.size("secret_key_bytes"))
        assert self._call("keypair", public, secret) == "ok"
        return public.raw, secret.raw

    def encaps(self, public: bytes) -> tuple[str, bytes, bytes]:
        ciphertext = ctypes.create_string_buffer(self.size("ciphertext_bytes"))
        shared = ctypes.create_string_buffer(self.size("shared_secret_bytes"))
        return self._call("encaps", ciphertext, shared, public), ciphertext.raw, shared.raw

    def decaps(self, ciphertext: bytes, secret: bytes) -> tuple[str, bytes]:
        shared = ctypes.create_string_buffer(
            b"\x5a" * self.size("shared_secret_bytes"), self.size("shared_secret_bytes")
        )
        return self._call("decaps", shared, ciphertext, secret), shared.raw

    def sign(self, message: bytes, context: bytes, secret: bytes) -> tuple[str, bytes]:
        signature = ctypes.create_string_buffer(self.size("signature_bytes"))
        length = ctypes.c_size_t(0)
        arguments = (
            message,
            ctypes.c_size_t(len(message)),
            context,
            ctypes.c_size_t(len(context)),
            secret,
        )
        return self._call(
            "sign_with_context", signature, ctypes.byref(length), *arguments
        ), signature.raw[: length.value]

    def verify(self, signature: bytes, message: bytes, context: bytes, public: bytes) -> str:
        arguments = (
            signature,
            ctypes.c_size_t(len(signature)),
            message,
            ctypes.c_size_t(len(message)),
        )
        return self._call(
            "verify_with_context", *arguments, context, ctypes.c_size_t(len(context)), public
        )


class WithChosenSource(Library):
    """A set whose random source gives the bytes of `read`."""

    def __init__(self, path: Path, name: str):
        super().__init__(path, name)
        self.read: Callable[[int], bytes] = bytes
        self.fill = FILL(self._chosen)
        self.env = Env(Rng(self.fill, None), None, 0)

    def _chosen(self, _state: int, out: ctypes._Pointer, length: int) -> int:
        ctypes.memmove(out, self.read(length), length)
        return 0
