// SPDX-License-Identifier: Apache-2.0 OR MIT
package installed;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import javax.crypto.KEM;

/** A program that knows only the Java security API, and algorithms that one provider has. */
public final class Program {
  private Program() {}

  public static void main(String[] words) throws Exception {
    KeyPair pair = KeyPairGenerator.getInstance("smaugt1").generateKeyPair();
    KEM kem = KEM.getInstance("smaugt1");
    KEM.Encapsulator sender = kem.newEncapsulator(pair.getPublic());
    KEM.Encapsulated sent = sender.encapsulate();
    KEM.Decapsulator owner = kem.newDecapsulator(pair.getPrivate());
    boolean opens = owner.decapsulate(sent.encapsulation()).equals(sent.key());
    System.out.println(owner.providerName() + (opens ? " opens it" : " does not open it"));
  }
}
