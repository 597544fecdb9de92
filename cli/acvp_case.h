/*
 * One test case of an ACVP vector set, and what is answered for it.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ACVP_CASE_H
#define VMB_CLI_ACVP_CASE_H

#include <nlohmann/json.hpp>
#include <string>

#include "algorithm.h"
#include "wiped_bytes.h"

namespace vmb::cli {

using acvp_json = nlohmann::ordered_json;

/*
 * The fields of a case are its own, or else those of its group, where older revisions have some.
 * Whatever is missing or malformed is a usage_error that names group and case.
 */
class acvp_case {
public:
  acvp_case(const acvp_json &group, const acvp_json &test) : group_(group), test_(test) {}

  bool has(const char *name) const {
    return find(name) != nullptr;
  }
  std::string text(const char *name) const;
  std::string text_or(const char *name, const std::string &otherwise) const;
  bytes hex(const char *name) const;
  bytes hex_of_length(const char *name, std::size_t length) const;

  /* The set that parameterSet names; it must be of that family. */
  algorithm set(const std::string &family) const;

  /* usage_error */
  [[noreturn]] void refuse(const std::string &why) const;
  /* operation_error unless VMB_OK */
  void require_done(vmb_status status) const;

private:
  const acvp_json *find(const char *name) const;
  std::string place() const;

  const acvp_json &group_, &test_;
};

/* What one function answers: the members of the response to that case. */
acvp_json answer_mlkem_keygen(const acvp_case &test);
acvp_json answer_mlkem_encap_decap(const acvp_case &test);
acvp_json answer_mldsa_keygen(const acvp_case &test);
acvp_json answer_mldsa_siggen(const acvp_case &test);
acvp_json answer_mldsa_sigver(const acvp_case &test);
acvp_json answer_slhdsa_keygen(const acvp_case &test);
acvp_json answer_slhdsa_siggen(const acvp_case &test);
acvp_json answer_slhdsa_sigver(const acvp_case &test);
#if defined(VMB_CLI_LMS)
acvp_json answer_lms_sigver(const acvp_case &test);
#endif

} // namespace vmb::cli

#endif
