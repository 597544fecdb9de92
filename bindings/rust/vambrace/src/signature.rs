//! Signature schemes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::vec::Vec;
use core::fmt;

use rand_core::TryCryptoRng;
use vambrace_sys as sys;

use crate::environment::{with_environment, without_randomness, zeros};
use crate::kem::{c_name, text};
use crate::keys::sealed::Operations;
use crate::many;
use crate::random::{self, Fill};
use crate::{Algorithm, Error, PublicKey, SecretKey};

/// A signature set found by its name.
#[derive(Clone, Copy)]
pub struct SignatureScheme(&'static sys::vmb_sig);

impl SignatureScheme {
    /// The set of that name, such as "mldsa65" or "ML-DSA-65"; [`Error::UnknownSet`] if this build
    /// has none.
    pub fn find(name: &str) -> Result<Self, Error> {
        Self::of_name(name).ok_or(Error::UnknownSet)
    }

    /// All signature sets of this build.
    pub fn all() -> impl Iterator<Item = SignatureScheme> {
        // SAFETY: descriptors are constant.
        let count = unsafe { sys::vmb_sig_count() };
        (0..count)
            .filter_map(|index| unsafe { sys::vmb_sig_at(index).as_ref() }.map(SignatureScheme))
    }

    pub(crate) fn descriptor(self) -> *const sys::vmb_sig {
        self.0
    }

    pub(crate) fn sign_work_bytes(self) -> usize {
        unsafe { sys::vmb_sig_sign_work_bytes(self.0) }
    }

    pub(crate) fn verify_work_bytes(self) -> usize {
        unsafe { sys::vmb_sig_verify_work_bytes(self.0) }
    }

    pub(crate) fn sign_stream_bytes(self) -> usize {
        unsafe { sys::vmb_sig_sign_stream_bytes(self.0) }
    }

    pub(crate) fn verify_stream_bytes(self) -> usize {
        unsafe { sys::vmb_sig_verify_stream_bytes(self.0) }
    }
}

impl PartialEq for SignatureScheme {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for SignatureScheme {}

impl fmt::Debug for SignatureScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignatureScheme({})", self.name())
    }
}

impl fmt::Display for SignatureScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// SAFETY, of all calls in this file: the descriptor is constant and valid; every buffer has the size
// that the descriptor gives, which the callers in keys.rs and below see to.
impl Algorithm for SignatureScheme {
    fn name(self) -> &'static str {
        unsafe { text(sys::vmb_sig_name(self.0)) }
    }
    fn family(self) -> &'static str {
        unsafe { text(sys::vmb_sig_family(self.0)) }
    }
    fn standing(self) -> &'static str {
        unsafe { text(sys::vmb_sig_standing(self.0)) }
    }
    fn nist_level(self) -> u8 {
        unsafe { sys::vmb_sig_nist_level(self.0) as u8 }
    }
    fn public_key_bytes(self) -> usize {
        unsafe { sys::vmb_sig_public_key_bytes(self.0) }
    }
    fn secret_key_bytes(self) -> usize {
        unsafe { sys::vmb_sig_secret_key_bytes(self.0) }
    }
    fn seed_bytes(self) -> usize {
        unsafe { sys::vmb_sig_seed_bytes(self.0) }
    }
}

impl Operations for SignatureScheme {
    fn of_name(name: &str) -> Option<Self> {
        let name = c_name(name)?;
        unsafe { sys::vmb_sig_find(name.as_ptr()).as_ref() }.map(SignatureScheme)
    }

    fn keypair(self, public: &mut [u8], secret: &mut [u8], source: Fill<'_>) -> Result<(), Error> {
        let work = unsafe { sys::vmb_sig_keypair_work_bytes(self.0) };
        with_environment(work, source, |env| unsafe {
            sys::vmb_sig_keypair(self.0, public.as_mut_ptr(), secret.as_mut_ptr(), env)
        })
    }

    fn keypair_from_seed(
        self,
        public: &mut [u8],
        secret: &mut [u8],
        seed: &[u8],
    ) -> Result<(), Error> {
        let work = unsafe { sys::vmb_sig_keypair_work_bytes(self.0) };
        let (public, secret) = (public.as_mut_ptr(), secret.as_mut_ptr());
        without_randomness(work, |env| unsafe {
            sys::vmb_sig_keypair_from_seed(self.0, public, secret, seed.as_ptr(), env)
        })
    }

    fn check_public_key(self, public: &[u8]) -> Result<(), Error> {
        let work = self.verify_work_bytes();
        without_randomness(work, |env| unsafe {
            sys::vmb_sig_check_public_key(self.0, public.as_ptr(), env)
        })
    }

    fn check_secret_key(self, secret: &[u8], public: Option<&[u8]>) -> Result<(), Error> {
        let work = unsafe { sys::vmb_sig_check_secret_key_work_bytes(self.0) };
        let public = public.map_or(core::ptr::null(), <[u8]>::as_ptr);
        without_randomness(work, |env| unsafe {
            sys::vmb_sig_check_secret_key(self.0, secret.as_ptr(), public, env)
        })
    }

    fn public_key_of(self, public: &mut [u8], secret: &[u8]) -> Result<(), Error> {
        let work = unsafe { sys::vmb_sig_keypair_work_bytes(self.0) };
        without_randomness(work, |env| unsafe {
            sys::vmb_sig_public_key(self.0, public.as_mut_ptr(), secret.as_ptr(), env)
        })
    }
}

/// A signature scheme: a type such as [`MlDsa65`](crate::MlDsa65), or a [`SignatureScheme`].
pub trait SignatureAlgorithm: Algorithm {
    /// The descriptor at run time.
    fn scheme(self) -> SignatureScheme;

    /// Bytes of the longest signature.
    fn signature_bytes(self) -> usize {
        unsafe { sys::vmb_sig_signature_bytes(self.scheme().0) }
    }

    /// Bytes of the longest context string: 255, or 0 where the scheme defines none.
    fn context_bytes_max(self) -> usize {
        unsafe { sys::vmb_sig_context_bytes_max(self.scheme().0) }
    }

    /// Whether keys have [`SecretKey::begin`] and [`PublicKey::begin`]: schemes that read a message
    /// once, from front to back.
    fn signs_in_pieces(self) -> bool {
        self.scheme().sign_stream_bytes() > 0
    }

    /// As [`SecretKey::sign_with_context`] of each message with its key, in one call. The failure
    /// of an item, here and below, does not concern the others.
    fn sign_many(
        self,
        pairs: &[(&SecretKey<Self>, &[u8])],
        context: &[u8],
    ) -> Vec<Result<Signature, Error>> {
        many::sign(self, pairs, context, &mut random::system)
    }

    /// As [`SignatureScheme::sign_many`], with randomness of a source.
    fn sign_many_with<R: TryCryptoRng + ?Sized>(
        self,
        pairs: &[(&SecretKey<Self>, &[u8])],
        context: &[u8],
        random: &mut R,
    ) -> Vec<Result<Signature, Error>> {
        many::sign(self, pairs, context, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    /// As [`PublicKey::verify_with_context`] of each message and signature with its key, in one
    /// call.
    #[must_use = "each signature is valid only if its result says so"]
    fn verify_many(
        self,
        triples: &[(&PublicKey<Self>, &[u8], &Signature)],
        context: &[u8],
    ) -> Vec<Result<(), Error>> {
        many::verify(self, triples, context)
    }
}

impl SignatureAlgorithm for SignatureScheme {
    fn scheme(self) -> SignatureScheme {
        self
    }
}

/// A signature: bytes, that are valid only if a public key says so.
#[derive(Clone, PartialEq, Eq)]
pub struct Signature(Vec<u8>);

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({} bytes)", self.0.len())
    }
}

impl Signature {
    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes.
    pub fn into_vec(self) -> Vec<u8> {
        self.0
    }
}

impl AsRef<[u8]> for Signature {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<Vec<u8>> for Signature {
    fn from(bytes: Vec<u8>) -> Self {
        Signature(bytes)
    }
}

impl From<&[u8]> for Signature {
    fn from(bytes: &[u8]) -> Self {
        Signature(bytes.to_vec())
    }
}

impl<S: SignatureAlgorithm> SecretKey<S> {
    /// Signs with the empty context string, with randomness of the system where the scheme draws.
    pub fn sign(&self, message: &[u8]) -> Result<Signature, Error> {
        self.sign_from(message, &[], &mut random::system)
    }

    /// Signs with a context string: [`Error::Argument`] if it is too long for the scheme.
    pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<Signature, Error> {
        self.sign_from(message, context, &mut random::system)
    }

    /// Signs with a context string, which may be empty, and randomness of a source.
    pub fn sign_with<R: TryCryptoRng + ?Sized>(
        &self,
        message: &[u8],
        context: &[u8],
        random: &mut R,
    ) -> Result<Signature, Error> {
        self.sign_from(message, context, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    pub(crate) fn sign_from(
        &self,
        message: &[u8],
        context: &[u8],
        source: Fill<'_>,
    ) -> Result<Signature, Error> {
        let scheme = self.algorithm.scheme();
        let mut signature = zeros(scheme.signature_bytes())?;
        let mut length = 0;
        let work = scheme.sign_work_bytes();
        with_environment(work, source, |env| unsafe {
            sys::vmb_sig_sign_with_context(
                scheme.0,
                signature.as_mut_ptr(),
                &mut length,
                message.as_ptr(),
                message.len(),
                context.as_ptr(),
                context.len(),
                self.as_bytes().as_ptr(),
                env,
            )
        })?;
        signature.truncate(length);
        Ok(Signature(signature))
    }
}

impl<S: SignatureAlgorithm> PublicKey<S> {
    /// `Ok` only if the signature is valid for the message and the empty context string.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), Error> {
        self.verify_with_context(message, &[], signature)
    }

    /// As [`PublicKey::verify`], with a context string.
    pub fn verify_with_context(
        &self,
        message: &[u8],
        context: &[u8],
        signature: &Signature,
    ) -> Result<(), Error> {
        let scheme = self.algorithm.scheme();
        let bytes = signature.as_bytes();
        let work = scheme.verify_work_bytes();
        without_randomness(work, |env| unsafe {
            sys::vmb_sig_verify_with_context(
                scheme.0,
                bytes.as_ptr(),
                bytes.len(),
                message.as_ptr(),
                message.len(),
                context.as_ptr(),
                context.len(),
                self.as_bytes().as_ptr(),
                env,
            )
        })
    }
}
