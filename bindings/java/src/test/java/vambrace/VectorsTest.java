// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;

/** The official vectors of every set, byte for byte. */
class VectorsTest {
  private static final HexFormat HEX = HexFormat.of();

  @ParameterizedTest
  @MethodSource("vambrace.Sets#kems")
  void kem(Kem kem) {
    JsonObject file = vectorsOf(kem);
    JsonObject sizes = file.getAsJsonObject("sizes");
    assertEquals(sizes.get("pk").getAsInt(), kem.publicKeyBytes());
    assertEquals(sizes.get("ct").getAsInt(), kem.ciphertextBytes());
    boolean isHqc = file.has("prng") && file.get("prng").getAsString().equals("hqc-shake256");
    Function<byte[], NistDrbg> generator = isHqc ? NistDrbg.OfHqc::new : NistDrbg::new;
    NistDrbg seeds = generator.apply(NistDrbg.masterSeed());
    for (int count = 0; count < countsOf(kem, file); count++) {
      JsonObject row = file.getAsJsonArray("vectors").get(count).getAsJsonObject();
      byte[] seed = seeds.draw(NistDrbg.SEED_BYTES);
      expect(row, "seed", seed);
      NistDrbg random = generator.apply(seed);
      try (KemSecretKey key = kem.generate(random)) {
        KemPublicKey.Encapsulated sent = key.publicKey().encapsulate(random);
        expect(row, "pk", key.publicKey().toBytes());
        expect(row, "sk", Arrays.copyOf(key.toBytes(), sizes.get("sk").getAsInt()));
        expect(row, "ct", sent.ciphertext());
        expect(row, "ss", sent.sharedSecret());
        assertArrayEquals(sent.sharedSecret(), key.decapsulate(sent.ciphertext()));
        expectRejections(row, key, sent.ciphertext());
      }
    }
  }

  private static void expectRejections(JsonObject row, KemSecretKey key, byte[] ciphertext) {
    Map<String, byte[]> changed =
        Map.of(
            "ss_rej_first", Sets.flipped(ciphertext, 0, 0x01),
            "ss_rej_last", Sets.flipped(ciphertext, ciphertext.length - 1, 0x80),
            "ss_ct_bit0_flipped", Sets.flipped(ciphertext, 0, 0x01));
    changed.forEach(
        (name, other) -> {
          if (row.has(name)) {
            expect(row, name, key.decapsulate(other));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#sigs")
  void signature(Sig sig) {
    JsonObject file = vectorsOf(sig);
    JsonObject sizes = file.getAsJsonObject("sizes");
    assertEquals(sizes.get("pk").getAsInt(), sig.publicKeyBytes());
    assertEquals(sizes.get("sig_max").getAsInt(), sig.signatureBytes());
    NistDrbg master = NistDrbg.master();
    for (int count = 0; count < countsOf(sig, file); count++) {
      JsonObject row = file.getAsJsonArray("vectors").get(count).getAsJsonObject();
      byte[] seed = master.draw(NistDrbg.SEED_BYTES);
      byte[] message = master.draw(33 * (count + 1));
      expect(row, "seed", seed);
      if (row.has("msg") || row.has("msg_sha256")) { // Falcon's files have only some
        expect(row, "msg", message);
      }
      byte[] context = HEX.parseHex(row.has("ctx") ? row.get("ctx").getAsString() : "");
      NistDrbg random = new NistDrbg(seed);
      try (SigSecretKey key = sig.generate(random)) {
        byte[] signature = key.sign(message, context, random);
        expect(row, "pk", key.publicKey().toBytes());
        expect(row, "sk", Arrays.copyOf(key.toBytes(), sizes.get("sk").getAsInt()));
        expect(row, "sig", signature);
        assertTrue(key.publicKey().verify(message, signature, context));
      }
    }
  }

  @Test
  void aWrongVectorIsFound() {
    JsonObject row = new JsonObject();
    row.addProperty("pk", "00ff");
    assertThrows(AssertionFailedError.class, () -> expect(row, "pk", new byte[] {0, -2}));
    assertThrows(AssertionFailedError.class, () -> expect(row, "ct", new byte[] {0, -1}));
    expect(row, "pk", new byte[] {0, -1});
  }

  private static JsonObject vectorsOf(Algorithm set) {
    return Sets.json("tests/vectors/" + set.name() + ".json");
  }

  private static int countsOf(Algorithm set, JsonObject file) {
    int wanted = Sets.FULL ? 100 : 5;
    if (Sets.isSlow(set)) {
      wanted = Sets.FULL ? 3 : 1;
    }
    return Math.min(wanted, file.getAsJsonArray("vectors").size());
  }

  /** The value, or its digest, is what the file has; one of them must be there. */
  private static void expect(JsonObject row, String name, byte[] value) {
    String digest = name + "_sha256";
    if (row.has(digest)) {
      assertEquals(row.get(digest).getAsString(), HEX.formatHex(sha256(value)), name);
    } else {
      assertTrue(row.has(name), name);
      assertEquals(row.get(name).getAsString().toLowerCase(), HEX.formatHex(value), name);
    }
  }

  private static byte[] sha256(byte[] data) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(data);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }
}
