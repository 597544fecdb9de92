/* Stands for ESP-IDF's start-up. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
void app_main(void);

int main(void) {
  app_main();
  return 0;
}
