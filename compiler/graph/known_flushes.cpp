// See known_flushes.h.
#include "compiler/graph/known_flushes.h"

#include "compiler/graph/expr_order.h"
#include "compiler/ops/prim.h"

namespace mpy::tensor {

size_t KnownFlush::bytes() const {
  const size_t numbers = inputs.size() + scalars.size() + outputs.size() + first_views.size() + views.size();
  return sizeof(KnownFlush) + numbers * sizeof(uint32_t);
}

bool key_of_flush(const Journal& j, Expr* const* roots, size_t n, ExprKey* key) {
  if (!j.whole()) return false;
  const uint64_t epoch = next_walk();
  size_t missing = 0;  // roots that are not met
  for (size_t i = 0; i < n; i++) {
    missing += roots[i]->epoch != epoch;
    roots[i]->epoch = epoch;
  }
  ExprKey k = j.key();
  uint64_t states = 0;
  constexpr size_t kInWord = 32;
  size_t place = 0;
  for (const Expr* e : j.ops()) {
    uint64_t state = 0;
    if (e) {
      const bool root = e->epoch == epoch;
      missing -= root;
      // One that only something else holds waits further.
      if (e->done() || (!root && e->users == 0)) return false;
      state = root || e->refs > e->users ? 2 : 1;
    }
    states = states << 2 | state;
    if (++place % kInWord == 0) k.add(std::exchange(states, 0));
  }
  k.add(states, place << 8 | roots[0]->device.kind);
  *key = k;
  return missing == 0;
}

namespace {
bool add_places(const Journal& j, const ExprOrder& l, const std::vector<int>& nodes, bool leaves,
                std::vector<uint32_t>* places) {
  for (int i : nodes) {
    const Expr& e = *l.nodes[static_cast<size_t>(i)];
    if (!(leaves ? j.has_leaf(e) : j.has_op(e))) return false;
    places->push_back(leaves ? j.number_of(e) : e.at);
  }
  return true;
}
}  // namespace

bool describe(const Journal& j, const ExprOrder& l, KnownFlush* k) {
  if (!add_places(j, l, l.inputs, true, &k->inputs) || !add_places(j, l, l.scalars, true, &k->scalars) ||
      !add_places(j, l, l.outputs, false, &k->outputs))
    return false;
  for (const Expr* e : l.nodes)
    if (e->prim == &prim::view && j.has_op(*e)) (e->done() ? k->first_views : k->views).push_back(e->at);
  k->nodes = l.nodes.size();
  return true;
}

}  // namespace mpy::tensor
