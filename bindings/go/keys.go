// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

// #include "bridge.h"
import "C"

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"io"
	"runtime"
	"sync"
)

// Public keys up to this size are kept with their secret keys. Longer ones, those of Classic
// McEliece, are computed when they are asked for.
const keptPublicKeyBytes = 65536

// Key is a key of one of the four types: [*EncapsulationKey], [*DecapsulationKey],
// [*VerificationKey] or [*SigningKey].
type Key interface {
	// SetName returns the name of the parameter set, such as "mlkem768".
	SetName() string
	// Bytes returns a copy of the bytes, as the scheme's specification has them.
	Bytes() []byte
	// MarshalDER returns the SubjectPublicKeyInfo, or the PKCS#8 structure of a secret key.
	MarshalDER() ([]byte, error)
	// MarshalPEM returns the same as PEM.
	MarshalPEM() ([]byte, error)
}

// A publicKey is never changed once it is there.
type publicKey struct {
	set   *parameterSet
	bytes []byte
}

// newPublicKey copies the bytes and checks the key.
func (p *parameterSet) newPublicKey(b []byte) (publicKey, error) {
	if err := checkLength("public key", b, p.publicKeySize); err != nil {
		return publicKey{}, err
	}
	b = bytes.Clone(b)
	if err := check(C.vmb_go_check_public_key(p.c, pointer(b))); err != nil {
		return publicKey{}, err
	}
	return publicKey{p, b}, nil
}

// SetName returns the name of the parameter set, such as "mlkem768".
func (k *publicKey) SetName() string { return k.set.name }

// Bytes returns a copy of the bytes, as the scheme's specification has them.
func (k *publicKey) Bytes() []byte { return bytes.Clone(k.bytes) }

func (k *publicKey) equal(other *publicKey) bool {
	return k.set == other.set && bytes.Equal(k.bytes, other.bytes)
}

// A secretKey may be used and destroyed by several goroutines.
type secretKey struct {
	set    *parameterSet
	secret *secretBytes
	public []byte // nil if it is computed when asked for
}

// secretBytes are wiped by Destroy, and when nobody has them any more.
type secretBytes struct {
	lock      sync.RWMutex
	key, seed []byte // the seed is nil if it is not known; both are after Destroy
}

func newSecretBytes(key, seed []byte) *secretBytes {
	s := &secretBytes{key: key, seed: seed}
	runtime.AddCleanup(s, func(each [2][]byte) { Wipe(each[0]); Wipe(each[1]) }, [2][]byte{key, seed})
	return s
}

// generate makes a key. Without a reader its seed is drawn first, so that it is known.
func (p *parameterSet) generate(random io.Reader) (*secretKey, error) {
	if random == nil {
		seed := make([]byte, p.seedSize)
		defer Wipe(seed)
		if _, err := rand.Read(seed); err != nil {
			return nil, fmt.Errorf("%w (%w)", ErrRandom, err)
		}
		return p.fromSeed(seed)
	}
	public, secret := make([]byte, p.publicKeySize), make([]byte, p.secretKeySize)
	from := &source{reader: random, drawn: make([]byte, 0, p.seedSize)}
	err := from.run(func(handle C.vmb_go_random) C.vmb_status {
		return C.vmb_go_keypair(p.c, pointer(public), pointer(secret), handle)
	})
	if err != nil {
		Wipe(from.drawn)
		return nil, err
	}
	seed := from.drawn
	if from.length != p.seedSize || !p.identifier().drawsSeed {
		Wipe(seed)
		seed = nil
	}
	return p.keep(public, secret, seed), nil
}

// fromSeed makes the key of a seed, of which it keeps a copy.
func (p *parameterSet) fromSeed(seed []byte) (*secretKey, error) {
	if err := checkLength("seed", seed, p.seedSize); err != nil {
		return nil, err
	}
	public, secret := make([]byte, p.publicKeySize), make([]byte, p.secretKeySize)
	status := C.vmb_go_keypair_from_seed(p.c, pointer(public), pointer(secret), pointer(seed))
	if err := check(status); err != nil {
		return nil, err
	}
	return p.keep(public, secret, bytes.Clone(seed)), nil
}

func (p *parameterSet) keep(public, secret, seed []byte) *secretKey {
	if len(public) > keptPublicKeyBytes {
		public = nil
	}
	return &secretKey{p, newSecretBytes(secret, seed), public}
}

// newSecretKey copies the bytes. The public key in them is checked where it is kept.
func (p *parameterSet) newSecretKey(b []byte) (*secretKey, error) {
	if err := checkLength("secret key", b, p.secretKeySize); err != nil {
		return nil, err
	}
	k := &secretKey{set: p, secret: newSecretBytes(bytes.Clone(b), nil)}
	if p.publicKeySize > keptPublicKeyBytes {
		return k, nil
	}
	public, err := k.publicKey()
	if err != nil {
		k.Destroy()
		return nil, err
	}
	k.public = public.bytes
	return k, nil
}

// use calls an operation with the bytes of the key, which stay until it returns.
func (k *secretKey) use(operation func(key *C.uint8_t) error) error {
	s := k.secret
	s.lock.RLock()
	defer s.lock.RUnlock()
	if s.key == nil {
		return ErrDestroyed
	}
	return operation(pointer(s.key))
}

func (k *secretKey) publicKey() (publicKey, error) {
	if k.public != nil {
		return publicKey{k.set, k.public}, nil
	}
	public := make([]byte, k.set.publicKeySize)
	err := k.use(func(key *C.uint8_t) error {
		return check(C.vmb_go_public_key(k.set.c, pointer(public), key))
	})
	if err != nil {
		return publicKey{}, err
	}
	return k.set.newPublicKey(public)
}

// SetName returns the name of the parameter set, such as "mlkem768".
func (k *secretKey) SetName() string { return k.set.name }

// Bytes returns a copy of the bytes, as the scheme's specification has them; nil after Destroy.
// They are secret: see [Wipe].
func (k *secretKey) Bytes() []byte {
	k.secret.lock.RLock()
	defer k.secret.lock.RUnlock()
	return bytes.Clone(k.secret.key)
}

// Seed returns a copy of the seed that determines the key; nil if it is not known, and after
// Destroy. It is secret: see [Wipe].
func (k *secretKey) Seed() []byte {
	k.secret.lock.RLock()
	defer k.secret.lock.RUnlock()
	return bytes.Clone(k.secret.seed)
}

// Check checks the key without using it: all that its use would refuse, and that its parts belong
// together.
func (k *secretKey) Check() error { return k.checkWith(nil) }

// checkWith also checks that a public key, unless it is nil, is the one of this key.
func (k *secretKey) checkWith(public []byte) error {
	return k.use(func(key *C.uint8_t) error {
		return check(C.vmb_go_check_secret_key(k.set.c, key, pointer(public)))
	})
}

// Destroy wipes the key, after operations that use it have ended. Later ones are [ErrDestroyed].
// Without it a key is wiped when the garbage collector finds that nobody has it.
func (k *secretKey) Destroy() {
	s := k.secret
	s.lock.Lock()
	defer s.lock.Unlock()
	Wipe(s.key)
	Wipe(s.seed)
	s.key, s.seed = nil, nil
}

// equal compares in constant time. Destroyed keys equal none.
func (k *secretKey) equal(other *secretKey) bool {
	theirs := other.Bytes()
	defer Wipe(theirs)
	k.secret.lock.RLock()
	defer k.secret.lock.RUnlock()
	same := subtle.ConstantTimeCompare(k.secret.key, theirs) == 1
	return same && k.set == other.set && theirs != nil
}

// Format writes the name of the set, whatever the verb: a secret key does not get into a log.
func (k *secretKey) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "secret key of %s", k.set.name)
}
