/*
 * The help as terminals of 80 columns show it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_HELP_FORMATTER_H
#define VMB_CLI_HELP_FORMATTER_H

#include <CLI/CLI.hpp>
#include <string>

namespace vmb::cli {

/* Breaks lines between words. Lines to type, which are indented in a footer, stay whole. */
class help_formatter : public CLI::Formatter {
public:
  help_formatter();
  std::string make_option(const CLI::Option *option, bool is_positional) const override;
  std::string make_subcommand(const CLI::App *command) const override;
  std::string make_description(const CLI::App *app) const override;
  std::string make_footer(const CLI::App *app) const override;
};

} // namespace vmb::cli

#endif
