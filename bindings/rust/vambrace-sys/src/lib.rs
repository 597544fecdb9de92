//! The C functions of Vambrace, post-quantum KEMs and signatures tuned for Arm and x86-64, compiled
//! from their sources: the generic functions (`vmb_kem_find`, `vmb_kem_encaps`, ...), the functions
//! of each set (`vmb_mlkem768_encaps`, ...), and the sizes of each set as constants.
//!
//! What each function does, its errors and what it zeroes are in `<vambrace/vambrace.h>`, the
//! reference manual. The package `vambrace` has the same with Rust's safety.
//!
//! Without the feature `std` there is no heap and no system randomness: give working memory and a
//! random source in [`vmb_env`].

// SPDX-License-Identifier: Apache-2.0 OR MIT
#![no_std]
#![allow(non_camel_case_types)]

use core::ffi::{c_char, c_int, c_void};

/// What a function says: [`VMB_OK`] or one of the errors. (Where C has shorter enumerations, as on
/// bare-metal Arm, the calling convention extends them to this.)
pub type vmb_status = i32;
/// Done.
pub const VMB_OK: vmb_status = 0;
/// A null pointer, an unknown algorithm, a context that is too long.
pub const VMB_ERROR_ARGUMENT: vmb_status = -1;
/// The random source failed, or there is none.
pub const VMB_ERROR_RANDOM: vmb_status = -2;
/// Working memory is missing or too small.
pub const VMB_ERROR_MEMORY: vmb_status = -3;
/// A key is malformed.
pub const VMB_ERROR_KEY: vmb_status = -4;
/// Explicit rejection, only where the scheme defines it.
pub const VMB_ERROR_CIPHERTEXT: vmb_status = -5;
/// The signature does not verify.
pub const VMB_ERROR_SIGNATURE: vmb_status = -6;
/// A bounded loop ran out: below 2^-128 in an honest run.
pub const VMB_ERROR_RETRY: vmb_status = -7;
/// Stateful signatures: no index left, or the state was not stored.
pub const VMB_ERROR_STATE: vmb_status = -8;
/// A known answer or a key pair did not match.
pub const VMB_ERROR_SELF_TEST: vmb_status = -9;

/// A random source; `fill: None` is the operating system's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_rng {
    /// Writes `length` bytes to `out` and returns [`VMB_OK`], or anything else on failure.
    pub fill:
        Option<unsafe extern "C" fn(state: *mut c_void, out: *mut u8, length: usize) -> vmb_status>,
    /// What `fill` is given.
    pub state: *mut c_void,
}

/// What an operation may use; null pointers mean the defaults.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_env {
    /// The random source.
    pub rng: vmb_rng,
    /// Working memory at any address.
    pub work: *mut c_void,
    /// Its size in bytes.
    pub work_bytes: usize,
}

/// A deterministic source for tests: SHAKE256 of a seed, squeezed on.
#[repr(C)]
#[derive(Clone)]
pub struct vmb_seeded_random {
    /// Opaque.
    pub state: [u64; 26],
}

/// A constant descriptor of one parameter set of one KEM.
#[repr(C)]
pub struct vmb_kem {
    _private: [u8; 0],
}

/// A constant descriptor of one parameter set of one signature scheme.
#[repr(C)]
pub struct vmb_sig {
    _private: [u8; 0],
}

/// An item of `vmb_kem_keypair_many`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_kem_keypair_item {
    /// Output.
    pub public_key: *mut u8,
    /// Output.
    pub secret_key: *mut u8,
    /// Output.
    pub status: vmb_status,
}

/// An item of `vmb_kem_encaps_many`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_kem_encaps_item {
    /// Output.
    pub ciphertext: *mut u8,
    /// Output.
    pub shared_secret: *mut u8,
    /// Input.
    pub public_key: *const u8,
    /// Output.
    pub status: vmb_status,
}

/// An item of `vmb_kem_decaps_many`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_kem_decaps_item {
    /// Output.
    pub shared_secret: *mut u8,
    /// Input.
    pub ciphertext: *const u8,
    /// Input.
    pub secret_key: *const u8,
    /// Output.
    pub status: vmb_status,
}

/// An item of `vmb_sig_sign_many`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_sig_sign_item {
    /// Output.
    pub signature: *mut u8,
    /// Input.
    pub message: *const u8,
    /// Input; null only if it is empty.
    pub context: *const u8,
    /// Input.
    pub secret_key: *const u8,
    /// Bytes of the message.
    pub message_length: usize,
    /// Bytes of the context string.
    pub context_length: usize,
    /// Output: 0 on failure.
    pub signature_length: usize,
    /// Output.
    pub status: vmb_status,
}

/// An item of `vmb_sig_verify_many`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct vmb_sig_verify_item {
    /// Input.
    pub signature: *const u8,
    /// Input.
    pub message: *const u8,
    /// Input; null only if it is empty.
    pub context: *const u8,
    /// Input.
    pub public_key: *const u8,
    /// Bytes of the signature.
    pub signature_length: usize,
    /// Bytes of the message.
    pub message_length: usize,
    /// Bytes of the context string.
    pub context_length: usize,
    /// Output.
    pub status: vmb_status,
}

/// The state of signing or verifying in pieces: memory of `vmb_sig_*_stream_bytes`.
#[repr(C)]
pub struct vmb_sig_stream {
    _private: [u8; 0],
}

/// An expanded key of Falcon or FN-DSA: memory of `vmb_falcon_expanded_key_bytes`, aligned to 8.
#[repr(C)]
pub struct vmb_falcon_expanded_key {
    _private: [u8; 0],
}

/// The sizes of each set.
mod constants {
    #![allow(unused_parens, clippy::identity_op)]
    include!(concat!(env!("OUT_DIR"), "/constants.rs"));
}
pub use constants::*;

include!(concat!(env!("OUT_DIR"), "/functions.rs"));
