// See affine.h.
#include "kernels/graph/affine.h"

namespace mpy::kernels {
namespace {

void add_terms(std::vector<Affine::Term>* to, const std::vector<Affine::Term>& from) {
  for (const auto& t : from) {
    auto at = to->begin();
    while (at != to->end() && at->id < t.id) ++at;
    if (at == to->end() || at->id != t.id) to->insert(at, t);
    else if ((at->coef += t.coef) == 0) to->erase(at);
  }
}

bool same_terms(const std::vector<Affine::Term>& a, const std::vector<Affine::Term>& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i].id != b[i].id || a[i].coef != b[i].coef) return false;
  return true;
}

}  // namespace

Affine affine_const(int64_t base) {
  Affine a;
  a.base = base;
  return a;
}
Affine affine_iter(int32_t id, int64_t coef) {
  Affine a;
  if (coef) a.iters.push_back({id, coef});
  return a;
}
Affine affine_value(int32_t id, int64_t coef) {
  Affine a;
  if (coef) a.values.push_back({id, coef});
  return a;
}

Affine add(const Affine& a, const Affine& b) {
  Affine r = a;
  r.base += b.base;
  add_terms(&r.iters, b.iters);
  add_terms(&r.values, b.values);
  return r;
}

Affine scale(const Affine& a, int64_t k) {
  if (k == 0) return Affine();
  Affine r = a;
  r.base *= k;
  for (auto& t : r.iters) t.coef *= k;
  for (auto& t : r.values) t.coef *= k;
  return r;
}

bool same(const Affine& a, const Affine& b) {
  return a.base == b.base && same_terms(a.iters, b.iters) && same_terms(a.values, b.values);
}

bool same(const Where& a, const Where& b) {
  if (a.linear != b.linear || a.index.size() != b.index.size() || a.guards.size() != b.guards.size()) return false;
  for (size_t i = 0; i < a.index.size(); ++i)
    if (!same(a.index[i], b.index[i])) return false;
  for (size_t i = 0; i < a.guards.size(); ++i)
    if (a.guards[i].size != b.guards[i].size || !same(a.guards[i].at, b.guards[i].at)) return false;
  return true;
}

int64_t count_of(const Sizes& sizes) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return n;
}

Sizes dense_strides(const Sizes& sizes) {
  Sizes strides(sizes.size());
  int64_t n = 1;
  for (size_t i = sizes.size(); i-- > 0;) {
    strides[i] = n;
    n *= sizes[i] > 0 ? sizes[i] : 1;
  }
  return strides;
}

bool is_dense(const Sizes& sizes, const Sizes& strides) {
  if (strides.size() != sizes.size()) return false;
  const Sizes dense = dense_strides(sizes);
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] > 1 && strides[i] != dense[i]) return false;
  return true;
}

Affine linear_index(const Where& a, const Sizes& strides) {
  Affine r;
  for (size_t i = 0; i < a.index.size(); ++i) r = add(r, scale(a.index[i], strides[i]));
  return r;
}

bool split_linear(const Affine& linear, const Sizes& sizes, const std::vector<int64_t>& extents,
                  std::vector<Affine>* index) {
  if (!linear.values.empty()) return false;
  const Sizes strides = dense_strides(sizes);
  index->assign(sizes.size(), Affine());
  // The axis of a coefficient: the largest stride that divides it (axes of one element take none).
  auto axis_of = [&](int64_t coef) -> int {
    for (size_t j = 0; j < sizes.size(); ++j)
      if (sizes[j] > 1 && coef >= strides[j] && coef % strides[j] == 0) return static_cast<int>(j);
    return -1;
  };
  for (const auto& t : linear.iters) {
    if (extents[t.id] <= 1) continue;
    const int j = t.coef > 0 ? axis_of(t.coef) : -1;
    if (j < 0) return false;
    (*index)[j] = add((*index)[j], affine_iter(t.id, t.coef / strides[j]));
  }
  if (linear.base < 0) return false;
  int64_t base = linear.base;
  for (size_t j = 0; j < sizes.size(); ++j) {
    if (sizes[j] <= 1) continue;
    (*index)[j].base += base / strides[j];
    base %= strides[j];
  }
  if (base != 0) return false;
  for (size_t j = 0; j < sizes.size(); ++j) {
    int64_t high = (*index)[j].base;
    for (const auto& t : (*index)[j].iters) high += t.coef * (extents[t.id] - 1);
    if (high >= sizes[j] && sizes[j] > 0) return false;
  }
  return true;
}

}  // namespace mpy::kernels
