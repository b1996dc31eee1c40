// How many items a list from before has, and the sum, the least and the greatest of its numbers, after the run has
// appended some: a history of losses, `self.h.append(loss.item()); sum(self.h) / len(self.h)`. What was in the list
// before is not guarded: a replay takes the length, the sum or the extreme of what is there then, and goes on with what
// it appends itself, in the same order.
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

// The sum of numbers, beginning with one. Unset: one of them is no number, or what comes out no plain one.
Value sum_of(Thread& t, std::span<const Value> items, Value start) {
  Ref sum = Ref::copy(start);
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

CompareOp exceeds(LoadedNumber::Kind kind) { return kind == LoadedNumber::Least ? CompareOp::Lt : CompareOp::Gt; }

// The first of them that none exceeds, as min() and max() go through them. Unset: there is none, or one is no number.
Value extreme_of(Thread& t, std::span<const Value> items, CompareOp exceeds) {
  Value best;
  for (const Value item : items) {
    const Value number = plain_number(item);
    if (!is_plain_number(number)) return {};
    if (best.is_unset() || compare_bool(t, exceeds, number, best).value()) best = number;
  }
  return best;
}

Value total(Thread& t, std::span<const Value> items, const LoadedNumber& how) {
  switch (how.kind) {
    case LoadedNumber::Length: return Value::small_int(static_cast<int64_t>(items.size()));
    case LoadedNumber::Sum: return sum_of(t, items, how.constant);
    default: return extreme_of(t, items, exceeds(how.kind));
  }
}

// What a call asks of a list: its length, or what the library's sum(), min() and max() do with one. False: nothing.
bool asks_total(const ExecutionState& s, const NativeRecord& record, LoadedNumber* how) {
  const bool by_library = is_library_function(Value::pointer(frame_function(s.frame.R)));
  switch (record.role) {
    case NativeRole::kLen: return how->kind = LoadedNumber::Length, s.inputs.size() == 2;
    case NativeRole::kSum:
      how->kind = LoadedNumber::Sum;
      how->constant = s.inputs[2];
      return by_library && s.inputs.size() == 4 && is_plain_number(how->constant);
    case NativeRole::kLeast: return how->kind = LoadedNumber::Least, by_library;
    case NativeRole::kGreatest: return how->kind = LoadedNumber::Greatest, by_library;
    default: return false;
  }
}

}  // namespace

Value total_of(Thread& t, Value list, const LoadedNumber& how) {
  return is_kind(list, Kind::List) ? total(t, as_list(list)->view(), how) : Value::unset();
}

// What a list from before, to which the run has done nothing but append, held at first. False: it is read otherwise.
bool Recorder::begins_with_list(Value list, LoadedNumber how, Total* out, std::vector<Value>* appended) {
  Object* o = list.object();
  if (!grows_only(list, appended)) return false;
  const auto items = as_list(list)->view();
  const auto before = items.first(items.size() - appended->size());
  const bool extreme = how.kind == LoadedNumber::Least || how.kind == LoadedNumber::Greatest;
  if (extreme && before.empty()) return !appended->empty() && begins_with_none(list, out, appended);
  const Value held = total(t_, before, how);
  if (held.is_unset()) return false;
  use_all_stored(o);
  how.is_float = is_inline_float(held);
  out->loaded = add_loaded(std::move(how), Lift{.place = {.owner = o}, .entry = held});
  out->now = Ref::copy(held);
  return out->loaded >= 0;
}

// The same of an extreme where the list held nothing: it is empty again at a replay, and the first number is what the
// run appended first.
bool Recorder::begins_with_none(Value list, Total* out, std::vector<Value>* appended) {
  LoadedNumber length{.kind = LoadedNumber::Length, .is_float = false};
  const Value zero = Value::small_int(0);
  const int number = add_loaded(std::move(length), Lift{.place = {.owner = list.object()}, .entry = zero});
  if (!begins_with_number(appended->front(), out) || !add_test(number, loaded_constant(zero), CompareOp::Eq, true))
    return false;
  appended->erase(appended->begin());
  use_all_stored(list.object());
  return true;
}

bool Recorder::begins_with_number(Value first, Total* out) {
  if (!is_plain_number(plain_number(first))) return false;
  if (is_measured(first)) out->sum = first;
  else if ((out->loaded = loaded_operand(first)) < 0) return false;
  out->now = Ref::copy(plain_number(first));
  return true;
}

// The same of a list or tuple that the run made, with a number in it that a replay computes.
bool Recorder::begins_with_own(Value sequence, const LoadedNumber& how, Total* out, std::vector<Value>* items) {
  const auto held = is_kind(sequence, Kind::List) ? as_list(sequence)->view() : as_tuple(sequence)->view();
  if (std::none_of(held.begin(), held.end(), [&](Value v) { return is_measured(v) || is_loaded(v); })) return false;
  items->assign(held.begin(), held.end());
  Value first = how.constant;
  if (how.kind != LoadedNumber::Sum) {
    first = items->front();
    items->erase(items->begin());
  }
  return begins_with_number(first, out);
}

// An item takes the place of the least or greatest so far if it exceeds that, which a replay asks again.
bool Recorder::exceeds_total(Total* total, CompareOp exceeds, Value item) {
  if (measured_tests_.size() >= kMostMeasuredTests) return false;
  const Value number = plain_number(item);
  const bool expected = compare_bool(t_, exceeds, number, total->now).value();
  const int loaded = is_measured(item) ? -1 : loaded_operand(item);
  if (!is_measured(item) && loaded < 0) return false;
  if (loaded >= 0 && total->sum.is_unset()) {
    if (!add_test(loaded, total->loaded, exceeds, expected)) return false;
  } else {
    MeasuredTest test{.compare = exceeds, .expected = expected};
    if (loaded >= 0) test.left_loaded = loaded;
    else test.left = Ref::copy(item);
    if (total->sum.is_unset()) test.right_loaded = total->loaded;
    else test.right = Ref::copy(total->sum);
    measured_tests_.push_back(std::move(test));
  }
  if (expected) *total = {.loaded = loaded, .sum = loaded < 0 ? item : Value::unset(), .now = Ref::copy(number)};
  return true;
}

bool Recorder::joins_total(Total* total, const LoadedNumber& how, Value item) {
  if (how.kind == LoadedNumber::Length) return changes_total(total, BinaryOp::Add, Value::small_int(1));
  if (!is_plain_number(plain_number(item))) return false;
  if (how.kind == LoadedNumber::Sum) return changes_total(total, BinaryOp::Add, item);
  return exceeds_total(total, exceeds(how.kind), item);
}

// Whether the instruction asks for the length of such a list, or for the sum, the least or the greatest of its numbers,
// or of those of one that the run made.
bool Recorder::totals(const ExecutionState& s) {
  if (s.op != Op::Call || s.inputs.size() < 2 || !is_kind(s.inputs[0], Kind::NativeFunction)) return false;
  const NativeRecord* record = static_cast<NativeFunctionObject*>(s.inputs[0].object())->record;
  const Value of = s.inputs[1];
  const bool own = is_own_sequence(of);
  LoadedNumber how;
  if (!record || !(own || is_kind(of, Kind::List)) || !asks_total(s, *record, &how)) return false;
  if (own && how.kind == LoadedNumber::Length) return false;
  WithoutReports quiet(t_);
  Total total;
  std::vector<Value> items;
  if (!(own ? begins_with_own(of, how, &total, &items) : begins_with_list(of, how, &total, &items))) return false;
  for (const Value item : items)
    if (!joins_total(&total, how, item)) return false;
  total_ = std::move(total);
  return true;
}

// What it gave is that number.
void Recorder::settle_total(const ExecutionState& s) {
  const Total total = std::exchange(total_, {});
  if (!total.now.is_set()) return;
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  // min() gives one of them, which may be an object that stands for a number.
  if (s.done && (is_measured(place) || is_loaded(place))) decref(std::exchange(place, plain_number(place)));
  const bool same = s.done && is_plain_number(place) && place.same(plain_number(total.now));
  if (same && total.sum.is_unset() && stand_for(&place, total.loaded)) return;
  if (!same || total.sum.is_unset()) return use_parts(total);
  place = new_ref(total.sum);
}

// One that a list gave is used as the number that it is.
void Recorder::use_total(const LoadedNumber& how, const Lift& from) {
  const Value list = Value::pointer(from.place.owner);
  if (is_open_argument(list)) return void(opened(list));
  if (how.kind != LoadedNumber::Length) return in_effects(from.place.owner) ? changed_unread(list) : snapshot(list);
  if (!first_read(WatchedRead::Length, from.place.owner, Value::unset())) return;
  WatchedRead r{};
  r.kind = WatchedRead::Length;
  r.owner = from.place.owner;
  r.expected = from.entry;
  r.what = "how much a list holds";
  add_read(std::move(r), {});
}

void Recorder::use_parts(const Total& total) {
  if (!total.now.is_set()) return;
  use_number(total.sum);
  if (total.sum.is_unset()) use_loaded(total.loaded);
}

}  // namespace mpy
