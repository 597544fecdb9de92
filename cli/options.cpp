/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "options.h"

#include <map>

namespace vmb::cli {

namespace {

bytes bytes_of(const std::string &text) {
  return bytes(text.begin(), text.end());
}

} // namespace

void add_set_option(CLI::App &command, std::string &name) {
  command.add_option("SET", name, "Parameter set; 'vambrace list' shows all")->required()->type_name("");
}

void add_format_option(CLI::App &command, encoding &form) {
  const std::map<std::string, encoding> forms = {{"raw", encoding::raw}, {"hex", encoding::hex}, {"base64", encoding::base64}};
  command
      .add_option_function<std::string>(
          "--format", [&form, forms](const std::string &name) { form = forms.at(name); },
          "Form of the outputs: raw, hex or base64 (default: raw)")
      ->check(CLI::IsMember({"raw", "hex", "base64"}))
      ->type_name("FORM");
}

void add_in_format_option(CLI::App &command, std::optional<encoding> &form) {
  const std::map<std::string, std::optional<encoding>> forms = {
      {"auto", std::nullopt}, {"raw", encoding::raw}, {"hex", encoding::hex}, {"base64", encoding::base64}};
  command
      .add_option_function<std::string>(
          "--in-format", [&form, forms](const std::string &name) { form = forms.at(name); },
          "Form of the key, ciphertext and signature inputs: auto, raw, hex or base64 (default: auto, found by the length)")
      ->check(CLI::IsMember({"auto", "raw", "hex", "base64"}))
      ->type_name("FORM");
}

void add_context_options(CLI::App &command, bytes &context) {
  CLI::Option *hex = command
                         .add_option_function<std::string>(
                             "--context",
                             [&context](const std::string &text) {
                               const std::optional<bytes> decoded = decode(bytes_of(text), encoding::hex);
                               if (!decoded) throw CLI::ValidationError("--context", "'" + text + "' is not hex text");
                               context = *decoded;
                             },
                             "Context string in hex, where the scheme defines one (up to 255 bytes)")
                         ->type_name("HEX");
  command
      .add_option_function<std::string>(
          "--context-text", [&context](const std::string &text) { context = bytes_of(text); }, "Context string as text")
      ->type_name("TEXT")
      ->excludes(hex);
}

} // namespace vmb::cli
