/*
 * The steps around many operations in a call, of KEMs and signatures alike.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_MANY_H
#define VMB_API_MANY_H

#include "api/work.h"

/*
 * An operation of items of item_bytes each, whose status is at status_at. Where items can run
 * together:
 *   check   VMB_OK, or what is wrong with an item's pointers and lengths
 *   group   runs items that are right so far and sets their statuses
 *   zero    zeroes the outputs of an item that has failed; NULL: it has none
 */
struct vmb_many_operation {
  size_t item_bytes, status_at;
  vmb_status (*one)(const void *set, void *item, const vmb_env *env);
  vmb_status (*check)(const void *set, const void *item);
  void (*group)(const void *set, void *const items[], size_t count,
                const struct vmb_many_work *work, const vmb_rng *rng);
  void (*zero)(const void *set, void *item);
};

/*
 * vmb_run_many: `count` items of a set. work_bytes is the working memory of a single call if they
 * run together, else 0. Returns the status of the first item that failed, or VMB_OK.
 */
vmb_status vmb_run_many(const struct vmb_many_operation *operation, const void *set,
                        size_t work_bytes, void *items, size_t count, const vmb_env *env);

#endif
