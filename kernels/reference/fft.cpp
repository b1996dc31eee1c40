// See fft.h.
#include "kernels/reference/fft.h"

#include <kissfft/kissfft.hh>

#include <cmath>
#include <complex>
#include <memory>
#include <numbers>

namespace mpy::kernels {

namespace {
using C = std::complex<double>;

size_t largest_prime_factor(size_t n) {
  size_t largest = 1;
  for (size_t p = 2; p * p <= n; ++p)
    while (n % p == 0) {
      largest = p;
      n /= p;
    }
  return std::max(largest, n);
}

// One transform of a length, for many rows.
class Transform {
 public:
  Transform(size_t n, bool inverse) : n_(n) {
    if (n == 1) return;
    constexpr size_t kPrimeByKiss = 64;  // its butterflies of a prime cost its square
    if (largest_prime_factor(n) <= kPrimeByKiss) {
      plain_ = std::make_unique<kissfft<double>>(n, inverse);
      return;
    }
    // Bluestein: jk = (j² + k² - (k - j)²) / 2 makes it a convolution, by transforms of a power of two.
    size_t size = 1;
    while (size < 2 * n - 1) size *= 2;
    there_ = std::make_unique<kissfft<double>>(size, false);
    back_ = std::make_unique<kissfft<double>>(size, true);
    chirp_.resize(n);
    for (size_t j = 0; j < n; ++j) {
      const double turn = static_cast<double>(static_cast<unsigned __int128>(j) * j % (2 * n)) / static_cast<double>(n);
      chirp_[j] = std::polar(1.0, (inverse ? 1 : -1) * std::numbers::pi * turn);
    }
    std::vector<C> filter(size);
    for (size_t j = 0; j < n; ++j) filter[j] = filter[(size - j) % size] = std::conj(chirp_[j]);
    filter_.resize(size);
    there_->transform(filter.data(), filter_.data());
  }
  void run(const C* in, C* out) {
    if (n_ == 1) {
      out[0] = in[0];
      return;
    }
    if (plain_) return plain_->transform(in, out);
    std::vector<C> a(filter_.size()), b(filter_.size());
    for (size_t j = 0; j < n_; ++j) a[j] = in[j] * chirp_[j];
    there_->transform(a.data(), b.data());
    for (size_t j = 0; j < b.size(); ++j) b[j] *= filter_[j];
    back_->transform(b.data(), a.data());
    for (size_t j = 0; j < n_; ++j) out[j] = a[j] * chirp_[j] / static_cast<double>(filter_.size());
  }

 private:
  size_t n_;
  std::unique_ptr<kissfft<double>> plain_, there_, back_;
  std::vector<C> chirp_, filter_;
};

template <class T>
void rows(const LibraryCall& call, const void* from, void* to) {
  const Sizes& s = call.operands[0].sizes;
  const auto n = static_cast<size_t>(s[s.size() - 2]);
  int64_t count = 1;
  for (size_t i = 0; i + 2 < s.size(); ++i) count *= s[i];
  if (n == 0 || count == 0) return;
  Transform transform(n, attr_or(call.attrs, "inverse", 0, 0) != 0);
  std::vector<C> in(n), out(n);
  const T* x = static_cast<const T*>(from);
  T* y = static_cast<T*>(to);
  for (int64_t r = 0; r < count; ++r, x += 2 * n, y += 2 * n) {
    for (size_t i = 0; i < n; ++i) in[i] = C(x[2 * i], x[2 * i + 1]);
    transform.run(in.data(), out.data());
    for (size_t i = 0; i < n; ++i) {
      y[2 * i] = static_cast<T>(out[i].real());
      y[2 * i + 1] = static_cast<T>(out[i].imag());
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
