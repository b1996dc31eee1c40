// Factorizations of matrices by LAPACK, which OpenBLAS brings, on the host: what torch.linalg is made of. The library
// is loaded at the first. Here too is what each one gives: one result that holds, for each matrix of a batch, several
// pieces one after the other.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {

enum class Lapack : uint8_t { Lu, Cholesky, Qr, Eigh, Eig, Svd, Solve, Triangular, Ldl };

// What is asked: of a matrix [m, n], and a right side [m, columns] where the factorization has one.
struct LapackCase {
  Lapack what;
  bool complex;  // the operands are pairs
  int64_t m, n, columns;
  bool flag;  // Qr, Svd: square outer factors; Triangular: the upper triangle; Ldl: hermitian; Eigh: the upper triangle
  bool unit;  // Triangular: ones on the diagonal
};
struct LapackPiece {
  int64_t rows, columns;
  bool complex;
  int64_t numbers() const { return rows * columns * (complex ? 2 : 1); }
};
// Lu: LU, pivots [k] from 1, rows [m] (which row of the matrix each one is), info. Cholesky: L, info. Qr: Q, R.
// Eigh: values [n], vectors, info. Eig: values [n], vectors (both complex), info. Svd: U, S [k], V^H, info.
// Solve: X, info. Triangular: X. Ldl: LD, pivots [n], info. k is min(m, n).
std::vector<LapackPiece> pieces(const LapackCase&);

bool lapack_present();

// The library call "lapack": attributes what complex flag unit; operands f32 or f64, matrices along the last axes (a
// complex one has an axis of 2 behind); result [batch, numbers of all pieces].
void lapack_call(const LibraryCall&, const void* const* operands, void* const* results);
std::string check_lapack(const LibraryCall&);

}  // namespace mpy::kernels
