//! Keys, secrets and signatures in raw files, for exchange with other languages:
//!
//! ```text
//! exchange keygen SET PUBLIC SECRET
//! exchange encaps SET PUBLIC CIPHERTEXT SHARED
//! exchange decaps SET SECRET CIPHERTEXT SHARED
//! exchange sign   SET SECRET MESSAGE SIGNATURE
//! exchange verify SET PUBLIC MESSAGE SIGNATURE
//! ```
//!
//! The exit status is 1 if a signature does not verify, 2 for other errors.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::error::Error as StdError;
use std::process::ExitCode;
use std::{env, fs};

use vambrace::{Algorithm, Error, Kem, Signature, SignatureScheme};

type Outcome = Result<(), Box<dyn StdError>>;

fn keygen<S: Algorithm>(set: S, public: &str, secret: &str) -> Outcome {
    let key = set.generate()?;
    fs::write(public, key.public_key()?.as_bytes())?;
    fs::write(secret, key.as_bytes())?;
    Ok(())
}

fn run(arguments: &[&str]) -> Outcome {
    match *arguments {
        ["keygen", set, public, secret] => match Kem::find(set) {
            Ok(kem) => keygen(kem, public, secret),
            Err(_) => keygen(SignatureScheme::find(set)?, public, secret),
        },
        ["encaps", set, public, ciphertext, shared] => {
            let key = Kem::find(set)?.public_key(&fs::read(public)?)?;
            let (bytes, secret) = key.encapsulate()?;
            fs::write(ciphertext, bytes)?;
            Ok(fs::write(shared, secret.as_bytes())?)
        }
        ["decaps", set, secret, ciphertext, shared] => {
            let key = Kem::find(set)?.secret_key(&fs::read(secret)?)?;
            let secret = key.decapsulate(&fs::read(ciphertext)?)?;
            Ok(fs::write(shared, secret.as_bytes())?)
        }
        ["sign", set, secret, message, signature] => {
            let key = SignatureScheme::find(set)?.secret_key(&fs::read(secret)?)?;
            let bytes = key.sign(&fs::read(message)?)?;
            Ok(fs::write(signature, bytes.as_bytes())?)
        }
        ["verify", set, public, message, signature] => {
            let key = SignatureScheme::find(set)?.public_key(&fs::read(public)?)?;
            let signature = Signature::from(fs::read(signature)?);
            Ok(key.verify(&fs::read(message)?, &signature)?)
        }
        _ => Err("usage: exchange keygen|encaps|decaps|sign|verify SET FILE FILE [FILE]".into()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Err(error) = run(&arguments) else {
        return ExitCode::SUCCESS;
    };
    eprintln!("exchange: {error}");
    let refused = error.downcast_ref::<Error>() == Some(&Error::Signature);
    ExitCode::from(if refused { 1 } else { 2 })
}
