// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.security.SecureRandom;

/** A public key of a KEM. */
public final class KemPublicKey extends VambracePublicKey {
  private static final long serialVersionUID = 1L;
  private static final MethodHandle ENCAPS =
      Native.operation("vmb_kem_encaps", ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS);

  KemPublicKey(Kem set, byte[] bytes) {
    super(set, bytes);
  }

  /**
   * What encapsulation gives.
   *
   * @param ciphertext for the owner of the key
   * @param sharedSecret what the owner will have as well
   */
  public record Encapsulated(byte[] ciphertext, byte[] sharedSecret) {}

  @Override
  public Kem set() {
    return (Kem) super.set();
  }

  /**
   * Makes a shared secret, and the ciphertext that carries it to the owner of the key.
   *
   * @return both
   * @throws VambraceException with {@link Status#KEY} if the set refuses this key
   */
  public Encapsulated encapsulate() {
    return encapsulate(null);
  }

  /**
   * Encapsulates with randomness of the caller's.
   *
   * @param random what is drawn from; null: the system's source
   * @return both
   */
  public Encapsulated encapsulate(SecureRandom random) {
    Kem kem = set();
    try (Scratch scratch = new Scratch()) {
      MemorySegment key = in(scratch);
      MemorySegment ciphertext = scratch.take(kem.ciphertextBytes());
      MemorySegment secret = scratch.take(kem.sharedSecretBytes());
      RandomSource.run(
          kem.name(),
          random,
          env -> (int) ENCAPS.invokeExact(kem.descriptor, ciphertext, secret, key, env));
      return new Encapsulated(Scratch.bytes(ciphertext), Scratch.bytes(secret));
    }
  }
}
