/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"
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

void encapsulate(const set_and_key &chosen, const key_query &query, bytes &ciphertext,
                 bytes &shared_secret) {
  const algorithm &set = chosen.set;
  if (!chosen.key &&
      mceliece_encaps_from_file(set, query.path, query.form, ciphertext, shared_secret))
    return;
  const bytes public_key = take_key(chosen, query);
  require_ok(vmb_kem_encaps(set.kem(), ciphertext.data(), shared_secret.data(), public_key.data(),
                            nullptr),
             "encapsulation with " + set.name());
}

void run(const encaps_options &options) {
  const key_query query = {options.public_path, std::nullopt, public_key_text, options.in_form};
  const set_and_key chosen = set_of_key(options.set, query);
  const algorithm &set = chosen.set;
  require_kem(set, "encaps");
  const std::vector<output> targets = {
      {"shared secret", options.shared_secret_path, options.form, options.force, set},
      {"ciphertext", options.ciphertext_path, options.form, options.force, set}};
  check_outputs(targets, {options.public_path});
  warn_if_not_for_deployment(set, options.quiet);
  bytes ciphertext(vmb_kem_ciphertext_bytes(set.kem()));
  bytes shared_secret(vmb_kem_shared_secret_bytes(set.kem()));
  encapsulate(chosen, query, ciphertext, shared_secret);
  write_outputs(targets, {&shared_secret, &ciphertext});
}

} // namespace

void add_encaps(CLI::App &app) {
  const auto options = std::make_shared<encaps_options>();
  CLI::App *command = app.add_subcommand(
      "encaps", "Make a shared secret, and the ciphertext that carries it to the owner of a key");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-p,--public", options->public_path,
                   "The receiver's public key; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-c,--ciphertext", options->ciphertext_path,
                   "Where the ciphertext goes; - is the standard output")
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
  add_quiet_option(*command, options->quiet);
  command->footer("Example:\n"
                  "  vambrace encaps -p alice.pem -c message.ct -k sender.ss\n"
                  "  vambrace encaps ML-KEM-768 -p alice.pk -c message.ct -k sender.ss");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
