// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import vambrace.VambraceSecretKey.Form;

/** PEM and DER: the examples of the RFCs, every set and form, and the files of tests/key_files. */
class KeyFilesTest {
  private static final Kem KEM = Kem.of("mlkem512");
  private static final KemSecretKey KEY = KEM.fromSeed(Sets.seedOf(KEM));

  private static Stream<JsonObject> rows(JsonObject file, String name) {
    return StreamSupport.stream(file.getAsJsonArray(name).spliterator(), false)
        .map(JsonElement::getAsJsonObject);
  }

  /** The examples of the standards, of those kinds. */
  static List<JsonObject> examples(String... kinds) {
    return rows(Sets.json("docs/specs/data/key_examples.json"), "examples")
        .filter(row -> List.of(kinds).contains(text(row, "kind")))
        .toList();
  }

  private static String text(JsonObject row, String name) {
    return row.has(name) && !row.get(name).isJsonNull() ? row.get(name).getAsString() : null;
  }

  @Test
  void examplesOfTheStandards() {
    List<JsonObject> examples = examples("private key", "public key");
    assertEquals(
        2, examples.stream().map(row -> row.get("accept").getAsBoolean()).distinct().count());
    for (JsonObject example : examples) {
      String pem = text(example, "pem");
      if (!example.get("accept").getAsBoolean()) {
        KeysTest.expectStatus(Status.KEY, "", () -> VambraceKey.fromPem(pem));
        continue;
      }
      VambraceKey key = VambraceKey.fromPem(pem);
      assertEquals(text(example, "set"), key.set().name());
      assertEquals(pem, key instanceof VambraceSecretKey k ? k.toPem(form(example)) : key.toPem());
    }
  }

  private static Form form(JsonObject example) {
    return switch (text(example, "form")) {
      case "seed" -> Form.SEED;
      case "both" -> Form.BOTH;
      default -> Form.EXPANDED;
    };
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#all")
  void everySetAndForm(Algorithm set) {
    VambraceSecretKey key = set.fromSeed(Sets.seedOf(set));
    VambracePublicKey publicKey = key.publicKey();
    assertEquals(publicKey, VambraceKey.fromPem(publicKey.toPem()));
    assertEquals(publicKey, VambraceKey.fromDer(publicKey.getEncoded()));
    boolean hasSeedForm = Identifier.of(set).form() == Identifier.Form.SEED;
    for (Form form : Form.values()) {
      if (form != Form.EXPANDED && !hasSeedForm) {
        KeysTest.expectStatus(Status.ARGUMENT, "no form with the seed", () -> key.toPem(form));
        continue;
      }
      String pem = key.toPem(form);
      String carried = "Some text in front.\r\n" + pem.replace("\n", " \r\n");
      var again = assertInstanceOf(VambraceSecretKey.class, VambraceKey.fromPem(carried));
      assertArrayEquals(key.toBytes(), again.toBytes());
      assertEquals(publicKey, again.publicKey());
      assertArrayEquals(form == Form.EXPANDED ? null : key.toSeed(), again.toSeed());
      assertEquals(pem, again.toPem(form));
    }
    boolean usesSeed = hasSeedForm && !set.family().equals("Classic McEliece");
    assertEquals(key.toPem(usesSeed ? Form.SEED : Form.EXPANDED), key.toPem());
  }

  /** Identifiers are those of the specification's table. */
  @Test
  void identifiers() {
    Map<String, JsonObject> table = new HashMap<>();
    rows(Sets.json("docs/specs/data/identifiers.json"), "sets")
        .forEach(row -> table.put(text(row, "set"), row));
    for (Algorithm set : Algorithm.everything()) {
      JsonObject row = table.get(set.name());
      assertEquals(text(row, "oid_der"), Identifier.of(set).oid());
      assertEquals(text(row, "oid"), Identifier.of(set).dottedOid());
    }
  }

  @Test
  void theSeedMustBeKnown() {
    KemSecretKey copy = KEM.secretKey(KEY.toBytes());
    assertNull(copy.toSeed());
    KeysTest.expectStatus(Status.ARGUMENT, "cannot be computed", () -> copy.toDer(Form.SEED));
    assertArrayEquals(KEY.toDer(Form.EXPANDED), copy.getEncoded());
  }

  /** Keys as other software writes them, under its identifiers. */
  @Test
  void keysOfOtherSoftware() {
    Kem saber = Kem.of("lightsaber");
    VambraceSecretKey key = saber.fromSeed(Sets.seedOf(saber));
    byte[] oid = HexFormat.of().parseHex(Identifier.of(saber).alsoRead().get(0));
    byte[] identifier = Der.encode(Der.SEQUENCE, oid);
    byte[] octets = Der.encode(Der.OCTET_STRING, key.publicKey().toBytes());
    byte[] sequence = Der.encode(Der.SEQUENCE, octets);
    for (byte[] content : List.of(key.publicKey().toBytes(), octets, sequence)) {
      byte[] bits = Der.encode(Der.BIT_STRING, new byte[1], content);
      VambraceKey read = VambraceKey.fromDer(Der.encode(Der.SEQUENCE, identifier, bits));
      assertEquals(key.publicKey(), read);
    }
    byte[] pair =
        Der.encode(
            Der.OCTET_STRING,
            Der.encode(Der.OCTET_STRING, key.toBytes(), key.publicKey().toBytes()));
    byte[] version = {Der.INTEGER, 1, 0};
    VambraceKey read = VambraceKey.fromDer(Der.encode(Der.SEQUENCE, version, identifier, pair));
    assertArrayEquals(key.toBytes(), read.toBytes());
    byte[] own = Der.encode(Der.SEQUENCE, Identifier.of(saber).encodedOid());
    byte[] bits = Der.encode(Der.BIT_STRING, new byte[1], octets);
    byte[] wrapped = Der.encode(Der.SEQUENCE, own, bits); // under ours it is not
    KeysTest.expectStatus(Status.KEY, "belong there", () -> VambraceKey.fromDer(wrapped));
  }

  @Test
  void labels() {
    String pem = KEY.toPem();
    Map<String, String> wrong =
        Map.of(
            pem.replace("PRIVATE", "PUBLIC"),
            "its label is PUBLIC KEY",
            pem.replace("PRIVATE KEY", "CERTIFICATE"),
            "it is a CERTIFICATE",
            pem.replace("END PRIVATE", "END PUBLIC"),
            "it has no line -----END PRIVATE KEY-----",
            pem.substring(0, pem.length() - 30),
            "it has no line -----END",
            pem + pem,
            "several PEM blocks",
            "no key",
            "it has no line -----BEGIN",
            pem.replace("M", "!"),
            "not base64",
            "x".repeat((1 << 24) + 1),
            "longer than");
    wrong.forEach(
        (text, message) ->
            KeysTest.expectStatus(Status.KEY, message, () -> VambraceKey.fromPem(text)));
    String encrypted = pem.replace("PRIVATE", "ENCRYPTED PRIVATE");
    KeysTest.expectStatus(Status.ARGUMENT, "openssl pkcs8", () -> VambraceKey.fromPem(encrypted));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "30", "3080", "3000", "30820001", "3084ffffffff", "3003020100", "04"})
  void malformedDer(String hex) {
    byte[] der = HexFormat.of().parseHex(hex);
    KeysTest.expectStatus(Status.KEY, "malformed", () -> VambraceKey.fromDer(der));
  }

  /** No truncated key is read, and no byte of its structure may be another. */
  @Test
  void damagedDer() {
    byte[] der = KEY.toDer(Form.SEED);
    for (int length = 0; length < der.length; length++) {
      byte[] cut = Arrays.copyOf(der, length);
      assertThrows(VambraceException.class, () -> VambraceKey.fromDer(cut));
    }
    for (int at = 0; at < der.length - KEM.seedBytes(); at++) {
      for (int bit = 1; bit < 0x100; bit <<= 1) {
        byte[] changed = Sets.flipped(der, at, bit);
        boolean isOtherVersion = at == 4 && bit == 1;
        boolean isOtherSet = at == 17 && bit != 1 && bit != 2; // of ML-KEM: 01, 02, 03
        if (!isOtherVersion && (isOtherSet || at != 17)) {
          assertThrows(VambraceException.class, () -> VambraceKey.fromDer(changed), "byte " + at);
        }
      }
    }
  }

  // ---- The files that every reader accepts or refuses -------------------------------------------

  /** What is in a row of each class: the least number, and the statuses of what is refused. */
  enum RowClass {
    good(20, List.of()),
    malformed(350, List.of(Status.KEY, Status.ARGUMENT)),
    unsound(10, List.of(Status.KEY));

    final int least;
    final List<Status> statuses;

    RowClass(int least, List<Status> statuses) {
      this.least = least;
      this.statuses = statuses;
    }
  }

  @ParameterizedTest
  @EnumSource
  void sharedKeyFiles(RowClass kind) {
    JsonObject corpus = Sets.json("tests/key_files/key_files.json");
    List<JsonObject> rows =
        rows(corpus, "rows").filter(row -> text(row, "class").equals(kind.name())).toList();
    assertEquals(corpus.getAsJsonObject("counts").get(kind.name()).getAsInt(), rows.size());
    assertTrue(rows.size() >= kind.least);
    List<String> wrong = new ArrayList<>();
    for (JsonObject row : rows) {
      String found = outcome(row, kind);
      if (found != null) {
        wrong.add(text(row, "name") + ": " + found);
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** What a row gives that its class does not allow; null: nothing. */
  private static String outcome(JsonObject row, RowClass kind) {
    try {
      VambraceKey key =
          row.has("pem")
              ? VambraceKey.fromPem(text(row, "pem"))
              : VambraceKey.fromDer(Base64.getDecoder().decode(text(row, "der")));
      boolean fits = kind == RowClass.good && key.set().name().equals(text(row, "set"));
      return fits ? null : key.toString();
    } catch (VambraceException error) {
      return kind.statuses.contains(error.status()) ? null : error.toString();
    }
  }
}
