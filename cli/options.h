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
#include "key_der.h"

namespace vmb::cli {

/* Adds the argument SET, which is required. */
void add_set_option(CLI::App &command, std::string &name);

/* [SET], where the file may say it */
void add_optional_set_option(CLI::App &command, std::string &name);

/* --format raw|hex|base64|base64url, raw by default; of keys also der and pem */
void add_format_option(CLI::App &command, encoding &form);
void add_key_format_option(CLI::App &command, encoding &form);

/* --in-format auto|raw|hex|base64|base64url|der|pem; auto leaves the variable empty */
void add_in_format_option(CLI::App &command, std::optional<encoding> &form);

/* --secret-form seed|expanded|both; empty if it is not given */
void add_secret_form_option(CLI::App &command, std::optional<secret_form> &form);

/* --force: outputs replace whatever is there (replacement.h) */
void add_force_option(CLI::App &command, bool &force);

/* --quiet: no warning because of the standing of the set */
void add_quiet_option(CLI::App &command, bool &quiet);

/* --context HEX and --context-text TEXT for signatures; the bytes are empty if neither is given */
void add_context_options(CLI::App &command, bytes &context);

} // namespace vmb::cli

#endif
