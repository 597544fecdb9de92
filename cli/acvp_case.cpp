/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "acvp_case.h"

#include "encoding.h"
#include "errors.h"

namespace vmb::cli {

namespace {

/* "1", also of what is no number */
std::string id_of(const acvp_json &object, const char *name) {
  const auto found = object.find(name);
  return found == object.end() ? "?" : found->dump();
}

} // namespace

std::string acvp_case::place() const {
  return "test group " + id_of(group_, "tgId") + ", test case " + id_of(test_, "tcId");
}

void acvp_case::refuse(const std::string &why) const {
  throw usage_error(place() + ": " + why);
}

void acvp_case::require_done(vmb_status status) const {
  require_ok(status, place());
}

const acvp_json *acvp_case::find(const char *name) const {
  for (const acvp_json *object : {&test_, &group_})
    if (const auto found = object->find(name); found != object->end())
      return &*found;
  return nullptr;
}

std::string acvp_case::text(const char *name) const {
  const acvp_json *const value = find(name);
  if (value == nullptr)
    refuse(std::string("'") + name + "' is missing");
  if (!value->is_string())
    refuse(std::string("'") + name + "' is no text");
  return value->get<std::string>();
}

std::string acvp_case::text_or(const char *name, const std::string &otherwise) const {
  return has(name) ? text(name) : otherwise;
}

bytes acvp_case::hex(const char *name) const {
  const std::string digits = text(name);
  std::optional<bytes> content = decode(bytes(digits.begin(), digits.end()), encoding::hex);
  if (!content)
    refuse(std::string("'") + name + "' is not hexadecimal");
  return std::move(*content);
}

bytes acvp_case::hex_of_length(const char *name, std::size_t length) const {
  bytes content = hex(name);
  if (content.size() != length)
    refuse(std::string("'") + name + "' has " + std::to_string(content.size()) +
           " bytes instead of " + std::to_string(length));
  return content;
}

algorithm acvp_case::set(const std::string &family) const {
  const std::string name = text("parameterSet");
  const auto of_family = [&](const algorithm &one) { return one.family() == family; };
  if (const vmb_kem *kem = vmb_kem_find(name.c_str()); kem != nullptr && of_family(algorithm(kem)))
    return algorithm(kem);
  if (const vmb_sig *sig = vmb_sig_find(name.c_str()); sig != nullptr && of_family(algorithm(sig)))
    return algorithm(sig);
  refuse("'" + name + "' is no set of " + family +
         " in this build: 'vambrace acvp --registration' shows what to register");
}

} // namespace vmb::cli
