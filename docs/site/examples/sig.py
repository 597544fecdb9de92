# SPDX-License-Identifier: Apache-2.0 OR MIT
import vambrace

secret_key = vambrace.Signature("mldsa65").generate()
signature = secret_key.sign(b"a message")
secret_key.public_key.verify(signature, b"a message")  # or SignatureError
