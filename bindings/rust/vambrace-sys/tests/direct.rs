//! The functions of one set, as firmware calls them: with working memory of the size that its
//! constants say, and a random source. No heap, no system.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(feature = "mlkem")]

use std::ffi::c_void;
use std::ptr;

use vambrace_sys::*;

#[test]
fn mlkem768_with_memory_of_the_caller() {
    let mut random = vmb_seeded_random { state: [0; 26] };
    unsafe { vmb_seeded_random_init(&mut random, ptr::null(), 0) };
    let mut work = vec![0_u8; VMB_MLKEM768_KEYPAIR_WORK_BYTES];
    let mut env = vmb_env {
        rng: vmb_rng {
            fill: Some(vmb_seeded_random_fill),
            state: (&raw mut random).cast::<c_void>(),
        },
        work: work.as_mut_ptr().cast(),
        work_bytes: work.len(),
    };
    let mut public = [0; VMB_MLKEM768_PUBLIC_KEY_BYTES];
    let mut secret = [0; VMB_MLKEM768_SECRET_KEY_BYTES];
    let status = unsafe { vmb_mlkem768_keypair(public.as_mut_ptr(), secret.as_mut_ptr(), &env) };
    assert_eq!(status, VMB_OK);

    env.work_bytes -= 1;
    let status = unsafe { vmb_mlkem768_keypair(public.as_mut_ptr(), secret.as_mut_ptr(), &env) };
    assert_eq!(status, VMB_ERROR_MEMORY);
    assert_eq!(public, [0; VMB_MLKEM768_PUBLIC_KEY_BYTES]);
    assert_eq!(work, vec![0; work.len()], "working memory is wiped");
}

#[test]
fn constants_are_those_of_the_descriptors() {
    unsafe {
        let kem = vmb_kem_find(c"mlkem768".as_ptr());
        assert_eq!(vmb_kem_public_key_bytes(kem), VMB_MLKEM768_PUBLIC_KEY_BYTES);
        assert_eq!(vmb_kem_ciphertext_bytes(kem), VMB_MLKEM768_CIPHERTEXT_BYTES);
        assert_eq!(vmb_kem_seed_bytes(kem), VMB_MLKEM768_SEED_BYTES);
        assert_eq!(vmb_kem_keypair_work_bytes(kem), VMB_MLKEM768_KEYPAIR_WORK_BYTES);
        assert_eq!(vmb_kem_decaps_work_bytes(kem), VMB_MLKEM768_DECAPS_WORK_BYTES);
        let needed = vmb_kem_check_secret_key_work_bytes(kem);
        assert_eq!(needed, VMB_MLKEM768_CHECK_SECRET_KEY_WORK_BYTES);
    }
}
