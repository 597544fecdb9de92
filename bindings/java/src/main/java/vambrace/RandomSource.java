// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.SecureRandom;
import java.util.Arrays;

/** A {@link SecureRandom} from which C draws during one operation. */
final class RandomSource {
  private static final FunctionDescriptor FILL =
      FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);

  /**
   * A {@code vmb_env} whose fill is {@link #fill}: fill, its state, working memory (of the heap)
   * and its size. It is the same for all operations: C calls back in the thread that called it,
   * which knows its source.
   */
  private static final MemorySegment ENVIRONMENT = environment();

  private static final ThreadLocal<RandomSource> CURRENT = new ThreadLocal<>();

  private final SecureRandom random;
  private Throwable failure;

  private RandomSource(SecureRandom random) {
    this.random = random;
  }

  /** A C function that takes a pointer to a {@code vmb_env} and returns a status. */
  interface Operation {
    int run(MemorySegment env) throws Throwable;
  }

  /**
   * Runs an operation that draws from that source; null is the system's.
   *
   * @param what begins the message
   * @throws VambraceException unless the status is that of success
   */
  static void run(String what, SecureRandom random, Operation operation) {
    if (random == null) {
      check(what, Native.call(() -> operation.run(MemorySegment.NULL)), null);
      return;
    }
    RandomSource source = new RandomSource(random);
    RandomSource outer = CURRENT.get(); // a source may itself use this package
    CURRENT.set(source);
    try {
      check(what, Native.call(() -> operation.run(ENVIRONMENT)), source.failure);
    } finally {
      CURRENT.set(outer);
    }
  }

  private static void check(String what, int code, Throwable cause) {
    Status status = Status.of(code);
    if (status != Status.OK) {
      throw new VambraceException(status, what + ": " + status.text(), cause);
    }
  }

  /** What C calls. Nothing may be thrown through C: the failure is kept for the caller. */
  @SuppressWarnings("unused") // by name, in environment()
  private static int fill(MemorySegment state, MemorySegment out, long length) {
    RandomSource source = CURRENT.get();
    try {
      byte[] drawn = new byte[Math.toIntExact(length)];
      source.random.nextBytes(drawn);
      Native.at(out, length).copyFrom(MemorySegment.ofArray(drawn));
      Arrays.fill(drawn, (byte) 0);
      return 0;
    } catch (Throwable failure) {
      source.failure = failure;
      return 1;
    }
  }

  private static MemorySegment environment() {
    try {
      MethodType type =
          MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class, long.class);
      var fill = MethodHandles.lookup().findStatic(RandomSource.class, "fill", type);
      MemorySegment env = Arena.global().allocate(3 * ADDRESS.byteSize() + JAVA_LONG.byteSize(), 8);
      env.set(ADDRESS, 0, Native.callback(fill, FILL));
      return env;
    } catch (ReflectiveOperationException error) {
      throw new IllegalStateException(error);
    }
  }
}
