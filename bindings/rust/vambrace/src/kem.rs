//! Key encapsulation mechanisms.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::ffi::CString;
use alloc::vec::Vec;
use core::ffi::{c_char, CStr};
use core::fmt;

use rand_core::TryCryptoRng;
use vambrace_sys as sys;
use zeroize::Zeroizing;

use crate::environment::{secret_zeros, with_environment, without_randomness, zeros};
use crate::keys::sealed::Operations;
use crate::many;
use crate::random::{self, Fill};
use crate::{Algorithm, Error, PublicKey, SecretKey};

/// A constant text of the C library.
///
/// # Safety
/// It is null or ends with a zero, and stays.
pub(crate) unsafe fn text(pointer: *const c_char) -> &'static str {
    if pointer.is_null() {
        return "";
    }
    // SAFETY: by the contract.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap_or("")
}

/// The name as C wants it.
pub(crate) fn c_name(name: &str) -> Option<CString> {
    CString::new(name).ok()
}

/// A KEM set found by its name.
#[derive(Clone, Copy)]
pub struct Kem(&'static sys::vmb_kem);

impl Kem {
    /// The set of that name, such as "mlkem768" or "ML-KEM-768"; [`Error::UnknownSet`] if this build
    /// has none.
    pub fn find(name: &str) -> Result<Self, Error> {
        Self::of_name(name).ok_or(Error::UnknownSet)
    }

    /// All KEM sets of this build.
    pub fn all() -> impl Iterator<Item = Kem> {
        // SAFETY: descriptors are constant.
        let count = unsafe { sys::vmb_kem_count() };
        (0..count).filter_map(|index| unsafe { sys::vmb_kem_at(index).as_ref() }.map(Kem))
    }
}

impl Kem {
    pub(crate) fn descriptor(self) -> *const sys::vmb_kem {
        self.0
    }

    pub(crate) fn keypair_work_bytes(self) -> usize {
        unsafe { sys::vmb_kem_keypair_work_bytes(self.0) }
    }

    pub(crate) fn encaps_work_bytes(self) -> usize {
        unsafe { sys::vmb_kem_encaps_work_bytes(self.0) }
    }

    pub(crate) fn decaps_work_bytes(self) -> usize {
        unsafe { sys::vmb_kem_decaps_work_bytes(self.0) }
    }
}

impl PartialEq for Kem {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Kem {}

impl fmt::Debug for Kem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kem({})", self.name())
    }
}

impl fmt::Display for Kem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// SAFETY, of all calls in this file: the descriptor is constant and valid; every buffer has the size
// that the descriptor gives, which the callers in keys.rs and below see to.
impl Algorithm for Kem {
    fn name(self) -> &'static str {
        unsafe { text(sys::vmb_kem_name(self.0)) }
    }
    fn family(self) -> &'static str {
        unsafe { text(sys::vmb_kem_family(self.0)) }
    }
    fn standing(self) -> &'static str {
        unsafe { text(sys::vmb_kem_standing(self.0)) }
    }
    fn nist_level(self) -> u8 {
        unsafe { sys::vmb_kem_nist_level(self.0) as u8 }
    }
    fn public_key_bytes(self) -> usize {
        unsafe { sys::vmb_kem_public_key_bytes(self.0) }
    }
    fn secret_key_bytes(self) -> usize {
        unsafe { sys::vmb_kem_secret_key_bytes(self.0) }
    }
    fn seed_bytes(self) -> usize {
        unsafe { sys::vmb_kem_seed_bytes(self.0) }
    }
}

impl Operations for Kem {
    fn of_name(name: &str) -> Option<Self> {
        let name = c_name(name)?;
        unsafe { sys::vmb_kem_find(name.as_ptr()).as_ref() }.map(Kem)
    }

    fn keypair(self, public: &mut [u8], secret: &mut [u8], source: Fill<'_>) -> Result<(), Error> {
        let work = self.keypair_work_bytes();
        with_environment(work, source, |env| unsafe {
            sys::vmb_kem_keypair(self.0, public.as_mut_ptr(), secret.as_mut_ptr(), env)
        })
    }

    fn keypair_from_seed(
        self,
        public: &mut [u8],
        secret: &mut [u8],
        seed: &[u8],
    ) -> Result<(), Error> {
        let work = self.keypair_work_bytes();
        let (public, secret) = (public.as_mut_ptr(), secret.as_mut_ptr());
        without_randomness(work, |env| unsafe {
            sys::vmb_kem_keypair_from_seed(self.0, public, secret, seed.as_ptr(), env)
        })
    }

    fn check_public_key(self, public: &[u8]) -> Result<(), Error> {
        let work = self.encaps_work_bytes();
        without_randomness(work, |env| unsafe {
            sys::vmb_kem_check_public_key(self.0, public.as_ptr(), env)
        })
    }

    fn check_secret_key(self, secret: &[u8], public: Option<&[u8]>) -> Result<(), Error> {
        let work = unsafe { sys::vmb_kem_check_secret_key_work_bytes(self.0) };
        let public = public.map_or(core::ptr::null(), <[u8]>::as_ptr);
        without_randomness(work, |env| unsafe {
            sys::vmb_kem_check_secret_key(self.0, secret.as_ptr(), public, env)
        })
    }

    fn public_key_of(self, public: &mut [u8], secret: &[u8]) -> Result<(), Error> {
        let work = self.keypair_work_bytes();
        without_randomness(work, |env| unsafe {
            sys::vmb_kem_public_key(self.0, public.as_mut_ptr(), secret.as_ptr(), env)
        })
    }
}

/// A KEM: a type such as [`MlKem768`](crate::MlKem768), or a [`Kem`].
pub trait KemAlgorithm: Algorithm {
    /// The descriptor at run time.
    fn kem(self) -> Kem;

    /// Bytes of a ciphertext.
    fn ciphertext_bytes(self) -> usize {
        unsafe { sys::vmb_kem_ciphertext_bytes(self.kem().0) }
    }

    /// Bytes of a shared secret.
    fn shared_secret_bytes(self) -> usize {
        unsafe { sys::vmb_kem_shared_secret_bytes(self.kem().0) }
    }

    /// New keys, made in one call with randomness of the system; they have no seeds. The failure of
    /// an item, here and below, does not concern the others.
    fn generate_many(self, count: usize) -> Vec<Result<SecretKey<Self>, Error>> {
        many::generate(self, count, &mut random::system)
    }

    /// As [`Kem::generate_many`], with randomness of a source.
    fn generate_many_with<R: TryCryptoRng + ?Sized>(
        self,
        count: usize,
        random: &mut R,
    ) -> Vec<Result<SecretKey<Self>, Error>> {
        many::generate(self, count, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    /// As [`PublicKey::encapsulate`] with each key, in one call.
    fn encapsulate_many(
        self,
        keys: &[&PublicKey<Self>],
    ) -> Vec<Result<(Vec<u8>, SharedSecret), Error>> {
        many::encapsulate(self, keys, &mut random::system)
    }

    /// As [`Kem::encapsulate_many`], with randomness of a source.
    fn encapsulate_many_with<R: TryCryptoRng + ?Sized>(
        self,
        keys: &[&PublicKey<Self>],
        random: &mut R,
    ) -> Vec<Result<(Vec<u8>, SharedSecret), Error>> {
        many::encapsulate(self, keys, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    /// As [`SecretKey::decapsulate`] of each ciphertext with its key, in one call.
    fn decapsulate_many(
        self,
        pairs: &[(&SecretKey<Self>, &[u8])],
    ) -> Vec<Result<SharedSecret, Error>> {
        many::decapsulate(self, pairs)
    }
}

impl KemAlgorithm for Kem {
    fn kem(self) -> Kem {
        self
    }
}

/// A shared secret. Zeroized when it goes.
pub struct SharedSecret(pub(crate) Zeroizing<Vec<u8>>);

impl SharedSecret {
    /// The bytes. They are secret.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for SharedSecret {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SharedSecret({} bytes)", self.0.len())
    }
}

impl<S: KemAlgorithm> PublicKey<S> {
    /// A ciphertext for the owner of the key and the secret that it carries, with randomness of the
    /// system.
    pub fn encapsulate(&self) -> Result<(Vec<u8>, SharedSecret), Error> {
        self.encapsulate_from(&mut random::system)
    }

    /// As [`PublicKey::encapsulate`], with randomness of a source.
    pub fn encapsulate_with<R: TryCryptoRng + ?Sized>(
        &self,
        random: &mut R,
    ) -> Result<(Vec<u8>, SharedSecret), Error> {
        self.encapsulate_from(&mut |out| random.try_fill_bytes(out).is_ok())
    }

    pub(crate) fn encapsulate_from(
        &self,
        source: Fill<'_>,
    ) -> Result<(Vec<u8>, SharedSecret), Error> {
        let kem = self.algorithm.kem();
        let mut ciphertext = zeros(kem.ciphertext_bytes())?;
        let mut secret = secret_zeros(kem.shared_secret_bytes())?;
        let public = self.as_bytes().as_ptr();
        let work = kem.encaps_work_bytes();
        with_environment(work, source, |env| unsafe {
            sys::vmb_kem_encaps(kem.0, ciphertext.as_mut_ptr(), secret.as_mut_ptr(), public, env)
        })?;
        Ok((ciphertext, SharedSecret(secret)))
    }
}

impl<S: KemAlgorithm> SecretKey<S> {
    /// The secret that a ciphertext carries. Most sets reject implicitly: a ciphertext that was
    /// tampered with gives a pseudorandom secret that nobody else knows; the others give
    /// [`Error::Ciphertext`].
    pub fn decapsulate(&self, ciphertext: &[u8]) -> Result<SharedSecret, Error> {
        let kem = self.algorithm.kem();
        Error::check_length("ciphertext", kem.ciphertext_bytes(), ciphertext)?;
        let mut secret = secret_zeros(kem.shared_secret_bytes())?;
        let (ciphertext, key) = (ciphertext.as_ptr(), self.as_bytes().as_ptr());
        let work = kem.decaps_work_bytes();
        without_randomness(work, |env| unsafe {
            sys::vmb_kem_decaps(kem.0, secret.as_mut_ptr(), ciphertext, key, env)
        })?;
        Ok(SharedSecret(secret))
    }
}
