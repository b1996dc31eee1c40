// Counters: a number from before that is only read to be changed and put back where it came from (`self.steps += 1`) is
// not guarded. It is followed from temp to temp: a temp has one consumer. Arithmetic with a number gives another such
// temp; a store to the place it was read from becomes an effect that advances the number that is there at a replay; any
// other use guards the number after all.
#include <fmt/format.h>
#include <algorithm>

#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/code/liveness.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// A counter may go through all operators but those that give a float of ints.
bool arithmetic(Op op, BinaryOp* out) {
  return computed_by(op, out) && *out != BinaryOp::TrueDiv && *out != BinaryOp::Pow;
}

CompareOp mirrored(CompareOp c) {
  switch (c) {
    case CompareOp::Lt: return CompareOp::Gt;
    case CompareOp::Le: return CompareOp::Ge;
    case CompareOp::Gt: return CompareOp::Lt;
    case CompareOp::Ge: return CompareOp::Le;
    default: return c;
  }
}

// The comparison of an instruction, as it is asked of its right operand where `of_right`.
bool comparison(Op op, bool of_right, CompareOp* out) {
  if (!compared_by(op, out)) return false;
  if (of_right) *out = mirrored(*out);
  return true;
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
  auto defines = [&](uint32_t first, uint32_t n) { use.written |= reg >= first && reg < first + n; };
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
      case Operand::Dst: defines(r, 1); break;
      case Operand::Def2: defines(r, 2); break;
      case Operand::Def3: defines(r, 3); break;
      case Operand::DefN: defines(r, in.c); break;
      case Operand::DefEx: defines(r, 1u + (in.c & 255u) + (in.c >> 8u)); break;
      case Operand::Take: window(r, in.c); break;
      case Operand::Take2: window(r, 2u * in.c); break;
      case Operand::Call: window(r + 1u, in.c + 1u); break;
      case Operand::Method: window(r, in.c + 2u); break;
      case Operand::CallX: window(r + 1u, 3); break;
      default: break;
    }
  }
  if (in.op == Op::ForIter) defines(s.code->instrs[s.pc + 1].a, 1);
  return use;
}

}  // namespace

// A number was found in a place that is not guarded yet. True: the running instruction puts it into a temp, and it is
// followed from there.
bool Recorder::lift(Object* owner, Value name, Value value) {
  if (!state_ || !is_plain_number(value)) return false;
  const Op op = state_->op;
  auto is_from = [&](Value v) { return v.same(Value::pointer(owner)) || (!v.is_unset() && v.same(lift_from_)); };
  const bool attribute = op == Op::LoadAttr || !attribute_given_of_.is_unset();
  const Value object = op == Op::LoadAttr ? state_->inputs[0] : attribute_given_of_;
  bool from_here = attribute            ? (liftable_ || !lift_from_.is_unset()) && is_from(object)
                   : gives_item_        ? has_native_items(Value::pointer(owner)) ||
                                       (op == Op::CallMethod && is_window_on(state_->inputs[1], owner))
                   : op == Op::LoadItem ? (is_from(state_->inputs[0]) && has_native_items(state_->inputs[0])) ||
                                              is_window_on(state_->inputs[0], owner)
                                        : (op == Op::LoadGlobal || op == Op::LoadFree) && reading_variable_;
  if (!from_here) return false;
  uint32_t reg = state_->code->instrs[state_->pc].a;
  const bool variable = reg < state_->code->locals.size();
  if (state_->code->flags & kElsewhere && (variable || is_inline_float(value)))
    return becomes_object(owner, name, value, reg);
  auto again = [&](const Lift& l) {  // the instruction's body asks for it, too
    return l.fresh && l.R == state_->frame.R && l.reg == reg && l.place.owner == owner && l.place.name.same(name);
  };
  if (std::any_of(lifts_.begin(), lifts_.end(), again)) return true;
  if (variable) return loads_into_variable(owner, name, value, reg);
  lifts_.push_back({.R = state_->frame.R,
                    .code = state_->code,
                    .reg = reg,
                    .fresh = true,
                    .place = {owner, name},
                    .entry = value,
                    .value = value});
  return true;
}

// Whether it is the __dict__ of an object that keeps its attributes in slots.
bool Recorder::is_window_on(Value v, Object* owner) {
  return is_kind(v, Kind::DictView) && static_cast<DictViewObject*>(v.object())->owner == owner &&
         !keeps_dict(t_, owner);
}

// Whether an item is what the container holds there: no method in Python gives or takes it.
bool Recorder::has_native_items(Value v) {
  TypeObject* type = type_of(t_, v);
  auto as_built_in = [&](Kind kind, Value name) {
    return type_lookup(type, name).same(type_lookup(t_.isolate.builtin_type(kind), name));
  };
  for (Kind kind : {Kind::List, Kind::Dict})
    if (payload_of(t_.isolate, v, kind))
      return as_built_in(kind, t_.isolate.names.__getitem__) && as_built_in(kind, t_.isolate.names.__setitem__);
  return false;
}

// An item of a list from before is loaded, which is a number that may be a counter: only that one is read.
bool Recorder::item_lifted(Value list, Value index) {
  ShadowNode* n = graph.find(list);
  // From behind an index depends on the length, and names a place that has another name.
  if (!is_small_int(index) || small_int(index) < 0 || !payload_of(t_.isolate, list, Kind::List) || !n || n->snapshot ||
      n->any || made_here(list) || disturbed(list.object(), index))
    return false;
  return pin_advanced(list.object(), index) || lift(list.object(), index, held_at(t_, list.object(), index));
}

// The number is used as such: it is guarded as it was at first.
void Recorder::pin(const Lift& l) {
  if (l.place.given >= 0) return use_given(l.place.given);
  Value owner = Value::pointer(l.place.owner), name = l.place.name;
  for (auto* ops : {&l.ops, &l.earlier})
    for (auto& [op, operand] : *ops) use_number(operand);
  advanced_.erase({l.place.owner, name.bits()});
  if (pinned_in_argument(l.place.owner, name, l.entry)) return;
  const WatchedRead::Kind kind = kind_of_place(t_, l.place.owner);
  if (!first_read(kind, l.place.owner, name)) return;
  WatchedRead r{};
  r.kind = kind;
  r.owner = l.place.owner;
  if (!name.is_unset()) r.name = Ref::copy(name);
  r.expected = l.entry;
  static constexpr const char* kWhat[] = {"a variable", "attribute ", "item ", "item ", "attribute "};
  r.what = kWhat[static_cast<int>(kind)];
  if (is_kind(name, Kind::Str)) r.what += std::string(str_view(name));
  else if (is_small_int(name)) r.what += std::to_string(small_int(name));
  else if (kind == WatchedRead::Slot) r.what += "of __slots__";
  if (kind == WatchedRead::Slot || kind == WatchedRead::ClassSlot)
    r.what += fmt::format(" of {}", is_type(t_, owner) ? str_view(as_type(owner)->name) : type_name(t_, owner));
  add_read(std::move(r), {});
}

// What a place holds was loaded for nothing, perhaps because an exception was raised: a place that holds none would
// have raised one itself.
void Recorder::pin_unused(const Lift& l) {
  if (l.place.owner && load(l) < 0) pin(l);
}

// A place that the run advanced is read again.
bool Recorder::pin_advanced(Object* owner, Value name) {
  auto it = advanced_.find({owner, name.bits()});
  if (it == advanced_.end()) return false;
  Advanced first = it->second;
  Value now = held_at(t_, owner, name);
  const size_t before = lifts_.size(), variables = in_variables_.size();
  if (lift(owner, name, now)) {  // advanced once more, perhaps: what it was at first is guarded if not
    Lift* l = lifts_.size() > before ? &lifts_[before] : loading_.place.owner == owner ? &loading_ : nullptr;
    if (l) l->entry = first.entry, l->earlier = first.ops;
    if (in_variables_.size() > variables) in_variables_.back() = *l;  // a traceback may show it
    return true;
  }
  Lift l{.place = {owner, name}, .entry = first.entry};
  l.earlier = first.ops;
  pin(l);
  return true;
}

void Recorder::follow_lifts(const ExecutionState& s) {
  settle_given_to_op();
  leave_subscripts(s);
  for (Lift& l : std::exchange(returning_, {})) pin(l);        // to C++
  if (storing_.place.owner) pin(std::exchange(storing_, {}));  // it was stored otherwise
  if (given_store_) pin(std::exchange(given_store_, {})->lift);
  switch (s.op) {
    case Op::Call:
    case Op::CallMethod:
    case Op::CallKw:
    case Op::CallMethodKw:
    case Op::CallEx: enters_[s.frame.R] = !entered_by(s.inputs[0]).is_unset(); break;
    default: break;
  }
  enter_given(s);
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
  lifted_registers_.clear();
  load_both(s);
  for (const Lift& l : lifts_) lifted_registers_.insert({l.R, l.reg});
  for (size_t i = lifts_.size(); i-- > 0;) {
    Lift l = lifts_[i];
    const bool used = std::exchange(l.used, false);
    auto drop = [&] { lifts_.erase(lifts_.begin() + static_cast<std::ptrdiff_t>(i)); };
    // A generator runs beside the frames below, whose registers stay as they are, and so do its own while others run.
    const bool beside = l.code->flags & kElsewhere ? s.frame.R != l.R : (s.code->flags & kElsewhere) != 0;
    if (beside && !l.fresh) {
      lifts_[i].used = used;
      continue;
    }
    if (std::exchange(lifts_[i].fresh, false)) {  // what was loaded came from there, and not from code that ran instead
      if (s.frame.R != l.R || s.code != l.code || !l.R[l.reg].same(l.value)) {
        drop();
        pin(l);
        continue;
      }
      l.fresh = false;
    }
    if (s.frame.R > l.R) continue;  // a frame above
    bool gone = s.frame.R < l.R || s.code != l.code || (!l.local && !liveness(*s.code).live(s.pc, l.reg));
    RegisterUse use = gone ? RegisterUse{} : use_of(s, l.reg);
    if (gone || (use.written && !use.read)) {
      drop();
      const bool remains = !gone && s.op == Op::ForIter;  // behind the last item it stays what it was
      if (remains) pin(l);
      else if (!used) pin_unused(l);
      continue;
    }
    if (!use.read) continue;
    bool stays = (l.local || use.stays) && !use.written;
    if (!stays) drop();
    else lifts_[i].used = true;
    if (goes_into_subscript(s, l, use.first)) continue;  // where it stays it is followed further
    const bool builds = s.op == Op::BuildTuple || s.op == Op::BuildList || s.op == Op::BuildDict;
    if (builds && becomes_loaded(s, l, moves_int(s, l, use.first))) {
      if (stays) drop();
      continue;
    }
    if (goes_on(s, l, use.first)) continue;
    // What a comparison gave is known where what it asked is asked again.
    if (l.place.given >= 0 && l.compare && l.item < 0 && is_bool(l.R[l.reg]) && test_given(l, is_true(l.R[l.reg])))
      continue;
    if (loads_operand(s, l, use.first)) continue;  // where it stays it is followed further
    if (moves_int(s, l, use.first) && becomes_loaded(s, l, true)) {
      if (stays) drop();
      continue;
    }
    if (stays) drop();
    if (!becomes_loaded(s, l) && !compared_as_computed(l)) pin(l);
  }
}

// One use of a counter. False: it is used as a number.
bool Recorder::goes_on(const ExecutionState& s, Lift l, int window) {
  const Instr& in = s.code->instrs[s.pc];
  auto name_of_site = [&](uint16_t site) { return frame_instance(s.frame.R)->constant(s.code->sites[site].name); };
  auto into_temp = [&](uint32_t reg) {
    const bool local = reg < s.code->locals.size();
    if (local && s.code->flags & kElsewhere) return false;
    if (local && l.place.given < 0 && !stays_in_variable(l)) return false;
    l.reg = reg;
    l.local = local;
    lifts_.push_back(l);
    return true;
  };
  switch (s.op) {
    case Op::Move:
    case Op::Copy: return into_temp(in.a);
    case Op::Return: return !(s.code->flags & kElsewhere) && is_result(s, l);
    case Op::BuildTuple:
    case Op::BuildList:
    case Op::BuildDict: {
      int at = static_cast<int>(l.reg) - window;
      bool key = s.op == Op::BuildDict && at % 2 == 0;
      if (l.compare || l.item >= 0 || key) return false;
      l.item = s.op == Op::BuildDict ? at / 2 : at;
      l.items = in.c;
      return into_temp(in.a);
    }
    case Op::UnpackSeq: {  // a, b = self.a, self.b
      if (l.item < 0 || l.items != in.c || !is_kind(s.inputs[0], Kind::Tuple)) return false;
      const uint32_t reg = in.a + static_cast<uint32_t>(l.item);
      l.item = -1;
      l.items = 0;
      return into_temp(reg);
    }
    default: break;
  }
  if (l.place.given >= 0 && makes_tuple(s, l, window)) return into_temp(in.a);
  if (l.item >= 0) return false;  // it may be read there
  const bool number = l.place.given < 0 || given_as_number(l);
  BinaryOp op;
  bool left = in.b == l.reg;
  // Where two counters meet, the right one is guarded as it is.
  auto met = [&] { return in.b == in.c || (!left && lifted_registers_.contains({l.R, in.b})); };
  CompareOp compare;
  if (number && !l.compare && !is_changed_by_measured(l) && comparison(s.op, !left, &compare)) {
    if (l.place.given >= 0) given_by_class(l);
    Value other = s.inputs[left ? 1 : 0];
    if (met() || !is_plain_number(other)) return false;
    l.compare = compare;
    l.operand = other;
    return into_temp(in.a);
  }
  if (number && arithmetic(s.op, &op)) {
    if (l.place.given >= 0) given_by_class(l);
    if (met() || l.compare) return false;
    bool divides = op == BinaryOp::Mod || op == BinaryOp::FloorDiv;
    if (!left && divides) return false;
    if (divides && (!is_small_int(s.inputs[1]) || small_int(s.inputs[1]) == 0)) return false;
    Value other = s.inputs[left ? 1 : 0];
    if (!is_plain_number(other) && !is_measured(other)) return false;
    if (!left && op == BinaryOp::Sub) {  // n - x is -x + n
      if (!is_small_int(other) || !is_small_int(l.R[l.reg])) return false;
      l.ops.push_back({BinaryOp::Mul, Ref::copy(Value::small_int(-1))});
      op = BinaryOp::Add;
    }
    if (is_measured(other) && l.place.given < 0 && in.a < s.code->locals.size()) return false;  // it is an object there
    if (is_measured(other)) measured_in_lift_ = other;
    l.ops.push_back({op, Ref::copy(other)});
    l.value = Value::unset();
    return into_temp(in.a);
  }
  switch (s.op) {
    case Op::Neg:
      if (!number || l.compare || !is_small_int(l.R[l.reg])) return false;
      if (l.place.given >= 0) given_by_class(l);
      l.ops.push_back({BinaryOp::Mul, Ref::copy(Value::small_int(-1))});
      l.value = Value::unset();
      return into_temp(in.a);
    case Op::Not:
      if (!l.compare && (!number || is_changed_by_measured(l) || (l.place.given >= 0 && !given_by_class(l))))
        return false;
      if (!l.compare) {  // whether it is zero
        l.compare = CompareOp::Eq;
        l.operand = Value::small_int(0);
        return into_temp(in.a);
      }
      l.negated = !l.negated;
      return into_temp(in.a);
    case Op::JumpIfTrue:
    case Op::JumpIfFalse:
    case Op::JumpIfTrueKeep:
    case Op::JumpIfFalseKeep: return number && decides(s, l);
    default: break;
  }
  if (l.compare) return false;
  switch (s.op) {
    case Op::JumpIfNone:
    case Op::JumpIfNotNone: return only_its_type(l);
    case Op::Is:
    case Op::IsNot: return s.inputs[in.b == l.reg ? 1 : 0].is_none() && only_its_type(l);
    case Op::StoreAttr: {
      if (l.place.given >= 0) return in.a == l.reg && in.b != l.reg && stores_given(s, l, s.inputs[1], s.inputs[0]);
      if (l.stale) return false;
      Value holder = s.inputs[1], name = name_of_site(in.c);
      if (Value found = type_lookup(type_of(t_, holder), name);
          found.is_pointer() && type_of(t_, found) == t_.isolate.member_type)
        name = found;  // of __slots__: the layout's key is the descriptor itself
      if (holder.is_pointer() && is_function(holder)) holder = as_function(holder)->attributes;  // its dict
      // Of a module: a global of its code.
      if (is_kind(holder, Kind::Module)) {
        auto cell = module_dict_cell(t_, as_module(holder)->dict, name);
        if (cell.raised()) return t_.take_exception(), false;
        holder = Value::pointer(cell.value());
        name = Value::unset();
      }
      if (in.a != l.reg || in.b == l.reg || !holder.same(Value::pointer(l.place.owner)) || !name.same(l.place.name))
        return false;
      Value set = type_lookup(type_of(t_, s.inputs[1]), t_.isolate.names.__setattr__);
      l.value = s.inputs[0];
      (set.is_pointer() && is_function(set) ? entering_ : storing_) = l;
      return true;
    }
    case Op::StoreGlobal: {
      const Value globals = frame_instance(s.frame.R)->globals;
      if (!is_kind(globals, Kind::ModuleDict)) return false;  // a dict of the program's own
      auto cell = module_dict_cell(t_, globals, name_of_site(in.b));
      if (cell.raised()) t_.take_exception();
      if (cell.raised()) return false;
      if (l.place.given >= 0) return stores_given(s, l, Value::pointer(cell.value()), s.inputs[0]);
      if (l.stale || cell.value() != l.place.owner) return false;
      storing_ = l;
      return true;
    }
    case Op::StoreItem: {
      if (l.place.given >= 0)
        return in.a == l.reg && in.b != l.reg && in.c != l.reg && !is_kind(s.inputs[2], Kind::Slice) &&
               stores_given(s, l, s.inputs[1], s.inputs[0]);
      if (l.stale) return false;
      Value key = s.inputs[2];
      if (is_kind(key, Kind::Str)) key = t_.isolate.intern(str_view(key));
      if (in.a != l.reg || in.b == l.reg || in.c == l.reg || !s.inputs[1].same(Value::pointer(l.place.owner)) ||
          !key.same(l.place.name))
        return false;
      storing_ = l;
      return true;
    }
    case Op::StoreFree:
      if (l.place.given >= 0) return stores_given(s, l, frame_function(s.frame.R)->cells[in.a], s.inputs[0]);
      if (l.stale || frame_function(s.frame.R)->cells[in.a].header() != l.place.owner) return false;
      storing_ = l;
      return true;
    case Op::Call:
    case Op::CallMethod: return goes_to_native(s, l, window);
    case Op::CallKw:
    case Op::CallMethodKw: return passes_beside_keywords(s, l, window);
    default: return false;
  }
}

// Its number decides where the run goes on: what it was asked is asked again at each entry.
bool Recorder::decides(const ExecutionState& s, const Lift& l) {
  if (l.place.given < 0 && is_open_argument(Value::pointer(l.place.owner))) return false;
  if (!is_bool(s.inputs[0]) && l.compare) return false;
  if (l.place.given >= 0) {
    given_by_class(l);
    const bool truth = l.compare ? is_true(s.inputs[0])
                                 : !s.inputs[0].same(Value::small_int(0)) &&
                                       !(is_inline_float(s.inputs[0]) && inline_float(s.inputs[0]) == 0);
    return test_given(l, truth);
  }
  const bool truth = l.compare ? is_true(s.inputs[0])
                               : !s.inputs[0].same(Value::small_int(0)) &&
                                     !(is_inline_float(s.inputs[0]) && inline_float(s.inputs[0]) == 0);
  return asks_again(l, l.compare.value_or(CompareOp::Ne), l.compare ? l.operand : Value::small_int(0),
                    truth != l.negated);
}

// An int that was computed of a counter by // or % (`ring[self.at % 4]`) is used as such: what it is, is asked again,
// so that the counter itself need not be the same.
bool Recorder::compared_as_computed(const Lift& l) {
  const Value now = l.R[l.reg];
  if (l.compare || l.item >= 0 || !is_small_int(l.entry) || !is_small_int(now)) return false;
  bool maps_many = false;
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops) {
      if (!is_small_int(operand)) return false;
      maps_many |= op == BinaryOp::FloorDiv || op == BinaryOp::Mod;
    }
  if (!maps_many) return false;
  if (l.place.given < 0) return asks_again(l, CompareOp::Eq, now, true);
  Lift asked = l;
  asked.compare = CompareOp::Eq;
  asked.operand = now;
  return given_by_class(l) && test_given(asked, true);
}

// Each entry asks a comparison of what the counter has become. False: that would be too many.
bool Recorder::asks_again(const Lift& l, CompareOp compare, Value operand, bool expected) {
  constexpr size_t kMost = 64;  // of one record
  if (is_open_argument(Value::pointer(l.place.owner))) return false;
  WatchedRead r{};
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand_of] : *ops) {
      if (!is_plain_number(operand_of)) return false;
      r.test.ops.push_back({op, operand_of.get().bits()});
    }
  r.kind = WatchedRead::Outcome;
  r.owner = l.place.owner;
  if (!l.place.name.is_unset()) r.name = Ref::copy(l.place.name);
  r.test.compare = compare;
  r.test.operand = operand.bits();
  r.test.is_float = is_inline_float(l.entry);
  r.expected = Value::boolean(expected);
  r.what = "what a counter decides";
  for (uint32_t i : outcomes_) {
    const WatchedRead& other = reads[i];
    bool same_name = other.name.is_set() == r.name.is_set() && (!r.name.is_set() || other.name.get().same(r.name));
    if (other.owner == r.owner && same_name && other.test == r.test) return true;
  }
  if (outcomes_.size() > kMost) return false;
  outcomes_.push_back(static_cast<uint32_t>(reads.size()));
  add_read(std::move(r), {});
  return true;
}

// An argument of a native that looks only at its class; or what object.__setattr__ stores.
bool Recorder::goes_to_native(const ExecutionState& s, const Lift& l, int window) {
  size_t at = static_cast<size_t>(static_cast<int>(l.reg) - window), first = s.op == Op::Call ? 1 : 2;
  if (at < first) return false;
  Value callee = s.inputs[0];
  size_t argument = at - first;
  const bool enters = !entered_by(callee).is_unset() && !(s.code->flags & kElsewhere);
  if (enters && (l.place.given >= 0 || stays_in_variable(l))) return passes_given(s, l, argument);
  if (l.place.given >= 0 && gives_to_container(s, l, argument)) return true;
  if (s.op == Op::CallMethod && !s.inputs[1].is_unset()) return false;
  std::span<const Value> args = s.inputs.subspan(first);
  if (type_of(t_, callee) == t_.isolate.wrapper_type) {
    auto* native = static_cast<NativeFunctionObject*>(callee.object());
    const char* slot = native->wrapper >= 0 ? wrapper_operation(native->wrapper) : nullptr;
    if (!slot || slot != std::string_view("set_attr") || argument != 2 || args.size() != 3) return false;
    if (l.stale || l.place.given >= 0 || !args[0].same(Value::pointer(l.place.owner)) || !is_kind(args[1], Kind::Str) ||
        !t_.isolate.intern(str_view(args[1])).same(l.place.name))
      return false;
    storing_ = l;
    return true;
  }
  if (s.op == Op::Call && args.size() == 1 && callee.same(type_value(t_.isolate.builtin_type(Kind::Type))))
    return only_its_type(l);
  if (!is_kind(callee, Kind::NativeFunction)) return false;
  auto* native = static_cast<NativeFunctionObject*>(callee.object());
  return native->record && native->self.is_unset() && native->record->annotation.known &&
         native->record->annotation.reads[std::min<size_t>(argument, 3)] == Reads::Type && only_its_type(l);
}

// It is what the region gives, or a part of that: a replay computes it from what the place holds then.
bool Recorder::is_result(const ExecutionState& s, const Lift& l) {
  if (l.compare) return false;
  Value result = s.inputs[0];
  if (l.item >= 0 && is_kind(result, Kind::Dict) && dict_length(result) != static_cast<uint64_t>(l.items)) return false;
  if (s.frame.R != outermost_) return returning_.push_back(l), true;
  if (l.place.given >= 0) {  // by numbers that a replay knows as they are
    for (auto& [op, operand] : l.ops)
      if (operand.get().is_pointer()) return false;
    return counted.push_back(computed(l)), true;
  }
  CountedResult c{.item = l.item, .owner = Value::pointer(l.place.owner), .is_float = is_inline_float(l.entry)};
  if (is_kind(c.owner, Kind::Cell) && !graph.find(c.owner)) outside(c.owner, Value::unset(), "variable");  // a global
  if (!l.place.name.is_unset()) c.name = Ref::copy(l.place.name);
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops) {
      if (!is_plain_number(operand)) return false;
      c.ops.push_back({op, operand});
    }
  counted.push_back(std::move(c));
  return true;
}

// The function whose frame a call of this enters, and whose result is the call's. Unset: it does more than that.
Value Recorder::entered_by(Value callee) {
  if (!callee.is_pointer()) return Value::unset();
  if (is_kind(callee, Kind::BoundMethod)) callee = static_cast<BoundMethodObject*>(callee.object())->function;
  else if (!is_function(callee) && !is_type(t_, callee) && type_of(t_, callee)->flags & TypeObject::kHeapType)
    callee = type_lookup(type_of(t_, callee), t_.isolate.names.__call__);
  return callee.is_pointer() && is_function(callee) ? callee : Value::unset();
}

// Whether what the frame gave that an instruction went on in is what the instruction gives.
bool Recorder::gives_as_returned(const ExecutionState& s) {
  if (s.outputs.size() != 1 || s.code->flags & kElsewhere) return false;
  switch (s.op) {
    case Op::LoadAttr:  // a getter, a __get__ or __getattr__ in Python
    case Op::LoadItem: return true;
    case Op::Call:
    case Op::CallMethod:
    case Op::CallKw:
    case Op::CallMethodKw:
    case Op::CallEx: {
      auto enters = enters_.find(s.frame.R);
      return enters != enters_.end() && enters->second;
    }
    default: return false;
  }
}

// A call has ended: what its frame gave is in a register of the caller's.
void Recorder::follow_returned(const ExecutionState& s) {
  if (returning_.empty()) return;
  const uint32_t reg = s.code->instrs[s.pc].a;
  const bool direct = gives_as_returned(s), local = reg < s.code->locals.size();
  for (Lift l : std::exchange(returning_, {})) {
    if (!direct || s.frame.R >= l.R) {
      pin(l);
    } else if (local && l.place.given < 0 && !stays_in_variable(l)) {
      returns_loaded(s, l);
    } else {
      follow_in_frame(std::move(l), s, reg, local);
    }
  }
}

// A float that a call puts into a variable is an object there.
void Recorder::returns_loaded(const ExecutionState& s, const Lift& l) {
  Value* place = &s.frame.R[s.code->instrs[s.pc].a];
  WithoutReports quiet(t_);
  const bool stands = (is_inline_float(*place) && stand_for(place, load(l))) || stand_for_sum(place, l);
  if (!stands) pin(l);
}

void Recorder::follow_in_frame(Lift l, const ExecutionState& s, uint32_t reg, bool local) {
  l.R = s.frame.R;
  l.code = s.code;
  l.reg = reg;
  l.local = local;
  lifts_.push_back(std::move(l));
}

// A use that depends on nothing but the number's type: an effect that advances it compares that; without one it is
// guarded at the end.
bool Recorder::only_its_type(const Lift& l) {
  if (l.place.given >= 0) return given_by_class(l);
  if (is_inline_float(l.entry)) return false;  // it becomes an object, of that type
  typed_.push_back(l);
  return true;
}

// Whether a number from before that is in a variable can be followed there: an int.
bool Recorder::stays_in_variable(const Lift& l) {
  if (variables_shown_ || l.compare || l.item >= 0 || !is_small_int(l.entry)) return false;
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops)
      if (!is_small_int(operand)) return false;
  in_variables_.push_back(l);
  return true;
}

void Recorder::end_lifts() {
  settle_given_to_op();
  end_subscripts();
  end_computing();
  for (Lift& l : std::exchange(returning_, {})) pin(l);
  if (given_store_) pin(std::exchange(given_store_, {})->lift);
  for (auto& [l, parameter] : std::exchange(passed_, {})) pin(l);
  for (Lift* l : {&storing_, &entering_, &loading_})
    if (l->place.owner) pin(std::exchange(*l, {}));
  for (const Lift& l : std::exchange(lifts_, {}))
    if (!l.used) pin_unused(l);  // where the region ends with an exception
  for (const Lift& l : typed_)
    if (!advanced_.contains({l.place.owner, l.place.name.bits()}) && load(l) < 0) pin(l);
}

// A place has been written to: what was loaded from there before is not what a replay finds there when it is put back.
// Name unset: all of a container, or a variable.
void Recorder::place_written(Object* o, Value name) {
  if (is_kind(name, Kind::Str)) name = t_.isolate.intern(str_view(name));
  for (Lift& l : lifts_)
    l.stale |= l.place.given < 0 && l.place.owner == o && (name.is_unset() || l.place.name.same(name));
}

bool Recorder::is_being_stored(Object* owner, Value name) {
  if (is_kind(name, Kind::Str)) name = t_.isolate.intern(str_view(name));
  return storing_.place.owner == owner && storing_.place.name.same(name);
}

// The store that a counter was on its way to has happened.
bool Recorder::advances(Object* owner, Value name) {
  if (!is_being_stored(owner, name)) return false;
  add_effect(advance(owner, name));
  return true;
}

// The store that a counter is on its way to.
Effect Recorder::advance(Object* owner, Value name) {
  if (is_kind(name, Kind::Str)) name = t_.isolate.intern(str_view(name));
  Lift l = std::exchange(storing_, {});
  place_written(owner, name);
  written_.insert({owner, name.is_pointer() ? name.object() : nullptr});
  Advanced& all = advanced_[{owner, name.bits()}];
  all = {l.entry, l.earlier};
  all.ops.insert(all.ops.end(), l.ops.begin(), l.ops.end());
  Effect e{.kind = MockEffect::Advance, .target = Value::pointer(owner)};
  if (!name.is_unset()) e.name = Ref::copy(name);
  for (auto& [op, operand] : l.ops) {
    e.ops.push_back(op);
    e.args.push_back(operand);
    e.held.push_back(operand);
  }
  e.is_float = is_inline_float(l.entry);
  return e;
}

}  // namespace mpy
