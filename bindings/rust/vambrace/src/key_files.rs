//! Key files: SubjectPublicKeyInfo and PKCS#8 (RFC 5958), DER and PEM, as docs/specs/tls_and_keys.md
//! parts A and B have them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! Object identifiers are compared as bytes: those of sets without a registered one have a number of
//! 128 bits, which the types of the package `const-oid` do not hold.

use alloc::string::String;
use alloc::vec::Vec;

use pkcs8::der::asn1::AnyRef;
use pkcs8::der::pem::{self, LineEnding};
use pkcs8::der::{Decode, Reader, SliceReader, Tag, TagNumber, Tagged};
use pkcs8::der::{Document, SecretDocument};
use zeroize::Zeroizing;

use crate::keys::KEPT_PUBLIC_KEY_BYTES;
use crate::{Algorithm, Error, PublicKey, SecretKey};

const PUBLIC_LABEL: &str = "PUBLIC KEY";
const PRIVATE_LABEL: &str = "PRIVATE KEY";
/// Bytes of the longest file that is looked at: twelve times the largest public key.
const LONGEST_FILE: usize = 1 << 24;
const TOO_LONG: Error = Error::KeyFile("the key file is longer than any key: at most 16 MiB");

/// One line of the table of object identifiers.
pub(crate) struct Identifier {
    set: &'static str,
    oid: &'static str,
    der: &'static [u8],
    has_seed: bool,
    is_raw: bool,
}

static IDENTIFIERS: &[Identifier] = include!(concat!(env!("OUT_DIR"), "/identifiers.rs"));

fn identifier_of(set: &str) -> Result<&'static Identifier, Error> {
    let found = IDENTIFIERS.iter().find(|identifier| identifier.set == set);
    found.ok_or(Error::KeyFile("this parameter set has no object identifier: use raw bytes"))
}

/// The object identifier of a set, such as "2.16.840.1.101.3.4.4.2". Those that begin with 2.25 are
/// private: they mean nothing to other software.
pub fn object_identifier<S: Algorithm>(algorithm: S) -> Result<&'static str, Error> {
    identifier_of(algorithm.name()).map(|identifier| identifier.oid)
}

/// What a private key file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretForm {
    /// The seed: short, and what the standards recommend.
    Seed,
    /// The secret key.
    Expanded,
    /// Seed and secret key, which the reader compares.
    Both,
}

impl<S: Algorithm> PublicKey<S> {
    /// The SubjectPublicKeyInfo.
    pub fn to_der(&self) -> Result<Vec<u8>, Error> {
        let identifier = identifier_of(self.algorithm.name())?;
        let mut bits = Vec::with_capacity(1 + self.as_bytes().len());
        bits.push(0); // no unused bits
        bits.extend_from_slice(self.as_bytes());
        let algorithm = element(0x30, &[identifier.der]);
        Ok(element(0x30, &[&algorithm, &element(0x03, &[&bits])]).to_vec())
    }

    /// SubjectPublicKeyInfo as PEM, `BEGIN PUBLIC KEY`.
    pub fn to_pem(&self) -> Result<String, Error> {
        let text = pem::encode_string(PUBLIC_LABEL, LineEnding::LF, &self.to_der()?);
        text.map_err(|_| Error::Memory)
    }

    /// Reads a SubjectPublicKeyInfo; a [`Kem`](crate::Kem) or
    /// [`SignatureScheme`](crate::SignatureScheme) for `S` takes every set.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let mut info = Elements::of_file(der)?;
        let (algorithm, _) = info.algorithm::<S>()?;
        let key = whole_bytes(info.take(Tag::BitString, NO_PUBLIC_KEY)?)?;
        info.finish()?;
        algorithm.public_key(key)
    }

    /// As [`PublicKey::from_der`], of PEM.
    pub fn from_pem(text: &str) -> Result<Self, Error> {
        Self::from_der(&decode_pem(text, PUBLIC_LABEL)?)
    }
}

impl<S: Algorithm> SecretKey<S> {
    /// The PKCS#8 structure: with the seed if it is known and the set has a form for it, otherwise
    /// with the secret key, and so for Classic McEliece, whose keys begin with the seed and take long
    /// to make of it.
    pub fn to_der(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let has_form = identifier_of(self.algorithm.name())?.has_seed && self.seed().is_some();
        let is_long = self.algorithm.public_key_bytes() > KEPT_PUBLIC_KEY_BYTES;
        let form = if has_form && !is_long { SecretForm::Seed } else { SecretForm::Expanded };
        self.to_der_as(form)
    }

    /// The PKCS#8 structure in one of the forms. A seed that is not known cannot be written:
    /// [`Error::Argument`].
    pub fn to_der_as(&self, form: SecretForm) -> Result<Zeroizing<Vec<u8>>, Error> {
        let identifier = identifier_of(self.algorithm.name())?;
        let seed = if identifier.has_seed { self.seed() } else { None };
        let key = element(0x04, &[self.as_bytes()]);
        let content = match (form, seed) {
            (SecretForm::Expanded, _) if identifier.is_raw => {
                Zeroizing::new(self.as_bytes().to_vec())
            }
            (SecretForm::Expanded, _) => key,
            (SecretForm::Seed, Some(seed)) => element(0x80, &[seed]),
            (SecretForm::Both, Some(seed)) => element(0x30, &[&element(0x04, &[seed]), &key]),
            (_, None) => return Err(Error::Argument),
        };
        let version = [0x02, 1, 0];
        let algorithm = element(0x30, &[identifier.der]);
        Ok(element(0x30, &[&version, &algorithm, &element(0x04, &[&content])]))
    }

    /// [`to_der`](Self::to_der) as PEM, `BEGIN PRIVATE KEY`.
    pub fn to_pem(&self) -> Result<Zeroizing<String>, Error> {
        let text = pem::encode_string(PRIVATE_LABEL, LineEnding::LF, &self.to_der()?);
        text.map(Zeroizing::new).map_err(|_| Error::Memory)
    }

    /// [`to_der_as`](Self::to_der_as) as PEM.
    pub fn to_pem_as(&self, form: SecretForm) -> Result<Zeroizing<String>, Error> {
        let text = pem::encode_string(PRIVATE_LABEL, LineEnding::LF, &self.to_der_as(form)?);
        text.map(Zeroizing::new).map_err(|_| Error::Memory)
    }

    /// Reads a PKCS#8 structure in any of the forms, and checks the key: a seed that makes another
    /// key, a damaged part or a public key of another key are [`Error::Key`].
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let mut info = Elements::of_file(der)?;
        let version = match info.take(Tag::Integer, "the key file has no version")? {
            [version @ 0..=1] => *version,
            _ => return Err(Error::KeyFile("the version of the key file is neither 0 nor 1")),
        };
        let (algorithm, identifier) = info.algorithm::<S>()?;
        let content = info.take(Tag::OctetString, "the key file has no private key")?;
        let key = private_key(algorithm, identifier, content)?;
        info.optional(context(true, 0))?;
        if let Some(public) = info.optional(context(false, 1))? {
            if version == 0 {
                return Err(Error::KeyFile("a key file of version 0 has a public key"));
            }
            key.check_with(&algorithm.public_key(whole_bytes(public)?)?)?;
        }
        info.finish()?;
        Ok(key)
    }

    /// As [`SecretKey::from_der`], of PEM.
    pub fn from_pem(text: &str) -> Result<Self, Error> {
        Self::from_der(&decode_pem(text, PRIVATE_LABEL)?)
    }
}

const NO_PUBLIC_KEY: &str = "the key file has no public key where one should be";
const TRAILING: &str = "there are bytes where the key file should end";
const NOT_DER: &str = "the key file is not DER: a length or a tag is wrong, or it is cut off";

/// The key in the OCTET STRING privateKey, checked.
fn private_key<S: Algorithm>(
    algorithm: S,
    identifier: &Identifier,
    content: &[u8],
) -> Result<SecretKey<S>, Error> {
    if identifier.is_raw {
        return checked(algorithm.secret_key(content)?);
    }
    let choice = Elements::only(content)?;
    match choice.tag() {
        tag if tag == context(false, 0) && identifier.has_seed => {
            algorithm.secret_key_from_seed(choice.value())
        }
        Tag::OctetString => checked(algorithm.secret_key(choice.value())?),
        Tag::Sequence if identifier.has_seed => {
            let mut pair = Elements::new(choice.value())?;
            let seed = pair.take(Tag::OctetString, "the key file has no seed")?;
            let expanded = pair.take(Tag::OctetString, "the key file has no expanded key")?;
            pair.finish()?;
            Error::check_length("secret key", algorithm.secret_key_bytes(), expanded)?;
            let key = algorithm.secret_key_from_seed(seed)?;
            let same = differing_bits(key.as_bytes(), expanded) == 0;
            if same {
                Ok(key)
            } else {
                Err(Error::Key)
            }
        }
        _ => Err(Error::KeyFile("the private key is in no form that this set has")),
    }
}

fn checked<S: Algorithm>(key: SecretKey<S>) -> Result<SecretKey<S>, Error> {
    key.check()?;
    Ok(key)
}

/// 0 only if all bytes are equal; the time does not depend on them.
fn differing_bits(a: &[u8], b: &[u8]) -> u8 {
    a.iter().zip(b).fold(0, |bits, (x, y)| bits | (x ^ y))
}

/// The bytes of a BIT STRING of whole bytes.
fn whole_bytes(bits: &[u8]) -> Result<&[u8], Error> {
    match bits {
        [0, bytes @ ..] => Ok(bytes),
        _ => Err(Error::KeyFile("the public key has unused bits")),
    }
}

fn context(constructed: bool, number: u32) -> Tag {
    Tag::ContextSpecific { constructed, number: TagNumber(number) }
}

/// The elements of a SEQUENCE, one after the other.
struct Elements<'a>(SliceReader<'a>);

impl<'a> Elements<'a> {
    fn new(content: &'a [u8]) -> Result<Self, Error> {
        SliceReader::new(content).map(Elements).map_err(|_| Error::KeyFile(NOT_DER))
    }

    /// Of a file that is one SEQUENCE.
    fn of_file(der: &'a [u8]) -> Result<Self, Error> {
        if der.len() > LONGEST_FILE {
            return Err(TOO_LONG);
        }
        let outer = Self::only(der)?;
        if outer.tag() != Tag::Sequence {
            return Err(Error::KeyFile("the key file does not begin with a SEQUENCE"));
        }
        Self::new(outer.value())
    }

    /// The one element that there is.
    fn only(der: &'a [u8]) -> Result<AnyRef<'a>, Error> {
        let mut elements = Self::new(der)?;
        let element = elements.next()?;
        elements.finish()?;
        Ok(element)
    }

    fn next(&mut self) -> Result<AnyRef<'a>, Error> {
        AnyRef::decode(&mut self.0).map_err(|_| Error::KeyFile(NOT_DER))
    }

    fn take(&mut self, tag: Tag, missing: &'static str) -> Result<&'a [u8], Error> {
        let element = self.next()?;
        if element.tag() == tag {
            Ok(element.value())
        } else {
            Err(Error::KeyFile(missing))
        }
    }

    fn optional(&mut self, tag: Tag) -> Result<Option<&'a [u8]>, Error> {
        match Tag::peek(&self.0) {
            Ok(next) if next == tag => Ok(Some(self.next()?.value())),
            _ => Ok(None),
        }
    }

    fn finish(&self) -> Result<(), Error> {
        if self.0.is_finished() {
            Ok(())
        } else {
            Err(Error::KeyFile(TRAILING))
        }
    }

    /// The AlgorithmIdentifier of a set: an object identifier and no parameters, not even NULL.
    fn algorithm<S: Algorithm>(&mut self) -> Result<(S, &'static Identifier), Error> {
        let content = self.take(Tag::Sequence, "the key file has no algorithm identifier")?;
        let mut inside = Elements::new(content)?;
        let oid = inside.take(Tag::ObjectIdentifier, "the key file has no object identifier")?;
        let known = IDENTIFIERS.iter().find(|identifier| identifier.der.get(2..) == Some(oid));
        let found = known.and_then(|identifier| Some((S::of_name(identifier.set)?, identifier)));
        let found = found.ok_or(Error::KeyFile(
            "the key file is of another algorithm: its object identifier is not that of this set",
        ))?;
        if !inside.0.is_finished() {
            return Err(Error::KeyFile("the key file has parameters after the object identifier"));
        }
        Ok(found)
    }
}

/// A DER element with the parts one after the other as its content.
fn element(tag: u8, parts: &[&[u8]]) -> Zeroizing<Vec<u8>> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut der = Zeroizing::new(Vec::with_capacity(length + 6));
    der.push(tag);
    match u8::try_from(length) {
        Ok(short @ 0..=127) => der.push(short),
        _ => {
            let bytes = length.to_be_bytes();
            let first = bytes.iter().position(|byte| *byte != 0).unwrap_or(0);
            der.push(0x80 | (bytes.len() - first) as u8);
            der.extend_from_slice(&bytes[first..]);
        }
    }
    for part in parts {
        der.extend_from_slice(part);
    }
    der
}

fn decode_pem(text: &str, wanted: &str) -> Result<Zeroizing<Vec<u8>>, Error> {
    if text.len() > LONGEST_FILE {
        return Err(TOO_LONG);
    }
    let decoded = pem::decode_vec(text.as_bytes());
    let (label, der) = decoded.map_err(|_| {
        Error::KeyFile("this is not PEM: BEGIN and END lines, base64 in lines of 64 between them")
    })?;
    let der = Zeroizing::new(der);
    match label {
        label if label == wanted => Ok(der),
        "ENCRYPTED PRIVATE KEY" => Err(Error::KeyFile(
            "the private key is encrypted: decrypt it with 'openssl pkcs8' before",
        )),
        PRIVATE_LABEL => Err(Error::KeyFile("this is a private key where a public key should be")),
        PUBLIC_LABEL => Err(Error::KeyFile("this is a public key where a private key should be")),
        _ => Err(Error::KeyFile("this PEM file holds no key")),
    }
}

impl From<Error> for pkcs8::Error {
    fn from(error: Error) -> Self {
        pkcs8::Error::PublicKey(error.into())
    }
}

impl From<Error> for spki::Error {
    fn from(_: Error) -> Self {
        spki::Error::KeyMalformed
    }
}

impl<S: Algorithm> pkcs8::EncodePrivateKey for SecretKey<S> {
    fn to_pkcs8_der(&self) -> pkcs8::Result<SecretDocument> {
        let der = self.to_der()?;
        Ok(SecretDocument::try_from(der.as_slice())?)
    }
}

impl<S: Algorithm> pkcs8::DecodePrivateKey for SecretKey<S> {
    fn from_pkcs8_der(bytes: &[u8]) -> pkcs8::Result<Self> {
        Ok(Self::from_der(bytes)?)
    }
}

impl<S: Algorithm> spki::EncodePublicKey for PublicKey<S> {
    fn to_public_key_der(&self) -> spki::Result<Document> {
        let der = self.to_der()?;
        Ok(Document::try_from(der)?)
    }
}

impl<S: Algorithm> spki::DecodePublicKey for PublicKey<S> {
    fn from_public_key_der(bytes: &[u8]) -> spki::Result<Self> {
        Ok(Self::from_der(bytes)?)
    }
}
