// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

/** What the C library says of an operation: {@code vmb_status}. */
public enum Status {
  /** It succeeded. */
  OK(0),
  /** An argument is wrong: an unknown set, a length, a context that is too long. */
  ARGUMENT(-1),
  /** The random source failed. */
  RANDOM(-2),
  /** There is not enough memory. */
  MEMORY(-3),
  /** A key is malformed, or its parts do not belong together. */
  KEY(-4),
  /** The ciphertext is refused; only schemes that reject explicitly say so. */
  CIPHERTEXT(-5),
  /** The signature is not valid for this message, context and key. */
  SIGNATURE(-6),
  /** A loop whose length has a bound ran out, which has a probability below 2^-128. */
  RETRY(-7),
  /** A stateful signature has no index left; no set of this package is stateful. */
  STATE(-8),
  /** A fresh key pair does not match: the library or the processor is damaged. */
  SELF_TEST(-9);

  private final int code;

  Status(int code) {
    this.code = code;
  }

  static Status of(int code) {
    for (Status each : values()) {
      if (each.code == code) {
        return each;
      }
    }
    throw new IllegalStateException("the C library gave the unknown status " + code);
  }

  /** The library's sentence: what was wrong and what to do. */
  String text() {
    return Native.statusText(code);
  }
}
