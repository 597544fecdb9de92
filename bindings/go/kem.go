// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

// #include "bridge.h"
import "C"

import (
	"crypto"
	"io"
)

// EncapsulationKey is the public key of a KEM. It is one that the set accepts.
type EncapsulationKey struct {
	publicKey
	scheme *KEMScheme
}

// DecapsulationKey is the secret key of a KEM.
type DecapsulationKey struct {
	secretKey
	scheme *KEMScheme
}

// GenerateKey makes a key. A source that gives the bytes of the official vectors gives their keys.
func (s *KEMScheme) GenerateKey(random io.Reader) (*DecapsulationKey, error) {
	return s.own(s.generate(random))
}

// NewDecapsulationKey returns the key of these bytes, of which it keeps a copy. The public key in
// them is checked, but not that of Classic McEliece; [DecapsulationKey.Check] checks everything.
func (s *KEMScheme) NewDecapsulationKey(b []byte) (*DecapsulationKey, error) {
	return s.own(s.newSecretKey(b))
}

// NewDecapsulationKeyFromSeed returns the key that a seed determines: d || z of ML-KEM, and so on.
func (s *KEMScheme) NewDecapsulationKeyFromSeed(seed []byte) (*DecapsulationKey, error) {
	return s.own(s.fromSeed(seed))
}

// NewEncapsulationKey returns the key of these bytes, of which it keeps a copy: [ErrKey] if the set
// refuses it.
func (s *KEMScheme) NewEncapsulationKey(b []byte) (*EncapsulationKey, error) {
	return s.ownPublic(s.newPublicKey(b))
}

func (s *KEMScheme) own(key *secretKey, err error) (*DecapsulationKey, error) {
	if err != nil {
		return nil, err
	}
	return &DecapsulationKey{*key, s}, nil
}

func (s *KEMScheme) ownPublic(key publicKey, err error) (*EncapsulationKey, error) {
	if err != nil {
		return nil, err
	}
	return &EncapsulationKey{key, s}, nil
}

// Scheme returns the parameter set.
func (k *EncapsulationKey) Scheme() *KEMScheme { return k.scheme }

// Scheme returns the parameter set.
func (k *DecapsulationKey) Scheme() *KEMScheme { return k.scheme }

// Encapsulate makes a shared secret and the ciphertext that carries it to the owner of the key.
func (k *EncapsulationKey) Encapsulate(random io.Reader) (secret, ciphertext []byte, err error) {
	ciphertext = make([]byte, k.scheme.ciphertextSize)
	secret = make([]byte, k.scheme.sharedSecretSize)
	from := &source{reader: random}
	err = from.run(func(handle C.vmb_go_random) C.vmb_status {
		return C.vmb_go_encaps(k.set.c.kem, pointer(ciphertext), pointer(secret),
			pointer(k.bytes), handle)
	})
	if err != nil {
		return nil, nil, err
	}
	return secret, ciphertext, nil
}

// Decapsulate recovers the shared secret. Most sets reject implicitly: a ciphertext that was
// tampered with gives a secret that nobody else knows.
func (k *DecapsulationKey) Decapsulate(ciphertext []byte) (secret []byte, err error) {
	if err := checkLength("ciphertext", ciphertext, k.scheme.ciphertextSize); err != nil {
		return nil, err
	}
	secret = make([]byte, k.scheme.sharedSecretSize)
	err = k.use(func(key *C.uint8_t) error {
		return check(C.vmb_kem_decaps(k.set.c.kem, pointer(secret), pointer(ciphertext), key, nil))
	})
	if err != nil {
		return nil, err
	}
	return secret, nil
}

// EncapsulationKey returns the public key that belongs to this key.
func (k *DecapsulationKey) EncapsulationKey() (*EncapsulationKey, error) {
	return k.scheme.ownPublic(k.publicKey())
}

// Equal reports whether x is the same key.
func (k *EncapsulationKey) Equal(x crypto.PublicKey) bool {
	other, ok := x.(*EncapsulationKey)
	return ok && k.equal(&other.publicKey)
}

// Equal reports, in constant time, whether x is the same key.
func (k *DecapsulationKey) Equal(x crypto.PrivateKey) bool {
	other, ok := x.(*DecapsulationKey)
	return ok && k.equal(&other.secretKey)
}
