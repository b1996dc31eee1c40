// Marks of a GPU's schedule for the suites' texts.
#pragma once
#include <vector>

#include "kernels/ir/ir.h"

namespace mpy::kernels::test {

// The texts carry a processor's marks. This gives them a GPU's: rows over blocks, columns and lanes over threads.
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
    bool inner = false;
    for (const Stmt& i : s.body) inner |= i.kind == StmtKind::Loop || i.kind == StmtKind::Reduce;
    s.mark = top ? (inner ? Mark::Blocks : Mark::BlocksThreads) : Mark::Threads;
    if (s.mark == Mark::Blocks) mark_for_gpu(s.body, false);
  }
}

}  // namespace mpy::kernels::test
