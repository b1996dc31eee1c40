// Which way round the operand of a product lies. An operand that is a window of other memory (a head's keys in the
// result of one product for queries, keys and values) is copied before the call; with its axes in the order in which
// they lie, the copy runs along memory, and the call transposes.
#include "compiler/graph/passes.h"

namespace mpy::tensor {

using namespace kernels;

namespace {

Sizes strides_of(Rewriter& r, int source) {
  if (r.node(source).is(NodeKind::Input)) return r.copy_of(source).strides;
  const Sizes& sizes = r.sizes(source);
  Sizes strides(sizes.size(), 1);
  for (size_t i = sizes.size(); i-- > 1;) strides[i - 1] = strides[i] * sizes[i];
  return strides;
}

// The whole of its source with the last two axes exchanged: no copy is made of that.
bool only_swaps(const IndexMap& m, const Sizes& sizes, const Sizes& source) {
  const size_t rank = sizes.size();
  if (source.size() != rank) return false;
  for (size_t j = 0; j < rank; ++j) {
    const size_t from = j + 1 == rank ? rank - 2 : j + 2 == rank ? rank - 1 : j;
    if (m.base[j] != 0 || sizes[from] != source[j]) return false;
    for (size_t i = 0; i < rank; ++i)
      if (m.coef[j][i] != (i == from ? 1 : 0)) return false;
  }
  return true;
}

// Does the view run along memory with its last axis but one, and not with the last?
bool lies_turned(Rewriter& r, int view) {
  const NodeFacts v = r.node(view);
  if (!v.is(NodeKind::View) || v.linear() || v.padded() || v.rank() < 2 || r.readers(view) != 1) return false;
  const IndexMap& m = r.map(view);
  const Sizes &sizes = r.sizes(view), strides = strides_of(r, v.operand(0));
  auto stride = [&](size_t axis) {
    int64_t sum = 0;
    for (size_t j = 0; j < strides.size(); ++j) sum += m.coef[j][axis] * strides[j];
    return sum;
  };
  const size_t last = sizes.size() - 1;
  return sizes[last] > 1 && sizes[last - 1] > 1 && stride(last) != 1 && stride(last - 1) == 1 &&
         !only_swaps(m, sizes, r.sizes(v.operand(0)));
}

int turned(Rewriter& r, int view) {
  Node v = r.copy_of(view);
  const size_t last = v.sizes.size() - 1;
  std::swap(v.sizes[last], v.sizes[last - 1]);
  for (std::vector<int64_t>& row : v.map.coef) std::swap(row[last], row[last - 1]);
  return r.add(std::move(v));
}

int operand_as_it_lies(Rewriter& r) {
  if (!r.now().is_call("matmul")) return kNone;
  for (size_t k : {0, 1}) {
    const int view = r.now().operand(k);
    if (!lies_turned(r, view)) continue;
    const char* name = k == 0 ? "transpose_a" : "transpose_b";
    const int64_t now = r.now_attr(name, 0, 0);
    const int made = turned(r, view);
    Node& call = r.become();
    call.operands[k] = made;
    std::erase_if(call.attrs, [&](const Attr& a) { return a.name == name; });
    call.attrs.push_back({name, {1 - now}, 0});
    return kRewritten;
  }
  return kNone;
}

constexpr Rule kRules[] = {
    {"operand of a product as it lies", 120, NodeKind::Library, Numerics::Calls,
     "matmul(a, turned(b)) = matmul(a, b, transposed), b a copy along memory", operand_as_it_lies},
};

}  // namespace

std::span<const Rule> product_rules() { return kRules; }

}  // namespace mpy::tensor
