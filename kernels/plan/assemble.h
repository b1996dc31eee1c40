// Internal to partitioning: from decisions to steps with memory.
#pragma once
#include <string>
#include <vector>

#include "kernels/plan/drafts.h"

namespace mpy::kernels {

struct NodeDecision {
  int32_t draft = -1;            // stores it
  int32_t alias = -1;            // is this node's memory under other sizes
  bool live = false;             // it is read
  std::vector<int32_t> readers;  // Input: drafts that read it
};
struct Decisions {
  std::vector<Draft> drafts;
  std::vector<NodeDecision> nodes;
};

bool assemble(const Graph&, Decisions*, Partition* out, std::string* error);

}  // namespace mpy::kernels
