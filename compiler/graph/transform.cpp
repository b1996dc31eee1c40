// See transform.h.
#include "compiler/graph/transform.h"

#include <algorithm>
#include <cstring>

namespace mpy::tensor {

using namespace kernels;

namespace {
constexpr size_t kTracesOfKey = 4;  // of one key: graphs whose numbers led elsewhere

uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
void put(std::vector<uint64_t>* to, const std::string& text) {
  for (size_t i = 0; i < text.size(); i += 8) {
    uint64_t word = 0;
    std::memcpy(&word, text.data() + i, std::min<size_t>(8, text.size() - i));
    to->push_back(word);
  }
}
uint64_t pair(int64_t a, int64_t b) { return static_cast<uint32_t>(a) | uint64_t(static_cast<uint32_t>(b)) << 32; }
}  // namespace

void key_of(const Graph& g, GraphKey* key) {
  std::vector<uint64_t>& k = key->words;
  k.clear();
  k.reserve(g.nodes.size() * 8);
  for (const Node& n : g.nodes) {
    k.push_back(static_cast<uint64_t>(n.kind) | uint64_t(n.dtype) << 4 | uint64_t(n.reduce) << 12 |
                uint64_t(n.map.linear) << 16 | uint64_t(n.map.padded) << 17 | uint64_t(n.sizes.size()) << 18 |
                uint64_t(n.operands.size()) << 26 | uint64_t(n.body.nodes.size()) << 38 |
                uint64_t(n.axes.size()) << 50 | uint64_t(n.lib.size()) << 57);
    k.push_back(pair(n.slot, n.result));
    for (size_t i = 0; i < n.operands.size(); i += 2)
      k.push_back(pair(n.operands[i], i + 1 < n.operands.size() ? n.operands[i + 1] : -1));
    for (int32_t a : n.axes) k.push_back(static_cast<uint64_t>(a));
    for (const ScalarNode& s : n.body.nodes) {
      k.push_back(uint64_t(s.op) | uint64_t(s.dtype) << 8 | uint64_t(static_cast<uint32_t>(s.imm)) << 16);
      k.push_back(pair(s.a, s.b));
      if (s.c >= 0) k.push_back(static_cast<uint64_t>(s.c));
      if (s.op == ScalarOp::Const) k.push_back(s.bits);
    }
    put(&k, n.lib);
    k.push_back(n.attrs.size());
    for (const Attr& a : n.attrs) {
      k.push_back(a.name.size());
      put(&k, a.name);
    }
  }
  for (const Output& o : g.outputs) k.push_back(static_cast<uint64_t>(o.node));
  uint64_t h = g.outputs.size();
  for (uint64_t w : k) h = mix(h, w);
  key->hash = h;
}

namespace {
bool follow(Graph* g, const Trace& exact, const Trace& calls, Numerics numerics) {
  if (!Sweep(0, kCallRules, numerics).again(g, exact)) return false;
  remove_dead(g);
  if (numerics == Numerics::Exact) return true;
  if (!Sweep(kCallRules, kLastRule, numerics).again(g, calls)) return false;
  remove_dead(g);
  return true;
}
}  // namespace

std::vector<Transforms::Entries::iterator> Transforms::of(const GraphKey& key, Numerics numerics) {
  std::vector<Entries::iterator> all;
  const auto [begin, end] = by_hash_.equal_range(key.hash);
  for (auto at = begin; at != end; ++at)
    if (at->second->numerics == numerics && at->second->key.words == key.words) all.push_back(at->second);
  return all;
}

bool Transforms::again(Graph* g, const GraphKey& key, Numerics numerics) {
  const std::vector<Entries::iterator> all = of(key, numerics);
  for (size_t i = 0; i < all.size(); i++) {
    entries_.splice(entries_.begin(), entries_, all[i]);
    Graph tried = i + 1 < all.size() ? *g : std::move(*g);
    if (!follow(&tried, all[i]->exact, all[i]->calls, numerics)) continue;
    *g = std::move(tried);
    return true;
  }
  return false;
}

void Transforms::drop(Entries::iterator e) {
  const auto [begin, end] = by_hash_.equal_range(e->key.hash);
  by_hash_.erase(std::find_if(begin, end, [&](const auto& x) { return x.second == e; }));
  bytes_ -= e->bytes();
  entries_.erase(e);
}

void Transforms::first(Graph* g, GraphKey key, Numerics numerics, std::vector<std::string>* missed) {
  Entry e{std::move(key), numerics, {}, {}};
  Sweep(0, kCallRules, numerics).first(g, &e.exact, missed);
  remove_dead(g);
  if (numerics != Numerics::Exact) {
    Sweep(kCallRules, kLastRule, numerics).first(g, &e.calls, missed);
    remove_dead(g);
  }
  const std::vector<Entries::iterator> before = of(e.key, numerics);
  if (before.size() == kTracesOfKey) drop(before.front());
  bytes_ += e.bytes();
  entries_.push_front(std::move(e));
  by_hash_.emplace(entries_.front().key.hash, entries_.begin());
  while (bytes_ > max_bytes && entries_.size() > 1) drop(std::prev(entries_.end()));
}

void Transforms::clear() {
  entries_.clear();
  by_hash_.clear();
  bytes_ = 0;
}

}  // namespace mpy::tensor
