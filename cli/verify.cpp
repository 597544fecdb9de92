/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <iostream>

#include "algorithm.h"
#include "commands.h"
#include "errors.h"
#include "input_file.h"
#include "options.h"

namespace vmb::cli {

namespace {

struct verify_options {
  std::string set, public_path, message_path, signature_path;
  std::optional<encoding> in_form;
  bytes context;
};

/* A message whose set takes it in pieces, of any length. */
vmb_status verify_in_pieces(const vmb_sig *sig, const bytes &signature,
                            const verify_options &options, const bytes &public_key) {
  bytes memory(vmb_sig_verify_stream_bytes(sig));
  auto *const stream = reinterpret_cast<vmb_sig_stream *>(memory.data());
  vmb_status status =
      vmb_sig_verify_begin(stream, sig, signature.data(), signature.size(), options.context.data(),
                           options.context.size(), public_key.data(), nullptr);
  read_in_pieces(options.message_path, [&](const std::uint8_t *piece, std::size_t bytes) {
    if (status == VMB_OK)
      status = vmb_sig_stream_update(stream, piece, bytes);
  });
  return status == VMB_OK ? vmb_sig_verify_finish(stream) : status;
}

vmb_status verify_at_once(const vmb_sig *sig, const bytes &signature, const verify_options &options,
                          const bytes &public_key) {
  const bytes message = read_file(options.message_path, message_limit);
  return vmb_sig_verify_with_context(sig, signature.data(), signature.size(), message.data(),
                                     message.size(), options.context.data(), options.context.size(),
                                     public_key.data(), nullptr);
}

void run(const verify_options &options) {
  const algorithm set = find_sig(options.set, "verify");
  require_context_fits(set, options.context.size());
  require_one_stdin({options.public_path, options.message_path, options.signature_path});
  const bytes public_key = read_object(set, "public key", options.public_path, options.in_form);
  const bytes signature = read_signature(options.signature_path, options.in_form);
  const auto verify =
      vmb_sig_verify_stream_bytes(set.sig()) != 0 ? verify_in_pieces : verify_at_once;
  require_ok(verify(set.sig(), signature, options, public_key), "verification with " + set.name());
  std::cout << "the signature is valid\n";
}

} // namespace

void add_verify(CLI::App &app) {
  const auto options = std::make_shared<verify_options>();
  CLI::App *command =
      app.add_subcommand("verify", "Check a signature: exit code 0 if it is valid, 1 if not");
  add_set_option(*command, options->set);
  command
      ->add_option("--public", options->public_path,
                   "The signer's public key; - is the standard input")
      ->required()
      ->type_name("FILE");
  command->add_option("--message", options->message_path, message_help)
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--signature", options->signature_path, "The signature; - is the standard input")
      ->required()
      ->type_name("FILE");
  add_context_options(*command, options->context);
  add_in_format_option(*command, options->in_form);
  command->footer("Example:\n  vambrace verify haetae2 --public alice.pk --message letter.txt "
                  "--signature letter.sig");
  command->callback([options] { run(*options); });
}

} // namespace vmb::cli
