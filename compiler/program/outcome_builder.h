// Reads off what a region did to tensors (outcome.h).
#pragma once
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "compiler/program/outcome.h"
#include "compiler/random/random_stream.h"

namespace mpy {

// What the recorder knows of the run.
struct TensorRun {
  const Entries& entries;
  uint64_t first_serial, first_node;   // of what the run made
  int64_t first_loaded;                // of the numbers that it loaded
  uint64_t histories;                  // of the context, before
  const tensor::RandomStream& random;  // before
  std::vector<tensor::ExprRef> draws;
  std::vector<ValueRead> reads;
  std::vector<ValueCheck> checks;
};

class OutcomeBuilder {
 public:
  explicit OutcomeBuilder(TensorRun run);
  // `results`: tensors that are asked for by their place. False: a program would not leave the same, `why` says so.
  bool build(const std::vector<tensor::Tensor>& results, std::string* why);
  Outcome take() { return std::move(out_); }
  // The Exprs of the plan's outputs, in their order.
  const std::vector<tensor::ExprRef>& roots() const { return roots_; }
  // The graph under them ends here.
  std::unordered_set<const tensor::Expr*> ends() const;
  // The leaf for an Expr at which it ended. -1: it is none.
  int leaf(const tensor::ExprRef&);
  void finish_checks();  // after the last leaf
  // Which of the numbers that the run loaded it is; -1: none.
  int loaded(const tensor::Expr& e) const {
    return e.loaded < run_.first_loaded ? -1 : static_cast<int>(e.loaded - run_.first_loaded);
  }

 private:
  bool no(const char* why);
  bool made_here(const tensor::TensorImpl& t) const { return t.serial >= run_.first_serial; }
  bool value(const tensor::ExprRef&, ValueSource*);
  bool tensor(const tensor::Tensor&, TensorSource*);
  bool base(const tensor::Tensor&, TensorSource*);
  bool storage(const tensor::Tensor& of, StorageSource*);
  bool storage(const tensor::Ref<tensor::Storage>&, StorageSource*);
  bool made(const tensor::Tensor&, int at);
  bool node(const tensor::Ref<tensor::GradNode>&, int* at);
  bool describe_nodes();
  bool describe(const tensor::GradNode&, int at);
  bool target(const tensor::Edge&, NodeTarget*);
  bool saved(const tensor::SavedTensor&, SavedSource*);
  bool changes();
  bool change(int entry);
  bool random_numbers();
  bool values();
  void need(int entry);

  TensorRun run_;
  Outcome out_;
  std::string why_;
  std::unordered_map<const tensor::Expr*, LeafSource> candidates_;
  std::unordered_map<const tensor::Expr*, int> leaves_;
  std::unordered_map<const tensor::Expr*, int> root_of_;
  std::vector<tensor::ExprRef> roots_;
  std::unordered_map<const tensor::TensorImpl*, int> made_;
  std::unordered_map<const tensor::Storage*, int> made_storages_;
  std::unordered_map<const tensor::GradNode*, int> nodes_;
  std::vector<tensor::Ref<tensor::GradNode>> node_order_;
  std::vector<bool> needed_, pinned_;  // entries; storages
  std::vector<bool> bases_;            // entries of which it matters whether they are views
  bool deferred_ = false;              // what is found now, only nodes can see
};

}  // namespace mpy
