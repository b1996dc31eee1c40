// The monitored instance: op bodies only (full look-ups, no inline-cache hits), each instruction reported before and
// after.
#include <vector>

#include "runtime/memory/dereferences.h"
#include "vm/code/liveness.h"
#include "vm/frames/trace.h"
#include "vm/interp/interp.h"
#include "vm/observe/state.h"

namespace mpy {
namespace {

Value* operand_place(Value* R, char* E, uint16_t v) {
  return v & kConstOperand ? reinterpret_cast<Value*>(E) + (int64_t(int16_t(v)) - 1) : R + v;
}

// Where the operands of an instruction stand, in their order.
template <class Each>
void each_operand(const Code& code, uint32_t pc, Value* R, char* E, bool inputs, Each each) {
  const Instr& in = code.instrs[pc];
  const OpInfo& info = op_info(in.op);
  uint16_t v[3] = {in.a, in.b, in.c};
  auto window = [&](uint32_t first, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) each(&R[first + i]);
  };
  for (int i = 0; i < 3; i++) {
    switch (info.operands[i]) {
      case Operand::Src:
      case Operand::Peek:
        if (inputs) each(operand_place(R, E, v[i]));
        break;
      case Operand::Dst:
        if (!inputs) each(&R[v[i]]);
        break;
      case Operand::Take:
        if (inputs) window(v[i], in.c);
        break;
      case Operand::Take2:
        if (inputs) window(v[i], 2u * in.c);
        break;
      case Operand::Call:
        if (inputs) window(v[i] + 1u, in.c + 1u);
        break;
      case Operand::Method:
        if (inputs) window(v[i], in.c + 2u);
        break;
      case Operand::CallX:
        if (inputs) window(v[i] + 1u, in.c ? 3 : 2);
        break;
      case Operand::Def2:
        if (!inputs) window(v[i], 2);
        break;
      case Operand::Def3:
        if (!inputs) window(v[i], 3);
        break;
      case Operand::DefN:
        if (!inputs) window(v[i], in.c);
        break;
      case Operand::DefEx:
        if (!inputs) window(v[i], 1u + (in.c & 255) + (in.c >> 8));
        break;
      default: break;
    }
  }
  if (info.base == Op::ForIter && !inputs) each(&R[code.instrs[pc + 1].a]);
}

void collect(const Code& code, uint32_t pc, Value* R, char* E, bool inputs, std::vector<Value>* out) {
  each_operand(code, pc, R, E, inputs, [&](const Value* place) { out->push_back(*place); });
}

// Where an attribute is looked for in a class: each class on the way, which has it or does not. False: none has it.
bool report_classes(Vm* vm, Observer* o, TypeObject* type, Value name) {
  if (!type->mro.is_pointer()) return false;  // it is being made
  for (Value c : as_tuple(type->mro)->view()) {
    Value v = type_own(as_type(c), name);
    o->read(vm, v.is_unset() ? ReadKind::kAbsent : ReadKind::kTypeAttribute, c, name, v);
    if (!v.is_unset()) return true;
  }
  return false;
}
// The whole look-up of an attribute: the classes of the object; the object itself, which may be a class with its own
// bases, or a module; where none has it, __getattr__.
void report_attribute(Vm* vm, Observer* o, Value x, Value name) {
  Thread& t = *vm->thread;
  TypeObject* type = type_of(t, x);
  bool found = report_classes(vm, o, type, name);
  Value own = Value::unset();
  if (is_type(t, x)) {
    found |= report_classes(vm, o, as_type(x), name);
  } else if (payload_of(t.isolate, x, Kind::Module)) {
    own = dict_get_str(as_module(x)->dict, name);
    o->read(vm, own.is_unset() ? ReadKind::kAbsent : ReadKind::kAttribute, x, name, own);
  } else if (x.is_pointer() && type->slots_offset) {
    own = slot_get(t, x.object(), name);
    o->read(vm, own.is_unset() ? ReadKind::kAbsent : ReadKind::kAttribute, x, name, own);
  }
  if (!found && own.is_unset()) report_classes(vm, o, type, t.isolate.names.__getattr__);
}

// Reads that an op makes by itself of places its operands do not name.
void report_reads(Vm* vm, Observer* o, const Instr* pc, Value* R, char* E) {
  WithoutDereferences quiet;
  CodeInstance* inst = instance_of(E);
  auto name_of_site = [&](uint32_t s) { return inst->constant(inst->code->sites[s].name); };
  switch (base_op(pc)) {
    case Op::LoadGlobal: {
      Value name = name_of_site(pc->b);
      Value v = dict_get_str(inst->globals, name);
      o->read(vm, ReadKind::kGlobal, inst->globals, name, v);
      if (v.is_unset()) o->read(vm, ReadKind::kBuiltin, inst->builtins, name, dict_get_str(inst->builtins, name));
      break;
    }
    case Op::LoadCell: o->read(vm, ReadKind::kCell, R[pc->b], Value::unset(), as_cell(R[pc->b])->value); break;
    case Op::LoadFree: {
      Value cell = frame_function(R)->cells[pc->b];
      o->read(vm, ReadKind::kFree, cell, Value::unset(), as_cell(cell)->value);
      break;
    }
    case Op::LoadAttr:
    case Op::LoadMethod: {
      Value x = operand(R, E, pc->b), name = name_of_site(pc->c);
      if (!x.is_unset()) report_attribute(vm, o, x, name);
      break;
    }
    default: break;
  }
}

// Whether the instruction has written its outputs when `next` comes after it in its frame.
bool wrote(const Instr* pc, const Instr* next) {
  return next == after(pc) && (base_op(pc) == Op::ForIter || op_info(pc->op).operands[1] != Operand::Label);
}

}  // namespace

// Instructions that go on in other frames, and their ends.
struct Monitor {
  static void await(Observer* o, Value* R, const Instr* pc, int depth) { o->awaited_.push_back({R, pc, depth}); }
  static void forget(Observer* o) { o->awaited_.clear(); }
  static void report_end(Vm* vm, Observer* o, Value* R, const Instr* pc, bool written) {
    CodeInstance* inst = frame_instance(R);
    const Code& code = *inst->code;
    uint32_t at = uint32_t(pc - code.instrs.data());
    std::vector<Value> outputs;
    if (written) collect(code, at, R, inst->base, false, &outputs);
    Ref function = Ref::copy(R[-1]);
    o->returned({base_op(pc), &code, at, {R, pc}, {}, outputs, vm});
  }
  // After an instruction: the running frame may have just got what an instruction of it was waiting for, or frames that
  // waited may have been left by an exception.
  static void report_ended(Vm* vm, Observer* o, const Instr* next) {
    auto& awaited = o->awaited_;
    while (!awaited.empty()) {
      Observer::Awaited a = awaited.back();
      bool here = a.R == vm->R && a.depth == vm->depth;
      if (!here && a.depth < vm->depth) return;
      awaited.pop_back();
      if (here) return report_end(vm, o, a.R, a.pc, wrote(a.pc, next));
    }
  }
  // The activation that C++ had started is over, perhaps by an exception: what its frames waited for will not come.
  static void activation_over(Vm* vm, Observer* o) {
    while (!o->awaited_.empty() && o->awaited_.back().depth > vm->depth) o->awaited_.pop_back();
  }
  // Where the instruction at depth `depth` led: into another frame, out of its own, or to the next.
  static void report_left(Vm* vm, Observer* o, const ExecutionState& state, Value* R, int depth, const Instr* next) {
    if (state.elsewhere) {
      await(o, R, state.frame.pc, depth);
      o->frame_entered(vm, {vm->R, next});
      report_resumed(vm, o, next);
    } else {
      if (vm->depth < depth) o->frame_left(vm, {vm->R, next});
      if (next->op == Op::Ext) activation_over(vm, o);
      else report_ended(vm, o, next);
    }
  }
  // A generator was entered at `next`: behind the Yield that gets what was sent.
  static void report_resumed(Vm* vm, Observer* o, const Instr* next) {
    const Code& code = frame_code(vm->R);
    if (!(code.flags & (kGenerator | kCoroutine | kAsyncGenerator)) || next == code.instrs.data()) return;
    if (base_op(next - 1) == Op::Yield) report_end(vm, o, vm->R, next - 1, true);
  }
};

void replace_input(const ExecutionState& s, size_t input, Value now) {
  size_t at = 0;
  each_operand(*s.code, s.pc, s.frame.R, frame_instance(s.frame.R)->base, true, [&](Value* place) {
    if (at++ != input) return;
    Ref old = Ref::take(std::exchange(*place, new_ref(now)));
  });
  Value& reported = const_cast<Value&>(s.inputs[input]);  // of run_observed()
  Ref old = Ref::take(std::exchange(reported, new_ref(now)));
}

void read_inputs_again(const ExecutionState& s) {
  std::vector<Value> now;
  collect(*s.code, s.pc, s.frame.R, frame_instance(s.frame.R)->base, true, &now);
  for (size_t i = 0; i < now.size(); i++) {
    Value& input = const_cast<Value&>(s.inputs[i]);  // of run_observed()
    incref(now[i]);
    decref(std::exchange(input, now[i]));
  }
}

// One instruction by its body, reported if there is an observer.
const Instr* run_observed(Vm* vm, const Instr* pc) {
  vm->executed++;
  spend(vm, 1);
  const Instr* traced = nullptr;
  if (__builtin_expect(vm->tracer != nullptr, 0)) {
    bool raised;
    pc = trace_before(vm, pc, &raised);
    if (raised) return pc;
    traced = pc;
  }
  Value* R = vm->R;
  char* E = vm->E;
  int depth = vm->depth;
  if (!vm->observer) {
    pc = run_body(vm, pc);
  } else {
    std::vector<Value> inputs, outputs;
    const Code& code = *instance_of(E)->code;
    uint32_t at = uint32_t(pc - code.instrs.data());
    collect(code, at, R, E, true, &inputs);
    for (Value v : inputs) incref(v);  // the observer may look at them afterwards
    Observer* observer = vm->observer;
    uint64_t observation = vm->observations;
    ExecutionState state{base_op(pc), &code, at, {R, pc}, inputs, {}, vm};
    Ref function = Ref::copy(R[-1]);  // keeps the code alive
    observer->before(state);
    report_reads(vm, observer, pc, R, E);
    const Instr* next = run_body(vm, pc);
    // It may be another that observes now, or none: this one may not even be there.
    if (vm->observations == observation) {
      bool here = vm->R == R && vm->depth == depth;
      if (here && wrote(pc, next)) collect(code, at, R, E, false, &outputs);
      state.outputs = outputs;
      state.elsewhere = vm->depth > depth && vm->R != R;
      state.done = here && next == after(pc);
      observer->after(state);
    }
    if (vm->observations == observation) Monitor::report_left(vm, observer, state, R, depth, next);
    for (Value v : inputs) decref(v);
    pc = next;
  }
  if (traced) pc = trace_after(vm, traced, R, depth, pc);
  run_pending(vm, pc);
  return pc;
}

const Instr* run_monitored(Vm* vm, const Instr* pc) {
  while (pc->op != Op::Ext && vm->monitored) pc = run_observed(vm, pc);
  return pc;
}

void set_observer(Thread& t, Observer* observer) {
  Vm* vm = vm_of(t);
  if (observer) Monitor::forget(observer);
  vm->observer = observer;
  vm->observations++;
  vm->monitored = observer || trace_active(vm);
}

}  // namespace mpy
