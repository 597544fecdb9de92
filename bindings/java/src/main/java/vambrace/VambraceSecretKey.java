// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.lang.foreign.MemorySegment;
import java.security.PrivateKey;
import java.util.Arrays;

/**
 * A secret key. It lies outside of the Java heap and is wiped by {@link #close} or {@link
 * #destroy}, or when it is collected. What the methods return are copies that belong to the caller.
 */
public abstract sealed class VambraceSecretKey implements VambraceKey, PrivateKey, AutoCloseable
    permits KemSecretKey, SigSecretKey {
  private static final long serialVersionUID = 1L;

  /** What is written of a secret key. */
  public enum Form {
    /** The seed that the key was made from. */
    SEED,
    /** The bytes of the key. */
    EXPANDED,
    /** One after the other. */
    BOTH
  }

  private final transient Algorithm set;
  private final transient Secret secret;
  private transient volatile VambracePublicKey publicKey;

  VambraceSecretKey(Algorithm set, Algorithm.KeyPair pair) {
    this.set = set;
    secret = pair.secret();
    publicKey = pair.publicKey() == null ? null : set.publicKey(pair.publicKey());
  }

  interface Operation<T> {
    T run(Scratch scratch, MemorySegment secretKey);
  }

  /** Runs an operation on the key, which is not destroyed as long as it runs. */
  final <T> T use(Operation<T> operation) {
    try (Scratch scratch = new Scratch()) {
      return secret.read(memory -> operation.run(scratch, memory));
    }
  }

  @Override
  public Algorithm set() {
    return set;
  }

  /**
   * The public key, which is computed at the first call where it must be.
   *
   * @return the key
   */
  public VambracePublicKey publicKey() {
    if (publicKey == null) {
      publicKey = use(this::computePublicKey);
    }
    return publicKey;
  }

  private VambracePublicKey computePublicKey(Scratch scratch, MemorySegment key) {
    MemorySegment out = scratch.take(set.publicKeyBytes());
    RandomSource.run(
        set.name(),
        null,
        env -> (int) set.functions.publicKey.invokeExact(set.descriptor, out, key, env));
    return set.publicKey(Scratch.bytes(out));
  }

  @Override
  public final byte[] toBytes() {
    return use((scratch, key) -> Scratch.bytes(key.asSlice(0, set.secretKeyBytes())));
  }

  /**
   * The seed that the key was made from.
   *
   * @return a copy; null if it is not known, for it cannot be computed
   */
  public final byte[] toSeed() {
    return use(
        (scratch, key) ->
            key.byteSize() == set.secretKeyBytes()
                ? null
                : Scratch.bytes(key.asSlice(set.secretKeyBytes())));
  }

  /**
   * Refuses a key that its use refuses, or whose parts do not belong together. For Classic McEliece
   * that takes as long as key generation.
   *
   * @throws VambraceException with {@link Status#KEY}
   */
  public final void check() {
    check(null);
  }

  /**
   * The same, and the public key must be that of this key.
   *
   * @param given null: none
   * @throws VambraceException with {@link Status#KEY}
   */
  public final void check(VambracePublicKey given) {
    if (given != null && given.set() != set) {
      throw VambraceException.argument(set + ": this is a public key of " + given.set());
    }
    use(
        (scratch, key) -> {
          MemorySegment other = given == null ? MemorySegment.NULL : given.in(scratch);
          RandomSource.run(
              set.name(),
              null,
              env ->
                  (int) set.functions.checkSecretKey.invokeExact(set.descriptor, key, other, env));
          return null;
        });
  }

  /**
   * The private key as in PKCS#8 (RFC 5958).
   *
   * @param form which the standard of the set must have; null: the usual one, which is the seed
   *     where it is known, and the expanded key elsewhere and for Classic McEliece
   * @return a copy
   */
  public final byte[] toDer(Form form) {
    byte[] seed = toSeed();
    byte[] expanded = toBytes();
    try {
      return KeyFiles.encodeSecretKey(set, seed, expanded, form);
    } finally {
      Arrays.fill(expanded, (byte) 0);
      if (seed != null) {
        Arrays.fill(seed, (byte) 0);
      }
    }
  }

  /**
   * The same as PEM text, which cannot be wiped.
   *
   * @param form as for {@link #toDer}
   * @return the text
   */
  public final String toPem(Form form) {
    byte[] der = toDer(form);
    try {
      return KeyFiles.toPem(KeyFiles.PRIVATE_LABEL, der);
    } finally {
      Arrays.fill(der, (byte) 0);
    }
  }

  @Override
  public final String toPem() {
    return toPem(null);
  }

  @Override
  public final String getFormat() {
    return "PKCS#8";
  }

  /** As {@link #toDer} in the usual form. */
  @Override
  public final byte[] getEncoded() {
    return toDer(null);
  }

  /** Wipes the key, as soon as no thread uses it. Twice is allowed. */
  @Override
  public final void destroy() {
    secret.wipe();
  }

  @Override
  public final boolean isDestroyed() {
    return secret.isWiped();
  }

  /** As {@link #destroy}. */
  @Override
  public final void close() {
    destroy();
  }

  @Override
  public final String toString() {
    return "secret key of " + set;
  }

  /** A secret key is not written by chance. */
  private void writeObject(ObjectOutputStream out) throws NotSerializableException {
    throw new NotSerializableException(
        "secret keys are not serialized: use toDer, and keep it safe");
  }
}
