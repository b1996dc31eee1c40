// lower_math: math ops become arithmetic, with the formulas of math.h.
#include <bit>

#include "kernels/ir/ir.h"
#include "kernels/ir/math.h"

namespace mpy::kernels {
namespace {

template <class T>
constexpr DType dtype_for() {
  if constexpr (std::is_same_v<T, float>) return DType::F32;
  else if constexpr (std::is_same_v<T, double>) return DType::F64;
  else if constexpr (std::is_same_v<T, int32_t>) return DType::I32;
  else if constexpr (std::is_same_v<T, int64_t>) return DType::I64;
  else return DType::Bool;
}
template <class T>
struct Val {
  int32_t id = -1;
};

// The builder of math.h that appends statements.
class IrBuilder {
 public:
  template <class T>
  using V = Val<T>;
  IrBuilder(std::vector<Stmt>* out, int32_t* next) : out_(out), next_(next) {}

  template <class T>
  Val<T> c(T v) {
    Stmt s;
    s.kind = StmtKind::Const;
    s.dtype = dtype_for<T>();
    if constexpr (std::is_floating_point_v<T>) s.bits = std::bit_cast<uint64_t>(static_cast<double>(v));
    else s.bits = static_cast<uint64_t>(static_cast<int64_t>(v));
    return push<T>(std::move(s));
  }
  template <class R>
  Val<R> op(ScalarOp o, int32_t a, int32_t b = -1, int32_t d = -1) {
    Stmt s;
    s.kind = StmtKind::Op;
    s.op = o;
    s.dtype = dtype_for<R>();
    s.a = a;
    s.b = b;
    s.c = d;
    return push<R>(std::move(s));
  }
#define UNARY(R, name, scalar_op) \
  template <class T> \
  Val<R> name(Val<T> a) { \
    return op<R>(ScalarOp::scalar_op, a.id); \
  }
#define BINARY(R, name, scalar_op) \
  template <class T> \
  Val<R> name(Val<T> a, Val<T> b) { \
    return op<R>(ScalarOp::scalar_op, a.id, b.id); \
  }
  BINARY(T, add, Add)
  BINARY(T, sub, Sub)
  BINARY(T, mul, Mul)
  BINARY(T, div, Div)
  template <class T>
  Val<T> fma(Val<T> a, Val<T> b, Val<T> d) {
    return op<T>(ScalarOp::Fma, a.id, b.id, d.id);
  }
  BINARY(T, fmod, Fmod)
  UNARY(T, neg, Neg)
  UNARY(T, abs, Abs)
  UNARY(T, sqrt, Sqrt)
  UNARY(T, round, Round)
  UNARY(T, floor, Floor)
  BINARY(T, max, Max)
  BINARY(T, min, Min)
  BINARY(bool, lt, Lt)
  BINARY(bool, eq, Eq)
  BINARY(bool, ne, Ne)
  UNARY(bool, isnan, IsNan)
  Val<bool> both(Val<bool> a, Val<bool> b) { return op<bool>(ScalarOp::And, a.id, b.id); }
  Val<bool> negate(Val<bool> a) { return op<bool>(ScalarOp::Not, a.id); }
  template <class T>
  Val<T> select(Val<bool> p, Val<T> a, Val<T> b) {
    return op<T>(ScalarOp::Select, p.id, a.id, b.id);
  }
  template <class T>
  Val<T> eq_select(Val<T> x, Val<T> k, Val<T> a, Val<T> b) {
    return select(eq(x, k), a, b);
  }
  BINARY(T, bit_and, And)
  BINARY(T, bit_or, Or)
  BINARY(T, shl, Shl)
  BINARY(T, shr, Shr)
#undef UNARY
#undef BINARY
  template <class To, class From>
  Val<To> bits(Val<From> v) {
    return op<To>(ScalarOp::Bitcast, v.id);
  }
  template <class To, class From>
  Val<To> cast(Val<From> v) {
    if constexpr (std::is_same_v<To, From>) return v;
    else return op<To>(ScalarOp::Cast, v.id);
  }

 private:
  template <class T>
  Val<T> push(Stmt s) {
    s.result = (*next_)++;
    const int32_t id = s.result;
    out_->push_back(std::move(s));
    return {id};
  }
  std::vector<Stmt>* out_;
  int32_t* next_;
};

template <class T>
int32_t expand(IrBuilder& b, ScalarOp op, int32_t x, int32_t y) {
  Math<IrBuilder, T> m{b};
  const Val<T> a{x}, d{y};
  switch (op) {
    case ScalarOp::Sign: return m.sign(a).id;
    case ScalarOp::Rsqrt: return m.rsqrt(a).id;
    case ScalarOp::Exp: return m.exp(a).id;
    case ScalarOp::Log: return m.log(a).id;
    case ScalarOp::Log1p: return m.log1p(a).id;
    case ScalarOp::Expm1: return m.expm1(a).id;
    case ScalarOp::Tanh: return m.tanh(a).id;
    case ScalarOp::Erf: return m.erf(a).id;
    case ScalarOp::Sin: return m.sin(a).id;
    case ScalarOp::Cos: return m.cos(a).id;
    case ScalarOp::Tan: return m.tan(a).id;
    case ScalarOp::Atan: return m.atan(a).id;
    case ScalarOp::FloorDiv: return m.floordiv(a, d).id;
    case ScalarOp::Mod: return m.mod(a, d).id;
    case ScalarOp::Pow: return m.pow(a, d).id;
    case ScalarOp::Atan2: return m.atan2(a, d).id;
    default: return x;
  }
}

void rename(Affine* a, const std::vector<int32_t>& map) {
  for (auto& t : a->values) t.id = map[t.id];
}

class Lowering {
 public:
  explicit Lowering(Kernel* k) : kernel_(k), map_(k->values), next_(k->values) {
    for (int32_t i = 0; i < k->values; ++i) map_[i] = i;
  }
  void run() {
    body(&kernel_->body);
    kernel_->values = next_;
  }

 private:
  int32_t at(int32_t v) const { return v < 0 ? v : map_[v]; }

  void body(std::vector<Stmt>* stmts) {
    std::vector<Stmt> out;
    out.reserve(stmts->size());
    for (Stmt& s : *stmts) {
      s.a = at(s.a);
      s.b = at(s.b);
      s.c = at(s.c);
      s.pred = at(s.pred);
      rename(&s.index, map_);
      if (s.kind == StmtKind::Op && is_math(s.op) && is_float(s.dtype)) {
        map_[s.result] = lowered(s, &out);
        continue;
      }
      body(&s.body);
      for (Yield& y : s.yields) y.value = at(y.value);
      out.push_back(std::move(s));
    }
    *stmts = std::move(out);
  }

  int32_t lowered(const Stmt& s, std::vector<Stmt>* out) {
    IrBuilder b(out, &next_);
    if (s.dtype == DType::F64) return expand<double>(b, s.op, s.a, s.b);
    if (s.dtype == DType::F32) return expand<float>(b, s.op, s.a, s.b);
    const int32_t x = b.op<float>(ScalarOp::Cast, s.a).id;
    const int32_t y = s.b >= 0 ? b.op<float>(ScalarOp::Cast, s.b).id : -1;
    Stmt narrow;
    narrow.kind = StmtKind::Op;
    narrow.op = ScalarOp::Cast;
    narrow.dtype = s.dtype;
    narrow.a = expand<float>(b, s.op, x, y);
    narrow.result = next_++;
    out->push_back(narrow);
    return narrow.result;
  }

  Kernel* kernel_;
  std::vector<int32_t> map_;
  int32_t next_;
};

}  // namespace

bool is_math(ScalarOp op) {
  switch (op) {
    case ScalarOp::Sign:
    case ScalarOp::Rsqrt:
    case ScalarOp::Exp:
    case ScalarOp::Log:
    case ScalarOp::Log1p:
    case ScalarOp::Expm1:
    case ScalarOp::Tanh:
    case ScalarOp::Erf:
    case ScalarOp::Sin:
    case ScalarOp::Cos:
    case ScalarOp::Tan:
    case ScalarOp::Atan:
    case ScalarOp::FloorDiv:
    case ScalarOp::Mod:
    case ScalarOp::Pow:
    case ScalarOp::Atan2: return true;
    default: return false;
  }
}

void lower_math(Kernel* kernel) { Lowering(kernel).run(); }

}  // namespace mpy::kernels
