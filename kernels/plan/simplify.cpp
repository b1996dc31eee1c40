// Tidies a kernel fresh from lowering: reductions over the same elements become one, adjacent loops that walk memory as
// one loop would become one, statements whose results are not read go. None of it changes a bit of any result.
#include <algorithm>

#include "kernels/graph/affine.h"
#include "kernels/plan/drafts.h"

namespace mpy::kernels {
namespace {

template <class F>
void each_affine(std::vector<Stmt>& body, F f) {
  for (Stmt& s : body) {
    if (s.kind == StmtKind::Load || s.kind == StmtKind::Store || s.kind == StmtKind::Index) f(s.index);
    each_affine(s.body, f);
  }
}

int64_t coef_of(const Affine& a, int32_t id) {
  for (const auto& t : a.iters)
    if (t.id == id) return t.coef;
  return 0;
}

// Are two neighbouring iterators (outer, inner) walked as one?
bool one_walk(std::vector<Stmt>& body, int32_t outer, const Iter& inner) {
  bool fits = true;
  each_affine(body, [&](const Affine& a) { fits &= coef_of(a, outer) == coef_of(a, inner.id) * inner.extent; });
  return fits;
}
void drop_iter(std::vector<Stmt>& body, int32_t id) {
  each_affine(body, [&](Affine& a) { std::erase_if(a.iters, [&](const auto& t) { return t.id == id; }); });
}

void collapse(std::vector<Stmt>& body) {
  for (Stmt& s : body) {
    collapse(s.body);
    if (s.kind == StmtKind::Reduce) {
      for (size_t i = s.iters.size(); i-- > 1 && i < s.iters.size();) {
        if (s.iters[i].extent == 1) {
          drop_iter(s.body, s.iters[i].id);
          s.iters.erase(s.iters.begin() + static_cast<long>(i));
          continue;
        }
        if (s.iters[i - 1].extent != 1 && !one_walk(s.body, s.iters[i - 1].id, s.iters[i])) continue;
        drop_iter(s.body, s.iters[i - 1].id);
        s.iters[i].extent *= s.iters[i - 1].extent;
        s.iters.erase(s.iters.begin() + static_cast<long>(i) - 1);
      }
    } else if (s.kind == StmtKind::Loop && !s.ordered && s.body.size() == 1) {
      Stmt& inner = s.body[0];
      if (inner.kind != StmtKind::Loop || inner.ordered || !one_walk(inner.body, s.iters[0].id, inner.iters[0]))
        continue;
      drop_iter(inner.body, s.iters[0].id);
      inner.iters[0].extent *= s.iters[0].extent;
      Stmt merged = std::move(inner);
      s = std::move(merged);
    }
  }
}

// --- dead statements ---
void count_uses(const Stmt& s, std::vector<int>& uses) {
  for (int32_t v : {s.a, s.b, s.c, s.pred})
    if (v >= 0) ++uses[v];
  for (const auto& t : s.index.values) ++uses[t.id];
}

void drop_dead(std::vector<Stmt>& body, std::vector<int>& uses) {
  for (size_t i = body.size(); i-- > 0;) {
    Stmt& s = body[i];
    bool live = s.kind == StmtKind::Store || s.kind == StmtKind::Local || (s.result >= 0 && uses[s.result] > 0);
    if (s.kind == StmtKind::Reduce) {
      std::erase_if(s.yields, [&](const Yield& y) { return uses[y.result] == 0; });
      for (const Yield& y : s.yields) ++uses[y.value];
    }
    if (s.kind == StmtKind::Loop || s.kind == StmtKind::Reduce) {
      drop_dead(s.body, uses);
      live = s.kind == StmtKind::Loop ? !s.body.empty() : !s.yields.empty();
    }
    if (live) count_uses(s, uses);
    else body.erase(body.begin() + static_cast<long>(i));
  }
}

// --- reductions over the same elements ---
bool reads_any(const Stmt& s, const std::vector<int32_t>& values) {
  auto hit = [&](int32_t v) { return v >= 0 && std::find(values.begin(), values.end(), v) != values.end(); };
  if (hit(s.a) || hit(s.b) || hit(s.c) || hit(s.pred)) return true;
  for (const auto& t : s.index.values)
    if (hit(t.id)) return true;
  for (const Yield& y : s.yields)
    if (hit(y.value)) return true;
  return std::any_of(s.body.begin(), s.body.end(), [&](const Stmt& inner) { return reads_any(inner, values); });
}

bool same_walk(const Stmt& a, const Stmt& b) {
  if (a.iters.size() != b.iters.size()) return false;
  for (size_t i = 0; i < a.iters.size(); ++i)
    if (a.iters[i].extent != b.iters[i].extent) return false;
  return true;
}

bool same_statement(const Stmt& a, const Stmt& b) {
  return a.kind == b.kind && a.op == b.op && a.dtype == b.dtype && a.a == b.a && a.b == b.b && a.c == b.c &&
         a.bits == b.bits && a.memory == b.memory && a.pred == b.pred && same(a.index, b.index);
}

void rename(Stmt& s, const std::vector<std::pair<int32_t, int32_t>>& values, const std::vector<Iter>& from,
            const std::vector<Iter>& to) {
  auto value = [&](int32_t& v) {
    for (const auto& r : values)
      if (r.first == v) v = r.second;
  };
  for (int32_t* v : {&s.a, &s.b, &s.c, &s.pred}) value(*v);
  for (auto& t : s.index.values) value(t.id);
  for (auto& t : s.index.iters)
    for (size_t i = 0; i < from.size(); ++i)
      if (t.id == from[i].id) {
        t.id = to[i].id;
        break;
      }
  std::sort(s.index.iters.begin(), s.index.iters.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
}

bool flat(const std::vector<Stmt>& body) {
  return std::none_of(body.begin(), body.end(), [](const Stmt& s) { return !s.body.empty(); });
}

// Appends the statements and yields of `from` to `to`, whose body is as long.
void absorb(Stmt& to, Stmt& from) {
  std::vector<std::pair<int32_t, int32_t>> renamed;
  for (Stmt& s : from.body) {
    rename(s, renamed, from.iters, to.iters);
    auto twin = std::find_if(to.body.begin(), to.body.end(),
                             [&](const Stmt& t) { return s.result >= 0 && same_statement(s, t); });
    if (twin != to.body.end()) renamed.push_back({s.result, twin->result});
    else to.body.push_back(std::move(s));
  }
  for (Yield y : from.yields) {
    for (const auto& r : renamed)
      if (r.first == y.value) y.value = r.second;
    to.yields.push_back(y);
  }
}

// The next reduction over the elements of body[i] that can be one with it; 0: none. `later`: the operations between the
// two that need what body[i] gives, and so come after the one.
size_t like_reduce(const std::vector<Stmt>& body, size_t i, std::vector<size_t>* later) {
  std::vector<int32_t> given;
  for (const Yield& y : body[i].yields) given.push_back(y.result);
  for (size_t j = i + 1; j < body.size(); ++j) {
    if (reads_any(body[j], given)) {
      if (body[j].kind != StmtKind::Op) return 0;
      given.push_back(body[j].result);
      later->push_back(j);
    } else if (body[j].kind == StmtKind::Reduce && same_walk(body[i], body[j]) && flat(body[j].body)) return j;
  }
  return 0;
}

void merge_reduces(std::vector<Stmt>& body) {
  for (Stmt& s : body) merge_reduces(s.body);
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i].kind != StmtKind::Reduce || !flat(body[i].body)) continue;
    std::vector<size_t> later;
    const size_t j = like_reduce(body, i, &later);
    if (!j) continue;
    absorb(body[i], body[j]);
    // The merged one stands where the later stood: all that it reads is known there.
    std::vector<Stmt> order;
    auto is_later = [&](size_t k) { return std::find(later.begin(), later.end(), k) != later.end(); };
    for (size_t k = 0; k < body.size(); ++k) {
      if (k == i || (k < j && is_later(k))) continue;
      order.push_back(std::move(body[k == j ? i : k]));
      if (k != j) continue;
      for (size_t l : later) order.push_back(std::move(body[l]));
    }
    body = std::move(order);
    --i;
  }
}

}  // namespace

void drop_dead(Kernel* kernel) {
  std::vector<int> uses(kernel->values, 0);
  drop_dead(kernel->body, uses);
}

void simplify(Kernel* kernel) {
  drop_dead(kernel);
  merge_reduces(kernel->body);
  collapse(kernel->body);
}

}  // namespace mpy::kernels
