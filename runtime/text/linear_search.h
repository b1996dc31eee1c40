// Searching in linear time however often what is wanted is nearly found: the two-way method of Crochemore and Perrin
// (Two-way string-matching, JACM 38, 1991). It needs no memory beyond a few numbers, and is slower than a scan for the
// first character where that seldom occurs.
#pragma once
#include <algorithm>
#include <cstdint>

namespace mpy {

// So many characters that agree before one differs are a near find: a scan gives up for this method, since what it
// would compare may grow with the product of both lengths.
constexpr uint64_t kNearlyFound = 64;

namespace two_way {

struct Suffix {
  int64_t before;  // it begins behind this place
  int64_t period;
};
// The largest suffix of the `m` characters `x`, by the order of characters or by the reverse one.
template <class Text>
Suffix largest_suffix(const Text& x, int64_t m, bool reversed) {
  Suffix s{-1, 1};
  for (int64_t j = 0, k = 1; j + k < m;) {
    auto a = x(j + k), b = x(s.before + k);
    if (a == b) {
      bool whole = k == s.period;
      j += whole ? s.period : 0;
      k = whole ? 1 : k + 1;
    } else if ((a < b) != reversed) {
      j += k;
      k = 1;
      s.period = j - s.before;
    } else {
      s.before = j++;
      k = s.period = 1;
    }
  }
  return s;
}

}  // namespace two_way

// Where the `m` characters x(0) … are found first in s(0) … s(n - 1), or -1. `m` is at least 1.
template <class Where, class What>
int64_t linear_find(const Where& s, int64_t n, const What& x, int64_t m) {
  two_way::Suffix up = two_way::largest_suffix(x, m, false), down = two_way::largest_suffix(x, m, true);
  int64_t cut = std::max(up.before, down.before), period = up.before > down.before ? up.period : down.period;
  int64_t same = 0;
  while (same <= cut && x(same) == x(same + period)) same++;
  bool periodic = same > cut;
  if (!periodic) period = std::max(cut + 1, m - cut - 1) + 1;
  // `known`: the last place of x up to which it is known to fit at `at`.
  for (int64_t at = 0, known = -1; at + m <= n;) {
    int64_t i = std::max(cut, known) + 1;
    while (i < m && x(i) == s(at + i)) i++;
    if (i < m) {
      at += i - cut;
      known = -1;
      continue;
    }
    for (i = cut; i > known && x(i) == s(at + i);) i--;
    if (i <= known) return at;
    at += period;
    known = periodic ? m - period - 1 : -1;
  }
  return -1;
}

// The last place instead.
template <class Where, class What>
int64_t linear_rfind(const Where& s, int64_t n, const What& x, int64_t m) {
  int64_t at = linear_find([&](int64_t i) { return s(n - 1 - i); }, n, [&](int64_t i) { return x(m - 1 - i); }, m);
  return at < 0 ? -1 : n - m - at;
}

}  // namespace mpy
