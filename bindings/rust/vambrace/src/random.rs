//! Where random bytes come from: the system, any `rand_core` source, or a seed, for tests.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use core::convert::Infallible;
use core::ffi::c_void;
use core::fmt;

use rand_core::{TryCryptoRng, TryRng};
use vambrace_sys as sys;

/// What fills a buffer with random bytes; false if it cannot.
pub(crate) type Fill<'a> = &'a mut dyn FnMut(&mut [u8]) -> bool;

/// The system's source; there is none without the feature `std`.
pub(crate) fn system(out: &mut [u8]) -> bool {
    #[cfg(feature = "std")]
    return getrandom::fill(out).is_ok();
    #[cfg(not(feature = "std"))]
    {
        let _ = out;
        false
    }
}

/// What a buffer ends with before a source fills it.
const UNFILLED: [u8; 8] = *b"unfilled";

/// The source as C calls it. One that leaves the end of the buffer as it was, or all of it, has
/// failed; of less than eight bytes that cannot be told from chance. A panic of the source ends the process.
pub(crate) unsafe extern "C" fn fill(
    state: *mut c_void,
    out: *mut u8,
    length: usize,
) -> sys::vmb_status {
    if length == 0 {
        return sys::VMB_OK;
    }
    // SAFETY: `state` is the `&mut Fill` of `Work::run`, which lives until C returns; C gives memory
    // of `length` bytes, which are written before they are read.
    let (source, bytes) = unsafe {
        out.write_bytes(0, length);
        (&mut *state.cast::<Fill<'_>>(), core::slice::from_raw_parts_mut(out, length))
    };
    for (byte, mark) in bytes.iter_mut().rev().zip(UNFILLED.iter().rev().cycle()) {
        *byte = *mark;
    }
    if source(bytes) && !bytes.ends_with(&UNFILLED) {
        sys::VMB_OK
    } else {
        bytes.fill(0);
        sys::VMB_ERROR_RANDOM
    }
}

/// A deterministic source for tests and tools whose results are to repeat: SHAKE256 of a seed,
/// squeezed on. Not for keys, unless the seed is secret and never used again. The same as
/// `vmb_seeded_random` of C and its like of the other bindings.
pub struct SeededRandom(sys::vmb_seeded_random);

impl SeededRandom {
    /// Begins with a seed of any length.
    pub fn new(seed: &[u8]) -> Self {
        let mut random = sys::vmb_seeded_random { state: [0; 26] };
        // SAFETY: the struct and the seed are memory of these sizes.
        unsafe { sys::vmb_seeded_random_init(&mut random, seed.as_ptr(), seed.len()) };
        SeededRandom(random)
    }
}

impl TryRng for SeededRandom {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        let state: *mut sys::vmb_seeded_random = &mut self.0;
        // SAFETY: the state was begun by `new`, so that this cannot fail.
        unsafe { sys::vmb_seeded_random_fill(state.cast(), out.as_mut_ptr(), out.len()) };
        Ok(())
    }
}

impl TryCryptoRng for SeededRandom {}

impl Drop for SeededRandom {
    fn drop(&mut self) {
        // SAFETY: the struct is ours.
        unsafe { sys::vmb_seeded_random_wipe(&mut self.0) };
    }
}

impl fmt::Debug for SeededRandom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeededRandom")
    }
}
