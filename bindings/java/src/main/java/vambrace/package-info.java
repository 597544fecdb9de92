// SPDX-License-Identifier: Apache-2.0 OR MIT

/**
 * Post-quantum key encapsulation and signatures: {@link vambrace.Kem} and {@link vambrace.Sig}, and
 * {@link vambrace.VambraceProvider} for the Java security API. Where a method says nothing else, an
 * operation that fails throws a {@link vambrace.VambraceException}, and everything may be called
 * from several threads.
 */
package vambrace;
