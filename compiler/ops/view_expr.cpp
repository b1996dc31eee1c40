// See view_expr.h.
//
// The attributes of `view`: linear, padded, fill bits, rank of the operand n, base[n], then n rows of coefficients, one
// per axis of the result (kernels::IndexMap in numbers).
#include "compiler/ops/view_expr.h"

#include <algorithm>

#include "compiler/ops/prim.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

ViewMap ViewMap::identity(const Dims& sizes) {
  ViewMap m;
  m.base = Dims(sizes.size(), 0);
  m.coef = SmallVec<int64_t, 16>(sizes.size() * sizes.size(), 0);
  for (size_t j = 0; j < sizes.size(); j++) m.coef[j * sizes.size() + j] = 1;
  return m;
}

ViewMap ViewMap::permutation(std::span<const int> perm) {
  size_t n = perm.size();
  ViewMap m;
  m.base = Dims(n, 0);
  m.coef = SmallVec<int64_t, 16>(n * n, 0);
  for (size_t i = 0; i < n; i++) m.coef[perm[i] * n + i] = 1;
  return m;
}

SmallVec<int64_t, 4> ViewMap::attrs() const {
  SmallVec<int64_t, 4> a{linear, padded, fill, base.dim()};
  a.append(base.data(), base.size());
  a.append(coef.data(), coef.size());
  return a;
}

bool affine_map(const Dims& sizes, const Dims& strides, const Dims& window, const Dims& window_strides, int64_t offset,
                ViewMap* m) {
  size_t n = sizes.size(), k = window.size();
  SmallVec<int, 8> order;
  for (size_t j = 0; j < n; j++)
    if (sizes[j] > 1) order.push_back(static_cast<int>(j));
  std::sort(order.begin(), order.end(), [&](int a, int b) { return strides[a] > strides[b]; });
  m->base = Dims(n, 0);
  m->coef = SmallVec<int64_t, 16>(n * k, 0);
  for (int j : order) {
    m->base[j] = offset / strides[j];
    offset %= strides[j];
  }
  if (offset != 0) return false;
  for (size_t i = 0; i < k; i++) {
    int64_t s = window[i] > 1 ? window_strides[i] : 0;
    for (int j : order) {
      m->coef[j * k + i] = s / strides[j];
      s %= strides[j];
    }
    if (s != 0) return false;
  }
  for (size_t j = 0; j < n; j++) {
    int64_t last = m->base[j];
    for (size_t i = 0; i < k; i++) last += m->coef[j * k + i] * (window[i] - 1);
    if (last >= sizes[j]) return false;
  }
  return true;
}

namespace {
// A done operand under an affine map, or a dense one under a linear map, is the same bytes under other strides.
bool alias_strides(const Expr& e, const ViewMap& m, const Dims& sizes, Dims* strides, int64_t* offset) {
  if (m.padded) return false;
  if (m.linear) {
    *offset = e.offset;
    return view_strides(e.sizes, e.strides, sizes, strides);
  }
  size_t k = sizes.size();
  *strides = Dims(k, 0);
  *offset = e.offset;
  for (size_t j = 0; j < e.sizes.size(); j++) {
    *offset += m.base[j] * e.strides[j];
    for (size_t i = 0; i < k; i++) (*strides)[i] += m.coef[j * k + i] * e.strides[j];
  }
  return true;
}
}  // namespace

ViewMap view_map(const Expr& e) {
  ViewMap m;
  const int64_t* a = e.attrs.data();
  m.linear = a[0];
  m.padded = a[1];
  m.fill = a[2];
  size_t n = static_cast<size_t>(a[3]);
  m.base = Dims(a + 4, n);
  m.coef = SmallVec<int64_t, 16>(a + 4 + n, e.attrs.size() - 4 - n);
  return m;
}

bool resolve_view(Expr* e) {
  const Expr& in = *e->inputs[0];
  Dims strides;
  int64_t offset;
  if (!in.done() || !alias_strides(in, view_map(*e), e->sizes, &strides, &offset)) return false;
  e->strides = strides;
  e->offset = offset;
  e->buffer = in.buffer;
  e->flags |= in.flags & Expr::kVolatile;
  Context::current().not_pending(*e);
  return true;
}

ExprRef view_expr(const ExprRef& e, const ViewMap& m, const Dims& sizes) {
  Dims strides;
  int64_t offset;
  if (e->done() && !Context::current().keep_inputs && alias_strides(*e, m, sizes, &strides, &offset)) {
    ExprRef out = leaf(e->buffer, e->dtype, sizes, strides, offset);
    out->flags |= e->flags & Expr::kVolatile;
    return out;
  }
  return node(prim::view, e->dtype, sizes, SmallVec<Expr*, 3>{e.get()}, m.attrs());
}

ExprRef reshape_expr(const ExprRef& e, const Dims& sizes) {
  if (e->sizes == sizes) return e;
  ViewMap m;
  m.linear = true;
  return view_expr(e, m, sizes);
}

ExprRef permute_expr(const ExprRef& e, const SmallVec<int, 8>& perm) {  // result axis i is axis perm[i]
  Dims sizes(perm.size());
  for (size_t i = 0; i < perm.size(); i++) sizes[i] = e->sizes[perm[i]];
  return view_expr(e, ViewMap::permutation(perm), sizes);
}

ExprRef expand_expr(const ExprRef& e, const Dims& sizes) {
  if (e->sizes == sizes) return e;
  size_t n = e->sizes.size(), k = sizes.size();
  ViewMap m;
  m.base = Dims(n, 0);
  m.coef = SmallVec<int64_t, 16>(n * k, 0);
  for (size_t j = 0; j < n; j++)
    if (e->sizes[j] != 1) m.coef[j * k + (k - n + j)] = 1;
  return view_expr(e, m, sizes);
}

namespace {
// Memory order of a dense layout: outermost first.
SmallVec<int, 8> memory_order(const Dims& strides, const Dims& sizes) {
  SmallVec<int, 8> order;
  for (int i = 0; i < strides.dim(); i++) order.push_back(i);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    return strides[a] != strides[b] ? strides[a] > strides[b] : sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b;
  });
  return order;
}

// The contents in memory order, as one axis.
ExprRef flat_contents(const Storage& s) {
  ExprRef e = s.expr;
  if (!is_contiguous(s.sizes, s.strides)) e = permute_expr(e, memory_order(s.strides, s.sizes));
  return reshape_expr(e, Dims{s.count()});
}

ExprRef unflatten(const Storage& s, const ExprRef& flat) {
  if (is_contiguous(s.sizes, s.strides)) return reshape_expr(flat, s.sizes);
  SmallVec<int, 8> order = memory_order(s.strides, s.sizes), back;
  Dims ordered(order.size());
  back.resize(order.size());
  for (size_t i = 0; i < order.size(); i++) {
    ordered[i] = s.sizes[order[i]];
    back[order[i]] = static_cast<int>(i);
  }
  return permute_expr(reshape_expr(flat, ordered), back);
}
}  // namespace

ExprRef window_expr(const Storage& s, const Window& t) {
  ViewMap m;
  if (s.device.meta()) return meta_expr(s.dtype, t.sizes);
  if (numel(t.sizes) == 0) { return leaf(alloc_on(s.device, 0), s.dtype, t.sizes, contiguous_strides(t.sizes)); }
  if (is_contiguous(s.sizes, s.strides) && is_contiguous(t.sizes, t.strides) && t.offset == 0 &&
      numel(t.sizes) == s.count())
    return reshape_expr(s.expr, t.sizes);
  if (affine_map(s.sizes, s.strides, t.sizes, t.strides, t.offset, &m)) return view_expr(s.expr, m, t.sizes);
  ExprRef flat = flat_contents(s);
  // A window that is contiguous inside the flat contents is a slice, then a reshape: simpler maps downstream.
  bool ok = affine_map(flat->sizes, Dims{1}, t.sizes, t.strides, t.offset, &m);
  if (!ok) __builtin_trap();  // windows never leave their storage
  return view_expr(flat, m, t.sizes);
}

namespace {
// Is every axis of the window one axis of the storage, step 1? Then `back` reads the window at a storage position.
bool invert(const ViewMap& m, const Dims& sizes, const Dims& window, ViewMap* back) {
  size_t n = sizes.size(), k = window.size();
  SmallVec<int, 8> axis_of(k, -1);
  for (size_t j = 0; j < n; j++) {
    int found = -1;
    for (size_t i = 0; i < k; i++) {
      int64_t c = m.coef[j * k + i];
      if (c == 0 || window[i] == 1) continue;
      if (c != 1 || found >= 0 || axis_of[i] >= 0) return false;
      found = static_cast<int>(i);
      axis_of[i] = static_cast<int>(j);
    }
  }
  back->base = Dims(k, 0);
  back->coef = SmallVec<int64_t, 16>(k * n, 0);
  for (size_t i = 0; i < k; i++) {
    if (axis_of[i] < 0) {
      if (window[i] != 1) return false;
      continue;
    }
    back->coef[i * n + axis_of[i]] = 1;
    back->base[i] = -m.base[axis_of[i]];
  }
  return true;
}
}  // namespace

ExprRef window_scatter(const ExprRef& whole, const Dims& strides, const Dims& window, const Dims& window_strides,
                       int64_t offset, const ExprRef& value) {
  Storage s;  // only as a description of the layout
  s.sizes = whole->sizes;
  s.strides = strides;
  s.expr = whole;
  if (numel(window) == 0) return whole;
  if (is_contiguous(s.sizes, s.strides) && is_contiguous(window, window_strides) && numel(window) == s.count())
    return reshape_expr(value, s.sizes);
  ViewMap m, back;
  if (affine_map(s.sizes, s.strides, window, window_strides, offset, &m) && invert(m, s.sizes, window, &back)) {
    size_t n = s.sizes.size(), k = window.size();
    SmallVec<int64_t, 4> region{static_cast<int64_t>(whole->dtype)};
    bool whole_covered = true;
    for (size_t j = 0; j < n; j++) {
      int64_t extent = 1;
      for (size_t i = 0; i < k; i++)
        if (m.coef[j * k + i] && window[i] > 1) extent = window[i];
      if (extent == s.sizes[j]) continue;
      whole_covered = false;
      region.push_back(static_cast<int64_t>(j));
      region.push_back(m.base[j]);
      region.push_back(m.base[j] + extent);
    }
    back.padded = !whole_covered;
    ExprRef moved = view_expr(value, back, s.sizes);
    if (whole_covered) return moved;
    return node(prim::region_select, whole->dtype, s.sizes, SmallVec<Expr*, 3>{moved.get(), whole.get()}, region);
  }
  SmallVec<int64_t, 4> at{static_cast<int64_t>(DType::I64), offset};
  at.append(window_strides.data(), window_strides.size());
  ExprRef index = node(prim::flat_index, DType::I64, window, SmallVec<Expr*, 3>{}, at);
  Dims flat{numel(window)};
  ExprRef index1 = reshape_expr(index, flat), value1 = reshape_expr(value, flat), whole1 = flat_contents(s);
  ExprRef out = node(prim::scatter_write, whole->dtype, whole1->sizes,
                     SmallVec<Expr*, 3>{whole1.get(), index1.get(), value1.get()}, SmallVec<int64_t, 4>{0});
  return unflatten(s, out);
}

}  // namespace mpy::tensor
