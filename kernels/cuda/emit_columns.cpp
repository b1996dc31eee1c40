// Reductions along columns: neighbouring elements lie side by side, and what each of them reduces lies far apart. A
// block takes several neighbours at once, so that what its threads read at one time lies together; each of a
// neighbour's threads holds some of the 64 lanes. Lanes and chunks are those of other reductions, and so are the bits.
#include <fmt/format.h>

#include "kernels/cuda/emitter.h"
#include "kernels/cuda/lanes.h"

namespace mpy::kernels::cuda {
namespace {

constexpr int64_t kFewest = 1024;  // elements for which it pays: others have too few blocks

bool is_plain(const std::vector<Stmt>& stmts) {
  return std::all_of(stmts.begin(), stmts.end(), [](const Stmt& s) {
    return s.kind != StmtKind::Loop && s.kind != StmtKind::Local && s.kind != StmtKind::Reduce;
  });
}

// Neighbours along `across` lie side by side in something that the reduction reads, and nothing lies so along itself.
bool reads_columns(const Stmt& reduce, int32_t across) {
  bool beside = false;
  for (const Stmt& s : reduce.body) {
    if (s.kind != StmtKind::Load) continue;
    if (coefficient(s.index, reduce.iters.back().id) == 1) return false;
    beside |= coefficient(s.index, across) == 1;
  }
  return beside;
}

}  // namespace

bool Emitter::is_column_nest(const std::vector<Stmt>& stmts, const Stmt& elements, int64_t total) const {
  const Iter& across = elements.iters.back();
  if (total < kFewest || across.extent < 8) return false;
  bool any = false;
  for (const Stmt& s : stmts) {
    if (s.kind == StmtKind::Loop || s.kind == StmtKind::Local) return false;
    if (s.kind == StmtKind::Store && shared_memory(s.memory)) return false;
    if (s.kind != StmtKind::Reduce) continue;
    if (!is_plain(s.body) || !reads_columns(s, across.id)) return false;
    any = true;
  }
  return any;
}

// As many neighbours as fill a memory transaction, fewer where more blocks are needed to fill a GPU.
int64_t Emitter::column_nest(const std::vector<Stmt>& stmts, const Stmt& elements, int64_t total) {
  constexpr int64_t kBlocks = 128;
  const int wide = total >= 32 * kBlocks ? 32 : total >= 16 * kBlocks ? 16 : 8;
  const int64_t groups = (total + wide - 1) / wide;
  open(fmt::format("for (int64 group = block_index(); group < {}; group += blocks())", groups));
  line(fmt::format("const int column = thread_index() % {0}, row = thread_index() / {0};", wide));
  line(fmt::format("const int64 own = group * {} + column, r = own < {} ? own : {};", wide, total, total - 1));
  line(fmt::format("const bool stores = row == 0 && own < {};", total));
  element_of(elements);
  for (const Stmt& s : stmts) {
    if (s.kind == StmtKind::Reduce) {
      reduce_columns(s, wide);
    } else if (s.kind == StmtKind::Store) {
      open("if (stores)");
      statement(s, Thread);
      close();
    } else {
      statement(s, Thread);
    }
  }
  close();
  return groups;
}

void Emitter::reduce_columns(const Stmt& s, int wide) {
  int64_t total = 1;
  for (const Iter& i : s.iters) total *= i.extent;
  if (total == 0) return empty_reduce(s);
  const int rows = kMostThreads / wide, held = static_cast<int>(kReduceLanes) / rows;
  const bool chunks = total > kReduceChunk;
  ThreadLanes lanes(*this, s);
  for (const Yield& y : s.yields) line(fmt::format("{} v{};", c_type(y.dtype), y.result));
  line("{");
  ++depth_;
  lanes.share("shared", kMostThreads);
  if (chunks) {
    lanes.share("second", kReduceLanes * wide);
    line("barrier();");  // what an earlier group left there has been read
    open(fmt::format("for (int l = thread_index(); l < {}; l += {})", kReduceLanes * wide, kMostThreads));
    lanes.clear("second", "l");
    close();
    open(fmt::format("for (int64 chunk = 0; chunk < {}; ++chunk)", (total + kReduceChunk - 1) / kReduceChunk));
    line(fmt::format("const int64 first = chunk * {0}, end = first + {0} < {1} ? first + {0} : {1};", kReduceChunk,
                     total));
  } else {
    line(fmt::format("const int64 first = 0, end = {};", total));
  }
  lanes.start("lane", held);
  lanes.gather_rows("lane", rows, held);
  lanes.combine_rows("lane", wide, held);
  if (chunks) {
    open("if (row == 0)");
    lanes.join("second", fmt::format("(chunk & 63) * {} + column", wide), "shared", "column");
    close();
    close();
    line("barrier();");
    lanes.start("last", held);
    line("UNROLL");
    open(fmt::format("for (int j = 0; j < {}; ++j)", held));
    lanes.copy("last", "j", "second", fmt::format("(row + {} * j) * {} + column", rows, wide));
    close();
    lanes.combine_rows("last", wide, held);
  }
  lanes.finish("shared", "column");
  close();
}

}  // namespace mpy::kernels::cuda
