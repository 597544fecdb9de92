// SPDX-License-Identifier: Apache-2.0 OR MIT
package example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Signature;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.KEM;
import javax.crypto.SecretKey;
import org.junit.jupiter.api.Test;
import vambrace.ContextParameterSpec;
import vambrace.Kem;
import vambrace.KemPublicKey;
import vambrace.KemSecretKey;
import vambrace.Sig;
import vambrace.SigSecretKey;
import vambrace.VambraceKey;
import vambrace.VambraceProvider;

/** The examples of README.md, run; they are the same text. */
class ExamplesTest {
  @Test
  void plain() {
    KemPublicKey.Encapsulated sent;
    try (KemSecretKey alice = Kem.of("ML-KEM-768").generate()) {
      sent = alice.publicKey().encapsulate(); // on Bob's side
      byte[] same = alice.decapsulate(sent.ciphertext()); // Alice has the same 32 bytes
      assertArrayEquals(sent.sharedSecret(), same);
    }

    byte[] message = "a message".getBytes(StandardCharsets.UTF_8);
    byte[] context = "invoices".getBytes(StandardCharsets.UTF_8);
    try (SigSecretKey key = Sig.of("haetae2").generate()) {
      byte[] signature = key.sign(message, context);
      boolean valid = key.publicKey().verify(message, signature, context);
      String pem = key.toPem(); // -----BEGIN PRIVATE KEY-----
      VambraceKey read = VambraceKey.fromPem(pem); // of whatever set
      assertTrue(valid);
      assertEquals(key.publicKey(), ((SigSecretKey) read).publicKey());
    }
  }

  @Test
  void javaSecurity() throws Exception {
    byte[] message = "a message".getBytes(StandardCharsets.UTF_8);
    byte[] context = "invoices".getBytes(StandardCharsets.UTF_8);
    Provider vambrace = new VambraceProvider();

    KeyPair pair = KeyPairGenerator.getInstance("ML-KEM-768", vambrace).generateKeyPair();
    KEM kem = KEM.getInstance("ML-KEM", vambrace);
    KEM.Encapsulated sent = kem.newEncapsulator(pair.getPublic()).encapsulate(0, 32, "AES");
    SecretKey same =
        kem.newDecapsulator(pair.getPrivate()).decapsulate(sent.encapsulation(), 0, 32, "AES");
    assertEquals(sent.key(), same);

    KeyPair keys = KeyPairGenerator.getInstance("ML-DSA-65", vambrace).generateKeyPair();
    Signature signature = Signature.getInstance("ML-DSA", vambrace);
    signature.initSign(keys.getPrivate());
    signature.setParameter(new ContextParameterSpec(context));
    signature.update(message);
    byte[] signed = signature.sign();
    assertTrue(signed.length > 0);
  }

  /** Each line of the manual's Java, but for imports, stands here, in that order. */
  @Test
  void theManualHasTheseExamples() throws Exception {
    Path folder = Path.of(System.getProperty("basedir"));
    String manual = Files.readString(folder.resolve("README.md"));
    List<String> here =
        lines(Files.readString(folder.resolve("src/test/java/example/ExamplesTest.java")));
    List<String> blocks =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(manual)
            .results()
            .map((MatchResult found) -> found.group(1))
            .toList();
    assertEquals(2, blocks.size());
    for (String block : blocks) {
      int at = 0;
      for (String line : lines(block)) {
        int found = here.subList(at, here.size()).indexOf(line);
        assertTrue(found >= 0, line);
        at += found + 1;
      }
    }
  }

  private static List<String> lines(String text) {
    return Arrays.stream(text.split("\n"))
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.toList());
  }
}
