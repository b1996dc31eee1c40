// Which temps hold a value before each instruction: a forward dataflow over the code. It is the core of the verifier,
// unwinding reads from it what to release, dumping a frame what to keep. Computed at first need and cached in the Code.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "vm/code/code.h"

namespace mpy {

// What one instruction does to registers. Ranges are {first register, count}; only Src operands that are temps count as
// consumed.
struct RegRange {
  uint16_t first = 0;
  uint16_t count = 0;
};
struct Effects {
  RegRange consumed[4];
  RegRange peeked[3];
  RegRange defined[2];
  int nconsumed = 0, npeeked = 0, ndefined = 0;
  int window = -1;  // base of a call window
};
Effects effects(const Code& code, uint32_t pc);

// Calls `see` with what the instruction does: peeks(first, count), consumes, defines (of temps only), window(base).
template <class See>
inline void visit_operand(Operand kind, uint32_t r, uint32_t count, uint32_t nlocals, See& see) {
  constexpr uint32_t kMost = 0xffff;
  bool temp = r < kConstOperand && r >= nlocals;
  switch (kind) {
    case Operand::Src:
      if (temp) see.consumes(r, 1u);
      break;
    case Operand::Peek:
      if (temp) see.peeks(r, 1u);
      break;
    case Operand::Dst:
      if (temp) see.defines(r, 1u);
      break;
    case Operand::Take: see.consumes(r, count); break;
    case Operand::Take2: see.consumes(r, std::min(2 * count, kMost)); break;
    case Operand::Call:
      see.window(r);
      see.consumes(r + 1, std::min(count + 1, kMost));
      break;
    case Operand::Method:
      see.window(r);
      see.consumes(r, std::min(count + 2, kMost));
      break;
    case Operand::CallX:
      see.window(r);
      see.consumes(r + 1, count ? 3u : 2u);
      break;
    case Operand::Def2: see.defines(r, 2u); break;
    case Operand::Def3: see.defines(r, 3u); break;
    case Operand::DefN: see.defines(r, count); break;
    case Operand::DefEx: see.defines(r, 1 + (count & 255) + (count >> 8)); break;
    default: break;
  }
}
template <class See>
inline void visit_effects(const Code& code, uint32_t pc, See& see) {
  const Instr& in = code.instrs[pc];
  const OpInfo& info = op_info(in.op);
  const uint32_t nlocals = uint32_t(code.locals.size());
  if (info.operands[0] != Operand::None) visit_operand(info.operands[0], in.a, in.c, nlocals, see);
  if (info.operands[1] != Operand::None) visit_operand(info.operands[1], in.b, in.c, nlocals, see);
  if (info.operands[2] != Operand::None) visit_operand(info.operands[2], in.c, in.c, nlocals, see);
  if (in.op == Op::ForIter && pc + 1 < code.instrs.size())
    visit_operand(Operand::Dst, code.instrs[pc + 1].a, 0, nlocals, see);
}

struct LivenessMap {
  uint32_t words = 0;
  uint32_t nlocals = 0;
  std::vector<uint64_t> bits;  // of instruction i: words [i * words, (i + 1) * words); bit t is temp nlocals + t
  std::vector<uint64_t> kept;  // the same without what the instruction consumes
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
void end_code(const Code& code);  // its liveness goes, and what it had counted

// Calls f(register) for each temp that is live before pc (after = true: and not consumed by the instruction at pc),
// highest first.
template <class F>
void for_each_live(const Code& code, uint32_t pc, bool after_consuming, F&& f) {
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
std::string verify(
    const Code& code);  // empty: good. Checks tables, operands, jumps and the dataflow. Safe on any bytes.

}  // namespace mpy
