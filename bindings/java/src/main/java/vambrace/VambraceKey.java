// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.AsymmetricKey;
import java.security.spec.AlgorithmParameterSpec;

/** A key, which is also one of the Java security API. */
public sealed interface VambraceKey extends AsymmetricKey
    permits VambracePublicKey, VambraceSecretKey {
  /**
   * The set of the key.
   *
   * @return a {@link Kem} or {@link Sig}
   */
  Algorithm set();

  /**
   * The bytes of the key.
   *
   * @return a copy, as the scheme's specification lays them out
   */
  byte[] toBytes();

  /**
   * The key as a PEM text, in its usual form.
   *
   * @return the text
   */
  String toPem();

  /** The family's name. */
  @Override
  default String getAlgorithm() {
    return set().family();
  }

  @Override
  default AlgorithmParameterSpec getParams() {
    return Identifier.of(set()).parameters();
  }

  /**
   * The key of a PEM text, which holds one block with the label PUBLIC KEY or PRIVATE KEY.
   * Everything is checked: that its parts belong together, and that the set accepts it.
   *
   * @param text what stands before and after the block does not count
   * @return a public or a secret key
   * @throws VambraceException if it is no such key
   */
  static VambraceKey fromPem(String text) {
    return KeyFiles.fromPem(text);
  }

  /**
   * The key of a SubjectPublicKeyInfo or of a private key as in PKCS#8, with the checks of {@link
   * #fromPem}.
   *
   * @param der strict DER, nothing left over
   * @return a public or a secret key
   * @throws VambraceException if it is no such key
   */
  static VambraceKey fromDer(byte[] der) {
    return KeyFiles.fromDer(der);
  }
}
