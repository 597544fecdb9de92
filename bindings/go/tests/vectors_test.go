// SPDX-License-Identifier: Apache-2.0 OR MIT

// Package tests tests the module that module.py writes.
package tests

import (
	"bytes"
	"encoding/hex"
	"io"
	"testing"

	"example.org/vambrace"
)

type vectorFile struct {
	Sizes struct{ PK, SK, CT, SS int }
	PRNG  string
	// The official vectors.
	Vectors []vector
}

type vector struct {
	Count              int
	Seed, Msg, Ctx, SS string
	PKDigest           string `json:"pk_sha256"`
	SKDigest           string `json:"sk_sha256"`
	CTDigest           string `json:"ct_sha256"`
	SigDigest          string `json:"sig_sha256"`
	MsgDigest          string `json:"msg_sha256"`
	KeyCoins           string `json:"kg_coins"`
	EncapsCoins        string `json:"enc_coins"`
}

// vectorsOf returns the file of a set with those vectors that are to be run: two of each set, and
// none of slow ones but the first of mceliece348864; with VMB_TEST_FULL in the environment all, and
// ten of slow ones.
func vectorsOf(t *testing.T, set string) vectorFile {
	var file vectorFile
	readJSON(t, "tests/vectors/"+set+".json", &file)
	count := 2
	switch {
	case isFull() && isSlow(set):
		count = 10
	case isFull():
		count = len(file.Vectors)
	case set == "mceliece348864":
		count = 1
	case isSlow(set):
		count = 0
	}
	file.Vectors = file.Vectors[:count]
	return file
}

// randomOf returns the source that made a vector. That of HQC is a stream of SHAKE256, so the file
// has what was drawn.
func randomOf(t *testing.T, file vectorFile, v vector) io.Reader {
	if file.PRNG == "hqc-shake256" {
		return bytes.NewReader(unhex(t, v.KeyCoins+v.EncapsCoins))
	}
	return newNISTGenerator(unhex(t, v.Seed))
}

func same(t *testing.T, what, got, wanted string) {
	t.Helper()
	if got != wanted {
		t.Errorf("%s: %.64s, the vector has %.64s", what, got, wanted)
	}
}

// checkKeys compares the keys. Secret keys of SMAUG in the files lack the public key that ours end
// with.
func checkKeys(t *testing.T, file vectorFile, v vector, key secretKey) {
	same(t, "public key", digest(publicOf(t, key).Bytes()), v.PKDigest)
	same(t, "secret key", digest(key.Bytes()[:file.Sizes.SK]), v.SKDigest)
}

func TestKEMVectors(t *testing.T) {
	for _, scheme := range vambrace.KEMs() {
		t.Run(scheme.Name(), func(t *testing.T) {
			file := vectorsOf(t, scheme.Name())
			if scheme.CiphertextSize() != file.Sizes.CT || scheme.SharedSecretSize() != file.Sizes.SS {
				t.Errorf("sizes %d, %d", scheme.CiphertextSize(), scheme.SharedSecretSize())
			}
			for _, v := range file.Vectors {
				random := randomOf(t, file, v)
				key, err := scheme.GenerateKey(random)
				if err != nil {
					t.Fatal(err)
				}
				checkKeys(t, file, v, key)
				public, err := key.EncapsulationKey()
				if err != nil {
					t.Fatal(err)
				}
				secret, ciphertext, err := public.Encapsulate(random)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "ciphertext", digest(ciphertext), v.CTDigest)
				same(t, "shared secret", hex.EncodeToString(secret), v.SS)
				opened, err := key.Decapsulate(ciphertext)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "decapsulated", hex.EncodeToString(opened), v.SS)
			}
		})
	}
}

// messageOf returns the message of a vector: files leave out long ones, which the generator of the
// seeds makes after the count's seed.
func messageOf(t *testing.T, v vector) []byte {
	if v.Msg != "" {
		return unhex(t, v.Msg)
	}
	entropy := make([]byte, 48)
	for i := range entropy {
		entropy[i] = byte(i)
	}
	master := newNISTGenerator(entropy)
	seed, message := make([]byte, 48), []byte(nil)
	for i := 0; i <= v.Count; i++ {
		message = make([]byte, 33*(i+1))
		master.Read(seed)
		master.Read(message)
	}
	same(t, "seed", hex.EncodeToString(seed), v.Seed)
	if v.MsgDigest != "" {
		same(t, "message", digest(message), v.MsgDigest)
	}
	return message
}

func TestSignatureVectors(t *testing.T) {
	for _, scheme := range vambrace.Signatures() {
		t.Run(scheme.Name(), func(t *testing.T) {
			file := vectorsOf(t, scheme.Name())
			for _, v := range file.Vectors {
				random := randomOf(t, file, v)
				key, err := scheme.GenerateKey(random)
				if err != nil {
					t.Fatal(err)
				}
				checkKeys(t, file, v, key)
				message := messageOf(t, v)
				options := &vambrace.Options{Context: string(unhex(t, v.Ctx))}
				signed, err := key.Sign(random, message, options)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "signature", digest(signed), v.SigDigest)
				public, err := key.VerificationKey()
				if err != nil {
					t.Fatal(err)
				}
				if err := public.Verify(message, signed, options); err != nil {
					t.Error(err)
				}
			}
		})
	}
}
