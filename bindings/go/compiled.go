// SPDX-License-Identifier: Apache-2.0 OR MIT

//go:build !vambrace_library

package vambrace

import _ "example.org/vambrace/internal/c" // the C library, compiled with the program
