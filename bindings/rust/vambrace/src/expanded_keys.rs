//! Falcon's expanded keys: what signing computes of the secret key alone, computed once.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::vec::Vec;
use core::fmt;

use rand_core::TryCryptoRng;
use vambrace_sys as sys;
use zeroize::Zeroizing;

use crate::environment::{with_environment, without_randomness, zeros};
use crate::random::{self, Fill};
use crate::{Error, SecretKey, Signature, SignatureAlgorithm};

/// A secret key of Falcon or FN-DSA for many signatures: [`SecretKey::expand`]. It takes 50 or 107
/// KiB on the heap, is as secret as the secret key and zeroized when it goes, and cannot be written.
/// Threads may share one.
pub struct ExpandedKey<S: SignatureAlgorithm> {
    algorithm: S,
    words: Zeroizing<Vec<u64>>,
}

// SAFETY, of all calls in this file: the descriptor is constant and valid; keys have the sizes that
// it gives, as has the memory for a signature; everything else comes with its length.
impl<S: SignatureAlgorithm> SecretKey<S> {
    /// Falcon and FN-DSA: the key for many signatures, in about three quarters of the time on
    /// x86-64. [`Error::Argument`] for other schemes, [`Error::Key`] if the set refuses the key.
    pub fn expand(&self) -> Result<ExpandedKey<S>, Error> {
        let scheme = self.algorithm.scheme();
        let bytes = unsafe { sys::vmb_falcon_expanded_key_bytes(scheme.descriptor()) };
        if bytes == 0 {
            return Err(Error::Argument);
        }
        let mut words = Zeroizing::new(Vec::new());
        words.try_reserve_exact(bytes / 8).map_err(|_| Error::Memory)?;
        words.resize(bytes / 8, 0);
        without_randomness(scheme.sign_work_bytes(), |env| unsafe {
            sys::vmb_falcon_expand_key(
                scheme.descriptor(),
                words.as_mut_ptr().cast(),
                self.as_bytes().as_ptr(),
                env,
            )
        })?;
        Ok(ExpandedKey { algorithm: self.algorithm, words })
    }
}

impl<S: SignatureAlgorithm> ExpandedKey<S> {
    /// The parameter set.
    pub fn algorithm(&self) -> S {
        self.algorithm
    }

    /// As [`SecretKey::sign`]: the same bytes of the same randomness.
    pub fn sign(&self, message: &[u8]) -> Result<Signature, Error> {
        self.sign_from(message, &[], &mut random::system)
    }

    /// As [`SecretKey::sign_with_context`].
    pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
        self.sign_from(message, context, &mut random::system)
    }

    /// As [`SecretKey::sign_with`].
    pub fn sign_with<R: TryCryptoRng + ?Sized>(
        &self,
        message: &[u8],
        context: &[u8],
        random: &mut R,
    ) -> Result<Signature, Error> {
        self.sign_from(message, context, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    fn sign_from(
        &self,
        message: &[u8],
        context: &[u8],
        source: Fill<'_>,
    ) -> Result<Signature, Error> {
        let scheme = self.algorithm.scheme();
        let mut signature = zeros(scheme.signature_bytes())?;
        let mut length = 0;
        with_environment(scheme.sign_work_bytes(), source, |env| unsafe {
            sys::vmb_falcon_sign_expanded(
                scheme.descriptor(),
                signature.as_mut_ptr(),
                &mut length,
                message.as_ptr(),
                message.len(),
                context.as_ptr(),
                context.len(),
                self.words.as_ptr().cast(),
                env,
            )
        })?;
        signature.truncate(length);
        Ok(signature.into())
    }
}

impl<S: SignatureAlgorithm> fmt::Debug for ExpandedKey<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExpandedKey({})", self.algorithm.name())
    }
}
