// Sorting, searching in order, running extremes, sums of stretches, interpolation: natives that stand for functions of
// tensors in numpy/_functions and numpy/_ufunc.py.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "compiler/ops/contents.h"
#include "runtime/containers/containers.h"
#include "runtime/memory/polling.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::Tensor;

namespace {

// Elements as whole numbers without a sign that are in the same order. Numbers that are no numbers come last.
template <class T>
struct Key {
  using Bits = std::make_unsigned_t<T>;
  static constexpr Bits kSign = std::is_signed_v<T> ? Bits(1) << (8 * sizeof(T) - 1) : 0;
  static Bits of(T x) { return static_cast<Bits>(x) ^ kSign; }
  static T back(Bits b) { return static_cast<T>(b ^ kSign); }
};
template <class T, class Whole>
struct FloatKey {
  using Bits = Whole;
  static constexpr Bits kSign = Bits(1) << (8 * sizeof(T) - 1);
  static Bits of(T x) {
    if (x != x) return ~Bits(0);
    const Bits b = std::bit_cast<Bits>(x);
    return b & kSign ? ~b : b | kSign;
  }
  static T back(Bits b) {
    if (b == ~Bits(0)) return std::numeric_limits<T>::quiet_NaN();
    return std::bit_cast<T>(b & kSign ? b ^ kSign : ~b);
  }
};
template <>
struct Key<float> : FloatKey<float, uint32_t> {};
template <>
struct Key<double> : FloatKey<double, uint64_t> {};

// By digits, the lowest first, in rounds of which those where all are equal are left out.
template <int kDigit, class Bits>
void sort_by_digits(std::vector<Bits>& keys, std::vector<Bits>& room) {
  constexpr int kRounds = (8 * sizeof(Bits) + kDigit - 1) / kDigit;
  constexpr size_t kValues = size_t(1) << kDigit, kMask = kValues - 1;
  std::array<std::array<uint32_t, kValues>, kRounds> counts{};
  for (const Bits k : keys)
    for (int r = 0; r < kRounds; r++) counts[r][k >> (r * kDigit) & kMask]++;
  room.resize(keys.size());
  for (int r = 0; r < kRounds; r++) {
    auto& count = counts[r];
    const int shift = r * kDigit;
    if (count[keys[0] >> shift & kMask] == keys.size()) continue;
    uint32_t place = 0;
    for (uint32_t& c : count) place += std::exchange(c, place);
    for (const Bits k : keys) room[count[k >> shift & kMask]++] = k;
    keys.swap(room);
  }
}

// False: zeros of both signs, whose order is that in which they were.
template <class T>
bool sort_row(const T* from, T* to, size_t n, std::vector<typename Key<T>::Bits>& keys,
              std::vector<typename Key<T>::Bits>& room) {
  constexpr size_t kFew = 64;
  keys.resize(n);
  bool minus_zero = false;
  for (size_t i = 0; i < n; i++) {
    keys[i] = Key<T>::of(from[i]);
    if constexpr (std::is_floating_point_v<T>) minus_zero |= from[i] == 0 && std::signbit(from[i]);
  }
  if (minus_zero) return false;
  if (n < kFew) std::sort(keys.begin(), keys.end());
  else sort_by_digits<8>(keys, room);
  for (size_t i = 0; i < n; i++) to[i] = Key<T>::back(keys[i]);
  return true;
}

const Tensor* plain_tensor_value(Thread& t, Value v) {
  if (!is_tensor(t, v) || t.protocol_observer) return nullptr;
  const Tensor& x = tensor_of(v);
  return x.device().cpu() && !x.requires_grad() ? &x : nullptr;
}

// How often something stands before v: below it, or (`right`) not above it.
template <class T>
int64_t place_in(const T* sorted, int64_t n, T v, bool right) {
  auto below = [](T a, T b) { return a < b || (b != b && a == a); };  // what is no number is above all
  return right ? std::upper_bound(sorted, sorted + n, v, below) - sorted
               : std::lower_bound(sorted, sorted + n, v, below) - sorted;
}

// NumPy's sum by halves of a stretch: eight sums side by side up to 128.
double pairwise(const double* x, int64_t n) {
  if (n < 8) {
    double sum = -0.0;
    for (int64_t i = 0; i < n; i++) sum += x[i];
    return sum;
  }
  if (n <= 128) {
    double r[8];
    std::copy(x, x + 8, r);
    int64_t i = 8;
    for (; i < n - n % 8; i += 8)
      for (int k = 0; k < 8; k++) r[k] += x[i + k];
    double sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    for (; i < n; i++) sum += x[i];
    return sum;
  }
  int64_t half = n / 2;
  half -= half % 8;
  return pairwise(x, half) + pairwise(x + half, n - half);
}
template <class T>
T stretch(std::string_view name, const T* x, int64_t n) {
  T made = x[0];
  if (name == "add") {
    if constexpr (std::is_same_v<T, double>) return n == 1 ? made : made + pairwise(x + 1, n - 1);
    auto sum = static_cast<uint64_t>(made);
    for (int64_t i = 1; i < n; i++) sum += static_cast<uint64_t>(x[i]);
    return static_cast<T>(sum);
  }
  for (int64_t i = 1; i < n; i++) {
    const T v = x[i];
    if (name == "maximum") made = made != made || made >= v ? made : v;
    else made = made != made || made <= v ? made : v;
  }
  return made;
}

}  // namespace

// A tensor with its last axis in order.
ARRAYS_NATIVE(numpy_sorted_rows) {
  const Tensor* x = plain_tensor_value(t, args[1]);
  if (!x || !x->dim() || x->numel() >= int64_t(1) << 32) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  const NewTensor to = TRY(new_tensor(t, x->dtype(), x->sizes()));
  const auto n = static_cast<size_t>(x->size(x->dim() - 1));
  bool sorted = false;
  with_element_type(x->dtype(), [&](auto zero) {
    using T = decltype(zero);
    std::vector<typename Key<T>::Bits> keys, room;
    sorted = true;
    for (size_t at = 0; n && sorted && at < static_cast<size_t>(x->numel()); at += n)
      sorted = sort_row(from.data<T>() + at, to.data<T>() + at, n, keys, room);
  });
  return sorted ? wrap_tensor(t, to.made()) : Value::unset();
}

namespace {
// Places in rows of n that are given as an int or as a row of int64. False: not those, or out of bounds.
bool read_places(Thread& t, Value v, int64_t n, std::vector<size_t>* out) {
  if (is_small_int(v)) {
    const int64_t k = small_int(v) < 0 ? small_int(v) + n : small_int(v);
    if (k < 0 || k >= n) return false;
    out->push_back(static_cast<size_t>(k));
    return true;
  }
  const Tensor* x = plain_tensor_value(t, v);
  if (!x || x->dtype() != DType::I64 || x->dim() != 1 || x->numel() > n) return false;
  std::vector<int64_t> places(static_cast<size_t>(x->numel()));
  if (!tensor::copy_to_host(*x, places.data(), places.size() * sizeof(int64_t)).ok()) return false;
  for (int64_t k : places) {
    if (k < 0) k += n;
    if (k < 0 || k >= n) return false;
    out->push_back(static_cast<size_t>(k));
  }
  std::sort(out->begin(), out->end());
  return true;
}

// Puts at each place what sorting would, nothing greater before it and nothing less behind. Few elements are sorted.
template <class It, class Less>
void part(It begin, size_t n, const std::vector<size_t>& places, Less less) {
  constexpr size_t kFew = 64;
  if (n <= kFew) return std::sort(begin, begin + n, less);
  size_t from = 0;
  for (size_t k : places) {
    if (k < from) continue;
    std::nth_element(begin + from, begin + k, begin + n, less);
    from = k + 1;
  }
}

template <class T>
void part_row(const T* row, size_t n, const std::vector<size_t>& places, T* values, int64_t* order) {
  std::vector<typename Key<T>::Bits> keys(n);
  for (size_t i = 0; i < n; i++) keys[i] = Key<T>::of(row[i]);
  if (values) {
    part(keys.begin(), n, places, std::less<>());
    for (size_t i = 0; i < n; i++) values[i] = Key<T>::back(keys[i]);
    return;
  }
  for (size_t i = 0; i < n; i++) order[i] = static_cast<int64_t>(i);
  part(order, n, places, [&](int64_t a, int64_t b) {
    return keys[static_cast<size_t>(a)] < keys[static_cast<size_t>(b)] ||
           (keys[static_cast<size_t>(a)] == keys[static_cast<size_t>(b)] && a < b);
  });
}
}  // namespace

// A tensor whose last axis is partitioned at places, or (`indices`) where its elements were.
ARRAYS_NATIVE(numpy_parted_rows) {
  TensorScope scope(t);
  const Tensor* x = plain_tensor_value(t, args[1]);
  std::vector<size_t> places;
  if (!x || !x->dim() || !x->size(x->dim() - 1) || !read_places(t, args[2], x->size(x->dim() - 1), &places))
    return Value::unset();
  const bool indices = TRY(to_bool(t, args[3]));
  const Elements from = TRY_OP(t, Elements::of(*x));
  const NewTensor to = TRY(new_tensor(t, indices ? DType::I64 : x->dtype(), x->sizes()));
  const auto n = static_cast<size_t>(x->size(x->dim() - 1));
  const bool known = with_element_type(x->dtype(), [&](auto zero) {
    using T = decltype(zero);
    for (size_t at = 0; at < static_cast<size_t>(x->numel()); at += n)
      part_row(from.data<T>() + at, n, places, indices ? nullptr : to.data<T>() + at, to.data<int64_t>() + at);
  });
  return known ? wrap_tensor(t, to.made()) : Value::unset();
}

ARRAYS_NATIVE(numpy_search) {
  const Tensor *row = plain_tensor_value(t, args[1]), *values = plain_tensor_value(t, args[2]);
  if (!row || !values || row->dim() != 1 || row->dtype() != values->dtype()) return Value::unset();
  const bool right = TRY(to_bool(t, args[3]));
  TensorScope scope(t);
  const Elements sorted = TRY_OP(t, Elements::of(*row)), from = TRY_OP(t, Elements::of(*values));
  const NewTensor to = TRY(new_tensor(t, DType::I64, values->sizes()));
  const bool known = with_element_type(row->dtype(), [&](auto zero) {
    using T = decltype(zero);
    for (int64_t i = 0; i < values->numel(); i++)
      to.data<int64_t>()[i] = place_in(sorted.data<T>(), row->numel(), from.data<T>()[i], right);
  });
  return known ? wrap_tensor(t, to.made()) : Value::unset();
}

ARRAYS_NATIVE(numpy_running_extreme) {
  const Tensor* x = plain_tensor_value(t, args[1]);
  if (!x || x->dim() != 1 || x->dtype() == DType::Bool) return Value::unset();
  const bool most = TRY(to_bool(t, args[2]));
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x));
  const NewTensor to = TRY(new_tensor(t, x->dtype(), x->sizes()));
  const bool known = with_element_type(x->dtype(), [&](auto zero) {
    using T = decltype(zero);
    T kept{};
    for (int64_t i = 0; i < x->numel(); i++) {
      const T v = from.data<T>()[i];
      if (i == 0 || (kept == kept && !(most ? kept > v : kept < v))) kept = v;
      to.data<T>()[i] = kept;
    }
  });
  return known ? wrap_tensor(t, to.made()) : Value::unset();
}

// What a ufunc makes of the stretches that begin at the places; where the next one does not lie behind, of one element.
ARRAYS_NATIVE(numpy_reduce_at) {
  const Tensor *x = plain_tensor_value(t, args[2]), *places = plain_tensor_value(t, args[3]);
  const std::string_view name = TRY(str_utf8(t, args[1]));
  if (!x || !places || x->dim() != 1 || places->dim() != 1 || places->dtype() != DType::I64) return Value::unset();
  if (name != "add" && name != "maximum" && name != "minimum") return Value::unset();
  if (x->dtype() != DType::F64 && x->dtype() != DType::I64) return Value::unset();
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x)), at = TRY_OP(t, Elements::of(*places));
  const NewTensor to = TRY(new_tensor(t, x->dtype(), places->sizes()));
  const int64_t n = x->numel(), count = places->numel();
  const auto* starts = at.data<int64_t>();
  for (int64_t i = 0; i < count; i++)
    if (starts[i] < 0 || starts[i] >= n) return Value::unset();
  for (int64_t i = 0; i < count; i++) {
    const int64_t stop = i + 1 < count ? starts[i + 1] : n, length = std::max<int64_t>(stop - starts[i], 1);
    if (x->dtype() == DType::F64) to.data<double>()[i] = stretch(name, from.data<double>() + starts[i], length);
    else to.data<int64_t>()[i] = stretch(name, from.data<int64_t>() + starts[i], length);
    TRY(poll_at(t, static_cast<uint64_t>(i)));
  }
  return wrap_tensor(t, to.made());
}

// Sums of products of a row with each stretch of another one, which is longer: from the first that they share an
// element of to the last.
ARRAYS_NATIVE(numpy_slide) {
  const Tensor *x = plain_tensor_value(t, args[1]), *y = plain_tensor_value(t, args[2]);
  if (!x || !y || x->dtype() != DType::F64 || y->dtype() != DType::F64 || x->dim() != 1 || y->dim() != 1)
    return Value::unset();
  TensorScope scope(t);
  const Elements of_x = TRY_OP(t, Elements::of(*x)), of_y = TRY_OP(t, Elements::of(*y));
  const int64_t n = x->numel(), m = y->numel();
  const NewTensor to = TRY(new_tensor(t, DType::F64, Dims{n + m - 1}));
  auto* made = to.data<double>();
  std::fill(made, made + n + m - 1, 0.0);
  for (int64_t j = 0; j < m; j++) {
    const double weight = of_y.data<double>()[j];
    double* row = made + (m - 1 - j);
    const auto* from = of_x.data<double>();
    for (int64_t i = 0; i < n; i++) row[i] += from[i] * weight;
    TRY(poll_at(t, static_cast<uint64_t>(j)));
  }
  return wrap_tensor(t, to.made());
}

// Lines between points: places, the points' places and values, what lies before and behind them.
ARRAYS_NATIVE(numpy_interpolate) {
  const Tensor* x = plain_tensor_value(t, args[1]);
  const Tensor *places = plain_tensor_value(t, args[2]), *values = plain_tensor_value(t, args[3]);
  for (const Tensor* part : {x, places, values})
    if (!part || part->dtype() != DType::F64) return Value::unset();
  const int64_t n = places->numel();
  if (n < 2 || values->numel() != n || places->dim() != 1 || values->dim() != 1) return Value::unset();
  const double low = TRY(to_double(t, args[4])), high = TRY(to_double(t, args[5]));
  TensorScope scope(t);
  const Elements from = TRY_OP(t, Elements::of(*x)), ps = TRY_OP(t, Elements::of(*places)),
                 fs = TRY_OP(t, Elements::of(*values));
  const NewTensor to = TRY(new_tensor(t, DType::F64, x->sizes()));
  const double *p = ps.data<double>(), *f = fs.data<double>();
  for (int64_t i = 0; i < x->numel(); i++) {
    const double v = from.data<double>()[i];
    double& made = to.data<double>()[i];
    if (v != v) made = v;
    else if (v < p[0]) made = low;
    else if (v > p[n - 1]) made = high;
    else if (v == p[n - 1]) made = f[n - 1];
    else {
      const int64_t j = std::clamp<int64_t>(place_in(p, n, v, true) - 1, 0, n - 2);
      const double slope = (f[j + 1] - f[j]) / (p[j + 1] - p[j]);
      made = slope * (v - p[j]) + f[j];
      if (made != made) made = slope * (v - p[j + 1]) + f[j + 1];  // from an end that is not infinite
      if (made != made && f[j] == f[j + 1]) made = f[j];
    }
    TRY(poll_at(t, static_cast<uint64_t>(i)));
  }
  return wrap_tensor(t, to.made());
}

}  // namespace mpy
