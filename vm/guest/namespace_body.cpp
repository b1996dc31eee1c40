// A module's body for a namespace of its own: the code that loaders give has names as globals, which is what modules
// want; who runs it with exec(code, globals, locals) gets this form of it, in which they go through local 0
// (kNamespace).
#include <cstring>

#include "vm/code/liveness.h"
#include "vm/code/variants.h"
#include "vm/vm.h"

namespace mpy {
namespace {

struct Body {
  explicit Body(const Code& c) : code(c) {}
  Code code;
  CodePtr base;  // whose tables it shares
  std::vector<Instr> instrs;
  std::vector<ExceptionRec> exceptions;
  std::vector<uint16_t> locals;
  ~Body() { end_code(code); }
};

// The register one higher, to make room for the namespace.
void move_up(uint16_t* v, Operand kind) {
  switch (kind) {
    case Operand::Src:
    case Operand::Peek:
      if (*v < kConstOperand) ++*v;
      break;
    case Operand::Dst:
    case Operand::Local:
    case Operand::Take:
    case Operand::Take2:
    case Operand::Call:
    case Operand::Method:
    case Operand::CallX:
    case Operand::Def2:
    case Operand::Def3:
    case Operand::DefN:
    case Operand::DefEx: ++*v; break;
    default: break;
  }
}

void by_name(Instr* in, const Code& c) {
  switch (in->op) {
    case Op::LoadGlobal:
      in->op = Op::LoadName;
      in->b = c.sites[in->b].name;
      break;
    case Op::StoreGlobal:
      in->op = Op::StoreName;
      in->b = c.sites[in->b].name;
      break;
    case Op::DelGlobal:
      in->op = Op::DelName;
      in->a = c.sites[in->a].name;
      break;
    default: break;
  }
}

}  // namespace

CodePtr namespace_body(const Code& c) {
  auto body = std::make_shared<Body>(c);
  body->base = c.self.lock();
  body->instrs.assign(c.instrs.begin(), c.instrs.end());
  body->exceptions.assign(c.exceptions.begin(), c.exceptions.end());
  body->locals.assign(1, c.name);  // never shown
  body->locals.insert(body->locals.end(), c.locals.begin(), c.locals.end());
  Code& made = body->code;
  made.flags = (c.flags & ~uint32_t(kModule)) | kNamespace;
  made.nregs++;
  for (size_t pc = 0; pc < body->instrs.size(); pc++) {
    Instr& in = body->instrs[pc];
    in.op = op_info(in.op).base;
    const OpInfo& info = op_info(in.op);
    uint16_t* operands[] = {&in.a, &in.b, &in.c};
    for (int i = 0; i < 3 && info.operands[i] != Operand::Label; i++) move_up(operands[i], info.operands[i]);
    by_name(&in, c);
    if (in.op == Op::Enter) in.a = 1;
    if (in.op == Op::Enter || in.op == Op::Return) in.b = uint16_t(body->locals.size());
    if (info.props & kHasExt) {
      pc++;
      if (in.op == Op::ForIter) body->instrs[pc].a++;
    }
  }
  for (ExceptionRec& r : body->exceptions) r.depth++;
  choose_variants(body->instrs, uint32_t(body->locals.size()));
  made.instrs = body->instrs;
  made.exceptions = body->exceptions;
  made.locals = body->locals;
  made.liveness = nullptr;
  made.self.reset();
  CodePtr result(body, &made);
  made.self = result;
  return result;
}

}  // namespace mpy
