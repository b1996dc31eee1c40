// The numbers of a matmul of two arrays (library_call.h), of which each may be transposed or lack the leading axes.
#pragma once
#include <cstddef>
#include <cstdint>

namespace mpy::kernels {

struct MatmulShape {
  int64_t batch = 1, m, n, k;
  bool ta, tb, batched_a, batched_b;
};
template <class Sizes>
MatmulShape matmul_shape(const Sizes& a, const Sizes& b, bool ta, bool tb) {
  MatmulShape s;
  s.ta = ta;
  s.tb = tb;
  s.m = a[a.size() - (ta ? 1 : 2)];
  s.k = a[a.size() - (ta ? 2 : 1)];
  s.n = b[b.size() - (tb ? 2 : 1)];
  s.batched_a = a.size() > 2;
  s.batched_b = b.size() > 2;
  const Sizes& lead = s.batched_a ? a : b;
  for (size_t i = 0; i + 2 < lead.size(); ++i) s.batch *= lead[i];
  return s;
}

}  // namespace mpy::kernels
