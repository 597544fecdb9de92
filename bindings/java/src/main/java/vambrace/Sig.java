// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import java.util.List;

/** A parameter set of a signature scheme. */
public final class Sig extends Algorithm {
  private static final List<Sig> ALL = Functions.SIG.descriptors().stream().map(Sig::new).toList();

  private final int signatureBytes;
  private final int contextBytesMax;

  private Sig(MemorySegment descriptor) {
    super(Functions.SIG, descriptor);
    signatureBytes = functions.size("signature_bytes", descriptor);
    contextBytesMax = functions.size("context_bytes_max", descriptor);
  }

  /**
   * The set of that name.
   *
   * @param name such as {@code "ML-DSA-65"}; capitals, '-' and '_' make no difference
   * @return the set
   * @throws VambraceException if there is none
   */
  public static Sig of(String name) {
    Sig found = find(Functions.SIG, ALL, name);
    if (found == null) {
      throw VambraceException.argument(
          name + " is no signature scheme of this library: Sig.all() has them");
    }
    return found;
  }

  /**
   * All signature sets of the library.
   *
   * @return in the order of {@code vmb_sig_at}
   */
  public static List<Sig> all() {
    return ALL;
  }

  /**
   * The length of the longest signature.
   *
   * @return in bytes
   */
  public int signatureBytes() {
    return signatureBytes;
  }

  /**
   * The length of the longest context string.
   *
   * @return in bytes: 255, or 0 where the scheme defines none
   */
  public int contextBytesMax() {
    return contextBytesMax;
  }

  @Override
  public SigSecretKey generate() {
    return new SigSecretKey(this, newPair(null));
  }

  @Override
  public SigSecretKey generate(SecureRandom random) {
    return new SigSecretKey(this, pairOfDraws(random));
  }

  @Override
  public SigSecretKey fromSeed(byte[] seed) {
    return new SigSecretKey(this, pairFromSeed(seed));
  }

  @Override
  public SigPublicKey publicKey(byte[] bytes) {
    return new SigPublicKey(this, bytes);
  }

  @Override
  public SigSecretKey secretKey(byte[] bytes) {
    return new SigSecretKey(this, new KeyPair(null, secretOf(bytes)));
  }

  /** The context, of a length that the scheme has. */
  byte[] requireContext(byte[] context) {
    if (context.length > contextBytesMax) {
      throw VambraceException.argument(
          contextBytesMax == 0
              ? name() + ": this scheme has no context string: leave it empty"
              : name()
                  + ": a context has at most "
                  + contextBytesMax
                  + " bytes, not "
                  + context.length);
    }
    return context;
  }
}
