/*
 * The checks must notice what is wrong: a program in which some of them fail, and a count of which
 * did.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"

/* What the calls between two looks at the counters did; the counters are put back. */
static int counted(unsigned long passed, unsigned long failed) {
  const int as_expected = check_passed == passed && check_failed == failed;
  check_passed = check_failed = 0;
  return as_expected;
}

int main(void) {
  static const uint8_t got[4] = {0x00, 0x7f, 0x80, 0xff};
  static const uint8_t wanted[4] = {0x00, 0x7f, 0x80, 0xfe};
  int good = 1;

  printf("The failures between here and END are meant.\n");
  CHECK(0, "a false condition, number %d", 1);
  good &= counted(0, 1);
  CHECK_EQUAL_BYTES(got, wanted, 4, "a difference in the last byte");
  good &= counted(0, 1);
  CHECK_EQUAL_HEX(got, "007f80fe", "a difference in hex");
  good &= counted(0, 1);
  CHECK(0, "the report of a failed check is 1");
  good &= check_report() == 1;
  good &= counted(0, 1);
  good &= check_report() == 1; /* nothing was checked */
  printf("END\n");

  CHECK(1, "true");
  CHECK_EQUAL_BYTES(got, wanted, 3, "equal up to the last byte");
  CHECK_EQUAL_HEX(got, "00 7F80 fF", "hex in both cases, with spaces");
  good &= counted(3, 0);

  CHECK(good, "the checks counted as they should");
  return check_report();
}
