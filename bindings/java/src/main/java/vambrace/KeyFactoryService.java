// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;

/** Keys from and to their encodings. */
final class KeyFactoryService extends KeyFactorySpi {
  private final Choice choice;

  KeyFactoryService(Choice choice) {
    this.choice = choice;
  }

  @Override
  protected PublicKey engineGeneratePublic(KeySpec spec) throws InvalidKeySpecException {
    if (spec instanceof X509EncodedKeySpec encoded) {
      return read(encoded.getEncoded(), VambracePublicKey.class);
    }
    throw new InvalidKeySpecException(
        choice.name() + ": public keys are read from an X509EncodedKeySpec");
  }

  @Override
  protected PrivateKey engineGeneratePrivate(KeySpec spec) throws InvalidKeySpecException {
    if (spec instanceof PKCS8EncodedKeySpec encoded) {
      return read(encoded.getEncoded(), VambraceSecretKey.class);
    }
    throw new InvalidKeySpecException(
        choice.name() + ": private keys are read from a PKCS8EncodedKeySpec");
  }

  private <K extends VambraceKey> K read(byte[] der, Class<K> type) throws InvalidKeySpecException {
    try {
      return choice.own(VambraceKey.fromDer(der), type);
    } catch (VambraceException | InvalidKeyException error) {
      throw new InvalidKeySpecException(choice.name() + ": " + error.getMessage(), error);
    }
  }

  @Override
  protected <T extends KeySpec> T engineGetKeySpec(Key key, Class<T> type)
      throws InvalidKeySpecException {
    VambraceKey own;
    try {
      own = choice.own(key, VambraceKey.class);
    } catch (InvalidKeyException error) {
      throw new InvalidKeySpecException(error.getMessage(), error);
    }
    boolean isPublic = own instanceof PublicKey;
    Class<? extends KeySpec> fitting =
        isPublic ? X509EncodedKeySpec.class : PKCS8EncodedKeySpec.class;
    if (!type.isAssignableFrom(fitting)) {
      throw new InvalidKeySpecException(
          choice.name() + ": this key has a " + fitting.getSimpleName() + " only");
    }
    byte[] encoded = own.getEncoded();
    return type.cast(isPublic ? new X509EncodedKeySpec(encoded) : new PKCS8EncodedKeySpec(encoded));
  }

  @Override
  protected Key engineTranslateKey(Key key) throws InvalidKeyException {
    return choice.own(key, VambraceKey.class);
  }
}
