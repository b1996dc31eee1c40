// Is a graph from outside sound? Partitioning relies on it.
#pragma once
#include <string>

#include "kernels/graph/graph.h"

namespace mpy::kernels {

std::string check(const Graph&);  // empty, or what is wrong with which node

}  // namespace mpy::kernels
