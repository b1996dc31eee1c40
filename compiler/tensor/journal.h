// The ops that a program made since the last flush, in that order, and a key of them that grows with each. A flush of
// ops that came before so finds its plan without a walk over the graph (graph/known_flushes.h).
#pragma once
#include <atomic>
#include <span>
#include <vector>

#include "compiler/tensor/expr.h"

namespace mpy::tensor {

class Journal {
 public:
  void begin();  // nothing is made yet
  // An op that was just made. What it is made of is named by its place here: a pending operand among the ops, any other
  // among the leaves, whose keys become part of this one when they are first used.
  void add(Expr* e) {
    key_as(*e, Expr::kAsOp);
    if (whole_) add_whole(e);
  }
  // An op that is computed. False where it is not here.
  bool forget(Expr&);
  void spoil();  // the next flush walks over the graph
  bool whole() const { return whole_ && strays == strays_before_; }

  std::span<Expr* const> ops() const { return ops_; }  // null: died, or computed since
  Expr* leaf(uint32_t number) const { return leaves_[number]; }
  bool has_op(const Expr& e) const { return e.at < ops_.size() && ops_[e.at] == &e; }
  static uint32_t number_of(const Expr& leaf) { return leaf.at ^ Expr::kLeaf; }
  bool has_leaf(const Expr& e) const { return number_of(e) < leaves_.size() && leaves_[number_of(e)] == &e; }
  const ExprKey& key() const { return key_; }

  static void died(Expr&);  // an op that is here or was, pending or a view that became an alias

 private:
  void add_whole(Expr*);
  uint64_t name_of(Expr&);
  void forget_all();

  // Deaths that the journal with the op did not learn of: any of them may have lost one.
  static std::atomic<uint64_t> strays;
  std::vector<Expr*> ops_, leaves_;  // a leaf may be gone if no op here that is left has it
  ExprKey key_;
  Device device_;
  bool whole_ = true;
  uint64_t strays_before_ = 0;
};

}  // namespace mpy::tensor
