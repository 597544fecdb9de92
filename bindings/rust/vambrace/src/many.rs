//! Many operations in one call: a result for each item, in their order.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::vec::Vec;

use vambrace_sys as sys;

use crate::environment::{secret_zeros, with_environment, zeros};
use crate::random::Fill;
use crate::{
    Algorithm, Error, KemAlgorithm, PublicKey, SecretKey, SharedSecret, Signature,
    SignatureAlgorithm,
};

/// C does all items that could be prepared. The others have their errors already.
fn run<P, I, T>(
    mut prepared: Vec<Result<P, Error>>,
    item_of: impl Fn(&mut P) -> I,
    work_bytes: usize,
    source: Fill<'_>,
    function: impl FnOnce(*mut I, usize, *const sys::vmb_env) -> sys::vmb_status,
    result_of: impl Fn(P, &I) -> Result<T, Error>,
) -> Vec<Result<T, Error>> {
    let mut items: Vec<I> =
        prepared.iter_mut().filter_map(|each| each.as_mut().ok()).map(item_of).collect();
    let called = with_environment(work_bytes, source, |env| {
        function(items.as_mut_ptr(), items.len(), env);
        sys::VMB_OK // the items have their statuses
    });
    let mut items = items.iter();
    let mut finish = |each: Result<P, Error>| {
        let (own, item) = (each?, items.next().ok_or(Error::Argument)?);
        called?;
        result_of(own, item)
    };
    prepared.into_iter().map(&mut finish).collect()
}

/// [`Error::Argument`] for a key of another set.
fn check_set<S: Algorithm>(set: S, key: S) -> Result<(), Error> {
    if set == key {
        Ok(())
    } else {
        Err(Error::Argument)
    }
}

// SAFETY, of all calls in this file: every buffer has the size that the descriptor gives and lives
// until C returns; none is used for two outputs.

pub(crate) fn generate<S: KemAlgorithm>(
    set: S,
    count: usize,
    source: Fill<'_>,
) -> Vec<Result<SecretKey<S>, Error>> {
    let kem = set.kem();
    let prepare = |_| Ok((zeros(set.public_key_bytes())?, secret_zeros(set.secret_key_bytes())?));
    run(
        (0..count).map(prepare).collect(),
        |(public, secret)| sys::vmb_kem_keypair_item {
            public_key: public.as_mut_ptr(),
            secret_key: secret.as_mut_ptr(),
            status: sys::VMB_ERROR_ARGUMENT,
        },
        kem.keypair_work_bytes(),
        source,
        |items, count, env| unsafe {
            sys::vmb_kem_keypair_many(kem.descriptor(), items, count, env)
        },
        |(public, secret), item| {
            Error::check(item.status)?;
            Ok(SecretKey::of_parts(set, public, secret, None))
        },
    )
}

pub(crate) fn encapsulate<S: KemAlgorithm>(
    set: S,
    keys: &[&PublicKey<S>],
    source: Fill<'_>,
) -> Vec<Result<(Vec<u8>, SharedSecret), Error>> {
    let kem = set.kem();
    let prepare = |key: &&PublicKey<S>| {
        check_set(set, key.algorithm)?;
        let ciphertext = zeros(set.ciphertext_bytes())?;
        Ok((ciphertext, secret_zeros(set.shared_secret_bytes())?, key.as_bytes().as_ptr()))
    };
    run(
        keys.iter().map(prepare).collect(),
        |(ciphertext, secret, key)| sys::vmb_kem_encaps_item {
            ciphertext: ciphertext.as_mut_ptr(),
            shared_secret: secret.as_mut_ptr(),
            public_key: *key,
            status: sys::VMB_ERROR_ARGUMENT,
        },
        kem.encaps_work_bytes(),
        source,
        |items, count, env| unsafe {
            sys::vmb_kem_encaps_many(kem.descriptor(), items, count, env)
        },
        |(ciphertext, secret, _), item| {
            Error::check(item.status)?;
            Ok((ciphertext, SharedSecret(secret)))
        },
    )
}

pub(crate) fn decapsulate<S: KemAlgorithm>(
    set: S,
    pairs: &[(&SecretKey<S>, &[u8])],
) -> Vec<Result<SharedSecret, Error>> {
    let kem = set.kem();
    let prepare = |(key, ciphertext): &(&SecretKey<S>, &[u8])| {
        check_set(set, key.algorithm)?;
        Error::check_length("ciphertext", set.ciphertext_bytes(), ciphertext)?;
        let secret = secret_zeros(set.shared_secret_bytes())?;
        Ok((secret, ciphertext.as_ptr(), key.as_bytes().as_ptr()))
    };
    run(
        pairs.iter().map(prepare).collect(),
        |(secret, ciphertext, key)| sys::vmb_kem_decaps_item {
            shared_secret: secret.as_mut_ptr(),
            ciphertext: *ciphertext,
            secret_key: *key,
            status: sys::VMB_ERROR_ARGUMENT,
        },
        kem.decaps_work_bytes(),
        &mut |_| false,
        |items, count, env| unsafe {
            sys::vmb_kem_decaps_many(kem.descriptor(), items, count, env)
        },
        |(secret, ..), item| {
            Error::check(item.status)?;
            Ok(SharedSecret(secret))
        },
    )
}

pub(crate) fn sign<S: SignatureAlgorithm>(
    set: S,
    pairs: &[(&SecretKey<S>, &[u8])],
    context: &[u8],
    source: Fill<'_>,
) -> Vec<Result<Signature, Error>> {
    let scheme = set.scheme();
    let prepare = |(key, message): &(&SecretKey<S>, &[u8])| {
        check_set(set, key.algorithm)?;
        let signature = zeros(set.signature_bytes())?;
        Ok((signature, message.as_ptr(), message.len(), key.as_bytes().as_ptr()))
    };
    run(
        pairs.iter().map(prepare).collect(),
        |(signature, message, message_length, key)| sys::vmb_sig_sign_item {
            signature: signature.as_mut_ptr(),
            message: *message,
            context: context.as_ptr(),
            secret_key: *key,
            message_length: *message_length,
            context_length: context.len(),
            signature_length: 0,
            status: sys::VMB_ERROR_ARGUMENT,
        },
        scheme.sign_work_bytes(),
        source,
        |items, count, env| unsafe {
            sys::vmb_sig_sign_many(scheme.descriptor(), items, count, env)
        },
        |(mut signature, ..), item| {
            Error::check(item.status)?;
            signature.truncate(item.signature_length);
            Ok(Signature::from(signature))
        },
    )
}

pub(crate) fn verify<S: SignatureAlgorithm>(
    set: S,
    triples: &[(&PublicKey<S>, &[u8], &Signature)],
    context: &[u8],
) -> Vec<Result<(), Error>> {
    let scheme = set.scheme();
    let prepare = |triple: &(&PublicKey<S>, &[u8], &Signature)| {
        check_set(set, triple.0.algorithm)?;
        let (key, message, signature) = (triple.0.as_bytes(), triple.1, triple.2.as_bytes());
        Ok(sys::vmb_sig_verify_item {
            signature: signature.as_ptr(),
            message: message.as_ptr(),
            context: context.as_ptr(),
            public_key: key.as_ptr(),
            signature_length: signature.len(),
            message_length: message.len(),
            context_length: context.len(),
            status: sys::VMB_ERROR_ARGUMENT,
        })
    };
    run(
        triples.iter().map(prepare).collect(),
        |item| *item,
        scheme.verify_work_bytes(),
        &mut |_| false,
        |items, count, env| unsafe {
            sys::vmb_sig_verify_many(scheme.descriptor(), items, count, env)
        },
        |_, item| Error::check(item.status),
    )
}
