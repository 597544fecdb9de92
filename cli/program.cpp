/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "program.h"

#include <iostream>

#include "command_line.h"
#include "errors.h"
#include "help_formatter.h"
#include "hidden_name.h"
#include "library.h"
#include "operating_system.h"

namespace vmb::cli {

namespace {

enum exit_code { done = 0, failed = 1, wrong_usage = 2 };

int report(const program &self, const std::exception &error, exit_code code) {
  std::cerr << self.name << ": " << error.what() << '\n';
  return code;
}

/* The command that the arguments chose, or the program itself. */
const CLI::App &chosen_command(const CLI::App &app) {
  const std::vector<const CLI::App *> chosen = app.get_subcommands({});
  for (const CLI::App *command : chosen)
    if (command->parsed())
      return *command;
  return app;
}

std::vector<std::string> option_names(const CLI::App &command) {
  std::vector<std::string> names;
  for (const CLI::Option *option : command.get_options({}))
    for (const std::string &name : option->get_lnames())
      names.push_back("--" + name);
  return names;
}

/* What was wrong. A word that nothing takes is named before anything that is missing: it may be
 * the reason. */
std::string parse_problem(const CLI::App &app, const CLI::ParseError &error) {
  const CLI::App &command = chosen_command(app);
  const std::vector<std::string> left = app.remaining(true);
  if (&command == &app && !left.empty() && left[0].substr(0, 1) != "-")
    return "unknown command '" + left[0] + "'" + did_you_mean(left[0], command_names(app));
  for (const std::string &word : left)
    if (word.size() > 1 && word[0] == '-') {
      const std::string option = word.substr(0, word.find('='));
      return "unknown option " + option + did_you_mean(option, option_names(command));
    }
  if (!left.empty())
    return "unexpected argument '" + left[0] + "'";
  if (&command == &app)
    return "a command is required";
  return error.what();
}

/* The parser's messages for humans stay; its many exit codes become one. */
int report_parse_error(const program &self, const CLI::App &app, const CLI::ParseError &error) {
  if (error.get_exit_code() == 0)
    return app.exit(error);
  const CLI::App &command = chosen_command(app);
  const std::string words = &command == &app ? self.name : self.name + (" " + command.get_name());
  std::cerr << self.name << ": " << parse_problem(app, error) << "\n'" << words
            << " --help' shows the usage\n";
  return wrong_usage;
}

/* `help`, `help COMMAND` and `version`, which people type who do not know the options. */
void add_help_and_version(CLI::App &app, const std::string &version) {
  const auto name = std::make_shared<std::string>();
  CLI::App *help = app.add_subcommand("help", "Explain a command, or list them");
  help->add_option("COMMAND", *name, "The command")->type_name("");
  help->callback([&app, name] {
    if (name->empty())
      std::cout << app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
    else
      std::cout << find_command(app, *name).help(app.get_name());
  });
  app.add_subcommand("version", "Print the version")->callback([version] {
    std::cout << version << '\n';
  });
}

int parse_and_run(int argc, char **argv, const program &self) {
  CLI::App app(self.purpose, self.name);
  app.formatter(std::make_shared<help_formatter>()); /* commands take it over */
  const std::string version = std::string(self.name) + " " + vmb_version();
  app.require_subcommand(1);
  app.set_version_flag("-V,--version", version);
  app.set_help_all_flag("--help-all", "Print the help of all commands and exit");
  app.footer("'" + std::string(self.name) +
             " COMMAND --help' explains a command.\n"
             "Exit codes: 0 done; 1 the operation failed, or a check did; 2 wrong usage or "
             "unreadable input.");
  self.add_commands(app);
  add_help_and_version(app, version);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    const int code = report_parse_error(self, app, error);
    if (code != 0)
      return code;
  }
  if (!std::cout.flush()) {
    if (is_abandoned_pipe(standard_output))
      return failed;
    throw operation_error("cannot write to the standard output: is it closed, or the disk full?");
  }
  return done;
}

} // namespace

int run_program(int argc, char **argv, const program &self) {
  try {
    prepare_standard_streams();
    remove_hidden_names_on_signals();
    return parse_and_run(argc, argv, self);
  } catch (const usage_error &error) {
    return report(self, error, wrong_usage);
  } catch (const std::bad_alloc &) {
    return report(self, operation_error("out of memory"), failed);
  } catch (const std::exception &error) {
    return report(self, error, failed);
  }
}

} // namespace vmb::cli
