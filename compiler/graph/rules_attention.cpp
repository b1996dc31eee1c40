// Attention by what it computes, however it is written: softmax over keys of scores q k^T, changed by numbers and masks
// in any order, times v. It becomes one call that never has the matrix of scores in memory. The online softmax adds in
// another order than ours, so the rule is off in strict numerics. What nearly fits is reported.
#include <algorithm>
#include <optional>

#include "compiler/graph/passes.h"
#include "kernels/graph/library_call.h"

namespace mpy::tensor {

using namespace kernels;

namespace {

constexpr int kMostSteps = 16;

struct Found {
  int q = -1, k = -1;  // as the scores' product has them
  bool turn_q = false, turn_k = false;
  std::vector<ScoreStep> steps;  // the last first, until the scores are found
  std::vector<std::vector<int>> operands;
};

class Matcher {
 public:
  explicit Matcher(Rewriter& r) : r_(r) {}

  // The scores under the weights i, which are their softmax; none, and why.
  std::optional<Found> weights(int i) {
    i = seen_through(i, 1);
    const NodeFacts p = r_.node(i);
    if (!is_binary(p, ScalarOp::Div) || p.dtype() != DType::F32) return std::nullopt;  // another product
    const int e = p.operand(0), total = kept_sum(p.operand(1));
    if (total == kNone || r_.node(total).operand(0) != e || !is_unary(r_.node(e), ScalarOp::Exp)) return std::nullopt;
    const int shifted = r_.node(e).operand(0);
    if (!is_binary(r_.node(shifted), ScalarOp::Sub)) return std::nullopt;
    const int x = r_.node(shifted).operand(0), top = kept(r_.node(shifted).operand(1), ReduceOp::Max);
    if (top == kNone || r_.node(top).operand(0) != x) return std::nullopt;
    // From here on it is a softmax times something: what does not fit is worth a word.
    if (!over_last(total) || !over_last(top)) return none("its softmax is not over the last axis");
    if (r_.readers(i) != 1 || r_.readers(e) != 2 || r_.readers(shifted) != 1)
      return none("its weights are needed elsewhere, as by a derivative");
    scores_ = x;
    Found f;
    if (!below(x, 2, &f)) return std::nullopt;
    std::reverse(f.steps.begin(), f.steps.end());
    std::reverse(f.operands.begin(), f.operands.end());
    return f;
  }
  int scores() const { return scores_; }  // the node whose softmax it is
  const std::string& why() const { return why_; }

 private:
  std::nullopt_t none(const char* why) {
    why_ = why;
    return std::nullopt;
  }
  bool miss(const char* why) {
    why_ = why;
    return false;
  }

  bool same_matrix(int a, int b) {
    const Sizes &x = r_.sizes(a), &y = r_.sizes(b);
    return x.size() >= 2 && y.size() >= 2 && x.back() == y.back() && x[x.size() - 2] == y[y.size() - 2];
  }
  // Below views that only give the leading axes other sizes.
  int seen_through(int i, int readers) {
    while (r_.node(i).is(NodeKind::View) && r_.node(i).linear() && r_.readers(i) == readers) {
      const int from = r_.node(i).operand(0);
      if (!same_matrix(i, from)) break;
      i = from;
      readers = 1;
    }
    return i;
  }
  // A reduction, under the view that keeps its axis as one of one element.
  int kept(int i, ReduceOp op) {
    while (r_.node(i).is(NodeKind::View) && !r_.node(i).padded()) i = r_.node(i).operand(0);
    return r_.node(i).is(NodeKind::Reduce) && r_.node(i).reduce() == op && r_.readers(i) == 1 ? i : kNone;
  }
  int kept_sum(int i) { return kept(i, ReduceOp::Sum); }
  bool over_last(int reduce) {
    const NodeFacts n = r_.node(reduce);
    return n.axes().size() == 1 && static_cast<size_t>(n.axes()[0]) + 1 == r_.node(n.operand(0)).rank();
  }

  bool is_number_node(int i) { return r_.node(i).rank() == 0; }

  // Does the broadcast operand `i` of a step at node `at` mean the same under the axes of the scores?
  bool fits_scores(int i, int at) {
    const Sizes& s = r_.sizes(i);
    if (s.size() > r_.node(scores_).rank()) return false;
    if (r_.sizes(at) == r_.sizes(scores_)) return true;
    return std::all_of(s.begin(), s.end() - static_cast<long>(std::min<size_t>(s.size(), 2)),
                       [](int64_t n) { return n == 1; });
  }

  bool step(ScoreStep s, std::vector<int> operands, int rest, Found* f) {
    if (f->steps.size() == kMostSteps) return miss("its scores go through too many steps");
    f->steps.push_back(s);
    f->operands.push_back(std::move(operands));
    if (below(rest, 1, f)) return true;
    f->steps.pop_back();
    f->operands.pop_back();
    return false;
  }

  // A binary operation with the scores on side `side`.
  bool binary(int i, ScoreStep s, int side, Found* f) {
    const NodeFacts n = r_.node(i);
    const int rest = n.operand(side), other = n.operand(1 - side);
    if (rest == other || r_.node(rest).dtype() != DType::F32 || r_.sizes(rest) != r_.sizes(i)) return false;
    if (s == ScoreStep::Add ? !fits_scores(other, i) : !is_number_node(other)) return false;
    return step(s, {other}, rest, f);
  }

  // where(mask, a, b), one of which is a number and the other the scores.
  bool select(int i, Found* f) {
    const NodeFacts n = r_.node(i);
    const auto& b = n.body();
    const ScalarNode& last = b.back();
    auto input = [&](int id) {
      const ScalarNode& s = b[static_cast<size_t>(id)];
      const ScalarNode& from = s.op == ScalarOp::Cast ? b[static_cast<size_t>(s.a)] : s;
      return from.op == ScalarOp::Input ? from.imm : -1;
    };
    const int mask = input(last.a), yes = input(last.b), no = input(last.c);
    if (mask < 0 || yes < 0 || no < 0 || mask == yes || mask == no || yes == no) return false;
    const int m = n.operand(static_cast<size_t>(mask));
    if (r_.node(m).dtype() != DType::Bool || !fits_scores(m, i)) return false;
    for (const bool where : {true, false}) {
      const int fill = n.operand(static_cast<size_t>(where ? yes : no));
      const int rest = n.operand(static_cast<size_t>(where ? no : yes));
      if (!is_number_node(fill) || r_.node(rest).dtype() != DType::F32 || r_.sizes(rest) != r_.sizes(i)) continue;
      if (step(where ? ScoreStep::FillWhere : ScoreStep::FillUnless, {m, fill}, rest, f)) return true;
    }
    return false;
  }

  // Is node i, read so many times, what steps make of a product?
  bool below(int i, int readers, Found* f) {
    if (r_.readers(i) != readers) return miss("its scores are needed elsewhere, as by a derivative");
    i = seen_through(i, readers);
    const NodeFacts n = r_.node(i);
    if (n.is_call("matmul")) {
      if (n.arity() != 2 || n.has_attr(kPostAttr)) return miss("its scores have a bias");
      f->turn_q = r_.attr(i, "transpose_a", 0, 0) != 0;
      f->turn_k = r_.attr(i, "transpose_b", 0, 0) == 0;
      f->q = n.operand(0), f->k = n.operand(1);
      return n.dtype() == DType::F32 || miss("it is not in f32");
    }
    if (!n.is(NodeKind::Map)) return miss("its scores are no product");
    if (n.arity() == 3 && !n.body().empty() && n.body().back().op == ScalarOp::Select) {
      if (select(i, f)) return true;
    } else if (is_binary(n, ScalarOp::Mul)) {
      if (binary(i, ScoreStep::Mul, 0, f) || binary(i, ScoreStep::Mul, 1, f)) return true;
    } else if (is_binary(n, ScalarOp::Div)) {
      if (binary(i, ScoreStep::Div, 0, f)) return true;
    } else if (is_binary(n, ScalarOp::Add)) {
      if (binary(i, ScoreStep::Add, 0, f) || binary(i, ScoreStep::Add, 1, f)) return true;
    }
    return why_.empty() ? miss("its scores go through an operation that is no scaling and no mask") : false;
  }

  Rewriter& r_;
  int scores_ = -1;
  std::string why_;
};

// Does the view read all elements in the order in which they lie?
bool in_order(const IndexMap& m, const Sizes& to, const Sizes& from) {
  int64_t step = 1, count = 1;
  Sizes stride(from.size()), wanted(to.size());
  for (size_t j = from.size(); j-- > 0; step *= from[j]) stride[j] = step;
  for (size_t t = to.size(); t-- > 0; count *= to[t]) wanted[t] = count;
  if (step != count) return false;
  for (size_t t = 0; t < to.size(); t++) {
    int64_t moves = 0;
    for (size_t j = 0; j < from.size(); j++) moves += m.coef[j][t] * stride[j];
    if (to[t] != 1 && moves != wanted[t]) return false;
  }
  return std::all_of(m.base.begin(), m.base.end(), [](int64_t b) { return b == 0; });
}

// The matrices of node i turned over: another reading where it is a view anyway.
int turned(Rewriter& r, int i) {
  Node v{.kind = NodeKind::View, .dtype = r.node(i).dtype(), .sizes = r.sizes(i)};
  const size_t rank = v.sizes.size();
  std::swap(v.sizes[rank - 1], v.sizes[rank - 2]);
  if (r.node(i).is(NodeKind::View) && !r.node(i).linear()) {
    v.map = r.map(i);
    for (auto& row : v.map.coef) std::swap(row[rank - 1], row[rank - 2]);
    v.operands = {r.node(i).operand(0)};
    if (!v.map.padded && in_order(v.map, v.sizes, r.sizes(v.operands[0]))) v.map = {.linear = true};
  } else {
    v.map.base.assign(rank, 0);
    v.map.coef.assign(rank, std::vector<int64_t>(rank, 0));
    for (size_t k = 0; k < rank; k++) v.map.coef[k][k] = 1;
    std::swap(v.map.coef[rank - 1], v.map.coef[rank - 2]);
    v.operands = {i};
  }
  return r.add(std::move(v));
}

int reshaped(Rewriter& r, int i, const Sizes& sizes) {
  if (r.sizes(i) == sizes) return i;
  Node v{.kind = NodeKind::View, .dtype = r.node(i).dtype(), .sizes = sizes, .operands = {i}};
  v.map.linear = true;
  return r.add(std::move(v));
}

// Matrices under the leading axes of the scores; those that all share stay without.
int under(Rewriter& r, int i, const Sizes& lead) {
  const Sizes& s = r.sizes(i);
  if (s.size() == 2) return i;
  Sizes to = lead;
  to.insert(to.end(), s.end() - 2, s.end());
  return reshaped(r, i, to);
}

int as_type(Rewriter& r, int i, DType d) {
  if (r.node(i).dtype() == d) return i;
  Node c{.kind = NodeKind::Map, .dtype = d, .sizes = r.sizes(i), .operands = {i}};
  c.body.nodes = {{.op = ScalarOp::Input, .dtype = r.node(i).dtype(), .imm = 0},
                  {.op = ScalarOp::Cast, .dtype = d, .a = 0}};
  return r.add(std::move(c));
}

Node attention(Rewriter& r, const Found& f, int v, const Sizes& lead, int64_t rows) {
  Node n{.kind = NodeKind::Library, .dtype = DType::F32, .lib = "attention"};
  n.operands.push_back(under(r, f.turn_q ? turned(r, f.q) : f.q, lead));
  n.operands.push_back(under(r, f.turn_k ? turned(r, f.k) : f.k, lead));
  n.operands.push_back(under(r, v, lead));
  Attr steps{.name = kStepsAttr};
  for (size_t s = 0; s < f.steps.size(); s++) {
    steps.ints.push_back(static_cast<int64_t>(f.steps[s]));
    for (int o : f.operands[s]) n.operands.push_back(r.node(o).dtype() == DType::Bool ? o : as_type(r, o, DType::F32));
  }
  n.attrs.push_back(std::move(steps));
  n.sizes = lead;
  n.sizes.push_back(rows);
  n.sizes.push_back(r.sizes(v).back());
  n.origin = "attention";
  return n;
}

int attention_of_product(Rewriter& r) {
  const NodeFacts n = r.now();
  if (!n.is_call("matmul") || n.arity() != 2 || n.dtype() != DType::F32 || n.has_attr(kPostAttr)) return kNone;
  Matcher m(r);
  const std::optional<Found> found = m.weights(n.operand(0));
  if (!found) {
    if (!m.why().empty()) r.missed("an attention runs in parts: " + m.why());
    return kNone;
  }
  if (r.now_attr("transpose_a", 0, 0)) return kNone;
  int v = n.operand(1);
  if (r.now_attr("transpose_b", 0, 0)) v = turned(r, v);
  const Sizes scores = r.sizes(m.scores());
  const Sizes lead(scores.begin(), scores.end() - 2);
  Node call = attention(r, *found, v, lead, scores[scores.size() - 2]);
  if (call.sizes == r.now_sizes()) {
    r.become() = std::move(call);
    return kRewritten;
  }
  const int made = r.add(std::move(call));
  Node& view = r.become();
  view = Node{.kind = NodeKind::View, .dtype = DType::F32, .sizes = std::move(view.sizes), .operands = {made}};
  view.map.linear = true;
  return kRewritten;
}

constexpr Rule kRules[] = {
    {"attention", 110, NodeKind::Library, Numerics::Default, "softmax(steps(q k^T)) v = attention(q, k, v, steps)",
     attention_of_product},
};
}  // namespace

std::span<const Rule> attention_rules() { return kRules; }

}  // namespace mpy::tensor
