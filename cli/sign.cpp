/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"
#include "commands.h"
#include "input_file.h"
#include "message_form.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct sign_options {
  std::string set, secret_path, signature_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  message_form message;
  bool deterministic = false, force = false, quiet = false;
};

void run(const sign_options &options) {
  const algorithm set = find_sig(options.set, "sign");
  require_form_fits(set, options.message);
  if (options.deterministic)
    require_deterministic(set);
  const std::vector<output> targets = {
      {"signature", options.signature_path, options.form, options.force, set}};
  check_outputs(targets, {options.secret_path, message_source(options.message)});
  require_one_stdin({options.secret_path, message_source(options.message)});
  warn_if_not_for_deployment(set, options.quiet);
  const bytes secret_key = read_object(set, "secret key", options.secret_path, options.in_form);
  bytes signature(vmb_sig_signature_bytes(set.sig()));
  std::size_t length = 0;
  require_ok(
      sign_message(set, signature, length, options.message, options.deterministic, secret_key),
      "signing with " + set.name());
  signature.resize(length);
  write_outputs(targets, {&signature});
}

} // namespace

void add_sign(CLI::App &app) {
  const auto options = std::make_shared<sign_options>();
  CLI::App *command = app.add_subcommand("sign", "Sign a message");
  add_set_option(*command, options->set);
  command
      ->add_option("--secret", options->secret_path,
                   "The signer's secret key; - is the standard input")
      ->required()
      ->type_name("FILE");
  add_message_options(*command, options->message);
  command
      ->add_option("--signature", options->signature_path,
                   "Where the signature goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  command->add_flag("--deterministic", options->deterministic,
                    "Draw no randomness: the same signature each time (ML-DSA, SLH-DSA)");
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  add_quiet_option(*command, options->quiet);
  command->footer("Example:\n  vambrace sign haetae2 --secret alice.sk --message letter.txt "
                  "--signature letter.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
