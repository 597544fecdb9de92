/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "options.h"

#include <map>

namespace vmb::cli {

namespace {

const std::map<std::string, encoding> forms = {{"raw", encoding::raw},
                                               {"hex", encoding::hex},
                                               {"base64", encoding::base64},
                                               {"base64url", encoding::base64url}};

bytes bytes_of(const std::string &text) {
  return bytes(text.begin(), text.end());
}

} // namespace

void add_set_option(CLI::App &command, std::string &name) {
  command.add_option("SET", name, "Parameter set; 'vambrace list' shows all")
      ->required()
      ->type_name("");
}

void add_format_option(CLI::App &command, encoding &form) {
  command
      .add_option_function<std::string>(
          "--format", [&form](const std::string &name) { form = forms.at(name); },
          "Form of the outputs: raw, hex, base64 or base64url (default: raw)")
      ->check(CLI::IsMember(forms))
      ->type_name("FORM");
}

void add_in_format_option(CLI::App &command, std::optional<encoding> &form) {
  command
      .add_option_function<std::string>(
          "--in-format",
          [&form](const std::string &name) {
            form = name == "auto" ? std::nullopt : std::optional<encoding>(forms.at(name));
          },
          "Form of the key, ciphertext and signature inputs: auto, raw, hex, base64 or base64url "
          "(default: auto, found by the length)")
      ->check(CLI::IsMember({"auto", "raw", "hex", "base64", "base64url"}))
      ->type_name("FORM");
}

void add_force_option(CLI::App &command, bool &force) {
  command.add_flag("--force", force, "Replace files that exist, whatever they hold");
}

void add_context_options(CLI::App &command, bytes &context) {
  CLI::Option *hex =
      command
          .add_option_function<std::string>(
              "--context",
              [&context](const std::string &text) {
                const std::optional<bytes> decoded = decode(bytes_of(text), encoding::hex);
                if (!decoded)
                  throw CLI::ValidationError("--context", "'" + text + "' is not hex text");
                context = *decoded;
              },
              "Context string in hex, where the scheme defines one (up to 255 bytes)")
          ->type_name("HEX");
  command
      .add_option_function<std::string>(
          "--context-text", [&context](const std::string &text) { context = bytes_of(text); },
          "Context string as text")
      ->type_name("TEXT")
      ->excludes(hex);
}

} // namespace vmb::cli
