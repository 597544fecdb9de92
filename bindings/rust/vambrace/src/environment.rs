//! What an operation of the C library may use: a random source and working memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::vec::Vec;
use core::ffi::c_void;
use core::ptr;

use vambrace_sys as sys;
use zeroize::Zeroizing;

use crate::random::{self, Fill};
use crate::Error;

/// Calls a function of C with an environment. With `std`, C takes working memory from its heap;
/// without, it is taken here.
pub(crate) fn with_environment(
    work_bytes: usize,
    mut source: Fill<'_>,
    call: impl FnOnce(*const sys::vmb_env) -> sys::vmb_status,
) -> Result<(), Error> {
    let mut work = if cfg!(feature = "std") { Vec::new() } else { zeros(work_bytes)? };
    let state: *mut Fill<'_> = &mut source;
    let env = sys::vmb_env {
        rng: sys::vmb_rng { fill: Some(random::fill), state: state.cast::<c_void>() },
        work: if work.is_empty() { ptr::null_mut() } else { work.as_mut_ptr().cast() },
        work_bytes: work.len(),
    };
    Error::check(call(&env))
}

/// Calls an operation that draws nothing.
pub(crate) fn without_randomness(
    work_bytes: usize,
    call: impl FnOnce(*const sys::vmb_env) -> sys::vmb_status,
) -> Result<(), Error> {
    with_environment(work_bytes, &mut |_| false, call)
}

/// Zeros, or [`Error::Memory`].
pub(crate) fn zeros(length: usize) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length).map_err(|_| Error::Memory)?;
    bytes.resize(length, 0);
    Ok(bytes)
}

/// Zeros for a secret, zeroized when it goes, or [`Error::Memory`].
pub(crate) fn secret_zeros(length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
    zeros(length).map(Zeroizing::new)
}

/// A copy of secret bytes.
pub(crate) fn secret_copy(bytes: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut copy = secret_zeros(bytes.len())?;
    copy.copy_from_slice(bytes);
    Ok(copy)
}
