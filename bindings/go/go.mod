// SPDX-License-Identifier: Apache-2.0 OR MIT

module example.org/vambrace

go 1.24
