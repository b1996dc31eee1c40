// Runs a kernel text on the reference and on the cpu device and compares every byte of what they wrote (any NaN equals
// any NaN).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/ir/ir.h"

namespace mpy::kernels {
class Device;
}
namespace mpy::kernels::test {

Device& cpu();

struct Array {
  DType dtype;
  std::vector<uint64_t> words;  // 8-byte aligned
  size_t count;
  char* data() { return reinterpret_cast<char*>(words.data()); }
  const char* data() const { return reinterpret_cast<const char*>(words.data()); }
};
Array make_array(DType d, size_t count);
// Random elements, a good part of them special: zeros of both signs, infinities, NaN, limits, small integers.
Array random_array(DType d, size_t count, uint64_t seed);
// Finite and of moderate size, for sums and library calls.
Array mild_array(DType d, size_t count, uint64_t seed);

// Empty when equal, else where they first differ.
std::string difference(const Array& a, const Array& b);

// The largest difference relative to 1 + |a|; infinite where only one is NaN or whole numbers differ.
double worst(const Array& a, const Array& b);
// What a vendor's result may differ by: a rounding more or less of the narrow types.
double tolerance(DType d);

// What a kernel is called with.
std::vector<Array> arguments_for(const Kernel& kernel, uint64_t seed, const std::vector<Array>& given, bool mild);
std::vector<uint64_t> scalars_for(const Kernel& kernel);
std::vector<void*> addresses_of(std::vector<Array>& arrays);

// Fills `in` arguments from the seed (unless given), `out` with a pattern, and compares all memory afterwards; then
// the same by code in which all numbers of the text, or half of them, are parameters.
// Empty when the device gave the reference's bits.
std::string compare(const std::string& text, uint64_t seed, const std::vector<Array>& given = {}, bool mild = false);

// "a0: in f32[12]" and so on.
std::string arg(int number, const char* access, DType d, int64_t count);

}  // namespace mpy::kernels::test
