// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.io.ObjectStreamException;
import java.lang.foreign.MemorySegment;
import java.security.KeyRep;
import java.security.PublicKey;
import java.util.Arrays;

/** A public key. It cannot be changed; keys of the same set and bytes are equal. */
public abstract sealed class VambracePublicKey implements VambraceKey, PublicKey
    permits KemPublicKey, SigPublicKey {
  private static final long serialVersionUID = 1L;

  private final transient Algorithm set;
  private final transient byte[] bytes;

  VambracePublicKey(Algorithm set, byte[] bytes) {
    set.requireLength("public key", bytes, set.publicKeyBytes());
    this.set = set;
    this.bytes = bytes.clone();
  }

  @Override
  public Algorithm set() {
    return set;
  }

  @Override
  public final byte[] toBytes() {
    return bytes.clone();
  }

  /** The bytes in the memory of an operation. */
  final MemorySegment in(Scratch scratch) {
    return scratch.put(bytes);
  }

  /**
   * Refuses a key that its use refuses.
   *
   * @throws VambraceException with {@link Status#KEY}
   */
  public final void check() {
    try (Scratch scratch = new Scratch()) {
      MemorySegment key = in(scratch);
      RandomSource.run(
          set.name(),
          null,
          env -> (int) set.functions.checkPublicKey.invokeExact(set.descriptor, key, env));
    }
  }

  @Override
  public final String toPem() {
    return KeyFiles.toPem(KeyFiles.PUBLIC_LABEL, getEncoded());
  }

  @Override
  public final String getFormat() {
    return "X.509";
  }

  /** SubjectPublicKeyInfo. */
  @Override
  public final byte[] getEncoded() {
    return KeyFiles.encodePublicKey(set, bytes);
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof VambracePublicKey key
        && set == key.set
        && Arrays.equals(bytes, key.bytes);
  }

  @Override
  public final int hashCode() {
    return 31 * set.hashCode() + Arrays.hashCode(bytes);
  }

  @Override
  public final String toString() {
    return "public key of " + set;
  }

  /** Read again by the first provider that knows the algorithm. */
  final Object writeReplace() throws ObjectStreamException {
    String algorithm = Identifier.of(set).algorithm();
    return new KeyRep(KeyRep.Type.PUBLIC, algorithm, getFormat(), getEncoded());
  }
}
