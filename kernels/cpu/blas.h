// Double precision products, which oneDNN does not have: OpenBLAS, loaded at the first one.
#pragma once
#include <cstdint>

namespace mpy::cpu {

class Blas {
 public:
  // C[m,n] = A·B + beta C, dense and row by row; A is [m,k], or [k,m] where transposed, B likewise. Sizes below 2^31.
  void gemm(bool transpose_a, bool transpose_b, int64_t m, int64_t n, int64_t k, const double* a, const double* b,
            double beta, double* c) const;

 private:
  friend const Blas* loaded_blas();
  void* dgemm_ = nullptr;
};

const Blas* loaded_blas();  // null where there is none

}  // namespace mpy::cpu
