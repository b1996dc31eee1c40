// Making, checking and replaying records.
#include "compiler/capture/record.h"

#include <fmt/format.h>
#include <algorithm>
#include <ctime>

#include "compiler/ops/contents.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {
namespace {

uint64_t now_ns() {
  timespec ts{};
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return static_cast<uint64_t>(ts.tv_sec) * 1'000'000'000u + static_cast<uint64_t>(ts.tv_nsec);
}

bool checked_build() {
#ifdef NDEBUG
  static const bool on = getenv("MPY_CHECK") != nullptr;
  return on;
#else
  return true;
#endif
}

}  // namespace

std::unique_ptr<Record> Record::make(Thread& t, Recorder& r, Value result, Refusal* refusal) {
  std::unique_ptr<Record> record(new Record(t));
  record->modes_ = r.modes;
  std::vector<Object*> seen;
  std::vector<tensor::Tensor> outputs;
  record->mock_root_ = record->build_mock(r, result, &seen, &outputs, refusal);
  if (record->mock_root_ < 0) return nullptr;
  if (!record->build_program(r, outputs, refusal)) return nullptr;
  record->args_ = std::move(r.arg_checks);
  if (!r.kwnames().is_unset()) record->kwnames_ = Ref::copy(r.kwnames());
  // Everything the run read is subscribed on from here on; the recorder's own subscriptions end with it.
  Subscriptions& subs = subscriptions(t.isolate);
  auto subscribe = [&](Object* o) {
    subs.subscribe(o, record.get());
    record->subscribed_.push_back(o);
  };
  for (const WatchedRead& read : r.reads) {
    subscribe(read.owner);
    auto death = [&](Value v) {
      if (v.is_pointer() && !held_by_value(v)) subscribe(v.object());
    };
    death(read.expected);
    for (Value v : read.words) death(v);
  }
  for (const ArgCheck& c : record->args_)
    if (c.kind == ArgCheck::Identity) subscribe(c.word.object());
  for (const Recorder::Leaf& leaf : r.leaves) {
    bool argument =
        std::any_of(r.visit.tensors.begin(), r.visit.tensors.end(), [&](Value v) { return v.same(leaf.tensor); });
    if (argument) continue;
    subscribe(leaf.tensor.object());
    leaf.tensor.object()->rc |= Object::kAnchored;
    tensor_of(leaf.tensor)->storage->anchored = true;
  }
  for (const MockNode& n : record->mock_)
    if (n.kind == MockNode::Borrowed) subscribe(n.word.object());
  record->reads_ = std::move(r.reads);
  r.reads.clear();
  return record;
}

Record::~Record() {
  for (Object* o : subscribed_) subscriptions(t_.isolate).unsubscribe(o, this);
}

void Record::watched_written(Object* o, WatchSlot slot, uint64_t) {
  switch (slot) {
    case WatchSlot::Death:
      std::erase(subscribed_, o);
      state_ = State::Dead;
      break;
    // A class that changes, or an object that changes its class, can change any look-up.
    case WatchSlot::TypeNamespace:
    case WatchSlot::Bases:
    case WatchSlot::Class: state_ = State::Dead; break;
    default:
      if (state_ == State::Clean) state_ = State::Dirty;
  }
}

// --- mock

int Record::build_mock(Recorder& r, Value v, std::vector<Object*>* seen, std::vector<tensor::Tensor>* outputs,
                       Refusal* refusal) {
  auto refuse = [&](std::string why) {
    refusal->reason = std::move(why);
    return -1;
  };
  auto add = [&](MockNode n) {
    mock_.push_back(std::move(n));
    return static_cast<int>(mock_.size()) - 1;
  };
  if (!v.is_pointer()) return add({.kind = MockNode::Word, .word = v});
  if (held_by_value(v)) return add({.kind = MockNode::Held, .held = Ref::copy(v)});
  for (size_t i = 0; i < r.visit.objects.size(); i++)
    if (r.visit.objects[i] == v.object()) return add({.kind = MockNode::Argument, .index = static_cast<int>(i)});
  auto it = std::find(seen->begin(), seen->end(), v.object());
  if (it != seen->end()) {
    int number = static_cast<int>(it - seen->begin());
    for (size_t i = 0; i < mock_.size(); i++)
      if (mock_[i].number == number) return static_cast<int>(i);
    return refuse("a result that contains itself");
  }
  ShadowNode* node = r.graph.find(v);
  if (node && node->external) return add({.kind = MockNode::Borrowed, .word = v});
  int number = static_cast<int>(seen->size());
  seen->push_back(v.object());
  if (is_tensor(t_, v)) {
    const tensor::Tensor& x = tensor_of(v);
    if (type_of(t_, v) != torch_state(t_)->tensor_type) return refuse("a result of a subclass of Tensor");
    if (x.requires_grad()) return refuse("a result that is part of an autograd graph");
    if (x.impl()->storage->exported) return refuse("a result whose memory is shared with the outside");
    for (const Recorder::Leaf& leaf : r.leaves)
      if (tensor_of(leaf.tensor)->storage == x->storage)
        return refuse("a result that is a view of a tensor from outside");
    for (const tensor::Tensor& o : *outputs)
      if (o->storage == x->storage) return refuse("results that share storage");
    if (!(x->storage->sizes == x.sizes()) || x->offset != 0)
      return refuse("a result that is a view of a larger tensor");
    outputs->push_back(x);
    return add({.kind = MockNode::Output, .index = static_cast<int>(outputs->size()) - 1, .number = number});
  }
  MockNode n;
  n.number = number;
  std::vector<Value> parts;
  if (is_kind(v, Kind::Tuple)) {
    n.kind = MockNode::Tuple;
    for (Value item : as_tuple(v)->view()) parts.push_back(item);
  } else if (is_kind(v, Kind::List)) {
    n.kind = MockNode::List;
    for (Value item : as_list(v)->view()) parts.push_back(item);
  } else if (is_kind(v, Kind::Dict)) {
    n.kind = MockNode::Dict;
    uint64_t pos = 0;
    Value key, value;
    while (dict_next(v, &pos, &key, &value)) {
      parts.push_back(key);
      parts.push_back(value);
    }
  } else {
    return refuse(fmt::format("a result of type {}", type_name(t_, v)));
  }
  for (Value part : parts) {
    int at = build_mock(r, part, seen, outputs, refusal);
    if (at < 0) return -1;
    n.parts.push_back(at);
  }
  return add(std::move(n));
}

Result<Value> Record::build(const ArgVisit& visit, const std::vector<Ref>& outputs, std::vector<Ref>* made, int at) {
  const MockNode& n = mock_[static_cast<size_t>(at)];
  Ref& done = (*made)[static_cast<size_t>(at)];
  if (done.is_set()) return new_ref(done);
  switch (n.kind) {
    case MockNode::Word: return n.word;
    case MockNode::Held: return new_ref(n.held);
    case MockNode::Borrowed: return new_ref(n.word);
    case MockNode::Argument: return new_ref(Value::pointer(visit.objects[static_cast<size_t>(n.index)]));
    case MockNode::Output: return new_ref(outputs[static_cast<size_t>(n.index)]);
    case MockNode::Dict: {
      done = TRY_REF(dict_new(t_));
      for (size_t i = 0; i + 1 < n.parts.size(); i += 2) {
        Ref key = TRY_REF(build(visit, outputs, made, n.parts[i])),
            value = TRY_REF(build(visit, outputs, made, n.parts[i + 1]));
        TRY(dict_set(t_, done, key, value));
      }
      return new_ref(done);
    }
    case MockNode::List:
    case MockNode::Tuple: {
      Ref list = TRY_REF(list_new(t_));
      for (int part : n.parts) {
        Ref item = TRY_REF(build(visit, outputs, made, part));
        TRY(list_append(t_, as_list(list), item));
      }
      done = n.kind == MockNode::List ? list : TRY_REF(tuple_from_iterable(t_, list));
      return new_ref(done);
    }
  }
  return Value::none();
}

// --- program

bool Record::build_program(Recorder& r, const std::vector<tensor::Tensor>& outputs, Refusal* refusal) {
  auto refuse = [&](std::string why) {
    refusal->reason = std::move(why);
    return false;
  };
  if (outputs.empty()) return true;
  std::vector<tensor::ExprRef> roots;
  std::vector<tensor::Expr*> plain, stop;
  for (const tensor::Tensor& o : outputs) {
    roots.push_back(tensor::read(o));
    plain.push_back(roots.back().get());
  }
  for (const Recorder::Leaf& leaf : r.leaves) stop.push_back(leaf.entry.get());
  for (tensor::Expr* e : stop)
    if (!e->done()) {
      auto done = tensor::flush(&e, 1);
      if (!done.ok()) return refuse(done.error().message);
    }
  tensor::ExprOrder linear;
  tensor::order_exprs(linear, plain.data(), plain.size(), true, &stop);
  for (tensor::Expr* e : plain) linear.outputs.push_back(e->index);
  for (size_t i = 0; i < linear.inputs.size(); i++) {
    tensor::Expr* e = linear.nodes[static_cast<size_t>(linear.inputs[i])];
    auto leaf =
        std::find_if(r.leaves.begin(), r.leaves.end(), [&](const Recorder::Leaf& l) { return l.entry.get() == e; });
    if (leaf == r.leaves.end()) return refuse("a constant made from data inside the region");
    Input input;
    for (size_t a = 0; a < r.visit.tensors.size(); a++)
      if (r.visit.tensors[a].same(leaf->tensor)) input.argument = static_cast<int>(a);
    if (input.argument < 0) input.external = leaf->tensor;
    input.strides = linear.input_strides[i];
    inputs_.push_back(std::move(input));
  }
  for (int s : linear.scalars) scalars_.push_back(tensor::scalar_bits(*linear.nodes[static_cast<size_t>(s)]));
  tensor::make_key(linear);
  auto plan = torch_state(t_)->context.plans().get(linear);
  if (!plan.ok()) return refuse(plan.error().message);
  plan_ = *plan;
  for (size_t i = 0; i < outputs.size(); i++) {
    const tensor::Expr& e = *roots[i];
    shell_exprs_.push_back(tensor::leaf({}, e.dtype, e.sizes, tensor::contiguous_strides(e.sizes)));
    shell_.nodes.push_back(shell_exprs_.back().get());
    shell_.outputs.push_back(static_cast<int>(i));
    outputs_.push_back({e.dtype, outputs[i].sizes(), outputs[i].strides()});
  }
  shell_.inputs.assign(inputs_.size(), 0);
  return true;
}

// --- guard

const WatchedRead* Record::full_check() {
  for (const WatchedRead& read : reads_)
    if (!recheck(t_, read)) return &read;
  return nullptr;
}

bool Record::check(Thread& t, std::span<const Value> args, Value kwnames, ArgVisit* visit, std::string* why) {
  if (state_ == State::Dead) return *why = "an object it reached is gone", false;
  if (state_ == State::Dirty) {
    for (const WatchedRead& read : reads_) {
      if (recheck(t, read)) continue;
      *why = read.what;
      state_ = State::Dead;
      return false;
    }
    state_ = State::Clean;
  } else if (checked_build()) {
    if (const WatchedRead* read = full_check()) {
      fprintf(stderr, "mpy: the full guard of a clean record fails: a write to %s was not reported\n",
              read->what.c_str());
      abort();
    }
  }
  if (modes_ != modes_word(t)) return *why = "a mode (grad, inference, default dtype)", false;
  if (args.size() != args_.size()) return *why = "the number of arguments", false;
  if (kwnames.is_unset() != !kwnames_.is_set()) return *why = "the keywords", false;
  if (!kwnames.is_unset()) {
    auto a = as_tuple(kwnames)->view(), b = as_tuple(kwnames_)->view();
    if (!std::equal(a.begin(), a.end(), b.begin(), b.end(), [](Value x, Value y) { return str_equal(x, y); }))
      return *why = "the keywords", false;
  }
  const char* failed = "";
  for (size_t i = 0; i < args.size(); i++)
    if (!check_argument(t, args_[i], args[i], visit, &failed)) return *why = failed, false;
  for (Object* o : visit->objects)
    if (o->rc & Object::kAnchored) return *why = "an argument that a record reaches otherwise", false;
  for (Value v : visit->tensors)
    if (tensor_of(v)->storage->anchored)
      return *why = "an argument that shares storage with a tensor reached otherwise", false;
  return true;
}

Result<Value> Record::replay(Thread& t, const ArgVisit& visit, uint64_t* kernels_ns) {
  std::vector<Ref> outputs;
  if (plan_) {
    std::vector<tensor::ExprRef> hold;
    std::vector<tensor::Expr*> inputs;
    hold.reserve(inputs_.size());
    inputs.reserve(inputs_.size());
    for (const Input& in : inputs_) {
      Value v = in.argument >= 0 ? visit.tensors[static_cast<size_t>(in.argument)] : in.external;
      hold.push_back(tensor::read(tensor_of(v)));
      tensor::Expr* e = hold.back().get();
      if (!e->done() && !tensor::flush(&e, 1).ok()) return Value::unset();
      if (!(e->strides == in.strides)) return Value::unset();
      inputs.push_back(e);
    }
    std::vector<tensor::BufferRef> buffers;
    uint64_t before = now_ns();
    if (!tensor::run_plan(*plan_, shell_, inputs.data(), scalars_.data(), &buffers).ok()) return Value::unset();
    *kernels_ns = now_ns() - before;
    for (size_t i = 0; i < buffers.size(); i++) {
      const OutputShape& shape = outputs_[i];
      tensor::ExprRef e =
          tensor::leaf(std::move(buffers[i]), shape.dtype, shape.sizes, tensor::contiguous_strides(shape.sizes));
      outputs.push_back(TRY_REF(wrap_tensor(t, tensor::make_tensor(std::move(e), shape.strides))));
    }
  }
  std::vector<Ref> made(mock_.size());
  return build(visit, outputs, &made, mock_root_);
}

std::vector<KernelNote> Record::kernels() const {
  std::vector<KernelNote> notes;
  if (!plan_) return notes;
  for (const auto& step : plan_->plan->info().steps) notes.push_back({step.kernel, step.backend, step.ops});
  return notes;
}

double Record::compile_ms() const { return plan_ ? plan_->plan->info().compile_ms : 0; }

std::string Record::listing(Thread&) const {
  std::string out;
  for (const WatchedRead& r : reads_) out += fmt::format("watch {}\n", r.what);
  out += fmt::format("arguments {}, inputs {}, outputs {}, mock nodes {}\n", args_.size(), inputs_.size(),
                     outputs_.size(), mock_.size());
  return out;
}

}  // namespace mpy
