/*
 * The kernels of a kernel set, ready to be called again and again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SPEED_KERNELS_H
#define VMB_CLI_SPEED_KERNELS_H

#include <functional>
#include <string>
#include <vector>

namespace vmb::cli {

struct kernel_call {
  std::string name;
  std::function<void()> run;
};

/* Those of the kernel set that is in use (math/poly16/armingsword); none without one. */
std::vector<kernel_call> kernels_of_the_set();

} // namespace vmb::cli

#endif
