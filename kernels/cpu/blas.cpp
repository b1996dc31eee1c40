// See blas.h.
#include "kernels/cpu/blas.h"

#include <dlfcn.h>

#include "kernels/reference/openblas.h"

namespace mpy::cpu {

// Fortran's interface: arrays column by column, so that a row-wise product is that of the transposes in reverse order.
using Dgemm = void (*)(const char*, const char*, const int*, const int*, const int*, const double*, const double*,
                       const int*, const double*, const int*, const double*, double*, const int*);

void Blas::gemm(bool transpose_a, bool transpose_b, int64_t m, int64_t n, int64_t k, const double* a, const double* b,
                double beta, double* c) const {
  const int rows = static_cast<int>(m), columns = static_cast<int>(n), inner = static_cast<int>(k);
  const int a_step = transpose_a ? rows : inner, b_step = transpose_b ? inner : columns;
  const double one = 1;
  reinterpret_cast<Dgemm>(dgemm_)(transpose_b ? "T" : "N", transpose_a ? "T" : "N", &columns, &rows, &inner, &one, b,
                                  &b_step, a, &a_step, &beta, c, &columns);
}

const Blas* loaded_blas() {
  static const Blas* const blas = []() -> const Blas* {
    void* library = kernels::openblas();
    void* dgemm = library ? dlsym(library, "dgemm_") : nullptr;
    if (!dgemm) return nullptr;
    auto* blas = new Blas();
    blas->dgemm_ = dgemm;
    return blas;
  }();
  return blas;
}

}  // namespace mpy::cpu
