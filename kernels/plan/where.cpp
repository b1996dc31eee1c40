// At which index a node's operands are read, given the index at which the node is read (drafts.h).
#include <algorithm>

#include "kernels/plan/drafts.h"

namespace mpy::kernels {

bool always_inside(const Affine& at, int64_t size, const std::vector<int64_t>& extents) {
  if (!at.values.empty()) return false;
  int64_t low = at.base, high = at.base;
  for (const auto& t : at.iters) (t.coef < 0 ? low : high) += t.coef * std::max<int64_t>(extents[t.id] - 1, 0);
  return low >= 0 && high < size;
}

Where loop_where(const Sizes& sizes, Sizes* loops) {
  Where at;
  for (int64_t s : sizes) {
    if (s == 1) {
      at.index.push_back(Affine());
    } else {
      at.index.push_back(affine_iter(static_cast<int32_t>(loops->size())));
      loops->push_back(s);
    }
  }
  return at;
}

Where broadcast_where(const Node& node, const Where& at, const Sizes& operand) {
  Where w;
  w.guards = at.guards;
  if (at.linear) {
    if (count_of(operand) == 1) {
      w.index.assign(operand.size(), Affine());
    } else {
      w.linear = true;
      w.index = at.index;
    }
    return w;
  }
  const size_t skip = node.sizes.size() - operand.size();
  for (size_t i = 0; i < operand.size(); ++i)
    w.index.push_back(operand[i] == 1 && node.sizes[skip + i] != 1 ? Affine() : at.index[skip + i]);
  return w;
}

bool view_where(const Node& view, const Sizes& operand, const Where& at, const std::vector<int64_t>& extents,
                Where* out) {
  out->guards = at.guards;
  out->linear = false;
  out->index.clear();
  if (view.map.linear) {
    const Affine linear = at.linear ? at.index[0] : linear_index(at, dense_strides(view.sizes));
    if (split_linear(linear, operand, extents, &out->index)) return true;
    out->linear = true;
    out->index.assign(1, linear);
    return true;
  }
  if (at.linear) return false;
  for (size_t j = 0; j < operand.size(); ++j) {
    Affine a = affine_const(view.map.base[j]);
    for (size_t i = 0; i < view.sizes.size(); ++i) a = add(a, scale(at.index[i], view.map.coef[j][i]));
    if (view.map.padded && !always_inside(a, operand[j], extents)) out->guards.push_back({a, operand[j]});
    out->index.push_back(std::move(a));
  }
  return true;
}

Where reduce_where(const Node& reduce, const Sizes& operand, const Where& at, IterSpace* space,
                   std::vector<int32_t>* iters) {
  Where w;
  w.guards = at.guards;
  size_t next = 0;
  for (size_t j = 0; j < operand.size(); ++j) {
    if (std::find(reduce.axes.begin(), reduce.axes.end(), static_cast<int32_t>(j)) == reduce.axes.end()) {
      w.index.push_back(at.index[next++]);
      continue;
    }
    const int32_t id = static_cast<int32_t>(space->extents.size());
    space->extents.push_back(operand[j]);
    space->group.push_back(static_cast<int32_t>(space->groups.size()));
    iters->push_back(id);
    w.index.push_back(affine_iter(id));
  }
  return w;
}

Where gather_where(const Node& gather, const Where& at, const Affine& dynamic) {
  Where w = at;
  w.index[gather.axes[0]] = dynamic;
  return w;
}

}  // namespace mpy::kernels
