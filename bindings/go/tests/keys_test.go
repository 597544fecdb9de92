// SPDX-License-Identifier: Apache-2.0 OR MIT

package tests

import (
	"bytes"
	"crypto"
	"crypto/sha512"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"example.org/vambrace"
)

var _ crypto.Signer = (*vambrace.SigningKey)(nil)

func TestNames(t *testing.T) {
	for _, name := range []string{"ML-KEM-768", "mlkem768", "ml_kem_768"} {
		if got := kem(t, name).Name(); got != "mlkem768" {
			t.Errorf("%s is %s", name, got)
		}
	}
	if signature(t, "ML-DSA-65") != signature(t, "mldsa65") {
		t.Error("a set has two schemes")
	}
	for _, name := range []string{"", "mlkem", "mldsa65", "mlkem768\x00", "ML-KEM-768 ", "\xff"} {
		_, err := vambrace.KEM(name)
		wantError(t, err, vambrace.ErrUnknownSet)
	}
	for _, name := range []string{"", "mldsa", "mlkem768", "mldsa65\x00x"} {
		_, err := vambrace.Signature(name)
		wantError(t, err, vambrace.ErrUnknownSet)
	}
}

func TestWhatASetIs(t *testing.T) {
	scheme := kem(t, "mlkem768")
	got := fmt.Sprint(scheme, scheme.Family(), scheme.Standing(), scheme.NISTLevel(),
		scheme.PublicKeySize(), scheme.SecretKeySize(), scheme.SeedSize(), scheme.CiphertextSize(),
		scheme.SharedSecretSize(), scheme.ObjectIdentifier())
	wanted := fmt.Sprint("mlkem768", "ML-KEM", "NIST standard", 3, 1184, 2400, 64, 1088, 32,
		"2.16.840.1.101.3.4.4.2")
	if got != wanted {
		t.Errorf("%s, not %s", got, wanted)
	}
	signing := signature(t, "mldsa65")
	if signing.SignatureSize() != 3309 || signing.ContextSize() != 255 {
		t.Errorf("%d, %d", signing.SignatureSize(), signing.ContextSize())
	}
}

func TestKeysFromBytesAndSeeds(t *testing.T) {
	for _, s := range fastSets() {
		t.Run(s.Name(), func(t *testing.T) {
			key := generate(t, s, nil)
			if err := key.Check(); err != nil {
				t.Error(err)
			}
			for _, read := range []func() (secretKey, error){
				func() (secretKey, error) { return ofBytes(s, key.Bytes()) },
				func() (secretKey, error) { return ofSeed(s, key.Seed()) },
			} {
				again, err := read()
				if err != nil {
					t.Fatal(err)
				}
				if !again.(interface{ Equal(crypto.PrivateKey) bool }).Equal(key) {
					t.Error("another secret key")
				}
				if !publicOf(t, again).(interface{ Equal(crypto.PublicKey) bool }).Equal(publicOf(t, key)) {
					t.Error("another public key")
				}
			}
		})
	}
}

// What a source gives to key generation is the seed where it is one, and never a wrong one.
func TestSeedsThatWereDrawn(t *testing.T) {
	known := 0
	for _, s := range fastSets() {
		key := generate(t, s, newNISTGenerator(make([]byte, 48)))
		if key.Seed() == nil {
			continue
		}
		known++
		again, err := ofSeed(s, key.Seed())
		if err != nil || !bytes.Equal(again.Bytes(), key.Bytes()) {
			t.Errorf("%s: the seed makes another key: %v", s.Name(), err)
		}
	}
	if known == 0 {
		t.Error("no seed is known")
	}
}

func TestWrongLengths(t *testing.T) {
	for _, s := range sets() {
		for _, change := range []int{-1, 1} {
			_, err := ofBytes(s, make([]byte, s.SecretKeySize()+change))
			wantError(t, err, vambrace.ErrLength)
			_, err = ofSeed(s, make([]byte, s.SeedSize()+change))
			wantError(t, err, vambrace.ErrLength)
			_, err = publicOfBytes(s, make([]byte, s.PublicKeySize()+change))
			wantError(t, err, vambrace.ErrLength)
		}
		_, err := publicOfBytes(s, nil)
		wantError(t, err, vambrace.ErrLength)
	}
	key, err := kem(t, "mlkem768").GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = key.Decapsulate(nil)
	wantError(t, err, vambrace.ErrLength)
	if !strings.Contains(err.Error(), "the ciphertext has 0 bytes") {
		t.Error(err)
	}
}

func TestBadKeys(t *testing.T) {
	scheme := kem(t, "mlkem768")
	key := generate(t, scheme, nil)
	bad := publicOf(t, key).Bytes()
	bad[0], bad[1] = 0xff, 0xff // a coefficient above q
	_, err := scheme.NewEncapsulationKey(bad)
	wantError(t, err, vambrace.ErrKey)
	secret := key.Bytes()
	secret[1152+1184] ^= 1 // the digest of the public key
	wrong, err := ofBytes(scheme, secret)
	if err == nil {
		err = wrong.Check()
	}
	wantError(t, err, vambrace.ErrKey)
}

func TestKeysAreCopies(t *testing.T) {
	key := generate(t, kem(t, "mlkem512"), nil)
	clear(key.Bytes())
	clear(key.Seed())
	clear(publicOf(t, key).Bytes())
	if err := key.Check(); err != nil {
		t.Error(err)
	}
}

func TestImplicitRejection(t *testing.T) {
	key, err := kem(t, "mlkem768").GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.EncapsulationKey()
	if err != nil {
		t.Fatal(err)
	}
	secret, ciphertext, err := public.Encapsulate(nil)
	if err != nil {
		t.Fatal(err)
	}
	ciphertext[0] ^= 1
	other, err := key.Decapsulate(ciphertext)
	if err != nil || bytes.Equal(secret, other) {
		t.Errorf("the secret of another ciphertext: %v", err)
	}
}

func TestSignatures(t *testing.T) {
	for _, scheme := range vambrace.Signatures() {
		if isSlow(scheme.Name()) {
			continue
		}
		t.Run(scheme.Name(), func(t *testing.T) {
			key, err := scheme.GenerateKey(nil)
			if err != nil {
				t.Fatal(err)
			}
			public := key.Public().(*vambrace.VerificationKey)
			for _, message := range [][]byte{nil, {}, []byte("message")} {
				signed, err := key.Sign(nil, message, nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := public.Verify(message, signed, crypto.Hash(0)); err != nil {
					t.Error(err)
				}
				wantError(t, public.Verify([]byte("another"), signed, nil), vambrace.ErrSignature)
				wantError(t, public.Verify(message, nil, nil), vambrace.ErrSignature)
				wantError(t, public.Verify(message, signed[1:], nil), vambrace.ErrSignature)
			}
			checkContexts(t, key, public)
		})
	}
}

func checkContexts(t *testing.T, key *vambrace.SigningKey, public *vambrace.VerificationKey) {
	options := &vambrace.Options{Context: "context"}
	signed, err := key.Sign(nil, []byte("message"), options)
	if key.Scheme().ContextSize() == 0 {
		wantError(t, err, vambrace.ErrArgument)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := public.Verify([]byte("message"), signed, options); err != nil {
		t.Error(err)
	}
	wantError(t, public.Verify([]byte("message"), signed, nil), vambrace.ErrSignature)
	long := &vambrace.Options{Context: strings.Repeat("x", 256)}
	_, err = key.Sign(nil, nil, long)
	wantError(t, err, vambrace.ErrArgument)
	wantError(t, public.Verify(nil, signed, long), vambrace.ErrArgument)
}

// Digests are signed by ML-DSA and SLH-DSA; their signatures are not those of a message.
func TestDigests(t *testing.T) {
	digest := sha512.Sum512([]byte("message"))
	hashed := 0
	for _, scheme := range vambrace.Signatures() {
		if isSlow(scheme.Name()) {
			continue
		}
		key, err := scheme.GenerateKey(nil)
		if err != nil {
			t.Fatal(err)
		}
		public := key.Public().(*vambrace.VerificationKey)
		signed, err := key.Sign(nil, digest[:], crypto.SHA512)
		if scheme.Family() != "ML-DSA" && scheme.Family() != "SLH-DSA" {
			wantError(t, err, vambrace.ErrArgument)
			if !strings.Contains(err.Error(), "signs no digests of SHA-512") {
				t.Error(err)
			}
			wantError(t, public.Verify(digest[:], nil, crypto.SHA512), vambrace.ErrArgument)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		hashed++
		if err := public.Verify(digest[:], signed, &vambrace.Options{Hash: crypto.SHA512}); err != nil {
			t.Error(err)
		}
		wantError(t, public.Verify(digest[:], signed, nil), vambrace.ErrSignature)
		wantError(t, public.Verify(digest[:], signed, crypto.SHA3_512), vambrace.ErrSignature)
		_, err = key.Sign(nil, digest[:63], crypto.SHA512)
		wantError(t, err, vambrace.ErrLength)
		_, err = key.Sign(nil, digest[:20], crypto.SHA1)
		wantError(t, err, vambrace.ErrArgument)
	}
	if hashed == 0 {
		t.Error("no scheme signs digests")
	}
}

// panicking is a source whose Read panics.
type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("no dice") }

func TestRandomSources(t *testing.T) {
	scheme := kem(t, "mlkem512")
	public := publicOf(t, generate(t, scheme, nil)).(*vambrace.EncapsulationKey)
	for _, bad := range []io.Reader{failing{}, panicking{}, strings.NewReader("short")} {
		_, err := scheme.GenerateKey(bad)
		wantError(t, err, vambrace.ErrRandom)
		_, _, err = public.Encapsulate(bad)
		wantError(t, err, vambrace.ErrRandom)
	}
	_, err := scheme.GenerateKey(failing{})
	wantError(t, err, errNoRandomness)
	_, err = scheme.GenerateKey(panicking{})
	if err == nil || !strings.Contains(err.Error(), "no dice") {
		t.Error(err)
	}
	// A source may give its bytes one by one.
	one, err := scheme.GenerateKey(iotest.OneByteReader(newNISTGenerator(make([]byte, 48))))
	if err != nil {
		t.Fatal(err)
	}
	two, err := scheme.GenerateKey(strings.NewReader(string(one.Seed())))
	if err != nil || !one.Equal(two) {
		t.Errorf("another key: %v", err)
	}
}

func TestDestroyedKeys(t *testing.T) {
	key, err := kem(t, "mlkem512").GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	key.Destroy()
	key.Destroy()
	if key.Bytes() != nil || key.Seed() != nil || key.Equal(key) {
		t.Error("something is left")
	}
	_, err = key.Decapsulate(make([]byte, 768))
	wantError(t, err, vambrace.ErrDestroyed)
	_, err = key.MarshalPEM()
	wantError(t, err, vambrace.ErrDestroyed)
	wantError(t, key.Check(), vambrace.ErrDestroyed)
}

func TestSecretKeysAreNotPrinted(t *testing.T) {
	key := generate(t, kem(t, "mlkem512"), nil)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d"} {
		if got := fmt.Sprintf(verb, key); got != "secret key of mlkem512" {
			t.Errorf("%s: %.80s", verb, got)
		}
	}
}

func TestErrorsHaveTheLibrarysTexts(t *testing.T) {
	for _, status := range []vambrace.Status{vambrace.ErrArgument, vambrace.ErrRandom,
		vambrace.ErrMemory, vambrace.ErrKey, vambrace.ErrCiphertext, vambrace.ErrSignature,
		vambrace.ErrRetry, vambrace.ErrSelfTest} {
		if len(status.Error()) < 10 || status.Error() == vambrace.Status(-99).Error() {
			t.Errorf("%d: %s", int(status), status)
		}
	}
}

func TestWipe(t *testing.T) {
	secret := []byte("secret")
	vambrace.Wipe(secret)
	vambrace.Wipe(nil)
	if !bytes.Equal(secret, make([]byte, 6)) {
		t.Error("it is still there")
	}
}

// Many goroutines use a key, with sources of their own, until one destroys it.
func TestConcurrentUse(t *testing.T) {
	key, err := signature(t, "mldsa44").GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	public := key.Public().(*vambrace.VerificationKey)
	var all sync.WaitGroup
	for i := range 8 {
		all.Add(1)
		go func() {
			defer all.Done()
			for j := range 20 {
				message := fmt.Appendf(nil, "%d %d", i, j)
				signed, err := key.Sign(newNISTGenerator(message), message, nil)
				if errors.Is(err, vambrace.ErrDestroyed) {
					return
				}
				if err == nil {
					err = public.Verify(message, signed, nil)
				}
				if err != nil {
					t.Error(err)
				}
				if i == 0 && j == 10 {
					key.Destroy()
				}
			}
		}()
	}
	all.Wait()
	_, err = key.Sign(nil, nil, nil)
	wantError(t, err, vambrace.ErrDestroyed)
}
