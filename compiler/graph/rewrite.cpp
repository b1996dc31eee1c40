// See rewrite.h.
#include "compiler/graph/rewrite.h"

#include <algorithm>
#include <bit>

#include "kernels/graph/library_call.h"

namespace mpy::tensor {

using namespace kernels;

bool NodeFacts::has_attr(std::string_view name) const {
  return std::any_of(n_.attrs.begin(), n_.attrs.end(), [&](const Attr& a) { return a.name == name; });
}

int64_t Rewriter::attr(int i, std::string_view name, size_t k, int64_t otherwise) {
  return attr_or(asked(out_.nodes[i]).attrs, name, k, otherwise);
}
int64_t Rewriter::now_attr(std::string_view name, size_t k, int64_t otherwise) {
  return attr_or(asked(candidate_).attrs, name, k, otherwise);
}

int Rewriter::add(Node n) {
  out_.nodes.push_back(std::move(n));
  readers_.push_back(1);
  return static_cast<int>(out_.nodes.size()) - 1;
}

void Rewriter::missed(std::string what) {
  if (missed_) missed_->push_back(std::move(what));
}

bool is_number(const NodeFacts& n, double v) {
  if (!n.is(NodeKind::Map) || n.arity() || n.body().size() != 1 || n.body()[0].op != ScalarOp::Const) return false;
  const ScalarNode& c = n.body()[0];
  const double have =
      is_float(c.dtype) ? std::bit_cast<double>(c.bits) : static_cast<double>(static_cast<int64_t>(c.bits));
  return std::bit_cast<uint64_t>(have) == std::bit_cast<uint64_t>(v);
}

namespace {
bool comes_from(const NodeFacts& n, int id, int input) {
  const ScalarNode* s = &n.body()[id];
  if (s->op == ScalarOp::Cast) s = &n.body()[s->a];
  return s->op == ScalarOp::Input && s->imm == input;
}
}  // namespace

bool is_binary(const NodeFacts& n, ScalarOp op) {
  if (!n.is(NodeKind::Map) || n.arity() != 2 || n.body().empty()) return false;
  const ScalarNode& last = n.body().back();
  return last.op == op && last.dtype == n.dtype() && comes_from(n, last.a, 0) && comes_from(n, last.b, 1);
}
bool is_unary(const NodeFacts& n, ScalarOp op) {
  if (!n.is(NodeKind::Map) || n.arity() != 1 || n.body().size() != 2) return false;
  const ScalarNode &in = n.body()[0], &last = n.body()[1];
  return in.op == ScalarOp::Input && in.dtype == n.dtype() && last.op == op && last.dtype == n.dtype() && last.a == 0;
}

}  // namespace mpy::tensor
