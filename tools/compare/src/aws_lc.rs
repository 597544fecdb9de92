//! AWS-LC, which has mlkem-native and mldsa-native.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::ptr;

use aws_lc_sys::*;

use crate::candidate::{kem, signing, Agreement, Candidate, Kem, Signing};
use crate::coins::Coins;

const PACKAGE: &str = "aws-lc-sys";

fn ok(result: i32) {
    assert!(result == 1, "AWS-LC returned {result}");
}

/// What `get` writes, once it has said how long that is.
fn bytes(mut get: impl FnMut(*mut u8, *mut usize) -> i32) -> Vec<u8> {
    let mut length = 0;
    ok(get(ptr::null_mut(), &mut length));
    let mut out = vec![0; length];
    ok(get(out.as_mut_ptr(), &mut length));
    out.truncate(length);
    out
}

struct Key(*mut EVP_PKEY);

impl Key {
    fn public(&self) -> Vec<u8> {
        // SAFETY: the buffer has the length that is given.
        bytes(|out, length| unsafe { EVP_PKEY_get_raw_public_key(self.0, out, length) })
    }

    fn secret(&self) -> Vec<u8> {
        // SAFETY: as above.
        bytes(|out, length| unsafe { EVP_PKEY_get_raw_private_key(self.0, out, length) })
    }
}

impl Drop for Key {
    fn drop(&mut self) {
        // SAFETY: owned; null is allowed.
        unsafe { EVP_PKEY_free(self.0) };
    }
}

struct Context(*mut EVP_PKEY_CTX);

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: owned; null is allowed.
        unsafe { EVP_PKEY_CTX_free(self.0) };
    }
}

struct MlKem {
    making: Context,
    using: Context,
    key: Key,
    ciphertext: Vec<u8>,
    sent: [u8; 32],
    opened: [u8; 32],
}

impl MlKem {
    fn new(nid: i32, ciphertext_bytes: usize) -> Self {
        // SAFETY: as the headers say.
        let making = unsafe {
            let making = EVP_PKEY_CTX_new_id(EVP_PKEY_KEM, ptr::null_mut());
            ok(EVP_PKEY_CTX_kem_set_params(making, nid));
            ok(EVP_PKEY_keygen_init(making));
            Context(making)
        };
        let (using, key) = (Context(ptr::null_mut()), Key(ptr::null_mut()));
        let ciphertext = vec![0; ciphertext_bytes];
        Self { making, using, key, ciphertext, sent: [0; 32], opened: [0; 32] }
    }
}

// SAFETY of the calls: the buffers have the lengths that are given.
impl Kem for MlKem {
    fn keypair(&mut self, mut coins: Coins) {
        let seed: [u8; 64] = coins.bytes();
        let (mut key, mut length) = (ptr::null_mut(), seed.len());
        unsafe {
            let making = self.making.0;
            ok(EVP_PKEY_keygen_deterministic(making, &mut key, seed.as_ptr(), &mut length));
            self.using = Context(EVP_PKEY_CTX_new(key, ptr::null_mut()));
        }
        self.key = Key(key);
    }

    fn encaps(&mut self, mut coins: Coins) {
        let seed: [u8; 32] = coins.bytes();
        let mut lengths = (self.ciphertext.len(), self.sent.len(), seed.len());
        let (ciphertext, sent) = (self.ciphertext.as_mut_ptr(), self.sent.as_mut_ptr());
        ok(unsafe {
            EVP_PKEY_encapsulate_deterministic(
                self.using.0,
                ciphertext,
                &mut lengths.0,
                sent,
                &mut lengths.1,
                seed.as_ptr(),
                &mut lengths.2,
            )
        });
    }

    fn decaps(&mut self) {
        let (mut length, ciphertext) = (self.opened.len(), self.ciphertext.as_ptr());
        let opened = self.opened.as_mut_ptr();
        ok(unsafe {
            let given = self.ciphertext.len();
            EVP_PKEY_decapsulate(self.using.0, opened, &mut length, ciphertext, given)
        });
    }

    fn keep(&mut self, ciphertext: &[u8]) {
        self.ciphertext.copy_from_slice(ciphertext);
    }

    fn public_key(&self) -> Vec<u8> {
        self.key.public()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.key.secret())
    }

    fn ciphertext(&self) -> Vec<u8> {
        self.ciphertext.clone()
    }

    fn sent(&self) -> Vec<u8> {
        self.sent.to_vec()
    }

    fn opened(&self) -> Vec<u8> {
        self.opened.to_vec()
    }
}

struct MlDsa {
    nid: i32,
    key: Key,
    signature: Vec<u8>,
}

// SAFETY of the calls: the buffers have the lengths that are given.
impl Signing for MlDsa {
    fn keypair(&mut self, mut coins: Coins) {
        let seed: [u8; 32] = coins.bytes();
        let key = unsafe { EVP_PKEY_pqdsa_new_raw_private_key(self.nid, seed.as_ptr(), 32) };
        assert!(!key.is_null());
        self.key = Key(key);
    }

    fn sign(&mut self, message: &[u8], _: Coins) {
        let mut length = self.signature.len();
        unsafe {
            let context = EVP_MD_CTX_new();
            let no_hash = ptr::null();
            let none = ptr::null_mut();
            ok(EVP_DigestSignInit(context, ptr::null_mut(), no_hash, none, self.key.0));
            let signature = self.signature.as_mut_ptr();
            let text = message.as_ptr();
            ok(EVP_DigestSign(context, signature, &mut length, text, message.len()));
            EVP_MD_CTX_free(context);
        }
        assert_eq!(length, self.signature.len());
    }

    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
        unsafe {
            let context = EVP_MD_CTX_new();
            let no_hash = ptr::null();
            let none = ptr::null_mut();
            ok(EVP_DigestVerifyInit(context, ptr::null_mut(), no_hash, none, self.key.0));
            let (given, text) = (signature.as_ptr(), message.as_ptr());
            let result = EVP_DigestVerify(context, given, signature.len(), text, message.len());
            EVP_MD_CTX_free(context);
            result == 1
        }
    }

    fn public_key(&self) -> Vec<u8> {
        self.key.public()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.key.secret())
    }

    fn signature(&self) -> &[u8] {
        &self.signature
    }

    fn agrees(&self) -> Agreement {
        Agreement::Keys
    }
}

pub fn kems(set: &str) -> Option<Candidate<dyn Kem>> {
    let (nid, bytes) = match set {
        "mlkem512" => (NID_MLKEM512, 768),
        "mlkem768" => (NID_MLKEM768, 1088),
        "mlkem1024" => (NID_MLKEM1024, 1568),
        _ => return None,
    };
    Some(kem(PACKAGE, MlKem::new(nid, bytes)))
}

pub fn signatures(set: &str) -> Option<Candidate<dyn Signing>> {
    let (nid, bytes) = match set {
        "mldsa44" => (NID_MLDSA44, 2420),
        "mldsa65" => (NID_MLDSA65, 3309),
        "mldsa87" => (NID_MLDSA87, 4627),
        _ => return None,
    };
    let scheme = MlDsa { nid, key: Key(ptr::null_mut()), signature: vec![0; bytes] };
    Some(signing(PACKAGE, scheme))
}
