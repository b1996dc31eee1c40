// Passes over the kernel graph before it becomes a plan. A rule looks at one node and names a simpler one; rules are
// rows of a table, with the identity beside them, in order of priority. Everything here keeps results bit for bit: what
// plain running and replay run must be equal.
#pragma once
#include <span>
#include <string>

#include "kernels/graph/graph.h"

namespace mpy::tensor {

constexpr int kRewritten = -1;

struct Rule {
  const char* name;
  int priority;          // lower first
  const char* identity;  // for people
  // The node that can stand for node `i`; `i` when nothing applies; kRewritten when `i` is now a simpler node itself.
  int (*apply)(kernels::Graph&, int i);
};
std::span<const Rule> rules();

void run_passes(kernels::Graph*);
void remove_dead(kernels::Graph*);

}  // namespace mpy::tensor
