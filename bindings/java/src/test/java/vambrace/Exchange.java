// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import vambrace.VambraceSecretKey.Form;

/**
 * Keys, secrets and signatures as raw files, for exchanges with other languages
 * (bindings/matrix.py), whose umask keeps them from others.
 *
 * <pre>
 *   Exchange keygen SET PUBLIC SECRET
 *   Exchange encaps SET PUBLIC CIPHERTEXT SHARED
 *   Exchange decaps SET SECRET CIPHERTEXT SHARED
 *   Exchange sign SET SECRET MESSAGE SIGNATURE
 *   Exchange verify SET PUBLIC MESSAGE SIGNATURE     exit code 1: it does not verify
 *   Exchange convert SET IN OUT                      a key from PEM to PEM
 *   Exchange convert-seed, convert-expanded, convert-both     the same to that form
 *   Exchange batch     such words, with tabs between them, from each line of the standard input; for
 *                      each a line with the exit code, a tab and what was wrong
 * </pre>
 *
 * The last file of each but verify is written, of keygen both, of encaps the last two.
 */
public final class Exchange {
  private static final String USAGE =
      "usage: Exchange keygen|encaps|decaps|sign|verify|convert SET FILE FILE [FILE]";

  private Exchange() {}

  /** What an operation gives: the exit code, and what was wrong. */
  private record Answer(int code, String text) {}

  public static void main(String[] words) throws IOException {
    if (Arrays.equals(words, new String[] {"batch"})) {
      BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Answer answer = run(List.of(line.split("\t")));
        System.out.println(answer.code + "\t" + answer.text.replace('\n', ' '));
      }
      return;
    }
    Answer answer = run(List.of(words));
    if (!answer.text.isEmpty()) {
      System.err.println(answer.text);
    }
    System.exit(answer.code);
  }

  private static Answer run(List<String> words) {
    if (words.isEmpty()) {
      return new Answer(2, USAGE);
    }
    int needed = words.get(0).matches("keygen|convert(-.*)?") ? 4 : 5;
    if (words.size() != needed) {
      return new Answer(2, USAGE);
    }
    List<Path> files = words.stream().skip(2).map(Path::of).toList();
    try {
      return new Answer(run(words.get(0), words.get(1), files), "");
    } catch (VambraceException | IOException | IllegalArgumentException error) {
      return new Answer(2, "Exchange: " + error.getMessage());
    }
  }

  private static int run(String operation, String set, List<Path> files) throws IOException {
    Path first = files.get(0);
    Path second = files.get(1);
    Path last = files.get(files.size() - 1);
    switch (operation) {
      case "keygen" -> {
        try (VambraceSecretKey key = find(set).generate()) {
          Files.write(first, key.publicKey().toBytes());
          Files.write(second, key.toBytes());
        }
      }
      case "encaps" -> {
        var sent = Kem.of(set).publicKey(Files.readAllBytes(first)).encapsulate();
        Files.write(second, sent.ciphertext());
        Files.write(last, sent.sharedSecret());
      }
      case "decaps" -> {
        try (KemSecretKey key = Kem.of(set).secretKey(Files.readAllBytes(first))) {
          Files.write(last, key.decapsulate(Files.readAllBytes(second)));
        }
      }
      case "sign" -> {
        try (SigSecretKey key = Sig.of(set).secretKey(Files.readAllBytes(first))) {
          Files.write(last, key.sign(Files.readAllBytes(second)));
        }
      }
      case "verify" -> {
        SigPublicKey key = Sig.of(set).publicKey(Files.readAllBytes(first));
        return key.verify(Files.readAllBytes(second), Files.readAllBytes(last)) ? 0 : 1;
      }
      default -> convert(operation, first, second);
    }
    return 0;
  }

  private static Algorithm find(String set) {
    return Kem.all().stream().anyMatch(kem -> kem.name().equals(set)) ? Kem.of(set) : Sig.of(set);
  }

  private static void convert(String operation, Path from, Path to) throws IOException {
    String form = operation.replaceFirst("^convert-?", "").toUpperCase(Locale.ROOT);
    VambraceKey key = VambraceKey.fromPem(Files.readString(from));
    boolean isUsual = form.isEmpty() || !(key instanceof VambraceSecretKey);
    Files.writeString(
        to, isUsual ? key.toPem() : ((VambraceSecretKey) key).toPem(Form.valueOf(form)));
  }
}
