// The dataflow: states are bitsets of live temps; paths merge by intersection, so it ends; the verifier then demands that normal
// merges agreed (only handlers may be entered with less than was live; the difference is released by the unwinder).
#include "vm/liveness.h"

#include <algorithm>

namespace mpy {
namespace {

void add(RegRange* list, int& n, uint32_t first, uint32_t count) {
  if (count) list[n++] = {uint16_t(first), uint16_t(count)};
}

bool is_temp(const Code& code, uint16_t v) { return v < kConstOperand && v >= code.locals.size(); }

struct Flow {
  const Code& code;
  LivenessMap& map;
  std::vector<uint32_t> work;
  std::vector<uint64_t> state;

  uint64_t* at(uint32_t pc) { return map.bits.data() + size_t(pc) * map.words; }
  void set(uint32_t reg, bool v) {
    uint32_t t = reg - map.nlocals;
    if (reg < map.nlocals || t / 64 >= map.words) return;
    uint64_t bit = uint64_t(1) << (t % 64);
    if (v) state[t / 64] |= bit; else state[t / 64] &= ~bit;
  }
  void set(const RegRange& r, bool v) { for (uint32_t i = 0; i < r.count; i++) set(r.first + i, v); }
  void merge(uint32_t pc, const std::vector<uint64_t>& in) {
    if (pc >= code.instrs.size()) return;
    bool changed = !map.reached[pc];
    for (uint32_t w = 0; w < map.words; w++) {
      uint64_t v = map.reached[pc] ? (at(pc)[w] & in[w]) : in[w];
      changed |= v != at(pc)[w];
      at(pc)[w] = v;
    }
    map.reached[pc] = 1;
    if (changed) work.push_back(pc);
  }
  void step(uint32_t pc) {
    const Instr& in = code.instrs[pc];
    const OpInfo& info = op_info(in.op);
    Effects e = effects(code, pc);
    state.assign(at(pc), at(pc) + map.words);
    for (int i = 0; i < e.nconsumed; i++) set(e.consumed[i], false);
    if (info.props & (kRaises | kCalls))
      if (const ExceptionRec* r = code.handler(pc)) {
        std::vector<uint64_t> saved = state;
        for (uint32_t t = r->depth; t < code.nregs; t++) set(t, false);
        set(r->depth, true);
        merge(r->handler, state);
        state = saved;
      }
    uint32_t next = pc + 1 + !!(info.props & kHasExt);
    bool has_label = std::find(info.operands, info.operands + 3, Operand::Label) != info.operands + 3;
    if (has_label && (info.props & kFallDef)) merge(uint32_t(next + in.jump()), state);
    for (int i = 0; i < e.ndefined; i++) set(e.defined[i], true);
    if (has_label && !(info.props & kFallDef)) merge(uint32_t(next + in.jump()), state);
    if (!(info.props & kEnds)) merge(next, state);
  }
  void run() {
    state.assign(map.words, 0);
    merge(0, state);
    while (!work.empty()) {
      uint32_t pc = work.back();
      work.pop_back();
      step(pc);
    }
  }
};

}  // namespace

Effects effects(const Code& code, uint32_t pc) {
  Effects e;
  const Instr& in = code.instrs[pc];
  const OpInfo& info = op_info(in.op);
  uint16_t v[3] = {in.a, in.b, in.c};
  for (int i = 0; i < 3; i++) {
    uint16_t r = v[i];
    switch (info.operands[i]) {
      case Operand::Src: if (is_temp(code, r)) add(e.consumed, e.nconsumed, r, 1); break;
      case Operand::Peek: if (is_temp(code, r)) add(e.peeked, e.npeeked, r, 1); break;
      case Operand::Dst: if (is_temp(code, r)) add(e.defined, e.ndefined, r, 1); break;
      case Operand::Take: add(e.consumed, e.nconsumed, r, in.c); break;
      case Operand::Take2: add(e.consumed, e.nconsumed, r, std::min(2 * in.c, 0xffff)); break;
      case Operand::Call: e.window = r; add(e.consumed, e.nconsumed, r + 1, std::min(in.c + 1, 0xffff)); break;
      case Operand::Method: e.window = r; add(e.consumed, e.nconsumed, r, std::min(in.c + 2, 0xffff)); break;
      case Operand::CallX: e.window = r; add(e.consumed, e.nconsumed, r + 1, in.c ? 3 : 2); break;
      case Operand::Def2: add(e.defined, e.ndefined, r, 2); break;
      case Operand::Def3: add(e.defined, e.ndefined, r, 3); break;
      case Operand::DefN: add(e.defined, e.ndefined, r, in.c); break;
      case Operand::DefEx: add(e.defined, e.ndefined, r, 1 + (in.c & 255) + (in.c >> 8)); break;
      default: break;
    }
  }
  if (in.op == Op::ForIter && pc + 1 < code.instrs.size() && is_temp(code, code.instrs[pc + 1].a))
    add(e.defined, e.ndefined, code.instrs[pc + 1].a, 1);
  return e;
}

uint32_t registers_needed(const Code& code) {
  uint32_t top = uint32_t(code.locals.size());
  auto see = [&](const RegRange& r) { top = std::max(top, uint32_t(r.first) + r.count); };
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    Effects e = effects(code, pc);
    for (int i = 0; i < e.nconsumed; i++) see(e.consumed[i]);
    for (int i = 0; i < e.npeeked; i++) see(e.peeked[i]);
    for (int i = 0; i < e.ndefined; i++) see(e.defined[i]);
    if (e.window >= 0) top = std::max(top, uint32_t(e.window) + 2);
  }
  for (const ExceptionRec& r : code.exceptions) top = std::max(top, uint32_t(r.depth) + 1);
  return top;
}

static LivenessMap* compute(const Code& code) {
  auto* map = new LivenessMap;
  map->nlocals = uint32_t(code.locals.size());
  map->words = (code.nregs - std::min<uint32_t>(code.nregs, map->nlocals) + 63) / 64;
  map->bits.assign(size_t(map->words) * code.instrs.size(), 0);
  map->reached.assign(code.instrs.size(), 0);
  Flow flow{code, *map, {}, {}};
  flow.run();
  map->kept = map->bits;
  for (uint32_t pc = 0; map->words && pc < code.instrs.size(); pc++) {
    if (!map->reached[pc]) continue;
    Effects e = effects(code, pc);
    flow.state.assign(flow.at(pc), flow.at(pc) + map->words);
    for (int i = 0; i < e.nconsumed; i++) flow.set(e.consumed[i], false);
    std::copy(flow.state.begin(), flow.state.end(), map->kept.begin() + ptrdiff_t(pc) * map->words);
  }
  return map;
}

const LivenessMap& compute_liveness(const Code& code) {
  if (!code.liveness) code.liveness = compute(code);
  return *code.liveness;
}

void delete_liveness(const LivenessMap* map) { delete map; }

}  // namespace mpy
