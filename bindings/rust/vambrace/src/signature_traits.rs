//! The traits of the package `signature`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::boxed::Box;

use signature::rand_core::TryCryptoRng;
use signature::{
    Error as SignatureError, Keypair, MultipartSigner, MultipartVerifier, RandomizedSigner,
    SignatureEncoding, Signer, Verifier,
};

use crate::{PublicKey, SecretKey, Signature, SignatureAlgorithm};

impl From<Signature> for Box<[u8]> {
    fn from(signature: Signature) -> Self {
        signature.into_vec().into_boxed_slice()
    }
}

impl SignatureEncoding for Signature {
    type Repr = Box<[u8]>;
}

impl<S: SignatureAlgorithm> Signer<Signature> for SecretKey<S> {
    fn try_sign(&self, message: &[u8]) -> Result<Signature, SignatureError> {
        self.sign(message).map_err(SignatureError::from_source)
    }
}

impl<S: SignatureAlgorithm> RandomizedSigner<Signature> for SecretKey<S> {
    fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[u8],
    ) -> Result<Signature, SignatureError> {
        self.sign_with(message, &[], rng).map_err(SignatureError::from_source)
    }
}

impl<S: SignatureAlgorithm> MultipartSigner<Signature> for SecretKey<S> {
    fn try_multipart_sign(&self, message: &[&[u8]]) -> Result<Signature, SignatureError> {
        if !self.algorithm.signs_in_pieces() {
            return Signer::try_sign(self, &message.concat());
        }
        let mut signer = self.begin(&[]).map_err(SignatureError::from_source)?;
        for piece in message {
            signer.update(piece).map_err(SignatureError::from_source)?;
        }
        signer.finish().map_err(SignatureError::from_source)
    }
}

impl<S: SignatureAlgorithm> Verifier<Signature> for PublicKey<S> {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.verify(message, signature).map_err(SignatureError::from_source)
    }
}

impl<S: SignatureAlgorithm> MultipartVerifier<Signature> for PublicKey<S> {
    fn multipart_verify(
        &self,
        message: &[&[u8]],
        signature: &Signature,
    ) -> Result<(), SignatureError> {
        if !self.algorithm.signs_in_pieces() {
            return Verifier::verify(self, &message.concat(), signature);
        }
        let mut verifier = self.begin(&[], signature).map_err(SignatureError::from_source)?;
        for piece in message {
            verifier.update(piece).map_err(SignatureError::from_source)?;
        }
        verifier.finish().map_err(SignatureError::from_source)
    }
}

/// The public key of a key whose bytes give it; keys of signature schemes always hold it.
impl<S: SignatureAlgorithm> Keypair for SecretKey<S> {
    type VerifyingKey = PublicKey<S>;

    fn verifying_key(&self) -> PublicKey<S> {
        self.public.clone().expect("keys of signature schemes hold their public key")
    }
}
