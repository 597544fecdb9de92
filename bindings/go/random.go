// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

// #include "bridge.h"
import "C"

import (
	"fmt"
	"io"
	"runtime/cgo"
	"unsafe"
)

// A source is what C draws from.
type source struct {
	reader io.Reader
	err    error
	drawn  []byte // the first bytes drawn, up to its capacity
	length int    // of all that was drawn
}

// run calls an operation with a handle of the source, or 0, the system's, where there is no reader.
func (s *source) run(operation func(C.vmb_go_random) C.vmb_status) error {
	if s.reader == nil {
		return check(operation(0))
	}
	handle := cgo.NewHandle(s)
	defer handle.Delete()
	err := check(operation(C.vmb_go_random(handle)))
	if s.err != nil {
		return fmt.Errorf("%w (%w)", ErrRandom, s.err)
	}
	return err
}

//export vmb_go_fill
func vmb_go_fill(random C.uintptr_t, out *C.uint8_t, length C.size_t) C.int {
	s := cgo.Handle(random).Value().(*source)
	if s.err == nil {
		s.fill(unsafe.Slice((*byte)(out), int(length)))
	}
	if s.err != nil {
		return 0
	}
	return 1
}

// fill does not panic: between it and who would recover there is C, which has secrets to wipe.
func (s *source) fill(out []byte) {
	defer func() {
		if reason := recover(); reason != nil {
			s.err = fmt.Errorf("the random source panicked: %v", reason)
		}
	}()
	_, s.err = io.ReadFull(s.reader, out)
	s.length += len(out)
	room := cap(s.drawn) - len(s.drawn)
	s.drawn = append(s.drawn, out[:min(room, len(out))]...)
}
