// One walk over a graph, operands before users: rules in order of priority, then equal nodes become one. The walk can
// leave a trace, along which another graph of the same key is rewritten without looking for rules that may apply.
#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/graph/passes.h"
#include "compiler/graph/rewrite.h"

namespace mpy::tensor {

// Per node of the source, in order: which rules applied or asked for numbers, with what they said; and which earlier
// nodes were equal but for numbers, and whether they were equal with them. These are the questions whose answers must
// be the same again.
struct Trace {
  struct Tried {
    uint16_t rule;
    int32_t outcome;
  };
  struct Compared {
    int32_t node;
    bool equal;
  };
  struct Ends {
    uint32_t tried, compared;
  };
  std::vector<Tried> tried;
  std::vector<Compared> compared;
  std::vector<Ends> ends;
  size_t bytes() const;
};

class Sweep {
 public:
  // Rules with from <= priority < to.
  Sweep(int from, int to, Numerics numerics) : from_(from), to_(to), numerics_(numerics) {}
  // Looks for what applies. trace, missed: null or filled.
  void first(kernels::Graph*, Trace* trace, std::vector<std::string>* missed);
  // Along a trace. False: an answer differs, and the graph is not to be used.
  bool again(kernels::Graph*, const Trace&);

 private:
  void begin(const kernels::Graph&);
  void take(kernels::Node&&);
  void keep(size_t source);
  void stand_in(size_t source, int node);
  void end(kernels::Graph*);
  int simplest(Trace*);
  int twin(Trace*);
  int followed(const Trace&, size_t node);
  int twin_again(const Trace&, size_t node);

  int from_, to_;
  Numerics numerics_;
  Rewriter rewriter_;
  std::vector<int> now_;                         // source node -> result node
  std::vector<int> readers_;                     // of source nodes
  std::unordered_multimap<uint64_t, int> seen_;  // result nodes, by all but numbers
};

}  // namespace mpy::tensor
