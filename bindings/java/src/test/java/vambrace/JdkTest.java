// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import javax.crypto.KEM;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vambrace.VambraceSecretKey.Form;

/** With the JDK's own providers, which have ML-KEM and ML-DSA from JDK 24 on. */
class JdkTest {
  private static final Provider OURS = new VambraceProvider();
  private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);

  private static Provider jdk(String name, String service) {
    assumeTrue(Runtime.version().feature() >= 24, "JDK 24 is the first with ML-KEM and ML-DSA");
    Provider[] found = Security.getProviders(service + "." + name);
    Provider theirs = found[0];
    assertNotEquals(VambraceProvider.NAME, theirs.getName());
    return theirs;
  }

  /** Ours in the form that every JDK reads: some know no seeds. */
  private static KeyPair imported(KeyPair pair, String name, Provider provider) throws Exception {
    KeyFactory factory = KeyFactory.getInstance(name, provider);
    Key secret = pair.getPrivate();
    byte[] pkcs8 =
        secret instanceof VambraceSecretKey own ? own.toDer(Form.EXPANDED) : secret.getEncoded();
    PublicKey publicKey =
        factory.generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded()));
    PrivateKey privateKey = factory.generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    return new KeyPair(publicKey, privateKey);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ML-KEM-512", "ML-KEM-768", "ML-KEM-1024"})
  void kem(String name) throws Exception {
    Provider theirs = jdk(name, "KEM");
    for (Provider maker : List.of(OURS, theirs)) {
      KeyPair made = KeyPairGenerator.getInstance(name, maker).generateKeyPair();
      KeyPair ours = imported(made, name, OURS);
      KeyPair other = imported(made, name, theirs);
      assertArrayEquals(ours.getPublic().getEncoded(), other.getPublic().getEncoded());
      exchange(name, OURS, ours.getPublic(), theirs, other.getPrivate());
      exchange(name, theirs, other.getPublic(), OURS, ours.getPrivate());
      // Key objects of the one given to the other.
      exchange(name, OURS, other.getPublic(), OURS, other.getPrivate());
      exchange("ML-KEM", theirs, ours.getPublic(), theirs, other.getPrivate());
    }
  }

  private static void exchange(
      String name, Provider sender, PublicKey publicKey, Provider owner, PrivateKey privateKey)
      throws Exception {
    KEM.Encapsulated sent = KEM.getInstance(name, sender).newEncapsulator(publicKey).encapsulate();
    KEM.Decapsulator opener = KEM.getInstance(name, owner).newDecapsulator(privateKey);
    assertEquals(sent.key(), opener.decapsulate(sent.encapsulation()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ML-DSA-44", "ML-DSA-65", "ML-DSA-87"})
  void signature(String name) throws Exception {
    Provider theirs = jdk(name, "Signature");
    for (Provider maker : List.of(OURS, theirs)) {
      KeyPair made = KeyPairGenerator.getInstance(name, maker).generateKeyPair();
      KeyPair ours = imported(made, name, OURS);
      KeyPair other = imported(made, name, theirs);
      check(name, OURS, ours.getPrivate(), theirs, other.getPublic());
      check(name, theirs, other.getPrivate(), OURS, ours.getPublic());
      check(name, OURS, other.getPrivate(), OURS, other.getPublic());
      check("ML-DSA", theirs, other.getPrivate(), theirs, ours.getPublic());
    }
  }

  private static void check(
      String name, Provider signer, PrivateKey privateKey, Provider reader, PublicKey publicKey)
      throws Exception {
    Signature signing = Signature.getInstance(name, signer);
    signing.initSign(privateKey);
    signing.update(MESSAGE);
    byte[] signature = signing.sign();
    Signature reading = Signature.getInstance(name, reader);
    reading.initVerify(publicKey);
    reading.update(MESSAGE);
    assertTrue(reading.verify(signature));
    reading.update((byte) 0);
    assertTrue(!reading.verify(signature));
  }
}
