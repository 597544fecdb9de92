/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "speed_kernels.h"

#if defined(VMB_KERNEL_SETS)

#include <array>
#include <memory>

extern "C" {
#include "math/poly16/armingsword/armingsword_calls.h"
}

namespace vmb::cli {

namespace {

struct arrays {
  std::array<std::uint16_t, ARMINGSWORD_WORDS_MAX> out, a, b;
};

} // namespace

std::vector<kernel_call> kernels_of_the_set() {
  std::vector<kernel_call> found;
  const auto words = std::make_shared<arrays>();
  for (const armingsword_kernel &kernel : armingsword_kernels)
    for (const vmb_kernel_body &body : armingsword_bodies) {
      if (body.need == 0 || (vmb_processor_features() & body.need) != body.need || kernel.name != std::string(body.kernel)) continue;
      armingsword_function *const function = body.function;
      found.push_back({kernel.name, [=] { kernel.call(function, words->out.data(), words->a.data(), words->b.data()); }});
    }
  return found;
}

} // namespace vmb::cli

#else

namespace vmb::cli {

std::vector<kernel_call> kernels_of_the_set() {
  return {};
}

} // namespace vmb::cli

#endif
