/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/many.h"

#include "api/arguments.h"

/* The items of a call. */
struct many {
  const struct vmb_many_operation *operation;
  const void *set;
  uint8_t *items;
  size_t count;
};

static void *item_at(const struct many *many, size_t i) {
  return many->items + i * many->operation->item_bytes;
}

static vmb_status *status_of(const struct many *many, size_t i) {
  return (vmb_status *)(void *)((uint8_t *)item_at(many, i) + many->operation->status_at);
}

/* Runs those of the items from *next on that are right so far, at most `most`. */
static void run_group(const struct many *many, size_t *next, size_t most,
                      const struct vmb_many_work *work, const vmb_rng *rng) {
  void *group[VMB_MANY_TOGETHER];
  size_t count = 0;
  for (; *next < many->count && count < most; (*next)++) {
    void *const item = item_at(many, *next);
    const vmb_status status = many->operation->check(many->set, item);
    if (status == VMB_OK)
      group[count++] = item;
    else
      *status_of(many, *next) = status;
  }
  if (count > 0)
    many->operation->group(many->set, group, count, work, rng);
}

/* In groups as large as the memory is. VMB_ERROR_MEMORY: there is not enough for one item. */
static vmb_status run_together(const struct many *many, size_t work_bytes, const vmb_env *env) {
  const size_t most = many->count < VMB_MANY_TOGETHER ? many->count : VMB_MANY_TOGETHER;
  struct vmb_work work;
  const vmb_status status = vmb_work_open_range(&work, env, work_bytes, most * work_bytes);
  if (status != VMB_OK)
    return status;
  const size_t bytes = work_bytes - VMB_WORK_SLACK_BYTES;
  const struct vmb_many_work rooms = {.memory = (uint8_t *)work.aligned,
                                      .stride = bytes + (VMB_WORK_ALIGN - bytes % VMB_WORK_ALIGN) %
                                                            VMB_WORK_ALIGN,
                                      .bytes = work.bytes - VMB_WORK_SLACK_BYTES};
  const vmb_rng rng = vmb_env_rng(env);
  for (size_t next = 0; next < many->count;)
    run_group(many, &next, work.bytes / work_bytes, &rooms, &rng);
  vmb_work_close(&work);
  for (size_t i = 0; i < many->count; i++)
    if (*status_of(many, i) != VMB_OK && many->operation->zero != NULL)
      many->operation->zero(many->set, item_at(many, i));
  return VMB_OK;
}

static void run_one_by_one(const struct many *many, const vmb_env *env) {
  for (size_t i = 0; i < many->count; i++)
    *status_of(many, i) = many->operation->one(many->set, item_at(many, i), env);
}

/*
 * Before its turn an item's status is an error, so that one that is skipped accepts nothing. Single
 * calls say what is wrong with the memory.
 */
vmb_status vmb_run_many(const struct vmb_many_operation *operation, const void *set,
                        size_t work_bytes, void *items, size_t count, const vmb_env *env) {
  const struct many many = {operation, set, (uint8_t *)items, count};
  if (!vmb_items_are_valid(items, count, operation->item_bytes))
    return VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count; i++)
    *status_of(&many, i) = VMB_ERROR_RETRY;
  if (work_bytes == 0 || count < 2 || run_together(&many, work_bytes, env) != VMB_OK)
    run_one_by_one(&many, env);
  vmb_status all = set != NULL ? VMB_OK : VMB_ERROR_ARGUMENT;
  for (size_t i = 0; i < count && all == VMB_OK; i++)
    all = *status_of(&many, i);
  return all;
}
