// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static vambrace.Der.malformed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import vambrace.VambraceSecretKey.Form;

/**
 * Keys as files: SubjectPublicKeyInfo and PKCS#8, DER and PEM (docs/specs/tls_and_keys.md, parts A
 * and B).
 */
final class KeyFiles {
  static final String PUBLIC_LABEL = "PUBLIC KEY";
  static final String PRIVATE_LABEL = "PRIVATE KEY";

  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final String DASHES = "-----";

  /** Characters of a line of PEM, and of what a message shows of a file. */
  private static final int LINE = 64;

  /** Twelve times the largest public key, as the command reads. */
  private static final int LONGEST_FILE = 1 << 24;

  private static final byte[] ZERO = {0};

  private KeyFiles() {}

  // ---- Writing ----------------------------------------------------------------------------------

  static byte[] encodePublicKey(Algorithm set, byte[] publicKey) {
    byte[] bits = Der.encode(Der.BIT_STRING, ZERO, publicKey);
    return Der.encode(Der.SEQUENCE, algorithmIdentifier(set), bits);
  }

  /** The form null is the usual one. The seed is null where it is not known. */
  static byte[] encodeSecretKey(Algorithm set, byte[] seed, byte[] expanded, Form form) {
    boolean hasSeedForm = Identifier.of(set).form() == Identifier.Form.SEED;
    Form wanted = form == null ? usualForm(set, seed, hasSeedForm) : form;
    if (wanted != Form.EXPANDED && !hasSeedForm) {
      throw VambraceException.argument(
          set + ": keys of this set have no form with the seed: take EXPANDED");
    }
    if (wanted != Form.EXPANDED && seed == null) {
      throw VambraceException.argument(
          set + ": the seed of this key is not known, and cannot be computed: take EXPANDED");
    }
    byte[] content = privateKey(set, seed, expanded, wanted);
    byte[] octets = Der.encode(Der.OCTET_STRING, content);
    byte[] version = Der.encode(Der.INTEGER, ZERO);
    byte[] file = Der.encode(Der.SEQUENCE, version, algorithmIdentifier(set), octets);
    wipe(octets);
    wipe(content);
    return file;
  }

  /** Classic McEliece's secret key begins with its seed, and making it again takes long. */
  private static Form usualForm(Algorithm set, byte[] seed, boolean hasSeedForm) {
    boolean prefersSeed = hasSeedForm && !set.family().equals("Classic McEliece");
    return prefersSeed && seed != null ? Form.SEED : Form.EXPANDED;
  }

  /** What is in the field privateKey; a new array. */
  private static byte[] privateKey(Algorithm set, byte[] seed, byte[] expanded, Form form) {
    if (Identifier.of(set).form() == Identifier.Form.RAW) {
      return expanded.clone(); // RFC 9909: no tag of its own
    }
    if (form == Form.SEED) {
      return Der.encode(Der.SEED, seed);
    }
    byte[] key = Der.encode(Der.OCTET_STRING, expanded);
    if (form == Form.EXPANDED) {
      return key;
    }
    byte[] first = Der.encode(Der.OCTET_STRING, seed);
    byte[] both = Der.encode(Der.SEQUENCE, first, key);
    wipe(first);
    wipe(key);
    return both;
  }

  /** AlgorithmIdentifier, without parameters. */
  private static byte[] algorithmIdentifier(Algorithm set) {
    return Der.encode(Der.SEQUENCE, Identifier.of(set).encodedOid());
  }

  static String toPem(String label, byte[] der) {
    Base64.Encoder encoder = Base64.getMimeEncoder(LINE, new byte[] {'\n'});
    return BEGIN
        + label
        + DASHES
        + "\n"
        + encoder.encodeToString(der)
        + "\n"
        + END
        + label
        + DASHES
        + "\n";
  }

  // ---- Reading ----------------------------------------------------------------------------------

  /** What a file holds; nothing of it is checked but structure and lengths. Null: not there. */
  private record Parts(Algorithm set, byte[] publicKey, byte[] secretKey, byte[] seed) {
    boolean isPrivate() {
      return secretKey != null || seed != null;
    }

    void wipe() {
      KeyFiles.wipe(secretKey);
      KeyFiles.wipe(seed);
    }
  }

  static VambraceKey fromDer(byte[] der) {
    return fromDer(der, null);
  }

  private static VambraceKey fromDer(byte[] der, String label) {
    requireLength(der.length);
    Parts parts = decode(der);
    try {
      if (label != null && parts.isPrivate() != label.equals(PRIVATE_LABEL)) {
        throw malformed("its label is " + label + ", and the key is not");
      }
      return parts.isPrivate() ? secretKey(parts) : publicKey(parts);
    } finally {
      parts.wipe();
    }
  }

  private static VambracePublicKey publicKey(Parts parts) {
    VambracePublicKey key = parts.set.publicKey(parts.publicKey);
    key.check();
    return key;
  }

  private static VambraceSecretKey secretKey(Parts parts) {
    boolean isSeed = parts.seed != null;
    VambraceSecretKey key =
        isSeed ? parts.set.fromSeed(parts.seed) : parts.set.secretKey(parts.secretKey);
    try {
      if (isSeed) {
        requireSame(parts.set, parts.secretKey, key);
      }
      VambracePublicKey given =
          parts.publicKey == null ? null : parts.set.publicKey(parts.publicKey);
      if (!isSeed) {
        key.check(given);
      } else if (given != null && !given.equals(key.publicKey())) {
        throw VambraceException.key(
            parts.set + ": the public key in the key file is not that of its seed");
      }
      return key;
    } catch (RuntimeException error) {
      key.destroy();
      throw error;
    }
  }

  private static void requireSame(Algorithm set, byte[] expanded, VambraceSecretKey key) {
    if (expanded == null) {
      return;
    }
    byte[] made = key.toBytes();
    boolean same = MessageDigest.isEqual(made, expanded); // in constant time
    wipe(made);
    if (!same) {
      throw VambraceException.key(
          set + ": the expanded key in the key file is not that of its seed");
    }
  }

  private static Parts decode(byte[] der) {
    Der file = new Der(der);
    Der outer = file.enter(Der.SEQUENCE, "the key");
    file.finish("the key");
    if (!outer.nextIs(Der.INTEGER)) {
      return decodePublicKey(outer);
    }
    byte[] version = outer.read(Der.INTEGER, "the version");
    if (version.length != 1 || version[0] < 0 || version[0] > 1) {
      throw malformed("the version is not 0 or 1");
    }
    return decodePrivateKey(outer, version[0] == 1);
  }

  private static Parts decodePublicKey(Der outer) {
    String oid = readOid(outer);
    Algorithm set = setOf(oid);
    byte[] bits = bitString(outer.read(Der.BIT_STRING, "the public key"));
    outer.finish("the public key");
    boolean isOwn = oid.equals(Identifier.of(set).oid());
    byte[] key = isOwn || bits.length == set.publicKeyBytes() ? bits : unwrapPublicKey(bits);
    return new Parts(set, ofLength(key, set.publicKeyBytes(), "the public key"), null, null);
  }

  /** Other software wraps the public key once or twice more, under its own object identifiers. */
  private static byte[] unwrapPublicKey(byte[] bits) {
    Der outer = new Der(bits);
    Der reader = outer;
    if (outer.nextIs(Der.SEQUENCE)) {
      reader = outer.enter(Der.SEQUENCE, "the public key");
      outer.finish("the public key");
    }
    byte[] inner = reader.read(Der.OCTET_STRING, "the public key");
    reader.finish("the public key");
    return inner;
  }

  private static Parts decodePrivateKey(Der outer, boolean mayHavePublicKey) {
    Algorithm set = setOf(readOid(outer));
    byte[] content = outer.read(Der.OCTET_STRING, "the private key");
    try {
      if (outer.nextIs(Der.ATTRIBUTES)) { // not looked into
        outer.read(Der.ATTRIBUTES, "the attributes");
      }
      byte[] publicKey = null;
      if (outer.nextIs(Der.PUBLIC_KEY)) {
        if (!mayHavePublicKey) {
          throw malformed("a public key goes with version 1");
        }
        byte[] bits = bitString(outer.read(Der.PUBLIC_KEY, "the public key"));
        publicKey = ofLength(bits, set.publicKeyBytes(), "the public key");
      }
      outer.finish("the private key");
      return secretParts(set, content, publicKey);
    } finally {
      wipe(content);
    }
  }

  /** The tag decides which CHOICE it is. */
  private static Parts secretParts(Algorithm set, byte[] content, byte[] publicKey) {
    Identifier.Form form = Identifier.of(set).form();
    if (form == Identifier.Form.RAW) {
      byte[] key = ofLength(content, set.secretKeyBytes(), "the secret key");
      return new Parts(set, publicKey, key.clone(), null);
    }
    Der reader = new Der(content);
    if (form != Identifier.Form.SEED && !reader.nextIs(Der.OCTET_STRING)) {
      throw malformed("keys of " + set + " are an OCTET STRING");
    }
    if (reader.nextIs(Der.SEED)) {
      byte[] seed = ofLength(reader.read(Der.SEED, "the seed"), set.seedBytes(), "the seed");
      reader.finish("the seed");
      return new Parts(set, publicKey, null, seed);
    }
    if (reader.nextIs(Der.SEQUENCE)) {
      Der both = reader.enter(Der.SEQUENCE, "seed and secret key");
      reader.finish("seed and secret key");
      byte[] seed = both.read(Der.OCTET_STRING, "the seed");
      byte[] key = both.read(Der.OCTET_STRING, "the secret key");
      both.finish("the secret key");
      ofLength(seed, set.seedBytes(), "the seed");
      ofLength(key, set.secretKeyBytes(), "the secret key");
      return new Parts(set, publicKey, key, seed);
    }
    byte[] key = reader.read(Der.OCTET_STRING, "the secret key");
    reader.finish("the secret key");
    return expandedParts(set, key, publicKey);
  }

  /** Other software, before the standards, wrote both keys, one after the other. */
  private static Parts expandedParts(Algorithm set, byte[] key, byte[] publicKey) {
    int length = set.secretKeyBytes();
    if (key.length != length + set.publicKeyBytes()) {
      return new Parts(set, publicKey, ofLength(key, length, "the secret key"), null);
    }
    byte[] second = Arrays.copyOfRange(key, length, key.length);
    if (publicKey != null && !Arrays.equals(publicKey, second)) {
      throw malformed("it has two public keys");
    }
    byte[] first = Arrays.copyOf(key, length);
    wipe(key);
    return new Parts(set, second, first, null);
  }

  /** The object identifier of an AlgorithmIdentifier, complete DER in hex. */
  private static String readOid(Der outer) {
    Der identifier = outer.enter(Der.SEQUENCE, "the algorithm");
    byte[] oid = identifier.read(Der.OID, "the object identifier");
    if (!identifier.atEnd()) {
      throw malformed("the algorithm has parameters: these have none");
    }
    // A longer one is none of ours, and need not be shown.
    byte[] shown = Arrays.copyOf(oid, Math.min(oid.length, LINE));
    return HexFormat.of().formatHex(Der.encode(Der.OID, shown));
  }

  private static Algorithm setOf(String oid) {
    for (Algorithm set : Algorithm.everything()) {
      if (Identifier.find(set).filter(own -> own.isReadFrom(oid)).isPresent()) {
        return set;
      }
    }
    throw VambraceException.argument(
        "the key is for an algorithm that this library has not: object identifier " + oid);
  }

  private static byte[] bitString(byte[] contents) {
    if (contents.length == 0 || contents[0] != 0) {
      throw malformed("the public key has odd bits");
    }
    return Arrays.copyOfRange(contents, 1, contents.length);
  }

  private static byte[] ofLength(byte[] bytes, int length, String what) {
    if (bytes.length != length) {
      throw malformed(what + " has " + bytes.length + " bytes; " + length + " belong there");
    }
    return bytes;
  }

  private static void requireLength(int length) {
    if (length > LONGEST_FILE) {
      throw malformed("it is longer than " + LONGEST_FILE + " bytes");
    }
  }

  private static void wipe(byte[] bytes) {
    if (bytes != null) {
      Arrays.fill(bytes, (byte) 0);
    }
  }

  // ---- PEM (RFC 7468) ---------------------------------------------------------------------------

  static VambraceKey fromPem(String text) {
    requireLength(text.length());
    String label = null;
    boolean isOpen = false;
    StringBuilder base64 = new StringBuilder();
    for (String line : text.lines().map(String::stripTrailing).toList()) {
      if (line.startsWith(BEGIN)) {
        if (label != null) {
          throw malformed("it holds several PEM blocks, where one belongs");
        }
        label = requireLabelOfKey(labelOf(line, BEGIN));
        isOpen = true;
      } else if (isOpen && line.startsWith(END)) {
        if (!labelOf(line, END).equals(label)) {
          throw malformed("it has no line " + END + label + DASHES);
        }
        isOpen = false;
      } else if (isOpen) {
        base64.append(line.replace(" ", "").replace("\t", ""));
      }
    }
    if (label == null) {
      throw malformed("it has no line " + BEGIN + "..." + DASHES);
    }
    if (isOpen) {
      throw malformed("it has no line " + END + label + DASHES);
    }
    byte[] der = fromBase64(base64.toString());
    try {
      return fromDer(der, label);
    } finally {
      wipe(der);
    }
  }

  private static String labelOf(String line, String start) {
    if (!line.endsWith(DASHES) || line.length() < start.length() + DASHES.length()) {
      throw malformed("a line " + start + "... does not end with five dashes");
    }
    return line.substring(start.length(), line.length() - DASHES.length());
  }

  private static String requireLabelOfKey(String label) {
    if (label.equals("ENCRYPTED PRIVATE KEY")) {
      throw VambraceException.argument(
          "the key is encrypted: decrypt it with `openssl pkcs8 -in KEY` first");
    }
    if (!label.equals(PUBLIC_LABEL) && !label.equals(PRIVATE_LABEL)) {
      String shown = label.substring(0, Math.min(label.length(), LINE));
      throw malformed("it is a " + shown + "; a PUBLIC KEY or a PRIVATE KEY belongs there");
    }
    return label;
  }

  private static byte[] fromBase64(String base64) {
    byte[] der;
    try {
      der = Base64.getDecoder().decode(base64.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException error) {
      throw malformed("what stands between BEGIN and END is not base64");
    }
    if (!Base64.getEncoder().encodeToString(der).equals(base64)) {
      throw malformed("its base64 has padding or bits that do not belong there");
    }
    return der;
  }
}
