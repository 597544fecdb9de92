//! Keys in PEM files that the command and other software read:
//!
//! ```text
//! pem_files keygen mlkem768 public.pem secret.pem
//! vambrace encaps --public-key public.pem ...       # or the other side first:
//! pem_files encaps public.pem ciphertext shared
//! pem_files decaps secret.pem ciphertext shared
//! ```
//!
//! The files say which set they are of.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::error::Error;
use std::{env, fs};

use vambrace::{Algorithm, Kem, PublicKey, SecretKey};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match *arguments.as_slice() {
        ["keygen", set, public, secret] => {
            let key = Kem::find(set)?.generate()?;
            fs::write(public, key.public_key()?.to_pem()?)?;
            fs::write(secret, key.to_pem()?.as_bytes())?;
        }
        ["encaps", public, ciphertext, shared] => {
            let key = PublicKey::<Kem>::from_pem(&fs::read_to_string(public)?)?;
            let (bytes, secret) = key.encapsulate()?;
            fs::write(ciphertext, bytes)?;
            fs::write(shared, secret.as_bytes())?;
        }
        ["decaps", secret, ciphertext, shared] => {
            let key = SecretKey::<Kem>::from_pem(&fs::read_to_string(secret)?)?;
            let secret = key.decapsulate(&fs::read(ciphertext)?)?;
            fs::write(shared, secret.as_bytes())?;
        }
        _ => return Err("usage: pem_files keygen|encaps|decaps ... (see the source)".into()),
    }
    Ok(())
}
