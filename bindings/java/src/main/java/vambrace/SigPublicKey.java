// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** A public key of a signature scheme. */
public final class SigPublicKey extends VambracePublicKey {
  private static final long serialVersionUID = 1L;
  private static final MethodHandle VERIFY =
      Native.operation(
          "vmb_sig_verify_with_context",
          ADDRESS,
          ADDRESS,
          JAVA_LONG,
          ADDRESS,
          JAVA_LONG,
          ADDRESS,
          JAVA_LONG,
          ADDRESS,
          ADDRESS);

  SigPublicKey(Sig set, byte[] bytes) {
    super(set, bytes);
  }

  @Override
  public Sig set() {
    return (Sig) super.set();
  }

  /**
   * Whether a signature is valid, with the empty context.
   *
   * @param message what was signed
   * @param signature whatever bytes and length
   * @return whether it is
   */
  public boolean verify(byte[] message, byte[] signature) {
    return verify(message, signature, SigSecretKey.NO_CONTEXT);
  }

  /**
   * Whether a signature is valid.
   *
   * @param message what was signed
   * @param signature whatever bytes and length
   * @param context at most {@link Sig#contextBytesMax} bytes
   * @return whether it is
   * @throws VambraceException with {@link Status#KEY} if the set refuses this key
   */
  public boolean verify(byte[] message, byte[] signature, byte[] context) {
    Sig sig = set();
    sig.requireContext(context);
    if (signature.length == 0) {
      return false; // of no scheme, and a null pointer would be an error of ours
    }
    try (Scratch scratch = new Scratch()) {
      MemorySegment key = in(scratch);
      MemorySegment given = scratch.put(signature);
      MemorySegment text = scratch.put(message);
      MemorySegment label = scratch.put(context);
      RandomSource.run(
          sig.name(),
          null,
          env ->
              (int)
                  VERIFY.invokeExact(
                      sig.descriptor,
                      given,
                      (long) signature.length,
                      text,
                      (long) message.length,
                      label,
                      (long) context.length,
                      key,
                      env));
      return true;
    } catch (VambraceException error) {
      if (error.status() == Status.SIGNATURE) {
        return false;
      }
      throw error;
    }
  }
}
