/*
 * vambrace: keys, encapsulation, signatures, test vectors and speed of the library's parameter sets from the shell.
 * Exit codes: 0 done; 1 the operation failed, or a verification or check did; 2 wrong usage or unreadable input.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <csignal>
#include <iostream>

#include "commands.h"
#include "errors.h"
#include "library.h"

namespace {

enum exit_code { done = 0, failed = 1, wrong_usage = 2 };

void add_commands(CLI::App &app) {
  using namespace vmb::cli;
  add_list(app);
  add_keygen(app);
  if (vmb_kem_count() > 0) {
    add_encaps(app);
    add_decaps(app);
  }
  if (vmb_sig_count() > 0) {
    add_sign(app);
    add_verify(app);
  }
  add_kat(app);
  add_speed(app);
}

int report(const std::exception &error, exit_code code) {
  std::cerr << "vambrace: " << error.what() << '\n';
  return code;
}

/* The parser's messages for humans stay; its many exit codes become one. */
int report_parse_error(const CLI::App &app, const CLI::ParseError &error, const std::string &first_word) {
  if (error.get_exit_code() == 0) return app.exit(error);
  std::string command = "vambrace";
  for (const CLI::App *chosen : app.get_subcommands()) command += " " + chosen->get_name();
  const bool unknown_command = app.get_subcommands().empty() && !first_word.empty() && first_word[0] != '-';
  std::cerr << "vambrace: " << (unknown_command ? "unknown command '" + first_word + "'" : error.what()) << "\n'" << command
            << " --help' shows the usage\n";
  return wrong_usage;
}

} // namespace

int main(int argc, char **argv) {
  std::signal(SIGPIPE, SIG_IGN); /* a reader that went away is an error of the write, after which temporary files are removed */
  try {
    CLI::App app("Post-quantum key encapsulation and signatures.", "vambrace");
    app.require_subcommand(1);
    app.set_version_flag("--version", std::string("vambrace ") + vmb_version());
    app.set_help_all_flag("--help-all", "Print the help of all commands and exit");
    app.footer("'vambrace COMMAND --help' explains a command.\n"
               "Exit codes: 0 done; 1 the operation failed, or a check did; 2 wrong usage or unreadable input.");
    add_commands(app);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
      const int code = report_parse_error(app, error, argc > 1 ? argv[1] : "");
      if (code != 0) return code;
    }
    if (!std::cout.flush()) throw vmb::cli::operation_error("cannot write to the standard output: is the disk full?");
    return done;
  } catch (const vmb::cli::usage_error &error) {
    return report(error, wrong_usage);
  } catch (const std::bad_alloc &) {
    return report(vmb::cli::operation_error("out of memory"), failed);
  } catch (const std::exception &error) {
    return report(error, failed);
  }
}
