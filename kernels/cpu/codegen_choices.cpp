// Choices in vector loops: where one of the two values of a select costs much and is needed for it alone (erf away from
// 0, exp where expm1 is large, the edges of pow), a branch skips its computation for vectors of which no lane takes it.
// What is skipped has no effects, so nothing changes but time.
#include "kernels/cpu/codegen.h"

namespace mpy::cpu {
namespace {

constexpr int kCostly = 12;          // a branch that is foreseen wrong costs about as much
constexpr size_t kFewChoices = 200;  // of a body; in longer ones (none is known) they are not looked for
constexpr size_t kNobody = static_cast<size_t>(-1);

int cost_of(const Stmt& s) {
  return s.kind != StmtKind::Op ? 0 : s.op == ScalarOp::Div || s.op == ScalarOp::Sqrt ? 8 : 1;
}

// Which statements of a body read each value; what nested loops read, the loop's statement does.
struct Readers {
  std::map<int32_t, std::vector<size_t>> of;
  void add(const Stmt& s, size_t at) {
    for (int32_t v : {s.a, s.b, s.c, s.pred})
      if (v >= 0) of[v].push_back(at);
    for (const auto& t : s.index.values) of[t.id].push_back(at);
    for (const Yield& y : s.yields) of[y.value].push_back(at);
    for (const Stmt& inner : s.body) add(inner, at);
  }
};

}  // namespace

std::map<size_t, std::vector<Codegen::Choice>> Codegen::costly_choices(const std::vector<Stmt>& stmts,
                                                                       std::vector<size_t>* owner) const {
  std::map<size_t, std::vector<Choice>> choices;
  Readers readers;
  for (size_t i = 0; i < stmts.size(); ++i) readers.add(stmts[i], i);
  // The statements that only value `root` of the choice at `at` needs; empty if it is not costly.
  auto needed_for = [&](size_t at, int32_t root) {
    std::vector<bool> in(at, false);
    std::vector<size_t> needed;
    int cost = 0;
    for (size_t j = at; j-- > 0;) {
      const Stmt& s = stmts[j];
      if (s.kind != StmtKind::Op || yielded_[static_cast<size_t>(s.result)]) continue;
      auto users = readers.of.find(s.result);
      if (users == readers.of.end()) continue;
      bool alone = true;
      for (size_t u : users->second) alone &= u == at ? s.result == root : u < at && in[u];
      if (!alone) continue;
      in[j] = true;
      cost += cost_of(s);
      needed.insert(needed.begin(), j);
    }
    if (cost < kCostly) needed.clear();
    return needed;
  };
  for (size_t i = 0; i < stmts.size() && choices.size() < kFewChoices; ++i) {
    const Stmt& s = stmts[i];
    if (s.kind != StmtKind::Op || s.op != ScalarOp::Select || s.b == s.c || s.a == s.b || s.a == s.c) continue;
    for (bool second : {false, true}) {
      Choice choice{second, needed_for(i, second ? s.c : s.b)};
      if (choice.needed.empty()) continue;
      std::erase_if(choice.needed, [&](size_t j) { return (*owner)[j] != kNobody; });
      for (size_t j : choice.needed) (*owner)[j] = i;
      choices[i].push_back(std::move(choice));
    }
  }
  return choices;
}

void Codegen::body_with_choices(const std::vector<Stmt>& stmts) {
  std::vector<size_t> owner(stmts.size(), kNobody);
  const auto choices = costly_choices(stmts, &owner);
  std::function<void(size_t)> emit = [&](size_t i) {
    if (auto at = choices.find(i); at != choices.end())
      for (const Choice& c : at->second) choice(stmts[i], c, emit);
    statement(stmts[i]);
  };
  for (size_t i = 0; i < stmts.size(); ++i)
    if (owner[i] == kNobody) emit(i);
}

// Computes one value of select `s`, if any lane takes it.
void Codegen::choice(const Stmt& s, const Choice& c, const std::function<void(size_t)>& emit) {
  V which = get(s.a);
  if (width_of(which) == 1) {  // the same for all lanes
    for (size_t j : c.needed) emit(j);
    return;
  }
  V none = c.second ? b_.CreateAndReduce(which) : b_.CreateNot(b_.CreateOrReduce(which));
  auto* before = b_.GetInsertBlock();
  auto* some = llvm::BasicBlock::Create(context_, "some", scope_.function);
  auto* after = llvm::BasicBlock::Create(context_, "chosen", scope_.function);
  b_.CreateCondBr(none, after, some);
  b_.SetInsertPoint(some);
  for (size_t j : c.needed) emit(j);
  const int32_t value = c.second ? s.c : s.b;
  V made = widen(get(value));
  auto* end = b_.GetInsertBlock();
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
  llvm::PHINode* phi = b_.CreatePHI(made->getType(), 2);
  phi->addIncoming(llvm::PoisonValue::get(made->getType()), before);
  phi->addIncoming(made, end);
  set(value, phi, dtypes_[static_cast<size_t>(value)]);
}

}  // namespace mpy::cpu
