// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** A secret key of a KEM. */
public final class KemSecretKey extends VambraceSecretKey {
  private static final long serialVersionUID = 1L;
  private static final MethodHandle DECAPS =
      Native.operation("vmb_kem_decaps", ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS);

  KemSecretKey(Kem set, Algorithm.KeyPair pair) {
    super(set, pair);
  }

  @Override
  public Kem set() {
    return (Kem) super.set();
  }

  @Override
  public KemPublicKey publicKey() {
    return (KemPublicKey) super.publicKey();
  }

  /**
   * Recovers the shared secret. Most sets reject implicitly: a ciphertext that was tampered with
   * gives a secret that nobody else knows.
   *
   * @param ciphertext {@link Kem#ciphertextBytes} bytes
   * @return the shared secret
   * @throws VambraceException with {@link Status#CIPHERTEXT} where the scheme rejects explicitly
   */
  public byte[] decapsulate(byte[] ciphertext) {
    Kem kem = set();
    kem.requireLength("ciphertext", ciphertext, kem.ciphertextBytes());
    return use(
        (scratch, key) -> {
          MemorySegment sent = scratch.put(ciphertext);
          MemorySegment secret = scratch.take(kem.sharedSecretBytes());
          RandomSource.run(
              kem.name(),
              null,
              env -> (int) DECAPS.invokeExact(kem.descriptor, secret, sent, key, env));
          return Scratch.bytes(secret);
        });
  }
}
