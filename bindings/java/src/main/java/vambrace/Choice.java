// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.security.InvalidKeyException;
import java.security.Key;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;

/**
 * What an algorithm's name in the Java security API stands for: one set, or all of a family, of
 * which the key then chooses.
 *
 * @param name such as "ML-KEM-768" or "ML-KEM"
 * @param sets one, or several of one family
 */
record Choice(String name, List<? extends Algorithm> sets) {
  /** The key as one of this package's, by its encoding if another made it. */
  <K extends VambraceKey> K own(Key key, Class<K> type) throws InvalidKeyException {
    if (!(key instanceof PublicKey || key instanceof PrivateKey)) {
      throw new InvalidKeyException(name + ": a public or private key belongs here");
    }
    VambraceKey own = key instanceof VambraceKey already ? already : read(key);
    if (!sets.contains(own.set())) {
      throw new InvalidKeyException(name + ": this is a key of " + own.set());
    }
    if (!type.isInstance(own)) {
      throw new InvalidKeyException(name + ": this is a " + own);
    }
    return type.cast(own);
  }

  private VambraceKey read(Key key) throws InvalidKeyException {
    String format = key.getFormat();
    byte[] encoded = key.getEncoded();
    if (encoded == null || !("X.509".equals(format) || "PKCS#8".equals(format))) {
      throw new InvalidKeyException(name + ": the key has no encoding that could be read");
    }
    try {
      return VambraceKey.fromDer(encoded);
    } catch (VambraceException error) {
      throw new InvalidKeyException(name + ": " + error.getMessage(), error);
    } finally {
      Arrays.fill(encoded, (byte) 0); // a copy, as all encodings are
    }
  }
}
