// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/** The generator of the official vectors: NIST's AES-256 CTR_DRBG (docs/specs/README.md). */
class NistDrbg extends SecureRandom {
  private static final long serialVersionUID = 1L;
  static final int SEED_BYTES = 48;
  private static final int BLOCK_BYTES = 16;

  private byte[] key = new byte[32];
  private byte[] counter = new byte[BLOCK_BYTES];

  NistDrbg(byte[] seed) {
    update(seed);
  }

  /** What the seeds and messages of a file come from. */
  static NistDrbg master() {
    return new NistDrbg(masterSeed());
  }

  static byte[] masterSeed() {
    byte[] seed = new byte[SEED_BYTES];
    for (int i = 0; i < seed.length; i++) {
      seed[i] = (byte) i;
    }
    return seed;
  }

  byte[] draw(int length) {
    byte[] out = new byte[length];
    nextBytes(out);
    return out;
  }

  @Override
  public void nextBytes(byte[] out) {
    System.arraycopy(blocks(out.length), 0, out, 0, out.length);
    update(new byte[SEED_BYTES]);
  }

  private void update(byte[] data) {
    byte[] mixed = blocks(SEED_BYTES);
    for (int i = 0; i < SEED_BYTES; i++) {
      mixed[i] ^= data[i];
    }
    key = Arrays.copyOf(mixed, key.length);
    counter = Arrays.copyOfRange(mixed, key.length, SEED_BYTES);
  }

  /** At least that many bytes of output. */
  private byte[] blocks(int length) {
    int count = (length + BLOCK_BYTES - 1) / BLOCK_BYTES;
    byte[] counters = new byte[count * BLOCK_BYTES];
    for (int block = 0; block < count; block++) {
      for (int i = BLOCK_BYTES - 1; i >= 0 && ++counter[i] == 0; i--) {}
      System.arraycopy(counter, 0, counters, block * BLOCK_BYTES, BLOCK_BYTES);
    }
    try {
      Cipher aes = Cipher.getInstance("AES/ECB/NoPadding");
      aes.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
      return aes.doFinal(counters);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  /** HQC's: SHAKE256 of seed and a zero (docs/specs/hqc.md section 9), by the C library. */
  static final class OfHqc extends NistDrbg {
    private static final long serialVersionUID = 1L;
    private static final int STATE_BYTES = 26 * 8;
    private static final MethodHandle FILL =
        Native.handle(
            "vmb_seeded_random_fill", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
    private static final MethodHandle INIT =
        Native.handle(
            "vmb_seeded_random_init", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, JAVA_LONG));

    private final transient MemorySegment state = Arena.ofAuto().allocate(STATE_BYTES, 8);

    OfHqc(byte[] seed) {
      super(new byte[SEED_BYTES]);
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment input = arena.allocate(seed.length + 1L);
        input.asSlice(0, seed.length).copyFrom(MemorySegment.ofArray(seed));
        Native.call(
            () -> {
              INIT.invokeExact(state, input, input.byteSize());
              return null;
            });
      }
    }

    @Override
    public void nextBytes(byte[] out) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment drawn = arena.allocate(out.length);
        int status = Native.call(() -> (int) FILL.invokeExact(state, drawn, drawn.byteSize()));
        if (status != 0) {
          throw new IllegalStateException("status " + status);
        }
        MemorySegment.ofArray(out).copyFrom(drawn);
      }
    }
  }
}
