// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Memory of one operation in one thread; all of it is wiped when the operation ends. */
final class Scratch implements AutoCloseable {
  private final Arena arena = Arena.ofConfined();
  private final List<MemorySegment> taken = new ArrayList<>();

  /** Room for an output, zeroed. */
  MemorySegment take(long length) {
    MemorySegment memory = arena.allocate(length);
    taken.add(memory);
    return memory;
  }

  /** Room for a {@code size_t}. */
  MemorySegment takeSize() {
    return arena.allocate(JAVA_LONG);
  }

  /** An input, copied; no bytes are a null pointer. */
  MemorySegment put(byte[] bytes) {
    if (bytes.length == 0) {
      return MemorySegment.NULL;
    }
    MemorySegment memory = take(bytes.length);
    memory.copyFrom(MemorySegment.ofArray(bytes));
    return memory;
  }

  /** A copy of an output. */
  static byte[] bytes(MemorySegment memory) {
    return memory.toArray(JAVA_BYTE);
  }

  @Override
  public void close() {
    taken.forEach(Native::wipe);
    arena.close();
  }
}
