/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <iostream>

#include "algorithm.h"
#include "encoding.h"
#include "errors.h"
#include "options.h"
#include "output_files.h"
#include "rsp_check.h"
#include "test_commands.h"
#include "rsp_text.h"
#include "sha256_text.h"

namespace vmb::cli {

namespace {

constexpr std::size_t default_counts = 100;
constexpr std::size_t most_counts = 10000;

struct kat_options {
  std::string set, write_path, check_path;
  std::optional<std::string> header;
  std::optional<std::size_t> counts;
  bool sha256 = false, force = false;
};

void check(const kat_options &options, const algorithm &set) {
  rsp_expectation expectation;
  if (options.header)
    expectation.first_line = rsp_first_line(*options.header);
  expectation.counts = options.counts;
  sha256_text digest;
  const std::size_t counts = check_rsp(set, options.check_path, expectation,
                                       [&digest](const std::string &text) { digest.add(text); });
  std::cout << options.check_path << ": " << counts << " of " << counts
            << " counts equal the library's\n";
  if (options.sha256)
    std::cout << digest.finish() << '\n';
}

/* Block by block: a file of Classic McEliece has more than 200 MB. */
void write(const kat_options &options, const algorithm &set) {
  const bool only_digest = options.write_path.empty() && options.sha256;
  const output target = {"vector file",
                         options.write_path.empty() ? "-" : options.write_path,
                         encoding::hex /* text */,
                         options.force,
                         {}};
  if (!only_digest)
    check_outputs({target}, {});
  std::deque<pending_file> files;
  if (!only_digest)
    files.emplace_back(target);
  sha256_text digest;
  const auto emit = [&](const std::string &text) {
    for (pending_file &file : files)
      file.write(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
    digest.add(text);
  };
  emit(rsp_first_line(options.header.value_or(set.name())) + "\n\n");
  rsp_blocks blocks(set);
  for (std::size_t i = 0; i < options.counts.value_or(default_counts); i++)
    emit(blocks.next());
  for (pending_file &file : files)
    file.finish();
  commit_all(files);
  if (options.sha256)
    std::cout << digest.finish() << '\n';
}

void run(const kat_options &options) {
  const algorithm set = find_algorithm(options.set);
  if (options.sha256 && options.write_path == "-")
    throw usage_error(
        "--sha256 and --write - both want the standard output: name a file for the vectors");
  if (options.check_path.empty())
    write(options, set);
  else
    check(options, set);
}

} // namespace

void add_kat(CLI::App &app) {
  const auto options = std::make_shared<kat_options>();
  CLI::App *command =
      app.add_subcommand("kat", "Write or check known-answer tests as NIST .rsp files");
  command->add_option("SET", options->set, "Parameter set; 'vambrace-test list' shows all")
      ->required()
      ->type_name("");
  command
      ->add_option("--count", options->counts,
                   "Number of counts (default: 100, or all that the checked file holds)")
      ->check(CLI::Range(std::size_t{1}, most_counts))
      ->type_name("N");
  CLI::Option *write_option = command
                                  ->add_option("--write", options->write_path,
                                               "File to write (default: the standard output)")
                                  ->type_name("FILE");
  command
      ->add_option("--check", options->check_path,
                   "File to compare with the library; - is the standard input")
      ->excludes(write_option)
      ->type_name("FILE");
  command
      ->add_option("--header", options->header,
                   "First line, with or without '# ' (default: the name of the set)")
      ->type_name("TEXT");
  command->add_flag(
      "--sha256", options->sha256,
      "Print the SHA-256 of the text; without --write the text itself is not printed");
  add_force_option(*command, options->force);
  command->footer("Example:\n  vambrace-test kat saber --header Saber --write saber.rsp --sha256\n "
                  " vambrace-test kat saber --check saber.rsp");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
