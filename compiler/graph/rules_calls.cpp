// What a convolution or product may do to its result as it is written: one pass over memory less for each. The vendor's
// activations round otherwise than our loops, so these rules are off in strict numerics.
#include <algorithm>

#include "compiler/graph/passes.h"
#include "compiler/ops/body.h"
#include "kernels/graph/library_call.h"

namespace mpy::tensor {

using namespace kernels;

namespace {
bool takes_epilogue(const NodeFacts& n) {
  return (n.is_call("conv") || n.is_call("matmul")) && n.dtype() == DType::F32;
}

// The call whose result node i is, itself or under other sizes in the same order, if nothing else reads it; else kNone.
int call_under(Rewriter& r, int i) {
  if (r.readers(i) != 1) return kNone;
  if (r.node(i).is(NodeKind::View) && r.node(i).linear()) {
    i = r.node(i).operand(0);
    if (r.readers(i) != 1) return kNone;
  }
  return takes_epilogue(r.node(i)) ? i : kNone;
}

// The node looked at becomes this call, which has sizes of its own.
int become_call(Rewriter& r, Node call) {
  if (call.sizes == r.now_sizes()) {
    call.origin = r.become().origin;
    r.become() = std::move(call);
    return kRewritten;
  }
  const int made = r.add(std::move(call));
  Node& view = r.become();
  view.kind = NodeKind::View;
  view.operands.assign(1, made);
  view.body.nodes.clear();
  view.map = {.linear = true};
  return kRewritten;
}

void append_post(Node* call, PostOp op) {
  for (Attr& a : call->attrs)
    if (a.name == kPostAttr) return a.ints.push_back(static_cast<int64_t>(op));
  call->attrs.push_back({kPostAttr, {static_cast<int64_t>(op)}, 0});
}

// Is node i one number per channel of a convolution's result of this rank, per column of a product's?
bool per_channel(Rewriter& r, const NodeFacts& call, int i, int64_t channels) {
  const Sizes& s = r.sizes(i);
  const size_t after = call.is_call("conv") ? call.rank() - 2 : 0;  // axes behind the channels
  if (s.size() < after + 1 || s.size() > call.rank()) return false;
  for (size_t k = 0; k < s.size(); k++)
    if (s[k] != (k == s.size() - 1 - after ? channels : 1)) return false;
  return true;
}
int as_vector(Rewriter& r, int i, int64_t channels) {
  if (r.sizes(i) == Sizes{channels}) return i;
  Node v{.kind = NodeKind::View, .dtype = r.node(i).dtype(), .sizes = {channels}, .operands = {i}};
  v.map.linear = true;
  return r.add(std::move(v));
}
int64_t channels_of(Rewriter& r, int call) {
  const Sizes& s = r.sizes(call);
  return r.node(call).is_call("conv") ? s[1] : s.back();
}

// op(call, one number per channel).
int with_channels(Rewriter& r, int side, PostOp op, bool bias) {
  const int call = r.now().operand(side), other = r.now().operand(1 - side);
  if (call == other || !takes_epilogue(r.node(call)) || r.readers(call) != 1) return kNone;
  if (r.node(other).dtype() != DType::F32 || r.sizes(call) != r.now_sizes()) return kNone;
  const int64_t channels = channels_of(r, call);
  if (!per_channel(r, r.node(call), other, channels)) return kNone;
  if (bias && (r.node(call).arity() != 2 || r.node(call).has_attr(kPostAttr))) return kNone;
  const int vector = as_vector(r, other, channels);
  Node with = r.copy_of(call);
  with.operands.push_back(vector);
  if (!bias) append_post(&with, op);
  return become_call(r, std::move(with));
}

int bias_of_call(Rewriter& r) {
  if (!is_binary(r.now(), ScalarOp::Add)) return kNone;
  const int done = with_channels(r, 0, PostOp::Add, true);
  return done == kNone ? with_channels(r, 1, PostOp::Add, true) : done;
}
int channels_of_call(Rewriter& r) {
  if (is_binary(r.now(), ScalarOp::Sub)) return with_channels(r, 0, PostOp::Sub, false);
  const bool product = is_binary(r.now(), ScalarOp::Mul);
  if (!product && !is_binary(r.now(), ScalarOp::Add)) return kNone;
  const PostOp op = product ? PostOp::Mul : PostOp::Add;
  const int done = with_channels(r, 0, op, false);
  return done == kNone ? with_channels(r, 1, op, false) : done;
}

std::vector<ScalarNode> body_of(const Prim& p) {
  const DType f32[] = {DType::F32};
  Body b(f32, DType::F32, nullptr);
  const int result = p.body(b);
  return b.finish(result, DType::F32).nodes;
}
bool same_body(const std::vector<ScalarNode>& a, const std::vector<ScalarNode>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ScalarNode& x, const ScalarNode& y) {
    return x.op == y.op && x.dtype == y.dtype && x.a == y.a && x.b == y.b && x.c == y.c && x.imm == y.imm &&
           x.bits == y.bits;
  });
}

int activation_of_call(Rewriter& r) {
  struct Activation {
    PostOp op;
    std::vector<ScalarNode> body;
  };
  static const Activation kAll[] = {{PostOp::Gelu, body_of(prim::gelu)},
                                    {PostOp::GeluTanh, body_of(prim::gelu_tanh)},
                                    {PostOp::Silu, body_of(prim::silu)}};
  const NodeFacts n = r.now();
  if (n.arity() != 1 || n.dtype() != DType::F32 || n.body().size() < 3) return kNone;
  const int call = call_under(r, n.operand(0));
  if (call == kNone) return kNone;
  for (const Activation& a : kAll) {
    if (!same_body(n.body(), a.body)) continue;
    Node with = r.copy_of(call);
    append_post(&with, a.op);
    return become_call(r, std::move(with));
  }
  return kNone;
}

constexpr Rule kRules[] = {
    {"bias of a call", 100, NodeKind::Map, Numerics::Calls, "conv(x, w) + b = conv(x, w, b), b per channel",
     bias_of_call},
    {"channels of a call", 101, NodeKind::Map, Numerics::Calls,
     "op(conv(x, w), v) = conv(x, w) with op v behind it, v per channel: a batch norm that only evaluates",
     channels_of_call},
    {"activation of a call", 102, NodeKind::Map, Numerics::Calls,
     "gelu(conv(x, w)) = conv(x, w) with gelu behind it, and silu", activation_of_call},
};
}  // namespace

std::span<const Rule> call_rules() { return kRules; }

}  // namespace mpy::tensor
