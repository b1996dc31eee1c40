// Reductions: by the threads of a block together, or by one thread alone.
#include <fmt/format.h>

#include "kernels/cuda/emitter.h"
#include "kernels/cuda/lanes.h"

namespace mpy::kernels::cuda {

std::string Emitter::accumulate(const Yield& y, const std::string& a, const std::string& b) const {
  switch (y.op) {
    case ReduceOp::Sum: return arithmetic(ScalarOp::Add, y.dtype, a, b, "");
    case ReduceOp::Prod: return arithmetic(ScalarOp::Mul, y.dtype, a, b, "");
    case ReduceOp::Max: return arithmetic(ScalarOp::Max, y.dtype, a, b, "");
    case ReduceOp::Min: return arithmetic(ScalarOp::Min, y.dtype, a, b, "");
    case ReduceOp::Any: return fmt::format("({} || {})", a, b);
    default: return fmt::format("({} && {})", a, b);
  }
}

std::string Emitter::identity(const Yield& y) const {
  const DType d = state(y);
  switch (y.op) {
    case ReduceOp::Sum: return is_float(d) ? (d == DType::F64 ? "-0.0" : "-0.0f") : literal(d, 0);
    case ReduceOp::Prod: return is_float(d) ? (d == DType::F64 ? "1.0" : "1.0f") : literal(d, 1);
    case ReduceOp::Any: return "false";
    case ReduceOp::All: return "true";
    default: return limit(d, y.op == ReduceOp::Min || y.op == ReduceOp::ArgMin);
  }
}

// The iterators of element number r. Dividing 32 bits takes a fraction of the time of dividing 64.
void Emitter::element_of(const Stmt& s) {
  int64_t total = 1;
  for (const Iter& i : s.iters) total *= i.extent;
  const bool narrow = s.iters.size() > 1 && total <= INT32_MAX;
  const char* unit = narrow ? "u" : "";
  std::string rest = narrow ? "(unsigned)r" : "r";
  for (size_t k = s.iters.size(); k-- > 0;) {
    const Iter& it = s.iters[k];
    line(k ? fmt::format("const int64 i{} = {} % {}{};", it.id, rest, it.extent, unit)
           : fmt::format("const int64 i{} = {};", it.id, rest));
    if (k) rest = fmt::format("({} / {}{})", rest, it.extent, unit);
  }
}

void Emitter::empty_reduce(const Stmt& s) {
  for (const Yield& y : s.yields) {
    std::string v = is_arg(y.op) ? "0" : y.op == ReduceOp::Sum && is_float(y.dtype) ? "0" : identity(y);
    line(fmt::format("const {} v{} = {};", c_type(y.dtype), y.result, v));
  }
}

void Emitter::reduce(const Stmt& s, Where where) {
  int64_t total = 1;
  for (const Iter& i : s.iters) total *= i.extent;
  if (total == 0) return empty_reduce(s);
  for (const Yield& y : s.yields) line(fmt::format("{} v{};", c_type(y.dtype), y.result));
  line("{");
  ++depth_;
  if (const std::string* parts = parts_of(s)) combine_parts(s, *parts);
  else where == Uniform ? reduce_by_threads(s, total) : reduce_alone(s, total);
  close();
}

// By the block's threads together.
void Emitter::reduce_by_threads(const Stmt& s, int64_t total) {
  line("const int lane = thread_index() & 31;");
  if (total > kReduceChunk) reduce_chunks(s, total);
  else if (total > kOneWarp) reduce_by_two_warps(s, total);
  else reduce_by_each_warp(s, total);
}

// All warps do the same: of few elements, for which waiting for another warp would take longer.
void Emitter::reduce_by_each_warp(const Stmt& s, int64_t total) {
  ThreadLanes lanes(*this, s);
  lanes.start("lane", 2);
  line("UNROLL");
  open("for (int half = 0; half < 2; ++half)");
  lanes.gather("lane", "half", "lane + 32 * half", std::to_string(total));
  close();
  lanes.combine("lane");
  lanes.finish("lane");
}

// The 64 lanes are the first two warps' threads.
void Emitter::reduce_by_two_warps(const Stmt& s, int64_t total) {
  threads_ = std::max(threads_, static_cast<int>(kReduceLanes));
  ThreadLanes lanes(*this, s);
  lanes.share("shared");
  line("barrier();");  // what an earlier round left there has been read
  open(fmt::format("if (thread_index() < {})", kReduceLanes));
  lanes.start("own", 1);
  lanes.gather("own", "0", "thread_index()", std::to_string(total));
  lanes.copy("shared", "thread_index()", "own", "0");
  close();
  lanes.combine_shared("shared", "lane");
  lanes.finish("lane");
}

// Chunks of 4096 in turn by the warps, as many as are a power of two: chunks of one second lane are all of one warp, so
// that they are added in their order.
void Emitter::reduce_chunks(const Stmt& s, int64_t total) {
  threads_ = std::max(threads_, kMostThreads);
  ThreadLanes lanes(*this, s);
  lanes.share("shared");
  line("barrier();");
  open(fmt::format("if (thread_index() < {})", kReduceLanes));
  lanes.clear("shared", "thread_index()");
  close();
  line("barrier();");
  open(fmt::format("for (int64 chunk = thread_index() / 32; chunk < {}; chunk += {})",
                   (total + kReduceChunk - 1) / kReduceChunk, kMostThreads / 32));
  line(fmt::format("const int64 first = chunk * {0}, end = first + {0} < {1} ? first + {0} : {1};", kReduceChunk,
                   total));
  lanes.start("lane", 2);
  line("UNROLL");
  open("for (int half = 0; half < 2; ++half)");
  line("#pragma unroll 8");  // so many loads under way at once
  lanes.gather("lane", "half", "first + lane + 32 * half", "end");
  close();
  lanes.combine("lane");
  open("if (lane == 0)");
  lanes.join("shared", "chunk & 63", "lane", "0");
  close();
  close();
  lanes.combine_shared("shared", "second");
  lanes.finish("second");
}

// One thread holds all lanes: of few elements, as many as there are.
void Emitter::reduce_alone(const Stmt& s, int64_t total) {
  const bool chunks = total > kReduceChunk;
  const int64_t live = std::min<int64_t>(total, kReduceLanes);
  auto start = [&](const char* name) {
    for (size_t k = 0; k < s.yields.size(); ++k) {
      const Yield& y = s.yields[k];
      line(fmt::format("{} {}{}[{}];", c_type(state(y)), name, k, live));
      if (is_arg(y.op)) line(fmt::format("int64 {}{}_at[{}];", name, k, live));
    }
    open(fmt::format("for (int l = 0; l < {}; ++l)", live));
    for (size_t k = 0; k < s.yields.size(); ++k) {
      line(fmt::format("{}{}[l] = {};", name, k, identity(s.yields[k])));
      if (is_arg(s.yields[k].op)) line(fmt::format("{}{}_at[l] = {};", name, k, kNoIndex));
    }
    close();
  };
  auto take = [&](size_t k, const std::string& name, const std::string& at, const std::string& from,
                  const std::string& from_at) {
    const Yield& y = s.yields[k];
    const std::string to = fmt::format("{}[{}]", name, at);
    if (!is_arg(y.op)) return line(fmt::format("{} = {};", to, accumulate(y, to, from)));
    line(fmt::format("take_{}<{}>({}, {}_at[{}], {}, {});", y.op == ReduceOp::ArgMax ? "max" : "min", c_type(state(y)),
                     to, name, at, from, from_at));
  };
  auto combine = [&](const char* name) {
    open("for (int s = 32; s; s >>= 1)");
    open(live == kReduceLanes ? "for (int l = 0; l < s; ++l)"
                              : fmt::format("for (int l = 0; l < s && l + s < {}; ++l)", live));
    for (size_t k = 0; k < s.yields.size(); ++k)
      take(k, fmt::format("{}{}", name, k), "l", fmt::format("{}{}[l + s]", name, k),
           fmt::format("{}{}_at[l + s]", name, k));
    close();
    close();
  };
  if (chunks) {
    start("second");
    open(fmt::format("for (int64 first = 0; first < {}; first += {})", total, kReduceChunk));
    line(fmt::format("const int64 end = first + {0} < {1} ? first + {0} : {1};", kReduceChunk, total));
  }
  start("lane");
  open(chunks ? "for (int64 r = first; r < end; ++r)" : fmt::format("for (int64 r = 0; r < {}; ++r)", total));
  element_of(s);
  body(s.body, Thread);
  for (size_t k = 0; k < s.yields.size(); ++k)
    take(k, fmt::format("lane{}", k), "r & 63", fmt::format("v{}", s.yields[k].value), "r");
  close();
  combine("lane");
  if (chunks) {
    for (size_t k = 0; k < s.yields.size(); ++k)
      take(k, fmt::format("second{}", k), fmt::format("first / {} & 63", kReduceChunk), fmt::format("lane{}[0]", k),
           fmt::format("lane{}_at[0]", k));
    close();
    combine("second");
  }
  for (size_t k = 0; k < s.yields.size(); ++k)
    line(fmt::format("v{} = {}{}{}[0];", s.yields[k].result, chunks ? "second" : "lane", k,
                     is_arg(s.yields[k].op) ? "_at" : ""));
}

}  // namespace mpy::kernels::cuda
