/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "help_formatter.h"

#include <sstream>

namespace vmb::cli {

namespace {

constexpr std::size_t columns = 78; /* --help-all indents the help of a command */

/* Where to break the line: at a space, else after a comma of a list of choices; 0: nowhere. */
std::size_t break_of(const std::string &line, std::size_t indent) {
  const std::size_t space = line.rfind(' ', columns);
  if (space != std::string::npos && space > indent)
    return space;
  const std::size_t comma = line.rfind(',', columns - 1);
  return comma != std::string::npos && comma > indent ? comma + 1 : 0;
}

/* The line in lines that fit; all but the first are indented. */
std::string wrapped_line(std::string line, std::size_t indent) {
  std::string text;
  while (line.size() > columns) {
    const std::size_t end = break_of(line, indent);
    if (end == 0)
      break;
    text += line.substr(0, end) + '\n';
    line = std::string(indent, ' ') + line.substr(line[end] == ' ' ? end + 1 : end);
  }
  return text + line;
}

/* Lines that begin with a space stay as they are, unless what follows them is indented more. */
std::string wrapped(const std::string &text, std::size_t indent) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);)
    result += (indent == 0 && line[0] == ' ' ? line : wrapped_line(line, indent)) + '\n';
  if (text.empty() || text.back() != '\n')
    result.erase(result.size() - (result.empty() ? 0 : 1));
  return result;
}

} // namespace

help_formatter::help_formatter() {
  column_width(28);
  label("REQUIRED", "(required)");
  label("Excludes", "not with");
}

std::string help_formatter::make_option(const CLI::Option *option, bool is_positional) const {
  return wrapped(Formatter::make_option(option, is_positional), column_width_);
}

std::string help_formatter::make_subcommand(const CLI::App *command) const {
  return wrapped(Formatter::make_subcommand(command), column_width_);
}

std::string help_formatter::make_description(const CLI::App *app) const {
  return wrapped(Formatter::make_description(app), 0);
}

std::string help_formatter::make_footer(const CLI::App *app) const {
  return wrapped(Formatter::make_footer(app), 0);
}

} // namespace vmb::cli
