// Package vambrace has post-quantum key encapsulation mechanisms (KEMs) and signatures: ML-KEM,
// ML-DSA, SLH-DSA, Classic McEliece, HQC, Falcon, the Korean standards and more. It calls the C
// library of the same name, whose sources are part of the module.
//
// A parameter set is found by its name, as the standard or the library spells it: [KEM] of
// "ML-KEM-768" or "mlkem768", [Signature] of "ML-DSA-65". Keys are objects of four types, made by
// their scheme or read from files. All functions and keys may be used by several goroutines at the
// same time. Random sources may be nil, which means the system's.
//
// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace

// #include <stdlib.h>
// #include "bridge.h"
import "C"

import (
	"fmt"
	"strings"
	"unsafe"
)

// A parameterSet is what KEMs and signature schemes have in common.
type parameterSet struct {
	c                                      C.vmb_go_set
	name, family, standing                 string
	level                                  int
	publicKeySize, secretKeySize, seedSize int
}

// KEMScheme is a parameter set of a KEM.
type KEMScheme struct {
	parameterSet
	ciphertextSize, sharedSecretSize int
}

// SignatureScheme is a parameter set of a signature scheme.
type SignatureScheme struct {
	parameterSet
	signatureSize, contextSize int
}

var (
	kems       = allKEMs()
	signatures = allSignatures()
)

func allKEMs() []*KEMScheme {
	all := make([]*KEMScheme, C.vmb_kem_count())
	for i := range all {
		kem := C.vmb_kem_at(C.size_t(i))
		all[i] = &KEMScheme{
			parameterSet: parameterSet{
				c:        C.vmb_go_set{kem: kem},
				name:     C.GoString(C.vmb_kem_name(kem)),
				family:   C.GoString(C.vmb_kem_family(kem)),
				standing: C.GoString(C.vmb_kem_standing(kem)),
				level:    int(C.vmb_kem_nist_level(kem)),
			},
			ciphertextSize:   int(C.vmb_kem_ciphertext_bytes(kem)),
			sharedSecretSize: int(C.vmb_kem_shared_secret_bytes(kem)),
		}
		all[i].askSizes()
	}
	return all
}

func allSignatures() []*SignatureScheme {
	all := make([]*SignatureScheme, C.vmb_sig_count())
	for i := range all {
		sig := C.vmb_sig_at(C.size_t(i))
		all[i] = &SignatureScheme{
			parameterSet: parameterSet{
				c:        C.vmb_go_set{sig: sig},
				name:     C.GoString(C.vmb_sig_name(sig)),
				family:   C.GoString(C.vmb_sig_family(sig)),
				standing: C.GoString(C.vmb_sig_standing(sig)),
				level:    int(C.vmb_sig_nist_level(sig)),
			},
			signatureSize: int(C.vmb_sig_signature_bytes(sig)),
			contextSize:   int(C.vmb_sig_context_bytes_max(sig)),
		}
		all[i].askSizes()
	}
	return all
}

func (p *parameterSet) askSizes() {
	p.publicKeySize = int(C.vmb_go_public_key_bytes(p.c))
	p.secretKeySize = int(C.vmb_go_secret_key_bytes(p.c))
	p.seedSize = int(C.vmb_go_seed_bytes(p.c))
}

// KEMs returns the KEM sets of this module.
func KEMs() []*KEMScheme { return append([]*KEMScheme(nil), kems...) }

// Signatures returns the signature sets of this module.
func Signatures() []*SignatureScheme { return append([]*SignatureScheme(nil), signatures...) }

// KEM returns the set of that name, such as "ML-KEM-768"; capitals, '-' and '_' make no difference.
func KEM(name string) (*KEMScheme, error) {
	c, free := cName(name)
	defer free()
	if found := C.vmb_kem_find(c); found != nil {
		for _, kem := range kems {
			if kem.c.kem == found {
				return kem, nil
			}
		}
	}
	return nil, fmt.Errorf("%w: %q; KEMs lists those of this module", ErrUnknownSet, name)
}

// Signature returns the set of that name, such as "ML-DSA-65"; capitals, '-' and '_' make no
// difference.
func Signature(name string) (*SignatureScheme, error) {
	c, free := cName(name)
	defer free()
	if found := C.vmb_sig_find(c); found != nil {
		for _, sig := range signatures {
			if sig.c.sig == found {
				return sig, nil
			}
		}
	}
	return nil, fmt.Errorf("%w: %q; Signatures lists those of this module", ErrUnknownSet, name)
}

// kem returns the KEM whose parameters these are, nil for those of a signature scheme.
func (p *parameterSet) kem() *KEMScheme {
	for _, each := range kems {
		if &each.parameterSet == p {
			return each
		}
	}
	return nil
}

// signature returns the signature scheme whose parameters these are, nil for those of a KEM.
func (p *parameterSet) signature() *SignatureScheme {
	for _, each := range signatures {
		if &each.parameterSet == p {
			return each
		}
	}
	return nil
}

// setOf returns the parameters of a set by the name that the library gives it.
func setOf(name string) *parameterSet {
	for _, each := range kems {
		if each.name == name {
			return &each.parameterSet
		}
	}
	for _, each := range signatures {
		if each.name == name {
			return &each.parameterSet
		}
	}
	return nil
}

// cName returns a copy for C; nil, which no set has, for a name that C would read in part only.
func cName(name string) (*C.char, func()) {
	if strings.IndexByte(name, 0) >= 0 {
		return nil, func() {}
	}
	c := C.CString(name)
	return c, func() { C.free(unsafe.Pointer(c)) }
}

// Name returns the name, such as "mlkem768".
func (p *parameterSet) Name() string { return p.name }

// String returns the name.
func (p *parameterSet) String() string { return p.name }

// Family returns the family, such as "ML-KEM".
func (p *parameterSet) Family() string { return p.family }

// Standing says what may be deployed: "NIST standard", "KpqC standard" ... "research"; one that
// ends in "not for new use" or "do not deploy" says why.
func (p *parameterSet) Standing() string { return p.standing }

// NISTLevel returns the category 1 to 5 that the submission claims, 0 where none is claimed.
// Current estimates can be below it: of Classic McEliece they are.
func (p *parameterSet) NISTLevel() int { return p.level }

// PublicKeySize returns the bytes of a public key.
func (p *parameterSet) PublicKeySize() int { return p.publicKeySize }

// SecretKeySize returns the bytes of a secret key.
func (p *parameterSet) SecretKeySize() int { return p.secretKeySize }

// SeedSize returns the bytes of a seed that determines a key pair.
func (p *parameterSet) SeedSize() int { return p.seedSize }

// CiphertextSize returns the bytes of a ciphertext.
func (s *KEMScheme) CiphertextSize() int { return s.ciphertextSize }

// SharedSecretSize returns the bytes of a shared secret.
func (s *KEMScheme) SharedSecretSize() int { return s.sharedSecretSize }

// SignatureSize returns the bytes of the longest signature.
func (s *SignatureScheme) SignatureSize() int { return s.signatureSize }

// ContextSize returns the bytes of the longest context: 255, or 0 where the scheme defines none.
func (s *SignatureScheme) ContextSize() int { return s.contextSize }

// Wipe zeroes bytes that are secret, such as a shared secret that is not needed any more. No
// compiler removes it.
func Wipe(secret []byte) {
	C.vmb_wipe(unsafe.Pointer(unsafe.SliceData(secret)), C.size_t(len(secret)))
}

func pointer(b []byte) *C.uint8_t { return (*C.uint8_t)(unsafe.SliceData(b)) }
