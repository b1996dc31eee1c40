// How many items a list from before has, and the sum of its numbers, after the run has appended some: a history of
// losses, `self.h.append(loss.item()); sum(self.h) / len(self.h)`. What was in the list before is not guarded: a replay
// takes the length, or the sum, of what is there then, and adds what it appends itself in the same order.
#include <algorithm>

#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"

namespace mpy {

namespace {

// The sum of numbers, beginning with the int 0. Unset: one of them is no number, or what comes out no plain one.
Value sum_of(Thread& t, std::span<const Value> items) {
  Ref sum = Ref::take(Value::small_int(0));
  for (const Value item : items) {
    const Value number = plain_number(item);
    if (!is_plain_number(number)) return {};
    auto next = binary(t, BinaryOp::Add, sum, number);
    if (next.raised()) return t.take_exception(), Value::unset();
    sum = Ref::take(next.take());
    if (!is_plain_number(sum)) return {};
  }
  return sum;
}

Value total(Thread& t, std::span<const Value> items, LoadedNumber::Kind kind) {
  if (kind == LoadedNumber::Length) return Value::small_int(static_cast<int64_t>(items.size()));
  return sum_of(t, items);
}

}  // namespace

Value total_of(Thread& t, Value list, LoadedNumber::Kind kind) {
  return is_kind(list, Kind::List) ? total(t, as_list(list)->view(), kind) : Value::unset();
}

// What a list from before, to which the run has done nothing but append, held at first. False: it is read otherwise.
bool Recorder::begins_with_list(Value list, LoadedNumber::Kind kind, Total* out, std::vector<Value>* appended) {
  Object* o = list.object();
  const ShadowNode* n = graph.find(list);
  const auto given = arguments_.find(o);
  const auto changes = effects_of_.find(o);
  if (!n || n->snapshot || n->any || changes == effects_of_.end() || changes->second.empty() ||
      (given != arguments_.end() && given->second.check.kind != ArgCheck::Unread))
    return false;
  for (const uint32_t i : changes->second) {
    if (!appends(effects[i])) return false;
    appended->push_back(effects[i].args[0]);
  }
  const auto items = as_list(list)->view();
  if (items.size() < appended->size()) return false;
  const auto before = items.first(items.size() - appended->size());
  const auto now = items.last(appended->size());
  const bool behind =
      std::equal(appended->begin(), appended->end(), now.begin(), [](Value a, Value b) { return a.same(b); });
  const Value held = behind ? total(t_, before, kind) : Value::unset();
  if (held.is_unset()) return false;
  use_all_stored(o);
  out->loaded =
      add_loaded({.kind = kind, .is_float = is_inline_float(held)}, Lift{.place = {.owner = o}, .entry = held});
  out->now = Ref::copy(held);
  return out->loaded >= 0;
}

// Whether the instruction asks for the length of such a list, or adds up its numbers, or those of one that the run
// made.
bool Recorder::totals(const ExecutionState& s) {
  if (s.op != Op::Call || s.inputs.size() < 2 || !is_kind(s.inputs[0], Kind::NativeFunction)) return false;
  const NativeRecord* record = static_cast<NativeFunctionObject*>(s.inputs[0].object())->record;
  const Value of = s.inputs[1];
  const bool own = is_own_sequence(of);
  if (!record || !(own || is_kind(of, Kind::List))) return false;
  const bool length = record->role == NativeRole::kLen && s.inputs.size() == 2;
  // What the library's sum() does with lists and tuples.
  const bool exact = record->role == NativeRole::kSum && s.inputs.size() == 4;
  const bool sum = exact && s.inputs[2].same(Value::small_int(0)) &&
                   is_library_function(Value::pointer(frame_function(s.frame.R)));
  if (!(sum || (length && !own))) return false;
  WithoutReports quiet(t_);
  Total total;
  std::vector<Value> items;
  if (own) {
    const auto held = is_kind(of, Kind::List) ? as_list(of)->view() : as_tuple(of)->view();
    items.assign(held.begin(), held.end());
    if (std::none_of(items.begin(), items.end(), [&](Value v) { return is_measured(v) || is_loaded(v); })) return false;
    total = {.loaded = loaded_constant(Value::small_int(0)), .now = Ref::copy(Value::small_int(0))};
  } else if (!begins_with_list(of, length ? LoadedNumber::Length : LoadedNumber::Sum, &total, &items)) {
    return false;
  }
  for (const Value item : items) {
    if (!length && !is_plain_number(plain_number(item))) return false;
    if (!changes_total(&total, BinaryOp::Add, length ? Value::small_int(1) : item)) return false;
  }
  total_ = std::move(total);
  return true;
}

// What it gave is that number.
void Recorder::settle_total(const ExecutionState& s) {
  const Total total = std::exchange(total_, {});
  if (!total.now.is_set()) return;
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  const bool same = s.done && is_plain_number(place) && place.same(plain_number(total.now));
  if (same && total.sum.is_unset() && stand_for(&place, total.loaded)) return;
  if (!same || total.sum.is_unset()) return use_parts(total);
  place = new_ref(total.sum);
}

void Recorder::use_parts(const Total& total) {
  if (!total.now.is_set()) return;
  use_number(total.sum);
  if (total.sum.is_unset()) use_loaded(total.loaded);
}

}  // namespace mpy
