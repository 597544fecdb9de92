/*
 * The commands that need the library's form for tests. Each function adds one to the parser.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_TESTING_TEST_COMMANDS_H
#define VMB_CLI_TESTING_TEST_COMMANDS_H

#include <CLI/CLI.hpp>

namespace vmb::cli {

void add_kat(CLI::App &app);
void add_speed_of_kernels(CLI::App &app); /* `speed` with the option --kernels */

} // namespace vmb::cli

#endif
