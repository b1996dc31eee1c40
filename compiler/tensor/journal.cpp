// See journal.h.
#include "compiler/tensor/journal.h"

#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
// What is made and dropped without a flush does not fill memory.
constexpr size_t kMostOps = 1 << 16;
}  // namespace

std::atomic<uint64_t> Journal::strays = 0;

// Ops that are still pending are no longer here: one that takes them for an operand spoils the journal.
void Journal::forget_all() {
  if (strays == strays_before_)
    for (Expr* e : ops_)
      if (e) e->at = Expr::kNowhere;
  ops_.clear();
  leaves_.clear();
}

void Journal::begin() {
  if (!ops_.empty()) forget_all();
  key_ = {};
  whole_ = true;
  strays_before_ = strays;
}

void Journal::spoil() {
  forget_all();
  whole_ = false;
}

bool Journal::forget(Expr& e) {
  if (!has_op(e)) return false;
  ops_[e.at] = nullptr;
  e.at = Expr::kNowhere;
  return true;
}

void Journal::died(Expr& e) {
  Context* c = Context::current_or_null();
  if (!c || !c->journal.forget(e)) strays++;
}

uint64_t Journal::name_of(Expr& e) {
  if (e.pending()) {
    if (!has_op(e)) spoil();
    return e.at;
  }
  // The walk frees one of the operands that a recording left it.
  if (has_op(e) || !e.inputs.empty()) {
    spoil();
    return 0;
  }
  if (!has_leaf(e)) {
    const ExprKey& own = key_as(e, Expr::kAsLeaf);
    key_.add(own.a, own.b);
    e.at = static_cast<uint32_t>(leaves_.size()) | Expr::kLeaf;
    leaves_.push_back(&e);
  }
  return ~uint64_t{number_of(e)};
}

void Journal::add_whole(Expr* e) {
  if (ops_.empty()) device_ = e->device;
  if ((e->flags & Expr::kEmpty) || ops_.size() == kMostOps || !(e->device == device_)) return spoil();
  key_.add(e->key.a, e->key.b);
  for (size_t i = 0; i < e->inputs.size() && whole_; i += 2) {
    const uint64_t first = name_of(*e->inputs[i]);
    const uint64_t second = whole_ && i + 1 < e->inputs.size() ? name_of(*e->inputs[i + 1]) : 0;
    key_.add(first, second);
  }
  if (!whole_) return;
  e->at = static_cast<uint32_t>(ops_.size());
  ops_.push_back(e);
}

}  // namespace mpy::tensor
