// Where each loop of a kernel runs: an A* search over marks with a declared cost model.
#pragma once
#include <cstdint>

#include "kernels/ir/ir.h"

namespace mpy::kernels {

struct DeviceModel {
  int threads = 1;        // CPU: the team. GPU: multiprocessors.
  int vector_bytes = 32;  // CPU: SIMD register. GPU: widest load of one thread.
  bool gpu = false;
};

struct ScheduleStats {
  int64_t states = 0;
  double cost = 0;
};

// Sets the marks of every loop and reduce. Never changes what the kernel computes.
ScheduleStats schedule(Kernel*, const DeviceModel&);
// The same by trying every assignment; for tests.
ScheduleStats schedule_exhaustively(Kernel*, const DeviceModel&);
// Cost of a kernel as marked; lower is better, infinite where the marks are not allowed.
double cost_of(const Kernel&, const DeviceModel&);

}  // namespace mpy::kernels
