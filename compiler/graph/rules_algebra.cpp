// Arithmetic that holds for every bit pattern: signed zeros, infinities and NaN included. So no x * 0, no x - x.
#include <bit>
#include <cmath>
#include <optional>

#include "compiler/graph/passes.h"

namespace mpy::tensor {

using namespace kernels;

namespace {
// x, where the node looked at is op(x, v) with the shape of x; else kNone.
int without_right(Rewriter& r, ScalarOp op, double v) {
  const NodeFacts n = r.now();
  if (!is_binary(n, op)) return kNone;
  return is_number(r.node(n.operand(1)), v) && r.same_shape(n.operand(0)) ? n.operand(0) : kNone;
}
int without_left(Rewriter& r, ScalarOp op, double v) {
  const NodeFacts n = r.now();
  if (!is_binary(n, op)) return kNone;
  return is_number(r.node(n.operand(0)), v) && r.same_shape(n.operand(1)) ? n.operand(1) : kNone;
}
int times_one(Rewriter& r) {
  const int x = without_right(r, ScalarOp::Mul, 1);
  return x == kNone ? without_left(r, ScalarOp::Mul, 1) : x;
}
int over_one(Rewriter& r) { return without_right(r, ScalarOp::Div, 1); }
int minus_zero(Rewriter& r) { return without_right(r, ScalarOp::Sub, 0.0); }
int plus_zero(Rewriter& r) {
  const double zero = is_float(r.now().dtype()) ? -0.0 : 0.0;
  const int x = without_right(r, ScalarOp::Add, zero);
  return x == kNone ? without_left(r, ScalarOp::Add, zero) : x;
}

Node number(DType d, double v) {
  Node n{.kind = NodeKind::Map, .dtype = d};
  n.body.nodes = {{.op = ScalarOp::Const, .dtype = d, .bits = std::bit_cast<uint64_t>(v)}};
  return n;
}

// The reciprocal of a power of two is exact, and a product is rounded as the quotient is.
int over_power_of_two(Rewriter& r) {
  const NodeFacts n = r.now();
  if (!is_binary(n, ScalarOp::Div) || (n.dtype() != DType::F32 && n.dtype() != DType::F64)) return kNone;
  const NodeFacts by = r.node(n.operand(1));
  if (!by.is(NodeKind::Map) || by.arity() || by.body().size() != 1 || by.body()[0].op != ScalarOp::Const ||
      by.dtype() != n.dtype())
    return kNone;
  const double v = std::bit_cast<double>(by.body()[0].bits);
  int exponent = 0;
  if (v == 1 || std::fabs(std::frexp(v, &exponent)) != 0.5) return kNone;
  if (std::abs(exponent) > (n.dtype() == DType::F32 ? 120 : 1000)) return kNone;  // both are normal numbers
  const int by_product = r.add(number(n.dtype(), 1 / v));
  Node& product = r.become();
  product.operands[1] = by_product;
  product.body.nodes.back().op = ScalarOp::Mul;
  return kRewritten;
}

int undone(Rewriter& r, ScalarOp op) {
  const NodeFacts n = r.now();
  if (!is_unary(n, op)) return kNone;
  const NodeFacts inner = r.node(n.operand(0));
  if (!is_unary(inner, op) || inner.dtype() != n.dtype()) return kNone;
  return r.same_shape(inner.operand(0)) ? inner.operand(0) : kNone;
}
int neg_of_neg(Rewriter& r) { return undone(r, ScalarOp::Neg); }
int not_of_not(Rewriter& r) { return undone(r, ScalarOp::Not); }

int abs_of_sign(Rewriter& r) {
  const NodeFacts n = r.now();
  if (!is_unary(n, ScalarOp::Abs)) return kNone;
  const NodeFacts inner = r.node(n.operand(0));
  if (inner.dtype() != n.dtype() || !r.same_shape(n.operand(0))) return kNone;
  if (is_unary(inner, ScalarOp::Abs)) return n.operand(0);
  if (!is_unary(inner, ScalarOp::Neg) || !r.same_shape(inner.operand(0))) return kNone;
  r.become().operands[0] = inner.operand(0);
  return kRewritten;
}

int of_itself(Rewriter& r) {
  const NodeFacts n = r.now();
  if (n.arity() != 2 || n.operand(0) != n.operand(1)) return kNone;
  const bool same = is_binary(n, ScalarOp::Max) || is_binary(n, ScalarOp::Min) ||
                    (n.dtype() == DType::Bool && (is_binary(n, ScalarOp::And) || is_binary(n, ScalarOp::Or)));
  return same && r.same_shape(n.operand(0)) ? n.operand(0) : kNone;
}

// f(x) = max(x, c) or min(x, c): f is relu, or half of a clamp.
bool is_clamp(const NodeFacts& n) {
  if (!n.is(NodeKind::Map) || n.arity() != 1 || n.body().size() != 3) return false;
  const auto& b = n.body();
  if ((b[2].op != ScalarOp::Max && b[2].op != ScalarOp::Min) || b[2].dtype != n.dtype()) return false;
  const bool input_first = b[0].op == ScalarOp::Input && b[1].op == ScalarOp::Const;
  const bool input_last = b[1].op == ScalarOp::Input && b[0].op == ScalarOp::Const;
  return (input_first || input_last) && b[2].a != b[2].b && b[input_first ? 0 : 1].dtype == n.dtype();
}
int clamp_of_clamp(Rewriter& r) {
  const NodeFacts n = r.now();
  if (!is_clamp(n)) return kNone;
  const NodeFacts inner = r.node(n.operand(0));
  if (!is_clamp(inner) || !r.same_shape(n.operand(0))) return kNone;
  for (size_t i = 0; i < 3; i++) {
    const ScalarNode &a = n.body()[i], &b = inner.body()[i];
    if (a.op != b.op || a.dtype != b.dtype || a.a != b.a || a.b != b.b || a.bits != b.bits) return kNone;
  }
  return n.operand(0);
}

// op(a, b) of numbers, rounded to the type; nothing where bits depend on the shared math.
std::optional<double> computed(const std::vector<ScalarNode>& body, const std::vector<double>& in) {
  std::vector<double> v;
  for (const ScalarNode& s : body) {
    if (s.dtype != DType::F32 && s.dtype != DType::F64) return std::nullopt;
    auto arg = [&](int32_t i) { return v[static_cast<size_t>(i)]; };
    auto in_type = [&](auto f) {
      return s.dtype == DType::F32 ? static_cast<double>(f(float{})) : static_cast<double>(f(double{}));
    };
    double x;
    switch (s.op) {
      case ScalarOp::Input: x = in[static_cast<size_t>(s.imm)]; break;
      case ScalarOp::Const: x = std::bit_cast<double>(s.bits); break;
      case ScalarOp::Cast: x = arg(s.a); break;
      case ScalarOp::Neg: x = -arg(s.a); break;
      case ScalarOp::Abs: x = std::fabs(arg(s.a)); break;
      case ScalarOp::Add: x = in_type([&](auto t) { return decltype(t)(arg(s.a)) + decltype(t)(arg(s.b)); }); break;
      case ScalarOp::Sub: x = in_type([&](auto t) { return decltype(t)(arg(s.a)) - decltype(t)(arg(s.b)); }); break;
      case ScalarOp::Mul: x = in_type([&](auto t) { return decltype(t)(arg(s.a)) * decltype(t)(arg(s.b)); }); break;
      case ScalarOp::Div: x = in_type([&](auto t) { return decltype(t)(arg(s.a)) / decltype(t)(arg(s.b)); }); break;
      case ScalarOp::Sqrt: x = in_type([&](auto t) { return std::sqrt(decltype(t)(arg(s.a))); }); break;
      default: return std::nullopt;
    }
    v.push_back(s.dtype == DType::F32 ? static_cast<double>(static_cast<float>(x)) : x);
  }
  if (v.empty() || std::isnan(v.back())) return std::nullopt;
  return v.back();
}
int of_numbers(Rewriter& r) {
  const NodeFacts n = r.now();
  if (n.rank() || !n.arity()) return kNone;
  std::vector<double> in;
  for (size_t k = 0; k < n.arity(); k++) {
    const NodeFacts x = r.node(n.operand(k));
    if (!x.is(NodeKind::Map) || x.arity() || x.rank() || x.body().size() != 1 || x.body()[0].op != ScalarOp::Const)
      return kNone;
    if (x.dtype() != DType::F32 && x.dtype() != DType::F64) return kNone;
    const double v = std::bit_cast<double>(x.body()[0].bits);
    in.push_back(x.dtype() == DType::F32 ? static_cast<double>(static_cast<float>(v)) : v);
  }
  const std::optional<double> v = computed(n.body(), in);
  if (!v) return kNone;
  Node& c = r.become();
  c.operands.clear();
  c.body = number(c.dtype, *v).body;
  return kRewritten;
}

constexpr Rule kRules[] = {
    {"times one", 30, NodeKind::Map, Numerics::Exact, "x * 1 = x", times_one},
    {"over one", 31, NodeKind::Map, Numerics::Exact, "x / 1 = x", over_one},
    {"minus zero", 32, NodeKind::Map, Numerics::Exact, "x - 0.0 = x", minus_zero},
    {"plus zero", 33, NodeKind::Map, Numerics::Exact, "x + -0.0 = x (x + 0.0 stays: -0.0 + 0.0 = 0.0); i + 0 = i",
     plus_zero},
    {"over a power of two", 34, NodeKind::Map, Numerics::Exact, "x / 2^k = x * 2^-k", over_power_of_two},
    {"neg of neg", 35, NodeKind::Map, Numerics::Exact, "-(-x) = x", neg_of_neg},
    {"not of not", 36, NodeKind::Map, Numerics::Exact, "not not b = b", not_of_not},
    {"abs of a sign", 37, NodeKind::Map, Numerics::Exact, "abs(abs x) = abs x, abs(-x) = abs x", abs_of_sign},
    {"of itself", 38, NodeKind::Map, Numerics::Exact, "max(x, x) = x, min(x, x) = x, b and b = b, b or b = b",
     of_itself},
    {"clamp of a clamp", 39, NodeKind::Map, Numerics::Exact, "max(max(x, c), c) = max(x, c), and min", clamp_of_clamp},
    {"of numbers", 40, NodeKind::Map, Numerics::Exact, "op(1, 2) = its value, where it is no math function",
     of_numbers},
};
}  // namespace

std::span<const Rule> algebra_rules() { return kRules; }

}  // namespace mpy::tensor
