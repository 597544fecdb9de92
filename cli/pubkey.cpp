/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "any_key.h"
#include "commands.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct pubkey_options {
  std::string set, secret_path, public_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  bool force = false;
};

void run(const pubkey_options &options) {
  key_query query = {options.secret_path, std::nullopt, secret_key_text, options.in_form};
  if (!options.set.empty())
    query.set = find_algorithm(options.set);
  output target = {public_key_text, options.public_path, options.form, options.force, query.set};
  check_outputs({target}, {options.secret_path});
  const found_key found = find_key(query);
  target.set = found.key.set;
  check_outputs({target}, {options.secret_path});
  bytes public_key = public_key_of(found.key);
  if (is_key_format(options.form))
    public_key = public_key_der(found.key.set, public_key);
  write_outputs({target}, {&public_key});
}

} // namespace

void add_pubkey(CLI::App &app) {
  const auto options = std::make_shared<pubkey_options>();
  CLI::App *command = app.add_subcommand("pubkey", "Write the public key of a secret key");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-s,--secret", options->secret_path, "The secret key; - is the standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("-p,--public", options->public_path,
                   "Where the public key goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_key_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  command->footer("Example:\n  vambrace pubkey --secret signer.key.pem --public signer.pem "
                  "--format pem");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
