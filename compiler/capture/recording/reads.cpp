// What natives and operations of types read, as their rows say (annotations/): which objects are looked at, and
// which operations they ask of what they find there. Nothing here goes by name.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "compiler/capture/recording/recorder.h"
#include "compiler/mutation/mutate.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// The field of TypeOps behind a bit of Asks, and the one that stands for it where a type has none; null: none does.
struct Operation {
  const char *slot, *instead;
};
constexpr Operation kOperations[] = {{"compare", nullptr}, {"hash", nullptr},  {"repr", nullptr},
                                     {"str", "repr"},      {"str", "repr"},    {"iter", "get_item"},
                                     {"index", "to_int"},  {"truth", "length"}};

// The Values that an object of a native type holds: the items of a container (without the values of a dict where only
// the keys count), the parts of an immutable object.
template <class F>
void for_each_part(Thread& t, Value v, bool keys_only, F each) {
  if (is_dict(t, v)) {
    uint64_t pos = 0;
    Value key, value;
    while (dict_next(v, &pos, &key, &value)) {
      each(key);
      if (!keys_only) each(value);
    }
    return;
  }
  if (is_set(t, v)) {
    uint64_t pos = 0;
    Value key;
    while (set_next(v, &pos, &key)) each(key);
    return;
  }
  TypeObject* type = type_of(t, v);
  if (!type->ops.visit) return;
  Object* o = v.object();
  auto call = [](void* context, Value* part) {
    if (!part->is_unset()) (*static_cast<F*>(context))(*part);
  };
  type->ops.visit(o, call, &each);
}

bool is_sequence(Value v) { return is_kind(v, Kind::Tuple) || is_kind(v, Kind::FrozenSet); }

}  // namespace

namespace {
// The row in one table. Tables are constants of the process; asked of at every instruction.
const Annotation* row_in(const NativeTable* table, std::string_view slot) {
  struct Key {
    const NativeTable* table;
    std::string slot;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    size_t operator()(const Key& k) const {
      return std::hash<const void*>()(k.table) ^ std::hash<std::string>()(k.slot) * 31;
    }
  };
  thread_local std::unordered_map<Key, const Annotation*, Hash> found;
  auto [it, fresh] = found.try_emplace(Key{table, std::string(slot)}, nullptr);
  if (fresh)
    for (const OperationNote& note : table->notes)
      if (slot == note.operation) it->second = &note.annotation;
  return it->second;
}
}  // namespace

const Annotation* row_of(const TypeObject* type, std::string_view slot) {
  for (; type; type = type->base)
    if (type->native_table)
      if (const Annotation* row = row_in(type->native_table, slot)) return row;
  return nullptr;
}

TypeObject* native_base(TypeObject* type) {
  while (type->flags & TypeObject::kHeapType) type = type->base;
  return type;
}

CaptureAs Recorder::treatment(Value v) {
  return v.is_pointer() ? weakened_treatment(v, type_of(t_, v), type_of(t_, v)->capture) : CaptureAs::kValue;
}

// The object itself is looked at: its class, its length, its fields. A window on a container (a view, a bound method)
// shows what that holds.
void Recorder::look(Value v) {
  use_number(v);
  reads_all(v);
  // Who looks at a named tuple looks at the tuple that it holds.
  if (v.is_pointer() && type_of(t_, v)->flags & TypeObject::kBoxed) reads_all(unbox(t_, v));
  if (v.is_pointer()) use_all_stored(v.object());
  if (refused_ || !v.is_pointer() || held_by_value(v)) return;
  if (is_type(t_, v) || type_of(t_, v)->flags & TypeObject::kHeapType) touch_type(v);
  if (!graph.find(v) && !made_here(v) && !is_found(v) && !is_type(t_, v) && treatment(v) != CaptureAs::kValue &&
      treatment(v) != CaptureAs::kParts)
    return refuse(fmt::format("a {} of unknown origin", type_name(t_, v)));
  bool outside = is_external(v);
  if (is_kind(v, Kind::MappingProxy)) namespace_of_class(v);
  if (treatment(v) == CaptureAs::kParts && (outside || !is_sequence(v))) {
    if (outside && opened(v)) return;  // a tuple of the arguments, whose parts are arguments, too
    return for_each_part(t_, v, false, [&](Value part) {
      if (outside) reach(part, v, "part");
      if (!is_sequence(v) && treatment(part) == CaptureAs::kContainer) look(part);  // a window on it, new or not
    });
  }
  if (!outside) return;
  switch (treatment(v)) {
    case CaptureAs::kContainer: return snapshot(v);
    case CaptureAs::kSlots:
      if (is_function(v)) touch_function(v);
      return;
    case CaptureAs::kIterator: return iterator(v);
    case CaptureAs::kOpaque:
      if (is_kind(v, Kind::WeakRef)) return referent(v);
      return refuse(fmt::format("the state of a {} from outside", type_name(t_, v)));
    case CaptureAs::kMethods:
    case CaptureAs::kParts:
    case CaptureAs::kValue:
    case CaptureAs::kTensor: return;
  }
}

// The proxy of a class's __dict__ shows all that the class itself has.
void Recorder::namespace_of_class(Value proxy) {
  auto* p = static_cast<MappingProxyObject*>(proxy.object());
  if (!p->of_type || made_here(p->mapping)) return;
  touch_type(p->mapping);
  Value name, value;
  TypeObject* type = as_type(p->mapping);
  for (int i = 0; (i = type_table_next(type, i, &name, &value)) >= 0;) own_class_attribute(type, name, value);
}

// An iterator from before is stepped, or looked at: it is guarded as it is, with what it iterates; where it stands in
// the end is an effect.
void Recorder::iterator(Value v) {
  ShadowNode* n = graph.find(v);
  if (arguments_.contains(v.object()) && (opened(v) || n->snapshot)) return iterates_argument(v);
  if (n->snapshot) return;
  IteratorState state;
  if (!iterator_state(t_, v, &state)) return refuse(fmt::format("a {} that was begun outside", type_name(t_, v)));
  n->snapshot = true;
  WatchedRead r{};
  r.kind = WatchedRead::State;
  r.owner = v.object();
  r.state = state.words;
  r.words = state.parts;
  for (Value part : state.parts)
    if (held_by_value(part)) r.snapshot.push_back(Ref::copy(part));
    else if (part.is_pointer() && !graph.find(part)) watch(part.object());
  r.what = fmt::format("how far a {} is", type_name(t_, v));
  add_read(std::move(r), {});
  iterators_.push_back({v, state});
  for (Value part : state.parts) {
    reach(part, v, "part");
    iterated(part);
  }
}

// An argument is compared by where it stands; of what it goes over perhaps only which object it is.
void Recorder::iterates_argument(Value v) {
  if (!iterated_arguments_.insert(v.object()).second) return;
  for (auto& [iterator, state] : iterators_)
    if (iterator.same(v)) {
      std::vector<Value> parts = state.parts;
      for (Value part : parts) iterated(part);
      return;
    }
}

// What an iterator from before goes over, which may be further iterators.
void Recorder::iterated(Value part) {
  if (treatment(part) == CaptureAs::kIterator) return look(part);
  items(part);
  if (is_kind(part, Kind::Tuple))
    for (Value inner : as_tuple(part)->view()) iterated(inner);
}

void Recorder::end_iterators() {
  for (auto& [v, before] : iterators_) {
    IteratorState now;
    if (!iterator_state(t_, v, &now)) return refuse("an iterator that has become something else");
    bool same = now.words == before.words && std::equal(now.parts.begin(), now.parts.end(), before.parts.begin(),
                                                        [](Value a, Value b) { return a.same(b); });
    if (same) continue;
    Effect e{.kind = MockEffect::SetState, .target = v, .args = now.parts};
    e.words = now.words;
    e.places = now.places;
    add_effect(std::move(e));
  }
}

// What a weak reference from outside refers to must live on: its death, as that of all that was reached, ends the
// record. One whose referent is dead stays as it is. Of an argument it is not the call's to say whether it lives on.
void Recorder::referent(Value ref) {
  Value to = weakref_get(ref);
  if (to.is_unset()) return;
  if (is_type(t_, to)) return touch_type(to);
  const bool of_python = type_of(t_, to)->flags & TypeObject::kHeapType;
  if (is_given(to.object()) || is_tensor(t_, to) || !of_python) return refuse("a weak reference from outside");
  reach(to, ref, "referent");
  guard_class(to);  // so that its death is heard of, although nothing else of it may be read
}

void Recorder::each_part(Value v, const std::function<void(Value)>& each) { for_each_part(t_, v, false, each); }

// What it holds is taken out one by one, or moved elsewhere: the values of numbers are not looked at, but for keys.
void Recorder::moved_items(Value v) {
  const bool outer = std::exchange(moves_items_, true);
  items(v);
  moves_items_ = outer;
  if (refused_ || !is_dict(t_, v)) return;
  uint64_t position = 0;
  Value key, value;
  while (dict_next(v, &position, &key, &value)) use_number(key);
}

// Which objects it holds is looked at, too.
void Recorder::items(Value v) {
  look(v);
  if (refused_ || !v.is_pointer() || held_by_value(v)) return;
  CaptureAs how = treatment(v);
  if (how != CaptureAs::kParts && how != CaptureAs::kContainer) return;
  for_each_part(t_, v, false, [&](Value part) {
    if (!moves_items_) use_number(part);
    if (is_nan(part)) return refuse("a container that holds a NaN: equality goes by identity there");
    if (how == CaptureAs::kParts && !is_sequence(v) && treatment(part) == CaptureAs::kContainer) items(part);
  });
}

// What is nested in each other is followed by recursion.
bool Recorder::too_deep() {
  constexpr int kDeepest = 200;
  if (nested_ < kDeepest) return nested_++, false;
  refuse("objects nested too deeply");
  return true;
}

// And all that these hold.
void Recorder::deep(Value v) {
  use_number(v);
  if (refused_ || !v.is_pointer() || held_by_value(v)) return;
  if (is_tensor(t_, v)) return look(v);
  if (!(made_here(v) ? deeply_now_ : deeply_read_).insert(v.object()).second) return;
  if (too_deep()) return;
  items(v);
  CaptureAs how = treatment(v);
  const bool empty = type_of(t_, v) == t_.isolate.object_type;  // object() holds nothing
  if (how == CaptureAs::kSlots && !is_type(t_, v) && !is_function(v) && !empty)
    refuse(fmt::format("all of a {} is read by a native", type_name(t_, v)));
  else if (how == CaptureAs::kParts || how == CaptureAs::kContainer)
    for_each_part(t_, v, false, [&](Value part) { deep(part); });
  nested_--;
}

// Whether it is the same object in each replay: neither made by the run, nor a value or an argument of which another
// one may be as good.
bool Recorder::has_address(Value v) {
  ShadowNode* n = graph.find(v);
  return n && !n->any && !held_by_value(v) && !made_here(v);
}

void Recorder::read_as(Value v, Reads how) {
  switch (how) {
    case Reads::None: return;
    case Reads::Type:
      if (v.is_pointer() && !held_by_value(v)) touch_type(v);
      return;
    case Reads::Header: return look(v);
    case Reads::Key:  // of a dict whose key is not known here
    case Reads::Items: return items(v);
    case Reads::Deep: return deep(v);
  }
}

// Whether a class has the operation as a method in Python, and nothing else stands behind its name.
bool Recorder::in_python(TypeObject* type, uint16_t operation) {
  const Names& n = t_.isolate.names;
  Value name = operation == kAsksHash   ? n.__hash__
               : operation == kAsksRepr ? n.__repr__
               : operation == kAsksStr  ? n.__str__
                                        : Value::unset();
  if (name.is_unset() || !(type->flags & TypeObject::kHeapType)) return false;
  Value method = type_lookup(type, name);
  return method.is_pointer() && is_function(method);
}

// For the notes of cells: whether reading a value so, and not by one step less, guards or refuses anything.
bool Recorder::matters(Value v, Reads how) {
  if (!notes_cells() || how == Reads::None || !v.is_pointer() || held_by_value(v)) return false;
  if (how == Reads::Type) return is_type(t_, v) || type_of(t_, v)->flags & TypeObject::kHeapType;
  CaptureAs kept = treatment(v);
  bool holds = kept == CaptureAs::kParts || kept == CaptureAs::kContainer, more = false;
  if (how != Reads::Deep) return holds || kept == CaptureAs::kIterator || kept == CaptureAs::kOpaque || is_function(v);
  if (holds) for_each_part(t_, v, false, [&](Value part) { more |= part.is_pointer() && !held_by_value(part); });
  return more || (kept == CaptureAs::kSlots && !is_type(t_, v) && !is_function(v));
}

// The same of an operation that is asked of it.
bool Recorder::matters(Value v, uint16_t operation) {
  if (!v.is_pointer() || held_by_value(v) || is_tensor(t_, v)) return false;
  TypeObject* type = type_of(t_, v);
  if (is_type(t_, v) || type->flags & TypeObject::kHeapType) return true;
  const Operation& o = kOperations[std::countr_zero(operation)];
  const Annotation* row = row_of(type, o.slot);
  if (!row && o.instead) row = row_of(type, o.instead);
  return row && (!row->known || row->address || row->calls || row->shows || matters(v, row->reads[0]));
}

// One operation, a bit of Asks, is asked of an object by a native. `shown`: the native's result depends on what the
// operation gives.
void Recorder::asked(uint16_t operation, Value v, bool shown) {
  use_number(v);
  if (refused_ || !v.is_pointer() || held_by_value(v)) return;
  if (is_tensor(t_, v)) return look(v);
  auto& done = made_here(v) ? asked_now_ : asked_;
  const bool first = done.insert({v.object(), static_cast<uint16_t>(operation | (shown ? 0x8000 : 0))}).second;
  // How much a container holds after a change may depend on what it held, which its length did not tell.
  if (!first && (operation != kAsksTruth || !in_effects(v.object()))) return;
  const Operation& o = kOperations[std::countr_zero(operation)];
  TypeObject* type = type_of(t_, v);
  if (is_type(t_, v) || type->flags & TypeObject::kHeapType) touch_type(v);
  if (in_python(type, operation)) return;  // that code is followed
  const Annotation* given = row_of(type, o.slot);
  if (!given && o.instead) given = row_of(type, o.instead);
  if (!given) return;
  const Annotation& row = weakened_row(*given);
  if (!row.known) return refuse(fmt::format("{} of a {}: {}", o.slot, type_name(t_, v), row.reason));
  if (row.address && shown && !has_address(v))
    return refuse(fmt::format("{} of a {} made here shows its address", o.slot, type_name(t_, v)));
  if (too_deep()) return;
  if (matters(v, row.reads[0])) note_read(row, 0);
  const bool counts = operation == kAsksTruth && given == row_of(type, "length") && row.reads[0] == Reads::Header;
  if (operation == kAsksIter && row.reads[0] == Reads::Items) moved_items(v);
  else if (!counts || !(asks_whether_empty(v) || length(v))) read_as(v, row.reads[0]);
  ask_further(row, v, row.reads[0], shown);
  nested_--;
}

// The operations that a row asks of one of its parameters, or of the items of that.
void Recorder::ask_further(const Annotation& row, Value v, Reads how, bool shown) {
  uint16_t operations = row.calls | row.shows;
  if (how == Reads::None || how == Reads::Type || how == Reads::Key || !operations || !v.is_pointer()) return;
  CaptureAs kept = treatment(v);
  bool holds = kept == CaptureAs::kParts || kept == CaptureAs::kContainer;
  bool keys_only = row.calls & kAsksHash;
  for (uint16_t rest = operations; rest && !refused_; rest = rest & (rest - 1)) {
    auto operation = static_cast<uint16_t>(rest & -rest);
    bool visible = shown && row.shows & operation;
    auto ask = [&](Value asked_of) {
      if (notes_cells() && matters(asked_of, operation)) note_cell(row, visible ? "shows" : "calls");
      asked(operation, asked_of, visible);
    };
    if (how == Reads::Header || operation == kAsksIter) ask(v);
    else if (holds) for_each_part(t_, v, keys_only, ask);
    // Pairs that a dict is filled with are iterated themselves.
    if (operation == kAsksIter && keys_only && holds && !is_dict(t_, v))
      for_each_part(t_, v, false, [&](Value part) {
        if (treatment(part) == CaptureAs::kContainer || treatment(part) == CaptureAs::kParts) items(part);
      });
  }
}

// A native of that row is called.
void Recorder::apply(const Annotation& given, std::string_view what, std::span<const Value> args) {
  if (refused_) return;
#ifndef NDEBUG
  proof_.row(std::string(what));
#endif
  const Annotation& row = weakened_row(given);
  if (row.io) return refuse(fmt::format("it calls {}: {}", what, row.reason));
  if (row.random) return refuse(fmt::format("it draws random numbers ({})", what));
  if (!row.known) return refuse(fmt::format("it calls {}, which is not known to be repeatable: {}", what, row.reason));
  for (size_t i = 0; i < args.size(); i++) {
    Reads how = row.reads[std::min<size_t>(i, 3)];
    if (matters(args[i], how)) note_read(row, i);
    bool given = row.relation == Relation::Item && row.relation_arg == i && !row.in_place && !asked_by_native_;
    gives_item_ = given && state_ && (state_->op == Op::Call || state_->op == Op::CallMethod);
    // A window on the items looks at none of them.
    const bool window = row.relation == Relation::View && row.relation_arg == i && !row.in_place;
    const bool outer = std::exchange(moves_items_, moves_items_ || window);
    asks_whether_there_ = how == Reads::Key && row.relation == Relation::Fresh;
    if (how == Reads::Key && i + 1 < args.size()) key_read(args[i], args[i + 1]);
    else if (window && viewed_.is_unset() && is_dict(t_, args[i]) && opens_to_go_through(args[i])) viewed_ = args[i];
    else read_as(args[i], how);
    moves_items_ = outer;
    gives_item_ = asks_whether_there_ = false;
  }
  if (row.address)
    for (Value v : args)
      if (v.is_pointer()) tuples_.erase(v.object());
  if (row.address && !args.empty() && !has_address(args[0]))
    return refuse(fmt::format("{} of an object made here, or that may be another, shows its address", what));
  given_source_ = Value::unset();
  if (row.relation == Relation::Item && row.relation_arg < args.size() && is_external(args[row.relation_arg])) {
    Value from = args[row.relation_arg];
    // What was read of it is known; where that does not hold what it gives, that was there before as well.
    if (row.reads[std::min<size_t>(row.relation_arg, 3)] == Reads::None || treatment(from) == CaptureAs::kSlots) {
      opened(from);
      given_source_ = from;
    }
  }
  for (size_t i = 0; i < args.size(); i++) ask_further(row, args[i], row.reads[std::min<size_t>(i, 3)], true);
  for (size_t i = 0; i < args.size() && i < 8; i++)
    if (row.in_place >> i & 1) changes(row, what, args, i);
}

// Of an item to a list.
bool Recorder::appends(const Effect& e) {
  const bool native = e.kind == MockEffect::Call && e.args.size() == 1 && is_kind(e.method, Kind::NativeMethod);
  auto* record = native ? static_cast<NativeFunctionObject*>(e.method.get().object())->record : nullptr;
  return record && record->role == NativeRole::kAppend;
}

// Counted from its end, it is an item that the run appended to a list from before, which nothing has changed otherwise
// since: what was in the list does not matter.
bool Recorder::is_appended(Value list, Value index) {
  auto of = effects_of_.find(list.object());
  const int64_t back = -small_int(index);
  if (back <= 0 || of == effects_of_.end() || of->second.size() < static_cast<size_t>(back)) return false;
  const std::vector<uint32_t>& changes = of->second;
  auto appended = [&](uint32_t i) { return appends(effects[i]); };
  if (!std::all_of(changes.end() - static_cast<std::ptrdiff_t>(back), changes.end(), appended)) return false;
  const Effect& put = effects[changes[changes.size() - static_cast<size_t>(back)]];
  if (!held_at(t_, list.object(), index).same(put.args[0])) return false;
  use_all_stored(list.object());  // arguments that it appended
  return true;
}

// One item of a list or tuple that the run made, where the run put it, or of the arguments: its neighbours are not
// looked at. Nor is what a slice takes.
bool Recorder::is_own_item(std::string_view slot, std::span<const Value> args) {
  if ((slot != "get_item" && slot != "set_item") || args.size() < 2) return false;
  if (!is_kind(args[0], Kind::List) && !is_kind(args[0], Kind::Tuple)) return false;
  const bool window = slot == "get_item" && is_kind(args[1], Kind::Slice) && made_here(args[1]);
  if (!is_small_int(args[1]) && !window) return false;
  if (made_here(args[0])) return true;
  if (slot == "get_item" && !window && is_kind(args[0], Kind::List) && is_appended(args[0], args[1])) return true;
  if (slot != "get_item" || !is_open_argument(args[0])) return false;
  if (window) return moved_items(args[0]), true;
  const Value index = args[1];
  if (small_int(index) < 0 || !reads_item(args[0], index)) moved_items(args[0]);
  return true;
}

// What is put behind the items of a list, or of another new sequence, is moved there.
bool Recorder::joins_sequences(std::string_view slot, std::span<const Value> args) {
  if (args.size() != 2 || !is_own_sequence(args[1])) return false;
  return slot == "inplace.Add" ? is_kind(args[0], Kind::List) : slot == "binary.Add" && is_own_sequence(args[0]);
}

// An instruction that asks the types of its operands for an operation: both sides are asked, each with itself first.
void Recorder::operation(std::string_view slot, std::span<const Value> args) {
  if (is_own_item(slot, args)) return;
  const Annotation* before = nullptr;
  for (size_t i = 0; i < args.size() && i < 2 && !refused_; i++) {
    Value v = args[i];
    if (!v.is_pointer()) continue;
    TypeObject* type = type_of(t_, v);
    if (is_type(t_, v) || type->flags & TypeObject::kHeapType) touch_type(v);
    if (is_tensor(t_, v) || is_operand(v)) continue;  // that one was looked at, or a tensor's method is asked
    bool mirrored = slot == "compare" || slot.starts_with("binary.");
    if (i && !mirrored) return;
    const Annotation* row = row_of(type, slot);
    if (!row || row == before) continue;
    before = row;
    if (slot == "length" && weakened_row(*row).reads[0] == Reads::Header && length(v)) {
      note_read(*row, 0);
      continue;
    }
    std::vector<Value> given(args.begin(), args.end());
    if (i && slot == "compare") std::swap(given[0], given[1]);
    again_ = again_by(slot, native_base(type), args);
    Annotation asked = *row;
    if (in_python(again_, type)) asked.in_place = 0;
    // Of what is put into a list its items are read for a slice, not where it becomes an item itself.
    if (slot == "set_item" && is_small_int(args[1]) && payload_of(t_.isolate, v, Kind::List))
      asked.reads[2] = Reads::None;
    const bool outer = std::exchange(moves_items_, moves_items_ || joins_sequences(slot, args));
    apply(asked, fmt::format("{} of a {}", slot, type_name(t_, v)), given);
    moves_items_ = outer;
    again_ = {};
  }
}

}  // namespace mpy
