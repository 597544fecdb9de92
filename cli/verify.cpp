/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <iostream>

#include "any_key.h"
#include "commands.h"
#include "input_file.h"
#include "message_form.h"
#include "options.h"
#include "stateful.h"

namespace vmb::cli {

namespace {

struct verify_options {
  std::string set, public_path, signature_path;
  std::optional<encoding> in_form;
  message_form message;
};

void run(const verify_options &options) {
  require_one_stdin({options.public_path, message_source(options.message), options.signature_path});
  if (verify_stateful({!options.set.empty(), find_stateful_set(options.set), options.public_path,
                       options.signature_path, options.in_form, options.message}))
    return;
  const key_query query = {options.public_path, std::nullopt, public_key_text, options.in_form};
  const set_and_key chosen = set_of_key(options.set, query);
  const algorithm &set = chosen.set;
  require_sig(set, "verify");
  require_form_fits(set, options.message);
  const bytes public_key = take_key(chosen, query);
  const bytes signature = read_signature(options.signature_path, options.in_form);
  require_ok(verify_message(set, signature, options.message, public_key),
             "verification with " + set.name());
  std::cout << "the signature is valid\n";
}

} // namespace

void add_verify(CLI::App &app) {
  const auto options = std::make_shared<verify_options>();
  CLI::App *command =
      app.add_subcommand("verify", "Check a signature: exit code 0 if it is valid, 1 if not");
  add_optional_set_option(*command, options->set);
  command
      ->add_option("-p,--public", options->public_path,
                   "The signer's public key; - is the standard input")
      ->required()
      ->type_name("FILE");
  add_message_options(*command, options->message);
  command
      ->add_option("-x,--signature", options->signature_path,
                   "The signature; - is the standard input")
      ->required()
      ->type_name("FILE");
  add_in_format_option(*command, options->in_form);
  command->footer("Example:\n"
                  "  vambrace verify -p alice.pem -m letter.txt -x letter.sig\n"
                  "  vambrace verify ML-DSA-65 -p alice.pk -m letter.txt -x letter.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
