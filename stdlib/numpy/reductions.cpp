// Methods of arrays that make one scalar of all elements.
#include <cmath>
#include <cstring>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "runtime/numbers/number.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::DType;
using tensor::Tensor;

namespace {

// The place of the first of the extreme elements; one that is no number is extreme.
template <class T>
int64_t extreme_place(const T* x, int64_t n, bool most) {
  int64_t at = 0;
  T best = x[0];
  if (best != best) return 0;
  for (int64_t i = 1; i < n; i++) {
    if (!(most ? x[i] <= best : x[i] >= best)) {  // also where x[i] is no number
      best = x[i];
      at = i;
      if (best != best) break;
    }
  }
  return at;
}
// The extreme itself, in a loop without branches.
template <bool most, class T>
[[gnu::always_inline]] inline T better(T a, T b) {
  return most ? (a > b ? a : b) : (a < b ? a : b);
}
template <bool most, class T>
[[gnu::always_inline]] inline T extreme_in_rows(const T* x, int64_t n) {
  constexpr int kSide = 16;
  T best[kSide], odd[kSide] = {};
  std::fill(best, best + kSide, x[0]);
  int64_t i = 0;
  for (; i + kSide <= n; i += kSide)
    for (int k = 0; k < kSide; k++) {
      best[k] = better<most>(x[i + k], best[k]);
      if constexpr (std::is_floating_point_v<T>) odd[k] = x[i + k] != x[i + k] ? T(1) : odd[k];
    }
  T made = x[0], none = 0;
  for (; i < n; i++) {
    made = better<most>(x[i], made);
    if (x[i] != x[i]) none = 1;
  }
  for (int k = 0; k < kSide; k++) {
    made = better<most>(best[k], made);
    none += odd[k];
  }
  if constexpr (std::is_floating_point_v<T>)
    if (none != 0)
      for (int64_t k = 0; k < n; k++)
        if (x[k] != x[k]) return x[k];
  return made;
}
template <class T>
[[gnu::always_inline]] inline T extreme(const T* x, int64_t n, bool most) {
  return most ? extreme_in_rows<true>(x, n) : extreme_in_rows<false>(x, n);
}
#ifdef __x86_64__
#define MPY_WIDE_TOO __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define MPY_WIDE_TOO
#endif
// Compiled for wide registers as well.
MPY_WIDE_TOO double extreme_wide(const double* x, int64_t n, bool most) { return extreme(x, n, most); }
MPY_WIDE_TOO float extreme_wide(const float* x, int64_t n, bool most) { return extreme(x, n, most); }
MPY_WIDE_TOO int64_t extreme_wide(const int64_t* x, int64_t n, bool most) { return extreme(x, n, most); }
template <class T>
T extreme_wide(const T* x, int64_t n, bool most) {
  return extreme(x, n, most);
}

Result<Value> extreme_of(Thread& t, std::span<const Value> args, bool most) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || !x->numel()) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  Result<Value> made = Value::unset();
  with_element_type(x->dtype(), [&](auto zero) {
    const auto best = extreme_wide(from.data<decltype(zero)>(), x->numel(), most);
    made = scalar_of_element(t, scalars_of(a->scalars), x->dtype(), &best);
  });
  return made;
}
Result<Value> extreme_place_of(Thread& t, std::span<const Value> args, bool most) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || !x->numel()) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  Result<Value> made = Value::unset();
  with_element_type(x->dtype(), [&](auto zero) {
    using T = decltype(zero);
    const T best = extreme_wide(from.data<T>(), x->numel(), most);
    int64_t at = 0;  // where the extreme stands first
    if (best != best) at = extreme_place(from.data<T>(), x->numel(), most);
    else
      while (from.data<T>()[at] != best) at++;
    made = scalar_of_element(t, scalars_of(a->scalars), DType::I64, &at);
  });
  return made;
}
// Whether there is an element that is not zero (`wanted`), or that is.
Result<Value> is_there(Thread& t, std::span<const Value> args, bool wanted) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || x->dtype() != DType::Bool) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  const bool found = x->numel() && memchr(from.data<char>(), wanted, static_cast<size_t>(x->numel()));
  const uint8_t made = found == wanted;
  return scalar_of_element(t, scalars_of(a->scalars), DType::Bool, &made);
}

}  // namespace

ARRAYS_NATIVE(numpy_max) { return extreme_of(t, args, true); }
ARRAYS_NATIVE(numpy_min) { return extreme_of(t, args, false); }
ARRAYS_NATIVE(numpy_argmax) { return extreme_place_of(t, args, true); }
ARRAYS_NATIVE(numpy_argmin) { return extreme_place_of(t, args, false); }
ARRAYS_NATIVE(numpy_any) { return is_there(t, args, true); }
ARRAYS_NATIVE(numpy_all) { return is_there(t, args, false); }

ARRAYS_NATIVE(numpy_sum) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || !x->dim() || (x->dtype() != DType::F64 && x->dtype() != DType::I64)) return Value::unset();
  TensorScope scope(t);
  const Tensor made = TRY_OP(t, tensor::op::sum(*x));
  const Elements one = TRY_OP(t, Elements::of(made));
  return scalar_of_element(t, scalars_of(a->scalars), made.dtype(), one.data<char>());
}

// How many elements are not zero, of an array of bools.
ARRAYS_NATIVE(numpy_count_true) {
  const Tensor* x = plain_tensor(t, arrays_of(args[0]), args[1]);
  if (!x || x->dtype() != DType::Bool) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  const auto* holds = from.data<char>();  // each is 0 or 1
  int64_t count = 0, i = 0;
  constexpr int64_t kWords = 255;  // so many bytes of one add up to a byte
  constexpr uint64_t kPairs = 0x00ff00ff00ff00ff;
  while (i + 8 <= x->numel()) {
    uint64_t sums = 0;
    for (int64_t k = 0; k < kWords && i + 8 <= x->numel(); k++, i += 8) {
      uint64_t word;
      memcpy(&word, holds + i, 8);
      sums += word;
    }
    const uint64_t pairs = (sums & kPairs) + (sums >> 8 & kPairs);
    count += static_cast<int64_t>(pairs * 0x0001000100010001 >> 48);
  }
  for (; i < x->numel(); i++) count += holds[i];
  return scalar_of_element(t, scalars_of(arrays_of(args[0])->scalars), DType::I64, &count);
}

}  // namespace mpy
