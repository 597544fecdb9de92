// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.File;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The C library: where it is, and how its functions are called. */
@SuppressWarnings("restricted") // to call C is what this class is for
final class Native {
  /** The version of this package. */
  static final String VERSION = "0.1.0";

  /** The property that names the file of the library. */
  static final String LIBRARY_PROPERTY = "vambrace.library";

  /** While the major version is 0, a minor version may change the interface: it is the SONAME. */
  private static final String INTERFACE = VERSION.substring(0, VERSION.lastIndexOf('.'));

  private static final Linker LINKER = Linker.nativeLinker();
  private static final SymbolLookup LIBRARY = open();
  private static final MethodHandle STATUS_TEXT =
      handle("vmb_status_text", FunctionDescriptor.of(ADDRESS, JAVA_INT));
  private static final MethodHandle WIPE =
      handle("vmb_wipe", FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG));

  static {
    requireInterface();
  }

  private Native() {}

  /** A call of a C function, which may throw what {@link MethodHandle#invokeExact} throws. */
  interface Call<T> {
    T run() throws Throwable;
  }

  /** The result of a C call. C throws nothing: what comes out is an error of this package. */
  static <T> T call(Call<T> call) {
    try {
      return call.run();
    } catch (RuntimeException | Error error) {
      throw error;
    } catch (Throwable error) {
      throw new IllegalStateException(error);
    }
  }

  static MethodHandle handle(String name, FunctionDescriptor type) {
    MemorySegment symbol =
        LIBRARY
            .find(name)
            .orElseThrow(
                () ->
                    new UnsatisfiedLinkError(
                        "the library that was loaded has no " + name + ": " + advice()));
    return LINKER.downcallHandle(symbol, type);
  }

  /** A C function that returns a {@code vmb_status}. */
  static MethodHandle operation(String name, MemoryLayout... arguments) {
    return handle(name, FunctionDescriptor.of(JAVA_INT, arguments));
  }

  /** A pointer to a Java method, for as long as this class lives. */
  static MemorySegment callback(MethodHandle target, FunctionDescriptor type) {
    return LINKER.upcallStub(target, type, Arena.global());
  }

  /** The memory that C gave a pointer to. */
  static MemorySegment at(MemorySegment pointer, long length) {
    return pointer.reinterpret(length);
  }

  /** A text of the library's; they are constant. */
  static String text(MemorySegment pointer) {
    return at(pointer, Long.MAX_VALUE).getString(0);
  }

  static String statusText(int status) {
    return text(call(() -> (MemorySegment) STATUS_TEXT.invokeExact(status)));
  }

  static void wipe(MemorySegment memory) {
    call(
        () -> {
          WIPE.invokeExact(memory, memory.byteSize());
          return null;
        });
  }

  private static SymbolLookup open() {
    String named = System.getProperty(LIBRARY_PROPERTY);
    if (named != null) {
      return openFile(Path.of(named).toAbsolutePath());
    }
    for (String folder : System.getProperty("java.library.path", "").split(File.pathSeparator)) {
      Path file = Path.of(folder, System.mapLibraryName("vambrace"));
      if (!folder.isEmpty() && Files.exists(file)) {
        return openFile(file.toAbsolutePath());
      }
    }
    return openFromSystem();
  }

  private static SymbolLookup openFile(Path file) {
    try {
      return SymbolLookup.libraryLookup(file, Arena.global());
    } catch (IllegalArgumentException error) {
      throw failure(file + " is no library that can be loaded", error);
    }
  }

  /** By the system's rules, such as ldconfig's, which know the SONAME without headers installed. */
  private static SymbolLookup openFromSystem() {
    String plain = System.mapLibraryName("vambrace");
    IllegalArgumentException last = null;
    for (String name : List.of(plain + "." + INTERFACE, plain)) {
      try {
        return SymbolLookup.libraryLookup(name, Arena.global());
      } catch (IllegalArgumentException error) {
        last = error;
      }
    }
    throw failure(plain + " is not where the system looks for libraries", last);
  }

  private static void requireInterface() {
    MethodHandle function = handle("vmb_version", FunctionDescriptor.of(ADDRESS));
    String found = text(call(() -> (MemorySegment) function.invokeExact()));
    if (!found.startsWith(INTERFACE + ".")) {
      throw failure("the library that was loaded is version " + found, null);
    }
  }

  private static UnsatisfiedLinkError failure(String what, Throwable cause) {
    UnsatisfiedLinkError error = new UnsatisfiedLinkError(what + ": " + advice());
    error.initCause(cause);
    return error;
  }

  private static String advice() {
    return "install version "
        + INTERFACE
        + " of the C library Vambrace, or name its file: -D"
        + LIBRARY_PROPERTY
        + "=FILE";
  }
}
