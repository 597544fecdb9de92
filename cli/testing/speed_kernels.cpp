/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdlib>
#include <memory>

#include "library.h"
#include "speed.h"
#include "test_commands.h"

#if defined(VMB_KERNEL_SETS)

#include <array>

extern "C" {
#include "testing/armingsword/armingsword_calls.h"
}

namespace vmb::cli {

namespace {

struct arrays {
  std::array<std::uint16_t, ARMINGSWORD_WORDS_MAX> out, a, b;
};

/* The kernels of the set that is in use; none without one. */
std::vector<kernel_call> kernels_of_the_set() {
  std::vector<kernel_call> found;
  const auto words = std::make_shared<arrays>();
  for (const armingsword_kernel &kernel : armingsword_kernels)
    for (const vmb_kernel_implementation &implementation : armingsword_implementations) {
      if (implementation.need == 0 ||
          (vmb_processor_features() & implementation.need) != implementation.need ||
          !vmb_kernel_is(&implementation, kernel.name))
        continue;
      armingsword_function *const function = implementation.function;
      found.push_back({kernel.name, [=] {
                         kernel.call(function, words->out.data(), words->a.data(), words->b.data());
                       }});
    }
  return found;
}

} // namespace

} // namespace vmb::cli

#else

namespace vmb::cli {

namespace {

std::vector<kernel_call> kernels_of_the_set() {
  return {};
}

} // namespace

} // namespace vmb::cli

#endif

namespace vmb::cli {

namespace {

void set_environment(const char *name, const std::string &value) {
#if defined(_WIN32)
  ::_putenv_s(name, value.c_str());
#else
  ::setenv(name, value.c_str(), 1);
#endif
}

} // namespace

/* The library reads the mask when it first asks for the processor's features, which is later. */
void add_speed_of_kernels(CLI::App &app) {
  const auto mask = std::make_shared<std::string>();
  const auto add_options = [mask](CLI::App &command) {
    command
        .add_option("--kernels", *mask,
                    "Leave out processor features: portable, neon, neon+sha3, no-pmull, avx2 or "
                    "avx512; on\n"
                    "AArch64 choose a kernel set for products modulo 2^16, whose kernels are then "
                    "measured\n"
                    "too: armingsword or scalar")
        ->check(CLI::IsMember({"portable", "neon", "neon+sha3", "no-pmull", "avx2", "avx512",
                               "armingsword", "scalar"}))
        ->type_name("MASK");
  };
  const auto choose_mask = [mask] {
    if (!mask->empty())
      set_environment("VMB_CPU", *mask);
    static_cast<void>(vmb_processor_features());
  };
  add_speed(app, {add_options, choose_mask, kernels_of_the_set});
}

} // namespace vmb::cli
