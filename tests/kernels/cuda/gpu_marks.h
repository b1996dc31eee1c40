// Marks of a GPU's schedule for the suites' texts.
#pragma once
#include <vector>

#include "kernels/ir/ir.h"

namespace mpy::kernels::test {

inline bool holds_loops(const std::vector<Stmt>& stmts) {
  for (const Stmt& s : stmts)
    if (s.kind == StmtKind::Loop || s.kind == StmtKind::Reduce) return true;
  return false;
}

// The texts carry a processor's marks. This gives them a GPU's: rows over blocks, columns and lanes over threads.
// Blocks are the last loops but one: threads may not stand in loops of threads, so loops around them have no mark.
inline void mark_for_gpu(std::vector<Stmt>& stmts, bool top) {
  for (Stmt& s : stmts) {
    if (s.kind != StmtKind::Loop && s.kind != StmtKind::Reduce) continue;
    s.width = 0;
    s.mark = Mark::Sequential;
    if (s.kind == StmtKind::Reduce) {
      s.mark = Mark::Threads;
      continue;
    }
    if (s.ordered) continue;
    bool deeper = false;
    for (const Stmt& i : s.body) deeper |= i.kind == StmtKind::Loop && !i.ordered && holds_loops(i.body);
    if (top && deeper) {
      mark_for_gpu(s.body, true);
      continue;
    }
    s.mark = top ? (holds_loops(s.body) ? Mark::Blocks : Mark::BlocksThreads) : Mark::Threads;
    if (s.mark == Mark::Blocks) mark_for_gpu(s.body, false);
  }
}

}  // namespace mpy::kernels::test
