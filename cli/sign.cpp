/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"
#include "commands.h"
#include "errors.h"
#include "input_file.h"
#include "options.h"
#include "output_files.h"

namespace vmb::cli {

namespace {

struct sign_options {
  std::string set, secret_path, message_path, signature_path;
  encoding form = encoding::raw;
  std::optional<encoding> in_form;
  bytes context;
};

void run(const sign_options &options) {
  const algorithm set = find_sig(options.set, "sign");
  require_context_fits(set, options.context.size());
  const std::vector<output> targets = {{"signature", options.signature_path, false, false, options.form}};
  check_outputs(targets, {options.secret_path, options.message_path});
  require_one_stdin({options.secret_path, options.message_path});
  warn_if_not_for_deployment(set);
  const bytes secret_key = read_object(set, "secret key", options.secret_path, options.in_form);
  const bytes message = read_file(options.message_path, message_limit);
  bytes signature(vmb_sig_signature_bytes(set.sig()));
  std::size_t length = 0;
  require_ok(vmb_sig_sign_with_context(set.sig(), signature.data(), &length, message.data(), message.size(), options.context.data(),
                                       options.context.size(), secret_key.data(), nullptr),
             "signing with " + set.name());
  signature.resize(length);
  write_outputs(targets, {&signature});
}

} // namespace

void add_sign(CLI::App &app) {
  const auto options = std::make_shared<sign_options>();
  CLI::App *command = app.add_subcommand("sign", "Sign a message");
  add_set_option(*command, options->set);
  command->add_option("--secret", options->secret_path, "The signer's secret key; - is the standard input")->required()->type_name("FILE");
  command->add_option("--message", options->message_path, "The message, at most 1 GiB, read into memory; - is the standard input")
      ->required()
      ->type_name("FILE");
  command->add_option("--signature", options->signature_path, "Where the signature goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_context_options(*command, options->context);
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  command->footer("Example:\n  vambrace sign haetae2 --secret alice.sk --message letter.txt --signature letter.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
