/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"
#include "commands.h"
#include "input_file.h"
#include "mceliece.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct encaps_options {
  std::string set, public_path, ciphertext_path, shared_secret_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  bool force = false, quiet = false;
};

void encapsulate(const encaps_options &options, const algorithm &set, bytes &ciphertext,
                 bytes &shared_secret) {
  if (mceliece_encaps_from_file(set, options.public_path, options.in_form, ciphertext,
                                shared_secret))
    return;
  const bytes public_key = read_object(set, "public key", options.public_path, options.in_form);
  require_ok(vmb_kem_encaps(set.kem(), ciphertext.data(), shared_secret.data(), public_key.data(),
                            nullptr),
             "encapsulation with " + set.name());
}

void run(const encaps_options &options) {
  const algorithm set = find_kem(options.set, "encaps");
  const std::vector<output> targets = {
      {"shared secret", options.shared_secret_path, options.form, options.force, set},
      {"ciphertext", options.ciphertext_path, options.form, options.force, set}};
  check_outputs(targets, {options.public_path});
  warn_if_not_for_deployment(set, options.quiet);
  bytes ciphertext(vmb_kem_ciphertext_bytes(set.kem()));
  bytes shared_secret(vmb_kem_shared_secret_bytes(set.kem()));
  encapsulate(options, set, ciphertext, shared_secret);
  write_outputs(targets, {&shared_secret, &ciphertext});
}

} // namespace

void add_encaps(CLI::App &app) {
  const auto options = std::make_shared<encaps_options>();
  CLI::App *command = app.add_subcommand(
      "encaps", "Make a shared secret, and the ciphertext that carries it to the owner of a key");
  add_set_option(*command, options->set);
  command
      ->add_option("--public", options->public_path,
                   "The receiver's public key; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--ciphertext", options->ciphertext_path,
                   "Where the ciphertext goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--shared-secret", options->shared_secret_path,
                   "Where the shared secret goes, with mode 0600; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  add_quiet_option(*command, options->quiet);
  command->footer("Example:\n  vambrace encaps mlkem768 --public alice.pk --ciphertext message.ct "
                  "--shared-secret sender.ss");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
