// Flushes that came before: found by what the Journal knows of the ops that are pending, with no walk over their graph.
#pragma once
#include <memory>
#include <vector>

#include "compiler/tensor/journal.h"

namespace mpy::tensor {

struct ExprOrder;
struct PlanEntry;

// What the walk found, by places in the journal.
struct KnownFlush {
  std::shared_ptr<PlanEntry> entry;
  std::vector<uint32_t> inputs, scalars;  // leaves, by the plan's slots
  std::vector<uint32_t> outputs;          // ops
  std::vector<uint32_t> first_views;      // ops that become aliases of inputs before the plan runs
  std::vector<uint32_t> views;            // ops that may become aliases once it has run
  size_t nodes = 0;
  size_t bytes() const;
};

// The key of a flush for these: the journal's, with which ops are left and which of those are wanted besides what needs
// them. False where the walk must decide: the journal is not whole, or what it has is not all that they need.
bool key_of_flush(const Journal&, Expr* const* roots, size_t n, ExprKey* key);
// Of an order whose outputs are chosen and not yet computed. False where one of its nodes is not in the journal.
bool describe(const Journal&, const ExprOrder&, KnownFlush*);

}  // namespace mpy::tensor
