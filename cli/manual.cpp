/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "command_line.h"
#include "commands.h"
#include "errors.h"
#include "library.h"
#include "near_words.h"

namespace vmb::cli {

namespace {

/* Text as roff prints it: hyphens that can be copied, no line that is taken for a request. */
std::string roff(const std::string &text) {
  std::string out;
  for (const char character : text) {
    const bool at_start = out.empty() || out.back() == '\n';
    if (at_start && (character == '.' || character == '\''))
      out += "\\&";
    if (character == '\\')
      out += "\\e";
    else if (character == '-')
      out += "\\-";
    else
      out += character;
  }
  return out;
}

std::string page_name(const CLI::App &app, const CLI::App *command) {
  return command == nullptr ? app.get_name() : app.get_name() + "-" + command->get_name();
}

/* The line "Usage: vambrace keygen [OPTIONS] SET" of the help, without its first word. */
std::string usage(const CLI::App &app, const CLI::App *command) {
  if (command == nullptr)
    return app.get_name() + " COMMAND [OPTIONS]";
  const std::string before = "Usage: ";
  const std::string help = command->help(app.get_name());
  const std::size_t start = help.find(before) + before.size();
  return help.substr(start, help.find('\n', start) - start);
}

bool names_all(const std::string &description, const std::vector<std::string> &words) {
  return std::all_of(words.begin(), words.end(), [&description](const std::string &word) {
    return description.find(word) != std::string::npos;
  });
}

void write_options(std::ostream &out, const CLI::App &command) {
  out << ".SH OPTIONS\n";
  for (const CLI::Option *option : command.get_options({})) {
    const option_text text = describe(*option);
    out << ".TP\n\\fB" << roff(text.names) << "\\fR";
    if (!text.value.empty())
      out << " \\fI" << roff(text.value) << "\\fR";
    out << (text.required ? " (required)" : "") << '\n' << roff(text.description) << '\n';
    if (!names_all(text.description, text.choices))
      out << ".br\nOne of: " << roff(joined_by_or(text.choices)) << '\n';
  }
}

/* A footer is sentences, then "Example:" and lines to type. */
void write_footer(std::ostream &out, const std::string &footer, const std::string &heading) {
  const std::string example_line = "Example:\n";
  const std::size_t example = std::min(footer.find(example_line), footer.size());
  std::string sentences = footer.substr(0, example);
  while (!sentences.empty() && sentences.back() == '\n')
    sentences.pop_back();
  if (!sentences.empty())
    out << ".SH " << heading << '\n' << roff(sentences) << '\n';
  if (example < footer.size())
    out << ".SH EXAMPLES\n.nf\n" << roff(footer.substr(example + example_line.size())) << "\n.fi\n";
}

void write_commands(std::ostream &out, const CLI::App &app) {
  out << ".SH COMMANDS\n";
  for (const CLI::App *command : app.get_subcommands({}))
    out << ".TP\n\\fB" << roff(page_name(app, command)) << "\\fR(1)\n"
        << roff(command->get_description()) << '\n';
}

void write_see_also(std::ostream &out, const CLI::App &app, const CLI::App *own) {
  out << ".SH SEE ALSO\n";
  std::string before;
  for (const CLI::App *command : app.get_subcommands({})) {
    if (command == own)
      continue;
    out << before << "\\fB" << roff(page_name(app, command)) << "\\fR(1)";
    before = ",\n";
  }
  out << '\n';
}

/* The page of a command, or of the program itself. */
std::string man_page(const CLI::App &app, const CLI::App *command) {
  std::ostringstream out;
  const CLI::App &subject = command == nullptr ? app : *command;
  const std::string name = page_name(app, command);
  out << ".\\\" Made of the program's help by '" << app.get_name() << " manual'.\n"
      << ".TH " << roff(name) << " 1 \"\" \"" << app.get_name() << ' ' << vmb_version()
      << "\" \"User Commands\"\n"
      << ".SH NAME\n"
      << roff(name) << " \\- " << roff(subject.get_description()) << '\n'
      << ".SH SYNOPSIS\n"
      << roff(usage(app, command)) << '\n';
  if (command == nullptr)
    write_commands(out, app);
  write_options(out, subject);
  write_footer(out, subject.get_footer(), command == nullptr ? "EXIT STATUS" : "NOTES");
  write_see_also(out, app, command);
  return out.str();
}

void write_page(const std::string &folder, const std::string &name, const std::string &page) {
  const std::string path = folder + "/" + name + ".1";
  std::ofstream file(path, std::ios::binary);
  if (!(file << page << std::flush))
    throw operation_error("cannot write " + path + ": is there such a folder?");
}

void run(const CLI::App &app, const std::string &name, const std::string &folder) {
  if (!folder.empty()) {
    write_page(folder, page_name(app, nullptr), man_page(app, nullptr));
    for (const CLI::App *command : app.get_subcommands({}))
      write_page(folder, page_name(app, command), man_page(app, command));
    return;
  }
  std::cout << man_page(app, name.empty() ? nullptr : &find_command(app, name));
}

} // namespace

void add_manual(CLI::App &app) {
  const auto name = std::make_shared<std::string>();
  const auto folder = std::make_shared<std::string>();
  CLI::App *command = app.add_subcommand("manual", "Print a manual page, as man reads it");
  command->add_option("COMMAND", *name, "The command (default: the program)")->type_name("");
  command
      ->add_option("--folder", *folder, "Write the pages of all commands into this folder instead")
      ->type_name("FILE");
  command->footer("Example:\n  vambrace manual keygen | man -l -");
  command->callback([&app, name, folder] { run(app, *name, *folder); });
}

} // namespace vmb::cli
