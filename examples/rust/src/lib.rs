//! What the examples share: files, keys from shared secrets, and the end of a program.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;

use hkdf::Hkdf;
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;
use zeroize::Zeroizing;

/// What was wrong and what to do.
pub type Failure = Box<dyn std::error::Error>;

/// A whole file of at most that many bytes; it may hold a secret, so it is wiped.
pub fn read_file(path: &str, most: usize) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let file = File::open(path).map_err(|error| format!("{path}: {error}; check the name"))?;
    // No larger vector replaces this one: that would leave a copy.
    let mut data = Zeroizing::new(Vec::with_capacity(most + 1));
    file.take(most as u64 + 1).read_to_end(&mut data)?;
    if data.len() > most {
        return Err(format!("{path}: longer than {most} bytes; is it the right file?").into());
    }
    Ok(data)
}

/// Writes a file that only its owner reads. The name appears when the content is on the disk, so
/// nobody finds half a key, and an older file stays if this fails.
pub fn write_file(path: &str, data: &[u8]) -> Result<(), Failure> {
    let mut folder = Path::new(path).parent().unwrap_or(Path::new(""));
    if folder == Path::new("") {
        folder = Path::new(".");
    }
    let mut file = NamedTempFile::new_in(folder)?; // mode 0600
    file.write_all(data)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| format!("{path}: {error}; may you write there?"))?;
    Ok(())
}

/// Keys from a shared secret, which is never used as a key itself: HKDF-SHA-256. The label says
/// what they are for. The transcript is all that went over the wire, and the public keys: who saw
/// another ciphertext or another public key gets other keys.
pub fn derive_keys<const N: usize>(
    label: &str,
    secret: &[u8],
    transcript: &[&[u8]],
) -> Zeroizing<[u8; N]> {
    let hash = Sha256::digest(transcript.concat());
    let mut keys = Zeroizing::new([0; N]);
    Hkdf::<Sha256>::new(None, secret)
        .expand_multi_info(&[label.as_bytes(), &hash], keys.as_mut())
        .expect("HKDF gives up to 8160 bytes");
    keys
}

/// Runs a program; its failures are one line of text and exit code 1.
pub fn run(name: &str, program: fn(&[&str]) -> Result<(), Failure>) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match program(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}
