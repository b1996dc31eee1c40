// See limits.h.
#include "compiler/tensor/limits.h"

#include <fmt/format.h>
#include <unistd.h>

#include "compiler/tensor/context.h"
#include "compiler/tensor/shape.h"

namespace mpy::tensor {

namespace {
bool product(const Dims& sizes, int64_t* count) {
  bool fits = true;
  for (int64_t n : sizes) {
    if (n == 0) {
      *count = 0;
      return true;
    }
    fits = fits && !__builtin_mul_overflow(*count, n, count);
  }
  return fits;
}
}  // namespace

Status check_count(const Dims& sizes) {
  int64_t count = 1;
  if (!product(sizes, &count)) return fail("numel: integer multiplication overflow");
  return Unit{};
}

Status check_bytes(const Dims& sizes, DType dtype) {
  int64_t bytes = static_cast<int64_t>(element_size(dtype));
  if (!product(sizes, &bytes))
    return fail(fmt::format("Storage size calculation overflowed with sizes={}", show(sizes)));
  if (bytes < int64_t(1) << 30 || Context::current().make_device.meta()) return Unit{};
  const int64_t memory = int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
  if (bytes > memory)
    return fail(
        fmt::format("[enforce fail at alloc_cpu.cpp] DefaultCPUAllocator: can't allocate memory: you tried to "
                    "allocate {} bytes. Error code 12 (Cannot allocate memory)",
                    bytes));
  return Unit{};
}

}  // namespace mpy::tensor
