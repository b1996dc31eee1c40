// Code for loop kernels, shared by all plans of the process (devices are the process's, too), and which numbers of a
// kernel become parameters.
//
// A kernel is first compiled for its sizes as they are. Where a plan comes again with other sizes, and its kernels with
// other numbers in the same places, code is made in which the numbers that differed are parameters; numbers that were
// equal in all examples stay one parameter. If that does not fit a third example, it is made wider, and the last form
// has a parameter for every number: so a loop of a program is compiled at most `kForms` times whatever sizes come.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "kernels/device/device.h"
#include "kernels/ir/ir.h"

namespace mpy::kernels {

class KernelStore {
 public:
  static constexpr int kForms = 4;

  struct Code {
    std::shared_ptr<DeviceKernel> kernel;  // null: none yet
    std::vector<uint64_t> parameters;      // what a launch gives after the scalars
  };
  using Places = std::vector<OpenText::Place>;
  // A kernel as it is compiled: number 1 has no parameters.
  struct Form {
    int number = 1;
    std::vector<Places> examples;  // kernels that it fits
    Opening opening;
    std::shared_ptr<DeviceKernel> kernel;  // of a form with parameters
  };
  // What is to be compiled where there is no code yet.
  struct Wanted {
    std::string text, open_text;
    Form form;
    std::vector<uint64_t> parameters;  // of the kernel that it is wanted for
  };

  static KernelStore& of(const std::string& device);

  // Code for exactly this text.
  std::shared_ptr<DeviceKernel> find(const std::string& text);
  // Code with parameters that fits this kernel, or what to compile for it.
  Code find_open(const OpenText&);
  Wanted wanted(const Kernel&, const std::string& text, const OpenText&, bool varying);
  void keep(Wanted&&, const std::shared_ptr<DeviceKernel>&);

 private:
  using Family = std::vector<Form>;  // kernels with the same open text

  static bool fits(const Form&, const Places&, std::vector<uint64_t>* parameters);
  static size_t distance(const Form&, const Places&);
  static Form widened(const Form&, const Places&);
  void sweep();

  std::mutex lock_;
  std::unordered_map<std::string, std::weak_ptr<DeviceKernel>> exact_;
  std::unordered_map<std::string, Family> families_;
  size_t live_ = 0;
};

}  // namespace mpy::kernels
