// The bytecode verifier: whatever passes here can be executed without reading or writing outside the frame, the tables
// or the code. It trusts nothing (frozen images come from files); the dataflow part runs only after the structural part
// passed.
#include <algorithm>
#include <memory>
#include <utility>

#include "vm/code/liveness.h"
#include "vm/code/variants.h"

namespace mpy {
namespace {

struct Verifier {
  const Code& code;
  std::string why;
  uint32_t pc = 0;

  bool fail(const char* what) {
    if (why.empty()) {
      why = std::string(what) + " at " + std::to_string(pc);
      if (pc < code.instrs.size() && code.instrs[pc].op < Op::kCount)
        why += std::string(" ") + op_info(op_info(code.instrs[pc].op).base).name;
    }
    return false;
  }
  bool is_str(uint32_t k) { return k < code.consts.size() && code.consts[k].kind == ConstKind::kStr; }
  bool reg(uint32_t r) { return r < code.nregs || fail("register out of range"); }
  bool value(uint32_t v) {
    if (v >= kConstOperand) return constant_index(v) < code.consts.size() || fail("constant out of range");
    return reg(v);
  }
  bool temps(uint32_t first, uint32_t n) {
    return (n == 0 || (first >= code.locals.size() && first + n <= code.nregs)) || fail("window outside the temps");
  }

  bool constants() {
    for (size_t i = 0; i < code.consts.size(); i++) {
      const ConstRec& r = code.consts[i];
      switch (r.kind) {
        case ConstKind::kBigInt:
        case ConstKind::kStr:
        case ConstKind::kBytes:
          if (r.offset > code.pool.size() || r.count > code.pool.size() - r.offset)
            return fail("constant outside the pool");
          break;
        case ConstKind::kTuple:
        case ConstKind::kFrozenSet:
          if (r.offset > code.index_pool.size() || r.count > code.index_pool.size() - r.offset)
            return fail("tuple constant outside its pool");
          for (uint32_t j = 0; j < r.count; j++)
            if (code.index_pool[r.offset + j] >= i) return fail("tuple constant refers forward");
          break;
        case ConstKind::kComplex:
          if (r.count >= code.consts.size() || code.consts[r.count].kind != ConstKind::kFloat)
            return fail("bad complex constant");
          break;
        case ConstKind::kCode:
          if (r.offset >= code.children.size()) return fail("code constant out of range");
          break;
        default:
          if (r.kind > ConstKind::kCode) return fail("unknown constant");
      }
    }
    return true;
  }

  bool tables() {
    if (!is_str(code.name) || !is_str(code.qualname) || !is_str(code.filename)) return fail("bad name");
    if ((code.flags & kHasDoc) && !is_str(code.doc)) return fail("bad docstring");
    if (code.nparams() > code.nlocals() || code.posonly > code.positional) return fail("bad parameter counts");
    if (code.nlocals() > code.nregs || code.nregs >= 0x7fff) return fail("bad register count");
    if ((code.flags & kNamespace) && code.nlocals() < 1) return fail("no namespace local");
    for (uint16_t n : code.locals)
      if (!is_str(n)) return fail("bad local name");
    for (const FreeRec& f : code.frees)
      if (!is_str(f.name)) return fail("bad free variable name");
    for (const SiteRec& s : code.sites)
      if (!is_str(s.name) || s.kind > SiteKind::kGlobal) return fail("bad site");
    for (const ExceptionRec& r : code.exceptions)
      if (r.start > r.end || r.end > code.instrs.size() || !target(r.handler) || r.depth < code.nlocals() ||
          r.depth >= code.nregs)
        return fail("bad exception region");
    uint32_t last = 0;
    for (const PositionRec& r : code.positions) {
      if (r.pc < last || r.pc > code.instrs.size()) return fail("positions not sorted");
      last = r.pc;
    }
    return true;
  }

  bool target(int64_t at) {
    return at >= 0 && at < int64_t(code.instrs.size()) && code.instrs[size_t(at)].op != Op::Ext;
  }

  bool site(uint32_t s, Op op) {
    if (s >= code.sites.size()) return fail("site out of range");
    SiteKind k = code.sites[s].kind;
    bool ok = false;
    switch (op_info(op).base) {
      case Op::LoadAttr: ok = k == SiteKind::kLoadAttr; break;
      case Op::StoreAttr: ok = k == SiteKind::kStoreAttr; break;
      case Op::DelAttr: ok = k == SiteKind::kDelAttr; break;
      case Op::LoadMethod: ok = k == SiteKind::kMethod; break;
      case Op::LoadGlobal:
      case Op::StoreGlobal:
      case Op::DelGlobal: ok = k == SiteKind::kGlobal; break;
      default: break;
    }
    return ok || fail("site of another kind");
  }

  bool operand(Operand kind, uint16_t v, const Instr& in) {
    switch (kind) {
      case Operand::None:
      case Operand::Imm:
      case Operand::Label:
      case Operand::Auto: return true;
      case Operand::Dst: return reg(v);
      case Operand::Src:
      case Operand::Peek: return value(v);
      case Operand::Local: return v < code.locals.size() || fail("not a local");
      case Operand::Name: return is_str(v) || fail("name is not a string constant");
      case Operand::Const: return v < code.consts.size() || fail("constant out of range");
      case Operand::Site: return site(v, in.op);
      case Operand::Free: return v < code.frees.size() || fail("free variable out of range");
      case Operand::Take: return temps(v, in.c);
      case Operand::Take2: return temps(v, 2 * in.c);
      case Operand::Call:
      case Operand::Method: return window(v, uint32_t(in.c) + 2);
      case Operand::CallX: return window(v, in.c ? 4 : 3);
      case Operand::Def2: return temps(v, 2);
      case Operand::Def3: return temps(v, 3);
      case Operand::DefN: return temps(v, in.c);
      case Operand::DefEx: return temps(v, 1 + (in.c & 255) + (in.c >> 8));
    }
    return fail("unknown operand kind");
  }
  bool window(uint32_t base, uint32_t n) {
    return (base >= code.locals.size() + kCallHeader && temps(base, n)) || fail("call window without its header");
  }

  bool instruction() {
    const Instr& in = code.instrs[pc];
    if (in.op >= Op::kCount) return fail("unknown opcode");
    if (in.op == Op::Ext) return fail("stray Ext");
    if (op_info(in.op).variant &&
        !variant_fits(in, std::span<const Instr>(code.instrs).subspan(pc + 1), uint32_t(code.nlocals())))
      return fail("variant does not fit");
    const OpInfo& info = op_info(in.op);
    uint16_t v[3] = {in.a, in.b, in.c};
    for (int i = 0; i < 3; i++) {
      if (!operand(info.operands[i], v[i], in)) return false;
      if (info.operands[i] == Operand::Label) {
        if (!target(int64_t(pc) + 1 + !!(info.props & kHasExt) + in.jump())) return fail("jump out of range");
        break;
      }
    }
    uint8_t flags = info.operands[0] == Operand::Dst && in.a < code.locals.size() ? kDstLocal : 0;
    for (int i = 0; i < 3; i++)
      if (info.operands[i] == Operand::Src && v[i] < kConstOperand && v[i] >= code.locals.size())
        flags |= uint8_t(1 << i);
    if (pc + 1 < code.instrs.size() && drops_result(in, code.instrs[pc + 1])) flags |= kDstDropped;
    if ((in.flags & ~kOtherLine) != flags) return fail("wrong flags");
    if (info.props & kHasExt) {
      if (pc + 1 >= code.instrs.size() || code.instrs[pc + 1].op != Op::Ext) return fail("missing Ext");
      if (!ext(in, code.instrs[pc + 1])) return false;
    }
    return special(in);
  }
  bool ext(const Instr& in, const Instr& x) {
    auto names = [&](uint32_t k, uint32_t limit) {
      if (k >= code.consts.size() || code.consts[k].kind != ConstKind::kTuple || code.consts[k].count > limit)
        return fail("bad keyword names");
      for (uint32_t i = 0; i < code.consts[k].count; i++)
        if (!is_str(code.index_pool[code.consts[k].offset + i])) return fail("keyword name is not a string");
      return true;
    };
    switch (op_info(in.op).base) {
      case Op::ForIter:
        return reg(x.a) && (x.flags == (x.a < code.locals.size() ? kDstLocal : 0) || fail("wrong flags"));
      case Op::CallKw:
      case Op::CallMethodKw: return names(x.a, in.c);
      case Op::MatchClass: return names(x.b, 0xffff);
      case Op::ImportName:
        return (x.a < code.consts.size() && code.consts[x.a].kind == ConstKind::kInt) || fail("import level is no int");
      default: return true;
    }
  }
  bool special(const Instr& in) {
    switch (op_info(in.op).base) {
      case Op::MakeFunction:
        if (code.consts[in.b].kind != ConstKind::kCode) return fail("MakeFunction of something else than code");
        return closure(*code.children[code.consts[in.b].offset]);
      case Op::LoadName:
      case Op::StoreName:
      case Op::DelName:
      case Op::LoadClassFree: return (code.flags & kNamespace) || fail("name access without a namespace");
      case Op::Enter: return (pc == 0 && in.a == code.first_unset() && in.b == code.nlocals()) || fail("bad Enter");
      case Op::Region:
        return (pc == 1 && !(code.flags & (kNamespace | kModule | kGenerator | kCoroutine | kAsyncGenerator))) ||
               fail("bad Region");
      case Op::Return: return in.b == code.nlocals() || fail("bad Return");
      case Op::BuildSlice: return in.c == 2 || in.c == 3 || fail("bad slice");
      case Op::LoadCommon: return in.b <= uint16_t(Common::kNotImplemented) || fail("unknown common object");
      case Op::LoadSpecial:
      case Op::LoadBound: return in.c <= uint16_t(Special::kAExit) || fail("unknown special method");
      case Op::SetFunctionAttr:
        return in.c <= uint16_t(FunctionAttr::kAnnotations) || fail("unknown function attribute");
      case Op::Yield:
      case Op::YieldFrom:
        return (code.flags & (kGenerator | kCoroutine | kAsyncGenerator)) || fail("yield outside a generator");
      default: return true;
    }
  }
  bool closure(const Code& child) {
    for (const FreeRec& f : child.frees)
      if (f.source & 0x8000 ? (f.source & 0x7fff) >= code.frees.size() : f.source >= code.locals.size())
        return fail("closure of nothing");
    return true;
  }

  bool structure() {
    if (code.instrs.empty() || code.instrs[0].op != Op::Enter) return fail("code does not start with Enter");
    if (!constants() || !tables()) return false;
    for (pc = 0; pc < code.instrs.size(); pc++) {
      if (!instruction()) return false;
      pc += !!(op_info(code.instrs[pc].op).props & kHasExt);
    }
    pc = uint32_t(code.instrs.size()) - 1;
    const Instr& last = code.instrs[pc];
    if (last.op == Op::Ext || !(op_info(last.op).props & kEnds)) return fail("code falls off its end");
    return true;
  }

  // --- dataflow, of codes with more temps than a word has bits; the others: WordFlow
  std::vector<uint64_t> state;  // a row of the liveness map
  uint32_t temp_of(uint32_t reg) const { return reg - uint32_t(code.locals.size()); }
  bool is_live(uint32_t temp) const { return state[temp / 64] >> (temp % 64) & 1; }
  void flip(uint32_t temp) { state[temp / 64] ^= uint64_t(1) << (temp % 64); }
  bool take(const RegRange& r, bool keep) {
    for (uint32_t t = temp_of(r.first), i = 0; i < r.count; i++, t++) {
      if (!is_live(t)) return fail(("temp " + std::to_string(t) + " is not live").c_str());
      if (!keep) flip(t);
    }
    return true;
  }
  bool agrees(uint32_t at, const LivenessMap& m) {
    for (uint32_t w = 0; w < m.words; w++) {
      uint64_t differ = state[w] ^ m.bits[size_t(at) * m.words + w];
      if (differ)
        return fail(disagreement(64 * w + uint32_t(__builtin_ctzll(differ)), state[w] & differ & -differ, at).c_str());
    }
    return true;
  }
  static std::string disagreement(uint32_t temp, bool here, uint32_t at) {
    return "temp " + std::to_string(temp) + (here ? " is live here but not" : " is not live here but is") +
           " on another way to " + std::to_string(at);
  }
  bool any_from(uint32_t temp) const {
    if (state[temp / 64] >> (temp % 64)) return true;
    return std::any_of(state.begin() + temp / 64 + 1, state.end(), [](uint64_t w) { return w != 0; });
  }
  bool define(const RegRange& r) {
    for (uint32_t i = 0, reg = r.first; i < r.count; i++, reg++) {
      if (is_live(temp_of(reg))) return fail("writes a live temp");
      flip(temp_of(reg));
    }
    return true;
  }
  bool flow_step(const LivenessMap& m) {
    const Instr& in = code.instrs[pc];
    if (in.op == Op::Ext) return fail("execution reaches Ext");
    const OpInfo& info = op_info(in.op);
    Effects e = effects(code, pc);
    state.assign(m.bits.begin() + ptrdiff_t(pc) * m.words, m.bits.begin() + ptrdiff_t(pc + 1) * m.words);
    for (int i = 0; i < e.npeeked; i++)
      if (!take(e.peeked[i], true)) return false;
    for (int i = 0; i < e.nconsumed; i++)
      if (!take(e.consumed[i], false)) return false;
    if (e.window >= 0 && any_from(temp_of(uint32_t(e.window) - kCallHeader)))
      return fail("a temp is live in or above the call window");
    uint32_t next = pc + 1 + !!(info.props & kHasExt);
    bool label = std::find(info.operands, info.operands + 3, Operand::Label) != info.operands + 3;
    if (label && (info.props & kFallDef) && !agrees(next + uint32_t(in.jump()), m)) return false;
    for (int i = 0; i < e.ndefined; i++)
      if (!define(e.defined[i])) return false;
    if (label && !(info.props & kFallDef) && !agrees(next + uint32_t(in.jump()), m)) return false;
    if (!(info.props & kEnds) && !agrees(next, m)) return false;
    return info.base != Op::Return || !any_from(0) || fail("a temp is live at Return");
  }
  bool flow() {
    const LivenessMap& m = liveness(code);
    for (pc = 0; pc < code.instrs.size(); pc++)
      if (m.reached[pc] && !flow_step(m)) return false;
    return true;
  }
};

constexpr uint32_t set_of(Operand kind) { return uint32_t(1) << int(kind); }

// The same dataflow for codes of up to 64 temps, which is nearly all: one word per instruction.
struct WordFlow {
  // What an instruction does, as masks.
  struct Step {
    uint64_t live, needed, consumed, defined, above;  // above: temps in or above the call window
  };
  struct Masks {
    const uint32_t nlocals;
    uint64_t peeked = 0, consumed = 0, defined = 0, above = 0;
    bool twice = false;  // something is consumed or defined twice
    static uint64_t low(uint32_t n) { return n >= 64 ? ~uint64_t(0) : (uint64_t(1) << n) - 1; }
    uint64_t range(uint32_t first, uint32_t count) const {
      return low(count) << (first - nlocals);
    }  // verified: temps of this code
    void add(uint64_t* to, uint32_t first, uint32_t count) {
      if (!count) return;
      uint64_t m = range(first, count);
      twice |= (*to & m) != 0;
      *to |= m;
    }
    void peeks(uint32_t first, uint32_t count) { peeked |= range(first, count); }
    void consumes(uint32_t first, uint32_t count) { add(&consumed, first, count); }
    void defines(uint32_t first, uint32_t count) { add(&defined, first, count); }
    void window(uint32_t base) { above = ~low(base - kCallHeader - nlocals); }
  };

  const Code& code;
  Verifier& v;
  const uint32_t nlocals = uint32_t(code.locals.size());
  std::unique_ptr<Step[]> steps =
      std::make_unique_for_overwrite<Step[]>(code.instrs.size());  // of instructions that are reached
  std::vector<uint8_t> reached = std::vector<uint8_t>(code.instrs.size());
  std::vector<uint32_t> work = {};
  bool twice = false;

  // Where operands are of these kinds (Dst: the first only), an instruction's flags say what it does to temps; they are
  // verified by now.
  static constexpr uint32_t kSimple = set_of(Operand::None) | set_of(Operand::Dst) | set_of(Operand::Src) |
                                      set_of(Operand::Local) | set_of(Operand::Imm) | set_of(Operand::Name) |
                                      set_of(Operand::Const) | set_of(Operand::Site) | set_of(Operand::Label) |
                                      set_of(Operand::Free) | set_of(Operand::Auto);
  static bool labelled(const OpInfo& info) {
    return info.operands[0] == Operand::Label || info.operands[1] == Operand::Label ||
           info.operands[2] == Operand::Label;
  }
  static uint32_t next_of(uint32_t pc, const OpInfo& info) { return pc + 1 + !!(info.props & kHasExt); }

  bool merge(uint32_t pc, uint64_t state) {  // did it change?
    Step& s = steps[pc];
    if (reached[pc]) {
      uint64_t now = s.live & state;
      return now != std::exchange(s.live, now);
    }
    reached[pc] = 1;
    const Instr& in = code.instrs[pc];
    const Operand* kinds = op_info(in.op).operands;
    if ((set_of(kinds[0]) | set_of(kinds[1]) | set_of(kinds[2])) & ~kSimple || kinds[1] == Operand::Dst ||
        kinds[2] == Operand::Dst)
      return merge_effects(pc, state);
    auto bit = [&](uint16_t r) { return uint64_t(1) << (r - nlocals); };
    uint64_t a = in.flags & 1 ? bit(in.a) : 0, b = in.flags & 2 ? bit(in.b) : 0, c = in.flags & 4 ? bit(in.c) : 0;
    twice |= ((a & b) | (a & c) | (b & c)) != 0;
    bool defines = kinds[0] == Operand::Dst && !(in.flags & kDstLocal);
    s = {state, a | b | c, a | b | c, defines ? bit(in.a) : 0, 0};
    return true;
  }
  [[gnu::noinline]] bool merge_effects(uint32_t pc, uint64_t state) {
    Masks m{nlocals};
    visit_effects(code, pc, m);
    twice |= m.twice;
    steps[pc] = {state, m.peeked | m.consumed, m.consumed, m.defined, m.above};
    return true;
  }
  void merge_later(uint32_t pc, uint64_t state) {
    if (merge(pc, state)) work.push_back(pc);
  }
  // Merges the state after one instruction into its successors; is the one that follows it to be done next?
  bool pass(uint32_t* pc) {
    const Instr& in = code.instrs[*pc];
    const OpInfo& info = op_info(in.op);
    const Step& s = steps[*pc];
    uint64_t after = s.live & ~s.consumed, out = after | s.defined;
    if (!code.exceptions.empty() && info.props & (kRaises | kCalls))
      if (const ExceptionRec* r = code.handler(*pc))
        merge_later(r->handler, (after & Masks::low(r->depth - nlocals)) | uint64_t(1) << (r->depth - nlocals));
    uint32_t next = next_of(*pc, info);
    if (labelled(info)) merge_later(next + uint32_t(in.jump()), info.props & kFallDef ? after : out);
    *pc = next;
    return !(info.props & kEnds) && merge(next, out);
  }

  bool agrees(uint64_t state, uint32_t at) const {
    uint64_t differ = state ^ steps[at].live;
    if (__builtin_expect(!differ, 1)) return true;
    return v.fail(Verifier::disagreement(uint32_t(__builtin_ctzll(differ)), state & differ & -differ, at).c_str());
  }
  bool check(uint32_t pc) const {
    const Instr& in = code.instrs[pc];
    if (in.op == Op::Ext) return v.fail("execution reaches Ext");
    const OpInfo& info = op_info(in.op);
    const Step& s = steps[pc];
    if (uint64_t missing = s.needed & ~s.live)
      return v.fail(("temp " + std::to_string(__builtin_ctzll(missing)) + " is not live").c_str());
    uint64_t after = s.live & ~s.consumed, out = after | s.defined;
    if (after & s.above) return v.fail("a temp is live in or above the call window");
    if (after & s.defined) return v.fail("writes a live temp");
    uint32_t next = next_of(pc, info);
    if (labelled(info) && !agrees(info.props & kFallDef ? after : out, next + uint32_t(in.jump()))) return false;
    if (!(info.props & kEnds) && !agrees(out, next)) return false;
    return info.base != Op::Return || !out || v.fail("a temp is live at Return");
  }
  bool run() {
    merge_later(0, 0);
    while (!work.empty()) {
      uint32_t pc = work.back();
      work.pop_back();
      while (pass(&pc)) {}
    }
    if (twice) return v.fail("a temp is consumed or defined twice");
    for (v.pc = 0; v.pc < code.instrs.size(); v.pc++)
      if (reached[v.pc] && !check(v.pc)) return false;
    return true;
  }
};

}  // namespace

std::string verify(const Code& code) {
  Verifier v{code, {}, 0, {}};
  if (!v.structure()) return v.why;
  if (code.nregs - code.locals.size() > 64) v.flow();
  else WordFlow{code, v}.run();
  return v.why;
}

}  // namespace mpy
