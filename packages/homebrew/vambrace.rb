# brew install --HEAD ./packages/homebrew/vambrace.rb
# A release adds url and sha256 of its archive: packages/homebrew/README.md.
# SPDX-License-Identifier: Apache-2.0 OR MIT
class Vambrace < Formula
  desc "Post-quantum KEMs and signatures tuned for Arm"
  homepage "https://example.org/vambrace"
  license any_of: ["Apache-2.0", "MIT"]
  head "https://example.org/vambrace.git", branch: "main"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "groff" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "libtasn1"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DVMB_BUILD_TESTS=OFF",
           "-DVMB_BUILD_CLI=ON", *std_cmake_args
    system "cmake", "--build", "build", "--target", "vmb_installed"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"test.c").write <<~C
      #include <stdio.h>
      #include <vambrace/mlkem768.h>
      static unsigned char pk[VMB_MLKEM768_PUBLIC_KEY_BYTES], sk[VMB_MLKEM768_SECRET_KEY_BYTES];
      int main(void) {
        return vmb_mlkem768_keypair(pk, sk, NULL) == VMB_OK ? 0 : 1;
      }
    C
    system ENV.cc, "test.c", "-I#{include}", "-L#{lib}", "-lvambrace", "-o", "test"
    system "./test"
    assert_match "mlkem768", shell_output("#{bin}/vambrace list")
  end
end
