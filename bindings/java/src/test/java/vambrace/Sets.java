// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which sets tests take: the one with the shortest keys of each family, all of ML-KEM and ML-DSA;
 * with -Dvambrace.full=true all.
 */
final class Sets {
  static final boolean FULL = Boolean.getBoolean("vambrace.full");

  /** Where keys or signatures take seconds. */
  private static final List<String> SLOW = List.of("Classic McEliece", "SLH-DSA");

  private static final List<String> WHOLE = List.of("ML-KEM", "ML-DSA");

  /** Sets for speed (f) come before those for small signatures; then those with short keys. */
  private static final Comparator<Algorithm> BY_EFFORT =
      Comparator.comparing((Algorithm set) -> !set.name().endsWith("f"))
          .thenComparing(set -> set.publicKeyBytes() + set.secretKeyBytes())
          .thenComparing(Algorithm::name);

  private Sets() {}

  static Stream<Kem> kems() {
    return chosen(Kem.all()).stream();
  }

  static Stream<Sig> sigs() {
    return chosen(Sig.all()).stream();
  }

  static Stream<Algorithm> all() {
    return Stream.concat(kems(), sigs());
  }

  static boolean isSlow(Algorithm set) {
    return SLOW.contains(set.family());
  }

  private static <T extends Algorithm> Collection<T> chosen(List<T> sets) {
    if (FULL) {
      return sets;
    }
    Map<String, T> found = new LinkedHashMap<>();
    for (T set : sets) {
      String group = WHOLE.contains(set.family()) ? set.name() : set.family();
      found.merge(group, set, (one, other) -> BY_EFFORT.compare(one, other) <= 0 ? one : other);
    }
    return found.values();
  }

  /** A file of the repository. */
  static JsonObject json(String path) {
    try {
      String text = Files.readString(Path.of(System.getProperty("basedir"), "../..", path));
      return JsonParser.parseString(text).getAsJsonObject();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** The bytes 0, 1, 2, ... as a seed of the set. */
  static byte[] seedOf(Algorithm set) {
    byte[] seed = new byte[set.seedBytes()];
    for (int i = 0; i < seed.length; i++) {
      seed[i] = (byte) i;
    }
    return seed;
  }

  static byte[] flipped(byte[] data, int position, int bits) {
    byte[] changed = data.clone();
    changed[position] ^= (byte) bits;
    return changed;
  }
}
