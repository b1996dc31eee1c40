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

// exp(2 pi i k / n) of all k. Of lengths with a factor of four only those of the first quarter are computed.
std::vector<std::complex<double>> roots_of_unity(size_t n) {
  std::vector<std::complex<double>> roots(n);
  const size_t computed = n % 4 == 0 ? n / 4 : n;
  for (size_t k = 0; k < computed; ++k) roots[k] = root_of_unity(k, n);
  for (size_t k = computed; k < n; ++k) roots[k] = {-roots[k - computed].imag(), roots[k - computed].real()};
  return roots;
}

template <class T>
struct Complex {  // without what std::complex does about infinities
  T re{}, im{};
  Complex() = default;
  Complex(T r, T i) : re(r), im(i) {}
  explicit Complex(std::complex<double> c) : re(static_cast<T>(c.real())), im(static_cast<T>(c.imag())) {}
  friend Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
  friend Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
  friend Complex operator*(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
  Complex times_i() const { return {-im, re}; }
  Complex conjugate() const { return {re, -im}; }
};

// A transform of a length that is a product of small factors, by Stockham's method (Cochran et al., What is the fast
// Fourier transform?, 1967): each pass takes apart one factor and leaves its results in order, with no permutation at
// the end.
template <class T>
class Passes {
  using C = Complex<T>;

 public:
  Passes(size_t n, bool inverse) : n_(n), inverse_(inverse) {
    const std::vector<std::complex<double>> all = roots_of_unity(n);
    auto root = [&](size_t k) { return inverse ? C(all[k % n]) : C(all[k % n]).conjugate(); };
    size_t before = 1;
    for (size_t f : factors_of(n)) {
      Pass pass{f, before, n / (before * f), {}, {}};
      for (size_t k = 1; k < f; ++k)
        for (size_t i = 0; i < pass.inner; ++i) pass.turns.push_back(root(k * i * before));
      for (size_t k = 0; k < f; ++k) pass.roots.push_back(root(k * (n / f)));
      before *= f;
      passes_.push_back(std::move(pass));
    }
    other_.resize(n);
  }
  void run(const C* in, C* out) {
    const C* from = in;
    C* to = passes_.size() % 2 ? out : other_.data();  // so that the last pass ends in `out`
    if (passes_.empty()) std::copy(in, in + n_, out);
    for (const Pass& pass : passes_) {
      apply(pass, from, to);
      from = to;
      to = to == out ? other_.data() : out;
    }
  }

 private:
  struct Pass {
    size_t factor, before, inner;
    std::vector<C> turns, roots;  // between the passes, by term and place; of the factor itself
  };
  static std::vector<size_t> factors_of(size_t n) {
    std::vector<size_t> factors;
    for (; n % 4 == 0; n /= 4) factors.push_back(4);
    if (n % 2 == 0) factors.insert(factors.begin(), 2), n /= 2;
    for (size_t p = 3; n > 1; p += 2)
      for (; n % p == 0; n /= p) factors.push_back(p);
    return factors;
  }
  void apply(const Pass& p, const C* from, C* to) const {
    switch (p.factor) {
      case 2: return apply_fixed<2>(p, from, to);
      case 3: return apply_fixed<3>(p, from, to);
      case 4: return inverse_ ? apply_fixed<4, true>(p, from, to) : apply_fixed<4>(p, from, to);
      case 5: return apply_fixed<5>(p, from, to);
      default: break;
    }
    std::vector<C> a(p.factor), y(p.factor);
    for (size_t l = 0; l < p.before; ++l)
      for (size_t i = 0; i < p.inner; ++i) {
        for (size_t k = 0; k < p.factor; ++k) a[k] = from[i + p.inner * (k + p.factor * l)];
        butterfly_odd(p.factor, p.roots.data(), a.data(), y.data());
        to[i + p.inner * l] = y[0];
        for (size_t k = 1; k < p.factor; ++k)
          to[i + p.inner * (l + p.before * k)] = i == 0 ? y[k] : y[k] * p.turns[i + p.inner * (k - 1)];
      }
  }
  // The loop over places is the inner one where there are several; its first needs no turn.
  template <size_t F, bool inverse = false>
  static void apply_fixed(const Pass& p, const C* __restrict from, C* __restrict to) {
    const size_t inner = p.inner, step = inner * p.before;
    const C* __restrict turns = p.turns.data();
    for (size_t l = 0; l < p.before; ++l) {
      const C* x = from + inner * F * l;
      C* out = to + inner * l;
      C a[F], y[F];
      for (size_t k = 0; k < F; ++k) a[k] = x[inner * k];
      butterfly<F, inverse>(p, a, y);
      for (size_t k = 0; k < F; ++k) out[step * k] = y[k];
      for (size_t i = 1; i < inner; ++i) {
        for (size_t k = 0; k < F; ++k) a[k] = x[i + inner * k];
        butterfly<F, inverse>(p, a, y);
        out[i] = y[0];
        for (size_t k = 1; k < F; ++k) out[i + step * k] = y[k] * turns[i + inner * (k - 1)];
      }
    }
  }
  template <size_t F, bool inverse>
  static void butterfly(const Pass& p, const C* a, C* y) {
    if constexpr (F == 2) {
      y[0] = a[0] + a[1];
      y[1] = a[0] - a[1];
    } else if constexpr (F == 4) {
      const C even = a[0] + a[2], odd = a[1] + a[3], difference = a[0] - a[2];
      const C turned = inverse ? (a[1] - a[3]).times_i() : (a[3] - a[1]).times_i();
      y[0] = even + odd;
      y[1] = difference + turned;
      y[2] = even - odd;
      y[3] = difference - turned;
    } else {
      butterfly_odd(F, p.roots.data(), a, y);
    }
  }
  // The sums of opposite terms go with cosines, their differences with sines.
  static void butterfly_odd(size_t f, const C* roots, const C* a, C* y) {
    const size_t half = f / 2;
    y[0] = a[0];
    for (size_t j = 1; j <= half; ++j) y[0] = y[0] + (a[j] + a[f - j]);
    for (size_t k = 1; k <= half; ++k) {
      C along = a[0], across;
      for (size_t j = 1; j <= half; ++j) {
        const C root = roots[j * k % f], sum = a[j] + a[f - j], difference = a[j] - a[f - j];
        along = along + C(root.re * sum.re, root.re * sum.im);
        across = across + C(root.im * difference.re, root.im * difference.im);
      }
      y[k] = along + across.times_i();
      y[f - k] = along - across.times_i();
    }
  }

  size_t n_;
  bool inverse_;
  std::vector<Pass> passes_;
  std::vector<C> other_;
};

// One transform of a length, for many rows.
template <class T>
class Transform {
  using C = Complex<T>;

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
      chirp_[j] = inverse ? turn : turn.conjugate();
    }
    std::vector<C> filter(size);
    for (size_t j = 0; j < n; ++j) filter[j] = filter[(size - j) % size] = chirp_[j].conjugate();
    filter_.resize(size);
    there_->run(filter.data(), filter_.data());
  }
  void run(const C* in, C* out) {
    if (n_ == 1) return void(out[0] = in[0]);
    if (plain_) return plain_->run(in, out);
    std::vector<C> a(filter_.size()), b(filter_.size());
    for (size_t j = 0; j < n_; ++j) a[j] = in[j] * chirp_[j];
    there_->run(a.data(), b.data());
    for (size_t j = 0; j < b.size(); ++j) b[j] = b[j] * filter_[j];
    back_->run(b.data(), a.data());
    const T all = static_cast<T>(filter_.size());  // a power of two
    for (size_t j = 0; j < n_; ++j) {
      const C y = a[j] * chirp_[j];
      out[j] = {y.re / all, y.im / all};
    }
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
  static_assert(sizeof(Complex<T>) == 2 * sizeof(T));
  Transform<T> transform(n, attr_or(call.attrs, "inverse", 0, 0) != 0);
  const auto* x = static_cast<const Complex<T>*>(from);
  auto* y = static_cast<Complex<T>*>(to);
  for (int64_t r = 0; r < count; ++r, x += n, y += n) transform.run(x, y);
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
