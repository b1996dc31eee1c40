// What a run writes to objects from before. Attributes, globals and variables are noted when the watch bit reports the
// write: the last value of each place counts. A change of a container is noted before it happens, as the operation that
// does it, and is done again by that operation. Whatever is written without having been noted refuses.
#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "compiler/capture/recording/recorder.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {

void Recorder::write_target(Value v, const char* what) {
  if (!v.is_pointer() || made_here(v) || is_tensor(t_, v)) return;  // a tensor is changed by steps
  refuse(fmt::format("it {} a {} from outside", what, type_name(t_, v)));
}

bool Recorder::in_effects(Object* o) {
  auto it = effects_of_.find(o);
  return it != effects_of_.end() && !it->second.empty();
}

namespace {

// Whether all that it holds are values, or tuples and slices of them; no weak reference to it can be made.
bool of_values(Thread& t, Value v, bool outermost = true) {
  bool fixed = is_kind(v, Kind::Tuple) || is_kind(v, Kind::Slice);
  if (!fixed && !(outermost && (is_kind(v, Kind::List) || is_kind(v, Kind::Dict)))) return false;
  std::vector<Value> parts = visited_parts(t, v.object());
  return std::all_of(parts.begin(), parts.end(), [&](Value part) {
    return !part.is_pointer() || held_by_value(part) || of_values(t, part, false);
  });
}

}  // namespace

// It may hold more than values now.
void Recorder::release_held(Object* o) {
  if (!held_by_effects_.contains(o)) return;
  for (Effect& e : effects)
    std::erase_if(e.held, [&](const Ref& r) { return r.get().header() == o && o->count() > 1; });
}

// The last one.
void Recorder::drop_effect() {
  std::vector<uint32_t>& all = effects_of_[effects.back().target.header()];
  if (auto put = names_put_.find(effects.back().target.header());
      put != names_put_.end() && put->second.counted == all.size()) {
    put->second.count(effects.back(), -1);
    put->second.counted--;
  }
  all.pop_back();
  effects.pop_back();
}

// What an effect refers to is kept alive by where it was put, or must not die before the record is made.
void Recorder::add_effect(Effect e) {
  auto hold = [&](Value v) {
    if (!v.is_pointer()) return;
    // If it lived on until the record is made, with what it holds, a weak reference or a finalizer would show that. So
    // only values are held, and lists and dicts of values until they are written; the death of others is watched.
    if (held_by_value(v) || (made_here(v) && of_values(t_, v))) e.held.push_back(Ref::copy(v));
    if (!held_by_value(v)) {
      watch(v.object());
      held_by_effects_.insert(v.object());
    }
  };
  hold(e.value);
  for (Value v : e.args) hold(v);
  effects_of_[e.target.header()].push_back(static_cast<uint32_t>(effects.size()));
  effects.push_back(std::move(e));
  asked_.clear();  // what was asked of a container holds for what it held then
  deeply_read_.clear();
}

// An operation of a type that changes its first argument. A replay does it as that type does, whatever classes in
// Python put over it: their methods are followed, and what they do is noted as they do it.
Recorder::Again Recorder::again_by(std::string_view slot, TypeObject* type, std::span<const Value> args) {
  Again a;
  a.method = Ref::copy(type_value(type));
  if (slot == "set_item") a.kind = args.size() == 3 && !args[2].is_unset() ? Again::SetItem : Again::DeleteItem;
  constexpr std::string_view kInPlace = "inplace.";
  if (!slot.starts_with(kInPlace)) return a;
  static constexpr struct {
    std::string_view name;
    BinaryOp op;
  } kOps[] = {{"Add", BinaryOp::Add}, {"Sub", BinaryOp::Sub}, {"Mul", BinaryOp::Mul},
              {"And", BinaryOp::And}, {"Or", BinaryOp::Or},   {"Xor", BinaryOp::Xor}};
  for (auto& [name, op] : kOps)
    if (slot.substr(kInPlace.size()) == name) {
      a.kind = Again::InPlace;
      a.op = op;
    }
  return a;
}

// The class has a method of its own for the operation, which is followed.
bool Recorder::in_python(const Again& a, const TypeObject* type) {
  if (a.kind == Again::No) return false;
  const TypeOps &native = as_type(a.method)->ops, &own = type->ops;
  if (a.kind != Again::InPlace) return own.set_item != native.set_item;
  return own.inplace[static_cast<int>(a.op)] != native.inplace[static_cast<int>(a.op)];
}

// A native: a method as its type has it, since the object that was called may be bound to its receiver.
Recorder::Again Recorder::again_by(const NativeRecord* record, Value callable, std::span<const Value> args) {
  Again a;
  if (!(record->annotation.in_place & 1) || args.empty() || !args[0].is_pointer()) return a;
  Value method = callable;
  auto* native = static_cast<NativeFunctionObject*>(callable.object());
  if (!native->self.is_unset()) {
    auto is_it = [&](Value v) {
      return is_kind(v, Kind::NativeMethod) && static_cast<NativeFunctionObject*>(v.object())->record == record;
    };
    Value name = t_.isolate.intern(record->name);
    method = Value::unset();  // behind methods in Python that hide it, which are followed
    for (TypeObject* type = type_of(t_, args[0]); type && !is_it(method); type = type->base)
      method = type_own(type, name);
    if (!is_it(method)) return a;
  }
  a.kind = Again::Native;
  a.method = Ref::copy(method);
  return a;
}

// Setting an attribute: what the class says of it is read; the object is watched, so that the write is seen.
void Recorder::sets_attribute(Value object, Value name, Value value) {
  if (!object.is_pointer()) return;
  touch_type(object);
  if (Value found = type_lookup(type_of(t_, object), name); found.is_pointer()) {  // a descriptor, or none
    reach(found, Value::pointer(type_of(t_, object)), "class attribute");
    guard_class(found);
    for (Value c : classes_of(type_of(t_, found))) touch_class(as_type(c));
  }
  if (made_here(object)) return;
  if (is_type(t_, object)) return sets_class_attribute(object, name, value);
  if (is_function(object)) return sets_function_attribute(object, name, value);
  if (is_tensor(t_, object)) return sets_tensor_attribute(object, name);
  if (is_kind(object, Kind::Module)) return sets_module_attribute(object, name, value);
  if (treatment(object) != CaptureAs::kSlots || !graph.find(object)) {
    const Value set = type_lookup(type_of(t_, object), t_.isolate.names.__setattr__);
    if (set.is_pointer() && is_function(set)) return;  // its instructions are seen
    return refuse(fmt::format("it sets an attribute of a {} from outside", type_name(t_, object)));
  }
  sets_in_argument(object);
  watch(object.object());
}

// An effect that is noted before it happens: while the instruction runs, `o` changes.
void Recorder::noted(Object* o, Effect e) {
  changing_ = o;
  changed_ = false;
  add_effect(std::move(e));
}

// Cls.count = value. Other attributes of the class count on without a new guard; what was read of this one before is
// guarded by itself.
void Recorder::sets_class_attribute(Value type, Value name, Value value) {
  if (changing_ == type.object()) return;  // part of the change that was noted
  auto* meta = type_of(t_, type);
  auto refused = [&](const char* what) {
    refuse(fmt::format("it {} of class {}", what, str_view(as_type(type)->name)));
  };
  if (meta->ops.set_attr != type_set_attr_op) return;  // in Python: its instructions are seen
  if (!graph.find(type) || !(as_type(type)->flags & TypeObject::kHeapType) || !type_lookup(meta, name).is_unset())
    return refused("sets an attribute");
  Value old = type_own(as_type(type), name);
  if (value.is_unset()) return refused("deletes an attribute");
  if (old.is_unset()) return refused("adds an attribute");
  bool special = str_view(name).starts_with("__");
  for (Value v : {old, value}) special |= v.is_pointer() && (is_function(v) || type_of(t_, v)->ops.descr_get);
  if (special) return refused("sets a method");
  if (changing_) return refuse("a change within a change");
  Object* o = type.object();
  if (is_being_stored(o, name)) {
    if (class_reads_.contains({o, name.object()})) pin(storing_);
    return noted(o, advance(o, name));
  }
  if (class_reads_.contains({o, name.object()}) && !was_written(o, name))
    guard_class_attribute(as_type(type), name, old);
  place_written(o, name);
  advanced_.erase({o, name.bits()});
  written_.insert({o, name.object()});
  noted(o, {.kind = MockEffect::SetSlot, .target = type, .name = Ref::copy(name), .value = value});
}

// Attributes of a function are in a dict of its own.
void Recorder::sets_function_attribute(Value function, Value name, Value value) {
  Value dict = as_function(function)->attributes;
  if (dict.is_pointer() && changing_ == dict.object()) return;  // part of the change that was noted
  touch_function(function);
  if (!type_lookup(type_of(t_, function), name).is_unset() || dict.is_unset() || value.is_unset())
    return refuse("it sets or deletes an attribute of a function");
  attribute_in_dict(function, Value::unset());
  if (is_being_stored(dict.object(), name)) return noted(dict.object(), advance(dict.object(), name));
  Again outer = std::exchange(again_, again_by("set_item", type_of(t_, dict), std::array{dict, name, value}));
  container_changes({}, dict, std::array{dict, name, value}, "a function's attributes");
  again_ = std::move(outer);
}

// An attribute that a program puts on a tensor from before: on that very one, so it must not be one that steps find.
void Recorder::sets_tensor_attribute(Value object, Value name) {
  Value found = type_lookup(type_of(t_, object), name);
  if (is_kind(found, Kind::Property)) return;  // grad, data, requires_grad: steps
  if (!is_fixed_tensor(object) || (found.is_pointer() && type_of(t_, found)->ops.descr_set))
    return refuse(fmt::format("it sets an attribute of a {}", type_name(t_, object)));
  watch(object.object());
}

bool Recorder::is_fixed_tensor(Value v) {
  ShadowNode* n = graph.find(v);
  return n && !n->any && !is_found(v);
}

// What a module holds under a name is a global of its code.
void Recorder::sets_module_attribute(Value module, Value name, Value value) {
  TypeObject* type = type_of(t_, module);
  if (value.is_unset() || type->flags & TypeObject::kHeapType || !type_lookup(type, name).is_unset())
    return refuse(fmt::format("it sets an attribute of a {}", type_name(t_, module)));
  assigns_global(as_module(module)->dict, name);
}

void Recorder::assigns_global(Value dict, Value name) {
  if (!is_kind(dict, Kind::ModuleDict)) return refuse("globals that are no module's");
  auto cell = module_dict_cell(t_, dict, name);
  if (cell.raised()) {
    t_.take_exception();
    return refuse("out of memory");
  }
  if (cell.value()->value.is_unset()) return refuse("it makes a new global");
  Value v = Value::pointer(cell.value());
  if (!graph.find(v)) outside(v, dict, fmt::format("global {}", str_view(name)));
}

bool Recorder::is_found(Value v) {
  if (!is_tensor(t_, v) || made_here(v)) return false;
  int slot = trace.slot_of(unseen_tensor_of(v));
  return slot >= 0 && !trace.is_input(slot);
}

// The row of a native says that it changes one of its arguments.
void Recorder::changes(const Annotation& row, std::string_view what, std::span<const Value> args, size_t changed) {
  if (refused_ || changed >= args.size()) return;
  Value target = args[changed];
  if (!target.is_pointer() || made_here(target) || is_tensor(t_, target)) return;
  if (treatment(target) == CaptureAs::kSlots && again_.kind == Again::No) return;  // reported by the watch bit
  if (changing_ == target.object()) return;                                        // part of the change that was noted
  if (sets_in_window(target, args)) return;
  // A step of an iterator that is guarded as it was: where it stands in the end is seen then.
  if (ShadowNode* n = graph.find(target); n && n->snapshot && treatment(target) == CaptureAs::kIterator) return;
  bool named = keywords_ && (keyword_names_.is_unset() || again_.kind != Again::Native);
  if (changed != 0 || again_.kind == Again::No || named || row.random)
    return refuse(fmt::format("it changes a {} from outside ({})", type_name(t_, target), what));
  container_changes(row, target, args, what);
}

// o.__dict__[name] = value, where o keeps its attributes in slots: the watch bit reports it as that of an attribute.
bool Recorder::sets_in_window(Value window, std::span<const Value> args) {
  if (!is_kind(window, Kind::DictView) || again_.kind != Again::SetItem || !is_kind(args[1], Kind::Str)) return false;
  Object* owner = static_cast<DictViewObject*>(window.object())->owner;
  if (!owner || keeps_dict(t_, owner)) return false;
  const Value of = Value::pointer(owner);
  if (!graph.find(of) || is_type(t_, of) || is_tensor(t_, of) || treatment(of) != CaptureAs::kSlots) return false;
  touch_type(of);
  sets_in_argument(of);
  watch(owner);
  return true;
}

// An argument whose contents a native reads: as they are now, since the container may change later, or die.
Value Recorder::as_it_is(const Annotation& row, std::span<const Value> args, size_t i, Effect* e) {
  Value v = args[i];
  if (row.reads[std::min<size_t>(i, 3)] < Reads::Items || treatment(v) != CaptureAs::kContainer || is_external(v))
    return v;
  auto copy = is_kind(v, Kind::List)   ? list_new(t_, as_list(v)->view())
              : is_kind(v, Kind::Dict) ? dict_copy(t_, v)
              : is_kind(v, Kind::Set)  ? set_new(t_, v)
                                       : Result<Value>(Value::unset());
  if (copy.raised()) t_.take_exception();
  if (copy.raised() || copy.value().is_unset()) {
    refuse(fmt::format("a change by what a {} holds", type_name(t_, v)));
    return v;
  }
  e->held.push_back(Ref::take(copy.take()));
  return e->held.back();
}

// The instruction raised: nothing was changed, or it is not known what.
void Recorder::undone() {
  if (changed_) refuse("a change of a container that failed half-way");
  else if (!effects.empty()) drop_effect();
}

// A native that has put what it gives into a dict: `d[k]` of a defaultdict made that. Another would not do in a replay.
void Recorder::gave_what_it_put(const ExecutionState& s) {
  bool called = std::exchange(called_within_, false);
  Effect* e = effects.empty() ? nullptr : &effects.back();
  if (!changing_ || !e || e->kind != MockEffect::Call || e->target.header() != changing_ || e->args.empty()) return;
  // What it read of the container left it nothing to change (`d.setdefault(k, [])`).
  if (!changed_ && !called && decides_by_contents_ && is_kind(e->target, Kind::Dict)) return drop_effect();
  if (is_kind(e->kwnames, Kind::Tuple) && as_tuple(e->kwnames)->length == e->args.size()) return;  // values by name
  if (!payload_of(t_.isolate, e->target, Kind::Dict)) return called ? refuse("a change by what a call gives") : void();
  Value held, given = s.outputs.size() == 1 ? s.outputs[0] : Value::unset();
  if (!plain_key(t_, e->args[0]) || !dict_find_quietly(t_.isolate, e->target, e->args[0], &held)) {
    // Under a key that is an object it may be there all the same.
    bool is_new = !are_scalars(e->args[0]) && given.is_pointer() && made_here(given) && !held_by_value(given);
    return called || is_new ? refuse("a change by what a call gives") : void();
  }
  if (!made_here(held) || held_by_value(held)) return;
  if (std::any_of(e->args.begin(), e->args.end(), [&](Value v) { return v.same(held); })) return;
  if (s.outputs.size() != 1 || !s.outputs[0].same(held)) {
    if (called) refuse("a change by what a call gives");
    return;
  }
  Effect put{.kind = MockEffect::SetItem,
             .target = e->target,
             .value = held,
             .args = {e->args[0]},
             .held = e->held,
             .method = Ref::copy(type_value(native_base(type_of(t_, e->target))))};
  drop_effect();
  add_effect(std::move(put));
}

void Recorder::container_changes(const Annotation& row, Value target, std::span<const Value> args,
                                 std::string_view what) {
  bool window = is_kind(target, Kind::DictView) || is_kind(target, Kind::ModuleDict);
  if (treatment(target) != CaptureAs::kContainer || window || !graph.find(target))
    return refuse(fmt::format("it changes a {} from outside ({})", type_name(t_, target), what));
  if (type_of(t_, target)->ops.exports && !payload_of(t_.isolate, target, Kind::ByteArray))
    return refuse(fmt::format("it changes a {}, of which a memoryview may exist", type_name(t_, target)));
  ShadowNode* n = graph.find(target);
  if (n->any && !is_open_argument(target))
    return refuse(fmt::format("it changes an argument of unknown contents ({})", what));
  if (changing_) return refuse("a change within a change");
  // What it compares must not need Python code: that ran, and its effects were noted already.
  bool keyed = !payload_of(t_.isolate, target, Kind::List);
  for (Value v : keyed ? args.subspan(1) : std::span<const Value>())
    if (again_.kind != Again::Native && !v.is_unset() && again_.kind != Again::InPlace && v.same(args[1]) &&
        !plain_key(t_, v))
      return refuse("an item whose key is compared by Python code");
  changes_argument(target);
  // What is deleted must be there.
  if (again_.kind == Again::DeleteItem || (lessons.reads_first && !in_effects(target.object()))) items(target);
  if (refused_) return;
  Effect e{.kind = MockEffect::Call, .target = target, .method = again_.method};
  switch (again_.kind) {
    case Again::Native:
      if (keywords_) e.kwnames = Ref::copy(keyword_names_);
      for (size_t i = 1; i < args.size(); i++) e.args.push_back(as_it_is(row, args, i, &e));
      break;
    case Again::SetItem:
      e.kind = MockEffect::SetItem;
      e.args = {args[1]};
      e.value = is_kind(args[1], Kind::Slice) ? as_it_is(row, args, 2, &e) : args[2];
      break;
    case Again::DeleteItem:
      e.kind = MockEffect::DeleteItem;
      e.args = {args[1]};
      break;
    case Again::InPlace:
      e.kind = MockEffect::InPlace;
      e.op = again_.op;
      e.value = as_it_is(row, args, 1, &e);
      break;
    case Again::No: break;
  }
  if (refused_) return;
  decides_by_contents_ = again_.kind == Again::Native && row.reads[0] >= Reads::Key;
  place_written(target.object(), Value::unset());
  if (again_.kind == Again::SetItem) advanced_.erase({target.object(), args[1].bits()});
  put_given(&e);
  noted(target.object(), std::move(e));
}

// Whether what a container holds under a key, or a list at an index, is not what it held at first, advanced at most.
bool Recorder::disturbed(Object* o, Value key) {
  auto of = effects_of_.find(o);
  if (of == effects_of_.end()) return false;
  return std::any_of(of->second.begin(), of->second.end(), [&](uint32_t i) {
    const Effect& e = effects[i];
    if (e.kind == MockEffect::Advance) return false;
    bool other = e.kind == MockEffect::SetItem && is_kind(e.args[0], Kind::Str) && is_kind(key, Kind::Str);
    return !other || str_equal(key, e.args[0]);
  });
}

void Recorder::deletes(Value object, Value name) {
  sets_attribute(object, name, Value::unset());
  if (!object.is_pointer() || !is_external(object)) return;
  attribute(object, name);  // it must be there
  Value found = type_lookup(type_of(t_, object), name);
  bool member = found.is_pointer() && type_of(t_, found) == t_.isolate.member_type;  // of __slots__: its own key
  deleting_ = {object.object(), member ? found : name};
}

// An attribute of an object from before was set or deleted.
void Recorder::slot_written(Object* o, uint64_t index) {
  if (is_function(Value::pointer(o)) && as_function(Value::pointer(o))->attributes.same(Value::pointer(changing_)))
    return;
  Layout* l = layout_of(t_.isolate, o);
  if (!l || l->dictionary) return refuse("it changes the attributes of an object that keeps them in a dict");
  Value target = Value::pointer(o);
  if (deleting_.first == o) {
    Value name = deleting_.second;
    deleting_ = {};
    place_written(o, name);  // a counter that was loaded from there is not put back by advancing what a replay finds
    advanced_.erase({o, name.bits()});
    written_.insert({o, name.object()});
    for (size_t i = effects.size(); i-- > 0;) {  // what the run itself put there has been taken out again
      Effect& e = effects[i];
      if (!e.target.same(target) || !e.name.is_set() || !e.name.get().same(name)) continue;
      if (e.kind == MockEffect::SetSlot) {
        e.value = Value::none();
        e.held.clear();
        e.computed.clear();
      }
      break;
    }
    return add_effect({.kind = MockEffect::DeleteSlot, .target = target, .name = Ref::copy(name)});
  }
  if (index >= l->count) return refuse(fmt::format("it rearranges the attributes of a {}", type_name(t_, target)));
  Value name = layout_name(l, static_cast<uint32_t>(index)), value = slot_at(o, l->type, static_cast<uint32_t>(index));
  if (value.is_unset()) return refuse(fmt::format("it empties an attribute of a {}", type_name(t_, target)));
  if (advances(o, name)) return;
  place_written(o, name);
  advanced_.erase({o, name.bits()});
  bool again = !written_.insert({o, name.object()}).second;
  for (size_t i = effects.size(); again && i-- > 0;) {
    Effect& e = effects[i];
    if (!e.target.same(target) || !e.name.is_set() || !e.name.get().same(name)) continue;
    if (e.kind != MockEffect::SetSlot) break;  // deleted meanwhile: it comes anew
    e.value = value;
    e.held.clear();
    e.computed.clear();
    if (held_by_value(value)) e.held.push_back(Ref::copy(value));
    return put_given(&e);
  }
  Effect e{.kind = MockEffect::SetSlot, .target = target, .name = Ref::copy(name), .value = value};
  put_given(&e);
  add_effect(std::move(e));
}

void Recorder::cell_written(Object* o) {
  Value value = static_cast<CellObject*>(o)->value;
  if (value.is_unset()) return refuse("it empties a variable");
  if (!graph.find(Value::pointer(o))) outside(Value::pointer(o), Value::unset(), "a variable");
  if (advances(o, Value::unset())) return;
  place_written(o, Value::unset());
  advanced_.erase({o, Value::unset().bits()});
  written_.insert({o, nullptr});
  for (size_t i = effects.size(); i-- > 0;) {
    Effect& e = effects[i];
    if (e.target.header() != o) continue;
    if (e.kind != MockEffect::SetCell) break;
    e.value = value;
    e.held.clear();
    e.computed.clear();
    if (held_by_value(value)) e.held.push_back(Ref::copy(value));
    return put_given(&e);
  }
  Effect e{.kind = MockEffect::SetCell, .target = Value::pointer(o), .value = value};
  put_given(&e);
  add_effect(std::move(e));
}

// The one place in which something that died was found; `position`: in a tuple that was there. -1: there are more.
int Recorder::only_place_of(Value v, int* position) {
  if (is_given(v.object()) || held_by_effects_.contains(v.object())) return -1;
  int place = -1;
  for (size_t i = 0; i < reads.size(); i++) {
    const WatchedRead& r = reads[i];
    if (r.key.same(v)) return -1;
    const auto in_words = std::count_if(r.words.begin(), r.words.end(), [&](Value w) { return w.same(v); });
    if (in_words > (r.of_tuple ? 1 : 0)) return -1;
    if (!in_words && !r.expected.same(v)) continue;
    const bool one_place = r.kind == WatchedRead::Slot || r.kind == WatchedRead::Cell || r.kind == WatchedRead::Key;
    if (place >= 0 || !one_place) return -1;
    place = static_cast<int>(i);
    if (in_words) {
      auto at = std::find_if(r.words.begin(), r.words.end(), [&](Value w) { return w.same(v); });
      *position = static_cast<int>(at - r.words.begin());
    }
  }
  return place;
}

// The same of a tuple of tensors, as a recurrent layer's state is: the next run finds another one with such tensors.
bool Recorder::replaced_tuple(Object* o) {
  int position = -1;
  const int place = only_place_of(Value::pointer(o), &position);
  WatchedRead* r = place < 0 ? nullptr : &reads[static_cast<size_t>(place)];
  if (!r || position >= 0 || !r->words.empty()) return false;
  r->words = tuples_[o];
  for (size_t i = 0; i < r->words.size(); i++)
    for (size_t j = 0; j < i; j++)
      if (r->words[i].same(r->words[j])) return r->words.clear(), false;
  r->of_tuple = true;
  r->expected = Value::raised();
  tuples_.erase(o);
  read_of_.erase(o);
  graph.forget(o);
  return true;
}

// A tensor from before died since the run put another into the one place where it was read, as a model does with its
// hidden state: the next run finds that one there.
bool Recorder::replaced(Object* o) {
  if (tuples_.contains(o)) return replaced_tuple(o);
  if (read_of_[o].size() > 1 || in_effects(o)) return false;  // it has attributes that count
  int position = -1;
  const int place = only_place_of(Value::pointer(o), &position);
  auto leaf = std::find_if(leaves.begin(), leaves.end(), [&](const Leaf& l) { return l.tensor.header() == o; });
  if (place < 0 || leaf == leaves.end() || leaf->read < 0) return false;
  WatchedRead& held = reads[static_cast<size_t>(place)];
  if (position < 0) held.expected = Value::raised();  // equals nothing: another may get the address
  else held.words[static_cast<size_t>(position)] = Value::small_int(static_cast<int64_t>(gone.size()));
  reads[static_cast<size_t>(leaf->read)].owner = nullptr;
  leaf->tensor = Value::unset();
  gone.push_back({o, static_cast<uint32_t>(place)});
  leaf->gone = static_cast<int>(gone.size()) - 1;
  read_of_.erase(o);
  graph.forget(o);
  return true;
}

// The next recording compares what these places hold, and may have another object there: that in which it was found, or
// the one that holds the list or dict in which it was.
// False: none that was not known.
bool Recorder::learn_replaced(Value died, int depth) {
  constexpr int kDeepest = 3;
  bool learnt = false;
  for (const WatchedRead& r : reads) {
    const bool one = r.kind == WatchedRead::Cell || r.kind == WatchedRead::Slot || r.kind == WatchedRead::Key;
    if (one && r.expected.same(died)) learnt |= lessons.replaced.insert(place_number(r)).second;
    else if (depth < kDeepest && std::any_of(r.words.begin(), r.words.end(), [&](Value w) { return w.same(died); }))
      learnt |= learn_replaced(Value::pointer(r.owner), depth + 1);
  }
  return learnt;
}

// The same where what it replaced lives on (`old, self.state = self.state, {}`, and old is the result): the next run
// finds what this one made.
void Recorder::learn_replaced() {
  for (const Effect& e : effects) {
    if (!e.value.is_pointer() || held_by_value(e.value) || !made_here(e.value)) continue;
    const bool item = e.kind == MockEffect::SetItem;
    const Value name = item ? e.args[0] : e.name.is_set() ? e.name.get() : Value::unset();
    auto of = read_of_.find(e.target.header());
    if (of == read_of_.end()) continue;
    for (uint32_t i : of->second) {
      const WatchedRead& r = reads[i];
      const bool here =
          r.kind == WatchedRead::Cell ||
          (r.name.is_set() && (r.name.get().same(name) || (item && is_kind(name, Kind::Str) &&
                                                           is_kind(r.name, Kind::Str) && str_equal(r.name, name))));
      if (here && r.expected.is_pointer() && !is_tensor(t_, r.expected)) lessons.replaced.insert(place_number(r));
    }
  }
}

// An item that the run put into a container died since the run put another one there: a replay puts None there first,
// so that the order of a dict is the same, unless something looks at the container in between.
void Recorder::drop_replaced(Value died) {
  auto puts = [](const Effect& e) {
    return e.kind == MockEffect::SetItem && (is_kind(e.args[0], Kind::Str) || is_small_int(e.args[0]));
  };
  auto same_key = [](Value a, Value b) {
    return a.same(b) || (is_kind(a, Kind::Str) && is_kind(b, Kind::Str) && str_equal(a, b));
  };
  for (size_t i = 0; i < effects.size(); i++) {
    Effect& e = effects[i];
    if (!puts(e) || !e.value.same(died)) continue;
    for (size_t j = i + 1; j < effects.size(); j++) {
      const Effect& later = effects[j];
      const bool looks = later.value.same(e.target) ||
                         std::any_of(later.args.begin(), later.args.end(), [&](Value a) { return a.same(e.target); });
      if (looks) break;
      if (!later.target.same(e.target)) continue;
      if (!puts(later)) break;
      if (!same_key(later.args[0], e.args[0])) continue;
      e.value = Value::none();
      std::erase_if(e.held, [&](const Ref& r) { return r.get().same(died); });
      break;
    }
  }
}

// Whether it is what a native is changing, or a part of that which nothing else holds.
bool Recorder::changes_within(Object* o) {
  if (!changing_ || changing_ == o) return changing_ == o;
  if (o->count() != 1) return false;
  std::vector<Value> parts = visited_parts(t_, changing_);
  return std::any_of(parts.begin(), parts.end(), [&](Value part) { return part.same(Value::pointer(o)); });
}

void Recorder::watched_written(Object* o, WatchSlot slot, uint64_t index) {
  WithoutDereferences quiet;
  if (putting_ && slot != WatchSlot::Death) return;
#ifndef NDEBUG
  proof_.written(o);
#endif
  Value v = Value::pointer(o);
  bool own = Heap::born_apart(o);
  if (slot != WatchSlot::Death && t_.isolate.heap->thread != &t_) return refuse("another thread changes what it read");
  switch (slot) {
    case WatchSlot::Death:
      watched_.erase(o);
      if (effects_of_.contains(o)) dead_targets_.insert(o);
      if (ShadowNode* n = graph.find(v)) n->gone = true;
      std::erase_if(attachments, [&](auto& a) { return a.first.same(v); });
      std::erase_if(iterators_, [&](auto& i) { return i.first.same(v); });
      holders_of_floats_.erase(o);
      std::erase_if(moved_out_, [&](auto& one) { return std::get<0>(one).same(v); });
      if (is_given(o) && !held_by_effects_.contains(o)) {
        dead_arguments_.insert(o);
        return;
      }
      if (!own && !refused_ && replaced(o)) return;
      std::erase_if(leaves, [&](const Leaf& leaf) { return leaf.tensor.header() == o; });
      if (held_by_effects_.contains(o)) {
        // The last value of a place is alive; what was there before it may go.
        drop_replaced(v);
        for (const Effect& e : effects)
          if (e.value.same(v) || std::any_of(e.args.begin(), e.args.end(), [&](Value a) { return a.same(v); }))
            return refuse("an object that it put somewhere died");
        held_by_effects_.erase(o);
      }
      if (own || o->is(Kind::DictView)) {  // of such a window each look-up makes one
        graph.forget(o);
        deeply_read_.erase(o);
        for (auto it = asked_.lower_bound({o, 0}); it != asked_.end() && it->first == o;) it = asked_.erase(it);
        return;
      }
      learn_replaced(v);
      return refuse("an object it read died");
    case WatchSlot::Attribute:
      if (!own && !refused_) slot_written(o, index);
      return;
    case WatchSlot::CellValue:
      if (!own && !refused_) cell_written(o);
      return;
    case WatchSlot::Metadata:
    case WatchSlot::Data:
      if (is_tensor(t_, v)) return;  // seen as a step
      [[fallthrough]];
    default:
      release_held(o);
      changed_ |= changes_within(o);
      if (!own && !changes_within(o)) refuse(fmt::format("it changes an object from outside ({})", type_name(t_, v)));
  }
}

}  // namespace mpy
