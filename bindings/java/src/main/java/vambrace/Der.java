// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * The few things of DER that keys need. Reading is strict: definite and minimal lengths, nothing
 * left over.
 */
final class Der {
  static final int INTEGER = 0x02;
  static final int BIT_STRING = 0x03;
  static final int OCTET_STRING = 0x04;
  static final int OID = 0x06;
  static final int SEQUENCE = 0x30;
  static final int SEED = 0x80; // [0] IMPLICIT OCTET STRING
  static final int PUBLIC_KEY = 0x81; // [1] IMPLICIT BIT STRING
  static final int ATTRIBUTES = 0xa0; // [0] IMPLICIT SET

  private static final int MOST_LENGTH_BYTES = 4;

  private final byte[] bytes;
  private int at;
  private final int end;

  /** A reader of elements one after the other. */
  Der(byte[] bytes) {
    this(bytes, 0, bytes.length);
  }

  private Der(byte[] bytes, int at, int end) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  static VambraceException malformed(String message) {
    return VambraceException.key("the key file is malformed: " + message);
  }

  static byte[] encode(int tag, byte[]... parts) {
    int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    byte[] header = header(tag, length);
    byte[] out = Arrays.copyOf(header, header.length + length);
    int to = header.length;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, out, to, part.length);
      to += part.length;
    }
    return out;
  }

  private static byte[] header(int tag, int length) {
    if (length < 0x80) {
      return new byte[] {(byte) tag, (byte) length};
    }
    int digits = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
    byte[] header = new byte[2 + digits];
    header[0] = (byte) tag;
    header[1] = (byte) (0x80 | digits);
    for (int i = 0; i < digits; i++) {
      header[2 + i] = (byte) (length >>> 8 * (digits - 1 - i));
    }
    return header;
  }

  boolean nextIs(int tag) {
    return at < end && (bytes[at] & 0xff) == tag;
  }

  boolean atEnd() {
    return at == end;
  }

  /** The contents of the next element, which must have this tag. */
  byte[] read(int tag, String what) {
    Der contents = enter(tag, what);
    return Arrays.copyOfRange(bytes, contents.at, contents.end);
  }

  /** A reader of them. */
  Der enter(int tag, String what) {
    if (!nextIs(tag)) {
      String found = atEnd() ? "the end" : "tag " + hex(bytes[at]);
      throw malformed(what + ": tag " + hex((byte) tag) + " expected, " + found + " found");
    }
    at++;
    long length = readLength(what);
    if (length > end - at) {
      throw malformed(what + ": it ends too early");
    }
    int start = at;
    at += (int) length;
    return new Der(bytes, start, at);
  }

  void finish(String what) {
    if (!atEnd()) {
      throw malformed(what + ": bytes are left over after it");
    }
  }

  private long readLength(String what) {
    int first = readByte(what);
    if (first < 0x80) {
      return first;
    }
    int digits = first & 0x7f;
    if (digits == 0 || digits > MOST_LENGTH_BYTES) {
      throw malformed(what + ": its length is no definite one");
    }
    long length = 0;
    for (int i = 0; i < digits; i++) {
      length = length << 8 | readByte(what);
    }
    if (length < 0x80 || length < 1L << 8 * (digits - 1)) {
      throw malformed(what + ": its length is written with more bytes than it needs");
    }
    return length;
  }

  private int readByte(String what) {
    if (atEnd()) {
      throw malformed(what + ": it ends too early");
    }
    return bytes[at++] & 0xff;
  }

  private static String hex(byte tag) {
    return "0x" + HexFormat.of().toHexDigits(tag);
  }
}
