// The reference interpreter of the loop IR: settles what a kernel means, runs where no code generator does, and is what
// every backend is compared with. Statements are resolved once into flat typed calls; innermost loops run in strips, so
// that the cost of dispatch is shared by up to 128 elements. Marks are ignored.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "kernels/ir/ir.h"

namespace mpy::kernels {

class ReferenceKernel {
 public:
  // Null with a reason if the kernel is not sound.
  static std::unique_ptr<ReferenceKernel> compile(const Kernel&, std::string* error);
  ~ReferenceKernel();

  // args[i] is argument i's memory; scalars[i] holds f64 bits for float scalars, i64 otherwise. Runs on
  // several threads take turns.
  void run(void* const* args, const uint64_t* scalars);

  struct Impl;

 private:
  explicit ReferenceKernel(std::unique_ptr<Impl>);
  std::unique_ptr<Impl> impl_;
};

}  // namespace mpy::kernels
