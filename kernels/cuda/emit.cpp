// Statements to text. See emit.h for what becomes of loops.
#include "kernels/cuda/emit.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace mpy::kernels {
namespace {

constexpr const char* kNoIndex = "9223372036854775807ll";  // of an argmax that has seen nothing

const char* c_type(DType d) {
  static const char* const kTypes[] = {"bool",  "u8",    "int8",  "short", "int",
                                       "int64", "float", "float", "float", "double"};
  return kTypes[static_cast<int>(d)];
}
const char* memory_type(DType d) {
  if (d == DType::Bool) return "u8";
  return d == DType::F16 || d == DType::BF16 ? "u16" : c_type(d);
}
bool is_arg(ReduceOp op) { return op == ReduceOp::ArgMax || op == ReduceOp::ArgMin; }
bool single(DType d) { return is_float(d) && d != DType::F64; }

std::string literal(DType d, uint64_t bits) {
  if (d == DType::Bool) return bits ? "true" : "false";
  const auto n = static_cast<int64_t>(bits);
  if (d == DType::I64) return n == INT64_MIN ? "(-9223372036854775807ll - 1)" : fmt::format("{}ll", n);
  if (!is_float(d)) return fmt::format("({}){}", c_type(d), n);
  const double x = std::bit_cast<double>(bits);
  if (d == DType::F64) {
    if (!std::isfinite(x)) return fmt::format("double_of_bits({:#x}ull)", bits);
    std::string t = fmt::format("{}", x);
    return t.find_first_of(".e") == std::string::npos ? t + ".0" : t;
  }
  const auto f = static_cast<float>(x);
  if (!std::isfinite(f)) return fmt::format("float_of_bits({:#x}u)", std::bit_cast<uint32_t>(f));
  std::string t = fmt::format("{}", f);
  t = (t.find_first_of(".e") == std::string::npos ? t + ".0" : t) + "f";
  return d == DType::F16 ? "round_f16(" + t + ")" : d == DType::BF16 ? "round_bf16(" + t + ")" : t;
}

std::string limit(DType d, bool high) {
  if (d == DType::Bool) return high ? "true" : "false";
  if (single(d)) return fmt::format("float_of_bits({:#x}u)", high ? 0x7f800000u : 0xff800000u);
  if (d == DType::F64) return fmt::format("double_of_bits({:#x}ull)", high ? 0x7ff0000000000000u : 0xfff0000000000000u);
  if (d == DType::U8) return literal(d, high ? 255 : 0);
  const int bits = static_cast<int>(8 * size_of(d));
  const int64_t top = bits == 64 ? INT64_MAX : (int64_t{1} << (bits - 1)) - 1;
  return literal(d, static_cast<uint64_t>(high ? top : -top - 1));
}

constexpr int kMostThreads = 256;      // of a block: eight warps
constexpr int64_t kOneWarp = 256;      // elements that each warp reduces for itself
constexpr int64_t kManyBlocks = 2048;  // these fill a GPU with blocks of two warps

class ThreadLanes;

class Emitter {
 public:
  Emitter(const Kernel& kernel, CudaKernel* out)
      : kernel_(kernel), out_(out), dtypes_(static_cast<size_t>(kernel.values), DType::F32) {
    note_dtypes(kernel.body);
  }
  std::string run();

 private:
  friend class ThreadLanes;
  enum Where { Uniform, Thread };  // all threads of the block do the same; or each its own

  // Phases: emit_phases.
  void scalar_phase(size_t begin, size_t end);
  void loop_phase(const Stmt& s);
  void begin_phase(const std::vector<const Stmt*>& uses);
  void end_phase(int64_t blocks, int threads);
  void need(int32_t value, std::vector<const Stmt*>* order);
  void collect(const Stmt& s, std::vector<int32_t>* values) const;
  bool impure(const Stmt& s) const;
  bool carried(int32_t v) const { return std::find(carried_.begin(), carried_.end(), v) != carried_.end(); }
  const Stmt* top_definition(int32_t v) const;
  std::string parameters() const;
  void host_entry();

  // Statements.
  void body(const std::vector<Stmt>& stmts, Where where);
  void statement(const Stmt& s, Where where);
  void store(const Stmt& s, Where where);
  void local(const Stmt& s, Where where);
  void loop(const Stmt& s, Where where);
  void reduce(const Stmt& s, Where where);
  void reduce_by_threads(const Stmt& s, int64_t total);
  void reduce_by_each_warp(const Stmt& s, int64_t total);
  void reduce_by_two_warps(const Stmt& s, int64_t total);
  void reduce_chunks(const Stmt& s, int64_t total);
  void reduce_alone(const Stmt& s, int64_t total);
  void element_of(const Stmt& s);
  void empty_reduce(const Stmt& s);
  std::string accumulate(const Yield& y, const std::string& a, const std::string& b) const;
  std::string identity(const Yield& y) const;
  DType state(const Yield& y) const { return is_arg(y.op) ? dtypes_[static_cast<size_t>(y.value)] : y.dtype; }

  std::string index(const Affine& a) const;
  std::string load(int32_t memory, DType d, const Affine& a) const;
  std::string memory(int32_t m) const;
  bool shared_memory(int32_t m) const {
    return m >= kLocalBase || kernel_.args[static_cast<size_t>(m)].access == Access::InOut;
  }
  std::string operation(const Stmt& s) const;
  std::string arithmetic(ScalarOp op, DType d, const std::string& a, const std::string& b, const std::string& c) const;
  std::string cast(DType from, DType to, const std::string& a) const;

  void note_dtypes(const std::vector<Stmt>& stmts);
  static bool has_threads(const Stmt& s);
  static bool has_reduce(const Stmt& s);
  void line(const std::string& text) { text_ += std::string(static_cast<size_t>(2 * depth_), ' ') + text + "\n"; }
  void open(const std::string& text) { line(text + " {"), ++depth_; }
  void close() { --depth_, line("}"); }

  const Kernel& kernel_;
  CudaKernel* out_;
  std::vector<DType> dtypes_, local_dtypes_ = std::vector<DType>(1024);
  std::vector<int32_t> carried_;
  std::string text_, error_;
  int depth_ = 0, threads_ = 32, most_threads_ = kMostThreads;
};

void Emitter::note_dtypes(const std::vector<Stmt>& stmts) {
  for (const Stmt& s : stmts) {
    if (s.result >= 0) dtypes_[static_cast<size_t>(s.result)] = s.kind == StmtKind::Index ? DType::I64 : s.dtype;
    for (const Yield& y : s.yields) dtypes_[static_cast<size_t>(y.result)] = y.dtype;
    if (s.kind == StmtKind::Local) local_dtypes_[static_cast<size_t>(s.memory - kLocalBase)] = s.dtype;
    note_dtypes(s.body);
  }
}

bool Emitter::has_threads(const Stmt& s) {
  for (const Stmt& inner : s.body)
    if (inner.mark == Mark::Threads || inner.mark == Mark::BlocksThreads || has_threads(inner)) return true;
  return false;
}

bool Emitter::has_reduce(const Stmt& s) {
  for (const Stmt& inner : s.body)
    if (inner.kind == StmtKind::Reduce || has_reduce(inner)) return true;
  return false;
}

// ---- expressions

std::string Emitter::index(const Affine& a) const {
  std::string t;
  auto term = [&](int64_t coef, const std::string& name) {
    if (!t.empty()) t += coef < 0 ? " - " : " + ";
    else if (coef < 0) t += "-";
    const int64_t size = coef < 0 ? -coef : coef;
    t += size == 1 ? name : fmt::format("{}ll*{}", size, name);
  };
  for (const auto& i : a.iters) term(i.coef, fmt::format("i{}", i.id));
  for (const auto& v : a.values) term(v.coef, fmt::format("v{}", v.id));
  if (t.empty()) return fmt::format("{}ll", a.base);
  if (a.base) t += fmt::format(" {} {}ll", a.base < 0 ? '-' : '+', std::abs(int64_t{a.base}));
  return t;
}

// A local of the top level is an array of the module.
std::string Emitter::memory(int32_t m) const {
  if (m < kLocalBase) return fmt::format("a{}", m);
  for (const Stmt& s : kernel_.body)
    if (s.kind == StmtKind::Local && s.memory == m) return fmt::format("{}_t{}", kernel_.name, m - kLocalBase);
  return fmt::format("t{}", m - kLocalBase);
}

std::string Emitter::load(int32_t m, DType d, const Affine& a) const {
  if (d == DType::Bool || d == DType::F16 || d == DType::BF16)
    return fmt::format("load_{}({} + {})", name_of(d), memory(m), index(a));
  return fmt::format("{}[{}]", memory(m), index(a));
}

std::string Emitter::cast(DType from, DType to, const std::string& a) const {
  if (from == to) return a;
  if (to == DType::Bool) return fmt::format("({} != 0)", a);
  if (to == DType::F16 || to == DType::BF16) return fmt::format("round_{}((float){})", name_of(to), a);
  if (is_float(from) && !is_float(to))
    return fmt::format("float_to<{}>({}, {}, {})", c_type(to), a, limit(to, false), limit(to, true));
  return fmt::format("({}){}", c_type(to), a);
}

std::string Emitter::arithmetic(ScalarOp op, DType d, const std::string& a, const std::string& b,
                                const std::string& c) const {
  const char* t = c_type(d);
  auto call = [&](const char* f) {
    return b.empty() ? fmt::format("{}({})", f, a) : fmt::format("{}<{}>({}, {})", f, t, a, b);
  };
  auto infix = [&](const char* o) { return fmt::format("({} {} {})", a, o, b); };
  if (!is_float(d)) {
    const bool b8 = d == DType::Bool;
    switch (op) {
      case ScalarOp::Neg: return call("wrap_neg");
      case ScalarOp::Abs: return call("int_abs");
      case ScalarOp::Sign: return call("int_sign");
      case ScalarOp::Not: return fmt::format("(!{})", a);
      case ScalarOp::BitNot: return b8 ? fmt::format("(!{})", a) : fmt::format("({})~{}", t, a);
      case ScalarOp::Add: return call("wrap_add");
      case ScalarOp::Sub: return call("wrap_sub");
      case ScalarOp::Mul: return call("wrap_mul");
      case ScalarOp::Div: return call("int_div");
      case ScalarOp::FloorDiv: return call("int_floordiv");
      case ScalarOp::Mod: return call("int_mod");
      case ScalarOp::Fmod: return call("int_fmod");
      case ScalarOp::Pow: return call("int_pow");
      case ScalarOp::Max: return b8 ? infix("||") : call("max_of");
      case ScalarOp::Min: return b8 ? infix("&&") : call("min_of");
      case ScalarOp::And: return b8 ? infix("&&") : fmt::format("({})", t) + infix("&");
      case ScalarOp::Or: return b8 ? infix("||") : fmt::format("({})", t) + infix("|");
      case ScalarOp::Xor: return b8 ? infix("!=") : fmt::format("({})", t) + infix("^");
      case ScalarOp::Shl: return call("int_shl");
      case ScalarOp::Shr: return call("int_shr");
      default: return "";
    }
  }
  const char* f = d == DType::F64 ? "" : "f";
  auto math = [&](const char* name) { return fmt::format("{}{}({})", name, f, a); };
  std::string r;
  switch (op) {
    case ScalarOp::Neg: r = fmt::format("(-{})", a); break;
    case ScalarOp::Abs: r = math("fabs"); break;
    case ScalarOp::Floor: r = math("floor"); break;
    case ScalarOp::Ceil: r = math("ceil"); break;
    case ScalarOp::Round: r = math("rint"); break;
    case ScalarOp::Trunc: r = math("trunc"); break;
    case ScalarOp::Sqrt: r = math("sqrt"); break;
    case ScalarOp::Add: r = infix("+"); break;
    case ScalarOp::Sub: r = infix("-"); break;
    case ScalarOp::Mul: r = infix("*"); break;
    case ScalarOp::Div: r = infix("/"); break;
    case ScalarOp::Fmod: r = fmt::format("fmod{}({}, {})", f, a, b); break;
    case ScalarOp::Max: r = call("max_of"); break;
    case ScalarOp::Min: r = call("min_of"); break;
    case ScalarOp::Fma: r = fmt::format("fma{}({}, {}, {})", f, a, b, c); break;
    default: return "";
  }
  return d == DType::F16 || d == DType::BF16 ? fmt::format("round_{}({})", name_of(d), r) : r;
}

std::string Emitter::operation(const Stmt& s) const {
  auto name = [](int32_t v) { return v >= 0 ? fmt::format("v{}", v) : std::string(); };
  const int n = arity(s.op);
  const std::string a = name(s.a), b = n > 1 ? name(s.b) : "", c = n > 2 ? name(s.c) : "";
  const DType from = dtypes_[static_cast<size_t>(s.a)];
  if (is_compare(s.op)) {
    static const char* const kSigns[] = {"<", "<=", "==", "!=", ">", ">="};
    return fmt::format("({} {} {})", a, kSigns[static_cast<int>(s.op) - static_cast<int>(ScalarOp::Lt)], b);
  }
  switch (s.op) {
    case ScalarOp::Cast: return cast(from, s.dtype, a);
    case ScalarOp::IsNan: return fmt::format("is_nan({})", a);
    case ScalarOp::Select: return fmt::format("({} ? {} : {})", a, b, c);
    case ScalarOp::Bitcast: {
      auto bits = [&] {
        if (from == DType::F16 || from == DType::BF16) return fmt::format("f32_to_{}({})", name_of(from), a);
        if (from == DType::F32) return fmt::format("bits_of_float({})", a);
        if (from == DType::F64) return fmt::format("bits_of_double({})", a);
        return a;
      };
      if (s.dtype == DType::F16 || s.dtype == DType::BF16)
        return fmt::format("{}_to_f32((u16){})", name_of(s.dtype), bits());
      if (s.dtype == DType::F32) return fmt::format("float_of_bits((unsigned){})", bits());
      if (s.dtype == DType::F64) return fmt::format("double_of_bits((u64){})", bits());
      return fmt::format("({}){}", c_type(s.dtype), bits());
    }
    default: return arithmetic(s.op, s.dtype, a, b, c);
  }
}

// ---- statements

void Emitter::body(const std::vector<Stmt>& stmts, Where where) {
  for (const Stmt& s : stmts) statement(s, where);
}

void Emitter::statement(const Stmt& s, Where where) {
  auto define = [&](const std::string& text) {
    line(fmt::format("const {} v{} = {};", c_type(dtypes_[static_cast<size_t>(s.result)]), s.result, text));
  };
  switch (s.kind) {
    case StmtKind::Op: {
      const std::string text = operation(s);
      if (text.empty()) error_ = fmt::format("cuda: no code for {} {}", word_of(s.op), name_of(s.dtype));
      return define(text);
    }
    case StmtKind::Const: return define(literal(s.dtype, s.bits));
    case StmtKind::Index: return define(index(s.index));
    case StmtKind::Scalar:
      return define(cast(is_float(s.dtype) ? DType::F64 : DType::I64, s.dtype, fmt::format("s{}", s.memory)));
    case StmtKind::Load: {
      const std::string text = load(s.memory, s.dtype, s.index);
      return define(s.pred >= 0 ? fmt::format("v{} ? {} : {}", s.pred, text, literal(s.dtype, s.bits)) : text);
    }
    case StmtKind::Store: return store(s, where);
    case StmtKind::Local: return local(s, where);
    case StmtKind::Loop: return loop(s, where);
    case StmtKind::Reduce: return reduce(s, where);
  }
}

void Emitter::store(const Stmt& s, Where where) {
  const DType d = s.memory >= kLocalBase ? local_dtypes_[static_cast<size_t>(s.memory - kLocalBase)]
                                         : kernel_.args[static_cast<size_t>(s.memory)].dtype;
  std::string condition;
  if (where == Uniform) condition = "thread_index() == 0";
  if (s.pred >= 0) condition += (condition.empty() ? "v" : " && v") + std::to_string(s.pred);
  std::string text = d == DType::Bool || d == DType::F16 || d == DType::BF16
                         ? fmt::format("store_{}({} + {}, v{});", name_of(d), memory(s.memory), index(s.index), s.a)
                         : fmt::format("{}[{}] = v{};", memory(s.memory), index(s.index), s.a);
  if (!condition.empty()) text = fmt::format("if ({}) {}", condition, text);
  const bool shared = where == Uniform && shared_memory(s.memory);
  if (shared) line("barrier();");  // other threads may still read what this overwrites
  line(text);
  if (shared) line("barrier();");
}

void Emitter::local(const Stmt& s, Where where) {
  line(fmt::format("{}{} t{}[{}];", where == Uniform ? "SHARED " : "", memory_type(s.dtype), s.memory - kLocalBase,
                   std::max<int64_t>(s.count, 1)));
  if (where == Uniform && s.count * static_cast<int64_t>(size_of(s.dtype)) > (48 << 10))
    error_ = "cuda: a local is larger than a block's shared memory";
}

void Emitter::loop(const Stmt& s, Where where) {
  const int32_t i = s.iters[0].id;
  const int64_t n = s.iters[0].extent;
  if (where == Thread) {
    if (s.mark == Mark::Vector) line(fmt::format("#pragma unroll {}", s.width));
    open(fmt::format("for (int64 i{0} = 0; i{0} < {1}; ++i{0})", i, n));
    body(s.body, Thread);
    return close();
  }
  if (s.ordered) {
    line("barrier();");
    open("if (thread_index() == 0)");
    open(fmt::format("for (int64 i{0} = 0; i{0} < {1}; ++i{0})", i, n));
    body(s.body, Thread);
    close();
    close();
    return line("barrier();");
  }
  if (has_threads(s)) {
    open(fmt::format("for (int64 i{0} = 0; i{0} < {1}; ++i{0})", i, n));
    body(s.body, Uniform);
    line("barrier();");
    return close();
  }
  threads_ = std::max(threads_, static_cast<int>(std::min<int64_t>(most_threads_, (n + 31) / 32 * 32)));
  line("barrier();");
  open(fmt::format("for (int64 i{0} = thread_index(); i{0} < {1}; i{0} += threads())", i, n));
  body(s.body, Thread);
  close();
  line("barrier();");
}

// ---- reductions

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

// The iterators of element number r.
void Emitter::element_of(const Stmt& s) {
  std::string rest = "r";
  for (size_t k = s.iters.size(); k-- > 0;) {
    const Iter& it = s.iters[k];
    line(k ? fmt::format("const int64 i{} = {} % {};", it.id, rest, it.extent)
           : fmt::format("const int64 i{} = {};", it.id, rest));
    rest = rest == "r" ? fmt::format("r / {}", it.extent) : fmt::format("({}) / {}", rest, it.extent);
    if (k) rest = "(" + rest + ")";
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
  where == Uniform ? reduce_by_threads(s, total) : reduce_alone(s, total);
  close();
}

// One thread's place among those that share a reduction's lanes, and how lanes become a value. In `combine` thread l of
// each warp holds lanes l and l + 32 of 64 and all threads end with the value.
class ThreadLanes {
 public:
  ThreadLanes(Emitter& e, const Stmt& s) : e_(e), s_(s) {}

  void start(const char* name, int lanes) {
    each([&](size_t k, const Yield& y) {
      const std::string first = e_.identity(y), again = lanes == 2 ? ", " + first : "";
      e_.line(fmt::format("{} {}{}[{}] = {{{}{}}};", type(y), name, k, lanes, first, again));
      if (is_arg(y.op))
        e_.line(fmt::format("int64 {}{}_at[{}] = {{{}{}}};", name, k, lanes, kNoIndex,
                            lanes == 2 ? std::string(", ") + kNoIndex : ""));
    });
  }
  void share(const char* name) {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("SHARED {} {}{}[{}];", type(y), name, k, kReduceLanes));
      if (is_arg(y.op)) e_.line(fmt::format("SHARED int64 {}{}_at[{}];", name, k, kReduceLanes));
    });
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
  void take(size_t k, const char* name, const std::string& at, const std::string& from, const std::string& from_at) {
    const Yield& y = s_.yields[k];
    const std::string to = fmt::format("{}{}[{}]", name, k, at);
    if (!is_arg(y.op)) return e_.line(fmt::format("{} = {};", to, e_.accumulate(y, to, from)));
    e_.line(fmt::format("take_{}<{}>({}, {}{}_at[{}], {}, {});", y.op == ReduceOp::ArgMax ? "max" : "min", type(y), to,
                        name, k, at, from, from_at));
  }
  // The body for elements `begin`, begin + 64 and so on before `end`, into name[at].
  void gather(const char* name, const std::string& at, const std::string& begin, const std::string& end) {
    e_.open(fmt::format("for (int64 r = {}; r < {}; r += {})", begin, end, kReduceLanes));
    e_.element_of(s_);
    e_.body(s_.body, Emitter::Thread);
    each([&](size_t k, const Yield& y) { take(k, name, at, fmt::format("v{}", y.value), "r"); });
    e_.close();
  }
  void combine(const char* name) {
    each([&](size_t k, const Yield&) {
      take(k, name, "0", fmt::format("{}{}[1]", name, k), fmt::format("{}{}_at[1]", name, k));
    });
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
  void finish(const char* name) {
    each([&](size_t k, const Yield& y) {
      e_.line(fmt::format("v{} = {}{}{}[0];", y.result, name, k, is_arg(y.op) ? "_at" : ""));
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
  lanes.gather("lane", "half", "first + lane + 32 * half", "end");
  close();
  lanes.combine("lane");
  open("if (lane == 0)");
  lanes.each([&](size_t k, const Yield&) {
    lanes.take(k, "shared", "chunk & 63", fmt::format("lane{}[0]", k), fmt::format("lane{}_at[0]", k));
  });
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

// ---- phases

const Stmt* Emitter::top_definition(int32_t v) const {
  for (const Stmt& s : kernel_.body) {
    if (s.result == v) return &s;
    for (const Yield& y : s.yields)
      if (y.result == v) return &s;
  }
  return nullptr;
}

void Emitter::collect(const Stmt& s, std::vector<int32_t>* values) const {
  for (int32_t v : {s.a, s.b, s.c, s.pred})
    if (v >= 0) values->push_back(v);
  for (const auto& t : s.index.values) values->push_back(t.id);
  for (const Yield& y : s.yields) values->push_back(y.value);
  for (const Stmt& inner : s.body) collect(inner, values);
}

// Must be done once, in its place: what reduces, stores, or loads what the kernel writes.
bool Emitter::impure(const Stmt& s) const {
  return s.kind == StmtKind::Reduce || s.kind == StmtKind::Store ||
         (s.kind == StmtKind::Load && shared_memory(s.memory));
}

// What a phase needs from before it: carried values, and pure statements to do again.
void Emitter::need(int32_t value, std::vector<const Stmt*>* order) {
  const Stmt* s = top_definition(value);
  if (!s || std::find(order->begin(), order->end(), s) != order->end()) return;
  if (!carried(value)) {
    std::vector<int32_t> used;
    collect(*s, &used);
    for (int32_t v : used) need(v, order);
  }
  if (std::find(order->begin(), order->end(), s) == order->end()) order->push_back(s);
}

std::string Emitter::parameters() const {
  std::string t;
  for (size_t i = 0; i < kernel_.args.size(); ++i)
    t += fmt::format("{}{}{}* a{}", t.empty() ? "" : ", ", kernel_.args[i].access == Access::In ? "const " : "",
                     memory_type(kernel_.args[i].dtype), i);
  for (size_t i = 0; i < kernel_.scalars.size(); ++i)
    t += fmt::format("{}const {} s{}", t.empty() ? "" : ", ", is_float(kernel_.scalars[i]) ? "double" : "int64", i);
  return t;
}

void Emitter::begin_phase(const std::vector<const Stmt*>& uses) {
  threads_ = 32;
  const std::string name = fmt::format("{}_{}", kernel_.name, out_->phases.size());
  out_->phases.push_back({name, 1, 32});
  open(fmt::format("KERNEL void {}({})", name, parameters()));
  for (const Stmt* s : uses) {
    if (s->yields.empty() && !carried(s->result)) statement(*s, Thread);
    else if (s->yields.empty())
      line(fmt::format("const {0} v{1} = {2}_v{1};", c_type(dtypes_[static_cast<size_t>(s->result)]), s->result,
                       kernel_.name));
    for (const Yield& y : s->yields)
      line(fmt::format("const {0} v{1} = {2}_v{1};", c_type(y.dtype), y.result, kernel_.name));
  }
}

void Emitter::end_phase(int64_t blocks, int threads) {
  close();
  out_->phases.back().blocks = std::max<int64_t>(1, std::min<int64_t>(blocks, 1 << 20));
  out_->phases.back().threads = threads;
}

// Statements begin..end of the top level, by one block.
void Emitter::scalar_phase(size_t begin, size_t end) {
  auto inside = [&](const Stmt* s) { return s >= &kernel_.body[begin] && s < kernel_.body.data() + end; };
  std::vector<int32_t> used, later;
  std::vector<const Stmt*> before;
  for (size_t i = begin; i < end; ++i) collect(kernel_.body[i], &used);
  for (int32_t v : used)
    if (const Stmt* s = top_definition(v); s && !inside(s)) need(v, &before);
  begin_phase(before);
  for (size_t i = begin; i < end; ++i)
    if (kernel_.body[i].kind != StmtKind::Local) statement(kernel_.body[i], Uniform);
  for (size_t i = end; i < kernel_.body.size(); ++i) collect(kernel_.body[i], &later);
  for (size_t i = begin; i < end; ++i) {
    const Stmt& s = kernel_.body[i];
    auto carry = [&](int32_t v) {
      if (std::find(later.begin(), later.end(), v) == later.end()) return;
      carried_.push_back(v);
      line(fmt::format("if (thread_index() == 0) {0}_v{1} = v{1};", kernel_.name, v));
      out_->source += fmt::format("MODULE {} {}_v{};\n", c_type(dtypes_[static_cast<size_t>(v)]), kernel_.name, v);
    };
    if (s.result >= 0) carry(s.result);
    for (const Yield& y : s.yields) carry(y.result);
  }
  end_phase(1, std::max(threads_, 32));
}

void Emitter::loop_phase(const Stmt& s) {
  std::vector<int32_t> used;
  std::vector<const Stmt*> before;
  collect(s, &used);
  for (int32_t v : used) need(v, &before);
  begin_phase(before);
  if (s.ordered) {
    statement(s, Uniform);
    return end_phase(1, 32);
  }
  // A perfect nest of loops of one kind is one index over the grid.
  const bool whole_blocks = s.mark == Mark::Blocks || has_threads(s);
  std::vector<const Stmt*> nest{&s};
  auto same = [&](const Stmt& inner) {
    if (inner.kind != StmtKind::Loop || inner.ordered) return false;
    if (whole_blocks) return inner.mark == Mark::Blocks;
    return inner.mark == Mark::BlocksThreads || inner.mark == Mark::Sequential;
  };
  while (s.mark != Mark::Vector && nest.back()->body.size() == 1 && same(nest.back()->body[0]))
    nest.push_back(&nest.back()->body[0]);
  int64_t total = 1;
  for (const Stmt* n : nest) total *= n->iters[0].extent;
  // Two warps share a reduction's lanes: where there are rows enough, more warps of a block would wait for them.
  most_threads_ = has_reduce(s) && total >= kManyBlocks ? static_cast<int>(kReduceLanes) : kMostThreads;
  if (whole_blocks) open(fmt::format("for (int64 r = block_index(); r < {}; r += blocks())", total));
  else
    open(fmt::format("for (int64 r = block_index() * threads() + thread_index(); r < {}; r += blocks() * threads())",
                     total));
  Stmt all;
  for (const Stmt* n : nest) all.iters.push_back(n->iters[0]);
  element_of(all);
  body(nest.back()->body, whole_blocks ? Uniform : Thread);
  if (whole_blocks) line("barrier();");
  close();
  const int threads = whole_blocks ? threads_ : static_cast<int>(std::min<int64_t>(256, (total + 31) / 32 * 32));
  end_phase(whole_blocks ? total : (total + threads - 1) / std::max(threads, 1), std::max(threads, 32));
}

// For tests, on the host with a seed for the order of threads: each phase, its arguments as the driver is given them,
// and all phases in one call.
void Emitter::host_entry() {
  text_ += "#ifdef MPY_HOST\n";
  for (const CudaPhase& p : out_->phases) {
    open(fmt::format("extern \"C\" void {}_launch(void** a, int64 blocks, int threads, unsigned seed)", p.function));
    std::string call;
    for (size_t i = 0; i < kernel_.args.size() + kernel_.scalars.size(); ++i) {
      const bool buffer = i < kernel_.args.size();
      const std::string type = buffer ? std::string(memory_type(kernel_.args[i].dtype)) + "*"
                               : is_float(kernel_.scalars[i - kernel_.args.size()]) ? "double"
                                                                                    : "int64";
      call += fmt::format("{}*({}*)a[{}]", call.empty() ? "" : ", ", type, i);
    }
    line(fmt::format("host::run_grid(blocks, threads, seed, [&] {{ {}({}); }});", p.function, call));
    close();
  }
  open(fmt::format("extern \"C\" void {}_host(void* const* a, const u64* s, unsigned seed)", kernel_.name));
  line("(void)a, (void)s, (void)seed;");
  for (const CudaPhase& p : out_->phases) {
    std::string call;
    for (size_t i = 0; i < kernel_.args.size(); ++i)
      call += fmt::format("{}({}*)a[{}]", call.empty() ? "" : ", ", memory_type(kernel_.args[i].dtype), i);
    for (size_t i = 0; i < kernel_.scalars.size(); ++i)
      call += fmt::format(
          "{}{}", call.empty() ? "" : ", ",
          is_float(kernel_.scalars[i]) ? fmt::format("double_of_bits(s[{}])", i) : fmt::format("(int64)s[{}]", i));
    line(fmt::format("host::run_grid({}, {}, seed, [&] {{ {}({}); }});", p.blocks, p.threads, p.function, call));
  }
  close();
  text_ += "#endif\n";
}

std::string Emitter::run() {
  for (const Stmt& s : kernel_.body)
    if (s.kind == StmtKind::Local)
      out_->source +=
          fmt::format("MODULE {} {}[{}];\n", memory_type(s.dtype), memory(s.memory), std::max<int64_t>(s.count, 1));
  const std::vector<Stmt>& top = kernel_.body;
  for (size_t i = 0; i < top.size();) {
    if (top[i].kind == StmtKind::Loop) {
      if (top[i].iters[0].extent > 0) loop_phase(top[i]);
      ++i;
      continue;
    }
    size_t end = i;
    bool once = false;
    for (; end < top.size() && top[end].kind != StmtKind::Loop; ++end) once |= impure(top[end]);
    if (once) scalar_phase(i, end);
    i = end;
  }
  host_entry();
  out_->source += text_;
  return error_;
}

}  // namespace

bool emit_cuda(const Kernel& kernel, CudaKernel* out, std::string* error) {
  if (!kernel.parameters.empty()) {
    *error = "numbers that are parameters are not emitted for CUDA";
    return false;
  }
  Kernel lowered = kernel;
  lower_math(&lowered);
  *out = CudaKernel();
  std::string wrong = Emitter(lowered, out).run();
  if (wrong.empty()) return true;
  *error = std::move(wrong);
  return false;
}

}  // namespace mpy::kernels
