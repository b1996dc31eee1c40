// How one scalar op computes on the host: register types (f16 and bf16 live as rounded floats), conversions, and the
// arithmetic of each ScalarOp by type. Used by the interpreter only; a .cpp-internal header.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "kernels/ir/dtype.h"
#include "kernels/ir/half.h"
#include "kernels/ir/math.h"
#include "kernels/ir/scalar.h"

namespace mpy::kernels {

template <class Register, class Memory = Register>
struct ElemTypes {
  using R = Register;
  using S = Memory;
};
template <DType D>
struct Elem;  // R: register type, S: type in memory
template <>
struct Elem<DType::Bool> : ElemTypes<uint8_t> {};
template <>
struct Elem<DType::U8> : ElemTypes<uint8_t> {};
template <>
struct Elem<DType::I8> : ElemTypes<int8_t> {};
template <>
struct Elem<DType::I16> : ElemTypes<int16_t> {};
template <>
struct Elem<DType::I32> : ElemTypes<int32_t> {};
template <>
struct Elem<DType::I64> : ElemTypes<int64_t> {};
template <>
struct Elem<DType::U16> : ElemTypes<uint16_t> {};
template <>
struct Elem<DType::U32> : ElemTypes<uint32_t> {};
template <>
struct Elem<DType::U64> : ElemTypes<uint64_t> {};
template <>
struct Elem<DType::F16> : ElemTypes<float, uint16_t> {};
template <>
struct Elem<DType::BF16> : ElemTypes<float, uint16_t> {};
template <>
struct Elem<DType::F32> : ElemTypes<float> {};
template <>
struct Elem<DType::F64> : ElemTypes<double> {};

template <DType D>
typename Elem<D>::R from_memory(typename Elem<D>::S s) {
  if constexpr (D == DType::F16) return f16_to_f32(s);
  else if constexpr (D == DType::BF16) return bf16_to_f32(s);
  else if constexpr (D == DType::Bool) return s != 0;
  else return s;
}
template <DType D>
typename Elem<D>::S to_memory(typename Elem<D>::R r) {
  if constexpr (D == DType::F16) return f32_to_f16(r);
  else if constexpr (D == DType::BF16) return f32_to_bf16(r);
  else return r;
}
template <DType D>
typename Elem<D>::R rounded(typename Elem<D>::R r) {
  if constexpr (D == DType::F16) return round_f16(r);
  else if constexpr (D == DType::BF16) return round_bf16(r);
  else return r;
}
template <DType D>
typename Elem<D>::R from_bits(uint64_t bits) {
  if constexpr (is_float(D)) return rounded<D>(static_cast<typename Elem<D>::R>(std::bit_cast<double>(bits)));
  else return static_cast<typename Elem<D>::R>(bits);
}

template <DType To, class From>
typename Elem<To>::R convert(From v) {
  using R = typename Elem<To>::R;
  if constexpr (To == DType::Bool) return v != 0;
  else if constexpr (is_float(To)) return rounded<To>(static_cast<R>(v));
  else if constexpr (std::is_floating_point_v<From>) {
    if (v != v) return 0;
    constexpr From low = static_cast<From>(std::numeric_limits<R>::min());
    constexpr From high = static_cast<From>(std::numeric_limits<R>::max());  // rounds up for wide R: >= is right
    if (v <= low) return std::numeric_limits<R>::min();
    if (v >= high) return std::numeric_limits<R>::max();
    return static_cast<R>(v);
  } else return static_cast<R>(v);
}

template <class T>
T max_of(T a, T b) {
  return (a > b || a != a) ? a : b;
}
template <class T>
T min_of(T a, T b) {
  return (a < b || a != a) ? a : b;
}

// The builder of math.h that computes at once.
struct DirectMath {
  template <class T>
  using V = T;
  template <class T>
  T c(T v) {
    return v;
  }
  template <class T>
  T add(T a, T b) {
    return wrap(a, b, [](auto x, auto y) { return x + y; });
  }
  template <class T>
  T sub(T a, T b) {
    return wrap(a, b, [](auto x, auto y) { return x - y; });
  }
  template <class T>
  T mul(T a, T b) {
    return wrap(a, b, [](auto x, auto y) { return x * y; });
  }
  template <class T>
  T div(T a, T b) {
    return a / b;
  }
  template <class T>
  T fma(T a, T b, T d) {
    return std::fma(a, b, d);
  }
  template <class T>
  T fmod(T a, T b) {
    return std::fmod(a, b);
  }
  template <class T>
  T neg(T a) {
    return -a;
  }
  template <class T>
  T abs(T a) {
    return std::fabs(a);
  }
  template <class T>
  T sqrt(T a) {
    return std::sqrt(a);
  }
  template <class T>
  T round(T a) {
    return std::nearbyint(a);
  }
  template <class T>
  T floor(T a) {
    return std::floor(a);
  }
  template <class T>
  T max(T a, T b) {
    return max_of(a, b);
  }
  template <class T>
  T min(T a, T b) {
    return min_of(a, b);
  }
  template <class T>
  bool lt(T a, T b) {
    return a < b;
  }
  template <class T>
  bool eq(T a, T b) {
    return a == b;
  }
  template <class T>
  bool ne(T a, T b) {
    return a != b;
  }
  template <class T>
  bool isnan(T a) {
    return a != a;
  }
  bool both(bool a, bool b) { return a && b; }
  bool negate(bool a) { return !a; }
  template <class T>
  T select(bool p, T a, T b) {
    return p ? a : b;
  }
  template <class T>
  T eq_select(T x, T k, T a, T b) {
    return x == k ? a : b;
  }
  template <class T>
  T bit_and(T a, T b) {
    return a & b;
  }
  template <class T>
  T bit_or(T a, T b) {
    return a | b;
  }
  template <class T>
  T shl(T a, T b) {
    return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) << (b & (sizeof(T) * 8 - 1)));
  }
  template <class T>
  T shr(T a, T b) {
    return a >> (b & (sizeof(T) * 8 - 1));
  }
  template <class To, class From>
  To bits(From v) {
    return std::bit_cast<To>(v);
  }
  template <class To, class From>
  To cast(From v) {
    if constexpr (std::is_same_v<To, int32_t>) return convert<DType::I32>(v);
    else if constexpr (std::is_same_v<To, int64_t>) return convert<DType::I64>(v);
    else return static_cast<To>(v);
  }

 private:
  template <class T, class F>
  static T wrap(T a, T b, F f) {
    if constexpr (std::is_integral_v<T>) {
      using U = std::make_unsigned_t<T>;
      return static_cast<T>(f(static_cast<U>(a), static_cast<U>(b)));
    } else return f(a, b);
  }
};

template <class T>
T int_div(T a, T b) {
  if (b == 0) return 0;
  if constexpr (std::is_signed_v<T>)
    if (b == -1) return static_cast<T>(0 - static_cast<uint64_t>(a));
  return static_cast<T>(a / b);
}

template <ScalarOp O, class T>
T int_op(T a, T b) {
  using U = uint64_t;
  constexpr int kBits = sizeof(T) * 8;
  switch (O) {
    case ScalarOp::Neg: return static_cast<T>(0 - static_cast<U>(a));
    case ScalarOp::Abs: return a < 0 ? static_cast<T>(0 - static_cast<U>(a)) : a;
    case ScalarOp::Sign: return static_cast<T>((a > 0) - (a < 0));
    case ScalarOp::BitNot: return static_cast<T>(~a);
    case ScalarOp::Add: return static_cast<T>(static_cast<U>(a) + static_cast<U>(b));
    case ScalarOp::Sub: return static_cast<T>(static_cast<U>(a) - static_cast<U>(b));
    case ScalarOp::Mul: return static_cast<T>(static_cast<U>(a) * static_cast<U>(b));
    case ScalarOp::Div: return int_div(a, b);
    case ScalarOp::Fmod: return static_cast<T>(static_cast<U>(a) - static_cast<U>(int_div(a, b)) * static_cast<U>(b));
    case ScalarOp::FloorDiv: {
      const T q = int_div(a, b);
      const T r = static_cast<T>(static_cast<U>(a) - static_cast<U>(q) * static_cast<U>(b));
      return b != 0 && r != 0 && (r < 0) != (b < 0) ? static_cast<T>(q - 1) : q;
    }
    case ScalarOp::Mod: {
      const T r = static_cast<T>(static_cast<U>(a) - static_cast<U>(int_div(a, b)) * static_cast<U>(b));
      return b != 0 && r != 0 && (r < 0) != (b < 0) ? static_cast<T>(r + b) : r;
    }
    case ScalarOp::Pow: {
      if (b < 0) return a == 1 ? 1 : a == static_cast<T>(-1) ? ((b & 1) ? a : 1) : 0;
      U result = 1, base = static_cast<U>(a), e = static_cast<U>(b);
      for (; e; e >>= 1, base *= base)
        if (e & 1) result *= base;
      return static_cast<T>(result);
    }
    case ScalarOp::Max: return a > b ? a : b;
    case ScalarOp::Min: return a < b ? a : b;
    case ScalarOp::And: return a & b;
    case ScalarOp::Or: return a | b;
    case ScalarOp::Xor: return a ^ b;
    case ScalarOp::Shl: return b < 0 || b >= kBits ? T{0} : static_cast<T>(static_cast<U>(a) << b);
    case ScalarOp::Shr: return b < 0 || b >= kBits ? static_cast<T>(a < 0 ? -1 : 0) : static_cast<T>(a >> b);
    default: return a;
  }
}

template <ScalarOp O, class T>
T float_op(T a, T b, T c) {
  DirectMath direct;
  Math<DirectMath, T> m{direct};
  switch (O) {
    case ScalarOp::Neg: return -a;
    case ScalarOp::Abs: return std::fabs(a);
    case ScalarOp::Sign: return m.sign(a);
    case ScalarOp::Floor: return std::floor(a);
    case ScalarOp::Ceil: return std::ceil(a);
    case ScalarOp::Round: return std::nearbyint(a);
    case ScalarOp::Trunc: return std::trunc(a);
    case ScalarOp::Sqrt: return std::sqrt(a);
    case ScalarOp::Rsqrt: return m.rsqrt(a);
    case ScalarOp::Exp: return m.exp(a);
    case ScalarOp::Log: return m.log(a);
    case ScalarOp::Log1p: return m.log1p(a);
    case ScalarOp::Expm1: return m.expm1(a);
    case ScalarOp::Tanh: return m.tanh(a);
    case ScalarOp::Erf: return m.erf(a);
    case ScalarOp::Sin: return m.sin(a);
    case ScalarOp::Cos: return m.cos(a);
    case ScalarOp::Tan: return m.tan(a);
    case ScalarOp::Atan: return m.atan(a);
    case ScalarOp::Add: return a + b;
    case ScalarOp::Sub: return a - b;
    case ScalarOp::Mul: return a * b;
    case ScalarOp::Div: return a / b;
    case ScalarOp::FloorDiv: return m.floordiv(a, b);
    case ScalarOp::Mod: return m.mod(a, b);
    case ScalarOp::Fmod: return std::fmod(a, b);
    case ScalarOp::Pow: return m.pow(a, b);
    case ScalarOp::Max: return max_of(a, b);
    case ScalarOp::Min: return min_of(a, b);
    case ScalarOp::Atan2: return m.atan2(a, b);
    case ScalarOp::Fma: return std::fma(a, b, c);
    default: return a;
  }
}

}  // namespace mpy::kernels
