// Views and casts: what reads the same elements is the same value.
#include "compiler/graph/passes.h"

namespace mpy::tensor {

using namespace kernels;

namespace {
bool identity_map(const IndexMap& m, const Sizes& to, const Sizes& from) {
  if (m.linear) return to == from;
  if (m.padded || to != from) return false;
  for (size_t j = 0; j < from.size(); j++) {
    if (m.base[j] != 0) return false;
    for (size_t k = 0; k < from.size(); k++)
      if (m.coef[j][k] != (j == k && from[j] != 1 ? 1 : 0) && from[k] != 1) return false;
  }
  return true;
}
int view_identity(Rewriter& r) {
  const int x = r.now().operand(0);
  return identity_map(r.now_map(), r.now_sizes(), r.sizes(x)) ? x : kNone;
}

// outer position = mb + mc * (nb + nc * index)
IndexMap composed(const IndexMap& m, const IndexMap& n, size_t axes) {
  IndexMap both;
  both.base = m.base;
  both.coef.assign(m.base.size(), std::vector<int64_t>(axes, 0));
  for (size_t j = 0; j < m.base.size(); j++)
    for (size_t k = 0; k < n.base.size(); k++) {
      both.base[j] += m.coef[j][k] * n.base[k];
      for (size_t t = 0; t < axes; t++) both.coef[j][t] += m.coef[j][k] * n.coef[k][t];
    }
  return both;
}
int view_of_view(Rewriter& r) {
  const int x = r.now().operand(0);
  const NodeFacts inner = r.node(x);
  if (!inner.is(NodeKind::View) || inner.padded() || r.now().padded() || inner.linear() != r.now().linear())
    return kNone;
  if (!r.now().linear()) {
    IndexMap both = composed(r.map(x), r.now_map(), r.now().rank());
    r.become().map = std::move(both);
  }
  r.become().operands[0] = inner.operand(0);
  return kRewritten;
}

// Is the map a repetition along axes of one element and new ones before them, as a Map reads its operands anyway?
bool is_broadcast(const IndexMap& m, const Sizes& to, const Sizes& from) {
  if (m.linear || m.padded || from.size() > to.size()) return false;
  const size_t skip = to.size() - from.size();
  for (size_t j = 0; j < from.size(); j++) {
    if (m.base[j] != 0 || (from[j] != 1 && from[j] != to[skip + j])) return false;
    for (size_t k = 0; k < to.size(); k++) {
      const bool along = k == skip + j && from[j] != 1;
      if (m.coef[j][k] != (along ? 1 : 0) && to[k] != 1 && from[j] != 1) return false;
    }
  }
  return true;
}
// Only where the view has the Map's own sizes: then no size of the result comes from the view alone.
int map_of_broadcast(Rewriter& r) {
  bool changed = false;
  for (size_t k = 0; k < r.now().arity(); k++) {
    const int x = r.now().operand(k);
    const NodeFacts view = r.node(x);
    if (!view.is(NodeKind::View) || view.linear() || view.padded()) continue;
    const int from = view.operand(0);
    if (r.sizes(x) != r.now_sizes() || !is_broadcast(r.map(x), r.sizes(x), r.sizes(from))) continue;
    r.become().operands[k] = from;
    changed = true;
  }
  return changed ? kRewritten : kNone;
}

bool is_cast(const NodeFacts& n) {
  return n.is(NodeKind::Map) && n.arity() == 1 && n.body().size() <= 2 && !n.body().empty() &&
         n.body()[0].op == ScalarOp::Input && (n.body().size() == 1 || n.body()[1].op == ScalarOp::Cast);
}
int cast_to_same(Rewriter& r) {
  if (!is_cast(r.now())) return kNone;
  const int x = r.now().operand(0);
  return r.node(x).dtype() == r.now().dtype() && r.same_shape(x) ? x : kNone;
}
bool widens(DType from, DType to) {  // every value of `from` is exactly one of `to`
  if (from == to) return true;
  if (from == DType::Bool) return true;
  if (to == DType::F64)
    return from == DType::F32 || from == DType::F16 || from == DType::BF16 ||
           (is_int(from) && kernels::size_of(from) < 8);
  if (to == DType::F32)
    return from == DType::F16 || from == DType::BF16 || (is_int(from) && kernels::size_of(from) < 4);
  if (to == DType::I64) return is_int(from) && from != DType::U64;
  return false;
}
int cast_of_cast(Rewriter& r) {
  const NodeFacts n = r.now();
  if (!is_cast(n)) return kNone;
  const int x = n.operand(0);
  const NodeFacts inner = r.node(x);
  if (!is_cast(inner) || n.dtype() == DType::Bool) return kNone;
  const int source = inner.operand(0);
  const DType from = r.node(source).dtype();
  if (!widens(from, inner.dtype()) || r.sizes(x) != r.now_sizes() || r.sizes(source) != r.now_sizes()) return kNone;
  Node& c = r.become();
  c.operands[0] = source;
  c.body.nodes = {{.op = ScalarOp::Input, .dtype = from, .imm = 0}};
  if (from != c.dtype) c.body.nodes.push_back({.op = ScalarOp::Cast, .dtype = c.dtype, .a = 0});
  return kRewritten;
}

constexpr Rule kRules[] = {
    {"cast to the same type", 10, NodeKind::Map, Numerics::Exact, "to(x, type of x) = x", cast_to_same},
    {"cast of a cast", 11, NodeKind::Map, Numerics::Exact, "to(to(x, wide), t) = to(x, t)", cast_of_cast},
    {"identity view", 20, NodeKind::View, Numerics::Exact, "view(x, identity) = x", view_identity},
    {"view of a view", 21, NodeKind::View, Numerics::Exact, "view(view(x, m), n) = view(x, m after n)", view_of_view},
    {"map of a broadcast", 22, NodeKind::Map, Numerics::Exact, "f(expand(x), y) = f(x, y)", map_of_broadcast},
};
}  // namespace

std::span<const Rule> view_rules() { return kRules; }

}  // namespace mpy::tensor
