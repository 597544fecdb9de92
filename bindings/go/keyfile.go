// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

import (
	"bytes"
	"crypto/subtle"
	"encoding/asn1"
	"encoding/pem"
	"fmt"
)

// The files are SubjectPublicKeyInfo and PKCS#8 (RFC 5958), as docs/specs/tls_and_keys.md of the
// library's repository has them in parts A and B. Object identifiers are compared as bytes: sets
// without a registered one have a number of 128 bits, which asn1.ObjectIdentifier does not hold.

// An identifier says what the key files of a set are like.
type identifier struct {
	set       string
	oid       string // such as "2.16.840.1.101.3.4.4.2"
	der       string // the same as DER
	hasSeed   bool   // files may have the seed
	isRaw     bool   // the private key is the bytes alone
	drawsSeed bool   // what key generation draws is the seed
}

const (
	publicLabel    = "PUBLIC KEY"
	privateLabel   = "PRIVATE KEY"
	encryptedLabel = "ENCRYPTED PRIVATE KEY"
	longestFile    = 1 << 24 // twelve times the largest public key
)

// Form is what the file of a secret key holds.
type Form int

const (
	// FormSeed is the seed: short, and what the standards recommend.
	FormSeed Form = iota
	// FormExpanded is the secret key.
	FormExpanded
	// FormBoth is seed and secret key, which the reader compares.
	FormBoth
)

func (p *parameterSet) identifier() identifier {
	for _, each := range identifiers {
		if each.set == p.name {
			return each
		}
	}
	return identifier{}
}

// ObjectIdentifier returns that of the set, such as "2.16.840.1.101.3.4.4.2". Those that begin with
// 2.25 are private: they mean nothing to other software.
func (p *parameterSet) ObjectIdentifier() string { return p.identifier().oid }

// malformed is an error of a file's structure.
func malformed(format string, values ...any) error {
	return fmt.Errorf("%w: %s", ErrKeyFile, fmt.Sprintf(format, values...))
}

// A tag is the first byte of an element.
type tag byte

const (
	integerTag    tag = 0x02
	bitStringTag  tag = 0x03
	octetsTag     tag = 0x04
	oidTag        tag = 0x06
	sequenceTag   tag = 0x30
	seedTag       tag = 0x80 // [0] IMPLICIT OCTET STRING
	publicKeyTag  tag = 0x81 // [1] IMPLICIT BIT STRING
	attributesTag tag = 0xa0 // [0] IMPLICIT SET
)

// element returns the DER of an element.
func element(t tag, content []byte) []byte {
	// Marshal fails for no value of these fields.
	der, _ := asn1.Marshal(asn1.RawValue{
		Class: int(t >> 6), IsCompound: t&0x20 != 0, Tag: int(t & 0x1f), Bytes: content,
	})
	return der
}

// sequence returns the DER of a SEQUENCE and wipes its parts, which may be secret.
func sequence(parts ...[]byte) []byte {
	content := bytes.Join(parts, nil)
	defer Wipe(content)
	for _, part := range parts {
		Wipe(part)
	}
	return element(sequenceTag, content)
}

// wiping returns the DER of an element and wipes its content.
func wiping(t tag, content []byte) []byte {
	defer Wipe(content)
	return element(t, content)
}

func (p *parameterSet) algorithmIdentifier() []byte {
	return element(sequenceTag, []byte(p.identifier().der))
}

// MarshalDER returns the SubjectPublicKeyInfo.
func (k *publicKey) MarshalDER() ([]byte, error) {
	bits := append([]byte{0}, k.bytes...) // no unused bits
	return sequence(k.set.algorithmIdentifier(), element(bitStringTag, bits)), nil
}

// MarshalPEM returns the SubjectPublicKeyInfo as PEM.
func (k *publicKey) MarshalPEM() ([]byte, error) {
	der, err := k.MarshalDER()
	return pem.EncodeToMemory(&pem.Block{Type: publicLabel, Bytes: der}), err
}

// MarshalDER returns the PKCS#8 structure: with the seed if it is known and the set has a form for
// it, otherwise with the secret key. Keys of Classic McEliece, which begin with the seed, take long
// to make of it: they are written whole.
func (k *secretKey) MarshalDER() ([]byte, error) { return k.MarshalDERAs(k.usualForm()) }

// MarshalPEM returns the result of MarshalDER as PEM.
func (k *secretKey) MarshalPEM() ([]byte, error) { return k.MarshalPEMAs(k.usualForm()) }

func (k *secretKey) usualForm() Form {
	seed := k.Seed()
	defer Wipe(seed)
	if seed != nil && k.set.identifier().hasSeed && k.set.publicKeySize <= keptPublicKeyBytes {
		return FormSeed
	}
	return FormExpanded
}

// MarshalDERAs returns the PKCS#8 structure in one of the forms: [ErrArgument] for a form with a
// seed that is not known.
func (k *secretKey) MarshalDERAs(form Form) ([]byte, error) {
	key, seed := k.Bytes(), k.Seed()
	defer Wipe(key)
	defer Wipe(seed)
	if key == nil {
		return nil, ErrDestroyed
	}
	content, err := k.set.privateKey(form, key, seed)
	if err != nil {
		return nil, err
	}
	version := element(integerTag, []byte{0})
	return sequence(version, k.set.algorithmIdentifier(), wiping(octetsTag, content)), nil
}

// MarshalPEMAs returns the result of MarshalDERAs as PEM.
func (k *secretKey) MarshalPEMAs(form Form) ([]byte, error) {
	der, err := k.MarshalDERAs(form)
	if err != nil {
		return nil, err
	}
	defer Wipe(der)
	return pem.EncodeToMemory(&pem.Block{Type: privateLabel, Bytes: der}), nil
}

// privateKey returns what is in the field of that name.
func (p *parameterSet) privateKey(form Form, key, seed []byte) ([]byte, error) {
	id := p.identifier()
	switch {
	case form == FormExpanded && id.isRaw:
		return bytes.Clone(key), nil
	case form == FormExpanded:
		return element(octetsTag, key), nil
	case form != FormSeed && form != FormBoth:
		return nil, fmt.Errorf("%w (there is no form %d)", ErrArgument, form)
	case !id.hasSeed:
		return nil, fmt.Errorf("%w (key files of %s have no seed: write the form expanded)",
			ErrArgument, p.name)
	case seed == nil:
		return nil, fmt.Errorf("%w (the seed of this key is not known: write the form expanded)",
			ErrArgument)
	case form == FormSeed:
		return element(seedTag, seed), nil
	default:
		return sequence(element(octetsTag, seed), element(octetsTag, key)), nil
	}
}

// KeyFromPEM reads a key from a PEM file with one block, and checks it: see [KeyFromDER]. What
// stands before the block and after it does not count.
func KeyFromPEM(text []byte) (Key, error) {
	if len(text) > longestFile {
		return nil, malformed("it is longer than any key: at most %d bytes", longestFile)
	}
	block, rest := pem.Decode(text)
	if block == nil {
		return nil, malformed("it is not PEM: BEGIN and END lines, base64 between them")
	}
	defer Wipe(block.Bytes)
	switch block.Type {
	case encryptedLabel:
		return nil, malformed("it is encrypted: decrypt it with 'openssl pkcs8' before")
	case publicLabel, privateLabel:
	default:
		return nil, malformed("it is a %.64q; a PUBLIC KEY or a PRIVATE KEY belongs there", block.Type)
	}
	if bytes.Contains(rest, []byte("-----BEGIN ")) {
		return nil, malformed("it holds several PEM blocks, where one belongs")
	}
	if len(block.Headers) > 0 || !isCanonical(block, text[:len(text)-len(rest)]) {
		return nil, malformed("what stands between BEGIN and END is not base64 alone")
	}
	return keyFromDER(block.Bytes, block.Type)
}

// isCanonical reports whether the text ends with the block as it would be written, but for spaces
// and ends of lines.
func isCanonical(block *pem.Block, text []byte) bool {
	written := pem.EncodeToMemory(block)
	defer Wipe(written)
	start := bytes.Index(text, []byte("-----BEGIN "))
	given, own := withoutSpaces(text[max(start, 0):]), withoutSpaces(written)
	defer Wipe(given)
	defer Wipe(own)
	return bytes.Equal(given, own)
}

func withoutSpaces(text []byte) []byte {
	made := make([]byte, 0, len(text))
	for _, c := range text {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			made = append(made, c)
		}
	}
	return made
}

// KeyFromDER reads a key from a SubjectPublicKeyInfo or a PKCS#8 structure in any of the forms, and
// checks it. Errors are [ErrKeyFile] for its structure, [ErrLength] for a part of it,
// [ErrUnknownSet] for an algorithm that is not in this module, and [ErrKey] for a key that the set
// refuses, a seed that makes another key, or a public key of another key.
func KeyFromDER(der []byte) (Key, error) { return keyFromDER(der, "") }

// keyFromDER reads a file that has one of the labels, or any of them.
func keyFromDER(der []byte, label string) (Key, error) {
	if len(der) > longestFile {
		return nil, malformed("it is longer than any key: at most %d bytes", longestFile)
	}
	file := elements(der)
	info, err := file.last(sequenceTag, "the key")
	if err != nil {
		return nil, err
	}
	isPrivate := info.next() == integerTag
	if label != "" && isPrivate != (label == privateLabel) {
		return nil, malformed("what it holds is not a %s", label)
	}
	if isPrivate {
		return info.secretKey()
	}
	return info.publicKey()
}

// publicKey reads what is in a SubjectPublicKeyInfo.
func (e elements) publicKey() (Key, error) {
	p, err := e.algorithm()
	if err != nil {
		return nil, err
	}
	bits, err := e.last(bitStringTag, "the public key")
	if err != nil {
		return nil, err
	}
	key, err := wholeBytes(bits)
	if err != nil {
		return nil, err
	}
	return p.typed(p.newPublicKey(key))
}

// typed returns the key as one of the types.
func (p *parameterSet) typed(key publicKey, err error) (Key, error) {
	if err != nil {
		return nil, err
	}
	if kem := p.kem(); kem != nil {
		return &EncapsulationKey{key, kem}, nil
	}
	return &VerificationKey{key, p.signature()}, nil
}

// secretKey reads what is in a PKCS#8 structure.
func (e elements) secretKey() (Key, error) {
	version, err := e.take(integerTag, "the version")
	if err != nil {
		return nil, err
	}
	if len(version) != 1 || version[0] > 1 {
		return nil, malformed("its version is neither 0 nor 1")
	}
	p, err := e.algorithm()
	if err != nil {
		return nil, err
	}
	content, err := e.take(octetsTag, "the private key")
	if err != nil {
		return nil, err
	}
	public, err := e.attributesAndPublicKey(p, version[0])
	if err != nil {
		return nil, err
	}
	key, err := p.readPrivateKey(content)
	if err != nil {
		return nil, err
	}
	if err := key.checkWith(public); err != nil {
		key.Destroy()
		return nil, err
	}
	if kem := p.kem(); kem != nil {
		return &DecapsulationKey{*key, kem}, nil
	}
	return &SigningKey{*key, p.signature()}, nil
}

// attributesAndPublicKey reads what may follow the private key; nil for no public key.
func (e *elements) attributesAndPublicKey(p *parameterSet, version byte) ([]byte, error) {
	var public []byte
	if e.next() == attributesTag {
		if _, err := e.take(attributesTag, "the attributes"); err != nil {
			return nil, err
		}
	}
	if e.next() == publicKeyTag {
		if version == 0 {
			return nil, malformed("a public key goes with version 1")
		}
		bits, err := e.take(publicKeyTag, "the public key")
		if err != nil {
			return nil, err
		}
		if public, err = wholeBytes(bits); err != nil {
			return nil, err
		}
		if err = checkLength("public key", public, p.publicKeySize); err != nil {
			return nil, err
		}
	}
	return public, e.finish("the private key")
}

// readPrivateKey reads the field of that name: its tag says which form it is.
func (p *parameterSet) readPrivateKey(content elements) (*secretKey, error) {
	id := p.identifier()
	if id.isRaw {
		return p.newSecretKey(content)
	}
	switch t := content.next(); {
	case t == octetsTag:
		key, err := content.last(octetsTag, "the secret key")
		if err != nil {
			return nil, err
		}
		return p.newSecretKey(key)
	case t == seedTag && id.hasSeed:
		seed, err := content.last(seedTag, "the seed")
		if err != nil {
			return nil, err
		}
		return p.fromSeed(seed)
	case t == sequenceTag && id.hasSeed:
		both, err := content.last(sequenceTag, "seed and secret key")
		if err != nil {
			return nil, err
		}
		return p.readBoth(both)
	}
	return nil, malformed("the private key is in no form that %s has", p.name)
}

func (p *parameterSet) readBoth(both elements) (*secretKey, error) {
	seed, err := both.take(octetsTag, "the seed")
	if err != nil {
		return nil, err
	}
	expanded, err := both.last(octetsTag, "the secret key")
	if err != nil {
		return nil, err
	}
	if err := checkLength("secret key", expanded, p.secretKeySize); err != nil {
		return nil, err
	}
	key, err := p.fromSeed(seed)
	if err != nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare(key.secret.key, expanded) != 1 {
		key.Destroy()
		return nil, ErrKey
	}
	return key, nil
}

// wholeBytes returns the bytes of a BIT STRING without unused bits.
func wholeBytes(bits []byte) ([]byte, error) {
	if len(bits) == 0 || bits[0] != 0 {
		return nil, malformed("the public key has unused bits")
	}
	return bits[1:], nil
}

// elements are read one after the other from bytes that are not copied.
type elements []byte

// next returns the tag of the next element, 0 at the end.
func (e elements) next() tag {
	if len(e) == 0 {
		return 0
	}
	return tag(e[0])
}

// take returns the content of the next element, which must have this tag.
func (e *elements) take(t tag, what string) (elements, error) {
	if e.next() != t {
		return nil, malformed("%s is not where it should be", what)
	}
	var found asn1.RawValue
	rest, err := asn1.Unmarshal(*e, &found)
	if err != nil {
		return nil, malformed("%s is not DER: a length is wrong, or it is cut off", what)
	}
	*e = rest
	return found.Bytes, nil
}

// last is take of an element that nothing follows.
func (e *elements) last(t tag, what string) (elements, error) {
	content, err := e.take(t, what)
	if err != nil {
		return nil, err
	}
	return content, e.finish(what)
}

func (e elements) finish(what string) error {
	if len(e) > 0 {
		return malformed("there are bytes after %s", what)
	}
	return nil
}

// algorithm reads an AlgorithmIdentifier: an object identifier and no parameters, not even NULL.
func (e *elements) algorithm() (*parameterSet, error) {
	content, err := e.take(sequenceTag, "the algorithm")
	if err != nil {
		return nil, err
	}
	whole := content
	if _, err := content.take(oidTag, "the object identifier"); err != nil {
		return nil, err
	}
	if err := content.finish("the object identifier"); err != nil {
		return nil, err
	}
	for _, each := range identifiers {
		if p := setOf(each.set); p != nil && each.der == string(whole) {
			return p, nil
		}
	}
	return nil, fmt.Errorf("%w: its object identifier is %.64x", ErrUnknownSet, []byte(whole))
}
