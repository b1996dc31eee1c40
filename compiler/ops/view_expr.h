// Views of Exprs by index maps: how a window's sizes, strides and offset become a view of the Expr a storage holds, and
// how a write to a window becomes a new Expr for the whole. For the primitives and the graph; users of tensors need
// only read() and write() (contents.h).
#pragma once
#include <span>

#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

struct ViewMap {
  bool linear = false, padded = false;
  int64_t fill = 0;
  Dims base;
  SmallVec<int64_t, 16> coef;  // [operand axis][result axis]
  static ViewMap identity(const Dims& sizes);
  static ViewMap permutation(std::span<const int> perm);  // result axis i is axis perm[i]
  SmallVec<int64_t, 4> attrs() const;
};
ViewMap view_map(const Expr&);  // of a `view` node

// The window (sizes, strides, offset) of a dense layout as an affine map; false if it is none.
bool affine_map(const Dims& sizes, const Dims& strides, const Dims& window, const Dims& window_strides, int64_t offset,
                ViewMap*);
// A pending view whose operand is done becomes an alias of its bytes, where that is possible.
bool resolve_view(Expr*);

ExprRef view_expr(const ExprRef&, const ViewMap&, const Dims& sizes);
ExprRef reshape_expr(const ExprRef&, const Dims& sizes);
ExprRef permute_expr(const ExprRef&, const SmallVec<int, 8>& perm);
ExprRef expand_expr(const ExprRef&, const Dims& sizes);
ExprRef window_expr(const Storage&, const Window&);
// `whole`, laid out with `strides`, with one window replaced by `value`.
ExprRef window_scatter(const ExprRef& whole, const Dims& strides, const Dims& window, const Dims& window_strides,
                       int64_t offset, const ExprRef& value);

}  // namespace mpy::tensor
