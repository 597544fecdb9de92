/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <iostream>
#include <sstream>

#include "algorithm.h"
#include "command_line.h"
#include "commands.h"
#include "errors.h"

namespace vmb::cli {

namespace {

std::string joined_by_space(const std::vector<std::string> &words) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> set_names() {
  std::vector<std::string> names;
  for (const algorithm &set : all_algorithms())
    names.push_back(set.name());
  return names;
}

/* What may stand for a value, or for a positional: nothing if that is no list of words. */
std::vector<std::string> words_for(const CLI::App &app, const std::string &value,
                                   const std::vector<std::string> &choices) {
  if (value == "SET")
    return set_names();
  if (value == "COMMAND")
    return command_names(app);
  return choices;
}

bool is_file(const std::string &value) {
  return value == "FILE";
}

std::vector<option_text> options_of(const CLI::App &command) {
  std::vector<option_text> all;
  for (const CLI::Option *option : command.get_options({}))
    all.push_back(describe(*option));
  return all;
}

std::vector<std::string> dashed_words(const CLI::App &command) {
  std::vector<std::string> words;
  for (const option_text &option : options_of(command))
    words.insert(words.end(), option.dashed.begin(), option.dashed.end());
  return words;
}

/* Text between single quotes of a shell: each quote in it leaves and enters again. */
std::string quoted(const std::string &text, const std::string &quote) {
  std::string out = "'";
  for (const char character : text)
    out += character == '\'' ? quote : std::string(1, character);
  return out + "'";
}

/* ---- bash ------------------------------------------------------------------------------------ */

constexpr const char *bash_head = R"(_vambrace() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "@COMMANDS@" -- "$cur")
    return
  fi
  case ${COMP_WORDS[1]}:$prev in
)";

constexpr const char *bash_tail = R"(  esac
  case ${COMP_WORDS[1]}:$cur in
@OPTIONS@  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -F _vambrace @PROGRAM@
)";

std::string replaced(std::string text, const std::string &name, const std::string &by) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
    text.replace(at, name.size(), by);
  return text;
}

constexpr const char *bash_files = "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "
                                   "\"$cur\"); return";

/* A branch for each option of the command that takes a value. */
void bash_values(std::ostream &out, const CLI::App &app, const CLI::App &command) {
  for (const option_text &option : options_of(command)) {
    if (!option.takes_value)
      continue;
    out << "    ";
    for (const std::string &word : option.dashed)
      out << (&word == &option.dashed.front() ? "" : "|") << command.get_name() << ':' << word;
    out << ")\n      ";
    const std::string words = joined_by_space(words_for(app, option.value, option.choices));
    if (is_file(option.value))
      out << bash_files << " ;;\n";
    else
      out << "mapfile -t COMPREPLY < <(compgen -W \"" << words << "\" -- \"$cur\"); return ;;\n";
  }
}

/* What else may be in the command: an option, or a positional. */
void bash_words(std::ostream &out, const CLI::App &app, const CLI::App &command) {
  out << "    " << command.get_name() << ":-*) words='" << joined_by_space(dashed_words(command))
      << "' ;;\n";
  for (const option_text &option : options_of(command)) {
    if (!option.dashed.empty())
      continue;
    out << "    " << command.get_name() << ":*) ";
    if (is_file(option.names))
      out << bash_files << " ;;\n";
    else
      out << "words='" << joined_by_space(words_for(app, option.names, {})) << "' ;;\n";
  }
}

std::string bash(const CLI::App &app) {
  std::ostringstream values, words;
  for (const CLI::App *command : app.get_subcommands({})) {
    bash_values(values, app, *command);
    bash_words(words, app, *command);
  }
  const std::string commands = joined_by_space(command_names(app));
  return replaced(bash_head, "@COMMANDS@", commands) + values.str() +
         replaced(replaced(bash_tail, "@OPTIONS@", words.str()), "@PROGRAM@", app.get_name());
}

/* ---- zsh ------------------------------------------------------------------------------------- */

/* Brackets and colons separate the parts of what _arguments takes. */
std::string zsh_text(const std::string &text) {
  std::string out;
  for (const char character : text) {
    if (character == '[' || character == ']' || character == ':' || character == '\\')
      out += '\\';
    out += character;
  }
  return out;
}

std::string zsh_action(const CLI::App &app, const std::string &value,
                       const std::vector<std::string> &choices) {
  if (is_file(value))
    return "_files";
  const std::vector<std::string> words = words_for(app, value, choices);
  return words.empty() ? " " : "(" + joined_by_space(words) + ")";
}

void zsh_command(std::ostream &out, const CLI::App &app, const CLI::App &command) {
  out << "    " << command.get_name() << ")\n      _arguments -s";
  for (const option_text &option : options_of(command)) {
    const std::string description = zsh_text(option.description);
    if (option.dashed.empty())
      out << " \\\n        "
          << quoted("*:" + zsh_text(option.names) + ":" + zsh_action(app, option.names, {}),
                    "'\\''");
    for (const std::string &word : option.dashed) {
      std::string text = word + "[" + description + "]";
      if (option.takes_value)
        text += ":" + option.value + ":" + zsh_action(app, option.value, option.choices);
      out << " \\\n        " << quoted(text, "'\\''");
    }
  }
  out << "\n      ;;\n";
}

std::string zsh(const CLI::App &app) {
  std::ostringstream out;
  out << "#compdef " << app.get_name() << "\n_vambrace() {\n"
      << "  if ((CURRENT == 2)); then\n    local -a commands=(";
  for (const CLI::App *command : app.get_subcommands({}))
    out << "\n      "
        << quoted(command->get_name() + ":" + zsh_text(command->get_description()), "'\\''");
  out << "\n    )\n    _describe command commands\n    return\n  fi\n"
      << "  local command=${words[2]}\n  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const CLI::App *command : app.get_subcommands({}))
    zsh_command(out, app, *command);
  out << "  esac\n}\nif [[ ${funcstack[1]} == _vambrace ]]; then\n  _vambrace\nelse\n"
      << "  compdef _vambrace " << app.get_name() << "\nfi\n";
  return out.str();
}

/* ---- fish ------------------------------------------------------------------------------------ */

void fish_command(std::ostream &out, const CLI::App &app, const CLI::App &command) {
  const auto quote = [](const std::string &text) { return quoted(text, "\\'"); };
  const std::string begin = "complete -c " + app.get_name() + " -n " +
                            quote("__fish_seen_subcommand_from " + command.get_name());
  for (const option_text &option : options_of(command)) {
    const std::string &value = option.dashed.empty() ? option.names : option.value;
    const std::string words = joined_by_space(words_for(app, value, option.choices));
    out << begin;
    for (const std::string &word : option.dashed)
      out << (word[1] == '-' ? " -l " + word.substr(2) : " -s " + word.substr(1));
    if (option.takes_value)
      out << (is_file(value) ? " -r -F" : " -x");
    if (option.dashed.empty() && is_file(value))
      out << " -F";
    if (!words.empty())
      out << " -a " << quote(words);
    out << " -d " << quote(option.description) << '\n';
  }
}

std::string fish(const CLI::App &app) {
  std::ostringstream out;
  out << "complete -c " << app.get_name() << " -f\n";
  for (const CLI::App *command : app.get_subcommands({}))
    out << "complete -c " << app.get_name() << " -n __fish_use_subcommand -a "
        << command->get_name() << " -d " << quoted(command->get_description(), "\\'") << '\n';
  for (const CLI::App *command : app.get_subcommands({}))
    fish_command(out, app, *command);
  return out.str();
}

} // namespace

void add_completion(CLI::App &app) {
  const auto shell = std::make_shared<std::string>();
  CLI::App *command =
      app.add_subcommand("completion", "Print what a shell needs to complete command lines");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("");
  command->footer("Installed programs have it already. Else, for this shell:\n\n"
                  "Example:\n  source <(vambrace completion bash)");
  command->callback([&app, shell] {
    std::cout << (*shell == "bash" ? bash(app) : *shell == "zsh" ? zsh(app) : fish(app));
  });
}

} // namespace vmb::cli
