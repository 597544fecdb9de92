/**
 * What the types need of WebAssembly, for programs without the library "dom": elsewhere it adds
 * nothing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
declare namespace WebAssembly {
  interface Module {}
}
