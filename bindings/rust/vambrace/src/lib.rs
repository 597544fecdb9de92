//! Post-quantum key encapsulation (KEMs) and signatures: the C library Vambrace, safe.
//!
//! ```
//! # #[cfg(all(feature = "mlkem", feature = "std"))] {
//! use vambrace::{Algorithm, MlKem768};
//!
//! let secret_key = MlKem768.generate()?;
//! let (ciphertext, secret) = secret_key.public_key()?.encapsulate()?;
//! assert_eq!(secret.as_bytes(), secret_key.decapsulate(&ciphertext)?.as_bytes());
//! # }
//! # Ok::<(), vambrace::Error>(())
//! ```
//!
//! A parameter set is a type, such as [`MlKem768`], or found by its name at run time:
//!
//! ```
//! # #[cfg(all(feature = "haetae", feature = "std"))] {
//! use vambrace::{Algorithm, SignatureScheme};
//!
//! let haetae = SignatureScheme::find("haetae2")?;
//! let key = haetae.generate()?;
//! let signature = key.sign_with_context(b"message", b"context")?;
//! key.public_key()?.verify_with_context(b"message", b"context", &signature)?;
//! # }
//! # Ok::<(), vambrace::Error>(())
//! ```
//!
//! The types implement the traits of the packages `kem`, `signature`, `pkcs8` and `spki` (features
//! of these names), and take randomness from the system or from any `rand_core` source. Secrets are
//! zeroized when they go. Nothing panics on bad input.
//!
//! Before you deploy a set, see [`Algorithm::standing`]: many are there for research.

// SPDX-License-Identifier: Apache-2.0 OR MIT
#![no_std]
#![deny(missing_debug_implementations)]

extern crate alloc;

mod environment;
mod error;
#[cfg(feature = "falcon")]
mod expanded_keys;
mod hashed_messages;
mod kem;
#[cfg(feature = "kem")]
mod kem_traits;
#[cfg(feature = "pkcs8")]
mod key_files;
mod keys;
mod many;
mod pieces;
mod random;
mod sets;
mod signature;
#[cfg(feature = "signature")]
mod signature_traits;

pub use error::Error;
#[cfg(feature = "falcon")]
pub use expanded_keys::ExpandedKey;
pub use hashed_messages::{MessageHash, MU_BYTES};
pub use kem::{Kem, KemAlgorithm, SharedSecret};
#[cfg(feature = "pkcs8")]
pub use key_files::{object_identifier, SecretForm};
pub use keys::{Algorithm, PublicKey, SecretKey};
pub use pieces::{PieceSigner, PieceVerifier};
pub use rand_core;
pub use random::SeededRandom;
pub use sets::*;
pub use signature::{Signature, SignatureAlgorithm, SignatureScheme};

/// The traits that give sets their methods:
///
/// ```
/// # #[cfg(all(feature = "mldsa", feature = "std"))] {
/// use vambrace::{prelude::*, MlDsa44};
///
/// let signature = MlDsa44.generate()?.sign(b"message")?;
/// assert_eq!(format!("{signature:?}"), "Signature(2420 bytes)");
/// # }
/// # Ok::<(), vambrace::Error>(())
/// ```
pub mod prelude {
    pub use crate::{Algorithm, KemAlgorithm, SignatureAlgorithm};
}

/// The version of the C library, as "MAJOR.MINOR.PATCH".
pub fn c_version() -> &'static str {
    // SAFETY: the text is constant.
    unsafe { kem::text(vambrace_sys::vmb_version()) }
}
