// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

// #cgo CFLAGS: -I${SRCDIR}/internal/c -DVMB_STATIC
// #include "bridge.h"
import "C"

import (
	"errors"
	"fmt"
)

// Status is an error of the C library. Its text says what was wrong and what to do.
type Status int

// What operations return, wrapped or as it is: compare with [errors.Is].
const (
	// An argument that the scheme does not take, such as a context where it defines none.
	ErrArgument = Status(C.VMB_ERROR_ARGUMENT)
	// The random source failed; its error is wrapped, too.
	ErrRandom = Status(C.VMB_ERROR_RANDOM)
	// There is not enough memory.
	ErrMemory = Status(C.VMB_ERROR_MEMORY)
	// A key is malformed, or its parts do not belong together.
	ErrKey = Status(C.VMB_ERROR_KEY)
	// Explicit rejection of a ciphertext, only where the scheme defines it.
	ErrCiphertext = Status(C.VMB_ERROR_CIPHERTEXT)
	// The signature does not verify.
	ErrSignature = Status(C.VMB_ERROR_SIGNATURE)
	// A bounded loop ran out: the random source is almost certainly broken.
	ErrRetry = Status(C.VMB_ERROR_RETRY)
	// A fresh key pair does not match: the library or the processor is damaged.
	ErrSelfTest = Status(C.VMB_ERROR_SELF_TEST)
)

// What this package finds before C is called.
var (
	// No parameter set of this module has that name.
	ErrUnknownSet = errors.New("no such parameter set")
	// Bytes of another length than the parameter set has.
	ErrLength = errors.New("wrong length")
	// A key file whose structure is not understood.
	ErrKeyFile = errors.New("the key file is malformed")
	// A secret key after its Destroy.
	ErrDestroyed = errors.New("the secret key was destroyed: read or generate it again")
)

func (s Status) Error() string {
	return C.GoString(C.vmb_status_text(C.vmb_status(s)))
}

// check is nil for VMB_OK.
func check(status C.vmb_status) error {
	if status == C.VMB_OK {
		return nil
	}
	return Status(status)
}

func checkLength(what string, b []byte, expected int) error {
	if len(b) == expected {
		return nil
	}
	return fmt.Errorf("%w: the %s has %d bytes where this parameter set has %d: check that it was "+
		"made for this set and is complete", ErrLength, what, len(b), expected)
}
