// SPDX-License-Identifier: Apache-2.0 OR MIT
use vambrace::{Algorithm, SignatureScheme};

fn main() -> Result<(), vambrace::Error> {
    let secret_key = SignatureScheme::find("mldsa65")?.generate()?;
    let signature = secret_key.sign(b"a message")?;
    secret_key.public_key()?.verify(b"a message", &signature)
}
