// See reference_ops.h.
#include "kernels/reference/reference_ops.h"

#include <cstring>

#include "kernels/ir/scalar_eval.h"
#include "kernels/reference/by_dtype.h"

namespace mpy::kernels {
namespace {

template <class T>
T* as(char* p) {
  return reinterpret_cast<T*>(p);
}
template <class T>
const T* as(const Operand& o) {
  return reinterpret_cast<const T*>(o.data);
}

template <ScalarOp O, DType D>
void arithmetic(char* out, const Operand* o, int n) {
  using R = typename Elem<D>::R;
  R* r = as<R>(out);
  const R* a = as<R>(o[0]);
  const R* b = as<R>(o[1]);
  const R* c = as<R>(o[2]);
  for (int k = 0; k < n; ++k) {
    if constexpr (is_float(D)) r[k] = rounded<D>(float_op<O, R>(a[k * o[0].step], b[k * o[1].step], c[k * o[2].step]));
    else if constexpr (D == DType::Bool && O == ScalarOp::BitNot) r[k] = !a[k * o[0].step];
    else r[k] = int_op<O, R>(a[k * o[0].step], b[k * o[1].step]);
  }
}

template <ScalarOp O, DType D>
void compare(char* out, const Operand* o, int n) {
  using R = typename Elem<D>::R;
  uint8_t* r = as<uint8_t>(out);
  const R* a = as<R>(o[0]);
  const R* b = as<R>(o[1]);
  for (int k = 0; k < n; ++k) {
    const R x = a[k * o[0].step], y = b[k * o[1].step];
    if constexpr (O == ScalarOp::Lt) r[k] = x < y;
    else if constexpr (O == ScalarOp::Le) r[k] = x <= y;
    else if constexpr (O == ScalarOp::Eq) r[k] = x == y;
    else if constexpr (O == ScalarOp::Ne) r[k] = x != y;
    else if constexpr (O == ScalarOp::Gt) r[k] = x > y;
    else r[k] = x >= y;
  }
}

template <DType D>
void is_nan(char* out, const Operand* o, int n) {
  using R = typename Elem<D>::R;
  for (int k = 0; k < n; ++k) {
    const R x = as<R>(o[0])[k * o[0].step];
    as<uint8_t>(out)[k] = x != x;
  }
}
void logical_not(char* out, const Operand* o, int n) {
  for (int k = 0; k < n; ++k) as<uint8_t>(out)[k] = !as<uint8_t>(o[0])[k * o[0].step];
}
template <DType D>
void select(char* out, const Operand* o, int n) {
  using R = typename Elem<D>::R;
  for (int k = 0; k < n; ++k)
    as<R>(out)[k] = as<uint8_t>(o[0])[k * o[0].step] ? as<R>(o[1])[k * o[1].step] : as<R>(o[2])[k * o[2].step];
}
template <DType To, DType From>
void cast(char* out, const Operand* o, int n) {
  using A = typename Elem<From>::R;
  for (int k = 0; k < n; ++k) as<typename Elem<To>::R>(out)[k] = convert<To>(as<A>(o[0])[k * o[0].step]);
}
template <DType To, DType From>
void bitcast(char* out, const Operand* o, int n) {
  if constexpr (sizeof(typename Elem<To>::S) == sizeof(typename Elem<From>::S)) {
    for (int k = 0; k < n; ++k) {
      const auto s = to_memory<From>(as<typename Elem<From>::R>(o[0])[k * o[0].step]);
      as<typename Elem<To>::R>(out)[k] = from_memory<To>(std::bit_cast<typename Elem<To>::S>(s));
    }
  }
}

template <ScalarOp O>
OpFunction arithmetic_of(DType d) {
  return by_dtype(d, []<DType D>() -> OpFunction { return arithmetic<O, D>; });
}
template <ScalarOp O>
OpFunction compare_of(DType d) {
  return by_dtype(d, []<DType D>() -> OpFunction { return compare<O, D>; });
}

}  // namespace

OpFunction cast_function(DType to, DType from) {
  return by_dtype(to, [from]<DType To>() -> OpFunction {
    return by_dtype(from, []<DType From>() -> OpFunction { return cast<To, From>; });
  });
}

OpFunction op_function(ScalarOp op, DType result, DType operand) {
  switch (op) {
#define MPY_ARITHMETIC(name) \
  case ScalarOp::name: return arithmetic_of<ScalarOp::name>(result);
    MPY_ARITHMETIC(Neg)
    MPY_ARITHMETIC(Abs)
  MPY_ARITHMETIC(Sign)
  MPY_ARITHMETIC(Floor) MPY_ARITHMETIC(Ceil) MPY_ARITHMETIC(Round) MPY_ARITHMETIC(Trunc) MPY_ARITHMETIC(Sqrt)
      MPY_ARITHMETIC(Rsqrt) MPY_ARITHMETIC(Exp) MPY_ARITHMETIC(Log) MPY_ARITHMETIC(Log1p) MPY_ARITHMETIC(Expm1)
          MPY_ARITHMETIC(Tanh) MPY_ARITHMETIC(Erf) MPY_ARITHMETIC(Sin) MPY_ARITHMETIC(Cos) MPY_ARITHMETIC(Tan)
              MPY_ARITHMETIC(Atan) MPY_ARITHMETIC(BitNot) MPY_ARITHMETIC(Add) MPY_ARITHMETIC(Sub) MPY_ARITHMETIC(Mul)
                  MPY_ARITHMETIC(Div) MPY_ARITHMETIC(FloorDiv) MPY_ARITHMETIC(Mod) MPY_ARITHMETIC(Fmod)
                      MPY_ARITHMETIC(Pow) MPY_ARITHMETIC(Max) MPY_ARITHMETIC(Min) MPY_ARITHMETIC(Atan2)
                          MPY_ARITHMETIC(And) MPY_ARITHMETIC(Or) MPY_ARITHMETIC(Xor) MPY_ARITHMETIC(Shl)
                              MPY_ARITHMETIC(Shr) MPY_ARITHMETIC(Fma)
#undef MPY_ARITHMETIC
                                  case ScalarOp::Lt:
    return compare_of<ScalarOp::Lt>(operand);
  case ScalarOp::Le: return compare_of<ScalarOp::Le>(operand);
  case ScalarOp::Eq: return compare_of<ScalarOp::Eq>(operand);
  case ScalarOp::Ne: return compare_of<ScalarOp::Ne>(operand);
  case ScalarOp::Gt: return compare_of<ScalarOp::Gt>(operand);
  case ScalarOp::Ge: return compare_of<ScalarOp::Ge>(operand);
  case ScalarOp::IsNan: return by_dtype(operand, []<DType D>() -> OpFunction { return is_nan<D>; });
  case ScalarOp::Not: return logical_not;
  case ScalarOp::Select: return by_dtype(result, []<DType D>() -> OpFunction { return select<D>; });
  case ScalarOp::Cast: return cast_function(result, operand);
  case ScalarOp::Bitcast:
    return by_dtype(result, [operand]<DType To>() -> OpFunction {
      return by_dtype(operand, []<DType From>() -> OpFunction { return bitcast<To, From>; });
    });
  case ScalarOp::Input:
  case ScalarOp::Const:
  case ScalarOp::Index: break;
  }
  return nullptr;
}

namespace {

template <DType D>
MemoryFunctions memory_of() {
  using R = typename Elem<D>::R;
  using S = typename Elem<D>::S;
  MemoryFunctions f;
  f.load = [](char* out, const void* memory, const int64_t* at, int n) {
    for (int k = 0; k < n; ++k) as<R>(out)[k] = from_memory<D>(static_cast<const S*>(memory)[at[k]]);
  };
  f.store = [](void* memory, const int64_t* at, const Operand* v, int n) {
    for (int k = 0; k < n; ++k) static_cast<S*>(memory)[at[k]] = to_memory<D>(as<R>(*v)[k * v->step]);
  };
  f.load_run = [](char* out, const void* memory, int64_t at, int n) {
    const S* from = static_cast<const S*>(memory) + at;
    for (int k = 0; k < n; ++k) as<R>(out)[k] = from_memory<D>(from[k]);
  };
  f.store_run = [](void* memory, int64_t at, const Operand* v, int n) {
    S* to = static_cast<S*>(memory) + at;
    for (int k = 0; k < n; ++k) to[k] = to_memory<D>(as<R>(*v)[k * v->step]);
  };
  f.fill = [](char* out, uint64_t bits, int n) {
    const R value = from_bits<D>(bits);
    for (int k = 0; k < n; ++k) as<R>(out)[k] = value;
  };
  return f;
}

// --- reductions ---
template <ReduceOp O, class T>
T combine(T a, T b) {
  if constexpr (O == ReduceOp::Sum) return DirectMath().add(a, b);
  else if constexpr (O == ReduceOp::Prod) return DirectMath().mul(a, b);
  else if constexpr (O == ReduceOp::Max) return max_of(a, b);
  else if constexpr (O == ReduceOp::Min) return min_of(a, b);
  else if constexpr (O == ReduceOp::Any) return a | b;
  else return a & b;
}
template <ReduceOp O, class T>
T identity() {
  using L = std::numeric_limits<T>;
  if constexpr (O == ReduceOp::Sum) return std::is_floating_point_v<T> ? static_cast<T>(-0.0) : T{0};
  else if constexpr (O == ReduceOp::Prod || O == ReduceOp::All) return T{1};
  else if constexpr (O == ReduceOp::Max) return L::has_infinity ? -L::infinity() : L::lowest();
  else if constexpr (O == ReduceOp::Min) return L::has_infinity ? L::infinity() : L::max();
  else return T{0};
}

template <ReduceOp O, class T>
T halve(T* lane) {
  for (int s = kReduceLanes / 2; s > 0; s /= 2)
    for (int l = 0; l < s; ++l) lane[l] = combine<O, T>(lane[l], lane[l + s]);
  return lane[0];
}

template <ReduceOp O, DType D>
struct PlainReduce {
  using R = typename Elem<D>::R;
  static R* lanes(ReduceState* s, int level) { return reinterpret_cast<R*>(s->lanes[level]); }
  static void reset(ReduceState* s, int level) {
    for (int l = 0; l < kReduceLanes; ++l) lanes(s, level)[l] = identity<O, R>();
  }
  static void start(ReduceState* s) {
    s->count = 0;
    reset(s, 0);
    reset(s, 1);
  }
  static void end_chunk(ReduceState* s) {
    const int64_t chunk = (s->count - 1) / kReduceChunk;
    R& lane = lanes(s, 1)[chunk % kReduceLanes];
    lane = combine<O, R>(lane, halve<O, R>(lanes(s, 0)));
    reset(s, 0);
  }
  static void feed(ReduceState* s, const Operand* v, int n) {
    const R* x = as<R>(*v);
    for (int k = 0; k < n; ++k) {
      R& lane = lanes(s, 0)[s->count % kReduceLanes];
      lane = combine<O, R>(lane, x[k * v->step]);
      if (++s->count % kReduceChunk == 0) end_chunk(s);
    }
  }
  static void finish(ReduceState* s, char* out) {
    if (s->count == 0) {
      *as<R>(out) = O == ReduceOp::Sum ? R{0} : identity<O, R>();
      return;
    }
    if (s->count % kReduceChunk) end_chunk(s);
    *as<R>(out) = halve<O, R>(lanes(s, 1));
  }
};

// Order does not matter here: the extreme value, then the smallest number.
template <bool kMax, DType D>
struct ArgReduce {
  using R = typename Elem<D>::R;
  static bool better(R a, R b) {
    if (b != b) return false;
    return a != a || (kMax ? a > b : a < b);
  }
  static void start(ReduceState* s) {
    s->count = 0;
    s->at[0][0] = -1;
  }
  static void feed(ReduceState* s, const Operand* v, int n) {
    R& best = *reinterpret_cast<R*>(s->lanes[0]);
    for (int k = 0; k < n; ++k, ++s->count) {
      const R x = as<R>(*v)[k * v->step];
      if (s->at[0][0] < 0 || better(x, best)) {
        best = x;
        s->at[0][0] = s->count;
      }
    }
  }
  static void finish(ReduceState* s, char* out) { *as<int64_t>(out) = s->at[0][0] < 0 ? 0 : s->at[0][0]; }
};

template <class R>
ReduceFunctions functions_of() {
  return {R::start, R::feed, R::finish};
}

}  // namespace

MemoryFunctions memory_functions(DType d) {
  return by_dtype(d, []<DType D>() { return memory_of<D>(); });
}

ReduceFunctions reduce_functions(ReduceOp op, DType d) {
  return by_dtype(d, [op]<DType D>() -> ReduceFunctions {
    switch (op) {
      case ReduceOp::Sum: return functions_of<PlainReduce<ReduceOp::Sum, D>>();
      case ReduceOp::Prod: return functions_of<PlainReduce<ReduceOp::Prod, D>>();
      case ReduceOp::Max: return functions_of<PlainReduce<ReduceOp::Max, D>>();
      case ReduceOp::Min: return functions_of<PlainReduce<ReduceOp::Min, D>>();
      case ReduceOp::ArgMax: return functions_of<ArgReduce<true, D>>();
      case ReduceOp::ArgMin: return functions_of<ArgReduce<false, D>>();
      case ReduceOp::Any: return functions_of<PlainReduce<ReduceOp::Any, DType::Bool>>();
      case ReduceOp::All:
      case ReduceOp::None: break;
    }
    return functions_of<PlainReduce<ReduceOp::All, DType::Bool>>();
  });
}

}  // namespace mpy::kernels
