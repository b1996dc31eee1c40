// See philox.h.
#include "compiler/random/philox.h"

namespace mpy::tensor {

PhiloxWords philox(uint64_t seed, uint64_t thread, uint64_t block) {
  std::array<uint32_t, 2> key{static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)};
  PhiloxWords c{static_cast<uint32_t>(block), static_cast<uint32_t>(block >> 32), static_cast<uint32_t>(thread),
                static_cast<uint32_t>(thread >> 32)};
  for (int round = 0; round < kPhiloxRounds; round++) {
    const uint64_t first = uint64_t(kPhiloxFactors[0]) * c[0], third = uint64_t(kPhiloxFactors[1]) * c[2];
    c = {static_cast<uint32_t>(third >> 32) ^ c[1] ^ key[0], static_cast<uint32_t>(third),
         static_cast<uint32_t>(first >> 32) ^ c[3] ^ key[1], static_cast<uint32_t>(first)};
    for (size_t i = 0; i < 2; i++) key[i] += kPhiloxSteps[i];
  }
  return c;
}

}  // namespace mpy::tensor
