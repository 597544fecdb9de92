// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.List;

/** Makes key pairs, from a seed that is drawn, which the private key keeps. */
final class KeyPairGeneratorService extends KeyPairGeneratorSpi {
  /** What the families of standards stand for, in the JDK's providers as well. */
  private static final List<String> DEFAULTS = List.of("mlkem768", "mldsa65");

  private final Choice choice;
  private Algorithm set;
  private SecureRandom random;

  KeyPairGeneratorService(Choice choice) {
    this.choice = choice;
    set =
        choice.sets().stream()
            .filter(each -> choice.sets().size() == 1 || DEFAULTS.contains(each.name()))
            .findFirst()
            .orElse(null);
  }

  @Override
  public void initialize(int keysize, SecureRandom source) {
    throw new InvalidParameterException(
        choice.name() + ": there are no key sizes: initialize it with a NamedParameterSpec");
  }

  @Override
  public void initialize(AlgorithmParameterSpec parameters, SecureRandom source)
      throws InvalidAlgorithmParameterException {
    if (parameters != null) {
      set = named(parameters);
    }
    random = source;
  }

  private Algorithm named(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters instanceof NamedParameterSpec spec) {
      for (Algorithm each : choice.sets()) {
        boolean isIt = Algorithm.find(each.functions, List.of(each), spec.getName()) != null;
        if (isIt) {
          return each;
        }
      }
    }
    throw new InvalidAlgorithmParameterException(
        choice.name() + ": a NamedParameterSpec belongs here, of " + choice.sets());
  }

  @Override
  public KeyPair generateKeyPair() {
    if (set == null) {
      throw new IllegalStateException(
          choice.name()
              + ": which set is not said: initialize it with a NamedParameterSpec of "
              + choice.sets());
    }
    try {
      VambraceSecretKey key =
          set instanceof Kem kem
              ? new KemSecretKey(kem, kem.newPair(random))
              : new SigSecretKey((Sig) set, set.newPair(random));
      return new KeyPair(key.publicKey(), key);
    } catch (VambraceException error) {
      throw new ProviderException(error.getMessage(), error);
    }
  }
}
