/*
 * The commands. Each function adds one to the parser, with its options, its help and what it runs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_COMMANDS_H
#define VMB_CLI_COMMANDS_H

#include <CLI/CLI.hpp>

namespace vmb::cli {

void add_list(CLI::App &app);
void add_keygen(CLI::App &app);
void add_encaps(CLI::App &app);
void add_decaps(CLI::App &app);
void add_sign(CLI::App &app);
void add_verify(CLI::App &app);
void add_pubkey(CLI::App &app);
void add_convert(CLI::App &app);
void add_inspect(CLI::App &app);
void add_selftest(CLI::App &app); /* where the library has self tests */
void add_acvp(CLI::App &app);
void add_manual(CLI::App &app);
void add_completion(CLI::App &app);

} // namespace vmb::cli

#endif
