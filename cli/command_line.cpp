/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "command_line.h"

#include "errors.h"
#include "near_words.h"

namespace vmb::cli {

namespace {

/* The words of "FORM:{raw,hex}". */
std::vector<std::string> choices_of(const std::string &type) {
  std::vector<std::string> words;
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}', open);
  if (open == std::string::npos || close == std::string::npos)
    return words;
  std::string list = type.substr(open + 1, close - open - 1) + ",";
  for (std::size_t comma = list.find(','); comma != std::string::npos; comma = list.find(',')) {
    words.push_back(list.substr(0, comma));
    list.erase(0, comma + 1);
  }
  return words;
}

} // namespace

option_text describe(const CLI::Option &option) {
  option_text text;
  text.description = option.get_description();
  text.required = option.get_required();
  if (option.get_positional()) {
    text.names = option.get_name(true);
    return text;
  }
  for (const std::string &name : option.get_snames())
    text.dashed.push_back("-" + name);
  for (const std::string &name : option.get_lnames())
    text.dashed.push_back("--" + name);
  for (const std::string &name : text.dashed)
    text.names += (text.names.empty() ? "" : ", ") + name;
  text.takes_value = option.get_items_expected_max() > 0 && option.get_type_size() > 0;
  if (text.takes_value) {
    const std::string type = option.get_type_name();
    text.value = type.substr(0, type.find(':'));
    text.choices = choices_of(type);
  }
  return text;
}

const CLI::App &find_command(const CLI::App &app, const std::string &name) {
  for (const CLI::App *command : app.get_subcommands({}))
    if (command->get_name() == name)
      return *command;
  throw usage_error("unknown command '" + name + "'" + did_you_mean(name, command_names(app)));
}

std::string did_you_mean(const std::string &word, const std::vector<std::string> &known) {
  const std::vector<std::string> near = near_words(word, known);
  return near.empty() ? "" : ": did you mean " + joined_by_or(near) + "?";
}

std::vector<std::string> command_names(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::App *command : app.get_subcommands({}))
    names.push_back(command->get_name());
  return names;
}

} // namespace vmb::cli
