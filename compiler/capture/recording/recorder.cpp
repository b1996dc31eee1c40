// The monitored run. Soundness rests on one argument: Python code is a function of what it reads. So every read of an
// object from before is guarded or refused, every effect on one is noted or refused, and every value of unknown origin
// is refused.
#include "compiler/capture/recording/recorder.h"

#include <fmt/format.h>
#include <algorithm>
#include <functional>

#include "compiler/ops/contents.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

uint32_t plain_tensor_kind(Thread& t) {
  TypeObject* type = torch_state(t)->tensor_type;
  return type ? type->root_layout->kind : 0;  // torch need not have been imported
}

}  // namespace

Recorder::Recorder(Thread& t, Value callable, std::span<const Value> args, Value kwnames, const Lessons& known)
    : lessons(known),
      trace(torch_state(t)->context, plain_tensor_kind(t)),
      entries(plain_tensor_kind(t)),
      histories_before(torch_state(t)->context.histories),
      t_(t),
      callable_(callable),
      args_(args),
      kwnames_(kwnames) {
  modes = modes_word(t);
  first_loaded_ = trace.first_loaded();
  random_ = torch_state(t)->context.random;
  for (Value v : args) key_parts_.push_back(key_part(t, v));
  for (size_t i = 0; i < args.size(); i++) {
    bool walk = known.walked >> std::min<size_t>(i, 63) & 1;
    arguments_given_.push_back(found_in_argument(args[i], Value::unset(), fmt::format("argument {}", i), walk));
  }
  if (callable.is_pointer()) {
    outside(callable, Value::unset(), "the callable");
    if (is_kind(callable, Kind::BoundMethod)) {  // torch.compile(module.forward)
      for (const char* part : {"__func__", "__self__"}) {
        auto v = get_attr(t, callable, t.isolate.intern(part));
        if (v.raised()) {
          t.take_exception();
          refuse("a bound method without its parts");
          break;
        }
        Ref hold = Ref::take(v.take());
        reach(hold, callable, part);
        touch_type(hold);
      }
    } else {
      touch_type(callable);
    }
  }
}

Recorder::~Recorder() {
  stop_observing();
  for (Object* o : watched_) subscriptions(t_.isolate).unsubscribe(o, this);
  drop_births();
}

void Recorder::drop_births() {
  if (std::exchange(births_apart_, false)) t_.isolate.heap->end_births();
}

void Recorder::begin(bool entered) {
  tensor::Context& context = torch_state(t_)->context;
  outer_graph_observer_ = std::exchange(context.graph_observer, this);
  context.step_observer = this;
  outer_seen_ = std::exchange(seen_tensors, &seen);
  context.keep_inputs = true;
  outer_protocol_observer_ = std::exchange(t_.protocol_observer, this);
  t_.isolate.heap->begin_births();
  births_apart_ = true;
  put_later_stand_ins();
  observing_ = true;
  entered_ = entered;
  base_ = vm_of(t_)->R;
  depth_at_entry_ = deepest_ = recursion_depth(t_);
  handling_ = !t_.isolate.hooks.handled_exception(t_).is_unset();
  if (entered) touch_function(callable_, true);
  set_observer(t_, this);
}

void Recorder::stop_observing() {
#ifndef NDEBUG
  proof_.stop();
#endif
  if (!std::exchange(observing_, false)) return;
  tensor::Context& context = torch_state(t_)->context;
  set_observer(t_, nullptr);
  context.keep_inputs = false;
  context.step_observer = nullptr;
  seen_tensors = outer_seen_;
  context.graph_observer = outer_graph_observer_;
  t_.protocol_observer = outer_protocol_observer_;
}

void Recorder::end(Value exception) {
  stop_observing();
  put_ints_back();
  put_plain_numbers();
  raised_ = !exception.is_unset();
  if (raised_) use_all_given();        // its traceback holds what the frames held
  if (raised_ && changing_) undone();  // the instruction that raised leads out of the region
  changing_ = nullptr;
  if (raised_) may_raise(exception);
  if (!refused_) end_lifts();
  if (!refused_) finish_arguments();
  check_dead_arguments();
  if (refused_) return;
  leave_sizes_open();
  learn_replaced();
  end_iterators();
  if (modes_word(t_) != modes && beyond.empty()) beyond = "a mode (grad, inference, default dtype) stays changed";
  for (const Leaf& leaf : leaves) changed(leaf);
}

// A tensor that had another size at an earlier call, and whose size no code of the region read, may have any size at a
// replay: the recorded operations are performed again on it.
void Recorder::leave_sizes_open() {
  trace.see_sources(&seen);
  bool any = false;
  for (const Leaf& leaf : leaves) {
    if (leaf.read < 0 || !lessons.sizes.contains(-1) || seen.contains(leaf.contents)) continue;
    TensorFacts& facts = reads[static_cast<size_t>(leaf.read)].facts;
    any |= facts.any_sizes = facts.kind == trace.tensor_kind();
  }
  std::function<void(ArgCheck&)> look = [&](ArgCheck& c) {
    if (c.kind == ArgCheck::Tensor && c.same_as < 0 && lessons.sizes.contains(c.tensor)) {
      const tensor::Tensor& x = arguments_[visit.tensors[static_cast<size_t>(c.tensor)].object()].tensor;
      any |= c.facts.any_sizes = !seen.contains(x);
    }
    for (ArgCheck& item : c.items) look(item);
    for (ArgCheck& key : c.keys) look(key);
  };
  if (lessons.sizes.empty()) return;
  for (ArgCheck& c : arg_checks) look(c);
  for (PlaceCheck& place : place_checks) look(place.check);
  if (!any || !beyond.empty()) return;
  sizes_open = true;
  beyond = "tensors that have other sizes at each call";
}

// Arguments that died in the run, since only its frame held them: what compares contents or metadata does without them.
void Recorder::check_dead_arguments() {
  if (dead_arguments_.empty()) return;
  auto dead = [&](Value v) { return v.is_pointer() && dead_arguments_.contains(v.object()); };
  std::function<bool(const ArgCheck&)> needs_dead = [&](const ArgCheck& c) {
    return ((c.kind == ArgCheck::Identity || c.fixed) && dead(c.word)) ||
           std::any_of(c.items.begin(), c.items.end(), needs_dead) ||
           std::any_of(c.keys.begin(), c.keys.end(), needs_dead);
  };
  for (size_t i = 0; i < arg_checks.size(); i++)
    if (needs_dead(arg_checks[i])) {
      lessons.walked |= uint64_t{1} << std::min<size_t>(i, 63);
      refuse("an argument that is compared by identity died");
    }
  for (const PlaceCheck& place : place_checks)
    if (needs_dead(place.check)) refuse("an object that is compared by identity died");
  for (const WatchedRead& r : reads)
    if (dead_arguments_.contains(r.owner) || dead(r.expected) || dead(r.key) ||
        std::any_of(r.words.begin(), r.words.end(), dead))
      return refuse("an argument that it reached otherwise died");
}

// It catches an exception, which has the one that is being handled as its context, or asks for that one. A record is
// made, and replays, where there is none at entry.
void Recorder::handles() {
  use_all_given();  // the exception's traceback holds what the frames held
  if (handling_) refuse("an exception is caught while another is being handled outside");
  unhandled = true;
}

// What depends on more than what was read (how deep the recursion is, how much memory there is, who looks at a buffer)
// is not raised again.
void Recorder::may_raise(Value exception) {
  auto is = [&](Exc type) { return is_subtype(type_of(t_, exception), t_.isolate.exception_type(type)); };
  if (!is(Exc::Exception) || is(Exc::MemoryError) || is(Exc::RecursionError) || is(Exc::BufferError) ||
      is(Exc::OSError))
    return refuse(fmt::format("it raised {}", type_name(t_, exception)));
  if (!Heap::born_apart(exception.object())) return refuse("it raised an exception from before");
  if (handling_) refuse("it raised an exception while another was being handled");
  unhandled = true;
}

Result<Value> Recorder::run() {
  begin(false);
  const std::vector<Ref> args = given_in_packs();
  std::vector<Value> given(args_.begin(), args_.end());
  for (size_t i = 0; i < args.size(); i++)
    if (args[i].is_set()) given[i] = args[i];
  Result<Value> result = t_.call(callable_, given, kwnames_);
  Ref exception = result.raised() ? t_.take_exception() : Ref();
  end(exception.get());
  if (exception.is_set()) return t_.restore_exception(exception);
  return result;
}

// Whether the run changed what a tensor from before is, or holds.
void Recorder::changed(const Leaf& leaf) {
  const tensor::Tensor& x = leaf.contents;
  if (x->storage->data_version != leaf.data_version || tensor::read(x).get() != leaf.entry.get())
    trace.changes_inputs();
}

void Recorder::refuse(std::string reason) {
  if (refused_) return;
  refused_ = true;
  refusal_.reason = std::move(reason);
  if (!state_) return;
  refusal_.file = std::string(state_->code->str(state_->code->filename));
  refusal_.line = state_->code->position(state_->pc).line;
}

// Inside a step the value decides whether the step fails, or what it gives: performing it again decides anew.
void Recorder::host_access(tensor::Expr&, const char* why) {
  WithoutDereferences quiet;
  if (torch_state(t_)->context.steps_under_way) host_reads_++, valued_ = true;
  else refuse(fmt::format("it needs a tensor's value on the host ({})", why));
}

void Recorder::value_checked(const tensor::ExprRef& e, const tensor::ValueRange& range) {
  valued_ = true;
  value_checks.push_back({.value = e, .range = range, .source = {}});
}

// A step whose result is the value of a tensor: it is compared, unless it is a number that is only handed out.
void Recorder::read_value(const tensor::Step& step, std::span<const tensor::Boxed> args,
                          std::span<const tensor::Boxed> results) {
  const tensor::Tensor& x = std::get<tensor::Tensor>(args[0]);
  value_reads.push_back({.value = tensor::read(x),
                         .dtype = x.dtype(),
                         .sizes = x.sizes(),
                         .step = step.own,
                         .expected = results[0],
                         .trace_step = trace.in_hook() ? -1 : trace.last_step(),
                         .source = {}});
  if (host_reads_) host_reads_--;
}

// Whether a step gave a tensor from before that it was not given, other than a gradient.
bool Recorder::finds(const tensor::Step& step, std::span<const tensor::Boxed> args, const tensor::Boxed& result) {
  auto found = [&](const tensor::Tensor& x) {
    if (!x || trace.made_here(x)) return false;
    if (step.own == &tensor::kGetGrad && entries.find(x.impl()) >= 0) return false;
    return std::none_of(args.begin(), args.end(), [&](const tensor::Boxed& arg) {
      auto* one = std::get_if<tensor::Tensor>(&arg);
      auto* many = std::get_if<tensor::TensorList>(&arg);
      auto same = [&](const tensor::Tensor& y) { return y && y.same(x); };
      return one ? same(*one) : many && std::any_of(many->begin(), many->end(), same);
    });
  };
  auto* one = std::get_if<tensor::Tensor>(&result);
  auto* many = std::get_if<tensor::TensorList>(&result);
  return one ? found(*one) : many && std::any_of(many->begin(), many->end(), found);
}

// What a program does not leave behind, or does not look at again.
void Recorder::goes_beyond(const tensor::Step& step, std::span<const tensor::Boxed> args,
                           std::span<const tensor::Boxed> results) {
  if (!beyond.empty()) return;
  for (const tensor::Boxed& b : results)
    if (finds(step, args, b)) beyond = fmt::format("{} finds a tensor", step.name());
  auto* x = args.empty() ? nullptr : std::get_if<tensor::Tensor>(&args[0]);
  const bool from_before = x && *x && !trace.made_here(*x);
  const bool seed =
      step.own == &tensor::kManualSeed || step.own == &tensor::kRandomState || step.own == &tensor::kSetRandomState;
  const bool of_memory =
      step.own == &tensor::kVersion || step.own == &tensor::kSharesStorage || (step.own == &tensor::kStorageOffset);
  const bool of_graph =
      from_before && !x->is_leaf() && (step.own == &tensor::kGradFnName || step.own == &tensor::kOutputNr);
  if (seed || of_memory || of_graph) beyond = step.name() + " is asked for";
  else if (std::exchange(host_reads_, 0)) beyond = fmt::format("{} depends on the values of a tensor", step.name());
}

void Recorder::performed(const tensor::Step& step, std::span<const tensor::Boxed> args,
                         std::span<const tensor::Boxed> results) {
  valued_ = false;
  if (refused_) return;
  WithoutDereferences quiet;
  std::string why;
  if (!trace.add(step, args, results, &why)) return refuse(fmt::format("{} in {}", why, step.name()));
  for (const tensor::Boxed& b : args)
    if (auto* loaded = std::get_if<tensor::LoadedScalar>(&b))
      for (OpInt& given : op_ints_) given.taken |= loaded->number == first_loaded_ + given.number;
  item_of_ = step.own == &tensor::kItem ? std::get<tensor::Tensor>(args[0]) : tensor::Tensor();
  if (step.form != tensor::Step::Own) meets_tensor_ = Value::unset();
  if (step.own == &tensor::kItem || step.own == &tensor::kTruth || step.own == &tensor::kBytes)
    read_value(step, args, results);
  takes_numbers(step, args);
  goes_beyond(step, args, results);
  if (step.own == &tensor::kGetGrad || (step.own == &tensor::kSetGrad && trace.in_hook()))
    entries.gradient_read(std::get<tensor::Tensor>(args[0]).impl());
  if (step.own == &tensor::kSetGrad) entries.gradient_set(std::get<tensor::Tensor>(args[0]).impl());
  if (step.own == &tensor::kBackward)
    for (const tensor::TensorImpl* leaf : trace.accumulated()) entries.gradient_read(leaf);
  if (step.own == &tensor::kAddHook) {
    hooks = true;
    if (!trace.made_here(std::get<tensor::Tensor>(args[0]))) refuse("it registers a hook on a tensor from outside");
  }
  if (step.own == &tensor::kAttachCustom) {
    if (trace.in_hook()) refuse("a graph made by a hook");
    for (const tensor::Tensor& x : std::get<tensor::TensorList>(args[1]))
      if (x && !trace.made_here(x)) refuse("autograd.Function changes a tensor from outside");
  }
}

// A hook or a custom backward is part of the backward pass: what it does to tensors is performed again as part of that.
void Recorder::hook_begins(std::span<const tensor::Tensor> given) {
  if (refused_) return;
  if (!trace.begin_hook(given)) refuse("a hook within a hook");
}
void Recorder::hook_ends(std::span<const tensor::Tensor> gave) {
  valued_ = true;
  if (refused_) return;
  for (const tensor::Tensor& x : gave)
    if (x && trace.slot_of(x) < 0) return refuse("a hook gives a tensor of unknown origin");
  trace.end_hook(gave);
}
void Recorder::attached(Value callable) {
  if (refused_ || trace.in_hook()) return;
  watch(callable.object());  // lest its address is another one's
  attachments.push_back({callable, trace.last_output()});
}

// Sizes and types, of which most errors come, are guarded. Where a window begins is not, if a number that is loaded
// says so.
void Recorder::failed(const tensor::Step& step) {
  host_reads_ = 0;
  seen.all = true;  // of other sizes it might not
  if (std::exchange(valued_, false)) refuse(fmt::format("{} failed for the values of a tensor", step.name()));
  else if (step.changes()) refuse(fmt::format("{} failed, and may have changed something", step.name()));
  else if (decided_) refuse(fmt::format("{} failed behind a number that is loaded", step.name()));
}

// A window on the attributes of an object is as old as that.
bool Recorder::made_here(Value v) {
  if (!v.is_pointer()) return false;
  Object* o = v.object();
  if (o->is(Kind::DictView) && static_cast<DictViewObject*>(o)->owner) o = static_cast<DictViewObject*>(o)->owner;
  return Heap::born_apart(o);
}

int Recorder::argument(Object* o) { return visit.number_of(o); }

int Recorder::argument_value(Object* o) { return visit.value_number(o); }

void Recorder::watch(Object* o) {
  if (!watched_.insert(o).second) return;
  subscriptions(t_.isolate).subscribe(o, this);
}

// An object that was there before the run.
ShadowNode& Recorder::outside(Value v, Value parent, std::string relation) {
  watch(v.object());
  return graph.add(v, graph.serial_of(parent), std::move(relation));
}

// Errors whose cause a replay would not meet again: too little memory or stack, or a buffer that is exported.
static bool depends_on_more(Thread& t, TypeObject* type) {
  return is_subtype(type, t.isolate.exception_type(Exc::RecursionError)) ||
         is_subtype(type, t.isolate.exception_type(Exc::MemoryError)) ||
         is_subtype(type, t.isolate.exception_type(Exc::BufferError));
}

// The referent of a weak reference may be an argument that only the caller holds: it can die during the call, and the
// reference with it.
void Recorder::refers_weakly(Value to) {
  if (to.is_pointer() && is_given(to.object()) && !is_type(t_, to)) refuse("a weak reference to an argument");
}

void Recorder::know(Value v, const ExecutionState& s, bool input) {
  if (!v.is_pointer() || held_by_value(v) || graph.find(v)) return;
  if (is_kind(v, Kind::DictView)) {  // a window on its owner
    Object* owner = static_cast<DictViewObject*>(v.object())->owner;
    Value of = Value::pointer(owner);
    if (owner && made_here(of)) return;
    if (!owner || !graph.find(of)) return refuse("the __dict__ of an object of unknown origin");
    graph.add(v, graph.serial_of(of), "__dict__");
    watch(v.object());
    return;
  }
  if (made_here(v)) {
    TypeObject* type = type_of(t_, v);
    if (type->flags & TypeObject::kIsException && depends_on_more(t_, type))
      refuse(fmt::format("a {} inside, which depends on more than what was read", str_view(type->name)));
    if (!input && type->flags & TypeObject::kHasFinalizer && type->flags & TypeObject::kHeapType)
      refuse(fmt::format("it makes a {}, which has a finalizer", type_name(t_, v)));
    if (!input && type->payload_kind == static_cast<uint16_t>(Kind::WeakRef)) refers_weakly(weakref_get(v));
    return;
  }
  if (!input) {  // what it is, is asked when it is used
    if (!given_source_.is_unset()) reach(v, given_source_, "part");
    return;
  }
  if (is_tensor(t_, v) && trace.slot_of(unseen_tensor_of(v)) >= 0) {
    graph.add(v, 0, "found by a step").any = true;
    watch(v.object());
  } else if (treatment(v) == CaptureAs::kValue) {
    outside(v, Value::unset(), "a constant");
  } else if (is_kind(v, Kind::Tuple)) {
    for (Value item : as_tuple(v)->view()) know(item, s, true);
    outside(v, Value::unset(), "a constant");
  } else if (payload_of(t_.isolate, v, Kind::Exception) ||
             is_subtype(type_of(t_, v), t_.isolate.exception_type(Exc::BaseException))) {
    outside(v, Value::unset(), "raised inside");
  } else if (is_type(t_, v)) {
    outside(v, Value::unset(), "a class");
  } else if (Value to = is_kind(v, Kind::WeakRef) ? weakref_get(v) : Value::unset(); is_type(t_, to)) {
    outside(v, Value::unset(), "a weak reference to a class");
  } else if (is_kind(v, Kind::FrozenSet) || is_kind(v, Kind::Range) || is_kind(v, Kind::Slice)) {
    outside(v, Value::unset(), "a constant");
  } else if (is_function(v)) {
    touch_function(v);
  } else {
    refuse(fmt::format("a value of unknown origin ({}) at {}", type_name(t_, v), op_info(s.op).name));
  }
}

void Recorder::before(const ExecutionState& s) {
  if (refused_) return;
#ifdef NDEBUG
  begins(s);
#else
  {
    WithoutDereferences quiet;
    proof_.next();
    begins(s);
    proof_.settle();  // the instruction that led here, which may be one of the frame below
  }
  proof_.instruction(s);
#endif
}

void Recorder::begins(const ExecutionState& s) {
  if (++instructions_ > most_instructions) return refuse("it runs too long to be recorded");
  deepest_ = std::max(deepest_, recursion_depth(t_));
  if (instructions_ == 1) {
    Value f = entered_by(callable_);
    if (!f.is_unset() && s.code == as_function(f)->inst->code) outermost_ = s.frame.R;
    if (outermost_) open_arguments(s);
  }
  returns_ = s.op == Op::Return && s.frame.R == outermost_;
  t_.isolate.heap->keep_births_apart();
  put_ints_back();
  asked_now_.clear();
  deeply_now_.clear();
  state_ = &s;
  given_source_ = lifted_item_ = described_ = attribute_given_of_ = Value::unset();
  called_within_ = packed_called_ = false;
  if (changing_ && s.op == Op::Enter) refuse("a change of a container that runs Python code");
  changing_ = nullptr;
  deleting_ = {};
  if (s.code != last_code_ && codes_seen_.insert(last_code_ = s.code).second)
    note_constants(frame_instance(s.frame.R));
  if ((!holders_of_floats_.empty() || moves_tuples_) && codes_.insert(s.code).second)
    fix_constants(frame_instance(s.frame.R));
  follow_lifts(s);
  follow_measured(s);
  bool named = s.op == Op::CallKw || s.op == Op::CallMethodKw;
  keywords_ = named || (s.op == Op::CallEx && !without_keywords(s.inputs));
  keyword_names_ = named ? frame_instance(s.frame.R)->constant(s.code->instrs[s.pc + 1].a) : Value::unset();
  if (s.op == Op::Enter) enter_function(s);
  for (Value v : s.inputs) know(v, s, true);
  steps_ = s.op == Op::ForIter && s.inputs[0].is_pointer() ? s.inputs[0].object() : nullptr;
  begins_loop_ = {};
  window_ = {};
  if (!viewed_.is_unset()) reads_all(std::exchange(viewed_, Value::unset()));
  const bool passes = s.op == Op::Move || s.op == Op::Copy || s.op == Op::Drop || s.op == Op::Enter ||
                      (s.op == Op::Call && s.inputs[0].is_pointer() && is_function(s.inputs[0]));
  if (!loops_.empty() && !steps_ && !passes) leave_loops(s.inputs);
  const Instr& in = s.code->instrs[s.pc];
  auto site_name = [&](uint16_t site) { return frame_instance(s.frame.R)->constant(s.code->sites[site].name); };
  if (const Value whole = copied_whole(s); !whole.is_unset()) moves_out_ints(whole);
  switch (s.op) {
    case Op::Is:
    case Op::IsNot:
      for (Value v : s.inputs)
        if (v.is_pointer() && !(s.inputs[0].is_none() || s.inputs[1].is_none())) tuples_.erase(v.object());
      // Numbers, text and what is made of parts are guarded by what they are; which object holds them is not.
      // Objects of two types are two objects.
      if (s.inputs[0].is_pointer() && s.inputs[1].is_pointer() && type_of(t_, s.inputs[0]) == type_of(t_, s.inputs[1]))
        for (Value v : s.inputs)
          if (held_by_value(v) || (treatment(v) == CaptureAs::kParts && !made_here(v) && !has_address(v)) ||
              is_found(v))
            refuse(fmt::format("the identity of a {}", type_name(t_, v)));
      break;
    case Op::LoadAttr:
    case Op::LoadMethod: attribute(s.inputs[0], site_name(in.c)); break;
    case Op::LoadSpecial:
    case Op::LoadBound: touch_type(s.inputs[0]); break;
    case Op::StoreAttr: sets_attribute(s.inputs[1], site_name(in.c), s.inputs[0]); break;
    case Op::Raise:
    case Op::RaiseFrom:  // it gets a traceback and a context
      for (Value v : s.inputs)
        if (!is_type(t_, v)) write_target(v, "raises");
      break;
    case Op::DelAttr: deletes(s.inputs[0], site_name(in.b)); break;
    case Op::StoreItem:
      if (Object* o = storing_.place.owner; o && s.inputs[1].same(Value::pointer(o))) {  // a counter goes back
        touch_type(s.inputs[1]);
        lifted_item_ = s.inputs[1];
        noted(o, advance(o, storing_.place.name));
        break;
      }
      operation("set_item", {s.inputs[1], s.inputs[2], s.inputs[0]});
      break;
    case Op::DelItem: operation("set_item", {s.inputs[0], s.inputs[1]}); break;
    case Op::StoreGlobal: assigns_global(frame_instance(s.frame.R)->globals, site_name(in.b)); break;
    case Op::DelGlobal: refuse("it deletes a global"); break;
    case Op::LoadName:
    case Op::StoreName:
    case Op::DelName:
    case Op::LoadClassFree:
    case Op::SetupAnnotations: refuse("a class body or exec"); break;
    case Op::MakeFunction: {  // in which module it is made
      CodeInstance* inst = frame_instance(s.frame.R);
      for (Value name : {t_.isolate.names.__name__, t_.isolate.names.__builtins__})
        watch_cell(inst->globals, name, "global");
      break;
    }
    case Op::LoadCommon:
      if (Common(in.b) == Common::kBuildClass)
        watch_cell(as_module(t_.isolate.builtins)->dict, t_.isolate.names.__build_class__, "builtin");
      break;
    case Op::ImportName: imports(s); break;
    case Op::ImportFrom: imported_name(s.inputs[0], frame_instance(s.frame.R)->constant(in.c)); break;
    case Op::ImportStar: refuse("an import of all names"); break;
    case Op::PrintExpr: refuse("it prints"); break;
    case Op::StoreCell:
    case Op::DelCell: break;  // cells of this frame were made here
    case Op::StoreFree:
    case Op::DelFree: {
      Value cell = frame_function(s.frame.R)->cells[in.a];
      if (made_here(cell)) break;
      if (!graph.find(cell)) refuse("a variable of unknown origin");
      else if (s.op == Op::DelFree) refuse("it deletes a variable of an enclosing function");
      else if (as_cell(cell)->value.is_unset()) refuse("it gives a variable of an enclosing function its first value");
      break;
    }
    case Op::PushExc:
    case Op::RaiseBare: handles(); break;
    case Op::Yield:
    case Op::GetAwaitable:
    case Op::GetAIter: break;
    case Op::YieldFrom:  // of a generator from outside it would go on where that stands
    case Op::GetANext: look(s.inputs[0]); break;
    case Op::Call:
    case Op::CallKw:
      // float(x) is x.
      if (!derives_.of.is_set() || derives_.native.is_set()) call(s.inputs[0], s.inputs.subspan(1));
      break;
    case Op::CallMethod:
    case Op::CallMethodKw: call(s.inputs[0], s.inputs.subspan(s.inputs[1].is_unset() ? 2 : 1)); break;
    case Op::CallEx: call_packed(s.inputs); break;
    default: native_operation(s);
  }
  state_ = &s;
}

// What is refused goes on without being monitored: what it calls may be regions of their own.
void Recorder::after(const ExecutionState& s) {
#ifndef NDEBUG
  if (!s.elsewhere) proof_.settle();  // else what is called is known when it begins
  proof_.pause();
#endif
  if (refused_) {
    put_ints_back();
    stop_observing();
    put_plain_numbers();
    leave_plain_frames(s);
    leave_plain_numbers(nullptr);
    drop_births();
    if (owner) owner->refused(*this);
    return;
  }
  put_ints_back();
  state_ = &s;
  derived(s);
  settle_loading(s);
  settle_computed(s);
  settle_total(s);
  settle_text(s);
  settle_given_to_op();
  settle_locals(s);
  settle_subscripts(s);
  settle_loop(s);
  settle_window(s);
  settle_view(s);
  for (Value v : s.outputs) know(v, s, false);
  if (std::exchange(given_to_native_, false) && !(s.outputs.size() == 1 && s.outputs[0].is_none())) use_all_given();
  if (changing_ && !s.done) undone();
  else gave_what_it_put(s);
  changing_ = nullptr;
  state_ = nullptr;
}

// By a finalizer, a signal's handler, another thread: what these do is not the region's. The end of a generator of its
// own is.
void Recorder::interrupted(const char* by, Value whose) {
  WithoutDereferences quiet;
  if (is_kind(whose, Kind::Generator) && made_here(whose)) return;
  if (!whose.is_unset() && whose.same(described_)) return;  // its class is guarded, and what it runs is seen
  refuse(by);
}

void Recorder::returned(const ExecutionState& s) {
  changing_ = nullptr;
  WithoutDereferences quiet;
  if (!refused_) follow_returned(s);
}

void Recorder::read(Vm*, ReadKind kind, Value owner, Value name, Value) {
  if (refused_) return;
  WithoutDereferences quiet;
  reading_variable_ = true;
  switch (kind) {
    case ReadKind::kGlobal: watch_cell(owner, name, "global"); break;
    case ReadKind::kBuiltin: watch_cell(owner, name, "builtin"); break;
    case ReadKind::kFree: watch_variable(owner); break;
    case ReadKind::kName: refuse("a class body or exec"); break;
    default: break;  // attributes: before() reads them itself; variables of its own frames the run made
  }
  reading_variable_ = false;
}

}  // namespace mpy
