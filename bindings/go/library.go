// SPDX-License-Identifier: Apache-2.0 OR MIT

//go:build vambrace_library

package vambrace

// A libvambrace of this version that is installed is linked, and no C compiled.

// #cgo LDFLAGS: -lvambrace
// #cgo windows LDFLAGS: -lbcrypt
import "C"
