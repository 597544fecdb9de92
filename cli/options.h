/*
 * Options that several commands have.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_OPTIONS_H
#define VMB_CLI_OPTIONS_H

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "encoding.h"

namespace vmb::cli {

/* The help of --message. */
constexpr const char *message_help =
    "The message, of any length for sets that take it in pieces, else at most 1 GiB, read into "
    "memory; - is the standard input";

/* SET, required */
void add_set_option(CLI::App &command, std::string &name);

/* --format raw|hex|base64|base64url, raw by default */
void add_format_option(CLI::App &command, encoding &form);

/* --in-format auto|raw|hex|base64|base64url; auto leaves the variable empty */
void add_in_format_option(CLI::App &command, std::optional<encoding> &form);

/* --force: outputs replace whatever is there (replacement.h) */
void add_force_option(CLI::App &command, bool &force);

/* --context HEX and --context-text TEXT for signatures; the bytes are empty if neither is given */
void add_context_options(CLI::App &command, bytes &context);

} // namespace vmb::cli

#endif
