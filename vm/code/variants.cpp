// See variants.h. A variant keeps its operands and its place, so no jump or table has to move.
#include "vm/code/variants.h"

#include <array>
#include <cstdlib>

namespace mpy {
namespace {

enum class Form : uint8_t { Any, Reg, Temp, Local, Constant };

struct Variant {
  Op op, base;
  Form forms[3];  // of the operands a, b, c
  Op next;        // Nop: any
};
constexpr Variant kVariants[] = {
#define VARIANT(name, base, a, b, c, next) {Op::name, Op::base, {Form::a, Form::b, Form::c}, Op::next},
#include "vm/code/opcodes.def"
};

// The variants of each op: those from first to last.
struct Range {
  uint8_t first, last;
};
constexpr std::array<Range, size_t(Op::kCount)> find_ranges() {
  std::array<Range, size_t(Op::kCount)> ranges{};
  for (uint8_t i = 0; i < std::size(kVariants); i++) {
    Range& r = ranges[size_t(kVariants[i].base)];
    if (r.last == 0) r.first = i;
    r.last = uint8_t(i + 1);
  }
  return ranges;
}
constexpr auto kRanges = find_ranges();
constexpr bool stand_below_their_op() {
  for (size_t op = 0; op < kRanges.size(); op++)
    for (size_t i = kRanges[op].first; i < kRanges[op].last; i++)
      if (kVariants[i].base != Op(op)) return false;
  return true;
}
static_assert(stand_below_their_op());

bool is_reg(uint16_t v) { return v < kConstOperand; }

bool has_form(Form form, uint16_t v, uint32_t nlocals) {
  switch (form) {
    case Form::Any: return true;
    case Form::Reg: return is_reg(v);
    case Form::Temp: return is_reg(v) && v >= nlocals;
    case Form::Local: return is_reg(v) && v < nlocals;
    case Form::Constant: return !is_reg(v);
  }
  return false;
}

// IAdd, ISub and so on count as Add, Sub; variants as their ops.
Op operator_of(Op op) {
  Op base = op_info(op).base;
  return base >= Op::IAdd && base <= Op::IXor ? Op(int(base) - int(Op::IAdd) + int(Op::Add)) : base;
}

// Is `next` an `op` with `result` as one value operand, and registers as all others?
bool takes(const Instr* next, Op op, uint16_t result) {
  if (!next || next->op >= Op::kCount || operator_of(next->op) != op) return false;
  const uint16_t values[3] = {next->a, next->b, next->c};
  int times = 0;
  for (int i = 0; i < 3; i++) {
    if (op_info(next->op).operands[i] != Operand::Src) continue;
    if (!is_reg(values[i])) return false;
    times += values[i] == result;
  }
  return times == 1;
}

// Behind the load of a function or method stands its call, with `n` locals or constants that move to its window at
// `base`; or the last of them is a global that is loaded there.
bool called_with(std::span<const Instr> rest, Op call, uint32_t base, uint32_t n, uint32_t nlocals, bool global) {
  if (rest.size() <= n || rest[n].op != call || rest[n].b != base || rest[n].c != n) return false;
  for (uint32_t i = 0; i < n; i++) {
    const Instr& in = rest[i];
    Op load = global && i + 1 == n ? Op::LoadGlobal : Op::Move;
    if (in.op >= Op::kCount || op_info(in.op).base != load || in.a != base + 2 + i) return false;
    if (load == Op::Move && is_reg(in.b) && in.b >= nlocals) return false;
  }
  return true;
}
uint32_t argument_count(Op op) {
  if (op == Op::LoadMethodCall0) return 0;
  return op == Op::LoadGlobalCall1 || op == Op::LoadMethodCall1 || op == Op::LoadGlobalMethodCall1 ? 1 : 2;
}
// A method of the global that is loaded, and what the variant says behind it.
bool method_follows(const Variant& v, uint16_t result, std::span<const Instr> rest, uint32_t nlocals) {
  if (rest.empty() || !takes(rest.data(), Op::LoadMethod, result)) return false;
  return v.op == Op::LoadGlobalMethod ||
         called_with(rest.subspan(1), Op::CallMethod, rest[0].a, argument_count(v.op), nlocals, false);
}

bool follows(const Variant& v, const Instr& in, std::span<const Instr> rest, uint32_t nlocals) {
  switch (v.next) {
    case Op::Nop: return true;
    case Op::Call:
      return called_with(rest, v.next, in.a - 1u, argument_count(v.op), nlocals, v.op == Op::LoadGlobalCall2G);
    case Op::CallMethod: return called_with(rest, v.next, in.a, argument_count(v.op), nlocals, false);
    case Op::LoadMethod: return method_follows(v, in.a, rest, nlocals);
    default: return takes(rest.empty() ? nullptr : rest.data(), v.next, in.a);
  }
}

bool fits(const Variant& v, const Instr& in, std::span<const Instr> rest, uint32_t nlocals) {
  return has_form(v.forms[0], in.a, nlocals) && has_form(v.forms[1], in.b, nlocals) &&
         has_form(v.forms[2], in.c, nlocals) && follows(v, in, rest, nlocals);
}

Op variant_of(const Instr& in, std::span<const Instr> rest, uint32_t nlocals) {
  Range r = kRanges[size_t(in.op)];
  for (size_t i = r.first; i < r.last; i++)
    if (fits(kVariants[i], in, rest, nlocals)) return kVariants[i].op;
  return in.op;
}

}  // namespace

void choose_variants(std::span<Instr> code, uint32_t nlocals) {
  const char* setting = getenv("MPY_VARIANTS");
  if (setting && setting[0] == '0') return;
  for (size_t i = 0; i < code.size(); i++) code[i].op = variant_of(code[i], code.subspan(i + 1), nlocals);
}

bool variant_fits(const Instr& in, std::span<const Instr> rest, uint32_t nlocals) {
  Instr base = in;
  base.op = op_info(in.op).base;
  return variant_of(base, rest, nlocals) == in.op;
}

}  // namespace mpy
