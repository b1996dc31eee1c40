// Counters: a number from before that is only read to be changed and put back where it came from (`self.steps += 1`) is
// not guarded. It is followed from temp to temp: a temp has one consumer. Arithmetic with a number gives another such
// temp; a store to the place it was read from becomes an effect that advances the number that is there at a replay; any
// other use guards the number after all.
#include <algorithm>

#include "compiler/capture/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/code/liveness.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

bool is_counter(Value v) { return (!v.is_pointer() && (is_small_int(v) || is_inline_float(v))); }

// The operator of an instruction that a counter may go through.
bool arithmetic(Op op, BinaryOp* out) {
  switch (op) {
    case Op::Add:
    case Op::IAdd: *out = BinaryOp::Add; return true;
    case Op::Sub:
    case Op::ISub: *out = BinaryOp::Sub; return true;
    case Op::Mul:
    case Op::IMul: *out = BinaryOp::Mul; return true;
    default: return false;
  }
}

struct RegisterUse {
  bool read = false, written = false, stays = false;  // stays: it is looked at and keeps its value
  int first = -1;                                     // of a window: the register it begins with
};

// How an instruction uses a register.
RegisterUse use_of(const ExecutionState& s, uint32_t reg) {
  const Instr& in = s.code->instrs[s.pc];
  const OpInfo& info = op_info(in.op);
  const uint16_t operands[] = {in.a, in.b, in.c};
  RegisterUse use;
  auto window = [&](uint32_t first, uint32_t n) {
    if (reg < first || reg >= first + n) return;
    use.read = true;
    use.first = static_cast<int>(first);
  };
  for (int i = 0; i < 3; i++) {
    uint16_t r = operands[i];
    switch (info.operands[i]) {
      case Operand::Src: use.read |= r == reg; break;
      case Operand::Peek:
        if (r == reg) use.read = use.stays = true;
        break;
      case Operand::Local:  // the op manages it itself: it may do both
        if (r == reg) use.read = use.written = true;
        break;
      case Operand::Dst: use.written |= r == reg; break;
      case Operand::Take: window(r, in.c); break;
      case Operand::Take2: window(r, 2u * in.c); break;
      case Operand::Call: window(r + 1u, in.c + 1u); break;
      case Operand::Method: window(r, in.c + 2u); break;
      case Operand::CallX: window(r + 1u, 3); break;
      default: break;
    }
  }
  return use;
}

}  // namespace

// A number was found in a place that is not guarded yet. True: the running instruction puts it into a temp, and it is
// followed from there.
bool Recorder::lift(Object* owner, Value name, Value value) {
  if (!state_ || !is_counter(value)) return false;
  const Op op = state_->op;
  bool from_here = op == Op::LoadAttr ? liftable_ && state_->inputs[0].same(Value::pointer(owner))
                                      : (op == Op::LoadGlobal || op == Op::LoadFree) && reading_variable_;
  if (!from_here) return false;
  constexpr uint32_t kElsewhere =
      kGenerator | kCoroutine | kAsyncGenerator;  // frames that move, or are left and entered
  if (state_->code->flags & kElsewhere) return false;
  uint32_t reg = state_->code->instrs[state_->pc].a;
  if (reg < state_->code->locals.size()) return false;
  lifts_.push_back({state_->frame.R, state_->code, reg, false, {owner, name}, value, {}});
  return true;
}

// The number is used as such: it is guarded as it was at first.
void Recorder::pin(const Lift& l) {
  Object* name = l.place.name.is_pointer() ? l.place.name.object() : nullptr;
  bool cell = l.place.owner->is(Kind::Cell);
  advanced_.erase({l.place.owner, name});
  WatchedRead::Kind kind = cell ? WatchedRead::Cell : WatchedRead::Slot;
  if (!first_read(kind, l.place.owner, l.place.name)) return;
  WatchedRead r{};
  r.kind = kind;
  r.owner = l.place.owner;
  if (!cell) r.name = Ref::copy(l.place.name);
  r.expected = l.entry;
  r.what = cell ? "a variable" : "attribute " + std::string(str_view(l.place.name));
  add_read(std::move(r), {});
}

// A place that the run advanced is read again.
bool Recorder::pin_advanced(Object* owner, Value name) {
  auto it = advanced_.find({owner, name.is_pointer() ? name.object() : nullptr});
  if (it == advanced_.end()) return false;
  Value entry = it->second,
        now = name.is_pointer() ? slot_get(t_, owner, name) : static_cast<CellObject*>(owner)->value;
  size_t before = lifts_.size();
  if (lift(owner, name, now)) {  // advanced once more, perhaps: what it was at first is guarded if not
    lifts_[before].entry = entry;
    return true;
  }
  pin({nullptr, nullptr, 0, false, {owner, name}, entry, {}});
  return true;
}

void Recorder::follow_lifts(const ExecutionState& s) {
  if (storing_.place.owner) pin(std::exchange(storing_, {}));  // it was stored otherwise
  if (entering_.place.owner) {
    Lift l = std::exchange(entering_, {});
    Value* R = s.frame.R;
    if (s.op == Op::Enter && s.code->nparams() == 3 && !(s.code->flags & (kVarArgs | kVarKeywords)) &&
        R[2].same(l.value)) {
      l.R = R;
      l.code = s.code;
      l.reg = 2;
      l.local = true;
      lifts_.push_back(l);
    } else {
      pin(l);
    }
  }
  for (size_t i = lifts_.size(); i-- > 0;) {
    Lift l = lifts_[i];
    auto drop = [&] { lifts_.erase(lifts_.begin() + static_cast<std::ptrdiff_t>(i)); };
    if (s.code->flags & (kGenerator | kCoroutine | kAsyncGenerator)) {
      drop();
      pin(l);
      continue;
    }
    if (s.frame.R > l.R) continue;  // a frame above
    bool gone = s.frame.R < l.R || s.code != l.code || (!l.local && !liveness(*s.code).live(s.pc, l.reg));
    RegisterUse use = gone ? RegisterUse{} : use_of(s, l.reg);
    if (gone || (use.written && !use.read)) {
      drop();
      continue;
    }
    if (!use.read) continue;
    bool stays = (l.local || use.stays) && !use.written;
    if (!stays) drop();
    if (goes_on(s, l, use.first)) continue;
    if (stays) drop();
    pin(l);
  }
}

// One use of a counter. False: it is used as a number.
bool Recorder::goes_on(const ExecutionState& s, Lift l, int window) {
  const Instr& in = s.code->instrs[s.pc];
  auto name_of_site = [&](uint16_t site) { return frame_instance(s.frame.R)->constant(s.code->sites[site].name); };
  auto into_temp = [&](uint32_t reg) {
    if (reg < s.code->locals.size()) return false;
    l.reg = reg;
    l.local = false;
    lifts_.push_back(l);
    return true;
  };
  BinaryOp op;
  if (arithmetic(s.op, &op)) {
    if (in.b == in.c) return false;
    bool left = in.b == l.reg;
    if (!left && op == BinaryOp::Sub) return false;
    Value other = s.inputs[left ? 1 : 0];
    if (!is_counter(other)) return false;
    l.ops.push_back({op, other});
    l.value = Value::unset();
    return into_temp(in.a);
  }
  switch (s.op) {
    case Op::Move:
    case Op::Copy: return into_temp(in.a);
    case Op::JumpIfNone:
    case Op::JumpIfNotNone: return only_its_type(l);
    case Op::Is:
    case Op::IsNot: return s.inputs[in.b == l.reg ? 1 : 0].is_none() && only_its_type(l);
    case Op::StoreAttr: {
      if (in.a != l.reg || in.b == l.reg || !s.inputs[1].same(Value::pointer(l.place.owner)) ||
          !name_of_site(in.c).same(l.place.name))
        return false;
      Value set = type_lookup(type_of(t_, s.inputs[1]), t_.isolate.names.__setattr__);
      l.value = s.inputs[0];
      (set.is_pointer() && is_function(set) ? entering_ : storing_) = l;
      return true;
    }
    case Op::StoreGlobal: {
      auto cell = module_dict_cell(t_, frame_instance(s.frame.R)->globals, name_of_site(in.b));
      if (cell.raised()) t_.take_exception();
      if (cell.raised() || cell.value() != l.place.owner) return false;
      storing_ = l;
      return true;
    }
    case Op::StoreFree:
      if (frame_function(s.frame.R)->cells[in.a].object() != l.place.owner) return false;
      storing_ = l;
      return true;
    case Op::Call:
    case Op::CallMethod: return goes_to_native(s, l, window);
    default: return false;
  }
}

// An argument of a native that looks only at its class; or what object.__setattr__ stores.
bool Recorder::goes_to_native(const ExecutionState& s, const Lift& l, int window) {
  size_t at = static_cast<size_t>(static_cast<int>(l.reg) - window), first = s.op == Op::Call ? 1 : 2;
  if (at < first) return false;
  Value callee = s.inputs[0];
  if (s.op == Op::CallMethod && !s.inputs[1].is_unset()) return false;
  std::span<const Value> args = s.inputs.subspan(first);
  size_t argument = at - first;
  if (type_of(t_, callee) == t_.isolate.wrapper_type) {
    auto* native = static_cast<NativeFunctionObject*>(callee.object());
    const char* slot = native->wrapper >= 0 ? wrapper_operation(native->wrapper) : nullptr;
    if (!slot || slot != std::string_view("set_attr") || argument != 2 || args.size() != 3) return false;
    if (!args[0].same(Value::pointer(l.place.owner)) || !is_kind(args[1], Kind::Str) ||
        !t_.isolate.intern(str_view(args[1])).same(l.place.name))
      return false;
    storing_ = l;
    return true;
  }
  if (!is_kind(callee, Kind::NativeFunction)) return false;
  auto* native = static_cast<NativeFunctionObject*>(callee.object());
  return native->record && native->self.is_unset() && native->record->annotation.known &&
         native->record->annotation.reads[std::min<size_t>(argument, 3)] == Reads::Type && only_its_type(l);
}

// A use that depends on nothing but the number's type: an effect that advances it compares that; without one it is
// guarded at the end.
bool Recorder::only_its_type(const Lift& l) {
  typed_.push_back(l);
  return true;
}

void Recorder::end_lifts() {
  for (Lift* l : {&storing_, &entering_})
    if (l->place.owner) pin(std::exchange(*l, {}));
  for (const Lift& l : typed_)
    if (!advanced_.contains({l.place.owner, l.place.name.is_pointer() ? l.place.name.object() : nullptr})) pin(l);
}

// The store that a counter was on its way to has happened.
bool Recorder::advances(Object* owner, Value name) {
  if (storing_.place.owner != owner ||
      !(name.is_unset() ? !storing_.place.name.is_pointer() : storing_.place.name.same(name)))
    return false;
  Lift l = std::exchange(storing_, {});
  Object* key = name.is_pointer() ? name.object() : nullptr;
  written_.insert({owner, key});
  advanced_[{owner, key}] = l.entry;
  Effect e{.kind = MockEffect::Advance, .target = Value::pointer(owner)};
  if (key) e.name = Ref::copy(name);
  for (auto& [op, operand] : l.ops) {
    e.ops.push_back(op);
    e.args.push_back(operand);
  }
  e.is_float = is_inline_float(l.entry);
  add_effect(std::move(e));
  return true;
}

}  // namespace mpy
