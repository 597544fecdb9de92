// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

// #include "bridge.h"
import "C"

import (
	"crypto"
	"fmt"
	"io"
	"unsafe"
)

// VerificationKey is the public key of a signature scheme. It is one that the set accepts.
type VerificationKey struct {
	publicKey
	scheme *SignatureScheme
}

// SigningKey is the secret key of a signature scheme, a [crypto.Signer].
type SigningKey struct {
	secretKey
	scheme *SignatureScheme
}

// Options say how a message is signed. The zero value and nil mean the message itself with the
// empty context.
type Options struct {
	// Hash that made the digest which is given instead of a message, in HashML-DSA and HashSLH-DSA;
	// 0 for a message.
	Hash crypto.Hash
	// Context is up to 255 bytes, where the scheme defines one.
	Context string
}

// HashFunc returns Hash: Options are [crypto.SignerOpts].
func (o *Options) HashFunc() crypto.Hash { return o.Hash }

// The last bytes of the object identifiers 2.16.840.1.101.3.4.2.x.
var hashes = map[crypto.Hash]C.int{
	crypto.SHA256: 1, crypto.SHA384: 2, crypto.SHA512: 3, crypto.SHA224: 4,
	crypto.SHA512_224: 5, crypto.SHA512_256: 6,
	crypto.SHA3_224: 7, crypto.SHA3_256: 8, crypto.SHA3_384: 9, crypto.SHA3_512: 10,
}

// read returns the hash, as C names it, and the context, checked.
func (s *SignatureScheme) read(opts crypto.SignerOpts, message []byte) (C.int, string, error) {
	options := &Options{}
	switch o := opts.(type) {
	case nil:
	case *Options:
		if o != nil {
			options = o
		}
	default:
		options.Hash = o.HashFunc()
	}
	if len(options.Context) > s.contextSize {
		return 0, "", fmt.Errorf("%w (the context has %d bytes, the longest of %s %d)", ErrArgument,
			len(options.Context), s.name, s.contextSize)
	}
	if options.Hash == 0 {
		return 0, options.Context, nil
	}
	hash, ok := hashes[options.Hash]
	if !ok || s.family != "ML-DSA" && s.family != "SLH-DSA" {
		return 0, "", fmt.Errorf("%w (%s signs no digests of %v: give it the message)", ErrArgument,
			s.name, options.Hash)
	}
	if len(message) != options.Hash.Size() {
		return 0, "", fmt.Errorf("%w: the digest has %d bytes, those of %v have %d", ErrLength,
			len(message), options.Hash, options.Hash.Size())
	}
	return hash, options.Context, nil
}

func contextPointer(context string) *C.uint8_t { return (*C.uint8_t)(unsafe.StringData(context)) }

// GenerateKey makes a key. A source that gives the bytes of the official vectors gives their keys.
func (s *SignatureScheme) GenerateKey(random io.Reader) (*SigningKey, error) {
	return s.own(s.generate(random))
}

// NewSigningKey returns the key of these bytes, of which it keeps a copy. The public key in them is
// checked; [SigningKey.Check] checks everything.
func (s *SignatureScheme) NewSigningKey(b []byte) (*SigningKey, error) {
	return s.own(s.newSecretKey(b))
}

// NewSigningKeyFromSeed returns the key that a seed determines: xi of ML-DSA, and so on.
func (s *SignatureScheme) NewSigningKeyFromSeed(seed []byte) (*SigningKey, error) {
	return s.own(s.fromSeed(seed))
}

// NewVerificationKey returns the key of these bytes, of which it keeps a copy: [ErrKey] if the set
// refuses it.
func (s *SignatureScheme) NewVerificationKey(b []byte) (*VerificationKey, error) {
	return s.ownPublic(s.newPublicKey(b))
}

func (s *SignatureScheme) own(key *secretKey, err error) (*SigningKey, error) {
	if err != nil {
		return nil, err
	}
	return &SigningKey{*key, s}, nil
}

func (s *SignatureScheme) ownPublic(key publicKey, err error) (*VerificationKey, error) {
	if err != nil {
		return nil, err
	}
	return &VerificationKey{key, s}, nil
}

// Scheme returns the parameter set.
func (k *VerificationKey) Scheme() *SignatureScheme { return k.scheme }

// Scheme returns the parameter set.
func (k *SigningKey) Scheme() *SignatureScheme { return k.scheme }

// Sign signs a message, not hashed, if opts is nil or its HashFunc is 0, as that of [*Options] is
// unless it says otherwise; otherwise a digest that this hash made.
func (k *SigningKey) Sign(
	random io.Reader, message []byte, opts crypto.SignerOpts,
) ([]byte, error) {
	hash, context, err := k.scheme.read(opts, message)
	if err != nil {
		return nil, err
	}
	signature := make([]byte, k.scheme.signatureSize)
	var length C.size_t
	from := &source{reader: random}
	err = k.use(func(key *C.uint8_t) error {
		return from.run(func(handle C.vmb_go_random) C.vmb_status {
			return C.vmb_go_sign(k.set.c.sig, pointer(signature), &length, hash, pointer(message),
				C.size_t(len(message)), contextPointer(context), C.size_t(len(context)), key, handle)
		})
	})
	if err != nil {
		return nil, err
	}
	return signature[:length], nil
}

// Verify returns nil if, and only if, the signature is valid for the message and opts, which are
// those of [SigningKey.Sign]. Whatever is not a signature is [ErrSignature].
func (k *VerificationKey) Verify(message, signature []byte, opts crypto.SignerOpts) error {
	hash, context, err := k.scheme.read(opts, message)
	if err != nil {
		return err
	}
	if signature == nil {
		signature = []byte{} // for C no signature is a wrong argument
	}
	return check(C.vmb_go_verify(k.set.c.sig, pointer(signature), C.size_t(len(signature)), hash,
		pointer(message), C.size_t(len(message)), contextPointer(context), C.size_t(len(context)),
		pointer(k.bytes)))
}

// VerificationKey returns the public key that belongs to this key.
func (k *SigningKey) VerificationKey() (*VerificationKey, error) {
	return k.scheme.ownPublic(k.publicKey())
}

// Public returns the [*VerificationKey], as [crypto.Signer] asks.
func (k *SigningKey) Public() crypto.PublicKey {
	// The keys of all signature schemes are short, so they were checked and kept.
	return &VerificationKey{publicKey{k.set, k.public}, k.scheme}
}

// Equal reports whether x is the same key.
func (k *VerificationKey) Equal(x crypto.PublicKey) bool {
	other, ok := x.(*VerificationKey)
	return ok && k.equal(&other.publicKey)
}

// Equal reports, in constant time, whether x is the same key.
func (k *SigningKey) Equal(x crypto.PrivateKey) bool {
	other, ok := x.(*SigningKey)
	return ok && k.equal(&other.secretKey)
}
