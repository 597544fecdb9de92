/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_STATISTICS_H
#define VMB_CLI_STATISTICS_H

#include <algorithm>
#include <cmath>
#include <vector>

namespace vmb::cli {

/*
 * The value below which the fraction lies, 0 <= fraction <= 1, linear between neighbours. `sorted`
 * is ascending and not empty.
 */
inline double quantile(const std::vector<double> &sorted, double fraction) {
  const double position = fraction * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(position));
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (position - std::floor(position)) * (sorted[above] - sorted[below]);
}

} // namespace vmb::cli

#endif
