// Reductions of few long rows. A block a row leaves most of a GPU idle, so the chunks of all rows are reduced over the
// grid first, each chunk by a block, in a launch of its own; the rows' blocks then combine what the chunks gave. The
// tree is the one that kernels/ir/ir.h fixes.
#include <fmt/format.h>

#include <algorithm>

#include "kernels/cuda/emitter.h"
#include "kernels/cuda/lanes.h"

namespace mpy::kernels::cuda {
namespace {

constexpr int64_t kFewRows = 512;         // blocks of eight warps that fill a GPU
constexpr int64_t kMostParts = 1 << 18;   // chunks of all rows
constexpr int64_t kChunkThreads = 2 * 32;  // a lane each

int64_t elements_of(const Stmt& s) {
  int64_t total = 1;
  for (const Iter& i : s.iters) total *= i.extent;
  return total;
}

int64_t chunks_of(const Stmt& s) { return (elements_of(s) + kReduceChunk - 1) / kReduceChunk; }

}  // namespace

const std::string* Emitter::parts_of(const Stmt& s) const {
  const auto found = std::find_if(parts_.begin(), parts_.end(), [&](const auto& p) { return p.first == &s; });
  return found == parts_.end() ? nullptr : &found->second;
}

// Of a nest of blocks: each reduction that comes after nothing but what can be done again gets a phase for its chunks.
void Emitter::part_phases(const Nest& nest, int64_t rows, const std::vector<const Stmt*>& before) {
  if (!nest.whole_blocks || rows >= kFewRows) return;
  for (const Stmt& s : nest.stmts) {
    const bool spread = s.kind == StmtKind::Reduce && chunks_of(s) > 1 && rows * chunks_of(s) <= kMostParts;
    if (spread) part_phase(nest, rows, s, before);
    else if (impure(s) || s.kind == StmtKind::Loop || s.kind == StmtKind::Local) return;
  }
}

void Emitter::part_phase(const Nest& nest, int64_t rows, const Stmt& reduce, const std::vector<const Stmt*>& before) {
  const int64_t chunks = chunks_of(reduce), total = elements_of(reduce);
  begin_phase(before);
  const std::string name = out_->phases.back().function + "_part";
  ThreadLanes lanes(*this, reduce);
  out_->source += lanes.arrays(name, rows * chunks);
  open(fmt::format("for (int64 part = block_index(); part < {}; part += blocks())", rows * chunks));
  line(fmt::format("const int64 r = part / {0}, chunk = part % {0}, row = r;", chunks));
  element_of(nest.all);
  for (const Stmt* s = nest.stmts.data(); s != &reduce; ++s) statement(*s, Uniform);
  line("const int lane = thread_index() & 31;");
  line(fmt::format("const int64 first = chunk * {0}, end = first + {0} < {1} ? first + {0} : {1};", kReduceChunk,
                   total));
  lanes.share("shared");
  line("barrier();");  // what an earlier round left there has been read
  open(fmt::format("if (thread_index() < {})", kReduceLanes));
  lanes.start("own", 1);
  line("#pragma unroll 8");  // so many loads under way at once
  lanes.gather("own", "0", "first + thread_index()", "end");
  lanes.copy("shared", "thread_index()", "own", "0");
  close();
  lanes.combine_shared("shared", "lane");
  open("if (thread_index() == 0)");
  lanes.copy(name.c_str(), "part", "lane", "0");
  close();
  close();
  end_phase(rows * chunks, kChunkThreads);
  parts_.emplace_back(&reduce, name);
}

// The value of the row whose chunks have been reduced, in every thread.
void Emitter::combine_parts(const Stmt& s, const std::string& name) {
  const int64_t chunks = chunks_of(s);
  line("const int lane = thread_index() & 31;");
  ThreadLanes lanes(*this, s);
  lanes.start("second", 2);
  line("UNROLL");
  open("for (int half = 0; half < 2; ++half)");
  open(fmt::format("for (int64 c = lane + 32 * half; c < {}; c += {})", chunks, kReduceLanes));
  lanes.join("second", "half", name.c_str(), fmt::format("row * {} + c", chunks));
  close();
  close();
  lanes.combine("second");
  lanes.finish("second");
}

}  // namespace mpy::kernels::cuda
