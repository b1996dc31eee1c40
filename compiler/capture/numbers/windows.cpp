// Items counted from the end of a list from before that does nothing but grow, as a history of losses does
// (`self.h.append(loss.item()); sum(self.h[-5:]) / 5`, `rates[-1]`). How long the list is does not matter then: a
// replay takes the numbers that stand there, counted from the end of what it finds. Where there are fewer it misses.
#include <algorithm>
#include <cmath>

#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"

namespace mpy {

// A list from before that was not read, and to which the run has done nothing but append these.
bool Recorder::grows_only(Value list, std::vector<Value>* appended) {
  if (refused_ || !is_kind(list, Kind::List) || made_here(list)) return false;
  const ShadowNode* n = graph.find(list);
  const auto given = arguments_.find(list.object());
  const bool open = given != arguments_.end() && given->second.check.kind == ArgCheck::Unread;
  if (!n || n->snapshot || (n->any && !open) || (given != arguments_.end() && !open)) return false;
  const auto changes = effects_of_.find(list.object());
  if (changes == effects_of_.end()) return true;
  for (const uint32_t i : changes->second) {
    if (!appends(effects[i])) return false;
    appended->push_back(effects[i].args[0]);
  }
  const auto items = as_list(list)->view();
  if (items.size() < appended->size()) return false;
  const auto now = items.last(appended->size());
  return std::equal(appended->begin(), appended->end(), now.begin(), [](Value a, Value b) { return a.same(b); });
}

namespace {
// Which items an index or a slice gives, counted from the end. False: not all are there, or it counts otherwise.
bool counts_from_end(Value index, size_t length, size_t* first, size_t* end) {
  auto from_end = [&](Value v, size_t* at) {
    if (!is_small_int(v) || small_int(v) >= 0 || static_cast<uint64_t>(-small_int(v)) > length) return false;
    *at = length - static_cast<size_t>(-small_int(v));
    return true;
  };
  if (!is_kind(index, Kind::Slice)) return from_end(index, first) && (*end = *first + 1, true);
  const SliceObject* slice = as_slice(index);
  *end = length;
  if (!slice->step.is_none() && !slice->step.same(Value::small_int(1))) return false;
  return from_end(slice->start, first) && (slice->stop.is_none() || from_end(slice->stop, end)) && *first < *end;
}
}  // namespace

bool Recorder::looks_at_end(const ExecutionState& s) {
  std::vector<Value> appended;
  const Value list = s.inputs[0];
  if (!is_kind(list, Kind::List) || !grows_only(list, &appended)) return false;
  const auto items = as_list(list)->view();
  const size_t before = items.size() - appended.size();
  size_t first = 0, end = 0;
  if (!counts_from_end(s.inputs[1], items.size(), &first, &end)) return false;
  const bool one = !is_kind(s.inputs[1], Kind::Slice);
  constexpr size_t kMost = 256;
  if ((one && first >= before) || end - first > kMost) return false;  // an item that the run appended
  for (size_t i = first; i < std::min(end, before); i++) {
    const Value number = plain_number(items[i]);
    if (!is_plain_number(number) || (is_inline_float(number) && std::isnan(inline_float(number)))) return false;
  }
  use_all_stored(list.object());
  lifted_item_ = list;  // what else the instruction asks of it is known
  window_ = {.list = list, .first = first, .before = before, .one = one};
#ifndef NDEBUG
  proof_.allows(list);  // its items are loaded when the instruction is done
#endif
  return true;
}

// The number that stood there at entry, counted from the end that the list had.
bool Recorder::loads_from_end(const Window& window, Value* place, size_t item) {
  const Value number = plain_number(*place);
  const Value name = Value::small_int(static_cast<int64_t>(item) - static_cast<int64_t>(window.before));
  const Lift from{.place = {window.list.object(), name}, .entry = number};
  LoadedNumber how{.kind = LoadedNumber::Place, .is_float = is_inline_float(number), .name = Ref::copy(name)};
  decref(std::exchange(*place, number));
  if (stand_for(place, add_loaded(std::move(how), from))) return true;
  pin(from);
  return false;
}

void Recorder::settle_window(const ExecutionState& s) {
  const Window window = std::exchange(window_, {});
  if (window.list.is_unset() || !s.done) return;
  Value* given = &s.frame.R[s.code->instrs[s.pc].a];
  if (window.one) return void(loads_from_end(window, given, window.first));
  for (size_t i = 0; i < as_list(*given)->length() && window.first + i < window.before; i++) {
    Value number = new_ref(as_list(*given)->at(i));
    loads_from_end(window, &number, window.first + i);
    list_set(t_, as_list(*given), i, number);
  }
}

// `if history`: whether the list was empty, and not how much it held.
bool Recorder::asks_whether_empty(Value list) {
  std::vector<Value> appended;
  if (!is_kind(list, Kind::List) || !grows_only(list, &appended)) return false;
  if (!appended.empty()) return true;
  const Value length = Value::small_int(static_cast<int64_t>(as_list(list)->length()));
  const int loaded = add_loaded({.kind = LoadedNumber::Length, .is_float = false},
                                {.place = {.owner = list.object()}, .entry = length});
  return add_test(loaded, loaded_constant(Value::small_int(0)), CompareOp::Ne, small_int(length) != 0);
}

}  // namespace mpy
