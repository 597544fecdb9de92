//! Signing and verifying a message in pieces, which is never whole in memory.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ffi::c_void;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::{self, NonNull};

use rand_core::TryCryptoRng;
use vambrace_sys as sys;
use zeroize::Zeroizing;

use crate::environment::{secret_zeros, zeros};
use crate::random;
use crate::{Error, PublicKey, SecretKey, Signature, SignatureAlgorithm};

/// A random source that C calls until the message is finished.
type Source<'a> = Box<dyn FnMut(&mut [u8]) -> bool + 'a>;

/// What C keeps pointers to from begin to finish, at one address.
struct Held<'a> {
    stream: Zeroizing<Vec<u8>>,
    work: Vec<u8>,
    context: Vec<u8>,
    source: Source<'a>,
    env: sys::vmb_env,
}

/// The state of one message, on the heap. A raw pointer, not a `Box`: moving a `Box` says that
/// nobody else has pointers into it.
struct State<'a> {
    held: NonNull<Held<'a>>,
    owner: PhantomData<Held<'a>>,
}

/// The source as C calls it. A panic of the source ends the process.
unsafe extern "C" fn fill(state: *mut c_void, out: *mut u8, length: usize) -> sys::vmb_status {
    // SAFETY: `state` is the source of a `Held`, which lives until finish and which only C uses.
    let mut source = |bytes: &mut [u8]| unsafe { (*state.cast::<Source<'_>>())(bytes) };
    let mut fill: random::Fill<'_> = &mut source;
    let fill: *mut random::Fill<'_> = &mut fill;
    // SAFETY: the source lives longer than this call; C gives memory of `length` bytes.
    unsafe { random::fill(fill.cast(), out, length) }
}

impl<'a> State<'a> {
    /// [`Error::Argument`] if the set has no pieces: then a stream has no bytes.
    fn new(
        stream_bytes: usize,
        work_bytes: usize,
        context: &[u8],
        source: Source<'a>,
    ) -> Result<Self, Error> {
        if stream_bytes == 0 {
            return Err(Error::Argument);
        }
        let work = if cfg!(feature = "std") { Vec::new() } else { zeros(work_bytes)? };
        let mut own = zeros(context.len())?;
        own.copy_from_slice(context);
        let rng = sys::vmb_rng { fill: Some(fill), state: ptr::null_mut() };
        let held = Box::into_raw(Box::new(Held {
            stream: secret_zeros(stream_bytes)?,
            work,
            context: own,
            source,
            env: sys::vmb_env { rng, work: ptr::null_mut(), work_bytes: 0 },
        }));
        // SAFETY: the box was made here, and nothing else points into it.
        unsafe {
            (*held).env.rng.state = (&raw mut (*held).source).cast();
            if !(*held).work.is_empty() {
                (*held).env.work = (*held).work.as_mut_ptr().cast();
                (*held).env.work_bytes = (*held).work.len();
            }
            Ok(State { held: NonNull::new_unchecked(held), owner: PhantomData })
        }
    }

    fn stream(&mut self) -> *mut sys::vmb_sig_stream {
        // SAFETY: the state is alive; C is not running.
        unsafe { (*self.held.as_ptr()).stream.as_mut_ptr().cast() }
    }

    fn context(&self) -> (*const u8, usize) {
        // SAFETY: as above.
        let context = unsafe { &(*self.held.as_ptr()).context };
        (context.as_ptr(), context.len())
    }

    fn env(&self) -> *const sys::vmb_env {
        // SAFETY: as above.
        unsafe { &raw const (*self.held.as_ptr()).env }
    }

    fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        // SAFETY: the stream was begun, and what C points to is held.
        Error::check(unsafe {
            sys::vmb_sig_stream_update(self.stream(), piece.as_ptr(), piece.len())
        })
    }
}

impl Drop for State<'_> {
    fn drop(&mut self) {
        // SAFETY: made by `Box::into_raw`, and freed here alone. The stream is zeroized.
        drop(unsafe { Box::from_raw(self.held.as_ptr()) });
    }
}

/// Signs a message in pieces: [`SecretKey::begin`].
pub struct PieceSigner<'a, S: SignatureAlgorithm> {
    state: State<'a>,
    key: &'a SecretKey<S>,
}

/// Verifies a message in pieces: [`PublicKey::begin`].
pub struct PieceVerifier<'a, S: SignatureAlgorithm> {
    state: State<'a>,
    key: &'a PublicKey<S>,
}

impl<S: SignatureAlgorithm> SecretKey<S> {
    /// Begins to sign a message that comes in pieces, with a context string, which may be empty,
    /// and randomness of the system. The signature is that of the whole message.
    /// [`Error::Argument`] if [`SignatureAlgorithm::signs_in_pieces`] is false.
    pub fn begin(&self, context: &[u8]) -> Result<PieceSigner<'_, S>, Error> {
        PieceSigner::new(self, context, Box::new(random::system))
    }

    /// Begins with randomness of a source, which is kept until the message is finished.
    pub fn begin_with<'a, R: TryCryptoRng + ?Sized>(
        &'a self,
        context: &[u8],
        random: &'a mut R,
    ) -> Result<PieceSigner<'a, S>, Error> {
        PieceSigner::new(self, context, Box::new(|out| random.try_fill_bytes(out).is_ok()))
    }
}

impl<'a, S: SignatureAlgorithm> PieceSigner<'a, S> {
    fn new(key: &'a SecretKey<S>, context: &[u8], source: Source<'a>) -> Result<Self, Error> {
        let scheme = key.algorithm.scheme();
        let mut state =
            State::new(scheme.sign_stream_bytes(), scheme.sign_work_bytes(), context, source)?;
        let (context, length) = state.context();
        // SAFETY: all that C is given has the set's sizes and lives as long as the state.
        Error::check(unsafe {
            sys::vmb_sig_sign_begin(
                state.stream(),
                scheme.descriptor(),
                context,
                length,
                key.as_bytes().as_ptr(),
                state.env(),
            )
        })?;
        Ok(PieceSigner { state, key })
    }

    /// Takes the next piece of the message.
    pub fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        self.state.update(piece)
    }

    /// The signature of all pieces.
    pub fn finish(mut self) -> Result<Signature, Error> {
        let mut signature = zeros(self.key.algorithm.signature_bytes())?;
        let mut length = 0;
        // SAFETY: the stream was begun for signing; the buffer has the set's size.
        Error::check(unsafe {
            sys::vmb_sig_sign_finish(self.state.stream(), signature.as_mut_ptr(), &mut length)
        })?;
        signature.truncate(length);
        Ok(signature.into())
    }
}

impl<S: SignatureAlgorithm> PublicKey<S> {
    /// Begins to verify a signature of a message that comes in pieces, with a context string, which
    /// may be empty. [`Error::Argument`] if [`SignatureAlgorithm::signs_in_pieces`] is false.
    pub fn begin<'a>(
        &'a self,
        context: &[u8],
        signature: &'a Signature,
    ) -> Result<PieceVerifier<'a, S>, Error> {
        let scheme = self.algorithm.scheme();
        let mut state = State::new(
            scheme.verify_stream_bytes(),
            scheme.verify_work_bytes(),
            context,
            Box::new(|_| false),
        )?;
        let (context, length) = state.context();
        let bytes = signature.as_bytes();
        // SAFETY: all that C is given has the set's sizes and lives as long as the state.
        Error::check(unsafe {
            sys::vmb_sig_verify_begin(
                state.stream(),
                scheme.descriptor(),
                bytes.as_ptr(),
                bytes.len(),
                context,
                length,
                self.as_bytes().as_ptr(),
                state.env(),
            )
        })?;
        Ok(PieceVerifier { state, key: self })
    }
}

impl<S: SignatureAlgorithm> PieceVerifier<'_, S> {
    /// Takes the next piece of the message.
    pub fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        self.state.update(piece)
    }

    /// `Ok` only if the signature is valid for all pieces.
    pub fn finish(mut self) -> Result<(), Error> {
        // SAFETY: the stream was begun for verifying.
        Error::check(unsafe { sys::vmb_sig_verify_finish(self.state.stream()) })
    }
}

impl<S: SignatureAlgorithm> fmt::Debug for PieceSigner<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PieceSigner({})", self.key.algorithm.name())
    }
}

impl<S: SignatureAlgorithm> fmt::Debug for PieceVerifier<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PieceVerifier({})", self.key.algorithm.name())
    }
}
