// SPDX-License-Identifier: Apache-2.0 OR MIT
package vambrace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the C library is looked for, each in a process of its own. */
class LibraryTest {
  private static final Path LIBRARY =
      Path.of(System.getProperty(Native.LIBRARY_PROPERTY)).toAbsolutePath().normalize();

  @TempDir Path folder;

  /** Prints the number of KEMs, in a process whose options say where the library is. */
  static final class Program {
    public static void main(String[] words) {
      System.out.println("found " + Kem.all().size());
    }
  }

  private static final Path CLASSES = placeOf(Kem.class);
  private static final Path TESTS = placeOf(LibraryTest.class);

  private static Path placeOf(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
  }

  /** What Program says with those options. */
  private static String run(String... options) throws Exception {
    List<String> line = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED"));
    line.addAll(List.of(options));
    line.addAll(List.of("-cp", CLASSES + ":" + TESTS, Program.class.getName()));
    return java(line);
  }

  private static String java(List<String> arguments) throws Exception {
    List<String> line = new ArrayList<>(arguments);
    line.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().remove("LD_LIBRARY_PATH");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return said;
  }

  private static void expect(String text, String said) {
    assertTrue(said.contains(text), said);
  }

  @Test
  void byProperty() throws Exception {
    assertEquals("found " + Kem.all().size() + "\n", run("-Dvambrace.library=" + LIBRARY));
  }

  @Test
  void byJavaLibraryPath() throws Exception {
    expect("found ", run("-Djava.library.path=/nowhere:" + LIBRARY.getParent()));
  }

  @Test
  void whatIsNoLibrary() throws Exception {
    Path file = Files.writeString(folder.resolve("libvambrace.so"), "no library");
    for (String option : List.of("-Dvambrace.library=" + file, "-Djava.library.path=" + folder)) {
      String said = run(option);
      expect(file + " is no library that can be loaded", said);
      expect("install version 0.1 of the C library Vambrace", said);
    }
  }

  /** Named in the JDK's list of providers, whether it lies on the class path or is a module. */
  @Test
  void installedProvider() throws Exception {
    Path list = folder.resolve("java.security");
    int last = Security.getProviders().length + 1;
    Files.writeString(list, "security.provider." + last + "=Vambrace\n");
    String library = "-Dvambrace.library=" + LIBRARY;
    String providers = "-Djava.security.properties=" + list;
    String program = "installed.Program"; // a package of its own, as modules ask
    List<List<String>> ways =
        List.of(
            List.of("--enable-native-access=ALL-UNNAMED", "-cp", CLASSES + ":" + TESTS),
            List.of(
                "--enable-native-access=vambrace",
                "-p",
                CLASSES.toString(),
                "--add-modules",
                "vambrace",
                "-cp",
                TESTS.toString()));
    for (List<String> way : ways) {
      List<String> line = new ArrayList<>(List.of(library, providers));
      line.addAll(way);
      line.add(program);
      assertEquals("Vambrace opens it\n", java(line));
    }
  }

  /** Another library, without our functions. */
  @Test
  void anotherLibrary() throws Exception {
    Path jvm = Path.of(System.getProperty("java.home"), "lib", System.mapLibraryName("java"));
    expect("the library that was loaded has no vmb_", run("-Dvambrace.library=" + jvm));
  }
}
