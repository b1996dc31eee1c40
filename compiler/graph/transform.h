// The transformation cache: graphs that differ in numbers alone (sizes, strides, positions in maps and attributes) are
// rewritten along the trace of the first one. A trace holds while the rules that asked for numbers get answers that
// lead to the same; then no rule is looked for, and a node costs what moving it costs.
#pragma once
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/graph/sweep.h"

namespace mpy::tensor {

// All of a graph but its numbers, from its inputs up: kinds, types, ranks, bodies, operands.
struct GraphKey {
  std::vector<uint64_t> words;
  uint64_t hash = 0;
};
void key_of(const kernels::Graph&, GraphKey*);

class Transforms {
 public:
  // Rewrites the graph as run_passes does. False: no trace of its key holds, and the graph may be spent; then `first`
  // does it with the graph made again.
  bool again(kernels::Graph*, const GraphKey&, Numerics);
  void first(kernels::Graph*, GraphKey, Numerics, std::vector<std::string>* missed);
  void clear();
  size_t size() const { return entries_.size(); }

  size_t max_bytes = size_t{32} << 20;

 private:
  struct Entry {
    GraphKey key;
    Numerics numerics;
    Trace exact, calls;
    size_t bytes() const { return sizeof(Entry) + key.words.size() * 8 + exact.bytes() + calls.bytes(); }
  };
  using Entries = std::list<Entry>;  // the last used first
  std::vector<Entries::iterator> of(const GraphKey&, Numerics);
  void drop(Entries::iterator);
  Entries entries_;
  std::unordered_multimap<uint64_t, Entries::iterator> by_hash_;
  size_t bytes_ = 0;
};

}  // namespace mpy::tensor
