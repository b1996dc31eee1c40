// From pending Exprs to a plan: the graph below some roots in topological order, its key, its kernel graph. Shared by
// flush (plain running) and Program (capture), so that both run the very same plans.
#pragma once
#include <deque>
#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "compiler/graph/graph_times.h"
#include "compiler/graph/known_flushes.h"
#include "compiler/graph/transform.h"
#include "compiler/tensor/expr.h"
#include "compiler/tensor/result.h"
#include "kernels/graph/graph.h"
#include "kernels/plan/plan.h"

namespace mpy::tensor {

struct ExprOrder {
  std::vector<Expr*> nodes;  // operands before users
  std::vector<int> inputs;   // nodes that are leaves with bytes; position = slot
  std::vector<int> scalars;  // nodes that are numbers; position = slot
  std::vector<int> outputs;  // nodes whose bytes are wanted
  Device device;             // where all of it is computed
  ExprKey key;               // of all that decides the plan
  void clear();
};

// Appends `roots` and what they need. through_done: a done Expr that still knows its inputs is followed, not a leaf,
// unless it is among `stop`.
void order_exprs(ExprOrder&, Expr* const* roots, size_t n, bool through_done = false,
                 const std::unordered_set<const Expr*>* stop = nullptr);
void make_key(ExprOrder&);
kernels::Graph lower(const ExprOrder&);
uint64_t next_walk();  // for Expr::epoch

struct PlanEntry {
  PlanEntry() = default;
  PlanEntry(const PlanEntry&) = delete;
  ~PlanEntry();
  bool charge(kernels::Account*);  // false: it refuses
  ExprKey key;
  std::vector<uint64_t> words;  // of checked builds: all that the key is of
  std::unique_ptr<kernels::Plan> plan;
  size_t bytes = 0;
  std::deque<ExprKey> known;  // the keys of flushes that it is known for, the oldest first
  double work = 0;  // Plan::work()

 private:
  kernels::Account* account_ = nullptr;
  size_t charged_ = 0;  // what that was asked for
};

// The plans of an isolate, and the memory they share for intermediate values. Bounded by bytes: the longest unused goes
// first, unless a program holds it.
class PlanCache {
 public:
  // The plan for this structure, compiled if it is new.
  Expected<std::shared_ptr<PlanEntry>> get(const ExprOrder&);
  // The flush with this key of a Journal, if it came before.
  const KnownFlush* known(const ExprKey&);
  void know(const ExprKey&, const ExprKey& plan, KnownFlush);
  void clear();
  void spare();  // gives back the memory of intermediate values
  size_t size() const { return entries_.size(); }
  size_t bytes() const { return bytes_; }
  const Transforms& transforms() const { return transforms_; }

  size_t max_bytes = size_t{256} << 20;
  GraphTimes times;

 private:
  using Entries = std::list<std::shared_ptr<PlanEntry>>;  // the last used first
  void drop(Entries::iterator);
  void count(PlanEntry&, size_t bytes);
  kernels::Graph rewritten(const ExprOrder&);
  Entries entries_;
  struct FirstHalf {
    size_t operator()(const ExprKey& k) const { return k.a; }
  };
  std::unordered_map<ExprKey, Entries::iterator, FirstHalf> by_key_;
  std::unordered_map<ExprKey, std::pair<KnownFlush, Entries::iterator>, FirstHalf> known_;
  std::unordered_set<uint64_t> structures_;  // of all plans so far: one that comes again has other sizes
  Transforms transforms_;
  size_t bytes_ = 0;
  std::shared_ptr<kernels::Arenas> arenas_;  // made with the first plan
};

// Runs a plan: `inputs` are done, `results` are what its outputs are of; at least one.
Status run_plan(const std::shared_ptr<PlanEntry>&, std::span<Expr* const> inputs, std::span<const uint64_t> scalars,
                std::span<Expr* const> results, std::vector<BufferRef>* outputs);

}  // namespace mpy::tensor
