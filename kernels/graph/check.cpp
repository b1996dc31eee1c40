// See check_graph.h.
#include "kernels/graph/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernels/graph/affine.h"
#include "kernels/ir/ir.h"

namespace mpy::kernels {
namespace {

const char* check_map(const Graph& g, const Node& n) {
  if (n.body.nodes.empty()) return "a map has no body";
  for (size_t i = 0; i < n.body.nodes.size(); ++i) {
    const ScalarNode& s = n.body.nodes[i];
    const int32_t ids[] = {s.a, s.b, s.c};
    for (int k = 0; k < arity(s.op); ++k)
      if (ids[k] < 0 || ids[k] >= static_cast<int32_t>(i)) return "a body uses a later value";
    if (s.op == ScalarOp::Input && (s.imm < 0 || s.imm >= static_cast<int32_t>(n.operands.size())))
      return "a body reads an unknown input";
    if (s.op == ScalarOp::Index && (s.imm < 0 || s.imm >= static_cast<int32_t>(n.sizes.size())))
      return "a body reads an unknown axis";
  }
  if (n.body.nodes.back().dtype != n.dtype) return "the body's result has another type";
  for (int32_t o : n.operands) {
    const Sizes& sizes = g.nodes[o].sizes;
    if (sizes.size() > n.sizes.size()) return "an operand has more axes than the result";
    const size_t skip = n.sizes.size() - sizes.size();
    for (size_t i = 0; i < sizes.size(); ++i)
      if (sizes[i] != 1 && sizes[i] != n.sizes[skip + i]) return "an operand does not broadcast";
  }
  return nullptr;
}

const char* check_view(const Graph& g, const Node& n) {
  if (n.operands.size() != 1) return "a view has one operand";
  const Node& from = g.nodes[n.operands[0]];
  if (from.dtype != n.dtype) return "a view changes the type";
  if (n.map.linear)
    return count_of(from.sizes) == count_of(n.sizes) ? nullptr : "a reshape changes the number of elements";
  if (n.map.base.size() != from.sizes.size() || n.map.coef.size() != from.sizes.size())
    return "a map does not fit its operand";
  for (size_t j = 0; j < from.sizes.size(); ++j) {
    if (n.map.coef[j].size() != n.sizes.size()) return "a map does not fit its sizes";
    int64_t low = n.map.base[j], high = low;
    for (size_t i = 0; i < n.sizes.size(); ++i)
      (n.map.coef[j][i] < 0 ? low : high) += n.map.coef[j][i] * (n.sizes[i] - 1);
    if (!n.map.padded && count_of(n.sizes) > 0 && (low < 0 || high >= from.sizes[j]))
      return "a view reads outside its operand";
  }
  return nullptr;
}

const char* check_reduce(const Graph& g, const Node& n) {
  if (n.operands.size() != 1 || n.reduce == ReduceOp::None) return "a reduction has one operand and an op";
  const Sizes& from = g.nodes[n.operands[0]].sizes;
  if (n.axes.size() + n.sizes.size() != from.size()) return "a reduction's axes do not fit its sizes";
  size_t next = 0;
  for (size_t j = 0; j < from.size(); ++j) {
    const long times = std::count(n.axes.begin(), n.axes.end(), static_cast<int32_t>(j));
    if (times > 1) return "a reduction names an axis twice";
    if (times == 0 && (next >= n.sizes.size() || n.sizes[next++] != from[j]))
      return "a reduction's sizes do not fit its operand";
  }
  return nullptr;
}

const char* check_indexed(const Graph& g, const Node& n) {
  const bool scatter = n.kind == NodeKind::Scatter;
  if (n.operands.size() != (scatter ? 3u : 2u) || n.axes.size() != 1) return "wrong number of operands or axes";
  const Node& source = g.nodes[n.operands[0]];
  const Node& index = g.nodes[n.operands[1]];
  if (index.dtype != DType::I64) return "an index is not i64";
  if (source.dtype != n.dtype) return "operand 0 has another type";
  const size_t rank = source.sizes.size();
  if (rank == 0 || n.axes[0] < 0 || n.axes[0] >= static_cast<int32_t>(rank) || index.sizes.size() != rank ||
      n.sizes.size() != rank)
    return "ranks do not fit";
  if (scatter ? n.sizes != source.sizes || g.nodes[n.operands[2]].sizes != index.sizes : n.sizes != index.sizes)
    return "sizes do not fit";
  for (size_t j = 0; j < rank; ++j)
    if (static_cast<int32_t>(j) != n.axes[0] && index.sizes[j] > source.sizes[j])
      return "an index is longer than its source";
  return nullptr;
}

const char* check_node(const Graph& g, const Node& n, size_t number) {
  for (int64_t s : n.sizes)
    if (s < 0) return "a size is negative";
  for (int32_t o : n.operands)
    if (o < 0 || o >= static_cast<int32_t>(number)) return "an operand is not an earlier node";
  switch (n.kind) {
    case NodeKind::Input:
      if (n.slot < 0 || n.strides.size() != n.sizes.size() || n.offset < 0)
        return "an input needs a slot, strides and an offset";
      for (int64_t s : n.strides)
        if (s < 0) return "a stride is negative";
      return nullptr;
    case NodeKind::ScalarIn:
      return n.slot < 0 || !n.sizes.empty() ? "a scalar input needs a slot and no sizes" : nullptr;
    case NodeKind::Map: return check_map(g, n);
    case NodeKind::View: return check_view(g, n);
    case NodeKind::Reduce: return check_reduce(g, n);
    case NodeKind::Gather:
    case NodeKind::Scatter: return check_indexed(g, n);
    case NodeKind::Library: return n.lib.empty() ? "a library node has no kind" : nullptr;
  }
  return "unknown kind";
}

}  // namespace

std::string check(const Graph& graph) {
  for (size_t i = 0; i < graph.nodes.size(); ++i)
    if (const char* bad = check_node(graph, graph.nodes[i], i))
      return fmt::format("node {} ({}): {}", i, graph.nodes[i].origin, bad);
  for (const Output& o : graph.outputs) {
    if (o.node < 0 || o.node >= static_cast<int32_t>(graph.nodes.size())) return "an output names no node";
    if (o.strides.size() != graph.nodes[o.node].sizes.size() || o.offset < 0)
      return fmt::format("output of node {}: strides do not fit", o.node);
  }
  return "";
}

}  // namespace mpy::kernels
