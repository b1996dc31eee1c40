// See random_stream.h. Words are consumed exactly as PyTorch's CPU kernels consume them; the tests compare with
// recorded bits.
#include "compiler/random/random_stream.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>

#include "compiler/tensor/tensor.h"
#include "kernels/ir/half.h"
#include "kernels/reference/random_rows.h"

namespace mpy::tensor {

namespace {
constexpr int kN = kernels::kTwisterWords;
constexpr double kTwoPi = 6.283185307179586476925286766559;
constexpr int64_t kRow = 1024;  // words that are drawn at once

template <class T, class F>
void fill_with(void* out, int64_t n, F f) {
  for (T *p = static_cast<T*>(out), *end = p + n; p < end; p++) *p = static_cast<T>(f());
}
// f gives an int64_t or a double.
template <class F>
void each(void* out, DType d, int64_t n, F f) {
  if (d == DType::F32) return fill_with<float>(out, n, f);
  if (d == DType::F64) return fill_with<double>(out, n, f);
  if (d == DType::I64) return fill_with<int64_t>(out, n, f);
  size_t w = kernels::size_of(d);
  char* p = static_cast<char*>(out);
  for (int64_t i = 0; i < n; i++, p += w) store_scalar(p, d, Scalar::of(f()));
}
}  // namespace

void RandomStream::manual_seed(uint64_t seed) {
  seed_ = seed;
  offset_ = 0;
  if (on_gpu()) return;
  mt_[0] = static_cast<uint32_t>(seed);
  for (int j = 1; j < kN; j++) mt_[j] = 1812433253u * (mt_[j - 1] ^ (mt_[j - 1] >> 30)) + static_cast<uint32_t>(j);
  left_ = 1;
  next_ = 0;
  has_double_ = has_float_ = false;
}

uint64_t RandomStream::seed() {
  std::random_device d;
  uint64_t s = (uint64_t(d()) << 32 | d()) & 0x1FFFFFFFFFFFFFull;
  manual_seed(s);
  return s;
}

uint64_t RandomStream::advance(uint64_t count) {
  const uint64_t before = offset_;
  offset_ += (count + 3) / 4 * 4;
  return before;
}

void RandomStream::refill() {
  kernels::twister_next(mt_);
  left_ = kN;
  next_ = 0;
}

void RandomStream::words(uint32_t* out, int64_t n) {
  while (n > 0) {
    if (left_ == 1) {
      refill();
      left_ = kN + 1;
    }
    const int64_t some = std::min<int64_t>(n, left_ - 1);
    kernels::twister_temper(mt_ + next_, some, out);
    left_ -= static_cast<int>(some);
    next_ += static_cast<uint32_t>(some);
    out += some;
    n -= some;
  }
}

uint32_t RandomStream::random() {
  if (--left_ == 0) refill();
  uint32_t y = mt_[next_++];
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  return y ^ (y >> 18);
}

uint64_t RandomStream::random64() {
  uint64_t high = random();
  return high << 32 | random();
}

namespace {
double unit_double(RandomStream& g) { return static_cast<double>(g.random64() & ((uint64_t(1) << 53) - 1)) * 0x1p-53; }
float unit_bits(RandomStream& g, int digits) {
  return static_cast<float>(g.random() & ((1u << digits) - 1)) / static_cast<float>(1u << digits);
}
float rounded_to(float x, DType half) { return half == DType::F16 ? kernels::round_f16(x) : kernels::round_bf16(x); }
int digits_of(DType d) { return d == DType::F16 ? 11 : d == DType::BF16 ? 8 : 24; }
}  // namespace

namespace {
template <class T>
void uniform_rows(RandomStream& g, T* out, int64_t n, T from, T to) {
  constexpr int64_t kWords = sizeof(T) / sizeof(uint32_t);
  uint32_t words[kRow];
  for (int64_t i = 0, some; i < n; i += some) {
    some = std::min(n - i, kRow / kWords);
    g.words(words, some * kWords);
    kernels::uniform_row(words, some, from, to - from, out + i);
  }
}
}  // namespace

// PyTorch's compiler contracts products and sums into one operation, which shows in the last bit.
void RandomStream::uniform(void* out, DType d, int64_t n, double from, double to) {
  if (d == DType::F64) return uniform_rows(*this, static_cast<double*>(out), n, from, to);
  float a = static_cast<float>(from), b = static_cast<float>(to);
  if (d == DType::F32) return uniform_rows(*this, static_cast<float*>(out), n, a, b);
  const int digits = digits_of(d);
  a = rounded_to(a, d);
  const float span = rounded_to(rounded_to(b, d) - a, d);
  each(out, d, n, [&] { return double{std::fma(unit_bits(*this, digits), span, a)}; });
}

double RandomStream::normal_double(double mean, double std) {
  if (has_double_) {
    has_double_ = false;
    return std::fma(next_double_, std, mean);
  }
  double u1 = unit_double(*this), u2 = unit_double(*this);
  double r = std::sqrt(-2.0 * std::log1p(-u2)), theta = kTwoPi * u1;
  next_double_ = r * std::sin(theta);
  has_double_ = true;
  return std::fma(r * std::cos(theta), std, mean);
}

namespace {
// As kernels::normal_blocks, of one block of halves, each step rounded to their type.
void normal_16_of_halves(float* data, float mean, float std, DType d) {
  auto r = [d](float x) { return rounded_to(x, d); };
  mean = r(mean);
  std = r(std);
  for (int j = 0; j < 8; j++) {
    float u1 = r(1 - data[j]), u2 = data[j + 8];
    float radius = r(std::sqrt(r(-2 * r(std::log(u1))))), theta = r(static_cast<float>(kTwoPi * u2));
    data[j] = r(r(r(radius * r(std::cos(theta))) * std) + mean);
    data[j + 8] = r(r(r(radius * r(std::sin(theta))) * std) + mean);
  }
}
template <class T>
void normals(RandomStream& g, T* data, int64_t n, T mean, T std) {
  constexpr DType d = sizeof(T) == 4 ? DType::F32 : DType::F64;
  g.uniform(data, d, n, 0, 1);
  kernels::normal_blocks(data, n / 16, mean, std);
  if (n % 16 == 0) return;
  g.uniform(data + n - 16, d, 16, 0, 1);  // the tail is drawn anew, over what is there
  kernels::normal_blocks(data + n - 16, 1, mean, std);
}
}  // namespace

void RandomStream::normal(void* out, DType d, int64_t n, double mean, double std) {
  if (n >= 16 && d == DType::F32)
    return normals(*this, static_cast<float*>(out), n, static_cast<float>(mean), static_cast<float>(std));
  if (n >= 16 && d == DType::F64) return normals(*this, static_cast<double*>(out), n, mean, std);
  if (n >= 16) {  // halves
    std::vector<float> wide(static_cast<size_t>(n));
    int digits = digits_of(d);
    auto draw = [&](float* p, int64_t count) {
      for (int64_t i = 0; i < count; i++) p[i] = unit_bits(*this, digits);
    };
    draw(wide.data(), n);
    for (int64_t i = 0; i < n - 15; i += 16)
      normal_16_of_halves(wide.data() + i, static_cast<float>(mean), static_cast<float>(std), d);
    if (n % 16) {
      draw(wide.data() + n - 16, 16);
      normal_16_of_halves(wide.data() + n - 16, static_cast<float>(mean), static_cast<float>(std), d);
    }
    size_t i = 0;
    return each(out, d, n, [&] { return double(wide[i++]); });
  }
  each(out, d, n, [&] { return normal_double(mean, std); });
}

void RandomStream::bernoulli(void* out, DType d, int64_t n, double p) {
  each(out, d, n, [&] { return int64_t(unit_double(*this) < p); });
}

void RandomStream::bernoulli_tensor(void* out, DType d, const void* p, DType pd, int64_t n) {
  const char* q = static_cast<const char*>(p);
  size_t w = kernels::size_of(pd);
  each(out, d, n, [&] {
    double prob = load_double(q, pd);
    q += w;
    return int64_t(pd == DType::F64 ? unit_double(*this) < prob : unit_bits(*this, 24) < static_cast<float>(prob));
  });
}

void RandomStream::randint(void* out, DType d, int64_t n, int64_t low, uint64_t range) {
  auto from_low = [low](uint64_t v) { return static_cast<int64_t>(v + static_cast<uint64_t>(low)); };
  if (range >= uint64_t(1) << 28) return each(out, d, n, [&] { return from_low(random64() % range); });
  const auto few = static_cast<uint32_t>(range);
  each(out, d, n, [&] { return from_low(random() % few); });
}

void RandomStream::random_full(void* out, DType d, int64_t n) {
  auto any = [&]() -> Scalar {
    switch (d) {
      case DType::Bool: return Scalar::of(int64_t(random() & 1));
      case DType::U8: return Scalar::of(int64_t(random() % 256));
      case DType::I8: return Scalar::of(int64_t(random() % 128));
      case DType::I16: return Scalar::of(int64_t(random() % 32768));
      case DType::I32: return Scalar::of(int64_t(random() % 2147483648u));
      case DType::I64: return Scalar::of(static_cast<int64_t>(random64() % (uint64_t(1) << 63)));
      case DType::U16: return Scalar::of(int64_t(random() % 65536));
      case DType::U32: return Scalar::of(int64_t(random()));
      case DType::U64: return Scalar::of(static_cast<int64_t>(random64()));
      case DType::F64: return Scalar::of(static_cast<double>(random64() % ((uint64_t(1) << 53) + 1)));
      default: return Scalar::of(static_cast<double>(random() % ((1u << digits_of(d)) + 1)));
    }
  };
  const size_t w = kernels::size_of(d);
  char* p = static_cast<char*>(out);
  for (int64_t i = 0; i < n; i++, p += w) store_scalar(p, d, any());
}

void RandomStream::exponential(void* out, DType d, int64_t n, double lambda) {
  each(out, d, n, [&] { return -1.0 / lambda * std::log1p(-unit_double(*this)); });
}

void RandomStream::randperm(void* out, DType d, int64_t n) {
  std::vector<int64_t> r(static_cast<size_t>(n));
  for (int64_t i = 0; i < n; i++) r[static_cast<size_t>(i)] = i;
  for (int64_t i = 0; i < n - 1; i++) {
    int64_t z = static_cast<int64_t>(random() % static_cast<uint64_t>(n - i));
    std::swap(r[static_cast<size_t>(i)], r[static_cast<size_t>(i + z)]);
  }
  size_t i = 0;
  each(out, d, n, [&] { return r[i++]; });
}

namespace {
// The layout of PyTorch's saved state; kept for scripts that store and restore it.
struct StateBytes {
  uint64_t seed;
  int32_t left, seeded;
  uint64_t next;
  uint64_t words[kN];
  double normal_x, normal_y, normal_rho;
  int32_t normal_valid;
  float next_float;
  bool has_float;
};
static_assert(sizeof(StateBytes) == 5056);
}  // namespace

std::vector<uint8_t> RandomStream::state() const {
  if (on_gpu()) {
    std::vector<uint8_t> out(2 * sizeof(uint64_t));
    std::memcpy(out.data(), &seed_, sizeof seed_);
    std::memcpy(out.data() + sizeof seed_, &offset_, sizeof offset_);
    return out;
  }
  StateBytes s;
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.seed = seed_;
  s.left = left_;
  s.seeded = 1;
  s.next = next_;
  for (int i = 0; i < kN; i++) s.words[i] = mt_[i];
  s.normal_y = has_double_ ? next_double_ : 0;
  s.normal_valid = has_double_;
  s.next_float = has_float_ ? next_float_ : 0;
  s.has_float = has_float_;
  std::vector<uint8_t> out(sizeof s);
  std::memcpy(out.data(), &s, sizeof s);
  return out;
}

bool RandomStream::set_state(const uint8_t* bytes, size_t n) {
  if (on_gpu()) {
    if (n != 2 * sizeof(uint64_t)) return false;
    uint64_t offset = 0;
    std::memcpy(&offset, bytes + sizeof seed_, sizeof offset);
    if (offset % 4) return false;
    std::memcpy(&seed_, bytes, sizeof seed_);
    offset_ = offset;
    return true;
  }
  StateBytes s;
  if (n != sizeof s) return false;
  std::memcpy(static_cast<void*>(&s), bytes, sizeof s);
  if (!s.seeded || s.left < 1 || s.next > kN || s.left - 1 > static_cast<int64_t>(kN - s.next)) return false;
  seed_ = s.seed;
  left_ = s.left;
  next_ = static_cast<uint32_t>(s.next);
  for (int i = 0; i < kN; i++) mt_[i] = static_cast<uint32_t>(s.words[i]);
  has_double_ = s.normal_valid;
  next_double_ = s.normal_y;
  has_float_ = s.has_float;
  next_float_ = s.next_float;
  return true;
}

}  // namespace mpy::tensor
