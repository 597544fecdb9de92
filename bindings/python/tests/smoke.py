"""An exchange and a signature with the installed package: what every wheel must do.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import vambrace

kem_key = vambrace.KEM("mlkem768").generate()
ciphertext, sent = kem_key.public_key.encapsulate()
assert kem_key.decapsulate(ciphertext) == sent
signer = vambrace.Signature("mldsa65").generate()
signer.public_key.verify(signer.sign(b"a message"), b"a message")
