/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"
#include "commands.h"
#include "input_file.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct decaps_options {
  std::string set, secret_path, ciphertext_path, shared_secret_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  bool force = false;
};

void run(const decaps_options &options) {
  require_one_stdin({options.secret_path, options.ciphertext_path});
  const key_query query = {options.secret_path, std::nullopt, secret_key_text, options.in_form};
  const set_and_key chosen = set_of_key(options.set, query);
  const algorithm &set = chosen.set;
  require_kem(set, "decaps");
  const std::vector<output> targets = {
      {"shared secret", options.shared_secret_path, options.form, options.force, set}};
  check_outputs(targets, {options.secret_path, options.ciphertext_path});
  const bytes secret_key = take_key(chosen, query);
  const bytes ciphertext = read_object(set, "ciphertext", options.ciphertext_path, options.in_form);
  bytes shared_secret(vmb_kem_shared_secret_bytes(set.kem()));
  require_ok(vmb_kem_decaps(set.kem(), shared_secret.data(), ciphertext.data(), secret_key.data(),
                            nullptr),
             "decapsulation with " + set.name());
  write_outputs(targets, {&shared_secret});
}

} // namespace

void add_decaps(CLI::App &app) {
  const auto options = std::make_shared<decaps_options>();
  CLI::App *command = app.add_subcommand("decaps", "Recover the shared secret from a ciphertext");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-s,--secret", options->secret_path,
                   "The receiver's secret key; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-c,--ciphertext", options->ciphertext_path,
                   "The ciphertext; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-k,--shared-secret", options->shared_secret_path,
                   "Where the shared secret goes, with mode 0600; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  command->footer("Most sets reject a damaged ciphertext implicitly: the command succeeds and "
                  "writes a secret that the sender does not have.\n\n"
                  "Example:\n"
                  "  vambrace decaps -s alice.key.pem -c message.ct -k receiver.ss\n"
                  "  vambrace decaps ML-KEM-768 -s alice.sk -c message.ct -k receiver.ss");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
