// See trace.h.
#include "compiler/capture/replay/trace.h"

#include <fmt/format.h>
#include <unordered_set>
#include <utility>

#include "compiler/autograd/tape.h"
#include "compiler/capture/numbers/exact.h"
#include "compiler/capture/numbers/texts.h"
#include "compiler/mutation/mutate.h"
#include "compiler/random/random_stream.h"
#include "compiler/tensor/context.h"

namespace mpy {

using tensor::Boxed;
using tensor::Scalar;
using tensor::Step;
using tensor::Tensor;

namespace {

// The state of a tensor that steps may change, to be put back.
struct SavedState {
  Tensor of;
  bool requires_grad, inference, shares_version;
  tensor::DType dtype;
  tensor::Dims sizes, strides;
  int64_t offset;
  tensor::Ref<tensor::Storage> storage;
  tensor::ExprRef contents;
  uint32_t version;
  tensor::Dims storage_sizes, storage_strides;
  bool had_autograd, retains_grad = false;
  Tensor grad;
  tensor::Ref<tensor::GradNode> grad_fn;
  int32_t output_nr = 0;
  uint32_t grad_fn_version = 0;

  explicit SavedState(const Tensor& t)
      : of(t),
        requires_grad(t->requires_grad),
        inference(t->inference),
        shares_version(t->shares_version),
        dtype(t->dtype),
        sizes(t->sizes),
        strides(t->strides),
        offset(t->offset),
        storage(t->storage),
        contents(t->storage->expr),
        version(t->storage->version),
        storage_sizes(t->storage->sizes),
        storage_strides(t->storage->strides),
        had_autograd(t->autograd != nullptr) {
    if (!had_autograd) return;
    retains_grad = t->autograd->retains_grad;
    grad = t->autograd->grad;
    grad_fn = t->autograd->grad_fn;
    output_nr = t->autograd->output_nr;
    grad_fn_version = t->autograd->grad_fn_version;
  }

  void put_back() {
    of->requires_grad = requires_grad;
    of->inference = inference;
    of->shares_version = shares_version;
    of->dtype = dtype;
    of->sizes = sizes;
    of->strides = strides;
    of->offset = offset;
    of->storage = storage;
    of->value = {};
    of->value_version = ~uint64_t(0);
    storage->sizes = storage_sizes;
    storage->strides = storage_strides;
    storage->expr = contents;
    storage->exported = false;  // a step took its address: of a copy, since `contents` is kept
    storage->version = version;
    storage->data_version++;  // what was derived from the contents in between is never taken for theirs
    if (contents->pending()) tensor::Context::current().list(storage.get());
    if (!of->autograd) return;
    of->autograd->retains_grad = retains_grad;
    of->autograd->grad = grad;
    of->autograd->grad_fn = grad_fn;
    of->autograd->output_nr = output_nr;
    of->autograd->grad_fn_version = grad_fn_version;
  }
};

// Everything that performing may change, as it was.
class Transaction {
 public:
  explicit Transaction(tensor::Context& c)
      : context_(c),
        random_(c.random),
        gpu_random_(c.gpu_random),
        grad_enabled_(c.grad_enabled),
        inference_(c.inference),
        autocast_(c.autocast),
        autocast_dtype_(c.autocast_dtype) {}
  // False: its memory is shared with the outside, and what is written there cannot be taken back.
  bool save(const Tensor& t) {
    if (!t) return true;
    if (t->storage->exported) return false;
    if (!saved_.insert(t.impl()).second) return true;  // as it was before; a gradient may be a window of its own tensor
    states_.emplace_back(t);
    if (!t->autograd) return true;
    return save(t->autograd->grad) && save(t->autograd->base);
  }
  void roll_back() {
    if (!weakened("trace: undoing random numbers")) {
      context_.random = random_;
      context_.gpu_random = gpu_random_;
    }
    if (!weakened("trace: undoing modes")) {
      context_.grad_enabled = grad_enabled_;
      context_.inference = inference_;
      context_.autocast = autocast_;
      context_.autocast_dtype = autocast_dtype_;
    }
    for (size_t i = weakened("trace: undoing tensors") ? 0 : states_.size(); i-- > 0;) states_[i].put_back();
  }

 private:
  tensor::Context& context_;
  tensor::RandomStream random_, gpu_random_;
  bool grad_enabled_, inference_, autocast_;
  tensor::DType autocast_dtype_;
  std::vector<SavedState> states_;
  std::unordered_set<const void*> saved_;  // of these tensors, which the states hold
};

}  // namespace

void Trace::draws_from(tensor::RandomStream* stream) {
  if (!std::ranges::count(streams_, stream)) streams_.push_back(stream);
}

void Trace::input(const Tensor& t) {
  inputs_.push_back(number(t));
  last_[inputs_.back()] = check_of(t);
}

int Trace::number(const Tensor& t) {
  auto [it, fresh] = numbers_.try_emplace(t->serial, slots_);
  if (fresh) slots_++;
  return it->second;
}

int Trace::slot_of(const Tensor& t) const {
  auto it = numbers_.find(t->serial);
  return it == numbers_.end() ? -1 : it->second;
}

Trace::TensorCheck Trace::check_of(const Tensor& t) const {
  TensorCheck c{t.dtype(), t.device(), t.requires_grad(), t.is_leaf(), t->inference, t.sizes(), t.strides()};
  auto* o = static_cast<Object*>(t->owner.object);
  c.kind = o ? o->kind : tensor_kind_;  // one that has no object yet gets a plain one
  return c;
}

bool Trace::part(const Boxed& b, bool result, Part* out, std::string* why) {
  auto one = [&](const Tensor& t) {
    if (!t) {
      out->slots.push_back(-1);
      if (result) out->checks.emplace_back();
      return true;
    }
    if (!result && slot_of(t) < 0) return *why = "a tensor of unknown origin", false;
    if (result && slot_of(t) < 0 && !made_here(t)) found_.push_back(t);
    out->slots.push_back(number(t));
    if (!result) return true;
    out->checks.push_back(check_of(t));
    auto [last, fresh] = last_.try_emplace(out->slots.back(), out->checks.back());
    metadata_ |= !fresh && !(last->second == out->checks.back());
    last->second = out->checks.back();
    out->checks.back().of_run = made_here(t);
    // Objects of the run's own tensors are made when they are asked for.
    if (made_here(t)) out->checks.back().kind = 0;
    return true;
  };
  if (auto* t = std::get_if<Tensor>(&b)) {
    out->kind = Part::One;
    return one(*t);
  }
  if (auto* list = std::get_if<tensor::TensorList>(&b)) {
    out->kind = Part::Many;
    for (const Tensor& t : *list)
      if (!one(t)) return false;
    return true;
  }
  if (auto* loaded = std::get_if<tensor::LoadedScalar>(&b)) {
    out->kind = Part::Loaded;
    out->number = static_cast<int>(loaded->number - first_loaded_);
    return true;
  }
  out->constant = b;
  return true;
}

bool Trace::add(const tensor::Step& step, std::span<const Boxed> args, std::span<const Boxed> results,
                std::string* why) {
  Recorded r{.step = step};
  for (const Boxed& b : args) {
    r.args.emplace_back();
    if (!part(b, false, &r.args.back(), why)) return false;
    if (auto* stream = std::get_if<tensor::RandomStream*>(&b))
      if (const auto& c = tensor::Context::current();
          *stream && *stream != &c.random && *stream != &c.gpu_random && !std::ranges::count(streams_, *stream))
        return *why = "a random generator of its own", false;
  }
  note_resized(step, args, &r);
  for (const Boxed& b : results) {
    r.results.emplace_back();
    if (!part(b, true, &r.results.back(), why)) return false;
  }
  accumulated_.clear();
  bool backward = step.own == &tensor::kBackward || step.own == &tensor::kGrad;
  if (backward && !own_graph(args)) return *why = "a backward pass through a graph from outside", false;
  changes_ |= step.changes();
  metadata_ |= step.own == &tensor::kRequireGrad || step.own == &tensor::kSetData ||
               step.own == &tensor::kDetachInPlace || step.own == &tensor::kRetainGrad;
  if (step.own == &tensor::kAddHook) r.results[0].kind = Part::Any;  // its number
  if (!in_hook_) r.segments = std::exchange(segments_, {});
  (in_hook_ ? hook_.steps : steps_).push_back(std::move(r));
  return true;
}

void Trace::loads_words(size_t arg, std::vector<std::pair<size_t, int>> words) {
  auto& all = steps_.back().args[arg].words;
  all.insert(all.end(), words.begin(), words.end());
}

void Trace::loads_int(size_t arg, int number) {
  Part& p = steps_.back().args[arg];
  p.kind = Part::LoadedInt;
  p.number = number;
}

int Trace::last_output() const {
  for (int slot : steps_.back().args[1].slots)
    if (slot >= 0) return slot;
  return -1;
}

bool Trace::begin_hook(std::span<const Tensor> given) {
  if (std::exchange(in_hook_, true)) return false;
  hook_ = {};
  for (const Tensor& t : given) {
    hook_.given.push_back(t ? number(t) : -1);
    hook_.checks.push_back(t ? check_of(t) : TensorCheck{});
    hook_.checks.back().kind = 0;
    if (t && !made_here(t)) found_.push_back(t);
  }
  return true;
}

void Trace::end_hook(std::span<const Tensor> gave) {
  in_hook_ = false;
  for (const Tensor& t : gave) hook_.gave.push_back(t ? slot_of(t) : -1);
  segments_.push_back(std::move(hook_));
}

// Hooks of a backward pass do what they did.
class Trace::Player final : public tensor::HookPlayer {
 public:
  Player(const Trace& trace, const Recorded& r, const Run& run) : trace_(trace), step_(r), run_(run) {}

  tensor::Expected<std::vector<Tensor>> play(std::span<const Tensor> given) override {
    if (next_ == step_.segments.size()) return tensor::fail("a hook that had not been called");
    const Segment& s = step_.segments[next_++];
    if (given.size() != s.given.size()) return tensor::fail("what a hook is given");
    for (size_t i = 0; i < given.size(); i++) {
      if (!given[i] != (s.given[i] < 0)) return tensor::fail("what a hook is given");
      if (!given[i]) continue;
      TensorCheck now = trace_.check_of(given[i]);
      now.kind = 0;
      Tensor& slot = (*run_.slots)[static_cast<size_t>(s.given[i])];
      if (!(now == s.checks[i]) || (slot && !slot.same(given[i]))) return tensor::fail("what a hook is given");
      slot = given[i];
    }
    tensor::HookPlayer* outer = std::exchange(tensor::Context::current().hook_player, nullptr);
    std::string why;
    bool done = trace_.run(s.steps, {run_.loaded, run_.slots, run_.numbers, &why});
    tensor::Context::current().hook_player = outer;
    if (!done) return tensor::fail(why);
    std::vector<Tensor> gave;
    for (int slot : s.gave) gave.push_back(slot < 0 ? Tensor() : (*run_.slots)[static_cast<size_t>(slot)]);
    return gave;
  }
  bool over() const { return next_ == step_.segments.size(); }

 private:
  const Trace& trace_;
  const Recorded& step_;
  const Run& run_;
  size_t next_ = 0;
};

tensor::BoxedResult Trace::perform_step(const Recorded& r, std::span<const Boxed> args, const Run& run) const {
  if (r.step.own != &tensor::kBackward && r.step.own != &tensor::kGrad) return tensor::perform(r.step, args);
  Player player(*this, r, run);
  tensor::Context& c = tensor::Context::current();
  tensor::HookPlayer* outer = std::exchange(c.hook_player, &player);
  tensor::BoxedResult done = tensor::perform(r.step, args);
  c.hook_player = outer;
  if (done.ok() && !player.over()) return tensor::fail("a hook that was not called");
  return done;
}

// A backward pass frees what its graph holds: only a graph of the run's own may be walked, or it could not be undone.
bool Trace::own_graph(std::span<const Boxed> args) {
  std::vector<tensor::GradNode*> todo;
  auto seed = [&](const Tensor& t) {
    if (t && t->autograd && t->autograd->grad_fn) todo.push_back(t->autograd->grad_fn.get());
  };
  for (const Tensor& t : std::get<tensor::TensorList>(args[0])) seed(t);
  std::unordered_map<tensor::GradNode*, bool> seen;
  while (!todo.empty()) {
    tensor::GradNode* n = todo.back();
    todo.pop_back();
    if (!seen.try_emplace(n, true).second) continue;
    complete(*n);
    bool accumulator = !n->prim && !n->custom.call;
    if (accumulator) accumulated_.push_back(n->variable);
    else if (n->sequence < first_node_) return false;
    for (tensor::Edge& e : n->next)
      if (e.node) todo.push_back(e.node.get());
  }
  return true;
}

int Trace::number_given(int step) const {
  const Part& p = steps_[static_cast<size_t>(step)].results[0];
  return p.kind == Part::Number ? p.number : -1;
}

int Trace::number_of_step(int step) {
  Part& p = steps_[static_cast<size_t>(step)].results[0];
  if (p.kind != Part::Number) p.number = numbers_out_++;
  p.kind = Part::Number;
  return p.number;
}

int Trace::derived_number(Derived d) {
  d.number = numbers_out_++;
  derived_.push_back(d);
  return d.number;
}

Trace Trace::without_steps(tensor::Context& context) const {
  Trace numbers(context, 0);
  numbers.numbers_out_ = numbers_out_;
  numbers.derived_ = derived_;
  numbers.tests_ = tests_;
  numbers.texts_ = texts_;
  return numbers;
}

void Trace::test(const NumberTest& test) {
  if (std::find(tests_.begin(), tests_.end(), test) == tests_.end()) tests_.push_back(test);
}

// What a function, or an operator of Python's, gives of one or two numbers. False: it raises, or gives a number of
// another class than it did.
static bool call_function(Thread& t, const Trace::Derived& d, const Scalar& a, const Scalar* b, Scalar* out) {
  Ref args[2];
  for (size_t i = 0; i < (b ? 2u : 1u); i++) {
    auto made = scalar_value(t, i ? *b : a);
    if (made.raised()) return t.take_exception(), false;
    args[i] = Ref::take(made.take());
  }
  const Value given[] = {args[0], args[1]};
  auto made =
      d.native.is_set() ? t.call(d.native, {given, b ? size_t{2} : size_t{1}}) : binary(t, d.op, given[0], given[1]);
  if (made.raised()) return t.take_exception(), false;
  const Ref v = Ref::take(made.take());
  if (d.is_truth) return is_bool(v) && (*out = Scalar::of(int64_t{is_true(v)}), true);
  if (d.is_float && (is_inline_float(v) || is_kind(v, Kind::Float))) return *out = Scalar::of(as_double(t, v)), true;
  return !d.is_float && is_small_int(v) && (*out = Scalar::of(small_int(v)), true);
}

// Whether Python itself is asked: for a power, and for a quotient of floats that is rounded down, with its remainder.
static bool by_python(const Trace::Derived& d, const Scalar& a, const Scalar& b) {
  const bool to_floor = d.op == BinaryOp::FloorDiv || d.op == BinaryOp::Mod;
  return d.native.is_set() || d.op == BinaryOp::Pow || (to_floor && (a.is_float() || b.is_float()));
}

bool Trace::derive(Thread& t, std::vector<Scalar>* numbers, const std::vector<Scalar>& loaded) const {
  numbers->resize(static_cast<size_t>(numbers_out_));
  for (const Derived& d : derived_) {
    Scalar a = d.of < 0 ? d.of_constant : (*numbers)[static_cast<size_t>(d.of)], b = d.constant;
    if (d.other >= 0) b = (*numbers)[static_cast<size_t>(d.other)];
    if (d.loaded >= 0) b = loaded[static_cast<size_t>(d.loaded)];
    if (d.reversed) std::swap(a, b);
    const bool two = !d.native.is_set() || d.other >= 0 || d.loaded >= 0 || d.with_constant;
    Scalar* out = &(*numbers)[static_cast<size_t>(d.number)];
    const bool done =
        by_python(d, a, b) ? call_function(t, d, a, two ? &b : nullptr, out) : compute_exactly(d.op, a, b, out);
    if (!done) return false;
  }
  return true;
}

int Trace::add_text(Text text) {
  texts_.push_back(std::move(text));
  return static_cast<int>(texts_.size()) - 1;
}

bool Trace::decides_alike(Thread& t, std::vector<Scalar>* numbers, const std::vector<Scalar>& loaded,
                          std::vector<Ref>* texts, std::string* why) const {
  if (!has_tests()) return true;
  if (!derive(t, numbers, loaded)) return *why = "a number computed of one that a tensor gave", false;
  auto value = [&](const NumberTest::Operand& o) {
    return o.number >= 0   ? (*numbers)[static_cast<size_t>(o.number)]
           : o.loaded >= 0 ? loaded[static_cast<size_t>(o.loaded)]
                           : o.constant;
  };
  for (const NumberTest& test : tests_) {
    bool given = false;
    const bool known = compare_exactly(test.compare, value(test.left), value(test.right), &given);
    if ((!known || given != test.expected) && !weakened("loaded: a comparison of what a tensor gave"))
      return *why = "a comparison of what a tensor gave", false;
  }
  texts->clear();
  for (const Text& text : texts_) {
    texts->push_back(made_text(t, text, {*numbers, loaded, *texts}));
    if (!texts->back().is_set()) return *why = "a text that cannot be made", false;
  }
  return true;
}

bool Trace::TensorCheck::is_met_by(TensorCheck now) const {
  if (any_sizes && now.sizes.dim() == sizes.dim()) now.sizes = sizes, now.strides = strides;
  now.of_run = of_run;
  now.any_sizes = any_sizes;
  if (!kind) now.kind = 0;
  return now == *this;
}

// The tensor that a step may give other sizes; null: none.
static const Tensor* resized(const Step& step, std::span<const Boxed> args) {
  if (args.empty()) return nullptr;
  if (step.form == Step::Out) return std::get_if<Tensor>(&args.back());
  return step.form == Step::InPlace || step.own == &tensor::kSetData ? std::get_if<Tensor>(&args.front()) : nullptr;
}

void Trace::note_resized(const Step& step, std::span<const Boxed> args, Recorded* r) {
  const Tensor* target = resized(step, args);
  if (!target || !*target) return;
  const int slot = slot_of(*target);
  for (const Boxed& b : args) {
    if (auto* one = std::get_if<Tensor>(&b); one && *one) sources_.push_back({slot, (*one)->serial});
    if (auto* many = std::get_if<tensor::TensorList>(&b))
      for (const Tensor& x : *many)
        if (x) sources_.push_back({slot, x->serial});
  }
  if (made_here(*target)) return;
  TensorCheck now = check_of(*target);
  auto [last, fresh] = last_.try_emplace(slot, now);
  const bool kept = last->second.sizes == now.sizes && last->second.strides == now.strides;
  if (kept && step.own != &tensor::kSetData) r->keeps_sizes = slot;
  if (!kept) metadata_ = true, last->second = now;
}

void Trace::see_sources(SeenTensors* seen) const {
  std::unordered_map<int, uint64_t> serials;
  for (auto& [serial, slot] : numbers_) serials[slot] = serial;
  for (size_t i = sources_.size(); i-- > 0;)
    if (seen->serials.contains(serials[sources_[i].first])) seen->serials.insert(sources_[i].second);
}

// The size of a result that no code of the region read is not compared: a replay computes it anew.
void Trace::leave_sizes_open(std::vector<Recorded>* steps, const std::vector<bool>& seen) {
  for (Recorded& r : *steps) {
    for (Part& p : r.results)
      for (size_t i = 0; i < p.checks.size(); i++)
        p.checks[i].any_sizes = p.checks[i].of_run && !seen[static_cast<size_t>(p.slots[i])];
    for (Segment& hook : r.segments) leave_sizes_open(&hook.steps, seen);
  }
}

void Trace::finish(const std::vector<int>& wanted, const SeenTensors& seen) {
  std::vector<bool> seen_slots(static_cast<size_t>(slots_), seen.all);
  for (auto& [serial, slot] : numbers_)
    if (seen.serials.contains(serial)) seen_slots[static_cast<size_t>(slot)] = true;
  leave_sizes_open(&steps_, seen_slots);
  found_.clear();
  last_.clear();
  std::vector<bool> later(static_cast<size_t>(slots_), false);
  for (int s : inputs_) later[static_cast<size_t>(s)] = true;
  for (int s : wanted)
    if (s >= 0) later[static_cast<size_t>(s)] = true;
  for (size_t i = steps_.size(); i-- > 0;) {
    auto use = [&](const std::vector<Part>& parts) {
      for (const Part& p : parts)
        for (int s : p.slots)
          if (s >= 0 && !later[static_cast<size_t>(s)]) {
            later[static_cast<size_t>(s)] = true;
            steps_[i].last_uses.push_back(s);
          }
    };
    use(steps_[i].args);
    use(steps_[i].results);
    for (const Segment& s : steps_[i].segments) {
      use({Part{.kind = Part::Many, .slots = s.given}, Part{.kind = Part::Many, .slots = s.gave}});
      for (const Recorded& r : s.steps) use(r.args), use(r.results);
    }
  }
}

// Compares one result, and takes its tensors. What was another tensor than all others in the run must be so now:
// `contiguous()` may give what it was given, for other sizes. `newest`: what the step made has this serial or a later
// one.
bool Trace::same(const Part& p, const Boxed& b, const Run& run, uint64_t newest) const {
  auto one = [&](size_t i, const Tensor& t) {
    if (!t || p.slots[i] < 0) return !t && p.slots[i] < 0;
    if (!p.checks[i].is_met_by(check_of(t)) && !weakened("trace: a tensor's metadata")) return false;
    Tensor& slot = (*run.slots)[static_cast<size_t>(p.slots[i])];
    const auto is_it = [&](const Tensor& other) { return other.same(t); };
    const bool known = !slot && t->serial < newest &&
                       ((p.checks[i].of_run && t->serial < run.first_serial) || std::ranges::any_of(*run.slots, is_it));
    if ((known || (slot && !slot.same(t))) && !weakened("trace: which tensor it gave")) return false;
    slot = t;
    return true;
  };
  switch (p.kind) {
    case Part::Any: return true;
    case Part::Loaded:
    case Part::LoadedInt: return false;  // no step gives one
    case Part::Number: return p.constant.index() == b.index();
    case Part::Constant: return tensor::same_plain(p.constant, b) || weakened("trace: a number it gave");
    case Part::One: {
      auto* t = std::get_if<Tensor>(&b);
      return t && one(0, *t);
    }
    case Part::Many: {
      auto* list = std::get_if<tensor::TensorList>(&b);
      if (!list || list->size() != p.slots.size()) return false;
      for (size_t i = 0; i < list->size(); i++)
        if (!one(i, (*list)[i])) return false;
      return true;
    }
  }
  return false;
}

Boxed Trace::argument(const Part& p, const Run& run) {
  auto tensor_at = [&](int s) { return s < 0 ? Tensor() : (*run.slots)[static_cast<size_t>(s)]; };
  auto loaded = [&](int number) { return run.loaded[static_cast<size_t>(number)]; };
  switch (p.kind) {
    case Part::One: return tensor_at(p.slots[0]);
    case Part::Loaded: return tensor::boxed_scalar(loaded(p.number));
    case Part::LoadedInt: return loaded(p.number).integer();
    case Part::Many: {
      tensor::TensorList list;
      for (int s : p.slots) list.push_back(tensor_at(s));
      return list;
    }
    default: break;
  }
  if (p.words.empty() || weakened("trace: a word that is loaded")) return p.constant;
  auto list = std::get<tensor::IntList>(p.constant);
  for (auto& [word, number] : p.words) list[word] = loaded(number).integer();
  return list;
}

bool Trace::run(const std::vector<Recorded>& steps, const Run& run) const {
  const auto& [loaded, slots, numbers, why, first_serial] = run;
  const tensor::Context& context = tensor::Context::current();
  std::vector<Boxed> args;
  auto sizes_of = [&](int slot) {
    const Tensor x = slot < 0 ? Tensor() : (*slots)[static_cast<size_t>(slot)];
    return x ? std::pair(x.sizes(), x.strides()) : std::pair<tensor::Dims, tensor::Dims>();
  };
  for (const Recorded& r : steps) {
    args.clear();
    for (const Part& p : r.args) args.push_back(argument(p, run));
    const auto sizes = sizes_of(r.keeps_sizes);
    const uint64_t newest = r.segments.empty() ? context.next_serial : UINT64_MAX;
    tensor::BoxedResult done = perform_step(r, args, run);
    if (!done.ok()) return *why = done.error().message, false;
    if (!(sizes == sizes_of(r.keeps_sizes))) return *why = "what it writes to is resized", false;
    if (done->size() != r.results.size()) return *why = "the results of " + r.step.name(), false;
    for (size_t i = 0; i < done->size(); i++) {
      if (!same(r.results[i], (*done)[i], run, newest)) return *why = "a result of " + r.step.name(), false;
      if (r.results[i].kind == Part::Number)
        (*numbers)[static_cast<size_t>(r.results[i].number)] = tensor::unboxed_scalar((*done)[i]);
    }
    for (int s : r.last_uses) (*slots)[static_cast<size_t>(s)] = Tensor();
  }
  return true;
}

bool Trace::perform(Thread& t, const std::vector<Tensor>& inputs, const std::vector<tensor::Scalar>& loaded,
                    std::vector<Tensor>* slots, std::vector<Scalar>* numbers, std::vector<Ref>* texts,
                    std::string* why) const {
  numbers->assign(static_cast<size_t>(numbers_out_), {});
  slots->assign(static_cast<size_t>(slots_), Tensor());
  for (size_t i = 0; i < inputs.size(); i++) (*slots)[static_cast<size_t>(inputs_[i])] = inputs[i];
  tensor::Context& c = tensor::Context::current();
  Transaction before(c);
  std::vector<tensor::RandomStream> streams;
  for (const tensor::RandomStream* stream : streams_) streams.push_back(*stream);
  if (changes_)
    for (const Tensor& t : inputs)
      if (!before.save(t)) return *why = "memory shared with the outside", false;
  const bool done = run(steps_, {loaded, slots, numbers, why, c.next_serial});
  if (done && decides_alike(t, numbers, loaded, texts, why)) return true;
  before.roll_back();
  for (size_t i = 0; i < streams.size(); i++) *streams_[i] = streams[i];
  return false;
}

std::string Trace::print() const {
  std::string out;
  auto show = [&](const Part& p) {
    if (p.kind == Part::Constant) return std::string("·");
    if (p.kind == Part::Loaded || p.kind == Part::LoadedInt) return fmt::format("number {}", p.number);
    std::string text;
    for (int s : p.slots) text += fmt::format("{}%{}", text.empty() ? "" : ",", s);
    return p.kind == Part::Many ? "[" + text + "]" : text;
  };
  for (const Recorded& r : steps_) {
    std::string args, results;
    for (const Part& p : r.args) args += (args.empty() ? "" : ", ") + show(p);
    for (const Part& p : r.results) results += (results.empty() ? "" : ", ") + show(p);
    out += fmt::format("step {}({}) -> {}\n", r.step.name(), args, results);
  }
  return out;
}

}  // namespace mpy
