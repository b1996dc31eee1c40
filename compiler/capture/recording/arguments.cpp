// The arguments of a region, and what is reached through them. Such an object may be another one at each call: it is
// compared by its class, by what the run reads of it, and by whether it is the same as others that are reached. What it
// holds is looked at when it is read for the first time (opened), one level deep, so that a guard grows with what was
// read and not with what there is. Where another object will not do, it becomes a certain one (fixed), which is watched
// like all that is reached otherwise.
#include <algorithm>
#include <cmath>
#include <functional>

#include "compiler/bindings/visible_parts.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "compiler/ops/contents.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMostArguments = 4096;  // objects among them and in them
constexpr int kDeepest = 400;            // levels of objects that are read
constexpr int kDeepestParts = 16;        // of tuples in tuples
constexpr size_t kMostFloats = 64;       // items of a container that may be loaded
constexpr size_t kLargeCheck = 256;      // checks of one argument: more are better replaced by watching its object

// Objects that stay the same from call to call, or whose state cannot be compared.
bool stays(Thread& t, Value v, CaptureAs how) {
  bool in_python = type_of(t, v)->flags & TypeObject::kHeapType;
  return is_type(t, v) || (how == CaptureAs::kValue && !in_python) || how == CaptureAs::kOpaque ||
         how == CaptureAs::kMethods || is_kind(v, Kind::Module) || is_kind(v, Kind::ModuleDict) ||
         is_kind(v, Kind::DictView);
}

size_t size_of(const ArgCheck& c) {
  size_t n = 1;
  for (auto* parts : {&c.keys, &c.items})
    for (const ArgCheck& part : *parts) n += size_of(part);
  return n;
}

}  // namespace

// A value that is an argument, or was found in one: a check of its own, or (kind Unread) one that stands for an object.
ArgCheck Recorder::found_in_argument(Value v, Value parent, std::string relation, bool walk) {
  ArgCheck check;
  if (leaf_check(v, &check)) return check;
  check.kind = ArgCheck::Unread;
  if (graph.find(v)) {  // an argument as well, or reached otherwise: then it is that very object
    if (graph.find(v)->any && !arguments_.contains(v.object())) refuse("an argument that a step has found");
    return check;
  }
  if (made_here(v)) {
    refuse("an argument that holds what the run made");
    return check;
  }
  if (arguments_.size() >= kMostArguments) {
    refuse("an argument with too many parts");
    return check;
  }
  ArgumentObject& a = arguments_[v.object()];
  a.walk = walk;
  a.check = check;
  a.check.object_kind = class_kind(t_, v);
  if (is_tensor(t_, v)) {
    argument_tensor(v, &a);
    graph.add(v, graph.serial_of(parent), std::move(relation)).any = true;
    return check;
  }
  const CaptureAs how = treatment(v);
  const bool fixed = stays(t_, v, how);
  if (fixed) a.check.kind = ArgCheck::Identity;
  outside(v, parent, std::move(relation)).any = !fixed;
  if (is_kind(v, Kind::DictView)) reach_window(v);
  // What is immutable is read without a word: all of it counts, but for what lies very deep.
  bool parts = how == CaptureAs::kParts || how == CaptureAs::kValue;
  if (fixed || !parts || nested_ > kDeepestParts) return check;
  nested_++;
  opened(v);
  nested_--;
  a.all_read = !is_kind(v, Kind::Tuple);  // by the run, whose first look may take it apart
  return check;
}

void Recorder::argument_tensor(Value v, ArgumentObject* a) {
  const tensor::Tensor& x = unseen_tensor_of(v);
  a->check.kind = ArgCheck::Tensor;
  a->check.object_kind = v.header()->kind;
  if (!entries.add_input(x)) return refuse("a tensor that cannot be computed");
  a->check.facts = facts_of(v);
  a->storage = x->storage;
  a->tensor = x;
  trace.input(x);
  leaves.push_back({v, tensor::read(x), x->storage->data_version, -1, trace.slot_of(x), x});
}

bool Recorder::is_open_argument(Value v) {
  auto it = v.is_pointer() ? arguments_.find(v.object()) : arguments_.end();
  return it != arguments_.end() && it->second.check.kind != ArgCheck::Identity && !it->second.check.fixed;
}

// Whether what it holds is compared with the arguments: from now on, if it was not read before. Else it is a certain
// object from now on, and whoever asks must watch it.
bool Recorder::opened(Value v) {
  if (refused_ || !is_open_argument(v)) return false;
  reads_all(v);
  ArgumentObject& a = arguments_[v.object()];
  if (a.check.kind != ArgCheck::Unread && a.check.kind != ArgCheck::Some) return true;
  ArgCheck check;
  if (a.before) check = *std::exchange(a.before, {});
  else if (!open_into(v, &check)) return fix_argument(v), false;
  else if (in_effects(v.object())) return changed_unread(v), true;
  graph.find(v)->snapshot = true;
  arguments_[v.object()].check = check;
  if (check.kind == ArgCheck::Iterator)
    if (IteratorState state; iterator_state(t_, v, &state)) iterators_.push_back({v, state});
  if (is_function(v))  // calls read them without a word
    for (Value part : {as_function(v)->defaults, as_function(v)->kwdefaults})
      if (part.is_pointer() && !opened(part)) items(part);
  return true;
}

bool Recorder::open_into(Value v, ArgCheck* check) {
  const bool walk = arguments_[v.object()].walk;
  std::vector<Ref> parts;
  WithoutReports quiet(t_);
  if (!open_check(t_, v, walk, check, &parts)) return false;
  if (check->kind == ArgCheck::Contents && holds_numbers(v)) {
    const bool pairs = payload_of(t_.isolate, v, Kind::Dict);
    const Value length = length_of(t_, v);  // unset: of a deque
    const size_t items =
        length.is_unset() ? visited_parts(t_, v.object()).size() : static_cast<size_t>(small_int(length));
    for (size_t i = 0; i < (pairs ? 2 : 1) * items; i++)
      check->names.push_back(!pairs ? Ref::take(Value::small_int(static_cast<int64_t>(i)))
                             : i % 2 ? Ref::copy(parts[i - 1])
                                     : Ref());
  }
  check->word = v;
  // A function's globals and defaults are mostly the same each time, and known to others as well.
  const bool closure = is_function(v);
  size_t keys = check->kind == ArgCheck::Mapping ? parts.size() / 2 : 0;
  for (size_t i = 0; i < parts.size() && !refused_; i++) {
    Value part = parts[i];
    const bool further = walk && (!closure || is_kind(part, Kind::Cell));
    (i < keys ? check->keys : check->items).push_back(found_in_argument(part, v, "item", further));
  }
  // A tuple that is read later may be a constant of code that has run already.
  const bool tuple = is_kind(v, Kind::Tuple) && !births_apart_ && !(v.header()->rc & Object::kImmortal);
  const bool loads = tuple || holds_numbers(v);
  if (loads && check->items.size() <= kMostFloats) loads_floats(v, check);
  return true;
}

namespace {
// Under which name held_at() finds the number that an item of a check is for. Unset: under none.
Value name_of_item(Thread& t, const ArgCheck& c, size_t i) {
  if (c.kind == ArgCheck::Sequence) return Value::small_int(static_cast<int64_t>(i));
  if (c.kind == ArgCheck::Contents && (i >= c.names.size() || !c.names[i].is_set())) return Value::unset();
  const Value key = c.kind == ArgCheck::Contents ? c.names[i].get() : c.keys[i].word;
  return is_kind(key, Kind::Str) ? t.isolate.intern(str_view(key)) : is_small_int(key) ? key : Value::unset();
}

void put_item(Thread& t, Value container, Value name, Value v) {
  if (is_kind(container, Kind::Tuple)) {
    decref(std::exchange(as_tuple(container)->items[small_int(name)], new_ref(v)));
  } else if (!payload_of(t.isolate, container, Kind::List) && !payload_of(t.isolate, container, Kind::Dict)) {
    struct Find {
      int64_t left;
      Value v;
    } find{small_int(name), v};
    auto at = [](void* self, Value* part) {
      auto* f = static_cast<Find*>(self);
      if (f->left-- == 0) decref(std::exchange(*part, new_ref(f->v)));
    };
    type_of(t, container)->ops.visit(container.object(), at, &find);
  } else if (put_at(t, container, name, v).raised()) {
    t.take_exception();
  }
}
}  // namespace

// Floats that the container holds are not compared until something looks at them: while the region is recorded they are
// objects (loaded.cpp), and each is loaded from its place at a replay.
void Recorder::loads_floats(Value container, ArgCheck* check) {
  for (size_t i = 0; i < check->items.size(); i++) {
    ArgCheck& item = check->items[i];
    const Value name = name_of_item(t_, *check, i);
    if (item.kind != ArgCheck::Word || !is_inline_float(item.word) || std::isnan(inline_float(item.word)) ||
        name.is_unset())
      continue;
    item.kind = ArgCheck::Given;
    item.given = GivenClass::Float;
    if (births_apart_) stands_in_container(container, name, item.word);
    else later_stand_ins_.push_back({container, name, item.word});
    holders_of_floats_.insert(container.object());
  }
}

void Recorder::stands_in_container(Value container, Value name, Value number) {
  Lift from{.place = {container.object(), name}, .entry = number};
  LoadedNumber how{.kind = LoadedNumber::Place, .is_float = is_inline_float(number), .name = Ref::copy(name)};
  Value stand_in = number;
  if (!stand_for(&stand_in, add_loaded(std::move(how), from))) return pin(from);
  const bool outer = std::exchange(putting_, true);
  WithoutReports quiet(t_);
  put_item(t_, container, name, stand_in);
  putting_ = outer;
  decref(stand_in);
#ifndef NDEBUG
  proof_.written(container.object());
#endif
}

// The running instruction copies a list or dict of the arguments (`{**state}`, `[*items]`), or takes a list or tuple
// apart (`h, n = state`), and looks at no value. For as long as that takes, objects stand for the ints in it as well,
// and for all numbers of a tuple, so that the copy, or the variables, hold these.
void Recorder::moves_out_ints(Value container) {
  const bool tuple = is_kind(container, Kind::Tuple);
  if (refused_ || !is_open_argument(container) || !(tuple || holds_numbers(container))) return;
  const bool changed = in_effects(container.object());
  if (changed && !only_sets_items(container)) return;
  if (tuple && (constants_.contains(container.object()) || container.header()->rc & Object::kImmortal)) return;
  copied_ = container;
  if (!opened(container) || refused_) return;
  ArgumentObject& a = arguments_[container.object()];
  const ArgCheck& check = a.check;
  const bool known =
      check.kind == ArgCheck::Sequence || check.kind == ArgCheck::Mapping || check.kind == ArgCheck::Contents;
  if (a.all_read || a.before || !known || check.items.size() > kMostFloats) return;
  if (check.kind == ArgCheck::Mapping)
    for (size_t i = 0; i < check.items.size(); i++)
      if (name_of_item(t_, check, i).is_unset()) return;  // a key that Python code compares, or hashes
  a.by_item = true;
  moves_tuples_ |= tuple;
  take(&a, Value::unset());
  for (size_t i = 0; i < check.items.size(); i++) {
    ArgCheck& item = a.check.items[i];
    const bool whole = is_small_int(item.word);
    if (!whole && !(tuple && is_inline_float(item.word) && !std::isnan(inline_float(item.word)))) continue;
    const GivenClass given = whole ? GivenClass::Int : GivenClass::Float;
    const bool used = item.kind == ArgCheck::Word && item.given == given;  // as a number, once
    const bool followed = item.kind == ArgCheck::Given && item.given == given;
    const Value name = name_of_item(t_, check, i), number = item.word;
    if (name.is_unset() || (changed && has_put(container, name))) continue;
    if (!followed && (used || item.kind != ArgCheck::Word)) continue;
    if (!held_at(t_, container.object(), name).same(number)) continue;  // an object stands for it there
    item.kind = ArgCheck::Given;
    item.given = given;
    if (!whole) a.moved_out.push_back(i);
    moved_out_.push_back({container, name, number});
    stands_in_container(container, name, number);
  }
}

void Recorder::put_ints_back() {
  copied_ = Value::unset();
  if (moved_out_.empty()) return;
  const bool outer = std::exchange(putting_, true);
  WithoutReports quiet(t_);
  for (auto& [container, name, number] : std::exchange(moved_out_, {})) {
    put_item(t_, container, name, number);
#ifndef NDEBUG
    proof_.written(container.object());
#endif
  }
  putting_ = outer;
}

// Those that were read before the run began.
void Recorder::put_later_stand_ins() {
  for (auto& [container, name, number] : std::exchange(later_stand_ins_, {}))
    stands_in_container(container, name, number);
}

// What is left of them when it is over.
void Recorder::take_stand_ins_out() {
  auto plain = [&](Value v) {
    auto stands = [&](const Ref& r) { return r.get().same(v); };
    const bool one = v.is_pointer() && std::any_of(stand_ins_.begin(), stand_ins_.end(), stands);
    return one ? plain_number(v) : Value::unset();
  };
  for (Object* o : std::exchange(holders_of_floats_, {})) {
    const Value container = Value::pointer(o);
    std::vector<std::pair<Value, Value>> names;
    if (is_dict(t_, container)) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(container, &pos, &key, &value))
        if (plain_key(t_, key)) names.push_back({key, value});
    } else {
      std::vector<Value> items;
      if (Object* list = payload_of(t_.isolate, container, Kind::List)) {
        const auto held = static_cast<ListObject*>(list)->view();
        items.assign(held.begin(), held.end());
      } else {
        items = visited_parts(t_, o);
      }
      for (size_t i = 0; i < items.size(); i++) names.push_back({Value::small_int(static_cast<int64_t>(i)), items[i]});
    }
    for (auto& [name, value] : names)
      if (const Value v = plain(value); !v.is_unset()) put_item(t_, container, name, v);
  }
}

// A float in a container of the arguments is used as a number.
bool Recorder::pinned_in_container(Object* o, Value name, Value entry) {
  auto it = arguments_.find(o);
  if (it == arguments_.end()) return false;
  ArgCheck& check = it->second.before ? *it->second.before : it->second.check;
  if (check.kind != ArgCheck::Sequence && check.kind != ArgCheck::Mapping && check.kind != ArgCheck::Contents)
    return false;
  if (is_small_int(name) && small_int(name) < 0)  // counted from the end that it had at entry
    name = Value::small_int(small_int(name) + static_cast<int64_t>(check.items.size()));
  for (size_t i = 0; i < check.items.size(); i++) {
    ArgCheck& item = check.items[i];
    if (item.kind != ArgCheck::Given || !name_of_item(t_, check, i).same(name)) continue;
    item.kind = ArgCheck::Word;
    item.word = entry;
  }
  if (it->second.before && !dead_arguments_.contains(o)) opened(Value::pointer(o));
  return true;
}

// One item of a list or dict of the arguments is taken out by the running instruction. An int there is not compared,
// but followed from where it is put, until something else looks at it or the container (a native that gets it for
// itself, as in `map(d.get, names)`). False: it is read as any other.
bool Recorder::reads_item(Value container, Value name) {
  if (!is_open_argument(container) || !holds_numbers(container)) return false;
  if (!is_known_by_items(container)) {
    const bool outer = std::exchange(reading_item_, true);
    moved_items(container);
    reading_item_ = outer;
  }
  auto it = arguments_.find(container.object());
  const bool changed = in_effects(container.object());
  if (changed && !only_sets_items(container)) reads_all(container);
  if (refused_ || it->second.all_read || it->second.before) return true;
  ArgCheck& check = it->second.check;
  if (is_kind(name, Kind::Str)) name = t_.isolate.intern(str_view(name));
  leave_untaken(&it->second);
  if (asks_whether_there_ || (changed && has_put(container, name))) return true;
  take(&it->second, name);
  const bool taken = !changed && state_ && (state_->op == Op::LoadItem || gives_item_) && has_native_items(container);
  for (size_t i = 0; i < check.items.size(); i++) {
    ArgCheck& item = check.items[i];
    const bool used = item.kind == ArgCheck::Word && item.given == GivenClass::Int;  // as a number, once
    const bool whole = item.kind == ArgCheck::Word ? is_small_int(item.word) && !used : item.given == GivenClass::Int;
    if (!whole || !name_of_item(t_, check, i).same(name)) continue;
    const size_t before = lifts_.size();
    const bool followed = taken && lift(container.object(), name, item.word);
    if (lifts_.size() > before) lifts_[before].stale = true;  // it is no counter
    item.kind = followed ? ArgCheck::Given : ArgCheck::Word;
    item.given = GivenClass::Int;
    break;
  }
  return true;
}

// One that was in the container at entry: from here on it is loaded from there.
void Recorder::take_int(ArgumentObject* a, size_t i, Value* place) {
  ArgCheck& item = a->check.items[i];
  const Value container = a->check.word, name = name_of_item(t_, a->check, i), number = item.word;
  const bool used = item.kind == ArgCheck::Word && item.given == GivenClass::Int;  // as a number, once
  const bool whole = item.kind == ArgCheck::Word ? is_small_int(number) && !used
                                                 : item.kind == ArgCheck::Given && item.given == GivenClass::Int;
  if (!whole || name.is_unset() || !place->same(number) || has_put(container, name)) return;
  const Lift from{.place = {container.object(), name}, .entry = number};
  const int loaded = add_loaded({.kind = LoadedNumber::Place, .is_float = false, .name = Ref::copy(name)}, from);
  if (!stand_for(place, loaded)) return;
  item.kind = ArgCheck::Given;
  item.given = GivenClass::Int;
}

// Whether it was gone through when an item was taken before, and nothing has come into it since but values under texts
// and at indices.
bool Recorder::is_known_by_items(Value container) {
  if (!arguments_[container.object()].by_item) return false;
  return !in_effects(container.object()) || (only_sets_items(container) && !names_put(container.object()).nan);
}

// Whether all that the run did to it is to put values under texts and at indices: other places hold what they held.
bool Recorder::only_sets_items(Value container) { return names_put(container.object()).other == 0; }

// Of such a one: whether it is the run that put there what it holds under a name.
bool Recorder::has_put(Value container, Value name) {
  const NamesPut& put = names_put(container.object());
  if (is_small_int(name)) {
    auto it = put.indices.find(small_int(name));
    return it != put.indices.end() && it->second > 0;
  }
  if (!is_kind(name, Kind::Str)) return false;
  const auto& names = put.names;
  auto it = names.find(std::string(str_view(name)));
  return it != names.end() && it->second > 0;
}

// What the effects on it are, of which those that came since the last time are counted now.
const Recorder::NamesPut& Recorder::names_put(Object* container) {
  NamesPut& put = names_put_[container];
  const std::vector<uint32_t>& all = effects_of_[container];
  for (; put.counted < all.size(); put.counted++) put.count(effects[all[put.counted]], 1);
  return put;
}

void Recorder::NamesPut::count(const Effect& e, int by) {
  const bool item = e.kind == MockEffect::SetItem;
  if (item && is_kind(e.args[0], Kind::Str)) names[std::string(str_view(e.args[0]))] += by;
  else if (item && is_small_int(e.args[0]) && small_int(e.args[0]) >= 0) indices[small_int(e.args[0])] += by;
  else other += by;
  if (by > 0 && e.kind == MockEffect::SetItem) nan |= is_nan(e.value);
}

// Items of a list or dict that are taken out one by one: the values among the others may be any, until they are taken,
// or something looks at the container.
void Recorder::leave_untaken(ArgumentObject* a) {
  if (std::exchange(a->by_item, true)) return;
  for (size_t i = 0; i < a->check.items.size(); i++) {
    ArgCheck& item = a->check.items[i];
    const bool value = item.kind == ArgCheck::Word || item.kind == ArgCheck::Text || item.kind == ArgCheck::Number;
    if (!value || name_of_item(t_, a->check, i).is_unset()) continue;
    a->untaken.push_back({i, std::exchange(item, {})});
    item.kind = ArgCheck::Given;
    item.given = GivenClass::Atom;
    item.word = Value::none();
  }
}

// Unset: all of them.
void Recorder::take(ArgumentObject* a, Value name) {
  std::erase_if(a->untaken, [&](auto& item) {
    if (!name.is_unset() && !name_of_item(t_, a->check, item.first).same(name)) return false;
    a->check.items[item.first] = std::move(item.second);
    return true;
  });
}

// Something else looks at it.
void Recorder::reads_all(Value container) {
  if (!copied_.is_unset() && container.same(copied_)) return;
  auto it = reading_item_ || !container.is_pointer() ? arguments_.end() : arguments_.find(container.object());
  if (it == arguments_.end() || std::exchange(it->second.all_read, true)) return;
  take(&it->second, Value::unset());
  ArgCheck& check = it->second.check;
  for (size_t i = 0; i < check.items.size(); i++) {
    ArgCheck& item = check.items[i];
    if (item.kind == ArgCheck::Given && item.given == GivenClass::Int) item.kind = ArgCheck::Word;
  }
  for (const size_t i : std::exchange(it->second.moved_out, {})) check.items[i].kind = ArgCheck::Word;
}

// Tuples that are constants of code that has run.
void Recorder::note_constants(CodeInstance* inst) {
  std::function<void(Value)> note = [&](Value v) {
    if (!is_kind(v, Kind::Tuple) || !constants_.insert(v.object()).second) return;
    for (Value item : as_tuple(v)->view()) note(item);
  };
  for (uint32_t i = 0; i < inst->nconsts; i++) note(inst->constant(i));
}

// A constant of the code is not reached from anywhere: where it is an argument as well, it is that one.
void Recorder::fix_constants(CodeInstance* inst) {
  std::function<void(Value)> look = [&](Value v) {
    if (!is_kind(v, Kind::Tuple)) return;
    if (is_open_argument(v)) fix_argument(v);
    for (Value item : as_tuple(v)->view()) look(item);
  };
  for (uint32_t i = 0; i < inst->nconsts; i++) look(inst->constant(i));
}

// A container is about to be changed, of which nothing was read so far. If it is read later, what it held at entry
// counts.
void Recorder::changes_argument(Value v) {
  constexpr size_t kMost = 64;
  if (!is_open_argument(v) || in_effects(v.object())) return;
  if (arguments_[v.object()].check.kind != ArgCheck::Unread) return;
  std::vector<Value> parts = visited_parts(t_, v.object());
  bool plain = parts.size() <= kMost && std::none_of(parts.begin(), parts.end(), [&](Value part) {
                 CaptureAs how = treatment(part);
                 return part.is_pointer() && (is_tensor(t_, part) || how == CaptureAs::kParts ||
                                              (how == CaptureAs::kValue && !held_by_value(part)));
               });
  ArgCheck before;
  if (plain && open_into(v, &before)) arguments_[v.object()].before = std::move(before);
}

// One attribute, or what a variable holds.
bool Recorder::opened_at(Value v, Value name) {
  if (refused_ || !is_open_argument(v)) return false;
  ArgumentObject& a = arguments_[v.object()];
  if (a.check.kind != ArgCheck::Unread && a.check.kind != ArgCheck::Some) return true;
  if (!a.walk || !opens_by_name(t_, v)) return opened(v);
  if (pin_advanced(v.object(), name) || was_written(v.object(), name)) return true;
  for (const Ref& known : a.check.names)
    if (known.get().same(name)) return true;
  Value found = attribute_or_content(t_, v, name);
  if ((name.is_unset() || is_kind(name, Kind::Str)) && lift(v.object(), name, found)) return true;
  compare_at(v, name, found);
  return true;
}

// An attribute is set: of an object that keeps its attributes as others of its class do.
void Recorder::sets_in_argument(Value v) {
  if (!is_open_argument(v)) return;
  ArgCheck& check = arguments_[v.object()].check;
  if (check.kind != ArgCheck::Unread) return;
  if (opens_by_name(t_, v)) check.kind = ArgCheck::Some;
  else opened(v);
}

// A counter there is used as a number.
bool Recorder::pinned_in_argument(Object* o, Value name, Value entry) {
  Value v = Value::pointer(o);
  if (pinned_in_container(o, name, entry)) return true;
  if (!is_open_argument(v)) return false;
  if (is_kind(v, Kind::List)) return opened(v), true;  // counted from its end
  const ArgCheck& check = arguments_[o].check;
  bool known = check.kind != ArgCheck::Unread && check.kind != ArgCheck::Some;
  for (const Ref& other : check.names) known |= other.get().same(name);
  if (!known) compare_at(v, name, entry);
  return true;
}

// `found`: what the attribute was at entry.
void Recorder::compare_at(Value v, Value name, Value found) {
  const bool walk = arguments_[v.object()].walk;
  ArgCheck part = found_in_argument(found, v, is_kind(name, Kind::Str) ? std::string(str_view(name)) : "content", walk);
  ArgCheck& check = arguments_[v.object()].check;
  check.kind = ArgCheck::Some;
  check.names.push_back(name.is_unset() ? Ref() : Ref::copy(name));
  check.items.push_back(std::move(part));
}

// It is reached otherwise as well, or can only be compared by which object it is.
void Recorder::fix_argument(Value v) {
  reads_all(v);
  ArgumentObject& a = arguments_[v.object()];
  if (a.check.kind == ArgCheck::Unread) a.check.kind = ArgCheck::Identity;
  else a.check.fixed = true;
  graph.find(v)->any = false;
}

// What a place outside holds, which the run before this one replaced so that it died, is compared by what is read of
// it, as if it were an argument. False: it is read as others are.
bool Recorder::compares_content(WatchedRead* r, Value v) {
  if (!lessons.replaced.contains(place_number(*r)) || !v.is_pointer() || held_by_value(v) || graph.find(v) ||
      made_here(v) || is_tensor(t_, v) || stays(t_, v, treatment(v)))
    return false;
  r->by_content = true;
  const Value owner = Value::pointer(r->owner);
  const std::string what = r->what;
  place_checks.push_back({static_cast<uint32_t>(reads.size()), {}});
  const size_t at = place_checks.size() - 1;
  add_read(std::move(*r), {});
  const ArgCheck check = found_in_argument(v, owner, what, true);
  place_checks[at].check = check;
  return true;
}

// The checks as a replay makes them: who is whom by the order in which a walk meets them.
void Recorder::finish_arguments() {
  visit.clear();
  arg_checks.clear();
  ArgumentKey::Open open;
  for (size_t i = 0; i < arguments_given_.size() && !refused_; i++) {
    if (i < given_.size() && given_[i].open) {
      const bool by_class = given_[i].by_class;
      (by_class ? open.by_class : open.atoms) |= uint64_t{1} << i;
      arg_checks.push_back({.kind = ArgCheck::Given,
                            .given = by_class ? given_[i].kind : GivenClass::Atom,
                            .tests = std::move(given_[i].tests)});
      continue;
    }
    arg_checks.push_back(finished_check(arguments_given_[i], 0));
    if (size_of(arg_checks.back()) > kLargeCheck) lessons.large |= uint64_t{1} << std::min<size_t>(i, 63);
  }
  for (PlaceCheck& place : place_checks)
    if (!refused_) place.check = finished_check(place.check, 0);
  key = argument_key(key_parts_, open);
}

ArgCheck Recorder::finished_check(const ArgCheck& part, int depth) {
  if (!part.word.is_pointer()) return part;
  Object* o = part.word.object();
  ArgCheck c;
  if (part.held.is_set()) {
    c = part;
    c.same_as = visit.value_number(o);
    visit.values.push_back(o);
    return c;
  }
  auto it = arguments_.find(o);
  if (it == arguments_.end()) {
    c.kind = ArgCheck::Identity;
    c.word = part.word;
    c.same_as = visit.visit(o);
    return c;
  }
  if (depth > kDeepest) return refuse("an argument that is read too deeply"), c;
  c.same_as = visit.visit(o);
  const ArgumentObject& a = it->second;
  c.kind = a.check.kind;
  c.fixed = a.check.fixed;
  c.word = part.word;
  c.object_kind = a.check.object_kind;
  if (c.same_as >= 0) return c;
  if (c.kind != ArgCheck::Contents) c.names = a.check.names;
  c.words = a.check.words;
  c.bytes = a.check.bytes;
  if (c.kind == ArgCheck::Tensor) {
    c.facts = a.check.facts;
    c.tensor = static_cast<int>(visit.tensors.size());
    for (size_t i = 0; i < visit.tensors.size() && c.shares_with < 0; i++) {
      const ArgumentObject& other = arguments_[visit.tensors[i].object()];
      if (other.storage != a.storage) continue;
      c.shares_with = static_cast<int>(i);
      c.distance = a.check.facts.offset - other.check.facts.offset;
    }
    visit.tensors.push_back(part.word);
    return c;
  }
  for (size_t i = 0; i < a.check.items.size(); i++) {
    if (i < a.check.keys.size()) c.keys.push_back(finished_check(a.check.keys[i], depth + 1));
    c.items.push_back(finished_check(a.check.items[i], depth + 1));
  }
  return c;
}

}  // namespace mpy
