// What a rule sees of a graph that is being rewritten, and how it says what stands for a node.
//
// The kinds, types, bodies and operands of nodes are looked at freely, since they are part of a graph's key (GraphKey).
// Sizes, strides and the numbers in maps and attributes differ between graphs of one key, so a rule asks the Rewriter
// for them, which notes that it was asked. A trace of the rules that applied or asked is enough to rewrite the next
// graph of that key (transform.h).
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/graph/graph.h"

namespace mpy::tensor {

// A node without its numbers.
class NodeFacts {
 public:
  explicit NodeFacts(const kernels::Node& n) : n_(n) {}
  kernels::NodeKind kind() const { return n_.kind; }
  bool is(kernels::NodeKind k) const { return n_.kind == k; }
  bool is_call(std::string_view lib) const { return n_.kind == kernels::NodeKind::Library && n_.lib == lib; }
  kernels::DType dtype() const { return n_.dtype; }
  size_t rank() const { return n_.sizes.size(); }
  size_t arity() const { return n_.operands.size(); }
  int operand(size_t k) const { return n_.operands[k]; }
  const std::vector<kernels::ScalarNode>& body() const { return n_.body.nodes; }
  kernels::ReduceOp reduce() const { return n_.reduce; }
  const std::vector<int32_t>& axes() const { return n_.axes; }
  bool linear() const { return n_.map.linear; }
  bool padded() const { return n_.map.padded; }
  bool has_attr(std::string_view name) const;

 private:
  const kernels::Node& n_;
};

constexpr int kNone = -2;       // nothing applies
constexpr int kRewritten = -1;  // the node is a simpler one now

class Rewriter {
 public:
  NodeFacts node(int i) const { return NodeFacts(out_.nodes[i]); }
  NodeFacts now() const { return NodeFacts(candidate_); }  // the node that rules look at
  int readers(int i) const { return readers_[i]; }         // of the graph as it came; an output counts as two

  // Numbers: `now_` is about the node that rules look at.
  const kernels::Sizes& sizes(int i) { return asked(out_.nodes[i]).sizes; }
  const kernels::Sizes& now_sizes() { return asked(candidate_).sizes; }
  const kernels::IndexMap& map(int i) { return asked(out_.nodes[i]).map; }
  const kernels::IndexMap& now_map() { return asked(candidate_).map; }
  int64_t attr(int i, std::string_view name, size_t k, int64_t otherwise);
  int64_t now_attr(std::string_view name, size_t k, int64_t otherwise);
  bool same_shape(int i) { return out_.nodes[i].dtype == candidate_.dtype && sizes(i) == now_sizes(); }

  // The node that rules look at, to be changed: what does so returns kRewritten.
  kernels::Node& become() { return asked(candidate_); }
  // A further node, before that one.
  int add(kernels::Node);
  const kernels::Node& copy_of(int i) { return asked(out_.nodes[i]); }

  // For people: what nearly was found (MPY_LOG=passes).
  void missed(std::string what);

 private:
  friend class Sweep;
  const kernels::Node& asked(const kernels::Node& n) {
    asked_ = true;
    return n;
  }
  kernels::Node& asked(kernels::Node& n) {
    asked_ = true;
    return n;
  }
  kernels::Graph out_;
  kernels::Node candidate_;
  std::vector<int> readers_;
  std::vector<std::string>* missed_ = nullptr;
  bool asked_ = false;
};

// Is node i the number v everywhere?
bool is_number(const NodeFacts&, double v);
// Is the body op(input 0 or its cast, input 1 or its cast) in the node's own type?
bool is_binary(const NodeFacts&, kernels::ScalarOp);
// Is the body op(input 0) in the node's own type?
bool is_unary(const NodeFacts&, kernels::ScalarOp);

}  // namespace mpy::tensor
