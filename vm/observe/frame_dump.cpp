// Dumping and rebuilding frames (see frame_dump.h). The registers that hold values come from liveness; everything else
// in a frame is garbage by design, and is overwritten here so that a mistake shows.
#include "vm/observe/frame_dump.h"

#include <algorithm>

#include "vm/code/liveness.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"

namespace mpy {
namespace {

constexpr uint64_t kPoison = 0xdead000000000005;  // no valid address

Value take(Value* place) {
  Value v = *place;
  *place = Value::from_bits(kPoison);
  return v;
}

bool is_generator_frame(Vm* vm, Value* R) { return !on_stack(vm, R); }

// `running`: pc is still to be executed, else it is a call in progress.
void dump_one(Vm* vm, FrameDump& out, Value* R, const Instr* pc, bool running) {
  FrameRecord r;
  r.code = &frame_code(R);
  r.was_at = R;
  r.pc = uint32_t(pc - r.code->instrs.data());
  r.mark = frame_mark(R);
  r.first_value = uint32_t(out.values.size());
  if (is_generator_frame(vm, R)) r.generator = Value::pointer(generator_of_frame(R));
  int locals = running && r.pc == 0 ? r.code->first_unset() : r.code->nlocals();
  bool consumed = !running && pc->op != Op::YieldFrom;
  for (int i = 0; i < locals; i++) r.registers.push_back(uint16_t(i));
  for_each_live(*r.code, r.pc, consumed, [&](uint32_t reg) { r.registers.push_back(uint16_t(reg)); });
  std::sort(r.registers.begin(), r.registers.end());
  out.values.push_back(R[-1]);
  if (r.mark == kReturnConstructor || r.mark == kReturnGenerator) out.values.push_back(R[-5]);
  if (r.mark == kReturnContinue) {
    r.continuation = uint32_t(small_int(R[-5]));
    for (int i = 0; i < kept_count(Continue(r.continuation)); i++) out.values.push_back(R[-6 - i]);
  }
  for (uint16_t reg : r.registers) out.values.push_back(take(&R[reg]));
  out.frames.push_back(std::move(r));
}

// The newest entry of an exception's traceback may be of a frame that has moved.
using Moves = std::vector<std::pair<Value*, Value*>>;
void move_traceback(Thread& t, Value exception, const Moves& moves) {
  if (!is_exception(t, exception)) return;
  Value entry = as_exception(exception)->traceback;
  if (!is_kind(entry, Kind::Traceback)) return;
  for (auto& [from, to] : moves)
    if (as_traceback(entry)->R == from) {
      as_traceback(entry)->R = to;
      return;
    }
}

bool is_outermost(Value* R) {
  FrameMark mark = frame_mark(R);
  return mark == kReturnEntry || (mark == kReturnGenerator && is_true(R[-5]));
}

}  // namespace

FrameDump dump_frames(Vm* vm, const Instr* pc) {
  FrameDump out;
  std::vector<std::pair<Value*, const Instr*>> chain;
  Value* R = vm->R;
  for (const Instr* at = pc;; at = frame_call_pc(R), R = frame_caller(R)) {
    chain.push_back({R, at});
    if (is_outermost(R)) break;
  }
  out.outer_pc = frame_call_pc(R);
  out.outer_R = frame_caller(R);
  out.outer_E = frame_caller_E(R);
  for (size_t i = chain.size(); i-- > 0;) dump_one(vm, out, chain[i].first, chain[i].second, i == 0);
  for (auto& link : chain)
    for (int i = -4; i < 0; i++) link.first[i] = Value::from_bits(kPoison);
  return out;
}

const Instr* rebuild_frames(Vm* vm, FrameDump& dump, uint32_t shift) {
  const Instr* call_pc = dump.outer_pc;
  Value* caller = dump.outer_R;
  char* caller_E = dump.outer_E;
  Value* free = frame_top(vm, caller) + 10 + shift;
  Moves moves;
  for (FrameRecord& r : dump.frames) {
    const Value* v = dump.values.data() + r.first_value;
    GeneratorObject* g = r.generator.is_pointer() ? as_generator(r.generator) : nullptr;
    Value* R = g ? g->R() : free;
    moves.push_back({r.was_at, R});
    R[-1] = *v++;
    R[-2] = Value::from_bits(reinterpret_cast<uint64_t>(call_pc) | r.mark);
    R[-3] = Value::from_bits(reinterpret_cast<uint64_t>(caller));
    R[-4] = Value::from_bits(reinterpret_cast<uint64_t>(caller_E));
    if (r.mark == kReturnConstructor || r.mark == kReturnGenerator) R[-5] = *v++;
    if (r.mark == kReturnContinue) {
      R[-5] = Value::small_int(r.continuation);
      for (int i = 0; i < kept_count(Continue(r.continuation)); i++) R[-6 - i] = *v++;
    }
    for (int i = 0; i < r.code->nregs; i++) R[i] = Value::from_bits(kPoison);
    for (uint16_t reg : r.registers) R[reg] = *v++;
    if (g) g->stack_top = free - 10;
    else free = R + r.code->nregs + 10;
    caller = R;
    caller_E = frame_instance(R)->base;
    call_pc = r.code->instrs.data() + r.pc;
  }
  vm->R = caller;
  vm->E = caller_E;
  if (vm->frame_objects) frame_objects_moved(vm, moves);
  for (ExcItem* item = vm->exc; item; item = item->previous) move_traceback(*vm->thread, item->exc, moves);
  for (Value v : dump.values) move_traceback(*vm->thread, v, moves);
  dump.values.clear();
  dump.frames.clear();
  return call_pc;
}

}  // namespace mpy
