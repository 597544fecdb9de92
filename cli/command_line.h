/*
 * What the parser knows of a program's commands and options, for texts that are made of it: manual
 * pages and completions.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_COMMAND_LINE_H
#define VMB_CLI_COMMAND_LINE_H

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace vmb::cli {

struct option_text {
  std::string names;                /* "-h, --help"; of a positional "SET" */
  std::vector<std::string> dashed;  /* "-h", "--help"; empty for a positional */
  std::string value;                /* "FILE"; empty: it takes none, or is a positional */
  std::vector<std::string> choices; /* of the value, where there is a list */
  std::string description;
  bool required = false;
  bool takes_value = false;
};

option_text describe(const CLI::Option &option);

/* The command of that name; usage_error with the nearest ones if there is none. */
const CLI::App &find_command(const CLI::App &app, const std::string &name);

/* ": did you mean a or b?", or nothing. */
std::string did_you_mean(const std::string &word, const std::vector<std::string> &known);

std::vector<std::string> command_names(const CLI::App &app);

} // namespace vmb::cli

#endif
