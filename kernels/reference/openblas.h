// OpenBLAS, for products of f64 and for LAPACK: loaded at the first use.
#pragma once

namespace mpy::kernels {

// A handle of dlopen(), the same each time; null where the library is not there.
void* openblas();

}  // namespace mpy::kernels
