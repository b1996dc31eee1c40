// Passes over the kernel graph before it becomes a plan. A rule looks at one node and names a simpler one; rules are
// rows of a table, with the identity beside them, in order of priority. What a rule may ask is in rewrite.h.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "compiler/graph/rewrite.h"

namespace mpy::tensor {

// Exact rules keep every bit and always run: what plain running and replay run must be equal. The others give other
// roundings and are off in strict numerics: Calls say what follows a vendor's product or convolution, and Default
// make calls that not every device has (attention).
enum class Numerics : uint8_t { Exact, Calls, Default };

// Rules from this priority on see the graph that those below have left, dead nodes gone: they count readers.
constexpr int kCallRules = 100, kLastRule = 1000;

struct Rule {
  const char* name;
  int priority;          // lower first; no two are equal
  kernels::NodeKind at;  // the kind of node that it is tried on
  Numerics when;         // the least numerics under which it runs
  const char* identity;  // for people
  // The node that can stand for the one looked at; kNone when nothing applies; kRewritten when it is now a simpler one.
  int (*apply)(Rewriter&);
};
std::span<const Rule> rules();  // all, in order of priority

// The parts of the registry, by subject.
std::span<const Rule> view_rules();
std::span<const Rule> algebra_rules();
std::span<const Rule> call_rules();
std::span<const Rule> attention_rules();
std::span<const Rule> product_rules();

// missed: gets what was nearly found, as sentences.
void run_passes(kernels::Graph*, Numerics = Numerics::Exact, std::vector<std::string>* missed = nullptr);
void remove_dead(kernels::Graph*);

}  // namespace mpy::tensor
