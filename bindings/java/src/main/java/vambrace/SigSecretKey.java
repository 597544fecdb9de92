// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.security.SecureRandom;

/** A secret key of a signature scheme. */
public final class SigSecretKey extends VambraceSecretKey {
  private static final long serialVersionUID = 1L;
  static final byte[] NO_CONTEXT = {};
  private static final MethodHandle SIGN =
      Native.operation(
          "vmb_sig_sign_with_context",
          ADDRESS,
          ADDRESS,
          ADDRESS,
          ADDRESS,
          JAVA_LONG,
          ADDRESS,
          JAVA_LONG,
          ADDRESS,
          ADDRESS);

  SigSecretKey(Sig set, Algorithm.KeyPair pair) {
    super(set, pair);
  }

  @Override
  public Sig set() {
    return (Sig) super.set();
  }

  @Override
  public SigPublicKey publicKey() {
    return (SigPublicKey) super.publicKey();
  }

  /**
   * Signs a message with the empty context.
   *
   * @param message any bytes
   * @return the signature
   */
  public byte[] sign(byte[] message) {
    return sign(message, NO_CONTEXT);
  }

  /**
   * Signs a message.
   *
   * @param message any bytes
   * @param context at most {@link Sig#contextBytesMax} bytes
   * @return the signature
   */
  public byte[] sign(byte[] message, byte[] context) {
    return sign(message, context, null);
  }

  /**
   * Signs a message with randomness of the caller's.
   *
   * @param message any bytes
   * @param context at most {@link Sig#contextBytesMax} bytes
   * @param random what is drawn from; null: the system's source
   * @return the signature
   */
  public byte[] sign(byte[] message, byte[] context, SecureRandom random) {
    Sig sig = set();
    sig.requireContext(context);
    return use(
        (scratch, key) -> {
          MemorySegment out = scratch.take(sig.signatureBytes());
          MemorySegment length = scratch.takeSize();
          MemorySegment text = scratch.put(message);
          MemorySegment label = scratch.put(context);
          RandomSource.run(
              sig.name(),
              random,
              env ->
                  (int)
                      SIGN.invokeExact(
                          sig.descriptor,
                          out,
                          length,
                          text,
                          (long) message.length,
                          label,
                          (long) context.length,
                          key,
                          env));
          return Scratch.bytes(out.asSlice(0, length.get(JAVA_LONG, 0)));
        });
  }
}
