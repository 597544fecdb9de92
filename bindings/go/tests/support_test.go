// SPDX-License-Identifier: Apache-2.0 OR MIT

package tests

import (
	"crypto/aes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/vambrace"
)

// nistGenerator is NIST's AES-256 CTR_DRBG, which the official vectors were made with
// (docs/specs/README.md).
type nistGenerator struct {
	key     [32]byte
	counter [16]byte
}

func newNISTGenerator(seed []byte) *nistGenerator {
	g := new(nistGenerator)
	g.update(seed)
	return g
}

func (g *nistGenerator) nextBlock() []byte {
	next := new(big.Int).SetBytes(g.counter[:])
	next.Add(next, big.NewInt(1)).FillBytes(g.counter[:])
	cipher, err := aes.NewCipher(g.key[:])
	if err != nil {
		panic(err)
	}
	block := make([]byte, 16)
	cipher.Encrypt(block, g.counter[:])
	return block
}

func (g *nistGenerator) update(data []byte) {
	var state []byte
	for range 3 {
		state = append(state, g.nextBlock()...)
	}
	for i, b := range data {
		state[i] ^= b
	}
	copy(g.key[:], state)
	copy(g.counter[:], state[32:])
}

func (g *nistGenerator) Read(out []byte) (int, error) {
	for rest := out; len(rest) > 0; {
		rest = rest[copy(rest, g.nextBlock()):]
	}
	g.update(nil)
	return len(out), nil
}

// failing is a source without randomness.
type failing struct{}

var errNoRandomness = errors.New("no randomness today")

func (failing) Read([]byte) (int, error) { return 0, errNoRandomness }

func readJSON(t testing.TB, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../..", path))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

func unhex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// isFull reports whether all vectors of all sets are wanted.
func isFull() bool { return os.Getenv("VMB_TEST_FULL") != "" }

// isSlow is true of key generation of Classic McEliece and signing with small SLH-DSA.
func isSlow(set string) bool {
	small := strings.HasPrefix(set, "slhdsa") && strings.HasSuffix(set, "s")
	return small || strings.HasPrefix(set, "mceliece")
}

func kem(t testing.TB, name string) *vambrace.KEMScheme {
	t.Helper()
	found, err := vambrace.KEM(name)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func signature(t testing.TB, name string) *vambrace.SignatureScheme {
	t.Helper()
	found, err := vambrace.Signature(name)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// a secretKey is a key of either type.
type secretKey interface {
	vambrace.Key
	Seed() []byte
	Check() error
	Destroy()
	MarshalDERAs(vambrace.Form) ([]byte, error)
	MarshalPEMAs(vambrace.Form) ([]byte, error)
}

// a set is a parameter set of either kind.
type set interface {
	Name() string
	Family() string
	ObjectIdentifier() string
	PublicKeySize() int
	SecretKeySize() int
	SeedSize() int
}

func sets() []set {
	var all []set
	for _, each := range vambrace.KEMs() {
		all = append(all, each)
	}
	for _, each := range vambrace.Signatures() {
		all = append(all, each)
	}
	return all
}

// fastSets are those whose keys are made in no time.
func fastSets() []set {
	var fast []set
	for _, each := range sets() {
		if !isSlow(each.Name()) {
			fast = append(fast, each)
		}
	}
	return fast
}

func generate(t testing.TB, s set, random io.Reader) secretKey {
	t.Helper()
	key, err := generated(s, random)
	if err != nil {
		t.Fatalf("%s: %v", s.Name(), err)
	}
	return key
}

func generated(s set, random io.Reader) (secretKey, error) {
	switch s := s.(type) {
	case *vambrace.KEMScheme:
		return s.GenerateKey(random)
	default:
		return s.(*vambrace.SignatureScheme).GenerateKey(random)
	}
}

// ofBytes reads the bytes of a secret key.
func ofBytes(s set, b []byte) (secretKey, error) {
	switch s := s.(type) {
	case *vambrace.KEMScheme:
		return s.NewDecapsulationKey(b)
	default:
		return s.(*vambrace.SignatureScheme).NewSigningKey(b)
	}
}

func ofSeed(s set, seed []byte) (secretKey, error) {
	switch s := s.(type) {
	case *vambrace.KEMScheme:
		return s.NewDecapsulationKeyFromSeed(seed)
	default:
		return s.(*vambrace.SignatureScheme).NewSigningKeyFromSeed(seed)
	}
}

// publicOfBytes reads the bytes of a public key.
func publicOfBytes(s set, b []byte) (vambrace.Key, error) {
	switch s := s.(type) {
	case *vambrace.KEMScheme:
		return s.NewEncapsulationKey(b)
	default:
		return s.(*vambrace.SignatureScheme).NewVerificationKey(b)
	}
}

// publicOf returns the public key of a key.
func publicOf(t testing.TB, key secretKey) vambrace.Key {
	t.Helper()
	var public vambrace.Key
	var err error
	switch key := key.(type) {
	case *vambrace.DecapsulationKey:
		public, err = key.EncapsulationKey()
	case *vambrace.SigningKey:
		public, err = key.VerificationKey()
	}
	if err != nil {
		t.Fatal(err)
	}
	return public
}

// wantError fails unless err is the wanted one.
func wantError(t testing.TB, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Errorf("%v, where this was wanted: %v", err, wanted)
	}
}
