// Kernel texts to addresses: the disk cache, else LLVM. One compiler per opened device; all its functions may be called
// from any thread.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernels/device/abi.h"

namespace mpy::cpu {

struct Compiled;  // code in memory, shared by kernels of the same text

class Jit {
 public:
  Jit();
  ~Jit();
  // Kernels that are neither in memory nor on disk are compiled on all cores. A text that fails leaves its place empty
  // and says why.
  struct Result {
    std::shared_ptr<Compiled> kernel;
    std::string error;
  };
  std::vector<Result> compile(const std::vector<std::string>& texts);
  std::string listing(const std::string& text);  // optimised LLVM IR
  const std::string& cpu_name() const;
  const std::string& code_key() const;  // cpu, features, LLVM's and our code's versions
  unsigned vector_bytes() const;
  uint64_t cached() const;
  uint64_t compiled() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

mpy_entry entry_of(const Compiled&);

}  // namespace mpy::cpu
