/**
 * Names of sets: how they are compared, and what somebody meant who mistyped one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 * @module
 */

/**
 * A name as it is compared: without capitals, "-" and "_".
 * @param {string} name
 */
export function spelling(name) {
  return String(name).replace(/[-_]/g, "").toLowerCase();
}

/** @param {string} text */
function lettersAndDigits(text) {
  return text.toLowerCase().replaceAll("+", "plus").replace(/[^a-z0-9]/g, "");
}

/**
 * Insertions, deletions and replacements that turn one word into the other.
 * @param {string} one
 * @param {string} other
 */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}

/**
 * At most three of the known words, nearest first, by the rule of cli/near_words.cpp: up to a third
 * of the letters may be wrong.
 * @param {string} word
 * @param {string[]} known
 */
export function nearWords(word, known) {
  const wanted = lettersAndDigits(word).slice(0, 64);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return known
    .map((name) => {
      const candidate = lettersAndDigits(name);
      const begins = wanted.length >= 3 && candidate.startsWith(wanted);
      return { name, distance: begins ? 1 : editDistance(wanted, candidate) };
    })
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}
