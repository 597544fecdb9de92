// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What key files and the Java security API say of a set: a line of identifiers.txt.
 *
 * @param set its name
 * @param algorithm its name there: the standard's, or that of the set
 * @param form how private keys are written
 * @param oid the object identifier, complete DER in hex
 * @param alsoRead those of other software
 */
record Identifier(String set, String algorithm, Form form, String oid, List<String> alsoRead) {
  private static final Map<String, Identifier> ALL = load();

  /** The CHOICE that a private key is. */
  enum Form {
    /** Seed, expanded key or both. */
    SEED,
    /** The expanded key in an OCTET STRING. */
    EXPANDED,
    /** The bytes alone. */
    RAW
  }

  static Identifier of(Algorithm set) {
    return find(set)
        .orElseThrow(
            () ->
                VambraceException.argument(
                    set + " has no object identifier: its keys can be written as raw bytes"));
  }

  /** Nothing for a set that is newer than this package. */
  static Optional<Identifier> find(Algorithm set) {
    return Optional.ofNullable(ALL.get(set.name()));
  }

  boolean isReadFrom(String identifier) {
    return oid.equals(identifier) || alsoRead.contains(identifier);
  }

  NamedParameterSpec parameters() {
    return new NamedParameterSpec(algorithm);
  }

  byte[] encodedOid() {
    return HexFormat.of().parseHex(oid);
  }

  /** The object identifier with dots, as the Java security API has it. */
  String dottedOid() {
    StringBuilder text = new StringBuilder();
    BigInteger arc = BigInteger.ZERO;
    byte[] encoded = encodedOid();
    for (byte each : Arrays.copyOfRange(encoded, 2, encoded.length)) {
      arc = arc.shiftLeft(7).or(BigInteger.valueOf(each & 0x7f));
      if (each >= 0) { // the last byte of an arc
        text.append(text.isEmpty() ? firstArcs(arc.intValueExact()) : "." + arc);
        arc = BigInteger.ZERO;
      }
    }
    return text.toString();
  }

  private static String firstArcs(int joined) {
    int first = Math.min(joined / 40, 2);
    return first + "." + (joined - 40 * first);
  }

  private static Map<String, Identifier> load() {
    try (InputStream in = Identifier.class.getResourceAsStream("identifiers.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Identifier::parse)
          .collect(Collectors.toUnmodifiableMap(Identifier::set, Function.identity()));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static Identifier parse(String line) {
    List<String> words = List.of(line.split(" "));
    String standard = words.get(1).equals("-") ? words.get(0) : words.get(1);
    Form form = Form.valueOf(words.get(2).toUpperCase(Locale.ROOT));
    return new Identifier(
        words.get(0), standard, form, words.get(3), words.subList(4, words.size()));
  }
}
