// SPDX-License-Identifier: Apache-2.0 OR MIT
use vambrace::{Algorithm, Kem};

fn main() -> Result<(), vambrace::Error> {
    let secret_key = Kem::find("mlkem768")?.generate()?;
    let (ciphertext, theirs) = secret_key.public_key()?.encapsulate()?;
    let ours = secret_key.decapsulate(&ciphertext)?;
    assert_eq!(ours.as_bytes(), theirs.as_bytes());
    Ok(())
}
