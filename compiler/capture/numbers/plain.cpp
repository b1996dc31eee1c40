// The objects that stood for numbers while a region was recorded (loaded.cpp, measured.cpp) are plain numbers again: in
// whatever the run made or changed when it is over, and where it was refused in its frames as well, since it goes on.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "vm/code/liveness.h"
#include "vm/frames/frame.h"

namespace mpy {

Value plain_number(Value v) {
  if (is_kind(v, Kind::Float)) return Value::fits_float(exact_double(v)) ? Value::inline_float(exact_double(v)) : v;
  int64_t i = 0;
  return is_kind(v, Kind::Int) && exact_small(v, &i) && Value::fits_int(i) ? Value::small_int(i) : v;
}

namespace {
class PlainAgain {
 public:
  PlainAgain(Heap& heap, std::span<const Ref> stand_ins) : heap_(heap) {
    for (const Ref& r : stand_ins)
      if (r.get().header()->count() > 1) stand_ins_.insert(r.get().object());
  }
  bool nothing() const { return stand_ins_.empty(); }

  void place(Value* v) const {
    if (v->is_pointer() && stand_ins_.contains(v->object())) decref(std::exchange(*v, plain_number(*v)));
  }
  void inside(Object* o) const {
    if (stand_ins_.contains(o) || Heap::is_leaf(o->kind)) return;
    heap_.visit_children(
        o, [](void* self, Value* part) { static_cast<const PlainAgain*>(self)->place(part); },
        const_cast<PlainAgain*>(this));
  }
  void born_apart() const {
    heap_.for_each([&](Object* o) {
      if (Heap::born_apart(o)) inside(o);
    });
  }
  void everywhere() const {
    heap_.for_each([&](Object* o) { inside(o); });
  }
  // Whether a stand-in has more references than the recorder's own; `held` counts these for each object.
  bool any_left(const std::unordered_map<Object*, uint32_t>& held) const {
    return std::any_of(stand_ins_.begin(), stand_ins_.end(), [&](Object* o) {
      auto it = held.find(o);
      return o->count() > (it == held.end() ? 0 : it->second);
    });
  }
  void variables(Value* R, int count) const {
    for (int i = 0; i < count; i++) place(&R[i]);
  }
  // `pc`: an instruction that was done, or is under way, and has taken what it consumes.
  void temps(const Code& code, Value* R, uint32_t pc) const {
    if (code.instrs[pc].op != Op::YieldFrom) for_each_live(code, pc, true, [&](uint32_t reg) { place(&R[reg]); });
  }

 private:
  Heap& heap_;
  std::unordered_set<Object*> stand_ins_;
};
}  // namespace

void Recorder::leave_plain_numbers(Value* result) {
  const PlainAgain plain(*t_.isolate.heap, stand_ins_);
  if (plain.nothing()) return;
  if (result) plain.place(result);
  for (const Effect& e : effects)  // their targets may have died, as may values that were replaced later
    if (e.target.is_pointer() && !is_dead(e.target) && !dead_targets_.contains(e.target.object()))
      plain.inside(e.target.object());
  if (births_apart_) plain.born_apart();
  // A stand-in may also lie in an object that no effect names as its target: in the slots behind a `__dict__`, or in
  // one thread's part of a threading.local. Then the whole heap is searched.
  if (plain.any_left(held_stand_ins())) plain.everywhere();
}

// How often the recorder itself holds each object that may stand for a number.
std::unordered_map<Object*, uint32_t> Recorder::held_stand_ins() const {
  std::unordered_map<Object*, uint32_t> held;
  auto add = [&](const Ref& r) {
    if (r.is_set() && r.get().is_pointer()) held[r.get().object()]++;
  };
  for (const Ref& r : stand_ins_) add(r);
  for (const Ref& r : operands_) add(r);
  for (const auto& [object, m] : measured_) add(m.of), add(m.other);
  for (const MeasuredTest& test : measured_tests_) add(test.left), add(test.right);
  for (const auto& [object, made] : texts_)
    for (const TextPart& part : made.parts) {
      add(part.value);
      for (const TextPart& item : part.items) add(item.value);
    }
  for (const Effect& e : effects)
    for (const Ref& r : e.held) add(r);
  return held;
}

// The run goes on behind the instruction `s`, which was refused: in the frames that are left of those that it had.
void Recorder::leave_plain_frames(const ExecutionState& s) {
  const PlainAgain plain(*t_.isolate.heap, stand_ins_);
  if (plain.nothing()) return;
  const Vm* vm = vm_of(t_);
  auto outside = [&](const Value* R) { return on_stack(vm, R) && (entered_ ? R < base_ : R <= base_); };
  bool newest = true;
  for (FrameRef f = frame_current(vm); f.valid() && !outside(f.R); f = frame_back(f)) {
    const Code& code = frame_code(f.R);
    const bool own = f.R == s.frame.R;
    if (newest && s.elsewhere && !own) {  // is entered next
      plain.variables(f.R, code.first_unset());
    } else {
      plain.variables(f.R, code.nlocals());
      // Behind an error, a jump or a return it is not known here which temps the newest frame has.
      if (own ? s.done || s.elsewhere : !newest) plain.temps(code, f.R, own ? s.pc : f.index());
    }
    newest = false;
  }
}

}  // namespace mpy
