// Arithmetic on index expressions, and accesses: at which index a kernel reads a node.
#pragma once
#include <cstdint>
#include <vector>

#include "kernels/graph/graph.h"
#include "kernels/ir/ir.h"

namespace mpy::kernels {

Affine affine_const(int64_t base);
Affine affine_iter(int32_t id, int64_t coef = 1);
Affine affine_value(int32_t id, int64_t coef = 1);
Affine add(const Affine&, const Affine&);
Affine scale(const Affine&, int64_t);
bool same(const Affine&, const Affine&);

int64_t count_of(const Sizes&);
Sizes dense_strides(const Sizes&);
bool is_dense(const Sizes& sizes, const Sizes& strides);  // axes of one element have any stride

// The position read, one expression per axis, or (`linear`) one row-major position over all axes, where axes can't be
// distinguished without divisions. Guards come from padding: outside them the value is not read.
struct Guard {
  Affine at;
  int64_t size;
};  // 0 <= at < size
struct Where {
  std::vector<Affine> index;
  bool linear = false;
  std::vector<Guard> guards;
};
bool same(const Where&, const Where&);
Affine linear_index(const Where&, const Sizes& strides);  // of a multi-axis access

// Splits a row-major position into axes when the terms fall apart by strides; extents[id] of each iterator.
bool split_linear(const Affine& linear, const Sizes& sizes, const std::vector<int64_t>& extents,
                  std::vector<Affine>* index);

}  // namespace mpy::kernels
