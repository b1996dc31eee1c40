// See lapack.h. LAPACK's arrays are column by column: operands are turned on the way in and results on the way out.
#include "kernels/reference/lapack.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <complex>
#include <cstring>
#include <numeric>

#include "kernels/reference/openblas.h"

namespace mpy::kernels {

namespace {
template <class T>
struct Kind;
template <>
struct Kind<float> {
  using Real = float;
  static constexpr char letter = 's';
};
template <>
struct Kind<double> {
  using Real = double;
  static constexpr char letter = 'd';
};
template <>
struct Kind<std::complex<float>> {
  using Real = float;
  static constexpr char letter = 'c';
};
template <>
struct Kind<std::complex<double>> {
  using Real = double;
  static constexpr char letter = 'z';
};
template <class T>
using Real = typename Kind<T>::Real;
template <class T>
constexpr bool kComplex = !std::is_same_v<T, Real<T>>;

// Fortran's routine of this name for T: every argument is an address.
template <class T, class... A>
void routine(const char* name, A... args) {
  const std::string symbol = fmt::format("{}{}_", Kind<T>::letter, name);
  reinterpret_cast<void (*)(A...)>(dlsym(openblas(), symbol.c_str()))(args...);
}

// One matrix of a batch and the pieces it gives.
template <class T>
class Work {
 public:
  Work(const LapackCase& c, const T* a, const T* b, Real<T>* out) : c_(c), b_(b), out_(out) {
    m_ = static_cast<int>(c.m);
    n_ = static_cast<int>(c.n);
    k_ = std::min(m_, n_);
    a_ = turned(a, m_, n_);
  }
  void run() {
    switch (c_.what) {
      case Lapack::Lu: return lu();
      case Lapack::Cholesky: return cholesky();
      case Lapack::Qr: return qr();
      case Lapack::Eigh: return eigh();
      case Lapack::Eig: return eig();
      case Lapack::Svd: return svd();
      case Lapack::Solve: return solve();
      case Lapack::Triangular: return triangular();
      case Lapack::Ldl: return ldl();
    }
  }

 private:
  using R = Real<T>;
  static std::vector<T> turned(const T* a, int rows, int columns) {
    std::vector<T> t(static_cast<size_t>(rows) * columns + 1);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) t[static_cast<size_t>(j) * rows + i] = a[static_cast<size_t>(i) * columns + j];
    return t;
  }
  int leading() const { return std::max(m_, 1); }
  // The next piece: a matrix that lies column by column with `step` between columns.
  template <class E>
  void put(const E* columns, int rows, int count, int step) {
    E* to = reinterpret_cast<E*>(out_);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < count; ++j) *to++ = columns[static_cast<size_t>(j) * step + i];
    out_ = reinterpret_cast<R*>(to);
  }
  void put_number(double v) { *out_++ = static_cast<R>(v); }

  void lu() {
    std::vector<int> pivots(static_cast<size_t>(k_) + 1), order(static_cast<size_t>(m_));
    int info = 0, ld = leading();
    if (k_) routine<T>("getrf", &m_, &n_, a_.data(), &ld, pivots.data(), &info);
    put(a_.data(), m_, n_, m_);
    std::iota(order.begin(), order.end(), 0);
    for (int i = 0; i < k_; ++i) {
      put_number(pivots[static_cast<size_t>(i)]);
      std::swap(order[static_cast<size_t>(i)], order[static_cast<size_t>(pivots[static_cast<size_t>(i)] - 1)]);
    }
    for (int row : order) put_number(row);
    put_number(info);
  }
  void cholesky() {
    int info = 0, ld = leading();
    if (n_) routine<T>("potrf", "L", &n_, a_.data(), &ld, &info);
    for (int j = 0; j < n_; ++j)
      for (int i = 0; i < j; ++i) a_[static_cast<size_t>(j) * n_ + i] = 0;
    put(a_.data(), n_, n_, n_);
    put_number(info);
  }
  // Runs with the size of the work space that it first asks for.
  template <class Call>
  void with_space(Call call) {
    T wanted{};
    int query = -1;
    call(&wanted, &query);
    int size = std::max(1, static_cast<int>(std::real(wanted)));
    std::vector<T> space(static_cast<size_t>(size));
    call(space.data(), &size);
  }
  void qr() {
    const int outer = c_.flag ? m_ : k_;
    int info = 0, ld = leading();
    std::vector<T> tau(static_cast<size_t>(k_) + 1), q(static_cast<size_t>(m_) * std::max({m_, n_, 1}));
    if (k_)
      with_space([&](T* w, int* size) { routine<T>("geqrf", &m_, &n_, a_.data(), &ld, tau.data(), w, size, &info); });
    std::copy_n(a_.begin(), static_cast<size_t>(m_) * n_, q.begin());
    if (k_) {
      with_space([&](T* w, int* size) {
        routine<T>(kComplex<T> ? "ungqr" : "orgqr", &m_, &outer, &k_, q.data(), &ld, tau.data(), w, size, &info);
      });
    } else {
      for (int i = 0; i < outer; ++i) q[static_cast<size_t>(i) * m_ + i] = 1;
    }
    put(q.data(), m_, outer, m_);
    for (int j = 0; j < n_; ++j)
      for (int i = j + 1; i < m_; ++i) a_[static_cast<size_t>(j) * m_ + i] = 0;
    put(a_.data(), outer, n_, m_);
  }
  void eigh() {
    int info = 0, ld = leading(), none = -1, integers = 1, reals = 1;
    std::vector<R> values(static_cast<size_t>(n_) + 1), real_space(1);
    std::vector<int> integer_space(1);
    const char* side = c_.flag ? "U" : "L";
    auto call = [&](T* w, int* size, int* real_size, int* integer_size) {
      if constexpr (kComplex<T>)
        routine<T>("heevd", "V", side, &n_, a_.data(), &ld, values.data(), w, size, real_space.data(), real_size,
                   integer_space.data(), integer_size, &info);
      else
        routine<T>("syevd", "V", side, &n_, a_.data(), &ld, values.data(), w, size, integer_space.data(), integer_size,
                   &info);
    };
    if (n_) {
      T wanted{};
      call(&wanted, &none, &none, &none);
      reals = std::max(1, static_cast<int>(real_space[0]));
      integers = std::max(1, integer_space[0]);
      int size = std::max(1, static_cast<int>(std::real(wanted)));
      real_space.resize(static_cast<size_t>(reals));
      integer_space.resize(static_cast<size_t>(integers));
      std::vector<T> space(static_cast<size_t>(size));
      call(space.data(), &size, &reals, &integers);
    }
    put(values.data(), n_, 1, n_);
    put(a_.data(), n_, n_, n_);
    put_number(info);
  }
  void eig() {
    using C = std::complex<R>;
    int info = 0, ld = leading(), one = 1;
    std::vector<C> values(static_cast<size_t>(n_) + 1), vectors(static_cast<size_t>(n_) * n_ + 1);
    if constexpr (kComplex<T>) {
      std::vector<R> reals(2 * static_cast<size_t>(n_) + 1);
      if (n_)
        with_space([&](T* w, int* size) {
          routine<T>("geev", "N", "V", &n_, a_.data(), &ld, values.data(), static_cast<T*>(nullptr), &one,
                     vectors.data(), &ld, w, size, reals.data(), &info);
        });
    } else {
      std::vector<R> re(static_cast<size_t>(n_) + 1), im(re), v(static_cast<size_t>(n_) * n_ + 1);
      if (n_)
        with_space([&](T* w, int* size) {
          routine<T>("geev", "N", "V", &n_, a_.data(), &ld, re.data(), im.data(), static_cast<T*>(nullptr), &one,
                     v.data(), &ld, w, size, &info);
        });
      const auto n = static_cast<size_t>(n_);
      for (size_t j = 0; j < n; ++j) {
        values[j] = C(re[j], im[j]);
        // A pair of conjugates shares two columns: the real and the imaginary part.
        for (size_t i = 0; i < n; ++i)
          vectors[j * n + i] = im[j] == 0  ? C(v[j * n + i], 0)
                               : im[j] > 0 ? C(v[j * n + i], v[(j + 1) * n + i])
                                           : C(v[(j - 1) * n + i], -v[j * n + i]);
      }
    }
    put(values.data(), n_, 1, n_);
    put(vectors.data(), n_, n_, n_);
    put_number(info);
  }
  void svd() {
    const int left = c_.flag ? m_ : k_, right = c_.flag ? n_ : k_;
    int info = 0, ld = leading(), ldv = std::max(right, 1);
    const size_t k = static_cast<size_t>(k_), longest = static_cast<size_t>(std::max(m_, n_));
    std::vector<R> values(k + 1), reals(kComplex<T> ? 5 * k * k + 7 * k + 2 * longest * k + 2 * k * k + k + 1 : 1);
    std::vector<T> u(static_cast<size_t>(m_) * left + 1), v(static_cast<size_t>(right) * n_ + 1);
    std::vector<int> integers(8 * k + 1);
    if (k_) {
      with_space([&](T* w, int* size) {
        const char* job = c_.flag ? "A" : "S";
        if constexpr (kComplex<T>)
          routine<T>("gesdd", job, &m_, &n_, a_.data(), &ld, values.data(), u.data(), &ld, v.data(), &ldv, w, size,
                     reals.data(), integers.data(), &info);
        else
          routine<T>("gesdd", job, &m_, &n_, a_.data(), &ld, values.data(), u.data(), &ld, v.data(), &ldv, w, size,
                     integers.data(), &info);
      });
    } else {
      for (int i = 0; i < left; ++i) u[static_cast<size_t>(i) * m_ + i] = 1;
      for (int i = 0; i < right; ++i) v[static_cast<size_t>(i) * right + i] = 1;
    }
    put(u.data(), m_, left, m_);
    put(values.data(), k_, 1, k_);
    put(v.data(), right, n_, right);
    put_number(info);
  }
  void solve() {
    const int columns = static_cast<int>(c_.columns);
    std::vector<T> x = turned(b_, n_, columns);
    std::vector<int> pivots(static_cast<size_t>(n_) + 1);
    int info = 0, ld = leading();
    if (n_) routine<T>("gesv", &n_, &columns, a_.data(), &ld, pivots.data(), x.data(), &ld, &info);
    put(x.data(), n_, columns, n_);
    put_number(info);
  }
  void triangular() {
    const int columns = static_cast<int>(c_.columns);
    std::vector<T> x = turned(b_, n_, columns);
    const T one = 1;
    int ld = leading();
    // trtrs would refuse a zero on the diagonal; PyTorch divides by it.
    if (n_ && columns)
      routine<T>("trsm", "L", c_.flag ? "U" : "L", "N", c_.unit ? "U" : "N", &n_, &columns, &one, a_.data(), &ld,
                 x.data(), &ld);
    put(x.data(), n_, columns, n_);
  }
  void ldl() {
    std::vector<int> pivots(static_cast<size_t>(n_) + 1);
    int info = 0, ld = leading();
    if (n_)
      with_space([&](T* w, int* size) {
        routine<T>(kComplex<T> && c_.flag ? "hetrf" : "sytrf", "L", &n_, a_.data(), &ld, pivots.data(), w, size, &info);
      });
    for (int j = 0; j < n_; ++j)
      for (int i = 0; i < j; ++i) a_[static_cast<size_t>(j) * n_ + i] = 0;
    put(a_.data(), n_, n_, n_);
    for (int i = 0; i < n_; ++i) put_number(pivots[static_cast<size_t>(i)]);
    put_number(info);
  }

  LapackCase c_;
  const T* b_;
  R* out_;
  int m_, n_, k_;
  std::vector<T> a_;
};

bool has_right_side(Lapack what) { return what == Lapack::Solve || what == Lapack::Triangular; }
// A matrix's sizes stand before the axis of pairs.
int64_t size_of_axis(const LibraryCall& c, size_t operand, bool complex, size_t from_end) {
  const Sizes& s = c.operands[operand].sizes;
  return s[s.size() - from_end - (complex ? 1 : 0)];
}
LapackCase case_of(const LibraryCall& c) {
  LapackCase k{};
  k.what = static_cast<Lapack>(attr_or(c.attrs, "what", 0, 0));
  k.complex = attr_or(c.attrs, "complex", 0, 0) != 0;
  k.flag = attr_or(c.attrs, "flag", 0, 0) != 0;
  k.unit = attr_or(c.attrs, "unit", 0, 0) != 0;
  k.m = size_of_axis(c, 0, k.complex, 2);
  k.n = size_of_axis(c, 0, k.complex, 1);
  k.columns = has_right_side(k.what) ? size_of_axis(c, 1, k.complex, 1) : 0;
  return k;
}
int64_t all_numbers(const LapackCase& c) {
  int64_t n = 0;
  for (const LapackPiece& p : pieces(c)) n += p.numbers();
  return n;
}

template <class T>
void each_matrix(const LapackCase& c, int64_t batch, const void* a, const void* b, void* out) {
  const int64_t total = all_numbers(c);
  for (int64_t i = 0; i < batch; ++i)
    Work<T>(c, static_cast<const T*>(a) + i * c.m * c.n, static_cast<const T*>(b) + i * c.n * c.columns,
            static_cast<Real<T>*>(out) + i * total)
        .run();
}
}  // namespace

bool lapack_present() { return openblas() != nullptr; }

std::vector<LapackPiece> pieces(const LapackCase& c) {
  const int64_t k = std::min(c.m, c.n), left = c.flag ? c.m : k, right = c.flag ? c.n : k;
  const LapackPiece info{1, 1, false};
  switch (c.what) {
    case Lapack::Lu: return {{c.m, c.n, c.complex}, {k, 1, false}, {c.m, 1, false}, info};
    case Lapack::Cholesky: return {{c.n, c.n, c.complex}, info};
    case Lapack::Qr: return {{c.m, left, c.complex}, {left, c.n, c.complex}};
    case Lapack::Eigh: return {{c.n, 1, false}, {c.n, c.n, c.complex}, info};
    case Lapack::Eig: return {{c.n, 1, true}, {c.n, c.n, true}, info};
    case Lapack::Svd: return {{c.m, left, c.complex}, {k, 1, false}, {right, c.n, c.complex}, info};
    case Lapack::Solve: return {{c.n, c.columns, c.complex}, info};
    case Lapack::Triangular: return {{c.n, c.columns, c.complex}};
    case Lapack::Ldl: return {{c.n, c.n, c.complex}, {c.n, 1, false}, info};
  }
  return {};
}

void lapack_call(const LibraryCall& call, const void* const* operands, void* const* results) {
  const LapackCase c = case_of(call);
  const int64_t batch = call.results[0].sizes[0];
  const void* right = has_right_side(c.what) ? operands[1] : operands[0];
  const bool wide = call.operands[0].dtype == DType::F64;
  if (c.complex && wide) each_matrix<std::complex<double>>(c, batch, operands[0], right, results[0]);
  else if (c.complex) each_matrix<std::complex<float>>(c, batch, operands[0], right, results[0]);
  else if (wide) each_matrix<double>(c, batch, operands[0], right, results[0]);
  else each_matrix<float>(c, batch, operands[0], right, results[0]);
}

std::string check_lapack(const LibraryCall& c) {
  const int64_t what = attr_or(c.attrs, "what", 0, -1);
  if (what < 0 || what > static_cast<int64_t>(Lapack::Ldl)) return "lapack: no such factorization";
  const size_t operands = has_right_side(static_cast<Lapack>(what)) ? 2 : 1;
  const size_t rank = attr_or(c.attrs, "complex", 0, 0) ? 4 : 3;
  if (c.operands.size() != operands || c.results.size() != 1) return "lapack: operands or results are missing";
  for (const LibraryTensor& t : c.operands) {
    if (t.dtype != DType::F32 && t.dtype != DType::F64) return "lapack: matrices are f32 or f64";
    if (t.dtype != c.results[0].dtype || t.sizes.size() != rank || t.sizes[0] != c.operands[0].sizes[0] ||
        (rank == 4 && t.sizes[3] != 2))
      return "lapack: operands do not fit";
  }
  const LapackCase k = case_of(c);
  const bool square = k.what != Lapack::Lu && k.what != Lapack::Qr && k.what != Lapack::Svd;
  if (square && k.m != k.n) return "lapack: the matrix is not square";
  if (operands == 2 && size_of_axis(c, 1, k.complex, 2) != k.n) return "lapack: the right side does not fit";
  if (std::max({k.m, k.n, k.columns}) >= int64_t{1} << 31) return "lapack: a matrix is too large";
  if (c.results[0].sizes != Sizes{c.operands[0].sizes[0], all_numbers(k)}) return "lapack: the result does not fit";
  if (!lapack_present()) return "lapack: libopenblas.so.0 is not there";
  return "";
}

}  // namespace mpy::kernels
