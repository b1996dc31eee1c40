// The registry of rules, and what is done with them; see passes.h.
#include "compiler/graph/passes.h"

#include <algorithm>

#include "compiler/graph/sweep.h"

namespace mpy::tensor {

using namespace kernels;

std::span<const Rule> rules() {
  static const std::vector<Rule> all = [] {
    std::vector<Rule> r;
    for (std::span<const Rule> part : {view_rules(), algebra_rules(), call_rules(), attention_rules(), product_rules()})
      r.insert(r.end(), part.begin(), part.end());
    std::sort(r.begin(), r.end(), [](const Rule& a, const Rule& b) { return a.priority < b.priority; });
    return r;
  }();
  return all;
}

// Inputs stay: their slots are the caller's numbering.
void remove_dead(Graph* g) {
  std::vector<char> live(g->nodes.size(), 0);
  for (const Output& o : g->outputs) live[o.node] = 1;
  bool all = true;
  for (size_t i = g->nodes.size(); i-- > 0;) {
    Node& n = g->nodes[i];
    if (n.kind == NodeKind::Input || n.kind == NodeKind::ScalarIn) live[i] = 1;
    all &= live[i];
    if (live[i])
      for (int32_t o : n.operands) live[o] = 1;
  }
  if (all) return;
  std::vector<int> now(g->nodes.size(), -1);
  size_t kept = 0;
  for (size_t i = 0; i < g->nodes.size(); i++) {
    if (!live[i]) continue;
    for (int32_t& o : g->nodes[i].operands) o = now[o];
    now[i] = static_cast<int>(kept);
    if (kept != i) g->nodes[kept] = std::move(g->nodes[i]);
    kept++;
  }
  g->nodes.resize(kept);
  for (Output& o : g->outputs) o.node = now[o.node];
}

void run_passes(Graph* g, Numerics numerics, std::vector<std::string>* missed) {
  Sweep(0, kCallRules, numerics).first(g, nullptr, missed);
  remove_dead(g);
  if (numerics == Numerics::Exact) return;
  Sweep(kCallRules, kLastRule, numerics).first(g, nullptr, missed);
  remove_dead(g);
}

}  // namespace mpy::tensor
