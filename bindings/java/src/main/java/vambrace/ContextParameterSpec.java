// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.spec.AlgorithmParameterSpec;

/** The context string of a signature, for {@link java.security.Signature#setParameter}. */
public final class ContextParameterSpec implements AlgorithmParameterSpec {
  private final byte[] context;

  /**
   * A context.
   *
   * @param context at most as many bytes as the scheme allows, 255 or none; copied
   */
  public ContextParameterSpec(byte[] context) {
    this.context = context.clone();
  }

  /**
   * The bytes.
   *
   * @return a copy
   */
  public byte[] context() {
    return context.clone();
  }
}
