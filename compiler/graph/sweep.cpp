// See sweep.h.
#include "compiler/graph/sweep.h"

#include <algorithm>
#include <cstring>

namespace mpy::tensor {

using namespace kernels;

namespace {
uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
// Of what is not a number.
uint64_t fixed_hash(const Node& n) {
  uint64_t h = mix(static_cast<uint64_t>(n.kind) | static_cast<uint64_t>(n.dtype) << 8 | n.sizes.size() << 16 |
                       uint64_t(n.map.linear) << 32 | uint64_t(n.map.padded) << 33 | uint64_t(n.reduce) << 40,
                   static_cast<uint64_t>(static_cast<uint32_t>(n.slot)) | static_cast<uint64_t>(n.result) << 32);
  for (int32_t o : n.operands) h = mix(h, static_cast<uint64_t>(o));
  for (int32_t a : n.axes) h = mix(h, static_cast<uint64_t>(a));
  for (const ScalarNode& b : n.body.nodes) h = mix(mix(h, static_cast<uint64_t>(b.op)), b.bits);
  return mix(h, n.lib.empty() ? 0 : n.lib.size() << 8 | static_cast<uint8_t>(n.lib.back()));
}
bool same(const ScalarNode& a, const ScalarNode& b) {
  return a.op == b.op && a.dtype == b.dtype && a.a == b.a && a.b == b.b && a.c == b.c && a.imm == b.imm &&
         a.bits == b.bits;
}
bool same_words(const std::vector<ScalarNode>& a, const std::vector<ScalarNode>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const ScalarNode& x, const ScalarNode& y) { return same(x, y); });
}
bool same_names(const std::vector<Attr>& a, const std::vector<Attr>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Attr& x, const Attr& y) { return x.name == y.name; });
}
bool same_numbers(const std::vector<Attr>& a, const std::vector<Attr>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Attr& x, const Attr& y) {
    return x.ints == y.ints && std::memcmp(&x.number, &y.number, sizeof x.number) == 0;
  });
}
bool same_but_for_numbers(const Node& a, const Node& b) {
  return a.kind == b.kind && a.dtype == b.dtype && a.sizes.size() == b.sizes.size() && a.operands == b.operands &&
         a.slot == b.slot && a.reduce == b.reduce && a.axes == b.axes && a.result == b.result && a.lib == b.lib &&
         a.map.linear == b.map.linear && a.map.padded == b.map.padded && same_words(a.body.nodes, b.body.nodes) &&
         same_names(a.attrs, b.attrs);
}
bool same_in_numbers(const Node& a, const Node& b) {
  return a.sizes == b.sizes && a.strides == b.strides && a.offset == b.offset && a.map.base == b.map.base &&
         a.map.coef == b.map.coef && a.map.fill_bits == b.map.fill_bits && same_numbers(a.attrs, b.attrs);
}
}  // namespace

size_t Trace::bytes() const {
  return tried.size() * sizeof(Tried) + compared.size() * sizeof(Compared) + ends.size() * sizeof(Ends);
}

void Sweep::begin(const Graph& g) {
  now_.resize(g.nodes.size());
  readers_.assign(g.nodes.size(), 0);
  for (const Node& n : g.nodes)
    for (int32_t o : n.operands) ++readers_[o];
  for (const Output& o : g.outputs) readers_[o.node] += 2;
  rewriter_.out_.nodes.clear();
  rewriter_.out_.nodes.reserve(g.nodes.size());
  rewriter_.readers_.clear();
  rewriter_.readers_.reserve(g.nodes.size());
  seen_.clear();
}

void Sweep::take(Node&& n) {
  rewriter_.candidate_ = std::move(n);
  for (int32_t& o : rewriter_.candidate_.operands) o = now_[o];
}

// The node looked at is one of the result.
void Sweep::keep(size_t source) {
  now_[source] = static_cast<int>(rewriter_.out_.nodes.size());
  rewriter_.out_.nodes.push_back(std::move(rewriter_.candidate_));
  rewriter_.readers_.push_back(readers_[source]);
}

// Another one stands for it, and has its readers.
void Sweep::stand_in(size_t source, int node) {
  now_[source] = node;
  rewriter_.readers_[node] += readers_[source];
}

void Sweep::end(Graph* g) {
  g->nodes = std::move(rewriter_.out_.nodes);
  for (Output& o : g->outputs) o.node = now_[o.node];
}

int Sweep::simplest(Trace* trace) {
  const std::span<const Rule> all = rules();
  for (size_t k = 0; k < all.size(); k++) {
    const Rule& r = all[k];
    if (r.at != rewriter_.candidate_.kind || r.priority < from_ || r.priority >= to_ || r.when > numerics_) continue;
    rewriter_.asked_ = false;
    const int outcome = r.apply(rewriter_);
    if (trace && (outcome != kNone || rewriter_.asked_)) trace->tried.push_back({static_cast<uint16_t>(k), outcome});
    if (outcome >= 0) return outcome;
    if (outcome == kRewritten) k = static_cast<size_t>(-1);  // from the first rule again
  }
  return kNone;
}

int Sweep::twin(Trace* trace) {
  const Node& n = rewriter_.candidate_;
  const uint64_t hash = fixed_hash(n);
  const auto [begin, end] = seen_.equal_range(hash);
  for (auto at = begin; at != end; ++at) {
    const Node& other = rewriter_.out_.nodes[at->second];
    if (!same_but_for_numbers(other, n)) continue;
    const bool equal = same_in_numbers(other, n);
    if (trace) trace->compared.push_back({at->second, equal});
    if (equal) return at->second;
  }
  seen_.emplace(hash, static_cast<int>(rewriter_.out_.nodes.size()));
  return kNone;
}

void Sweep::first(Graph* g, Trace* trace, std::vector<std::string>* missed) {
  begin(*g);
  rewriter_.missed_ = missed;
  for (size_t i = 0; i < g->nodes.size(); i++) {
    take(std::move(g->nodes[i]));
    int stands = simplest(trace);
    if (stands == kNone) stands = twin(trace);
    if (stands >= 0) stand_in(i, stands);
    else keep(i);
    if (trace)
      trace->ends.push_back(
          {static_cast<uint32_t>(trace->tried.size()), static_cast<uint32_t>(trace->compared.size())});
  }
  end(g);
}

namespace {
constexpr int kDiffers = -3;
}

int Sweep::followed(const Trace& t, size_t node) {
  const std::span<const Rule> all = rules();
  for (uint32_t k = node ? t.ends[node - 1].tried : 0; k < t.ends[node].tried; k++) {
    const int outcome = all[t.tried[k].rule].apply(rewriter_);
    if (outcome != t.tried[k].outcome) return kDiffers;
    if (outcome >= 0) return outcome;
  }
  return kNone;
}

int Sweep::twin_again(const Trace& t, size_t node) {
  for (uint32_t k = node ? t.ends[node - 1].compared : 0; k < t.ends[node].compared; k++) {
    const auto [other, equal] = t.compared[k];
    if (same_in_numbers(rewriter_.out_.nodes[other], rewriter_.candidate_) != equal) return kDiffers;
    if (equal) return other;
  }
  return kNone;
}

bool Sweep::again(Graph* g, const Trace& t) {
  begin(*g);
  rewriter_.missed_ = nullptr;
  for (size_t i = 0; i < g->nodes.size(); i++) {
    take(std::move(g->nodes[i]));
    int stands = followed(t, i);
    if (stands == kNone) stands = twin_again(t, i);
    if (stands == kDiffers) return false;
    if (stands >= 0) stand_in(i, stands);
    else keep(i);
  }
  end(g);
  return true;
}

}  // namespace mpy::tensor
