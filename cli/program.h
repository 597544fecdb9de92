/*
 * What the programs have in common: parsing, help, version, error messages and exit codes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PROGRAM_H
#define VMB_CLI_PROGRAM_H

#include <CLI/CLI.hpp>

namespace vmb::cli {

struct program {
  const char *name;
  const char *purpose;
  void (*add_commands)(CLI::App &app);
};

/*
 * Runs the command that the arguments name.
 *   returns  0 done; 1 the operation failed, or a verification or check did; 2 wrong usage, or an
 *            input that cannot be read. Every error has one message on the standard error, which
 *            begins with the program's name.
 */
int run_program(int argc, char **argv, const program &self);

} // namespace vmb::cli

#endif
