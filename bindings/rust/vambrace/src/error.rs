//! What can go wrong.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use core::ffi::CStr;
use core::fmt;

use vambrace_sys as sys;

/// Why an operation failed. Nothing is half-written then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The scheme has no context string of that length, or no seed.
    Argument,
    /// The random source failed, or there is none.
    Random,
    /// There is not enough memory.
    Memory,
    /// A key is malformed.
    Key,
    /// Explicit rejection of a ciphertext, only where the scheme defines it.
    Ciphertext,
    /// The signature does not verify.
    Signature,
    /// A bounded loop ran out: the random source is almost certainly broken.
    Retry,
    /// A fresh key pair did not match: the library or the processor is damaged.
    SelfTest,
    /// Bytes of another length than the parameter set has.
    Length {
        /// What has the wrong length, such as "public key".
        what: &'static str,
        /// How many bytes it has.
        expected: usize,
        /// How many were given.
        actual: usize,
    },
    /// No parameter set of this build has that name.
    UnknownSet,
    /// The key file is not understood; the text says what is wrong.
    KeyFile(&'static str),
    /// A status that this package does not know.
    Unknown(i32),
}

impl Error {
    /// The C library's status, if it is one of its errors.
    fn status(self) -> Option<sys::vmb_status> {
        Some(match self {
            Error::Argument => sys::VMB_ERROR_ARGUMENT,
            Error::Random => sys::VMB_ERROR_RANDOM,
            Error::Memory => sys::VMB_ERROR_MEMORY,
            Error::Key => sys::VMB_ERROR_KEY,
            Error::Ciphertext => sys::VMB_ERROR_CIPHERTEXT,
            Error::Signature => sys::VMB_ERROR_SIGNATURE,
            Error::Retry => sys::VMB_ERROR_RETRY,
            Error::SelfTest => sys::VMB_ERROR_SELF_TEST,
            Error::Unknown(status) => status,
            Error::Length { .. } | Error::UnknownSet | Error::KeyFile(_) => return None,
        })
    }

    /// `Ok` for `VMB_OK`.
    pub(crate) fn check(status: sys::vmb_status) -> Result<(), Error> {
        Err(match status {
            sys::VMB_OK => return Ok(()),
            sys::VMB_ERROR_ARGUMENT => Error::Argument,
            sys::VMB_ERROR_RANDOM => Error::Random,
            sys::VMB_ERROR_MEMORY => Error::Memory,
            sys::VMB_ERROR_KEY => Error::Key,
            sys::VMB_ERROR_CIPHERTEXT => Error::Ciphertext,
            sys::VMB_ERROR_SIGNATURE => Error::Signature,
            sys::VMB_ERROR_RETRY => Error::Retry,
            sys::VMB_ERROR_SELF_TEST => Error::SelfTest,
            other => Error::Unknown(other),
        })
    }

    /// `Ok` if bytes have the length that they must have.
    pub(crate) fn check_length(
        what: &'static str,
        expected: usize,
        bytes: &[u8],
    ) -> Result<(), Error> {
        let actual = bytes.len();
        if actual == expected {
            return Ok(());
        }
        Err(Error::Length { what, expected, actual })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(status) = self.status() {
            // SAFETY: the text is constant and ends with a zero.
            let text = unsafe { CStr::from_ptr(sys::vmb_status_text(status)) };
            return f.write_str(text.to_str().unwrap_or("unknown status"));
        }
        match self {
            Error::Length { what, expected, actual } => write!(
                f,
                "the {what} has {actual} bytes where this parameter set has {expected}: check \
                 that it was made for this set and is complete"
            ),
            Error::UnknownSet => f.write_str(
                "no parameter set of this build has that name: see Kem::all and \
                 SignatureScheme::all, or enable the feature of its family",
            ),
            Error::KeyFile(text) => f.write_str(text),
            _ => f.write_str("unknown error"),
        }
    }
}

impl core::error::Error for Error {}
