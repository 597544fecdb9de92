/*
 * A function that branches on its argument: check_only_loops.py must notice.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
void planted(int secret, volatile int *out);

void planted(int secret, volatile int *out) {
  if (secret)
    *out = 1;
  *out = 2;
}
