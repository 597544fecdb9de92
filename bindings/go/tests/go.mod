// The tests of the module that ../module.py writes to build/bindings/go/module.
// SPDX-License-Identifier: Apache-2.0 OR MIT

module example.org/vambrace/tests

go 1.24

require example.org/vambrace v0.0.0

replace example.org/vambrace => ../../../build/bindings/go/module
