//! Vambrace, by the functions of a set's descriptor, with working memory of the caller.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::ffi::{c_void, CStr, CString};
use std::ptr;

use vambrace_sys::*;

use crate::candidate::{Kem, Signing};
use crate::coins::Coins;

unsafe extern "C" fn fill(coins: *mut c_void, out: *mut u8, length: usize) -> vmb_status {
    // SAFETY: the state of `with_env`, and a buffer of that length.
    unsafe { (*coins.cast::<Coins>()).fill(std::slice::from_raw_parts_mut(out, length)) };
    VMB_OK
}

fn with_env(work: &mut [u8], mut coins: Coins, call: impl FnOnce(&vmb_env) -> vmb_status) {
    let rng = vmb_rng { fill: Some(fill), state: (&raw mut coins).cast() };
    let env = vmb_env { rng, work: work.as_mut_ptr().cast(), work_bytes: work.len() };
    let status = call(&env);
    assert!(status == VMB_OK, "vambrace returned {status}");
}

unsafe extern "C" {
    fn vmb_processor_detect() -> u32;
    fn vmb_processor_feature_names(names: *mut u8, features: u32);
}

/// The features of the processor among which our kernels choose, less those that `VMB_CPU` hides.
pub fn features() -> String {
    let mut names = [0; 128];
    // SAFETY: internal functions of the library that is linked; 128 bytes are what they ask for.
    unsafe { vmb_processor_feature_names(names.as_mut_ptr(), vmb_processor_detect()) };
    CStr::from_bytes_until_nul(&names).unwrap().to_string_lossy().into_owned()
}

pub struct OurKem {
    kem: *const vmb_kem,
    work: Vec<u8>,
    public: Vec<u8>,
    secret: Vec<u8>,
    ciphertext: Vec<u8>,
    sent: Vec<u8>,
    opened: Vec<u8>,
}

impl OurKem {
    pub fn find(set: &str) -> Option<Self> {
        let name = CString::new(set).unwrap();
        // SAFETY: descriptors are constant.
        unsafe {
            let kem = vmb_kem_find(name.as_ptr());
            let work = [
                vmb_kem_keypair_work_bytes(kem),
                vmb_kem_encaps_work_bytes(kem),
                vmb_kem_decaps_work_bytes(kem),
            ];
            (!kem.is_null()).then(|| Self {
                kem,
                work: vec![0; work.into_iter().max().unwrap()],
                public: vec![0; vmb_kem_public_key_bytes(kem)],
                secret: vec![0; vmb_kem_secret_key_bytes(kem)],
                ciphertext: vec![0; vmb_kem_ciphertext_bytes(kem)],
                sent: vec![0; vmb_kem_shared_secret_bytes(kem)],
                opened: vec![0; vmb_kem_shared_secret_bytes(kem)],
            })
        }
    }
}

// SAFETY of the calls: all buffers have the sizes of the descriptor.
impl Kem for OurKem {
    fn keypair(&mut self, coins: Coins) {
        let (public, secret) = (self.public.as_mut_ptr(), self.secret.as_mut_ptr());
        with_env(&mut self.work, coins, |e| unsafe {
            vmb_kem_keypair(self.kem, public, secret, e)
        });
    }

    fn encaps(&mut self, coins: Coins) {
        let (ciphertext, sent) = (self.ciphertext.as_mut_ptr(), self.sent.as_mut_ptr());
        with_env(&mut self.work, coins, |env| unsafe {
            vmb_kem_encaps(self.kem, ciphertext, sent, self.public.as_ptr(), env)
        });
    }

    fn decaps(&mut self) {
        let (opened, ciphertext) = (self.opened.as_mut_ptr(), self.ciphertext.as_ptr());
        with_env(&mut self.work, Coins::new(0), |env| unsafe {
            vmb_kem_decaps(self.kem, opened, ciphertext, self.secret.as_ptr(), env)
        });
    }

    fn keep(&mut self, ciphertext: &[u8]) {
        self.ciphertext.copy_from_slice(ciphertext);
    }

    fn public_key(&self) -> Vec<u8> {
        self.public.clone()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.secret.clone())
    }

    fn ciphertext(&self) -> Vec<u8> {
        self.ciphertext.clone()
    }

    fn sent(&self) -> Vec<u8> {
        self.sent.clone()
    }

    fn opened(&self) -> Vec<u8> {
        self.opened.clone()
    }
}

pub struct OurSigning {
    sig: *const vmb_sig,
    work: Vec<u8>,
    public: Vec<u8>,
    secret: Vec<u8>,
    signature: Vec<u8>,
    length: usize,
}

impl OurSigning {
    pub fn find(set: &str) -> Option<Self> {
        let name = CString::new(set).unwrap();
        // SAFETY: descriptors are constant.
        unsafe {
            let sig = vmb_sig_find(name.as_ptr());
            let work = [
                vmb_sig_keypair_work_bytes(sig),
                vmb_sig_sign_fast_work_bytes(sig),
                vmb_sig_verify_work_bytes(sig),
            ];
            (!sig.is_null()).then(|| Self {
                sig,
                work: vec![0; work.into_iter().max().unwrap()],
                public: vec![0; vmb_sig_public_key_bytes(sig)],
                secret: vec![0; vmb_sig_secret_key_bytes(sig)],
                signature: vec![0; vmb_sig_signature_bytes(sig)],
                length: 0,
            })
        }
    }
}

// SAFETY of the calls: all buffers have the sizes of the descriptor.
impl Signing for OurSigning {
    fn keypair(&mut self, coins: Coins) {
        let (public, secret) = (self.public.as_mut_ptr(), self.secret.as_mut_ptr());
        with_env(&mut self.work, coins, |e| unsafe {
            vmb_sig_keypair(self.sig, public, secret, e)
        });
    }

    fn sign(&mut self, message: &[u8], coins: Coins) {
        let (signature, length) = (self.signature.as_mut_ptr(), &raw mut self.length);
        let (text, secret) = (message.as_ptr(), self.secret.as_ptr());
        with_env(&mut self.work, coins, |env| unsafe {
            vmb_sig_sign(self.sig, signature, length, text, message.len(), secret, env)
        });
    }

    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
        let rng = vmb_rng { fill: None, state: ptr::null_mut() };
        let work = self.work.as_mut_ptr().cast();
        let env = vmb_env { rng, work, work_bytes: self.work.len() };
        let (given, text) = (signature.as_ptr(), message.as_ptr());
        let key = self.public.as_ptr();
        unsafe {
            vmb_sig_verify(self.sig, given, signature.len(), text, message.len(), key, &env)
                == VMB_OK
        }
    }

    fn public_key(&self) -> Vec<u8> {
        self.public.clone()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.secret.clone())
    }

    fn signature(&self) -> &[u8] {
        &self.signature[..self.length]
    }
}
