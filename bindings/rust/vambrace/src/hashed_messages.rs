//! Signatures of what was hashed elsewhere: ML-DSA's external mu, HashML-DSA and HashSLH-DSA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use core::ffi::c_int;

use rand_core::TryCryptoRng;
use vambrace_sys as sys;

use crate::environment::{with_environment, without_randomness, zeros};
use crate::random::{self, Fill};
use crate::{
    Algorithm, Error, PublicKey, SecretKey, Signature, SignatureAlgorithm, SignatureScheme,
};

/// Bytes of ML-DSA's mu.
pub const MU_BYTES: usize = 64;

/// The hashes of HashML-DSA and HashSLH-DSA.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MessageHash {
    /// Digests of 32 bytes.
    Sha256 = 1,
    /// Digests of 48 bytes.
    Sha384 = 2,
    /// Digests of 64 bytes.
    Sha512 = 3,
    /// Digests of 28 bytes.
    Sha224 = 4,
    /// Digests of 28 bytes.
    Sha512_224 = 5,
    /// Digests of 32 bytes.
    Sha512_256 = 6,
    /// Digests of 28 bytes.
    Sha3_224 = 7,
    /// Digests of 32 bytes.
    Sha3_256 = 8,
    /// Digests of 48 bytes.
    Sha3_384 = 9,
    /// Digests of 64 bytes.
    Sha3_512 = 10,
    /// 32 bytes of output.
    Shake128 = 11,
    /// 64 bytes of output.
    Shake256 = 12,
}

type SignDigest = unsafe extern "C" fn(
    *const sys::vmb_sig,
    *mut u8,
    *mut usize,
    c_int,
    *const u8,
    usize,
    *const u8,
    usize,
    *const u8,
    *const sys::vmb_env,
) -> sys::vmb_status;

type VerifyDigest = unsafe extern "C" fn(
    *const sys::vmb_sig,
    *const u8,
    usize,
    c_int,
    *const u8,
    usize,
    *const u8,
    usize,
    *const u8,
    *const sys::vmb_env,
) -> sys::vmb_status;

/// The functions of the set's family; [`Error::Argument`] if it has no pre-hashed messages.
fn of_digests(scheme: SignatureScheme) -> Result<(SignDigest, VerifyDigest), Error> {
    match scheme.family() {
        #[cfg(feature = "mldsa")]
        "ML-DSA" => Ok((sys::vmb_mldsa_sign_digest, sys::vmb_mldsa_verify_digest)),
        #[cfg(feature = "slhdsa")]
        "SLH-DSA" => Ok((sys::vmb_slhdsa_sign_digest, sys::vmb_slhdsa_verify_digest)),
        _ => Err(Error::Argument),
    }
}

// SAFETY, of all calls in this file: the descriptor is constant and valid; keys have the sizes that
// it gives, as has the memory for a signature; everything else comes with its length.
impl<S: SignatureAlgorithm> SecretKey<S> {
    /// HashML-DSA, HashSLH-DSA: signs the digest of a message, for a context string, which may be
    /// empty. Such signatures do not verify as those of a message. [`Error::Argument`] if the digest
    /// has another length than the hash gives, and for other schemes.
    pub fn sign_digest(
        &self,
        hash: MessageHash,
        digest: &[u8],
        context: &[u8],
    ) -> Result<Signature, Error> {
        self.sign_digest_from(hash, digest, context, &mut random::system)
    }

    /// As [`SecretKey::sign_digest`], with randomness of a source.
    pub fn sign_digest_with<R: TryCryptoRng + ?Sized>(
        &self,
        hash: MessageHash,
        digest: &[u8],
        context: &[u8],
        random: &mut R,
    ) -> Result<Signature, Error> {
        let mut source = |out: &mut [u8]| random.try_fill_bytes(out).is_ok();
        self.sign_digest_from(hash, digest, context, &mut source)
    }

    fn sign_digest_from(
        &self,
        hash: MessageHash,
        digest: &[u8],
        context: &[u8],
        source: Fill<'_>,
    ) -> Result<Signature, Error> {
        let scheme = self.algorithm.scheme();
        let (sign, _) = of_digests(scheme)?;
        let mut signature = zeros(scheme.signature_bytes())?;
        let mut length = 0;
        with_environment(scheme.sign_work_bytes(), source, |env| unsafe {
            sign(
                scheme.descriptor(),
                signature.as_mut_ptr(),
                &mut length,
                hash as c_int,
                digest.as_ptr(),
                digest.len(),
                context.as_ptr(),
                context.len(),
                self.as_bytes().as_ptr(),
                env,
            )
        })?;
        signature.truncate(length);
        Ok(signature.into())
    }

    /// The ML-DSA signature of the message and context that mu stands for; mu is what
    /// [`PublicKey::mu`] gives, or made elsewhere: it needs no secret. [`Error::Argument`] for other
    /// schemes.
    #[cfg(feature = "mldsa")]
    pub fn sign_mu(&self, mu: &[u8; MU_BYTES]) -> Result<Signature, Error> {
        self.sign_mu_from(mu, &mut random::system)
    }

    /// As [`SecretKey::sign_mu`], with randomness of a source.
    #[cfg(feature = "mldsa")]
    pub fn sign_mu_with<R: TryCryptoRng + ?Sized>(
        &self,
        mu: &[u8; MU_BYTES],
        random: &mut R,
    ) -> Result<Signature, Error> {
        self.sign_mu_from(mu, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    #[cfg(feature = "mldsa")]
    fn sign_mu_from(&self, mu: &[u8; MU_BYTES], source: Fill<'_>) -> Result<Signature, Error> {
        let scheme = self.algorithm.scheme();
        let mut signature = zeros(scheme.signature_bytes())?;
        let mut length = 0;
        with_environment(scheme.sign_work_bytes(), source, |env| unsafe {
            sys::vmb_mldsa_sign_mu(
                scheme.descriptor(),
                signature.as_mut_ptr(),
                &mut length,
                mu.as_ptr(),
                self.as_bytes().as_ptr(),
                env,
            )
        })?;
        signature.truncate(length);
        Ok(signature.into())
    }
}

impl<S: SignatureAlgorithm> PublicKey<S> {
    /// `Ok` only if the signature of [`SecretKey::sign_digest`] is valid for the digest.
    pub fn verify_digest(
        &self,
        hash: MessageHash,
        digest: &[u8],
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        let scheme = self.algorithm.scheme();
        let (_, verify) = of_digests(scheme)?;
        let bytes = signature.as_bytes();
        without_randomness(scheme.verify_work_bytes(), |env| unsafe {
            verify(
                scheme.descriptor(),
                bytes.as_ptr(),
                bytes.len(),
                hash as c_int,
                digest.as_ptr(),
                digest.len(),
                context.as_ptr(),
                context.len(),
                self.as_bytes().as_ptr(),
                env,
            )
        })
    }

    /// ML-DSA's mu: the hash of this key, the context and the message (FIPS 204 section 6.2).
    #[cfg(feature = "mldsa")]
    pub fn mu(&self, message: &[u8], context: &[u8]) -> Result<[u8; MU_BYTES], Error> {
        let mut mu = [0; MU_BYTES];
        Error::check(unsafe {
            sys::vmb_mldsa_mu(
                self.algorithm.scheme().descriptor(),
                mu.as_mut_ptr(),
                self.as_bytes().as_ptr(),
                message.as_ptr(),
                message.len(),
                context.as_ptr(),
                context.len(),
            )
        })?;
        Ok(mu)
    }

    /// `Ok` only if the signature is valid for what mu stands for.
    #[cfg(feature = "mldsa")]
    pub fn verify_mu(&self, mu: &[u8; MU_BYTES], signature: &Signature) -> Result<(), Error> {
        let scheme = self.algorithm.scheme();
        let bytes = signature.as_bytes();
        without_randomness(scheme.verify_work_bytes(), |env| unsafe {
            sys::vmb_mldsa_verify_mu(
                scheme.descriptor(),
                bytes.as_ptr(),
                bytes.len(),
                mu.as_ptr(),
                self.as_bytes().as_ptr(),
                env,
            )
        })
    }
}
