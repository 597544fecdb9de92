/*
 * vambrace-test: what needs the library's form for tests, which is not installed: known-answer
 * tests, and the speed of implementations that this processor would not choose.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "commands.h"
#include "program.h"
#include "test_commands.h"

namespace {

void add_commands(CLI::App &app) {
  using namespace vmb::cli;
  add_list(app);
  add_kat(app);
  add_speed_of_kernels(app);
}

} // namespace

int main(int argc, char **argv) {
  return vmb::cli::run_program(
      argc, argv,
      {"vambrace-test",
       "Known-answer tests, and the speed of chosen kernels. The environment variable\n"
       "VMB_CPU masks the processor's features.",
       add_commands});
}
