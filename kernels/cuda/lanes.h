// The lanes of a reduction as variables of threads and as shared memory, for those who emit reductions.
#pragma once
#include <fmt/format.h>

#include <string>

#include "kernels/cuda/emitter.h"

namespace mpy::kernels::cuda {

// One thread's place among those that share a reduction's lanes, and how lanes become a value. In `combine` thread l of
// each warp holds lanes l and l + 32 of 64 and all threads end with the value.
class ThreadLanes {
 public:
  ThreadLanes(Emitter& e, const Stmt& s) : e_(e), s_(s) {}

  void start(const char* name, int lanes) {
    auto times = [&](const std::string& first) {
      std::string all = first;
      for (int l = 1; l < lanes; ++l) all += ", " + first;
      return all;
    };
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("{} {}{}[{}] = {{{}}};", type(y), name, k, lanes, times(e_.identity(y))));
      if (is_arg(y.op)) e_.line(fmt::format("int64 {}{}_at[{}] = {{{}}};", name, k, lanes, times(kNoIndex)));
    });
  }
  void share(const char* name, int64_t count = kReduceLanes) {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("SHARED {} {}{}[{}];", type(y), name, k, count));
      if (is_arg(y.op)) e_.line(fmt::format("SHARED int64 {}{}_at[{}];", name, k, count));
    });
  }
  // Definitions of the module's arrays of `count` lanes.
  std::string arrays(const std::string& name, int64_t count) {
    std::string all;
    each([&](size_t k, const Yield& y) {
      all += fmt::format("MODULE {} {}{}[{}];\n", type(y), name, k, count);
      if (is_arg(y.op)) all += fmt::format("MODULE int64 {}{}_at[{}];\n", name, k, count);
    });
    return all;
  }
  // to[at] = from[from_at]
  void copy(const char* to, const std::string& at, const char* from, const std::string& from_at) {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("{0}{1}[{2}] = {3}{1}[{4}];", to, k, at, from, from_at));
      if (is_arg(y.op)) e_.line(fmt::format("{0}{1}_at[{2}] = {3}{1}_at[{4}];", to, k, at, from, from_at));
    });
  }
  void clear(const char* name, const std::string& at) {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("{}{}[{}] = {};", name, k, at, e_.identity(y)));
      if (is_arg(y.op)) e_.line(fmt::format("{}{}_at[{}] = {};", name, k, at, kNoIndex));
    });
  }
  // to[at] becomes the value of itself and from[from_at].
  void join(const char* to, const std::string& at, const char* from, const std::string& from_at) {
    each([&](size_t k, const Yield&) {
      take(k, to, at, fmt::format("{}{}[{}]", from, k, from_at), fmt::format("{}{}_at[{}]", from, k, from_at));
    });
  }
  void take(size_t k, const char* name, const std::string& at, const std::string& from, const std::string& from_at) {
    const Yield& y = s_.yields[k];
    const std::string to = fmt::format("{}{}[{}]", name, k, at);
    if (!is_arg(y.op)) return e_.line(fmt::format("{} = {};", to, e_.accumulate(y, to, from)));
    e_.line(fmt::format("take_{}<{}>({}, {}{}_at[{}], {}, {});", y.op == ReduceOp::ArgMax ? "max" : "min", type(y), to,
                        name, k, at, from, from_at));
  }
  // The body for element r, into name[at].
  void take_element(const char* name, const std::string& at) {
    e_.element_of(s_);
    e_.body(s_.body, Emitter::Thread);
    each([&](size_t k, const Yield& y) { take(k, name, at, fmt::format("v{}", y.value), "r"); });
  }
  // Those of `begin`, begin + 64 and so on before `end`.
  void gather(const char* name, const std::string& at, const std::string& begin, const std::string& end) {
    e_.open(fmt::format("for (int64 r = {}; r < {}; r += {})", begin, end, kReduceLanes));
    take_element(name, at);
    e_.close();
  }
  void combine(const char* name) {
    join(name, "0", name, "1");
    e_.open("for (int s = 16; s; s >>= 1)");
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("const {0} other{1} = shuffle_down({2}{1}[0], s);", type(y), k, name));
      if (is_arg(y.op)) e_.line(fmt::format("const int64 other{0}_at = shuffle_down({1}{0}_at[0], s);", k, name));
      take(k, name, "0", fmt::format("other{}", k), fmt::format("other{}_at", k));
    });
    e_.close();
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("{0}{1}[0] = shuffle_first({0}{1}[0]);", name, k));
      if (is_arg(y.op)) e_.line(fmt::format("{0}{1}_at[0] = shuffle_first({0}{1}_at[0]);", name, k));
    });
  }
  // Lanes that threads of several warps have put into shared memory become the value in all of them.
  void combine_shared(const char* shared, const char* name) {
    e_.line("barrier();");
    start(name, 2);
    copy(name, "0", shared, "lane");
    copy(name, "1", shared, "lane + 32");
    combine(name);
  }
  // Of a column: the elements first + row, and so on by `rows`, into the thread's `held` lanes in turn. A round without
  // an end in it has all its loads under way at once.
  void gather_rows(const char* name, int rows, int held) {
    auto round = [&](const char* condition) {
      e_.line("UNROLL");
      e_.open(fmt::format("for (int j = 0; j < {}; ++j)", held));
      e_.line(fmt::format("const int64 r = base + row + {} * j;", rows));
      if (*condition) e_.open(condition);
      take_element(name, "j");
      if (*condition) e_.close();
      e_.close();
    };
    e_.line("int64 base = first;");
    e_.line(fmt::format("#pragma unroll {}", std::max(1, 8 / held)));
    e_.open(fmt::format("for (; base + {0} <= end; base += {0})", kReduceLanes));
    round("");
    e_.close();
    e_.open("if (base < end)");
    round("if (r < end)");
    e_.close();
  }
  // The lanes of a column's threads become one value, in shared[column] for all of them.
  void combine_rows(const char* name, int wide, int held) {
    for (int s = held / 2; s; s /= 2)
      for (int j = 0; j < s; ++j) join(name, std::to_string(j), name, std::to_string(j + s));
    e_.line("barrier();");
    copy("shared", "thread_index()", name, "0");
    e_.line("barrier();");
    e_.open(fmt::format("for (int s = {}; s; s >>= 1)", kMostThreads / wide / 2));
    e_.open("if (row < s)");
    join("shared", "thread_index()", "shared", fmt::format("thread_index() + s * {}", wide));
    e_.close();
    e_.line("barrier();");
    e_.close();
  }
  void finish(const char* name, const char* at = "0") {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("v{} = {}{}{}[{}];", y.result, name, k, is_arg(y.op) ? "_at" : "", at));
    });
  }
  template <class F>
  void each(const F& f) {
    for (size_t k = 0; k < s_.yields.size(); ++k) f(k, s_.yields[k]);
  }

 private:
  const char* type(const Yield& y) const { return c_type(e_.state(y)); }
  Emitter& e_;
  const Stmt& s_;
};

}  // namespace mpy::kernels::cuda
