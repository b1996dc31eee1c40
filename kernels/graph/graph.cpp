// Text and hash of a kernel graph (graph.h).
#include "kernels/graph/graph.h"

#include <fmt/format.h>

#include <bit>
#include <iterator>

#include "kernels/ir/ir.h"
#include "kernels/ir/text.h"

namespace mpy::kernels {
namespace {

class GraphPrinter {
 public:
  std::string run(const Graph& graph) {
    for (size_t i = 0; i < graph.nodes.size(); ++i) node(i, graph.nodes[i]);
    for (const Output& o : graph.outputs)
      put("output n{} strides {} offset {}{}\n", o.node, list(o.strides), o.offset,
          o.over_input >= 0 ? fmt::format(" over {}", o.over_input) : "");
    return std::move(out_);
  }

 private:
  template <typename... T>
  void put(fmt::format_string<T...> format, T&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<T>(args)...);
  }
  template <typename V>
  static std::string list(const V& values) {
    std::string text = "[";
    for (size_t i = 0; i < values.size(); ++i) text += fmt::format("{}{}", i ? "," : "", values[i]);
    return text + "]";
  }

  void node(size_t number, const Node& n) {
    static const char* const kKinds[] = {"input", "scalar_in", "map", "view", "reduce", "gather", "scatter", "library"};
    put("n{} = {} {}{}", number, kKinds[static_cast<int>(n.kind)], name_of(n.dtype), list(n.sizes));
    if (!n.operands.empty()) {
      put(" (");
      for (size_t i = 0; i < n.operands.size(); ++i) put("{}n{}", i ? ", " : "", n.operands[i]);
      put(")");
    }
    switch (n.kind) {
      case NodeKind::Input: put(" slot {} strides {} offset {}", n.slot, list(n.strides), n.offset); break;
      case NodeKind::ScalarIn: put(" slot {}", n.slot); break;
      case NodeKind::Map: body(n.body); break;
      case NodeKind::View: map(n); break;
      case NodeKind::Library:
        put(" {}", n.lib);
        for (const Attr& a : n.attrs) put(" {}={}:{}", a.name, list(a.ints), a.number);
        put(" result {}", n.result);
        break;
      case NodeKind::Reduce:
      case NodeKind::Gather:
      case NodeKind::Scatter: put(" {} axes {}", word_of(n.reduce), list(n.axes)); break;
    }
    out_ += '\n';
  }

  void map(const Node& n) {
    if (n.map.linear) return put(" linear");
    put(" base {} coef [", list(n.map.base));
    for (size_t j = 0; j < n.map.coef.size(); ++j) put("{}{}", j ? "," : "", list(n.map.coef[j]));
    put("]");
    if (n.map.padded) put(" padded {}", literal(n.dtype, n.map.fill_bits));
  }

  void body(const ScalarBody& b) {
    put(" {{");
    for (size_t i = 0; i < b.nodes.size(); ++i) {
      const ScalarNode& s = b.nodes[i];
      put(" e{}={}.{}", i, word_of(s.op), name_of(s.dtype));
      if (s.op == ScalarOp::Const) put(" {}", literal(s.dtype, s.bits));
      else if (s.op == ScalarOp::Input || s.op == ScalarOp::Index) put(" {}", s.imm);
      const int32_t operands[] = {s.a, s.b, s.c};
      for (int k = 0; k < arity(s.op); ++k) put(" e{}", operands[k]);
      put(";");
    }
    put(" }}");
  }

  std::string out_;
};

struct Hasher {
  uint64_t h = 0x9e3779b97f4a7c15ull;
  void mix(uint64_t v) {
    h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
    h *= 0xff51afd7ed558ccdull;
    h ^= h >> 32;
  }
  template <typename V>
  void list(const V& values) {
    mix(values.size());
    for (auto v : values) mix(static_cast<uint64_t>(v));
  }
  void text(const std::string& s) {
    mix(s.size());
    for (char c : s) mix(static_cast<unsigned char>(c));
  }
};

void hash_node(Hasher& h, const Node& n) {
  h.mix(static_cast<uint64_t>(n.kind) | static_cast<uint64_t>(n.dtype) << 8 | static_cast<uint64_t>(n.reduce) << 16 |
        static_cast<uint64_t>(n.map.linear) << 24 | static_cast<uint64_t>(n.map.padded) << 25);
  h.mix(static_cast<uint64_t>(n.slot));
  h.list(n.sizes);
  h.list(n.operands);
  h.list(n.strides);
  h.mix(static_cast<uint64_t>(n.offset));
  h.list(n.axes);
  h.list(n.map.base);
  for (const auto& row : n.map.coef) h.list(row);
  h.mix(n.map.fill_bits);
  h.mix(n.body.nodes.size());
  for (const ScalarNode& s : n.body.nodes) {
    h.mix(static_cast<uint64_t>(s.op) | static_cast<uint64_t>(s.dtype) << 8 | static_cast<uint64_t>(s.imm) << 32);
    h.mix(static_cast<uint32_t>(s.a) | static_cast<uint64_t>(s.b) << 32);
    h.mix(static_cast<uint64_t>(s.c));
    h.mix(s.bits);
  }
  h.text(n.lib);
  for (const Attr& a : n.attrs) {
    h.text(a.name);
    h.list(a.ints);
    h.mix(std::bit_cast<uint64_t>(a.number));
  }
  h.mix(static_cast<uint64_t>(n.result));
}

}  // namespace

std::string print(const Graph& graph) { return GraphPrinter().run(graph); }

uint64_t structure_hash(const Graph& graph) {
  Hasher h;
  h.mix(graph.nodes.size());
  for (const Node& n : graph.nodes) hash_node(h, n);
  for (const Output& o : graph.outputs) {
    h.mix(static_cast<uint64_t>(o.node));
    h.list(o.strides);
    h.mix(static_cast<uint64_t>(o.offset));
    h.mix(static_cast<uint64_t>(o.over_input));
  }
  return h.h;
}

}  // namespace mpy::kernels
