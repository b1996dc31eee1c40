// See fft.h.
#include "kernels/reference/fft.h"

#include <cmath>
#include <complex>
#include <memory>
#include <numbers>

namespace mpy::kernels {

namespace {

size_t largest_prime_factor(size_t n) {
  size_t largest = 1;
  for (size_t p = 2; p * p <= n; ++p)
    while (n % p == 0) {
      largest = p;
      n /= p;
    }
  return std::max(largest, n);
}

// exp(2 pi i k / n) to the last bit: the angle is brought into the first octant before a sine is taken, so that turns
// of a quarter are exact and opposite ones have opposite numbers.
std::complex<double> root_of_unity(uint64_t k, uint64_t n) {
  uint64_t eight = 8 * (k % n);  // in units of 1/8 of a turn: octant and rest
  const uint64_t octant = eight / n, rest = eight - octant * n;
  const long double angle = std::numbers::pi_v<long double> / 4 *
                            static_cast<long double>(octant & 1 ? n - rest : rest) / static_cast<long double>(n);
  auto x = static_cast<double>(cosl(angle)), y = static_cast<double>(sinl(angle));
  if (((octant + 1) >> 1) & 1) std::swap(x, y);
  if (octant >= 2 && octant < 6) x = -x;
  if (octant >= 4) y = -y;
  return {x, y};
}
template <class C>
C times(C a, C b) {
  return C(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
}
template <class C>
C quarter(C a) {
  return C(-a.imag(), a.real());
}  // times i

// A transform of a length that is a product of small factors, by Stockham's method: each pass takes apart one factor
// and leaves its results in order, with no permutation at the end.
template <class T>
class Passes {
  using C = std::complex<T>;

 public:
  Passes(size_t n, bool inverse) : n_(n), sign_(inverse ? 1 : -1) {
    std::vector<size_t> factors;
    size_t left = n;
    for (; left % 4 == 0; left /= 4) factors.push_back(4);
    if (left % 2 == 0) {
      left /= 2;
      factors.insert(factors.begin(), 2);
    }
    for (size_t p = 3; left > 1; p += 2)
      for (; left % p == 0; left /= p) factors.push_back(p);
    size_t before = 1;
    for (size_t f : factors) {
      Pass pass{f, before, n / (before * f), {}, {}};
      for (size_t i = 0; i < pass.inner; ++i)
        for (size_t k = 1; k < f; ++k) pass.turns.push_back(root(k * i * before, n));
      for (size_t k = 0; k < f; ++k) pass.roots.push_back(root(k, f));
      before *= f;
      passes_.push_back(std::move(pass));
    }
    other_.resize(n);
  }
  void run(const C* in, C* out) {
    std::copy(in, in + n_, out);
    C *from = out, *to = other_.data();
    for (const Pass& pass : passes_) {
      apply(pass, from, to);
      std::swap(from, to);
    }
    if (from != out) std::copy(from, from + n_, out);
  }

 private:
  struct Pass {
    size_t factor, before, inner;
    std::vector<C> turns, roots;  // between the passes, and of the factor itself
  };
  C root(size_t k, size_t n) const {
    const C r(root_of_unity(k, n));
    return sign_ > 0 ? r : std::conj(r);
  }
  void apply(const Pass& p, const C* from, C* to) {
    std::vector<C> a(p.factor), y(p.factor);
    for (size_t l = 0; l < p.before; ++l)
      for (size_t i = 0; i < p.inner; ++i) {
        for (size_t k = 0; k < p.factor; ++k) a[k] = from[i + p.inner * (k + p.factor * l)];
        butterfly(p, a.data(), y.data());
        const C* turn = p.turns.data() + i * (p.factor - 1);
        to[i + p.inner * l] = y[0];
        for (size_t k = 1; k < p.factor; ++k)
          to[i + p.inner * (l + p.before * k)] = i == 0 ? y[k] : times(y[k], turn[k - 1]);
      }
  }
  void butterfly(const Pass& p, const C* a, C* y) const {
    if (p.factor == 2) {
      y[0] = a[0] + a[1];
      y[1] = a[0] - a[1];
      return;
    }
    if (p.factor == 4) {
      const C even = a[0] + a[2], odd = a[1] + a[3], difference = a[0] - a[2];
      const C turned = sign_ > 0 ? quarter(a[1] - a[3]) : -quarter(a[1] - a[3]);
      y[0] = even + odd;
      y[1] = difference + turned;
      y[2] = even - odd;
      y[3] = difference - turned;
      return;
    }
    // An odd factor: the sums of opposite terms go with cosines, their differences with sines.
    const size_t half = p.factor / 2;
    y[0] = a[0];
    for (size_t j = 1; j <= half; ++j) y[0] += a[j] + a[p.factor - j];
    for (size_t k = 1; k <= half; ++k) {
      C along = a[0], across{};
      for (size_t j = 1; j <= half; ++j) {
        const C root = p.roots[j * k % p.factor];
        along += root.real() * (a[j] + a[p.factor - j]);
        across += root.imag() * (a[j] - a[p.factor - j]);
      }
      y[k] = along + quarter(across);
      y[p.factor - k] = along - quarter(across);
    }
  }

  size_t n_;
  int sign_;
  std::vector<Pass> passes_;
  std::vector<C> other_;
};

// One transform of a length, for many rows.
template <class T>
class Transform {
  using C = std::complex<T>;

 public:
  Transform(size_t n, bool inverse) : n_(n) {
    if (n == 1) return;
    constexpr size_t kPrimeByPasses = 64;  // its butterflies of a prime cost its square
    if (largest_prime_factor(n) <= kPrimeByPasses) {
      plain_ = std::make_unique<Passes<T>>(n, inverse);
      return;
    }
    // Bluestein: jk = (j² + k² - (k - j)²) / 2 makes it a convolution, by transforms of a power of two.
    size_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    there_ = std::make_unique<Passes<T>>(size, false);
    back_ = std::make_unique<Passes<T>>(size, true);
    chirp_.resize(n);
    for (size_t j = 0; j < n; ++j) {
      const C turn(root_of_unity(static_cast<uint64_t>(static_cast<unsigned __int128>(j) * j % (2 * n)), 2 * n));
      chirp_[j] = inverse ? turn : std::conj(turn);
    }
    std::vector<C> filter(size);
    for (size_t j = 0; j < n; ++j) filter[j] = filter[(size - j) % size] = std::conj(chirp_[j]);
    filter_.resize(size);
    there_->run(filter.data(), filter_.data());
  }
  void run(const C* in, C* out) {
    if (n_ == 1) {
      out[0] = in[0];
      return;
    }
    if (plain_) return plain_->run(in, out);
    std::vector<C> a(filter_.size()), b(filter_.size());
    for (size_t j = 0; j < n_; ++j) a[j] = in[j] * chirp_[j];
    there_->run(a.data(), b.data());
    for (size_t j = 0; j < b.size(); ++j) b[j] *= filter_[j];
    back_->run(b.data(), a.data());
    for (size_t j = 0; j < n_; ++j) out[j] = a[j] * chirp_[j] / static_cast<T>(filter_.size());
  }

 private:
  size_t n_;
  std::unique_ptr<Passes<T>> plain_, there_, back_;
  std::vector<C> chirp_, filter_;
};

template <class T>
void rows(const LibraryCall& call, const void* from, void* to) {
  const Sizes& s = call.operands[0].sizes;
  const auto n = static_cast<size_t>(s[s.size() - 2]);
  int64_t count = 1;
  for (size_t i = 0; i + 2 < s.size(); ++i) count *= s[i];
  if (n == 0 || count == 0) return;
  using C = std::complex<T>;
  Transform<T> transform(n, attr_or(call.attrs, "inverse", 0, 0) != 0);
  std::vector<C> in(n), out(n);
  const T* x = static_cast<const T*>(from);
  T* y = static_cast<T*>(to);
  for (int64_t r = 0; r < count; ++r, x += 2 * n, y += 2 * n) {
    for (size_t i = 0; i < n; ++i) in[i] = C(x[2 * i], x[2 * i + 1]);
    transform.run(in.data(), out.data());
    for (size_t i = 0; i < n; ++i) {
      y[2 * i] = out[i].real();
      y[2 * i + 1] = out[i].imag();
    }
  }
}
}  // namespace

void fft_call(const LibraryCall& call, const void* const* operands, void* const* results) {
  if (call.operands[0].dtype == DType::F64) rows<double>(call, operands[0], results[0]);
  else rows<float>(call, operands[0], results[0]);
}

std::string check_fft(const LibraryCall& c) {
  if (c.operands.size() != 1 || c.results.size() != 1) return "fft: operands or results are missing";
  const LibraryTensor& x = c.operands[0];
  if (x.dtype != DType::F32 && x.dtype != DType::F64) return "fft: numbers are f32 or f64";
  if (x.sizes.size() < 2 || x.sizes.back() != 2) return "fft: the last axis holds pairs";
  if (c.results[0].sizes != x.sizes || c.results[0].dtype != x.dtype) return "fft: the result does not fit";
  return "";
}

}  // namespace mpy::kernels
