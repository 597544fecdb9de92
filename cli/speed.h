/*
 * The command that measures.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SPEED_H
#define VMB_CLI_SPEED_H

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace vmb::cli {

/* Something else than an operation of a set that can be called again and again. */
struct kernel_call {
  std::string name;
  std::function<void()> run;
};

/* What a program adds to the command; each may be empty. */
struct speed_additions {
  std::function<void(CLI::App &command)> add_options;
  std::function<void()> prepare;                     /* before anything is measured */
  std::function<std::vector<kernel_call>()> kernels; /* measured after the sets */
};

void add_speed(CLI::App &app, const speed_additions &additions);

} // namespace vmb::cli

#endif
