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
  bool force = false;
};

/* A message whose set takes it in pieces, of any length. */
vmb_status sign_in_pieces(const vmb_sig *sig, bytes &signature, std::size_t &length,
                          const sign_options &options, const bytes &secret_key) {
  bytes memory(vmb_sig_sign_stream_bytes(sig));
  auto *const stream = reinterpret_cast<vmb_sig_stream *>(memory.data());
  vmb_status status = vmb_sig_sign_begin(stream, sig, options.context.data(),
                                         options.context.size(), secret_key.data(), nullptr);
  read_in_pieces(options.message_path, [&](const std::uint8_t *piece, std::size_t bytes) {
    if (status == VMB_OK)
      status = vmb_sig_stream_update(stream, piece, bytes);
  });
  return status == VMB_OK ? vmb_sig_sign_finish(stream, signature.data(), &length) : status;
}

vmb_status sign_at_once(const vmb_sig *sig, bytes &signature, std::size_t &length,
                        const sign_options &options, const bytes &secret_key) {
  const bytes message = read_file(options.message_path, message_limit);
  return vmb_sig_sign_with_context(sig, signature.data(), &length, message.data(), message.size(),
                                   options.context.data(), options.context.size(),
                                   secret_key.data(), nullptr);
}

void run(const sign_options &options) {
  const algorithm set = find_sig(options.set, "sign");
  require_context_fits(set, options.context.size());
  const std::vector<output> targets = {
      {"signature", options.signature_path, options.form, options.force, set}};
  check_outputs(targets, {options.secret_path, options.message_path});
  require_one_stdin({options.secret_path, options.message_path});
  warn_if_not_for_deployment(set);
  const bytes secret_key = read_object(set, "secret key", options.secret_path, options.in_form);
  bytes signature(vmb_sig_signature_bytes(set.sig()));
  std::size_t length = 0;
  const auto sign = vmb_sig_sign_stream_bytes(set.sig()) != 0 ? sign_in_pieces : sign_at_once;
  require_ok(sign(set.sig(), signature, length, options, secret_key), "signing with " + set.name());
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
  command->add_option("--message", options->message_path, message_help)
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--signature", options->signature_path,
                   "Where the signature goes; - is the standard output")
      ->required()
      ->type_name("FILE");
  add_context_options(*command, options->context);
  add_format_option(*command, options->form);
  add_in_format_option(*command, options->in_form);
  add_force_option(*command, options->force);
  command->footer("Example:\n  vambrace sign haetae2 --secret alice.sk --message letter.txt "
                  "--signature letter.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
