// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A parameter set: what {@link Kem} and {@link Sig} have in common. */
public abstract sealed class Algorithm permits Kem, Sig {
  private static final SecureRandom SYSTEM = new SecureRandom();

  final MemorySegment descriptor;
  final Functions functions;
  private final String name;
  private final String family;
  private final String standing;
  private final int nistLevel;
  private final int publicKeyBytes;
  private final int secretKeyBytes;
  private final int seedBytes;

  Algorithm(Functions functions, MemorySegment descriptor) {
    this.functions = functions;
    this.descriptor = descriptor;
    name = functions.text("name", descriptor);
    family = functions.text("family", descriptor);
    standing = functions.text("standing", descriptor);
    nistLevel = functions.nistLevel(descriptor);
    publicKeyBytes = functions.size("public_key_bytes", descriptor);
    secretKeyBytes = functions.size("secret_key_bytes", descriptor);
    seedBytes = functions.size("seed_bytes", descriptor);
  }

  /** All sets of the library, KEMs first. */
  static List<Algorithm> everything() {
    return Stream.<Algorithm>concat(Kem.all().stream(), Sig.all().stream()).toList();
  }

  /** The set of that name in any spelling, as C finds it; null if there is none. */
  static <T extends Algorithm> T find(Functions functions, List<T> sets, String name) {
    if (name.indexOf('\0') >= 0) {
      return null; // C would look for what is before it
    }
    MemorySegment found = functions.find(name);
    return sets.stream().filter(set -> set.descriptor.equals(found)).findFirst().orElse(null);
  }

  /**
   * The name of the set.
   *
   * @return such as {@code "mlkem768"}, for every spelling that found it
   */
  public final String name() {
    return name;
  }

  /**
   * The scheme that it is a set of.
   *
   * @return such as {@code "ML-KEM"}
   */
  public final String family() {
    return family;
  }

  /**
   * What may be deployed.
   *
   * @return such as {@code "NIST standard"} or {@code "research"}; one that ends in "not for new
   *     use" or "do not deploy" says why
   */
  public final String standing() {
    return standing;
  }

  /**
   * The category of NIST that the submission claims.
   *
   * @return 1 to 5, or 0 where none is claimed
   */
  public final int nistLevel() {
    return nistLevel;
  }

  /**
   * The length of public keys.
   *
   * @return in bytes
   */
  public final int publicKeyBytes() {
    return publicKeyBytes;
  }

  /**
   * The length of secret keys, expanded.
   *
   * @return in bytes
   */
  public final int secretKeyBytes() {
    return secretKeyBytes;
  }

  /**
   * The length of the seeds that keys are made from (docs/seeds.md).
   *
   * @return in bytes
   */
  public final int seedBytes() {
    return seedBytes;
  }

  /**
   * A new key pair, made from a seed of the system's randomness, which the secret key keeps.
   *
   * @return the secret key, which has the public key
   */
  public abstract VambraceSecretKey generate();

  /**
   * A new key pair of that randomness, which is drawn in the order of the scheme's specification:
   * the generator of official vectors gives their keys. The key has no seed.
   *
   * @param random what is drawn from
   * @return the secret key, which has the public key
   */
  public abstract VambraceSecretKey generate(SecureRandom random);

  /**
   * The key pair that a seed determines.
   *
   * @param seed {@link #seedBytes} bytes, all of them secret and random; copied
   * @return the secret key, which has the public key
   */
  public abstract VambraceSecretKey fromSeed(byte[] seed);

  /**
   * The public key with those bytes. Only their number is checked: {@link VambracePublicKey#check}
   * does more.
   *
   * @param bytes as the scheme's specification lays them out; copied
   * @return the key
   */
  public abstract VambracePublicKey publicKey(byte[] bytes);

  /**
   * The secret key with those bytes. Only their number is checked: {@link VambraceSecretKey#check}
   * does more.
   *
   * @param bytes as the scheme's specification lays them out; copied
   * @return the key
   */
  public abstract VambraceSecretKey secretKey(byte[] bytes);

  @Override
  public final String toString() {
    return name;
  }

  /**
   * What key generation gives: {@code secret} is the key, and the seed after it where it is kept.
   */
  record KeyPair(byte[] publicKey, Secret secret) {}

  /** As {@link #generate()}, with the seed of a given source. */
  final KeyPair newPair(SecureRandom random) {
    byte[] seed = new byte[seedBytes];
    try {
      drawSeed(random == null ? SYSTEM : random, seed);
      return pairFromSeed(seed);
    } finally {
      Arrays.fill(seed, (byte) 0);
    }
  }

  private void drawSeed(SecureRandom random, byte[] seed) {
    try {
      random.nextBytes(seed);
    } catch (RuntimeException cause) {
      String message = name + ": " + Status.RANDOM.text();
      throw new VambraceException(Status.RANDOM, message, cause);
    }
  }

  final KeyPair pairOfDraws(SecureRandom random) {
    Secret secret = new Secret(secretKeyBytes);
    return pair(
        secret,
        (publicKey, memory) ->
            RandomSource.run(
                name,
                random,
                env -> (int) functions.keypair.invokeExact(descriptor, publicKey, memory, env)));
  }

  final KeyPair pairFromSeed(byte[] seed) {
    requireLength("seed", seed, seedBytes);
    Secret secret = new Secret((long) secretKeyBytes + seedBytes);
    return pair(
        secret,
        (publicKey, memory) -> {
          MemorySegment copy = memory.asSlice(secretKeyBytes);
          copy.copyFrom(MemorySegment.ofArray(seed));
          RandomSource.run(
              name,
              null,
              env ->
                  (int)
                      functions.keypairFromSeed.invokeExact(
                          descriptor, publicKey, memory, copy, env));
        });
  }

  private interface KeyGeneration {
    void run(MemorySegment publicKey, MemorySegment secretKey);
  }

  private KeyPair pair(Secret secret, KeyGeneration generation) {
    try (Scratch scratch = new Scratch()) {
      MemorySegment publicKey = scratch.take(publicKeyBytes);
      secret.read(
          memory -> {
            generation.run(publicKey, memory);
            return null;
          });
      return new KeyPair(Scratch.bytes(publicKey), secret);
    } catch (RuntimeException error) {
      secret.wipe();
      throw error;
    }
  }

  final Secret secretOf(byte[] bytes) {
    requireLength("secret key", bytes, secretKeyBytes);
    Secret secret = new Secret(secretKeyBytes);
    secret.read(memory -> memory.copyFrom(MemorySegment.ofArray(bytes)));
    return secret;
  }

  final void requireLength(String what, byte[] bytes, int wanted) {
    if (bytes.length != wanted) {
      throw VambraceException.argument(
          name + ": a " + what + " has " + wanted + " bytes, not " + bytes.length);
    }
  }
}
