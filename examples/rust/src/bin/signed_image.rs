//! Signs a firmware image by ML-DSA-65, and verifies it as the device does before it starts it:
//!   signed_image keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | verify PUBLIC IMAGE SIGNATURE
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! The context keeps a signature of something else from being one of an image. The device has the
//! public key in memory that cannot be written. Against an older image, which is signed too, put a
//! version into the image and refuse one below that of the device.

use std::process::ExitCode;

use vambrace::{Algorithm, MlDsa65, Signature};
use vambrace_examples::{read_file, run, write_file, Failure};

const MOST: usize = 16 << 20; // bytes of an image
const CONTEXT: &[u8] = b"vambrace example: signed image 1";

fn keygen(secret_path: &str, public_path: &str) -> Result<(), Failure> {
    let key = MlDsa65.generate()?;
    write_file(secret_path, key.as_bytes())?;
    write_file(public_path, key.public_key()?.as_bytes())
}

fn sign(key_path: &str, image_path: &str, path: &str) -> Result<(), Failure> {
    let key = MlDsa65.secret_key(&read_file(key_path, MlDsa65::SECRET_KEY_BYTES)?)?;
    let signature = key.sign_with_context(&read_file(image_path, MOST)?, CONTEXT)?;
    write_file(path, signature.as_bytes())
}

fn verify(key_path: &str, image_path: &str, path: &str) -> Result<(), Failure> {
    let key = MlDsa65.public_key(&read_file(key_path, MlDsa65::PUBLIC_KEY_BYTES)?)?;
    let signature = Signature::from(read_file(path, MlDsa65::SIGNATURE_BYTES)?.as_slice());
    key.verify_with_context(&read_file(image_path, MOST)?, CONTEXT, &signature)
        .map_err(|error| format!("{image_path}: do not start it: {error}").into())
}

fn signed_image(arguments: &[&str]) -> Result<(), Failure> {
    match *arguments {
        ["keygen", secret, public] => keygen(secret, public),
        ["sign", secret, image, signature] => sign(secret, image, signature),
        ["verify", public, image, signature] => verify(public, image, signature),
        _ => Err("use: keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | \
                  verify PUBLIC IMAGE SIGNATURE"
            .into()),
    }
}

fn main() -> ExitCode {
    run("signed_image", signed_image)
}
