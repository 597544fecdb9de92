// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The C functions that KEMs and signature schemes both have, of one of the two. */
final class Functions {
  static final Functions KEM = new Functions("vmb_kem_");
  static final Functions SIG = new Functions("vmb_sig_");

  final MethodHandle keypair;
  final MethodHandle keypairFromSeed;
  final MethodHandle checkPublicKey;
  final MethodHandle checkSecretKey;
  final MethodHandle publicKey;

  private final String prefix;
  private final MethodHandle find;

  private Functions(String prefix) {
    this.prefix = prefix;
    find = Native.handle(prefix + "find", FunctionDescriptor.of(ADDRESS, ADDRESS));
    keypair = Native.operation(prefix + "keypair", ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    keypairFromSeed =
        Native.operation(prefix + "keypair_from_seed", ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    checkPublicKey = Native.operation(prefix + "check_public_key", ADDRESS, ADDRESS, ADDRESS);
    checkSecretKey =
        Native.operation(prefix + "check_secret_key", ADDRESS, ADDRESS, ADDRESS, ADDRESS);
    publicKey = Native.operation(prefix + "public_key", ADDRESS, ADDRESS, ADDRESS, ADDRESS);
  }

  /** All descriptors of the build. */
  List<MemorySegment> descriptors() {
    MethodHandle count = Native.handle(prefix + "count", FunctionDescriptor.of(JAVA_LONG));
    MethodHandle at = Native.handle(prefix + "at", FunctionDescriptor.of(ADDRESS, JAVA_LONG));
    long total = Native.call(() -> (long) count.invokeExact());
    List<MemorySegment> found = new ArrayList<>();
    for (long index = 0; index < total; index++) {
      long i = index;
      found.add(Native.call(() -> (MemorySegment) at.invokeExact(i)));
    }
    return Collections.unmodifiableList(found);
  }

  /** The descriptor of a name in any spelling; a null pointer if there is none. */
  MemorySegment find(String name) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocateFrom(name);
      return Native.call(() -> (MemorySegment) find.invokeExact(text));
    }
  }

  String text(String function, MemorySegment descriptor) {
    MethodHandle call = Native.handle(prefix + function, FunctionDescriptor.of(ADDRESS, ADDRESS));
    return Native.text(Native.call(() -> (MemorySegment) call.invokeExact(descriptor)));
  }

  /** A number of bytes, which always fits in an array's length. */
  int size(String function, MemorySegment descriptor) {
    MethodHandle call = Native.handle(prefix + function, FunctionDescriptor.of(JAVA_LONG, ADDRESS));
    return Math.toIntExact(Native.call(() -> (long) call.invokeExact(descriptor)));
  }

  int nistLevel(MemorySegment descriptor) {
    MethodHandle call = Native.operation(prefix + "nist_level", ADDRESS);
    return Native.call(() -> (int) call.invokeExact(descriptor));
  }
}
