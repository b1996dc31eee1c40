// Ints that a loop takes out of a list or dict of the arguments, or of one whose contents are compared (`for name,
// total in self.sums.items()`). While a loop goes through it nothing looks at the container: each int is followed from
// where the loop puts it, and loaded from its place at a replay. The iterator of a loop is a temp that nothing but the
// loop has; where something else gets it, the container is read as others are.
#include "compiler/capture/recording/recorder.h"
#include "runtime/containers/container_methods.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

// A list, a dict, or a deque, whose items no method in Python gives.
bool Recorder::holds_numbers(Value v) {
  if (is_kind(v, Kind::List) || is_kind(v, Kind::Dict)) return true;
  if (!v.is_pointer() || treatment(v) != CaptureAs::kContainer || is_kind(v, Kind::DictView) ||
      is_kind(v, Kind::ModuleDict))
    return false;
  const TypeObject* type = type_of(t_, v);
  const TypeObject* native = native_base(type_of(t_, v));
  if (payload_of(t_.isolate, v, Kind::Dict) || payload_of(t_.isolate, v, Kind::List)) return has_native_items(v);
  return type == native && type->ops.get_item && type->ops.set_item && !type->ops.exports && !type->ops.buffer;
}

// Such a one, of the arguments, of which only the keys are compared from now on, until something else is looked at.
bool Recorder::opens_to_go_through(Value container) {
  if (refused_ || !is_open_argument(container) || !holds_numbers(container)) return false;
  if (in_effects(container.object()) && !only_sets_items(container)) return false;
  const bool outer = std::exchange(reading_item_, true);
  moved_items(container);
  reading_item_ = outer;
  ArgumentObject& a = arguments_[container.object()];
  const ArgCheck::Kind kind = a.check.kind;
  const bool known = kind == ArgCheck::Sequence || kind == ArgCheck::Mapping || kind == ArgCheck::Contents;
  if (refused_ || a.all_read || a.before || !known) return false;
  a.by_item = true;
  take(&a, Value::unset());
  return true;
}

// A loop begins to go through it, or through a view of it.
bool Recorder::begins_loop(Value over) {
  const bool view = is_kind(over, Kind::ValuesView) || is_kind(over, Kind::ItemsView) || is_kind(over, Kind::KeysView);
  const Value container = view ? static_cast<ViewObject*>(over.object())->dict : over;
  if (!container.is_pointer() || type_of(t_, container)->ops.iter != native_base(type_of(t_, container))->ops.iter ||
      !opens_to_go_through(container))
    return false;
  lifted_item_ = over;  // what else the instruction asks of it is known
  const bool pairs = payload_of(t_.isolate, container, Kind::Dict);
  begins_loop_ = {.container = container,
                  .gives = view ? static_cast<Kind>(over.header()->kind) : pairs ? Kind::KeysView : Kind::List};
  return true;
}

// A method was to give a view of a dict: anything else shows what that holds.
void Recorder::settle_view(const ExecutionState& s) {
  const Value container = std::exchange(viewed_, Value::unset());
  if (container.is_unset()) return;
  const Value given = s.outputs.size() == 1 ? s.outputs[0] : Value::unset();
  const bool view =
      is_kind(given, Kind::ValuesView) || is_kind(given, Kind::ItemsView) || is_kind(given, Kind::KeysView);
  if (!view || !static_cast<ViewObject*>(given.object())->dict.same(container)) reads_all(container);
}

namespace {
// Whether it is an iterator over that container, or over a view of it.
bool goes_through(Thread& t, Object* iterator, Value container) {
  struct Visit {
    Value container;
    bool found = false;
  } visit{container};
  auto look = [](void* to, Value* part) {
    auto& visit = *static_cast<Visit*>(to);
    const bool view =
        is_kind(*part, Kind::ValuesView) || is_kind(*part, Kind::ItemsView) || is_kind(*part, Kind::KeysView);
    const Value over = view ? static_cast<ViewObject*>(part->object())->dict : *part;
    visit.found |= over.same(visit.container);
  };
  const TypeObject* type = type_of(t, Value::pointer(iterator));
  if (type->ops.visit) type->ops.visit(iterator, look, &visit);
  return visit.found;
}
}  // namespace

// The loop has begun, or has taken an item. What an instruction makes at the address of an iterator is another object:
// that one has died.
void Recorder::settle_loop(const ExecutionState& s) {
  if (!loops_.empty() && s.op != Op::Move && s.op != Op::Copy)
    for (Value v : s.outputs)
      if (v.is_pointer()) loops_.erase(v.object());
  if (const Loop loop = std::exchange(begins_loop_, {}); !loop.container.is_unset()) {
    if (s.done && s.outputs.size() == 1 && made_here(s.outputs[0])) loops_[s.outputs[0].object()] = loop;
    else reads_all(loop.container);
    return;
  }
  Object* iterator = std::exchange(steps_, nullptr);
  auto at = iterator && s.done ? loops_.find(iterator) : loops_.end();
  if (at == loops_.end()) return;
  Loop& loop = at->second;
  if (!goes_through(t_, iterator, loop.container)) return void(loops_.erase(at));
  const size_t nth = loop.taken++;
  Object* o = loop.container.object();
  if (in_effects(o) && !only_sets_items(loop.container)) {
    reads_all(loop.container);
    return void(loops_.erase(at));
  }
  ArgumentObject& a = arguments_[o];
  const size_t i = a.check.kind == ArgCheck::Contents && loop.gives != Kind::List ? 2 * nth + 1 : nth;
  if (a.all_read || loop.gives == Kind::KeysView || i >= a.check.items.size()) return;
  Value* place = &s.frame.R[s.code->instrs[s.pc + 1].a];
  if (loop.gives == Kind::ItemsView) {
    if (!is_kind(*place, Kind::Tuple) || !made_here(*place)) return;
    place = &as_tuple(*place)->items[1];
  }
  take_int(&a, i, place);
}

// Something else gets the iterator of a loop.
void Recorder::leave_loops(std::span<const Value> got) {
  for (Value v : got) {
    auto at = v.is_pointer() ? loops_.find(v.object()) : loops_.end();
    if (at == loops_.end()) continue;
    const Value container = at->second.container;
    loops_.erase(at);
    reads_all(container);
  }
}

}  // namespace mpy
