// The dataflow: states are bitsets of live temps; paths merge by intersection, so it ends; the verifier then demands
// that normal merges agreed (only handlers may be entered with less than was live; the difference is released by the
// unwinder).
#include "vm/code/liveness.h"

#include <algorithm>

namespace mpy {
namespace {

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
    if (v) state[t / 64] |= bit;
    else state[t / 64] &= ~bit;
  }
  void set(const RegRange& r, bool v) {
    for (uint32_t i = 0; i < r.count; i++) set(r.first + i, v);
  }
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
  struct See {
    Effects e;
    static void add(RegRange* list, int& n, uint32_t first, uint32_t count) {
      if (count) list[n++] = {uint16_t(first), uint16_t(count)};
    }
    void consumes(uint32_t first, uint32_t count) { add(e.consumed, e.nconsumed, first, count); }
    void peeks(uint32_t first, uint32_t count) { add(e.peeked, e.npeeked, first, count); }
    void defines(uint32_t first, uint32_t count) { add(e.defined, e.ndefined, first, count); }
    void window(uint32_t base) { e.window = int(base); }
  } see;
  visit_effects(code, pc, see);
  return see.e;
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

static size_t map_bytes(const LivenessMap& map) {
  return sizeof map + (map.bits.capacity() + map.kept.capacity()) * sizeof(uint64_t) + map.reached.capacity();
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
  if (!code.liveness) {
    code.liveness = compute(code);
    code.account.count(int64_t(map_bytes(*code.liveness)));
  }
  return *code.liveness;
}

void end_code(const Code& code) {
  delete code.liveness;
  code.account.count(-code.account.bytes);
}

}  // namespace mpy
