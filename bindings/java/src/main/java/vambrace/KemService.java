// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Objects;
import javax.crypto.DecapsulateException;
import javax.crypto.KEM;
import javax.crypto.KEMSpi;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Encapsulation and decapsulation. */
final class KemService implements KEMSpi {
  private final Choice choice;

  KemService(Choice choice) {
    this.choice = choice;
  }

  @Override
  public EncapsulatorSpi engineNewEncapsulator(
      PublicKey publicKey, AlgorithmParameterSpec parameters, SecureRandom random)
      throws InvalidAlgorithmParameterException, InvalidKeyException {
    requireNone(parameters);
    KemPublicKey key = choice.own(publicKey, KemPublicKey.class);
    try {
      key.check();
    } catch (VambraceException error) {
      throw new InvalidKeyException(error.getMessage(), error);
    }
    return new Encapsulator(key, random);
  }

  @Override
  public DecapsulatorSpi engineNewDecapsulator(
      PrivateKey privateKey, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException, InvalidKeyException {
    requireNone(parameters);
    KemSecretKey key = choice.own(privateKey, KemSecretKey.class);
    if (key.isDestroyed()) {
      throw new InvalidKeyException(choice.name() + ": this key was destroyed");
    }
    return new Decapsulator(key);
  }

  private void requireNone(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters != null) {
      throw new InvalidAlgorithmParameterException(choice.name() + ": there are no parameters");
    }
  }

  /** A part of the shared secret as a key of that algorithm; the array is wiped. */
  private static SecretKey part(byte[] secret, int from, int to, String algorithm) {
    try {
      Objects.checkFromToIndex(from, to, secret.length);
      Objects.requireNonNull(algorithm, "algorithm");
      return new SecretKeySpec(secret, from, to - from, algorithm);
    } finally {
      Arrays.fill(secret, (byte) 0);
    }
  }

  private record Encapsulator(KemPublicKey key, SecureRandom random) implements EncapsulatorSpi {
    @Override
    public KEM.Encapsulated engineEncapsulate(int from, int to, String algorithm) {
      try {
        KemPublicKey.Encapsulated made = key.encapsulate(random);
        SecretKey secret = part(made.sharedSecret(), from, to, algorithm);
        return new KEM.Encapsulated(secret, made.ciphertext(), null);
      } catch (VambraceException error) {
        throw new ProviderException(error.getMessage(), error);
      }
    }

    @Override
    public int engineSecretSize() {
      return key.set().sharedSecretBytes();
    }

    @Override
    public int engineEncapsulationSize() {
      return key.set().ciphertextBytes();
    }
  }

  private record Decapsulator(KemSecretKey key) implements DecapsulatorSpi {
    @Override
    public SecretKey engineDecapsulate(byte[] encapsulation, int from, int to, String algorithm)
        throws DecapsulateException {
      try {
        return part(key.decapsulate(encapsulation), from, to, algorithm);
      } catch (VambraceException error) {
        throw new DecapsulateException(error.getMessage(), error);
      }
    }

    @Override
    public int engineSecretSize() {
      return key.set().sharedSecretBytes();
    }

    @Override
    public int engineEncapsulationSize() {
      return key.set().ciphertextBytes();
    }
  }
}
