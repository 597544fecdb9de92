// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import java.util.List;

/** A parameter set of a key encapsulation mechanism. */
public final class Kem extends Algorithm {
  private static final List<Kem> ALL = Functions.KEM.descriptors().stream().map(Kem::new).toList();

  private final int ciphertextBytes;
  private final int sharedSecretBytes;

  private Kem(MemorySegment descriptor) {
    super(Functions.KEM, descriptor);
    ciphertextBytes = functions.size("ciphertext_bytes", descriptor);
    sharedSecretBytes = functions.size("shared_secret_bytes", descriptor);
  }

  /**
   * The set of that name.
   *
   * @param name such as {@code "ML-KEM-768"}; capitals, '-' and '_' make no difference
   * @return the set
   * @throws VambraceException if there is none
   */
  public static Kem of(String name) {
    Kem found = find(Functions.KEM, ALL, name);
    if (found == null) {
      throw VambraceException.argument(name + " is no KEM of this library: Kem.all() has them");
    }
    return found;
  }

  /**
   * All KEM sets of the library.
   *
   * @return in the order of {@code vmb_kem_at}
   */
  public static List<Kem> all() {
    return ALL;
  }

  /**
   * The length of ciphertexts.
   *
   * @return in bytes
   */
  public int ciphertextBytes() {
    return ciphertextBytes;
  }

  /**
   * The length of shared secrets.
   *
   * @return in bytes
   */
  public int sharedSecretBytes() {
    return sharedSecretBytes;
  }

  @Override
  public KemSecretKey generate() {
    return new KemSecretKey(this, newPair(null));
  }

  @Override
  public KemSecretKey generate(SecureRandom random) {
    return new KemSecretKey(this, pairOfDraws(random));
  }

  @Override
  public KemSecretKey fromSeed(byte[] seed) {
    return new KemSecretKey(this, pairFromSeed(seed));
  }

  @Override
  public KemPublicKey publicKey(byte[] bytes) {
    return new KemPublicKey(this, bytes);
  }

  @Override
  public KemSecretKey secretKey(byte[] bytes) {
    return new KemSecretKey(this, new KeyPair(null, secretOf(bytes)));
  }
}
