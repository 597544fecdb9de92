// SPDX-License-Identifier: Apache-2.0 OR MIT

package tests

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"example.org/vambrace"
)

var forms = []vambrace.Form{vambrace.FormSeed, vambrace.FormExpanded, vambrace.FormBoth}

// The key files that every reader accepts or refuses.
type sharedFiles struct {
	Counts map[string]int
	Rows   []sharedFile
}

type sharedFile struct {
	Name, Set, Class string
	PEM, DER         string
}

func (f sharedFile) read(t testing.TB) (vambrace.Key, error) {
	if f.PEM != "" {
		return vambrace.KeyFromPEM([]byte(f.PEM))
	}
	return vambrace.KeyFromDER(f.der(t))
}

func (f sharedFile) der(t testing.TB) []byte {
	der, err := base64.StdEncoding.DecodeString(f.DER)
	if err != nil {
		t.Fatal(err)
	}
	return der
}

func TestSharedKeyFiles(t *testing.T) {
	var files sharedFiles
	readJSON(t, "tests/key_files/key_files.json", &files)
	read := map[string]int{}
	for _, file := range files.Rows {
		key, err := file.read(t)
		read[file.Class]++
		switch file.Class {
		case "good":
			if err != nil || key.SetName() != file.Set {
				t.Errorf("%s: %v", file.Name, err)
			}
		case "unsound":
			if !errors.Is(err, vambrace.ErrKey) {
				t.Errorf("%s: %v", file.Name, err)
			}
		default:
			isOf := errors.Is(err, vambrace.ErrKeyFile) || errors.Is(err, vambrace.ErrLength) ||
				errors.Is(err, vambrace.ErrUnknownSet)
			if !isOf {
				t.Errorf("%s: %v", file.Name, err)
			}
		}
		if err != nil && key != nil {
			t.Errorf("%s: a key with the error", file.Name)
		}
	}
	if !reflect.DeepEqual(read, files.Counts) {
		t.Errorf("%v files were read of %v", read, files.Counts)
	}
}

// readBack returns the key of what was written, as DER and as PEM, and fails if they differ.
func readBack(t *testing.T, der, text []byte) vambrace.Key {
	t.Helper()
	key, err := vambrace.KeyFromDER(der)
	if err != nil {
		t.Fatal(err)
	}
	other, err := vambrace.KeyFromPEM(text)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(key.Bytes(), other.Bytes()) || key.SetName() != other.SetName() {
		t.Error("DER and PEM differ")
	}
	return key
}

// marshal returns the key as DER and PEM.
func marshal(t *testing.T, key vambrace.Key) (der, text []byte) {
	t.Helper()
	der, err := key.MarshalDER()
	if err != nil {
		t.Fatal(err)
	}
	text, err = key.MarshalPEM()
	if err != nil {
		t.Fatal(err)
	}
	return der, text
}

func TestKeysOfAllSetsAndForms(t *testing.T) {
	for _, s := range fastSets() {
		t.Run(s.Name(), func(t *testing.T) {
			key := generate(t, s, nil)
			public := publicOf(t, key)
			der, text := marshal(t, public)
			if got := readBack(t, der, text); !bytes.Equal(got.Bytes(), public.Bytes()) {
				t.Error("another public key was read")
			}
			der, text = marshal(t, key)
			if got := readBack(t, der, text); !bytes.Equal(got.Bytes(), key.Bytes()) {
				t.Error("another secret key was read")
			}
			written := 0
			for _, form := range forms {
				der, err := key.MarshalDERAs(form)
				if err != nil {
					wantError(t, err, vambrace.ErrArgument)
					continue
				}
				written++
				text, err := key.MarshalPEMAs(form)
				if err != nil {
					t.Fatal(err)
				}
				got := readBack(t, der, text).(secretKey)
				if !bytes.Equal(got.Bytes(), key.Bytes()) {
					t.Error("another secret key was read")
				}
				if form != vambrace.FormExpanded && !bytes.Equal(got.Seed(), key.Seed()) {
					t.Error("another seed was read")
				}
			}
			if written != 1 && written != len(forms) {
				t.Errorf("%d forms", written)
			}
		})
	}
}

func TestKeyWithoutSeedHasOneForm(t *testing.T) {
	scheme := kem(t, "mlkem512")
	key, err := ofBytes(scheme, generate(t, scheme, nil).Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range forms {
		_, err := key.MarshalPEMAs(form)
		if form == vambrace.FormExpanded && err != nil {
			t.Error(err)
		} else if form != vambrace.FormExpanded {
			wantError(t, err, vambrace.ErrArgument)
		}
	}
	_, err = key.MarshalDERAs(99)
	wantError(t, err, vambrace.ErrArgument)
}

func TestPEMThatIsRefused(t *testing.T) {
	key := generate(t, signature(t, "mldsa44"), nil)
	_, text := marshal(t, key)
	good := string(text)
	for name, bad := range map[string]string{
		"nothing":       "",
		"no block":      "mldsa44",
		"cut off":       good[:len(good)-30],
		"twice":         good + good,
		"another label": strings.ReplaceAll(good, "PRIVATE KEY", "CERTIFICATE"),
		"a public key":  strings.ReplaceAll(good, "PRIVATE KEY", "PUBLIC KEY"),
		"encrypted":     strings.ReplaceAll(good, "PRIVATE KEY", "ENCRYPTED PRIVATE KEY"),
		"headers":       strings.Replace(good, "-----\n", "-----\nProc-Type: 4,ENCRYPTED\n\n", 1),
		"too long":      strings.Repeat("\n", 1<<24+1) + good,
	} {
		if _, err := vambrace.KeyFromPEM([]byte(bad)); !errors.Is(err, vambrace.ErrKeyFile) {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := vambrace.KeyFromDER(make([]byte, 1<<24+1))
	wantError(t, err, vambrace.ErrKeyFile)
}

func TestEverySetHasAnObjectIdentifier(t *testing.T) {
	seen := map[string]string{}
	for _, s := range sets() {
		oid := s.ObjectIdentifier()
		if oid == "" || seen[oid] != "" {
			t.Errorf("%s: %q, also of %q", s.Name(), oid, seen[oid])
		}
		seen[oid] = s.Name()
	}
}

// Whatever is read is written, and read as the same key.
func fuzzed(t *testing.T, key vambrace.Key, err error) {
	if err != nil {
		return
	}
	der, text := marshal(t, key)
	if !bytes.Equal(readBack(t, der, text).Bytes(), key.Bytes()) {
		t.Error("another key was read")
	}
	if s := fmt.Sprintf("%v %x", key, key); s == "" {
		t.Error("nothing is printed")
	}
}

func FuzzKeyFromDER(f *testing.F) {
	var files sharedFiles
	readJSON(f, "tests/key_files/key_files.json", &files)
	for _, file := range files.Rows {
		if file.DER != "" {
			f.Add(file.der(f))
		}
	}
	f.Fuzz(func(t *testing.T, der []byte) {
		key, err := vambrace.KeyFromDER(der)
		fuzzed(t, key, err)
	})
}

func FuzzKeyFromPEM(f *testing.F) {
	var files sharedFiles
	readJSON(f, "tests/key_files/key_files.json", &files)
	for _, file := range files.Rows {
		if file.PEM != "" {
			f.Add([]byte(file.PEM))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		key, err := vambrace.KeyFromPEM(text)
		fuzzed(t, key, err)
	})
}
