// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The plain interface: keys, operations, what is refused, and what is left of a secret. */
class KeysTest {
  private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.UTF_8);
  private static final Kem KEM = Kem.of("ML-KEM-512");
  private static final Sig SIG = Sig.of("ML-DSA-44");

  static void expectStatus(Status status, String text, Executable operation) {
    VambraceException error = assertThrows(VambraceException.class, operation);
    assertEquals(status, error.status(), error.getMessage());
    assertTrue(error.getMessage().contains(text), error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"mlkem768", "ML-KEM-768", "Ml_Kem_768"})
  void everySpellingFindsTheSet(String name) {
    Kem kem = Kem.of(name);
    assertEquals("mlkem768", kem.name());
    assertEquals("ML-KEM", kem.family());
    assertEquals("NIST standard", kem.standing());
    assertEquals(3, kem.nistLevel());
    assertSame(kem, Kem.of("mlkem768"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "mlkem769", "ML-DSA-65", "mlkem768\0", "mlkem768 "})
  void unknownNames(String name) {
    expectStatus(Status.ARGUMENT, "is no KEM of this library", () -> Kem.of(name));
  }

  @Test
  void namesOfTheOtherKind() {
    expectStatus(Status.ARGUMENT, "is no signature scheme", () -> Sig.of("ML-KEM-768"));
  }

  @Test
  void everyStatusOfTheLibraryIsKnown() {
    String unknown = Native.statusText(1);
    int code = 0;
    for (; !Native.statusText(code).equals(unknown); code--) {
      assertEquals(Native.statusText(code), Status.of(code).text());
    }
    assertEquals(Status.values().length, -code);
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#kems")
  void secrets(Kem kem) {
    try (KemSecretKey key = kem.generate();
        KemSecretKey copy = kem.secretKey(key.toBytes());
        KemSecretKey again = kem.fromSeed(key.toSeed())) {
      KemPublicKey received = kem.publicKey(key.publicKey().toBytes());
      KemPublicKey.Encapsulated sent = received.encapsulate();
      assertEquals(kem.sharedSecretBytes(), sent.sharedSecret().length);
      for (KemSecretKey each : List.of(key, copy, again)) {
        assertArrayEquals(sent.sharedSecret(), each.decapsulate(sent.ciphertext()));
      }
      assertEquals(received, copy.publicKey());
      assertNull(copy.toSeed());
      key.check(received);
      expectOtherSecret(sent, () -> key.decapsulate(Sets.flipped(sent.ciphertext(), 0, 1)));
    }
  }

  /** Tampering gives another secret, or is rejected where the scheme defines that. */
  private static void expectOtherSecret(
      KemPublicKey.Encapsulated sent, Callable<byte[]> decapsulation) {
    try {
      assertFalse(Arrays.equals(sent.sharedSecret(), decapsulation.call()));
    } catch (Exception error) {
      assertEquals(Status.CIPHERTEXT, ((VambraceException) error).status());
    }
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#sigs")
  void signatures(Sig sig) {
    try (SigSecretKey key = sig.generate();
        SigSecretKey copy = sig.secretKey(key.toBytes())) {
      byte[] signature = copy.sign(MESSAGE);
      SigPublicKey reader = sig.publicKey(key.publicKey().toBytes());
      assertTrue(reader.verify(MESSAGE, signature));
      assertFalse(reader.verify("another".getBytes(StandardCharsets.UTF_8), signature));
      assertFalse(reader.verify(MESSAGE, Sets.flipped(signature, signature.length / 2, 4)));
      assertFalse(reader.verify(MESSAGE, new byte[0]));
      assertFalse(reader.verify(MESSAGE, Arrays.copyOf(signature, signature.length - 1)));
      assertFalse(reader.verify(MESSAGE, new byte[sig.signatureBytes() + 1]));
      assertTrue(reader.verify(new byte[0], key.sign(new byte[0])));
      contexts(key, reader);
    }
  }

  private static void contexts(SigSecretKey key, SigPublicKey reader) {
    int most = key.set().contextBytesMax();
    if (most > 0) {
      byte[] context = new byte[most];
      byte[] signature = key.sign(MESSAGE, context);
      assertTrue(reader.verify(MESSAGE, signature, context));
      assertFalse(reader.verify(MESSAGE, signature));
      assertFalse(reader.verify(MESSAGE, signature, Sets.flipped(context, most - 1, 1)));
    }
    byte[] long1 = new byte[most + 1];
    expectStatus(Status.ARGUMENT, "context", () -> key.sign(MESSAGE, long1));
    expectStatus(Status.ARGUMENT, "context", () -> reader.verify(MESSAGE, new byte[9], long1));
  }

  @ParameterizedTest
  @MethodSource("vambrace.Sets#all")
  void wrongLengths(Algorithm set) {
    for (int more : new int[] {-1, 1}) {
      byte[] key = new byte[set.publicKeyBytes() + more];
      expectStatus(Status.ARGUMENT, "a public key has", () -> set.publicKey(key));
      byte[] secret = new byte[set.secretKeyBytes() + more];
      expectStatus(Status.ARGUMENT, "a secret key has", () -> set.secretKey(secret));
      byte[] seed = new byte[set.seedBytes() + more];
      expectStatus(Status.ARGUMENT, "a seed has", () -> set.fromSeed(seed));
    }
    if (set instanceof Kem kem) {
      KemSecretKey key = kem.secretKey(new byte[kem.secretKeyBytes()]);
      byte[] ciphertext = new byte[kem.ciphertextBytes() - 1];
      expectStatus(Status.ARGUMENT, "a ciphertext has", () -> key.decapsulate(ciphertext));
    }
  }

  @Test
  void malformedKeys() {
    byte[] bytes = new byte[KEM.publicKeyBytes()];
    Arrays.fill(bytes, (byte) 0xff); // coefficients above the modulus
    KemPublicKey key = KEM.publicKey(bytes);
    expectStatus(Status.KEY, "mlkem512", key::check);
    expectStatus(Status.KEY, "mlkem512", key::encapsulate);
    try (KemSecretKey secret = KEM.generate();
        KemSecretKey other = KEM.generate();
        SigSecretKey signer = SIG.generate()) {
      secret.check();
      expectStatus(Status.KEY, "mlkem512", () -> secret.check(other.publicKey()));
      expectStatus(Status.ARGUMENT, "mldsa44", () -> secret.check(signer.publicKey()));
      byte[] mixed = Sets.flipped(secret.toBytes(), KEM.secretKeyBytes() - 40, 1);
      expectStatus(Status.KEY, "mlkem512", KEM.secretKey(mixed)::check);
    }
  }

  @Test
  void destroyedKeys() {
    KemSecretKey key = KEM.generate();
    KemPublicKey.Encapsulated sent = key.publicKey().encapsulate();
    assertFalse(key.isDestroyed());
    key.destroy();
    key.close();
    assertTrue(key.isDestroyed());
    List<Executable> uses =
        List.of(
            () -> key.decapsulate(sent.ciphertext()),
            key::toBytes,
            key::toSeed,
            key::getEncoded,
            key::check);
    for (Executable use : uses) {
      IllegalStateException error = assertThrows(IllegalStateException.class, use);
      assertTrue(error.getMessage().contains("destroyed"));
    }
  }

  @Test
  void destroyingWipes() {
    Secret secret = SIG.secretOf(filled(SIG.secretKeyBytes(), 7));
    var memory = secret.read(bytes -> bytes); // valid as long as it is referred to
    assertArrayEquals(filled(SIG.secretKeyBytes(), 7), Scratch.bytes(memory));
    secret.wipe();
    assertArrayEquals(new byte[SIG.secretKeyBytes()], Scratch.bytes(memory));
  }

  private static byte[] filled(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  @Test
  void callersArraysAreCopied() {
    byte[] bytes = KEM.fromSeed(Sets.seedOf(KEM)).publicKey().toBytes();
    KemPublicKey key = KEM.publicKey(bytes);
    int hash = key.hashCode();
    bytes[0] ^= 1;
    key.toBytes()[1] ^= 1;
    assertEquals(hash, key.hashCode());
    assertNotEquals(key, KEM.publicKey(bytes));
  }

  @Test
  void textsTellNoSecret() {
    assertEquals("secret key of mlkem512", KEM.generate().toString());
  }

  @Test
  void publicKeysAreSerializedAndSecretKeysAreNot() throws Exception {
    KemSecretKey key = KEM.generate();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    assertThrows(NotSerializableException.class, () -> out.writeObject(key));
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (ObjectOutputStream file = new ObjectOutputStream(written)) {
      file.writeObject(key.publicKey());
    }
    Security.insertProviderAt(new VambraceProvider(), 1);
    try (ObjectInputStream file =
        new ObjectInputStream(new ByteArrayInputStream(written.toByteArray()))) {
      assertEquals(key.publicKey(), file.readObject());
    } finally {
      Security.removeProvider(VambraceProvider.NAME);
    }
  }

  // ---- Randomness -------------------------------------------------------------------------------

  /** A source that fails after that many calls. */
  static final class Failing extends SecureRandom {
    private static final long serialVersionUID = 1L;
    private int left;

    Failing(int calls) {
      left = calls;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (left-- == 0) {
        throw new IllegalStateException("no entropy");
      }
      super.nextBytes(bytes);
    }
  }

  @Test
  void failingSources() {
    SigSecretKey signer = SIG.generate();
    KemPublicKey key = KEM.generate().publicKey();
    List<Executable> uses =
        List.of(
            () -> KEM.generate(new Failing(0)),
            () -> key.encapsulate(new Failing(0)),
            () -> signer.sign(MESSAGE, new byte[0], new Failing(0)),
            () -> Kem.of("lightsaber").generate(new Failing(1)));
    for (Executable use : uses) {
      VambraceException error = assertThrows(VambraceException.class, use);
      assertEquals(Status.RANDOM, error.status());
      assertEquals("no entropy", error.getCause().getMessage());
    }
    key.encapsulate(new Failing(1)); // the failures before leave nothing
  }

  @Test
  void aSourceMayUseThePackage() {
    NistDrbg inner = NistDrbg.master();
    SecureRandom outer =
        new SecureRandom() {
          private static final long serialVersionUID = 1L;

          @Override
          public void nextBytes(byte[] bytes) {
            KEM.generate(inner);
            Arrays.fill(bytes, (byte) 1);
          }
        };
    Kem drawsTwice = Kem.of("lightsaber");
    assertEquals(drawsTwice.generate(outer).publicKey(), drawsTwice.generate(outer).publicKey());
  }

  @Test
  void newKeysDiffer() {
    assertNotEquals(KEM.generate().publicKey(), KEM.generate().publicKey());
    KemPublicKey key = KEM.generate().publicKey();
    assertFalse(Arrays.equals(key.encapsulate().ciphertext(), key.encapsulate().ciphertext()));
  }

  // ---- Threads ----------------------------------------------------------------------------------

  @Test
  void manyThreadsOneKey() throws Exception {
    SigSecretKey signer = SIG.generate();
    KemSecretKey key = KEM.generate();
    List<Callable<Boolean>> work =
        IntStream.range(0, 64)
            .<Callable<Boolean>>mapToObj(
                i ->
                    () -> {
                      NistDrbg random = new NistDrbg(filled(NistDrbg.SEED_BYTES, i));
                      NistDrbg other = new NistDrbg(filled(NistDrbg.SEED_BYTES, i));
                      var sent = key.publicKey().encapsulate(random);
                      var same = key.publicKey().encapsulate(other);
                      byte[] message = filled(i, i);
                      return Arrays.equals(sent.ciphertext(), same.ciphertext())
                          && Arrays.equals(sent.sharedSecret(), key.decapsulate(sent.ciphertext()))
                          && signer.publicKey().verify(message, signer.sign(message));
                    })
            .toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Boolean> result : threads.invokeAll(work)) {
        assertTrue(result.get());
      }
    }
  }

  /** A key that is destroyed while others use it: each use succeeds or says that it was. */
  @Test
  void destroyingWaitsForUses() throws Exception {
    KemSecretKey key = KEM.generate();
    var sent = key.publicKey().encapsulate();
    CountDownLatch started = new CountDownLatch(4);
    Callable<Boolean> use =
        () -> {
          started.countDown();
          try {
            while (true) {
              if (!Arrays.equals(sent.sharedSecret(), key.decapsulate(sent.ciphertext()))) {
                return false;
              }
            }
          } catch (IllegalStateException destroyed) {
            return true;
          }
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<Boolean>> results =
          IntStream.range(0, 4).mapToObj(i -> threads.submit(use)).toList();
      started.await();
      key.destroy();
      for (Future<Boolean> result : results) {
        assertTrue(result.get());
      }
    }
  }
}
