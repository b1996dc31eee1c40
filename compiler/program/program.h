// What a region does to tensors, as one program: a plan over what the tensors from before hold and fresh random
// numbers, and what is left behind with its results (outcome.h). A replay computes everything, looks at the values
// whose checks or comparisons may fail, and only then changes anything; so it is done whole or not at all.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compiler/graph/expr_order.h"
#include "compiler/program/deferred_graph.h"
#include "compiler/program/outcome_builder.h"

namespace mpy {

class Program {
 public:
  // Null: what the run did is more than a program leaves behind, `why` says what. `results`: tensors that run() hands
  // out, in this order.
  static std::unique_ptr<Program> make(TensorRun, const std::vector<tensor::Tensor>& results, tensor::PlanCache&,
                                       uint32_t tensor_kind, std::string* why);

  // Whether what depends on the numbers that the program hands out is as it was.
  using Decides = std::function<bool(std::vector<tensor::Scalar>* numbers, std::string* why)>;
  // False: nothing was changed, `why` says what differs. `loaded`: by number (tensor::LoadedScalar).
  bool run(const std::vector<tensor::Tensor>& inputs, const std::vector<tensor::Scalar>& loaded, const Decides&,
           std::vector<tensor::Tensor>* results, std::vector<tensor::Scalar>* numbers, std::string* why);
  // There is nothing to do: the region has nothing to do with tensors.
  bool idle() const { return idle_; }
  // Inputs whose metadata a run changes.
  const std::vector<int>& changed_metadata() const { return metadata_; }
  const tensor::PlanEntry* plan() const { return plan_.get(); }
  const Outcome& outcome() const { return *outcome_; }
  std::string print() const;

 private:
  struct Replay;
  bool make_plan(OutcomeBuilder&, tensor::PlanCache&, std::string* why);
  bool find_entries(Replay&, std::string* why) const;
  bool check_storages(const Replay&, std::string* why) const;
  bool find_leaves(Replay&, std::string* why);
  bool compute(Replay&, std::string* why);
  bool look_at_values(Replay&, std::vector<tensor::Scalar>* numbers, std::string* why) const;
  void leave(Replay&, std::vector<tensor::Tensor>* results);
  void change(const TensorChange&, Replay&, DeferredGraph*) const;

  std::shared_ptr<const Outcome> outcome_;
  std::shared_ptr<const GraphNeeds> needs_;
  std::vector<tensor::Edge> accumulators_;  // kept, so that those of parameters are not made anew each time
  std::vector<int> metadata_;
  uint32_t tensor_kind_ = 0;
  size_t numbers_ = 0;
  bool idle_ = false;

  std::shared_ptr<tensor::PlanEntry> plan_;  // null: nothing is computed
  std::vector<int> plan_inputs_;             // numbers of leaves
  std::vector<uint64_t> scalars_;
  struct LoadedSlot {
    size_t slot;
    int number;
    tensor::DType dtype;
  };
  std::vector<LoadedSlot> loaded_;            // scalars that are other ones at each run
  std::vector<tensor::ExprRef> shell_exprs_;  // outputs' shapes as the plan needs them
  std::vector<tensor::Expr*> shell_;
};

}  // namespace mpy
