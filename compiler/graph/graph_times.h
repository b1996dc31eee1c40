// What became of flushed graphs, and how long it took.
#pragma once
#include <chrono>
#include <cstdint>

namespace mpy::tensor {

class Stopwatch {
 public:
  uint64_t ns() const {
    const auto passed = std::chrono::steady_clock::now() - begin_;
    return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(passed).count());
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

struct GraphTimes {
  struct Part {
    uint64_t graphs = 0, nodes = 0, ns = 0;
    void add(uint64_t n, uint64_t time) { graphs++, nodes += n, ns += time; }
  };
  Part hashed;     // put in order, their key made
  Part found;      // a plan found by the key
  Part rebuilt;    // other sizes: passes along a trace
  Part optimised;  // passes for the first time
  Part planned;    // partition and schedule, without the device's code and the vendor's preparations
  Part computed;
};

}  // namespace mpy::tensor
