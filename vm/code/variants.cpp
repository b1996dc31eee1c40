// clang-format off: macros of one line each.
// See variants.h. A variant keeps its operands and its place, so no jump or table has to move.
#include "vm/code/variants.h"

#include <cstdlib>

namespace mpy {
namespace {

bool is_reg(uint16_t v) { return v < kConstOperand; }

Op pick(Op rr, Op rk, const Instr& in, Op otherwise) {
  if (!is_reg(in.b)) return otherwise;
  return is_reg(in.c) ? rr : rk;
}

// The next instruction is a jump that consumes this one's result; `op` is that jump's.
bool tested_by(const Instr& in, const Instr* next, uint32_t nlocals, Op op) {
  return next && in.a >= nlocals && next->op == op && next->a == in.a;
}

// A product of registers that the next instruction adds to a register, or subtracts: which variant.
Op product(const Instr& in, const Instr* next, uint32_t nlocals) {
  if (!is_reg(in.b) || !is_reg(in.c) || !next || in.a < nlocals || !is_reg(next->b) || !is_reg(next->c)) return pick(Op::MulRR, Op::MulRK, in, in.op);
  bool one = (next->b == in.a) != (next->c == in.a);
  switch (next->op) {   // (of a hostile image, perhaps: no look into a table)
    case Op::Add: case Op::IAdd: case Op::AddRR: case Op::IAddRR: return one ? Op::MulAddRR : Op::MulRR;
    case Op::Sub: case Op::ISub: case Op::SubRR: case Op::ISubRR: return one ? Op::MulSubRR : Op::MulRR;
    default: return Op::MulRR;
  }
}

Op variant_of(const Instr& in, const Instr* next, uint32_t nlocals) {
  bool if_false = tested_by(in, next, nlocals, Op::JumpIfFalse), if_true = tested_by(in, next, nlocals, Op::JumpIfTrue);
  switch (in.op) {
#define ARITHMETIC(name) case Op::name: return pick(Op::name##RR, Op::name##RK, in, in.op);
#define COMPARISON(name) \
    case Op::name: \
      return if_false ? pick(Op::name##TestRR, Op::name##TestRK, in, in.op) : if_true ? pick(Op::name##TrueRR, Op::name##TrueRK, in, in.op) : in.op;
#define BY_CONSTANT(name) case Op::name: return is_reg(in.b) && !is_reg(in.c) ? Op::name##RK : in.op;
    ARITHMETIC(Add) ARITHMETIC(Sub) ARITHMETIC(IAdd) ARITHMETIC(ISub) ARITHMETIC(IMul)
    COMPARISON(Lt) COMPARISON(Le) COMPARISON(Eq) COMPARISON(Ne) COMPARISON(Gt) COMPARISON(Ge)
    case Op::Mul: return product(in, next, nlocals);
    BY_CONSTANT(Mod) BY_CONSTANT(FloorDiv) BY_CONSTANT(And) BY_CONSTANT(RShift)
    case Op::Return: return !is_reg(in.a) ? Op::ReturnK : in.a < nlocals ? Op::ReturnL : Op::ReturnT;
    case Op::LoadItem: return !is_reg(in.b) ? in.op : in.b < nlocals ? Op::LoadItemR : Op::LoadItemT;
    case Op::Move:
      if (!is_reg(in.b)) return Op::MoveK;
      return in.b >= nlocals ? Op::MoveT : in.a >= nlocals ? Op::MoveR : in.op;
    case Op::StoreAttr:
      if (!is_reg(in.b) || in.b >= nlocals) return in.op;
      return !is_reg(in.a) ? Op::StoreAttrK : in.a < nlocals ? Op::StoreAttrL : Op::StoreAttrT;
    case Op::LoadAttr: return is_reg(in.b) && in.b < nlocals ? Op::LoadAttrR : in.op;
    default: return in.op;
  }
}

}  // namespace

void choose_variants(std::span<Instr> code, uint32_t nlocals) {
  const char* setting = getenv("MPY_VARIANTS");
  if (setting && setting[0] == '0') return;
  for (size_t i = 0; i < code.size(); i++) code[i].op = variant_of(code[i], i + 1 < code.size() ? &code[i + 1] : nullptr, nlocals);
}

bool variant_fits(const Instr& in, const Instr* next, uint32_t nlocals) {
  Instr base = in;
  base.op = op_info(in.op).base;
  return variant_of(base, next, nlocals) == in.op;
}

}  // namespace mpy
