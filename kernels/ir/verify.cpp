// What makes a kernel sound (ir.h). Plug-ins verify the text they are given, so nothing here may trust an id, an extent
// or a type.
#include <fmt/format.h>

#include "kernels/ir/ir.h"

namespace mpy::kernels {
namespace {

constexpr int64_t kHuge = int64_t{1} << 60;
constexpr int64_t kUnknown = kHuge;  // an extent that a parameter decides

class Verifier {
 public:
  explicit Verifier(const Kernel& kernel) : kernel_(kernel) {}

  std::string run() {
    if (kernel_.values < 0 || kernel_.iters < 0 || kernel_.values > (1 << 24) || kernel_.iters > (1 << 24))
      return "bad counts of ids";
    if (kernel_.parameters.size() > 1024 || kernel_.args.size() > 1024 || kernel_.scalars.size() > 1024)
      return "too many arguments";
    for (const Arg& arg : kernel_.args) {
      if (!number_ok(arg.count)) return "an argument's count is out of range";
      if (arg.align < 1 || (arg.align & (arg.align - 1))) return "an alignment is not a power of two";
    }
    types_.assign(kernel_.values, -1);
    extents_.assign(kernel_.iters, -1);
    used_iters_.assign(kernel_.iters, false);
    body(kernel_.body, Context());
    return std::move(error_);
  }

 private:
  struct Context {
    int depth = 0;
    bool in_vector = false, in_threads = false, in_reduce = false, in_ordered = false;
  };

  bool ok() const { return error_.empty(); }
  bool number_ok(const Number& n) const {
    if (!n.known()) return static_cast<size_t>(n.parameter()) < kernel_.parameters.size() && !n.negative();
    return n >= 0 && n <= kLargestNumber;
  }
  void fail(std::string what) {
    if (error_.empty()) error_ = fmt::format("kernel {}: {}", kernel_.name, what);
  }

  bool value_ok(int32_t v) {
    if (v >= 0 && v < kernel_.values && types_[v] >= 0) return true;
    fail(fmt::format("value {} is used where it is not defined", v));
    return false;
  }
  DType type(int32_t v) { return static_cast<DType>(types_[v]); }

  void define(int32_t v, DType dtype) {
    if (v < 0 || v >= kernel_.values) return fail(fmt::format("value {} is out of range", v));
    if (types_[v] != -1) return fail(fmt::format("value {} is defined twice", v));
    types_[v] = static_cast<int8_t>(dtype);
    scope_.push_back(v);
  }

  // Smallest and largest value of the iterator part; empty when an iterator has no elements; unknown when a parameter
  // decides. False: out of all range.
  bool range(const Affine& a, int64_t* low, int64_t* high, bool* empty, bool* unknown) {
    if (!a.base.known()) *unknown = true;
    for (const auto& t : a.iters)
      if (!t.coef.known() || (t.id >= 0 && t.id < kernel_.iters && extents_[t.id] == kUnknown)) *unknown = true;
    __int128 lo = *unknown ? 0 : int64_t{a.base}, hi = lo;
    for (const auto& t : a.iters) {
      if (t.id < 0 || t.id >= kernel_.iters || extents_[t.id] < 0) {
        fail(fmt::format("iterator {} is used outside its loop", t.id));
        return false;
      }
      if (extents_[t.id] == 0) *empty = true;
      if (*unknown) continue;
      const __int128 reach = static_cast<__int128>(t.coef) * std::max<int64_t>(extents_[t.id] - 1, 0);
      (reach < 0 ? lo : hi) += reach;
    }
    if (lo < -kHuge || hi > kHuge) {
      fail("an index is out of all range");
      return false;
    }
    *low = static_cast<int64_t>(lo);
    *high = static_cast<int64_t>(hi);
    return true;
  }

  bool index_ok(const Affine& a, bool* dynamic, int64_t* low, int64_t* high, bool* empty) {
    bool unknown = false;
    for (const auto& t : a.values) {
      if (!value_ok(t.id)) return false;
      if (type(t.id) != DType::I64) {
        fail("an index uses a value that is not i64");
        return false;
      }
    }
    if (!range(a, low, high, empty, &unknown)) return false;
    *dynamic = !a.values.empty() || unknown;
    return true;
  }

  void access(const Stmt& s) {
    bool dynamic = false, empty = empty_;
    int64_t low = 0, high = 0;
    if (!index_ok(s.index, &dynamic, &low, &high, &empty)) return;
    Number count = -1;
    const bool store = s.kind == StmtKind::Store;
    DType dtype = DType::F32;
    if (s.memory >= kLocalBase) {
      for (const Local& l : locals_)
        if (l.memory == s.memory) {
          count = l.count;
          dtype = l.dtype;
        }
    } else if (s.memory >= 0 && s.memory < static_cast<int32_t>(kernel_.args.size())) {
      const Arg& arg = kernel_.args[s.memory];
      count = arg.count;
      dtype = arg.dtype;
      if (store && arg.access == Access::In) return fail(fmt::format("store to a{}, which is in", s.memory));
      if (!store && arg.access == Access::Out) return fail(fmt::format("load from a{}, which is out", s.memory));
    }
    if (count.is(-1)) return fail("a load or store names no memory");
    if (s.pred >= 0 && (!value_ok(s.pred) || type(s.pred) != DType::Bool)) return fail("a predicate is not b8");
    const bool proved = s.pred >= 0 || dynamic || empty || (low >= 0 && (!count.known() || high < count));
    if (!proved)
      return fail(fmt::format("index {}..{} is outside {} elements", low, high, count.known() ? int64_t{count} : 0));
    if (store) {
      if (value_ok(s.a) && type(s.a) != dtype) fail("a store has another type than its memory");
    } else {
      if (s.dtype != dtype) return fail("a load has another type than its memory");
      define(s.result, dtype);
    }
  }

  void operation(const Stmt& s) {
    if (s.op < ScalarOp::Cast || s.op > ScalarOp::Bitcast) return fail("not an operation");
    const int32_t ids[] = {s.a, s.b, s.c};
    const int n = arity(s.op);
    for (int i = 0; i < n; ++i)
      if (!value_ok(ids[i])) return;
    if (!types_fit(s, n))
      return fail(fmt::format("{} {} does not fit the types of its operands", word_of(s.op), name_of(s.dtype)));
    define(s.result, s.dtype);
  }

  bool types_fit(const Stmt& s, int n) {
    const DType a = type(s.a);
    if (s.op == ScalarOp::Cast) return true;
    if (s.op == ScalarOp::Bitcast) return size_of(a) == size_of(s.dtype) && a != DType::Bool && s.dtype != DType::Bool;
    if (s.op == ScalarOp::IsNan) return s.dtype == DType::Bool && is_float(a);
    if (s.op == ScalarOp::Not) return s.dtype == DType::Bool && a == DType::Bool;
    if (is_compare(s.op)) return s.dtype == DType::Bool && a == type(s.b);
    if (s.op == ScalarOp::Select) return a == DType::Bool && type(s.b) == s.dtype && type(s.c) == s.dtype;
    if (a != s.dtype || (n > 1 && type(s.b) != a) || (n > 2 && type(s.c) != a)) return false;
    const bool floats = is_float(a);
    switch (s.op) {
      case ScalarOp::And:
      case ScalarOp::Or:
      case ScalarOp::Xor:
      case ScalarOp::BitNot: return !floats;
      case ScalarOp::Shl:
      case ScalarOp::Shr: return is_int(a);
      case ScalarOp::Fma: return a == DType::F32 || a == DType::F64;
      case ScalarOp::Max:
      case ScalarOp::Min: return true;
      case ScalarOp::Neg:
      case ScalarOp::Abs:
      case ScalarOp::Sign:
      case ScalarOp::Add:
      case ScalarOp::Sub:
      case ScalarOp::Mul:
      case ScalarOp::FloorDiv:
      case ScalarOp::Mod:
      case ScalarOp::Fmod:
      case ScalarOp::Pow:
      case ScalarOp::Div: return a != DType::Bool;
      default: return floats;
    }
  }

  void loop(const Stmt& s, Context context) {
    if (++context.depth > 24) return fail("loops are nested too deeply");
    const bool reduce = s.kind == StmtKind::Reduce;
    if (s.iters.empty() || (!reduce && s.iters.size() != 1)) return fail("a loop has a wrong number of iterators");
    if (reduce ? s.yields.empty() || s.ordered : !s.yields.empty())
      return fail("yield belongs to reduce, and reduce has one");
    check_mark(s, reduce, &context);
    if (!ok()) return;
    const bool was_empty = empty_;
    __int128 total = 1;
    for (const Iter& i : s.iters) {
      if (i.id < 0 || i.id >= kernel_.iters || used_iters_[i.id])
        return fail(fmt::format("iterator {} is bound twice", i.id));
      if (!number_ok(i.extent)) return fail("an extent is out of range");
      if (i.extent.known()) total *= i.extent;
      if (total > kHuge) return fail("an extent is out of range");
      used_iters_[i.id] = true;
      extents_[i.id] = i.extent.known() ? int64_t{i.extent} : kUnknown;
      if (i.extent.is(0)) empty_ = true;
    }
    const size_t scope = scope_.size(), locals = locals_.size();
    body(s.body, context);
    for (const Yield& y : s.yields)
      if (ok() && value_ok(y.value)) check_yield(y);
    while (scope_.size() > scope) {
      types_[scope_.back()] = -2;
      scope_.pop_back();
    }
    locals_.resize(locals);
    for (const Iter& i : s.iters) extents_[i.id] = -1;
    empty_ = was_empty;
    for (const Yield& y : s.yields)
      if (ok()) define(y.result, y.dtype);
  }

  void check_mark(const Stmt& s, bool reduce, Context* context) {
    if (context->in_vector && (!reduce || s.mark != Mark::Sequential))
      return fail("only a plain reduce may stand in a vector loop");
    if (s.ordered && s.mark != Mark::Sequential) return fail("a seq loop has no mark");
    const bool blocks = s.mark == Mark::Blocks || s.mark == Mark::BlocksThreads;
    const bool threads = s.mark == Mark::Threads || s.mark == Mark::BlocksThreads;
    if (reduce && blocks) return fail("a reduce is not spread over blocks");
    if ((blocks || threads) && (context->in_reduce || context->in_ordered || context->in_threads))
      return fail("blocks and threads may not stand in a reduce, a seq loop or another threads loop");
    if (s.mark == Mark::Vector && (s.width < 1 || s.width > 64 || (s.width & (s.width - 1))))
      return fail("a vector width is not a power of two up to 64");
    if (s.mark != Mark::Vector && s.width != 0) return fail("a width without vector");
    context->in_reduce |= reduce;
    context->in_ordered |= s.ordered;
    context->in_threads |= threads;
    context->in_vector |= s.mark == Mark::Vector;
  }

  void check_yield(const Yield& y) {
    const DType a = type(y.value);
    switch (y.op) {
      case ReduceOp::Sum:
      case ReduceOp::Prod:
        if (a != y.dtype || a == DType::Bool || a == DType::F16 || a == DType::BF16)
          fail("a sum or prod has a wrong type");
        return;
      case ReduceOp::Max:
      case ReduceOp::Min:
        if (a != y.dtype) fail("a max or min has a wrong type");
        return;
      case ReduceOp::ArgMax:
      case ReduceOp::ArgMin:
        if (y.dtype != DType::I64) fail("argmax and argmin give i64");
        return;
      case ReduceOp::Any:
      case ReduceOp::All:
        if (a != DType::Bool || y.dtype != DType::Bool) fail("any and all are over b8");
        return;
      case ReduceOp::None: break;
    }
    fail("yield without a reduction");
  }

  void body(const std::vector<Stmt>& stmts, Context context) {
    for (const Stmt& s : stmts) {
      if (!ok()) return;
      switch (s.kind) {
        case StmtKind::Op: operation(s); break;
        case StmtKind::Const: constant(s); break;
        case StmtKind::Index: {
          bool dynamic = false, empty = false;
          int64_t low = 0, high = 0;
          if (index_ok(s.index, &dynamic, &low, &high, &empty)) define(s.result, DType::I64);
          break;
        }
        case StmtKind::Scalar:
          if (s.memory < 0 || s.memory >= static_cast<int32_t>(kernel_.scalars.size())) fail("an unknown scalar");
          else if (s.dtype != kernel_.scalars[s.memory]) fail("a scalar has another type");
          else define(s.result, s.dtype);
          break;
        case StmtKind::Load:
        case StmtKind::Store: access(s); break;
        case StmtKind::Local: local(s, context); break;
        case StmtKind::Loop:
        case StmtKind::Reduce: loop(s, context); break;
        default: fail("an unknown statement");
      }
    }
  }

  void constant(const Stmt& s) {
    const int64_t v = static_cast<int64_t>(s.bits);
    bool fits = true;
    switch (s.dtype) {
      case DType::Bool: fits = v == 0 || v == 1; break;
      case DType::U8: fits = v >= 0 && v <= 255; break;
      case DType::I8: fits = v >= -128 && v <= 127; break;
      case DType::I16: fits = v >= -32768 && v <= 32767; break;
      case DType::I32: fits = v >= INT32_MIN && v <= INT32_MAX; break;
      case DType::U16: fits = v >= 0 && v <= UINT16_MAX; break;
      case DType::U32: fits = v >= 0 && v <= UINT32_MAX; break;
      default: break;
    }
    if (s.parameter >= static_cast<int32_t>(kernel_.parameters.size())) return fail("an unknown parameter");
    if (!fits) return fail("a constant does not fit its type");
    define(s.result, s.dtype);
  }

  void local(const Stmt& s, const Context& context) {
    if (context.in_vector || context.in_reduce) return fail("a local stands in a vector loop or reduce");
    if (s.memory < kLocalBase || s.memory >= kLocalBase + 1024) return fail("a local has a wrong number");
    for (const Local& l : locals_)
      if (l.memory == s.memory) return fail("a local is declared twice");
    if (!number_ok(s.count)) return fail("a local has a wrong size");
    if (s.count.known() && s.count * static_cast<int64_t>(size_of(s.dtype)) > kMostLocalBytes)
      return fail("a local is too large");
    locals_.push_back({s.memory, s.dtype, s.count});
  }

  struct Local {
    int32_t memory;
    DType dtype;
    Number count;
  };
  const Kernel& kernel_;
  std::string error_;
  std::vector<int8_t> types_;     // by value: -1 not yet defined, -2 out of scope
  std::vector<int64_t> extents_;  // by iterator: -1 when not open
  std::vector<bool> used_iters_;
  std::vector<int32_t> scope_;
  std::vector<Local> locals_;
  bool empty_ = false;  // an enclosing loop runs no iteration
};

}  // namespace

std::string verify(const Kernel& kernel) { return Verifier(kernel).run(); }

}  // namespace mpy::kernels
