// The table of rules; see passes.h.
#include "compiler/graph/passes.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <unordered_map>

namespace mpy::tensor {

using namespace kernels;

namespace {
const Node* operand(const Graph& g, const Node& n, int k) { return &g.nodes[n.operands[k]]; }

// Is node the number v everywhere? (a Map of one Const)
bool is_number(const Node& n, double v) {
  if (n.kind == NodeKind::Map && n.operands.empty() && n.body.nodes.size() == 1 &&
      n.body.nodes[0].op == ScalarOp::Const) {
    const ScalarNode& c = n.body.nodes[0];
    double have = is_float(c.dtype) ? std::bit_cast<double>(c.bits) : static_cast<double>(static_cast<int64_t>(c.bits));
    return std::bit_cast<uint64_t>(have) == std::bit_cast<uint64_t>(v);
  }
  return false;
}
// Body is op(input 0 or its cast, input 1 or its cast) in the node's own type?
bool is_binary(const Node& n, ScalarOp op) {
  if (n.kind != NodeKind::Map || n.operands.size() != 2 || n.body.nodes.empty()) return false;
  const auto& b = n.body.nodes;
  const ScalarNode& last = b.back();
  if (last.op != op || last.dtype != n.dtype) return false;
  auto comes_from = [&](int id, int input) {
    const ScalarNode* s = &b[id];
    if (s->op == ScalarOp::Cast) s = &b[s->a];
    return s->op == ScalarOp::Input && s->imm == input;
  };
  return comes_from(last.a, 0) && comes_from(last.b, 1);
}
bool same_shape(const Graph& g, const Node& n, int k) {
  return operand(g, n, k)->sizes == n.sizes && operand(g, n, k)->dtype == n.dtype;
}

int times_one(Graph& g, int i) {
  const Node& n = g.nodes[i];
  if (!is_binary(n, ScalarOp::Mul)) return i;
  if (is_number(*operand(g, n, 1), 1) && same_shape(g, n, 0)) return n.operands[0];
  if (is_number(*operand(g, n, 0), 1) && same_shape(g, n, 1)) return n.operands[1];
  return i;
}
int over_one(Graph& g, int i) {
  const Node& n = g.nodes[i];
  return is_binary(n, ScalarOp::Div) && is_number(*operand(g, n, 1), 1) && same_shape(g, n, 0) ? n.operands[0] : i;
}
int minus_zero(Graph& g, int i) {
  const Node& n = g.nodes[i];
  return is_binary(n, ScalarOp::Sub) && is_number(*operand(g, n, 1), 0.0) && same_shape(g, n, 0) ? n.operands[0] : i;
}

bool identity_map(const Node& n, const Sizes& from) {
  if (n.map.linear) return n.sizes == from;
  if (n.map.padded || n.sizes != from) return false;
  for (size_t j = 0; j < from.size(); j++) {
    if (n.map.base[j] != 0) return false;
    for (size_t k = 0; k < from.size(); k++)
      if (n.map.coef[j][k] != (j == k && from[j] != 1 ? 1 : 0) && from[k] != 1) return false;
  }
  return true;
}
int view_identity(Graph& g, int i) {
  const Node& n = g.nodes[i];
  return n.kind == NodeKind::View && identity_map(n, operand(g, n, 0)->sizes) ? n.operands[0] : i;
}
int view_of_view(Graph& g, int i) {
  Node& n = g.nodes[i];
  if (n.kind != NodeKind::View) return i;
  const Node& m = *operand(g, n, 0);
  if (m.kind != NodeKind::View || m.map.padded || n.map.padded) return i;
  if (n.map.linear && m.map.linear) {
    n.operands[0] = m.operands[0];
    return kRewritten;
  }
  if (n.map.linear || m.map.linear) return i;
  // outer position = mb + mc * (nb + nc * index)
  size_t from = m.map.base.size(), mid = n.map.base.size(), to = n.sizes.size();
  IndexMap r;
  r.base = m.map.base;
  r.coef.assign(from, std::vector<int64_t>(to, 0));
  for (size_t j = 0; j < from; j++)
    for (size_t k = 0; k < mid; k++) {
      r.base[j] += m.map.coef[j][k] * n.map.base[k];
      for (size_t t = 0; t < to; t++) r.coef[j][t] += m.map.coef[j][k] * n.map.coef[k][t];
    }
  int32_t source = m.operands[0];
  n.map = std::move(r);
  n.operands[0] = source;
  return kRewritten;
}
bool is_cast(const Node& n) {
  return n.kind == NodeKind::Map && n.operands.size() == 1 && n.body.nodes.size() <= 2 && !n.body.nodes.empty() &&
         n.body.nodes[0].op == ScalarOp::Input && (n.body.nodes.size() == 1 || n.body.nodes[1].op == ScalarOp::Cast);
}
int cast_to_same(Graph& g, int i) {
  const Node& n = g.nodes[i];
  return is_cast(n) && same_shape(g, n, 0) ? n.operands[0] : i;
}
bool widens(DType from, DType to) {  // every value of `from` is exactly one of `to`
  if (from == to) return true;
  if (from == DType::Bool) return true;
  if (to == DType::F64)
    return from == DType::F32 || from == DType::F16 || from == DType::BF16 || (is_int(from) && from != DType::I64);
  if (to == DType::F32)
    return from == DType::F16 || from == DType::BF16 || from == DType::U8 || from == DType::I8 || from == DType::I16;
  if (to == DType::I64) return is_int(from);
  return false;
}
int cast_of_cast(Graph& g, int i) {
  Node& n = g.nodes[i];
  if (!is_cast(n)) return i;
  const Node& m = *operand(g, n, 0);
  if (!is_cast(m) || m.sizes != n.sizes) return i;
  DType from = operand(g, m, 0)->dtype;
  if (!widens(from, m.dtype) || n.dtype == DType::Bool) return i;
  int32_t source = m.operands[0];
  if (operand(g, m, 0)->sizes != n.sizes) return i;
  n.operands[0] = source;
  n.body.nodes = {{.op = ScalarOp::Input, .dtype = from, .imm = 0}};
  if (from != n.dtype) n.body.nodes.push_back({.op = ScalarOp::Cast, .dtype = n.dtype, .a = 0});
  return kRewritten;
}

constexpr Rule kRules[] = {
    {"cast to the same type", 10, "to(x, type of x) = x", cast_to_same},
    {"cast of a cast", 11, "to(to(x, wide), t) = to(x, t)", cast_of_cast},
    {"identity view", 20, "view(x, identity) = x", view_identity},
    {"view of a view", 21, "view(view(x, m), n) = view(x, m after n)", view_of_view},
    {"times one", 30, "x * 1 = x", times_one},
    {"over one", 31, "x / 1 = x", over_one},
    {"minus zero", 32, "x - 0.0 = x  (x + 0.0 stays: -0.0 + 0.0 = 0.0)", minus_zero},
};

// ---- equal nodes are one node
uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
template <class T>
uint64_t mix_list(uint64_t h, const std::vector<T>& v) {
  h = mix(h, v.size());
  for (const T& x : v) h = mix(h, static_cast<uint64_t>(x));
  return h;
}
uint64_t hash_of(const Node& n) {
  uint64_t h = mix(static_cast<uint64_t>(n.kind), static_cast<uint64_t>(n.dtype));
  for (const auto* list : {&n.operands, &n.axes}) h = mix_list(h, *list);
  for (const auto* list : {&n.sizes, &n.strides, &n.map.base}) h = mix_list(h, *list);
  for (const ScalarNode& b : n.body.nodes) h = mix(mix(h, static_cast<uint64_t>(b.op)), b.bits);
  h = mix(h, std::hash<std::string>()(n.lib));
  return mix(mix(h, static_cast<uint64_t>(n.slot)), static_cast<uint64_t>(n.result));
}
bool same(const IndexMap& a, const IndexMap& b) {
  return a.linear == b.linear && a.padded == b.padded && a.fill_bits == b.fill_bits && a.base == b.base &&
         a.coef == b.coef;
}
bool same(const ScalarNode& a, const ScalarNode& b) {
  return a.op == b.op && a.dtype == b.dtype && a.a == b.a && a.b == b.b && a.c == b.c && a.imm == b.imm &&
         a.bits == b.bits;
}
bool same(const Attr& a, const Attr& b) {
  return a.name == b.name && a.ints == b.ints && std::memcmp(&a.number, &b.number, sizeof a.number) == 0;
}
template <class T>
bool all_same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const T& x, const T& y) { return same(x, y); });
}
bool same(const Node& a, const Node& b) {
  return a.kind == b.kind && a.dtype == b.dtype && a.sizes == b.sizes && a.operands == b.operands && a.slot == b.slot &&
         a.strides == b.strides && a.offset == b.offset && a.reduce == b.reduce && a.axes == b.axes &&
         a.result == b.result && a.lib == b.lib && same(a.map, b.map) && all_same(a.body.nodes, b.body.nodes) &&
         all_same(a.attrs, b.attrs);
}

// Nodes so far, each kind of computation once.
class Seen {
 public:
  int first(const Graph& g, int i) {
    const uint64_t hash = hash_of(g.nodes[i]);
    const auto [begin, end] = by_hash_.equal_range(hash);
    for (auto at = begin; at != end; ++at)
      if (same(g.nodes[at->second], g.nodes[i])) return at->second;
    by_hash_.emplace(hash, i);
    return i;
  }

 private:
  std::unordered_multimap<uint64_t, int> by_hash_;
};

int simplest(Graph* g, int i) {
  for (size_t k = 0; k < std::size(kRules); k++) {
    const int r = kRules[k].apply(*g, i);
    if (r >= 0 && r != i) return r;
    if (r == kRewritten) k = static_cast<size_t>(-1);  // from the first rule again
  }
  return i;
}

void rewrite(Graph* g) {
  Seen seen;
  std::vector<int> now(g->nodes.size());
  for (size_t i = 0; i < g->nodes.size(); i++) {
    for (int32_t& o : g->nodes[i].operands) o = now[o];
    int r = simplest(g, static_cast<int>(i));
    if (r == static_cast<int>(i)) r = seen.first(*g, r);
    now[i] = r;
  }
  for (Output& o : g->outputs) o.node = now[o.node];
}
}  // namespace

std::span<const Rule> rules() { return kRules; }

// Inputs stay: their slots are the caller's numbering.
void remove_dead(Graph* g) {
  std::vector<char> live(g->nodes.size(), 0);
  for (const Output& o : g->outputs) live[o.node] = 1;
  for (size_t i = g->nodes.size(); i-- > 0;) {
    Node& n = g->nodes[i];
    if (n.kind == NodeKind::Input || n.kind == NodeKind::ScalarIn) live[i] = 1;
    if (live[i])
      for (int32_t o : n.operands) live[o] = 1;
  }
  std::vector<int> now(g->nodes.size(), -1);
  size_t kept = 0;
  for (size_t i = 0; i < g->nodes.size(); i++) {
    if (!live[i]) continue;
    for (int32_t& o : g->nodes[i].operands) o = now[o];
    now[i] = static_cast<int>(kept);
    if (kept != i) g->nodes[kept] = std::move(g->nodes[i]);
    kept++;
  }
  g->nodes.resize(kept);
  for (Output& o : g->outputs) o.node = now[o.node];
}

void run_passes(Graph* g) {
  rewrite(g);
  remove_dead(g);
}

}  // namespace mpy::tensor
