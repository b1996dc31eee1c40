// OpenBLAS, for products of f64 and for LAPACK: loaded at the first use.
#pragma once

namespace mpy::kernels {

// A handle of dlopen(), the same each time; null where the library is not there. On a processor that the library does
// not know, the process has OPENBLAS_CORETYPE in its environment while it is loaded.
void* openblas();

}  // namespace mpy::kernels
