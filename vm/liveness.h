// Which temps hold a value before each instruction: a forward dataflow over the code. It is the core of the verifier, it tells
// unwinding what to release, and dumping a frame what to keep. Computed at first need and cached in the Code.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "vm/code.h"

namespace mpy {

// What one instruction does to registers. Ranges are {first register, count}; only Src operands that are temps count as consumed.
struct RegRange { uint16_t first = 0; uint16_t count = 0; };
struct Effects {
  RegRange consumed[4];
  RegRange peeked[3];
  RegRange defined[2];
  int nconsumed = 0, npeeked = 0, ndefined = 0;
  int window = -1;  // base of a call window
};
Effects effects(const Code& code, uint32_t pc);

struct LivenessMap {
  uint32_t words = 0;
  uint32_t nlocals = 0;
  std::vector<uint64_t> bits;     // of instruction i: words [i * words, (i + 1) * words); bit t is temp nlocals + t
  std::vector<uint64_t> kept;     // the same without what the instruction consumes
  std::vector<uint8_t> reached;
  bool live(uint32_t pc, uint32_t reg) const {
    uint32_t t = reg - nlocals;
    return reg >= nlocals && t / 64 < words && (bits[size_t(pc) * words + t / 64] >> (t % 64) & 1);
  }
  bool any(uint32_t pc) const {
    for (uint32_t w = 0; w < words; w++)
      if (bits[size_t(pc) * words + w]) return true;
    return false;
  }
};

const LivenessMap& compute_liveness(const Code& code);
inline const LivenessMap& liveness(const Code& code) { return code.liveness ? *code.liveness : compute_liveness(code); }
void delete_liveness(const LivenessMap* map);

// Calls f(register) for each temp that is live before pc (after = true: and not consumed by the instruction at pc), highest first.
template <class F> void for_each_live(const Code& code, uint32_t pc, bool after_consuming, F&& f) {
  const LivenessMap& m = liveness(code);
  const uint64_t* row = (after_consuming ? m.kept : m.bits).data() + size_t(pc) * m.words;
  for (uint32_t w = m.words; w-- > 0;) {
    for (uint64_t left = row[w]; left;) {
      uint32_t top = 63 - uint32_t(__builtin_clzll(left));
      left &= ~(uint64_t(1) << top);
      f(m.nlocals + 64 * w + top);
    }
  }
}

uint32_t registers_needed(const Code& code);
std::string verify(const Code& code);  // empty: good. Checks tables, operands, jumps and the dataflow. Safe on any bytes.

}  // namespace mpy
