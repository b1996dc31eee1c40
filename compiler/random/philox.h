// The counter-based generator of PyTorch on GPUs: Philox 4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers:
// as easy as 1, 2, 3", SC 2011). A block of four words depends on a key and a counter alone, so each thread of a GPU
// has words of its own without a state.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace mpy::tensor {

constexpr int kPhiloxRounds = 10;
// What the first and the third word of the counter are multiplied by, and what a round adds to the key's words.
constexpr std::array<uint32_t, 2> kPhiloxFactors{0xD2511F53, 0xCD9E8D57}, kPhiloxSteps{0x9E3779B9, 0xBB67AE85};

using PhiloxWords = std::array<uint32_t, 4>;
// The block with this number of one thread's.
PhiloxWords philox(uint64_t seed, uint64_t thread, uint64_t block);

}  // namespace mpy::tensor
