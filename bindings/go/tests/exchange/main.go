// Exchange writes keys, secrets and signatures as raw files, for exchanges with other languages.
// SPDX-License-Identifier: Apache-2.0 OR MIT
//
//	exchange keygen SET PUBLIC SECRET
//	exchange encaps SET PUBLIC CIPHERTEXT SHARED
//	exchange decaps SET SECRET CIPHERTEXT SHARED
//	exchange sign SET SECRET MESSAGE SIGNATURE
//	exchange verify SET PUBLIC MESSAGE SIGNATURE     exit code 1: it does not verify
//	exchange convert SET IN OUT                      a key from PEM to PEM
//	exchange convert-seed, convert-expanded, convert-both     the same to that form
//
// The last file of each but verify is written, of keygen both, of encaps the last two.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"example.org/vambrace"
)

var errUsage = errors.New(
	"usage: exchange keygen|encaps|decaps|sign|verify|convert SET FILE FILE [FILE]")

// Secrets are for the owner alone.
const ownerOnly = 0o600

var commands = map[string]struct {
	run   func(set string, files []string) error
	files int
}{
	"keygen": {keygen, 2}, "encaps": {encaps, 3}, "decaps": {decaps, 3}, "sign": {sign, 3},
	"verify": {verify, 3}, "convert": {convert, 2}, "convert-seed": {convertTo(vambrace.FormSeed), 2},
	"convert-expanded": {convertTo(vambrace.FormExpanded), 2},
	"convert-both":     {convertTo(vambrace.FormBoth), 2},
}

func main() {
	err := run(os.Args[1:])
	switch {
	case errors.Is(err, vambrace.ErrSignature):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "exchange:", err)
		os.Exit(2)
	}
}

func run(words []string) error {
	if len(words) < 2 {
		return errUsage
	}
	command, ok := commands[words[0]]
	if !ok || len(words) != 2+command.files {
		return errUsage
	}
	return command.run(words[1], words[2:])
}

func keygen(set string, files []string) error {
	secret, public, err := generate(set)
	if err != nil {
		return err
	}
	if err := os.WriteFile(files[0], public, 0o666); err != nil {
		return err
	}
	return os.WriteFile(files[1], secret, ownerOnly)
}

func generate(set string) (secret, public []byte, err error) {
	if kem, err := vambrace.KEM(set); err == nil {
		key, err := kem.GenerateKey(nil)
		if err != nil {
			return nil, nil, err
		}
		public, err := key.EncapsulationKey()
		if err != nil {
			return nil, nil, err
		}
		return key.Bytes(), public.Bytes(), nil
	}
	scheme, err := vambrace.Signature(set)
	if err != nil {
		return nil, nil, err
	}
	key, err := scheme.GenerateKey(nil)
	if err != nil {
		return nil, nil, err
	}
	return key.Bytes(), key.Public().(*vambrace.VerificationKey).Bytes(), nil
}

func encaps(set string, files []string) error {
	kem, err := vambrace.KEM(set)
	if err != nil {
		return err
	}
	bytes, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	key, err := kem.NewEncapsulationKey(bytes)
	if err != nil {
		return err
	}
	secret, ciphertext, err := key.Encapsulate(nil)
	if err != nil {
		return err
	}
	if err := os.WriteFile(files[1], ciphertext, 0o666); err != nil {
		return err
	}
	return os.WriteFile(files[2], secret, ownerOnly)
}

// readTwo returns what two files hold.
func readTwo(files []string) (first, second []byte, err error) {
	if first, err = os.ReadFile(files[0]); err != nil {
		return nil, nil, err
	}
	second, err = os.ReadFile(files[1])
	return first, second, err
}

func decaps(set string, files []string) error {
	kem, err := vambrace.KEM(set)
	if err != nil {
		return err
	}
	bytes, ciphertext, err := readTwo(files)
	if err != nil {
		return err
	}
	key, err := kem.NewDecapsulationKey(bytes)
	if err != nil {
		return err
	}
	secret, err := key.Decapsulate(ciphertext)
	if err != nil {
		return err
	}
	return os.WriteFile(files[2], secret, ownerOnly)
}

func sign(set string, files []string) error {
	scheme, err := vambrace.Signature(set)
	if err != nil {
		return err
	}
	bytes, message, err := readTwo(files)
	if err != nil {
		return err
	}
	key, err := scheme.NewSigningKey(bytes)
	if err != nil {
		return err
	}
	signature, err := key.Sign(nil, message, nil)
	if err != nil {
		return err
	}
	return os.WriteFile(files[2], signature, 0o666)
}

func verify(set string, files []string) error {
	scheme, err := vambrace.Signature(set)
	if err != nil {
		return err
	}
	bytes, message, err := readTwo(files)
	if err != nil {
		return err
	}
	signature, err := os.ReadFile(files[2])
	if err != nil {
		return err
	}
	key, err := scheme.NewVerificationKey(bytes)
	if err != nil {
		return err
	}
	return key.Verify(message, signature, nil)
}

func convert(set string, files []string) error {
	return converted(set, files, vambrace.Key.MarshalPEM)
}

func convertTo(form vambrace.Form) func(set string, files []string) error {
	return func(set string, files []string) error {
		return converted(set, files, func(key vambrace.Key) ([]byte, error) {
			secret, ok := key.(interface {
				MarshalPEMAs(vambrace.Form) ([]byte, error)
			})
			if !ok {
				return nil, errors.New("a public key has no forms")
			}
			return secret.MarshalPEMAs(form)
		})
	}
}

func converted(set string, files []string, write func(vambrace.Key) ([]byte, error)) error {
	text, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	key, err := vambrace.KeyFromPEM(text)
	if err != nil {
		return err
	}
	if !strings.EqualFold(key.SetName(), set) {
		return fmt.Errorf("the key is one of %s", key.SetName())
	}
	if text, err = write(key); err != nil {
		return err
	}
	return os.WriteFile(files[1], text, ownerOnly)
}
