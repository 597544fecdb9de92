/*
 * test_self_test_all: one set of each family, the hashes, and that a broken answer of either ends
 * it. The program has its own copy of the file, in which the answer that is broken is a variable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "check.h"

static unsigned broken_answer;
#define VMB_SELF_TEST_BREAK broken_answer
#include "api/self_test.c"
#include "api/kem_self_test.c"
#include "api/sig_self_test.c"
#include "api/self_test_all.c"

int main(void) {
  const size_t bytes = vmb_self_test_work_bytes(NULL);
  uint8_t *const memory = malloc(bytes);
  if (memory == NULL)
    return 2;
  const vmb_env env = {.work = memory, .work_bytes = bytes},
                small = {.work = memory, .work_bytes = bytes - 1};
  const vmb_status status = vmb_self_test(NULL, VMB_TEST_ALL, &env);
  CHECK(status == VMB_OK, "every family: %s", vmb_status_text(status));
  CHECK(all_zero(memory, bytes), "the memory is wiped");
  CHECK(vmb_self_test(NULL, VMB_TEST_ALL, &small) == VMB_ERROR_MEMORY, "too little memory");
  CHECK(vmb_self_test(NULL, 0, &env) == VMB_ERROR_ARGUMENT, "no test");
  for (broken_answer = VMB_ANSWER_KEYS; broken_answer < VMB_ANSWERS; broken_answer++) {
    const int of_kem = broken_answer >= VMB_ANSWER_ENCAPS && broken_answer <= VMB_ANSWER_REJECTED;
    const int of_sig = broken_answer >= VMB_ANSWER_SIGNATURE && broken_answer <= VMB_ANSWER_REFUSED;
    if ((of_kem && vmb_kem_count() == 0) || (of_sig && vmb_sig_count() == 0))
      continue;
    CHECK(vmb_self_test(NULL, VMB_TEST_ALL, &env) == VMB_ERROR_SELF_TEST, "answer %u is broken",
          broken_answer);
  }
  free(memory);
  return check_report();
}
