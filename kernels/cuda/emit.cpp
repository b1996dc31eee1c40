// Statements and expressions to text. See emit.h for what becomes of loops.
#include "kernels/cuda/emit.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "kernels/cuda/emitter.h"

namespace mpy::kernels::cuda {

std::string literal(DType d, uint64_t bits) {
  if (d == DType::Bool) return bits ? "true" : "false";
  const auto n = static_cast<int64_t>(bits);
  if (d == DType::I64) return n == INT64_MIN ? "(-9223372036854775807ll - 1)" : fmt::format("{}ll", n);
  if (d == DType::U64) return fmt::format("{}ull", bits);
  if (!is_float(d)) return fmt::format("({}){}{}", c_type(d), n, d == DType::U32 ? "ll" : "");
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
  const int bits = static_cast<int>(8 * size_of(d));
  if (is_unsigned(d)) return literal(d, high ? UINT64_MAX >> (64 - bits) : 0);
  const int64_t top = bits == 64 ? INT64_MAX : (int64_t{1} << (bits - 1)) - 1;
  return literal(d, static_cast<uint64_t>(high ? top : -top - 1));
}

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

std::string Emitter::load(const Stmt& s) const {
  const auto tile = std::find_if(tiles_.begin(), tiles_.end(), [&](const auto& t) { return t.first == s.result; });
  if (s.dtype == DType::Bool || s.dtype == DType::F16 || s.dtype == DType::BF16)
    return tile != tiles_.end() ? fmt::format("load_{}(&{})", name_of(s.dtype), tile->second)
                                : fmt::format("load_{}({} + {})", name_of(s.dtype), memory(s.memory), index(s.index));
  return tile != tiles_.end() ? tile->second : fmt::format("{}[{}]", memory(s.memory), index(s.index));
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
      const std::string text = load(s);
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
  const bool several = n >= kAtOnce * most_threads_ && stores_last(s.body);
  each_element(s.body, s, "thread_index()", "threads()", n, several ? kAtOnce : 1);
  line("barrier();");
}

// Only loads and arithmetic before the stores, whose places and conditions no other store changes: then several
// elements may be loaded before one is stored.
bool Emitter::stores_last(const std::vector<Stmt>& stmts) const {
  bool stored = false;
  for (const Stmt& s : stmts) {
    const bool store = s.kind == StmtKind::Store;
    if (s.kind == StmtKind::Loop || s.kind == StmtKind::Reduce || s.kind == StmtKind::Local || (stored && !store))
      return false;
    if (store && (s.pred >= 0 || !s.index.values.empty())) return false;
    if (s.kind == StmtKind::Load && s.memory >= kLocalBase) return false;
    stored |= store;
  }
  return stored;
}

// The statements for elements `first`, first + step and so on, of `total`; `at_once` of them (1 or kAtOnce) are loaded
// before they are stored, so that a thread waits for memory once.
void Emitter::each_element(const std::vector<Stmt>& stmts, const Stmt& iters, const std::string& first,
                           const std::string& step, int64_t total, int at_once) {
  if (at_once == 1) {
    open(fmt::format("for (int64 r = {}; r < {}; r += {})", first, total, step));
    element_of(iters);
    body(stmts, Thread);
    return close();
  }
  open(fmt::format("for (int64 begin = {}; begin < {}; begin += {} * {})", first, total, at_once, step));
  open(fmt::format("if (begin + {} * {} < {})", at_once - 1, step, total));
  elements_at_once(stmts, at_once, [&] {
    line(fmt::format("const int64 r = begin + k * {};", step));
    element_of(iters);
  });
  close();
  open("else");
  open(fmt::format("for (int64 r = begin; r < {}; r += {})", total, step));
  element_of(iters);
  body(stmts, Thread);
  close();
  close();
  close();
}

// Of a thread's k-th of n elements `place` says where it is.
void Emitter::elements_at_once(const std::vector<Stmt>& stmts, int n, const std::function<void()>& place) {
  const auto stores = std::find_if(stmts.begin(), stmts.end(), [](const Stmt& s) { return s.kind == StmtKind::Store; });
  for (auto s = stores; s != stmts.end(); ++s)
    line(fmt::format("{} kept{}[{}];", c_type(dtypes_[static_cast<size_t>(s->a)]), s - stores, n));
  auto each = [&] {
    line("UNROLL");
    open(fmt::format("for (int k = 0; k < {}; ++k)", n));
    place();
  };
  each();
  body({stmts.begin(), stores}, Thread);
  for (auto s = stores; s != stmts.end(); ++s) line(fmt::format("kept{}[k] = v{};", s - stores, s->a));
  close();
  each();
  for (auto s = stores; s != stmts.end(); ++s) {
    open("");
    line(fmt::format("const {} v{} = kept{}[k];", c_type(dtypes_[static_cast<size_t>(s->a)]), s->a, s - stores));
    store(*s, Thread);
    close();
  }
  close();
}

}  // namespace mpy::kernels::cuda

namespace mpy::kernels {

bool emit_cuda(const Kernel& kernel, CudaKernel* out, std::string* error) {
  if (!kernel.parameters.empty()) {
    *error = "numbers that are parameters are not emitted for CUDA";
    return false;
  }
  Kernel lowered = kernel;
  lower_math(&lowered);
  *out = CudaKernel();
  std::string wrong = cuda::Emitter(lowered, out).run();
  if (wrong.empty()) return true;
  *error = std::move(wrong);
  return false;
}

}  // namespace mpy::kernels
