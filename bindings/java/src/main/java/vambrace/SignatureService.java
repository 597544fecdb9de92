// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.io.ByteArrayOutputStream;
import java.security.AlgorithmParameters;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;

/** Signing and verifying. The message is kept until its end: some schemes read it twice. */
final class SignatureService extends SignatureSpi {
  private final Choice choice;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream();
  private byte[] context = SigSecretKey.NO_CONTEXT;
  private SigSecretKey secretKey;
  private SigPublicKey publicKey;

  SignatureService(Choice choice) {
    this.choice = choice;
  }

  @Override
  protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
    message.reset();
    secretKey = null;
    publicKey = null;
    SigPublicKey own = choice.own(key, SigPublicKey.class);
    requireContext(own.set());
    publicKey = own;
  }

  @Override
  protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
    message.reset();
    publicKey = null;
    secretKey = null;
    SigSecretKey own = choice.own(key, SigSecretKey.class);
    if (own.isDestroyed()) {
      throw new InvalidKeyException(choice.name() + ": this key was destroyed");
    }
    requireContext(own.set());
    secretKey = own;
  }

  private void requireContext(Sig set) throws InvalidKeyException {
    try {
      set.requireContext(context);
    } catch (VambraceException error) {
      throw new InvalidKeyException(error.getMessage(), error);
    }
  }

  @Override
  protected void engineUpdate(byte b) {
    message.write(b);
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) {
    message.write(bytes, offset, length);
  }

  @Override
  protected byte[] engineSign() throws SignatureException {
    try {
      return secretKey.sign(message.toByteArray(), context, appRandom);
    } catch (VambraceException | IllegalStateException error) {
      throw new SignatureException(error.getMessage(), error);
    } finally {
      message.reset();
    }
  }

  @Override
  protected boolean engineVerify(byte[] signature) throws SignatureException {
    try {
      return publicKey.verify(message.toByteArray(), signature, context);
    } catch (VambraceException error) {
      throw new SignatureException(error.getMessage(), error);
    } finally {
      message.reset();
    }
  }

  @Override
  protected void engineSetParameter(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters != null && !(parameters instanceof ContextParameterSpec)) {
      throw new InvalidAlgorithmParameterException(
          choice.name()
              + ": the only parameter is a "
              + ContextParameterSpec.class.getSimpleName());
    }
    if (message.size() > 0) {
      throw new InvalidAlgorithmParameterException(
          choice.name() + ": the context is set before the message is given");
    }
    byte[] wanted =
        parameters instanceof ContextParameterSpec spec ? spec.context() : SigSecretKey.NO_CONTEXT;
    try {
      inUse().requireContext(wanted);
    } catch (VambraceException error) {
      throw new InvalidAlgorithmParameterException(error.getMessage(), error);
    }
    context = wanted;
  }

  /** The set of the key, or before there is one any set that the name may stand for. */
  private Sig inUse() {
    if (secretKey != null) {
      return secretKey.set();
    }
    return publicKey != null ? publicKey.set() : (Sig) choice.sets().get(0);
  }

  @Override
  protected AlgorithmParameters engineGetParameters() {
    return null; // they have no encoding
  }

  @Deprecated
  @Override
  protected void engineSetParameter(String name, Object value) {
    throw new InvalidParameterException("setParameter takes a ContextParameterSpec");
  }

  @Deprecated
  @Override
  protected Object engineGetParameter(String name) {
    throw new InvalidParameterException("there are no named parameters");
  }
}
