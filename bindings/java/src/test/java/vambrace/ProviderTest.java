// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.List;
import javax.crypto.DecapsulateException;
import javax.crypto.KEM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The provider, through the Java security API alone. */
class ProviderTest {
  private static final Provider PROVIDER = new VambraceProvider();
  private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);

  static KeyPair pair(String algorithm) throws NoSuchAlgorithmException {
    return KeyPairGenerator.getInstance(algorithm, PROVIDER).generateKeyPair();
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#kems")
  void kem(Kem set) throws Exception {
    KeyPair pair = copied(pair(set.name()), set.name());
    KEM kem = KEM.getInstance(set.name(), PROVIDER);
    KEM.Encapsulator sender = kem.newEncapsulator(pair.getPublic());
    assertEquals(set.ciphertextBytes(), sender.encapsulationSize());
    assertEquals(set.sharedSecretBytes(), sender.secretSize());
    KEM.Encapsulated sent = sender.encapsulate(0, 16, "AES");
    KEM.Decapsulator owner = kem.newDecapsulator(pair.getPrivate());
    assertEquals(sent.key(), owner.decapsulate(sent.encapsulation(), 0, 16, "AES"));
    assertEquals("AES", sent.key().getAlgorithm());
    assertArrayEquals(
        sent.key().getEncoded(),
        Arrays.copyOf(owner.decapsulate(sent.encapsulation()).getEncoded(), 16));
    byte[] cut = Arrays.copyOf(sent.encapsulation(), set.ciphertextBytes() - 1);
    assertThrows(DecapsulateException.class, () -> owner.decapsulate(cut));
    assertThrows(IndexOutOfBoundsException.class, () -> sender.encapsulate(0, 999, "AES"));
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#sigs")
  void signature(Sig set) throws Exception {
    KeyPair pair = copied(pair(set.name()), set.name());
    Signature signature = Signature.getInstance(set.name(), PROVIDER);
    signature.initSign(pair.getPrivate());
    signature.update(MESSAGE, 0, 4);
    signature.update(ByteBuffer.wrap(MESSAGE, 4, MESSAGE.length - 4));
    byte[] bytes = signature.sign();
    signature.initVerify(pair.getPublic());
    signature.update(MESSAGE);
    assertTrue(signature.verify(bytes));
    signature.update(MESSAGE); // verify begins the next
    signature.update((byte) 0);
    assertFalse(signature.verify(bytes));
    assertTrue(((SigPublicKey) pair.getPublic()).verify(MESSAGE, bytes));
    signature.update(MESSAGE);
    assertFalse(signature.verify(Sets.flipped(bytes, bytes.length / 2, 1)));
  }

  /** A copy of the pair, read from the encodings of its keys. */
  private static KeyPair copied(KeyPair pair, String algorithm) throws Exception {
    KeyFactory factory = KeyFactory.getInstance(algorithm, PROVIDER);
    PublicKey publicKey =
        factory.generatePublic(factory.getKeySpec(pair.getPublic(), X509EncodedKeySpec.class));
    PrivateKey privateKey =
        factory.generatePrivate(factory.getKeySpec(pair.getPrivate(), PKCS8EncodedKeySpec.class));
    assertEquals(pair.getPublic(), publicKey);
    assertArrayEquals(pair.getPrivate().getEncoded(), privateKey.getEncoded());
    return new KeyPair(publicKey, privateKey);
  }

  @ParameterizedTest
  @CsvSource({
    "ML-KEM-768, mlkem768",
    "mlkem768, mlkem768",
    "ML-KEM, mlkem768",
    "ml-kem-512, mlkem512",
    "2.16.840.1.101.3.4.4.3, mlkem1024",
    "ML-DSA-65, mldsa65",
    "ML-DSA, mldsa65",
    "OID.2.16.840.1.101.3.4.3.17, mldsa44",
    "Falcon-512, falcon512",
    "X-Wing, xwing",
    "SLH-DSA-SHA2-128f, slhdsa_sha2_128f",
    "FrodoKEM-640-SHAKE, frodokem640shake",
  })
  void names(String name, String set) throws Exception {
    assertEquals(set, ((VambraceKey) pair(name).getPublic()).set().name());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ML-KEM-769", "RSA", ""})
  void unknownNames(String name) {
    assertThrows(NoSuchAlgorithmException.class, () -> pair(name));
    assertThrows(NoSuchAlgorithmException.class, () -> Signature.getInstance("mlkem768", PROVIDER));
    assertThrows(NoSuchAlgorithmException.class, () -> KEM.getInstance("mldsa65", PROVIDER));
  }

  @Test
  void everySetIsOffered() {
    for (Algorithm set : Algorithm.everything()) {
      String type = set instanceof Kem ? "KEM" : "Signature";
      for (String each : List.of("KeyPairGenerator", "KeyFactory", type)) {
        assertNotNull(PROVIDER.getService(each, set.name()), set.name());
        assertNotNull(PROVIDER.getService(each, set.family()), set.family());
      }
    }
  }

  @Test
  void namedParameters() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM", PROVIDER);
    generator.initialize(new NamedParameterSpec("ML-KEM-1024"));
    KeyPair pair = generator.generateKeyPair();
    assertEquals("ML-KEM", pair.getPublic().getAlgorithm());
    var parameters =
        assertInstanceOf(NamedParameterSpec.class, ((VambraceKey) pair.getPublic()).getParams());
    assertEquals("ML-KEM-1024", parameters.getName());
    for (var wrong : List.of(new NamedParameterSpec("ML-DSA-44"), new ECGenParameterSpec("x"))) {
      assertThrows(InvalidAlgorithmParameterException.class, () -> generator.initialize(wrong));
    }
    assertThrows(InvalidParameterException.class, () -> generator.initialize(768));
    KeyPairGenerator unsaid = KeyPairGenerator.getInstance("HAETAE", PROVIDER);
    assertThrows(IllegalStateException.class, unsaid::generateKeyPair);
    unsaid.initialize(new NamedParameterSpec("haetae2"));
    unsaid.generateKeyPair();
  }

  @Test
  void contexts() throws Exception {
    KeyPair pair = pair("ML-DSA-44");
    byte[] context = "invoices".getBytes(StandardCharsets.UTF_8);
    Signature signature = Signature.getInstance("ML-DSA", PROVIDER);
    signature.initSign(pair.getPrivate());
    signature.setParameter(new ContextParameterSpec(context));
    signature.update(MESSAGE);
    byte[] bytes = signature.sign();
    assertTrue(((SigPublicKey) pair.getPublic()).verify(MESSAGE, bytes, context));
    signature.setParameter(null);
    signature.initVerify(pair.getPublic());
    signature.update(MESSAGE);
    assertFalse(signature.verify(bytes));
    signature.update(MESSAGE);
    var spec = new ContextParameterSpec(context);
    assertThrows(InvalidAlgorithmParameterException.class, () -> signature.setParameter(spec));
    signature.verify(bytes);
    for (var wrong :
        List.of(new ContextParameterSpec(new byte[256]), new NamedParameterSpec("ML-DSA-44"))) {
      assertThrows(InvalidAlgorithmParameterException.class, () -> signature.setParameter(wrong));
    }
  }

  @Test
  void keysOfTheWrongKind() throws Exception {
    KeyPair kem = pair("ML-KEM-512");
    KeyPair sig = pair("ML-DSA-44");
    KEM kems = KEM.getInstance("ML-KEM-768", PROVIDER);
    Signature signature = Signature.getInstance("ML-DSA-65", PROVIDER);
    assertThrows(InvalidKeyException.class, () -> kems.newEncapsulator(kem.getPublic()));
    assertThrows(InvalidKeyException.class, () -> kems.newDecapsulator(kem.getPrivate()));
    assertThrows(InvalidKeyException.class, () -> kems.newEncapsulator(sig.getPublic()));
    assertThrows(InvalidKeyException.class, () -> signature.initSign(sig.getPrivate()));
    assertThrows(InvalidKeyException.class, () -> signature.initVerify(kem.getPublic()));
    PublicKey rsa = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPublic();
    var error = assertThrows(InvalidKeyException.class, () -> signature.initVerify(rsa));
    assertTrue(error.getMessage().startsWith("ML-DSA-65: "), error.getMessage());
    var spec =
        assertThrows(
            InvalidAlgorithmParameterException.class,
            () -> kems.newEncapsulator(kem.getPublic(), new NamedParameterSpec("x"), null));
    assertTrue(spec.getMessage().contains("no parameters"));
  }

  /** The standards' certificates: the provider verifies those that are signed by their own key. */
  @Test
  void certificates() throws Exception {
    CertificateFactory certificates = CertificateFactory.getInstance("X.509");
    int verified = 0;
    for (JsonObject example : KeyFilesTest.examples("certificate")) {
      byte[] pem = example.get("pem").getAsString().getBytes(StandardCharsets.US_ASCII);
      X509Certificate certificate =
          (X509Certificate) certificates.generateCertificate(new ByteArrayInputStream(pem));
      String set = example.get("set").getAsString();
      KeyFactory factory = KeyFactory.getInstance(set, PROVIDER);
      VambraceKey key = (VambraceKey) factory.translateKey(certificate.getPublicKey());
      assertEquals(set, key.set().name());
      if (key instanceof SigPublicKey own) {
        certificate.verify(own, PROVIDER);
        verified++;
      }
    }
    assertTrue(verified >= 4);
  }

  @Test
  void keySpecs() throws Exception {
    KeyPair pair = pair("ML-KEM-512");
    KeyFactory factory = KeyFactory.getInstance("ML-KEM-512", PROVIDER);
    KeyFactory other = KeyFactory.getInstance("ML-KEM-768", PROVIDER);
    byte[] x509 = pair.getPublic().getEncoded();
    byte[] pkcs8 = pair.getPrivate().getEncoded();
    assertThrows(
        InvalidKeySpecException.class, () -> other.generatePublic(new X509EncodedKeySpec(x509)));
    assertThrows(
        InvalidKeySpecException.class, () -> factory.generatePublic(new X509EncodedKeySpec(pkcs8)));
    assertThrows(
        InvalidKeySpecException.class, () -> factory.generatePublic(new PKCS8EncodedKeySpec(x509)));
    assertThrows(
        InvalidKeySpecException.class,
        () -> factory.generatePrivate(new PKCS8EncodedKeySpec(x509)));
    assertThrows(
        InvalidKeySpecException.class, () -> factory.generatePrivate(new X509EncodedKeySpec(x509)));
    assertThrows(
        InvalidKeySpecException.class,
        () -> factory.getKeySpec(pair.getPublic(), PKCS8EncodedKeySpec.class));
    byte[] cut = Arrays.copyOf(x509, x509.length - 1);
    var error =
        assertThrows(
            InvalidKeySpecException.class,
            () -> factory.generatePublic(new X509EncodedKeySpec(cut)));
    assertTrue(error.getMessage().contains("ends too early"), error.getMessage());
    assertEquals(pair.getPublic(), factory.translateKey(pair.getPublic()));
  }

  @Test
  void malformedPublicKey() throws Exception {
    Kem set = Kem.of("ML-KEM-512");
    byte[] bytes = new byte[set.publicKeyBytes()];
    Arrays.fill(bytes, (byte) 0xff);
    KEM kem = KEM.getInstance("ML-KEM", PROVIDER);
    assertThrows(InvalidKeyException.class, () -> kem.newEncapsulator(set.publicKey(bytes)));
  }

  @Test
  void destroyedKeys() throws Exception {
    KeyPair kem = pair("ML-KEM-512");
    KeyPair sig = pair("ML-DSA-44");
    Signature signature = Signature.getInstance("ML-DSA", PROVIDER);
    signature.initSign(sig.getPrivate());
    kem.getPrivate().destroy();
    sig.getPrivate().destroy();
    assertTrue(sig.getPrivate().isDestroyed());
    assertThrows(SignatureException.class, signature::sign);
    assertThrows(InvalidKeyException.class, () -> signature.initSign(sig.getPrivate()));
    KEM kems = KEM.getInstance("ML-KEM", PROVIDER);
    assertThrows(InvalidKeyException.class, () -> kems.newDecapsulator(kem.getPrivate()));
  }

  @Test
  void failingSources() throws Exception {
    KeyPair kem = pair("ML-KEM-512");
    KeyPair sig = pair("ML-DSA-44");
    KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM-512", PROVIDER);
    generator.initialize(new NamedParameterSpec("ML-KEM-512"), new KeysTest.Failing(0));
    assertThrows(ProviderException.class, generator::generateKeyPair);
    KEM.Encapsulator sender =
        KEM.getInstance("ML-KEM", PROVIDER)
            .newEncapsulator(kem.getPublic(), new KeysTest.Failing(0));
    assertThrows(ProviderException.class, sender::encapsulate);
    Signature signature = Signature.getInstance("ML-DSA", PROVIDER);
    signature.initSign(sig.getPrivate(), new KeysTest.Failing(0));
    signature.update(MESSAGE);
    assertThrows(SignatureException.class, signature::sign);
  }

  @Test
  void theSourceThatIsGivenIsUsed() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-DSA-44", PROVIDER);
    generator.initialize(new NamedParameterSpec("ML-DSA-44"), NistDrbg.master());
    KeyPair pair = generator.generateKeyPair();
    Sig set = Sig.of("ML-DSA-44");
    byte[] seed = NistDrbg.master().draw(set.seedBytes());
    assertEquals(set.fromSeed(seed).publicKey(), pair.getPublic());
  }
}
