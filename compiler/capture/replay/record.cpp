// Making, checking and replaying records.
#include "compiler/capture/replay/record.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <ctime>
#include <functional>

#include "compiler/capture/replay/warm.h"
#include "compiler/mutation/mutate.h"
#include "compiler/ops/contents.h"
#include "runtime/memory/heap.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"

namespace mpy {
namespace {

uint64_t now_ns() {
  timespec ts{};
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return static_cast<uint64_t>(ts.tv_sec) * 1'000'000'000u + static_cast<uint64_t>(ts.tv_nsec);
}

bool checked_build() {
#ifdef NDEBUG
  return getenv("MPY_CHECK") != nullptr;
#else
  return true;
#endif
}

}  // namespace

std::unique_ptr<Record> Record::make(Thread& t, Recorder& r, Value result) {
  std::unique_ptr<Record> record(new Record(t, std::move(r.trace)));
  std::string why;
  auto refuse = [&] {
    r.refuse(why);
    return nullptr;
  };
  // Nodes are asked for in the recorder's trace, which is the record's from here on.
  r.trace_of_record = &record->trace_;
  record->modes_ = r.modes;
  record->checks_fully_ = checked_build();
  record->deepest_ = r.deepest();
  record->raises_ = r.raised();
  record->unhandled_ = r.unhandled;
  record->root_ = record->mock_.add(t, r, result, &why);
  if (record->root_ < 0 || !record->add_effects(r, &why)) return refuse();
  for (const CountedResult& c : r.counted)
    if (!record->mock_.count(t, r, c, &record->root_, &why)) return refuse();
  r.add_number_tests(&record->trace_);
  if (!record->add_loaded(r, &why)) return refuse();
  for (const Recorder::Leaf& leaf : r.leaves) {
    Input in;
    for (size_t a = 0; a < r.visit.tensors.size(); a++)
      if (leaf.read < 0 && r.visit.tensors[a].same(leaf.tensor)) in.argument = static_cast<int>(a);
    in.external = leaf.gone >= 0 ? Value::small_int(leaf.gone) : leaf.tensor;
    in.read = leaf.read;
    record->inputs_.push_back(in);
  }
  if (!record->add_attachments(r, &why)) return refuse();
  std::vector<int> slots;
  std::vector<tensor::Tensor> outputs;
  record->mock_.tensors(&slots, &outputs);
  for (const Attachment& a : record->attachments_) slots.push_back(a.slot);
  record->make_program(r, outputs);
  record->sizes_open_ = r.sizes_open;
  if (record->program_) record->mock_.renumber(slots);
  else record->trace_.finish(slots, r.seen);
  record->args_ = std::move(r.arg_checks);
  record->places_ = std::move(r.place_checks);
  record->key_ = r.key;
  if (!r.kwnames().is_unset()) record->kwnames_ = Ref::copy(r.kwnames());
  record->reads_ = std::move(r.reads);
  r.reads.clear();
  record->subscribe_on_reads(r);
  r.trace_of_record = nullptr;
  if (record->program_)
    record->trace_ = record->trace_.without_steps(torch_state(t)->context);  // they are in the program
  return record;
}

namespace {
// Finds effects after which an item of a dict is the object that it was at entry, and was all along (`state["step"] +=
// 1` of a tensor): nothing of that is left to do.
class PutBack {
 public:
  explicit PutBack(const Recorder& r) {
    for (const Effect& e : r.effects) effects_[e.target.header()].push_back(&e);
    for (const WatchedRead& read : r.reads) {
      const bool items = read.kind == WatchedRead::Key || read.kind == WatchedRead::Pairs;
      if (items && effects_.contains(read.owner)) reads_[read.owner].push_back(&read);
    }
  }
  bool operator()(const Effect& e) {
    if (!by_text(e) || !is_kind(e.target, Kind::Dict) || !e.value.is_pointer()) return false;
    for (const Effect* other : effects_[e.target.header()])
      if (!by_text(*other) || (str_equal(other->args[0], e.args[0]) && !other->value.same(e.value))) return false;
    const auto& reads = reads_[e.target.header()];
    return std::any_of(reads.begin(), reads.end(), [&](const WatchedRead* read) { return held(*read, e); });
  }

 private:
  static bool by_text(const Effect& e) { return e.kind == MockEffect::SetItem && is_kind(e.args[0], Kind::Str); }
  static bool held(const WatchedRead& read, const Effect& e) {
    auto is_key = [&](Value key) { return is_kind(key, Kind::Str) && str_equal(key, e.args[0]); };
    if (read.kind == WatchedRead::Key) return is_key(read.name.get()) && read.expected.same(e.value);
    for (size_t i = 0; i + 1 < read.words.size(); i += 2)
      if (is_key(read.words[i])) return read.words[i + 1].same(e.value);
    return false;
  }
  std::unordered_map<const Object*, std::vector<const Effect*>> effects_;
  std::unordered_map<const Object*, std::vector<const WatchedRead*>> reads_;
};
}  // namespace

bool Record::add_effects(Recorder& r, std::string* why) {
  PutBack puts_back(r);
  for (Effect& e : r.effects) {
    const bool dead = r.is_dead(e.target);  // an argument that only its frame held
    if (!dead && puts_back(e)) continue;
    MockEffect m{.kind = e.kind,
                 .name = e.name,
                 .method = e.method,
                 .kwnames = e.kwnames,
                 .op = e.op,
                 .ops = e.ops,
                 .is_float = e.is_float,
                 .words = e.words,
                 .places = e.places};
    if (!dead && is_type(thread(), e.target)) class_writes_.insert({e.target.object(), e.name.get().object()});
    m.target = mock_.add_holder(thread(), r, e.target, why);
    if (m.target < 0) return false;
    if (!e.value.is_unset() && (m.value = mock_.add(thread(), r, e.value, why)) < 0) return false;
    for (Value v : e.args) {
      m.args.push_back(v.is_unset() && e.kind == MockEffect::SetState ? -1 : mock_.add(thread(), r, v, why));
      if (m.args.back() < 0 && !v.is_unset()) return false;
    }
    for (auto& [at, number] : e.computed) {
      int node = mock_.computed(thread(), r, number, why);
      if (node < 0) return false;
      (at < 0 ? m.value : m.args[static_cast<size_t>(at)]) = node;
    }
    mock_.add_effect(std::move(m));
  }
  return true;
}

bool Record::add_loaded(Recorder& r, std::string* why) {
  loaded_ = r.take_loaded();
  for (size_t i = 0; i < loaded_.numbers.size(); i++) {
    LoadedNumber& n = loaded_.numbers[i];
    if (!n.has_holder()) continue;
    if ((n.at = mock_.add_holder(thread(), r, r.holder_of_loaded(i), why)) < 0) return false;
  }
  loaded_.begin();
  return true;
}

// Callables in graphs: they are made anew where a graph of the run outlives it, for a backward pass later on.
bool Record::add_attachments(Recorder& r, std::string* why) {
  if (r.attachments.empty() && !r.hooks) return true;
  std::vector<int> slots;
  std::vector<tensor::Tensor> outputs;
  mock_.tensors(&slots, &outputs);
  bool outlives = false, hooked = false;
  auto look = [&](const tensor::Tensor& x) {
    outlives |= x && x.requires_grad() && !x.is_leaf();
    hooked |= x && x->autograd && !(x->autograd->hooks.empty() && x->autograd->post_accumulate_hooks.empty());
  };
  for (const tensor::Tensor& x : outputs) look(x);
  for (const Recorder::Leaf& leaf : r.leaves) {
    look(leaf.contents->autograd ? leaf.contents->autograd->grad : tensor::Tensor());
    outlives |= !leaf.contents.is_leaf();  // it was written in place, perhaps
  }
  if (r.hooks && (outlives || hooked)) return *why = "a graph with hooks outlives the region", false;
  for (auto& [callable, slot] : r.attachments) {
    if (!outlives) break;
    if (slot < 0) return *why = "a graph with a custom backward outlives the region", false;
    attachments_.push_back({mock_.add(thread(), r, callable, why), slot});
    if (attachments_.back().node < 0) return false;
  }
  return true;
}

namespace {
// Of an attribute, or a variable, whose writes are reported one by one.
bool of_one_place(const WatchedRead& r) {
  const bool named = r.kind == WatchedRead::Slot || r.kind == WatchedRead::Outcome;
  return is_kind(Value::pointer(r.owner), Kind::Cell) || (named && is_kind(r.name, Kind::Str));
}
}  // namespace

void Record::note_numbers(TypeObject* type) {
  Value name, value;
  for (int i = 0; (i = type_table_next(type, i, &name, &value)) >= 0;)
    if (is_kind(name, Kind::Str) && is_class_number(name, value)) class_numbers_.insert({type, name.object()});
}

// Everything the run reached is subscribed on from here on; the recorder's own subscriptions end with it.
void Record::subscribe_on_reads(Recorder& r) {
  Subscriptions& subs = subscriptions(isolate_);
  auto subscribe = [&](Object* o) -> Reached& {
    auto [it, fresh] = reached_.try_emplace(o);
    if (fresh) {
      subs.subscribe(o, this);
      o->rc |= Object::kAnchored;
    }
    return it->second;
  };
  auto found = [&](Value v) {
    if (v.is_pointer() && !held_by_value(v)) subscribe(v.object()).ways++;
  };
  for (size_t i = 0; i < reads_.size(); i++) {
    const WatchedRead& read = reads_[i];
    if (!read.owner) continue;  // of a tensor that is gone
    if (read.kind == WatchedRead::State ||
        (read.kind == WatchedRead::Tensor && awaits_history(Value::pointer(read.owner))))
      unwatched_.push_back(static_cast<uint32_t>(i));
    subscribe(read.owner).reads.push_back(static_cast<uint32_t>(i));
    if (read.kind == WatchedRead::TypeVersion) note_numbers(static_cast<TypeObject*>(read.owner));
    found(read.expected);
    for (Value v : read.words) found(v);
  }
  std::function<void(const ArgCheck&)> fixed = [&](const ArgCheck& c) {
    if (c.kind == ArgCheck::Identity || c.fixed) found(c.word);
    for (auto* parts : {&c.keys, &c.items})
      for (const ArgCheck& part : *parts) fixed(part);
  };
  for (const ArgCheck& c : args_) fixed(c);
  for (const PlaceCheck& place : places_) fixed(place.check);
  for (const Recorder::Leaf& leaf : r.leaves)
    if (leaf.read >= 0 && leaf.gone < 0) subscribe(leaf.tensor.object());
  for (auto& [o, place] : r.gone) {
    const Value number = Value::small_int(next_gone_++);
    mock_.rebind(Value::pointer(o), number);
    gone_.push_back({number, &reads_[place]});
  }
  for (const MockNode& n : mock_.nodes())
    if (n.word.is_pointer()) subscribe(n.word.object());
  for (uint32_t i = 0; i < loaded_.numbers.size(); i++) {
    const LoadedNumber& n = loaded_.numbers[i];
    const MockNode* holder = n.kind == LoadedNumber::Place ? &mock_.nodes()[static_cast<size_t>(n.at)] : nullptr;
    if (!holder || holder->kind != MockNode::Borrowed) continue;
    subscribe(holder->word.object()).loads.push_back(i);
    loaded_.watched(i);
  }
  loaded_.settle();
  // What was taken for unchanging has no guard, but may be filled anew (property.__init__, partial.__setstate__).
  auto may_be_filled = [&](Value v) {
    return r.unchanging(v) && type_of(thread(), v)->capture == CaptureAs::kParts && !is_kind(v, Kind::Tuple) &&
           !is_kind(v, Kind::FrozenSet);
  };
  for (const ShadowNode* n : r.graph.in_order())
    if (!n->gone && !n->any && may_be_filled(n->object)) subscribe(n->object.object());
  wrong_at_.assign(reads_.size(), kHolds);
  for (uint32_t i = 0; i < reads_.size(); i++) {  // the run itself wrote there
    const WatchedRead& read = reads_[i];
    if (!read.owner || recheck(thread(), read)) continue;
    if (of_one_place(read)) note(i, false);
    else mark_dirty(read.owner);
  }
}

Record::~Record() {
  for (auto& [o, reached] : reached_) subscriptions(isolate_).unsubscribe(o, this);
}

namespace {
// Whether the check of an argument wants this very object, somewhere inside.
bool wants(const ArgCheck& c, const Object* o) {
  if ((c.kind == ArgCheck::Identity || c.fixed) && c.word.header() == o) return true;
  return std::any_of(c.items.begin(), c.items.end(), [&](const ArgCheck& part) { return wants(part, o); });
}
// Of a class's own namespace, as its writes are reported.
Value name_of_entry(TypeObject* type, uint64_t index) {
  Value name, value;
  bool known = index <= INT32_MAX &&
               type_table_next(type, static_cast<int>(index), &name, &value) == static_cast<int>(index) + 1;
  return known ? name : Value::unset();
}
}  // namespace

void Record::watched_written(Object* o, WatchSlot slot, uint64_t index) {
  auto it = reached_.find(o);
  if (it == reached_.end()) return;
  Reached& reached = it->second;
  for (uint32_t i : reached.loads) loaded_.written(i);
  switch (slot) {
    case WatchSlot::Death: {
      // A tensor that one place held may have made room for another: see rebind().
      bool only_place = reached.ways == 1 && reached.reads.size() <= 1 && reached.loads.empty();
      const Value old = Value::pointer(o);
      WatchedRead* place = nullptr;
      Value* in_tuple = nullptr;
      for (WatchedRead& r : reads_) {
        if (r.expected.same(old) && r.kind != WatchedRead::Tensor) place = &r;
        for (size_t i = 0; r.of_tuple && i < r.words.size(); i++)
          if (r.words[i].same(old)) place = &r, in_tuple = &r.words[i];
      }
      std::erase(dirty_, o);
      // Its class is not asked what it is: that may be dying in the same cycle.
      const bool tensor = std::any_of(reached.reads.begin(), reached.reads.end(),
                                      [&](uint32_t i) { return reads_[i].kind == WatchedRead::Tensor; });
      if (only_place && place && place->of_tuple && !in_tuple) {
        place->expected = Value::raised();  // equals nothing
        reached_.erase(it);
        return;
      }
      if (only_place && place && tensor) {
        const Value number = Value::small_int(next_gone_++);
        (in_tuple ? *in_tuple : place->expected) = in_tuple ? number : Value::raised();
        for (Input& in : inputs_)
          if (in.external.same(old)) in.external = number;
        mock_.rebind(old, number);
        gone_.push_back({number, place});
        reached_.erase(it);
        return;
      }
      reached_.erase(it);
      state_ = State::Dead;
      for (size_t i = 0; i < args_.size() && i < 64; i++)
        if (wants(args_[i], o)) others_ |= uint64_t{1} << i;
      return;
    }
    // A class that changes, or an object that changes its class, can change any look-up, and so can an object that was
    // taken for unchanging; but not an attribute that the
    // record itself writes, which is another value of no kind that matters: see sets_class_attribute(). Nor one that
    // was a number and is another one: where that was read it is guarded by itself.
    case WatchSlot::TypeNamespace:
      if (Value name = name_of_entry(static_cast<TypeObject*>(o), index); name.is_pointer()) {
        const std::pair place{o, name.object()};
        const bool number =
            class_numbers_.contains(place) && is_class_number(name, type_own(static_cast<TypeObject*>(o), name));
        if (number || class_writes_.contains(place)) return mark_dirty(o);
      }
      [[fallthrough]];
    case WatchSlot::Bases:
    case WatchSlot::Class:
      if (!weakened("watch: a class changes")) state_ = State::Dead;
      return;
    default:
      if (weakened("watch: a write")) return;
      const bool place = slot == WatchSlot::Attribute || slot == WatchSlot::CellValue;
      if (!place || !compare_written(o, reached.reads, index)) mark_dirty(o);
  }
}

// --- program

void Record::make_program(Recorder& r, const std::vector<tensor::Tensor>& outputs) {
  by_steps_ = r.beyond;
  if (by_steps_.empty() && !attachments_.empty()) by_steps_ = "a custom backward that stays";
  if (!by_steps_.empty()) return;
  for (ValueRead& v : r.value_reads)
    if (v.trace_step >= 0) v.number = trace_.number_given(v.trace_step);
  TensorRun run{.entries = r.entries,
                .first_serial = trace_.first_serial(),
                .first_node = trace_.first_node(),
                .first_loaded = trace_.first_loaded(),
                .histories = r.histories_before,
                .random = r.random_before(),
                .draws = std::move(r.draws),
                .reads = std::move(r.value_reads),
                .checks = std::move(r.value_checks)};
  program_ =
      Program::make(std::move(run), outputs, torch_state(thread())->context.plans(), trace_.tensor_kind(), &by_steps_);
  if (!program_ || !program_->plan()) return;
  constexpr size_t kSteps = 48;
  constexpr int64_t kBytes = 256 << 10;  // a quarter of what a core has near to it
  const kernels::PlanInfo& plan = program_->plan()->plan->info();
  crowds_out_ = plan.steps.size() >= kSteps || plan.arena_bytes >= kBytes || r.leaves.size() >= kSteps;
}

// --- guard

const WatchedRead* Record::full_check() {
  for (const WatchedRead& read : reads_)
    if (!recheck(thread(), read)) return &read;
  return nullptr;
}

// The input that was `old`, if `now` can take its place: with the same metadata, where nothing else of the record
// reaches either. -1: it cannot.
int Record::input_for(Value old, Value now) {
  if (!is_tensor(thread(), now) || awaits_history(now) || reached_.contains(now.object())) return -1;
  auto input = std::find_if(inputs_.begin(), inputs_.end(),
                            [&](const Input& in) { return in.read >= 0 && in.external.same(old); });
  if (input == inputs_.end()) return -1;
  WatchedRead& facts = reads_[static_cast<size_t>(input->read)];
  if (!has_facts(now, facts.facts, true) && !weakened("rebind: metadata")) {
    if (has_other_sizes(now, facts.facts)) other_sizes_.insert(-1);
    return -1;
  }
  auto it = old.is_pointer() ? reached_.find(old.object()) : reached_.end();
  const bool attributes_count = it != reached_.end() && (it->second.reads.size() != 1 || !it->second.loads.empty());
  if (attributes_count) return -1;
  if (it != reached_.end() && it->second.ways != 1 && !weakened("rebind: another way to it")) return -1;
  return static_cast<int>(input - inputs_.begin());
}

void Record::bind(int at, Value old, Value now) {
  Input& input = inputs_[static_cast<size_t>(at)];
  Subscriptions& subs = subscriptions(isolate_);
  if (auto it = old.is_pointer() ? reached_.find(old.object()) : reached_.end(); it != reached_.end()) {
    std::erase(dirty_, old.object());
    reached_.erase(it);
    subs.unsubscribe(old.object(), this);
  }
  subs.subscribe(now.object(), this);
  now.header()->rc |= Object::kAnchored;
  reached_[now.object()] = {.reads = {static_cast<uint32_t>(input.read)}, .ways = 1};
  reads_[static_cast<size_t>(input.read)].owner = now.object();
  input.external = now;
  mock_.rebind(old, now);
}

// A place that held a tensor holds another one: that one is meant from now on.
bool Record::rebind(WatchedRead& r) {
  if (moved_into_dict(thread(), r)) return false;
  Value now = held_in_place(thread(), r);
  if (r.of_tuple) return rebind_tuple(r, now);
  Value old = r.expected;
  auto gone = std::find_if(gone_.begin(), gone_.end(), [&](auto& g) { return old.is_raised() && g.second == &r; });
  if (gone != gone_.end()) old = gone->first;
  if (old.is_raised() || old.is_unset()) return false;
  const int input = input_for(old, now);
  if (input < 0) return false;
  if (gone != gone_.end()) gone_.erase(gone);
  bind(input, old, now);
  r.expected = now;
  return true;
}

// The same of a tuple of tensors, each of which may have been replaced.
bool Record::rebind_tuple(WatchedRead& r, Value now) {
  if (!is_kind(now, Kind::Tuple) || as_tuple(now)->length != r.words.size()) return false;
  const auto items = as_tuple(now)->view();
  std::vector<int> inputs;
  for (size_t i = 0; i < items.size(); i++) {
    const bool other = !items[i].same(r.words[i]);
    inputs.push_back(other ? input_for(r.words[i], items[i]) : -1);
    if (other && inputs[i] < 0) return false;
    for (size_t j = 0; j < i; j++)
      if (items[i].same(items[j])) return false;
  }
  for (size_t i = 0; i < items.size(); i++) {
    if (inputs[i] < 0) continue;
    std::erase_if(gone_, [&](auto& g) { return g.second == &r && g.first.same(r.words[i]); });
    bind(inputs[i], r.words[i], items[i]);
    r.words[i] = items[i];
  }
  Subscriptions& subs = subscriptions(isolate_);
  if (auto it = r.expected.is_pointer() ? reached_.find(r.expected.object()) : reached_.end(); it != reached_.end()) {
    reached_.erase(it);
    subs.unsubscribe(r.expected.object(), this);
  }
  subs.subscribe(now.object(), this);
  now.header()->rc |= Object::kAnchored;
  reached_[now.object()] = {.reads = {}, .ways = 1};
  r.expected = now;
  return true;
}

void Record::note(uint32_t read, bool holds) {
  uint32_t& at = wrong_at_[read];
  if ((at == kHolds) == holds) return;
  if (!holds) {
    at = static_cast<uint32_t>(wrong_.size());
    wrong_.push_back(read);
    return;
  }
  wrong_[at] = wrong_.back();
  wrong_at_[wrong_[at]] = at;
  wrong_.pop_back();
  wrong_at_[read] = kHolds;
}

// An attribute or a variable has another value: what was read there is compared at once, so that an entry costs nothing
// where much was written that is as it was again (all modules of a model are in training, or not). False: it is not
// known which attribute it is, or more than single ones was read.
bool Record::compare_written(Object* o, const std::vector<uint32_t>& reads, uint64_t index) {
  Value name = Value::unset();
  if (!is_kind(Value::pointer(o), Kind::Cell)) {
    Layout* l = layout_of(isolate_, o);
    if (!l || l->dictionary || index >= l->count) return false;
    name = layout_name(l, static_cast<uint32_t>(index));
    if (!is_kind(name, Kind::Str)) return false;
  }
  for (uint32_t i : reads) {
    const WatchedRead& r = reads_[i];
    if (r.kind == WatchedRead::Class || r.kind == WatchedRead::AttributeDict) continue;  // not by writing an attribute
    if (!of_one_place(r)) return false;
  }
  for (uint32_t i : reads) {
    const WatchedRead& r = reads_[i];
    if (of_one_place(r) && (name.is_unset() || r.name.get().same(name))) note(i, recheck(thread(), r));
  }
  return true;
}

// A tensor may have taken another's place.
bool Record::settle_wrong(std::string* why) {
  while (!wrong_.empty()) {
    const uint32_t i = wrong_.front();
    if (!recheck(thread(), reads_[i]) && !rebind(reads_[i]))
      return note_number(reads_[i]), *why = reads_[i].what, false;
    note(i, true);
  }
  return true;
}

// A container holds something else, which was found in these places, or in containers that were.
void Record::note_contents(const Object* container, int depth) {
  constexpr int kDeepest = 3;
  auto is_it = [&](Value v) { return v.is_pointer() && v.header() == container; };
  for (const WatchedRead& r : reads_) {
    const bool one = r.kind == WatchedRead::Cell || r.kind == WatchedRead::Slot || r.kind == WatchedRead::Key;
    if (one && is_it(r.expected)) other_contents_.insert(place_number(r));
    else if (depth < kDeepest && r.owner && std::any_of(r.words.begin(), r.words.end(), is_it))
      note_contents(r.owner, depth + 1);
  }
}

// A place holds another int than it did: the next recording loads it where it goes into ops of tensors.
void Record::note_number(const WatchedRead& r) {
  const bool decides = r.kind == WatchedRead::Outcome;
  if (!decides && !is_small_int(r.expected)) return;
  const WatchedRead::Kind kind = decides ? kind_of_place(thread(), r.owner) : r.kind;
  if (!r.name.is_set() && kind != WatchedRead::Cell) return;
  const Value name = kind == WatchedRead::Cell ? Value::pointer(r.owner) : r.name.get();
  if (!other_contents_.insert(place_number(kind, name)).second) return;
  for (const WatchedRead& other : reads_)  // those that changed with it, each of which would cost a recording
    if (is_small_int(other.expected) && &other != &r && is_small_int(held_in_place(thread(), other)) &&
        !held_in_place(thread(), other).same(other.expected))
      note_number(other);
}

// Tensors among the arguments, and in sequences and dicts there, that have other sizes: the next recording leaves them
// open.
void Record::note_sizes(const ArgCheck& c, Value now) {
  if (!now.is_pointer()) return;
  if (c.kind == ArgCheck::Tensor && c.same_as < 0 && is_tensor(thread(), now) && has_other_sizes(now, c.facts))
    other_sizes_.insert(c.tensor);
  if (c.kind == ArgCheck::Mapping && is_kind(now, Kind::Dict)) {
    uint64_t at = 0;
    Value key, value;
    for (size_t i = 0; i < c.items.size() && dict_next(now, &at, &key, &value); i++) note_sizes(c.items[i], value);
  }
  if (c.kind != ArgCheck::Sequence || !(is_kind(now, Kind::List) || is_kind(now, Kind::Tuple))) return;
  const std::span<const Value> items = is_kind(now, Kind::List) ? as_list(now)->view() : as_tuple(now)->view();
  for (size_t i = 0; i < items.size() && i < c.items.size(); i++) note_sizes(c.items[i], items[i]);
}

// The same of arguments, and of what they hold.
void Record::note_numbers_in(const ArgCheck& c, Value now) {
  auto other = [](const ArgCheck& held, Value v) {
    return held.kind == ArgCheck::Word && is_small_int(held.word) && is_small_int(v) && !v.same(held.word);
  };
  Thread& t = thread();
  if (!now.is_pointer() || type_of(t, now)->capture == CaptureAs::kTensor) return;
  auto look = [&](Value name, const ArgCheck& held) {
    const Value found = held_at(t, now.object(), name);
    if (other(held, found)) other_contents_.insert(place_number(kind_of_place(t, now.object()), name));
  };
  const bool object = type_of(t, now)->capture == CaptureAs::kSlots && !is_function(now) && !is_type(t, now);
  if (c.kind == ArgCheck::Some && object)
    for (size_t i = 0; i < c.names.size() && i < c.items.size(); i++) look(c.names[i], c.items[i]);
  if (c.kind == ArgCheck::Mapping && payload_of(t.isolate, now, Kind::Dict))
    for (size_t i = 0; i < c.keys.size() && i < c.items.size(); i++)
      if (c.keys[i].held.is_set() && is_kind(c.keys[i].held, Kind::Str)) look(c.keys[i].held, c.items[i]);
  if (c.kind == ArgCheck::Sequence && (payload_of(t.isolate, now, Kind::List) || is_kind(now, Kind::Tuple)))
    for (size_t i = 0; i < c.items.size(); i++) look(Value::small_int(static_cast<int64_t>(i)), c.items[i]);
}

// What differs may come back: such objects stay dirty.
bool Record::recheck_dirty(std::string* why) {
  while (!dirty_.empty()) {
    Object* o = dirty_.back();
    auto it = reached_.find(o);
    if (it != reached_.end()) {
      for (uint32_t i : std::vector<uint32_t>(it->second.reads)) {
        const bool holds = recheck(thread(), reads_[i]) || rebind(reads_[i]);
        if (of_one_place(reads_[i])) note(i, holds);
        const WatchedRead::Kind kind = reads_[i].kind;
        const bool contents =
            kind == WatchedRead::Items || kind == WatchedRead::Pairs || kind == WatchedRead::Parts;
        if (!holds && contents) note_contents(o);
        if (!holds) note_number(reads_[i]);
        if (!holds) return *why = reads_[i].what, false;
      }
      it = reached_.find(o);  // rebound meanwhile, perhaps
    }
    if (!dirty_.empty() && dirty_.back() == o) dirty_.pop_back();
    if (it != reached_.end()) it->second.dirty = false;
  }
  if (gone_.empty()) return true;
  *why = "a tensor it reached is gone";
  state_ = State::Dead;
  return false;
}

void Record::mark_dirty(Object* o) {
  auto it = reached_.find(o);
  if (it == reached_.end() || it->second.dirty || it->second.reads.empty()) return;
  it->second.dirty = true;
  dirty_.push_back(o);
}

// Natives that go into nested objects count as frames, too, and were not seen.
constexpr int kMargin = 32;

IN_GUARD_TEXT bool Record::check(Thread& t, std::span<const Value> args, Value kwnames, ArgVisit* visit,
                                 std::string* why) {
  if (state_ == State::Dead) return *why = "an object it reached is gone", false;
  if (uint64_t now = torch_state(t)->context.histories; histories_ != now && !weakened("watch: histories")) {
    for (const Input& in : inputs_)
      if (in.read >= 0 && in.external.is_pointer()) mark_dirty(in.external.object());
    histories_ = now;
  }
  if (!wrong_.empty() && !settle_wrong(why)) return false;
  if ((!dirty_.empty() || !gone_.empty()) && !recheck_dirty(why)) return false;
  for (uint32_t i : unwatched_)
    if (!recheck(t, reads_[i])) return note_number(reads_[i]), *why = reads_[i].what, false;
  if (checks_fully_) {
    if (const WatchedRead* read = full_check()) {
      fprintf(stderr, "mpy: the full guard of a clean record fails: a write to %s was not reported\n",
              read->what.c_str());
      abort();
    }
  }
  if (modes_ != modes_word(t) && !weakened("modes")) return *why = "a mode (grad, inference, default dtype)", false;
  if (recursion_depth(t) + deepest_ + kMargin > t.isolate.limits.recursion && !weakened("recursion"))
    return *why = "how deep it may recurse", false;
  if (args.size() != args_.size() && !weakened("number of arguments")) return *why = "the number of arguments", false;
  if (kwnames.is_unset() != !kwnames_.is_set() && !weakened("keywords or none")) return *why = "the keywords", false;
  if (!kwnames.is_unset()) {
    auto a = as_tuple(kwnames)->view(), b = as_tuple(kwnames_)->view();
    if (!std::equal(a.begin(), a.end(), b.begin(), b.end(), [](Value x, Value y) { return str_equal(x, y); }) &&
        !weakened("keywords"))
      return *why = "the keywords", false;
  }
  // An exception raised inside would be chained to it.
  if (unhandled_ && !t.isolate.hooks.handled_exception(t).is_unset() && !weakened("an exception being handled"))
    return *why = "an exception being handled", false;
  const char* failed = "";
  visit->given = args;
  for (size_t i = 0; i < args.size() && i < args_.size(); i++)
    if (!check_argument(t, args_[i], args[i], visit, &failed)) {
      if (failed == kIdentity) others_ |= uint64_t{1} << std::min<size_t>(i, 63);
      for (size_t j = i; failed == kMetadata && j < args.size() && j < args_.size(); j++)
        note_sizes(args_[j], args[j]);
      for (size_t j = i; j < args.size() && j < args_.size(); j++) {
        if (args_[j].kind == ArgCheck::Word && is_small_int(args_[j].word) && is_small_int(args[j]) &&
            !args[j].same(args_[j].word))
          other_contents_.insert(argument_number(j));
        note_numbers_in(args_[j], args[j]);
      }
      return *why = failed, false;
    }
  for (const PlaceCheck& place : places_) {
    const WatchedRead& r = reads_[place.read];
    const Value now = held_in_place(t, r);
    if (now.is_unset() || !check_argument(t, place.check, now, visit, &failed)) {
      note_numbers_in(place.check, now);
      if (failed == kMetadata) note_sizes(place.check, now);
      return *why = fmt::format("{}: {}", r.what, failed), false;
    }
  }
  for (Object* o : visit->anchored)
    if (reached_.contains(o) && !weakened("argument: reached otherwise"))
      return *why = "an argument that the record reaches otherwise", false;
  return true;
}

// --- replay

bool Record::run_program(ReplayRoom* room) {
  Program::Decides decides;
  if (trace_.has_tests())
    decides = [this, room](std::vector<tensor::Scalar>* numbers, std::string* why) {
      return trace_.decides_alike(thread(), numbers, loaded_.scalars(), &room->texts, why);
    };
  if (!program_->run(room->inputs, loaded_.scalars(), decides, &room->slots, &room->numbers, &room->why)) return false;
  if (!weakened("trace: telling of changed metadata"))
    for (int i : program_->changed_metadata())
      notify_write(tensor_at(inputs_[static_cast<size_t>(i)], room->visit).object(), WatchSlot::Metadata);
  return true;
}

IN_GUARD_TEXT bool Record::load_numbers(Thread& t, ReplayRoom* room) {
  auto holder = [&](int node) { return mock_.target_of(node, room->visit); };
  return loaded_.empty() || loaded_.load(t, room->visit, holder, &room->why);
}

bool Record::run_tensors(ReplayRoom* room) {
  if (program_ && program_->idle())
    return !trace_.has_texts() ||
           trace_.decides_alike(thread(), &room->numbers, loaded_.scalars(), &room->texts, &room->why);
  room->inputs.reserve(inputs_.size());
  for (const Input& in : inputs_) room->inputs.push_back(unseen_tensor_of(tensor_at(in, room->visit)));
  const bool done = program_ ? run_program(room) : run_trace(room);
  room->inputs.clear();
  if (crowds_out_) fetch_mock(*room);
  return done;
}

constexpr size_t kMostFetched = 4;  // of each sort: a call looks at all, but then it takes longer than to fetch them

// What the guard looks at.
void Record::expect_call(std::span<const Value> args) const {
  fetch_guard_text();
  fetch_lines(*this);
  fetch_lines(args_.data(), std::min(kMostFetched, args_.size()) * sizeof(ArgCheck));
  args = args.first(std::min(kMostFetched, args.size()));
  for (Value v : args)
    if (v.is_pointer()) __builtin_prefetch(v.header());
  const tensor::Context& context = torch_state(isolate_)->context;
  fetch_lines(&context.grad_enabled, static_cast<size_t>(reinterpret_cast<const char*>(&context.histories + 1) -
                                                         reinterpret_cast<const char*>(&context.grad_enabled)));
  fetch_lines(isolate_.limits);
  fetch_lines(isolate_.max_str_digits);
  fetch_lines(program_.get(), sizeof *program_);
  fetch_lines(inputs_.data(), 1);
  mock_.fetch_lines_of(kMostFetched);
  std::array<const tensor::TensorImpl*, kMostFetched> tensors{};
  for (size_t i = 0; i < args.size() && i < args_.size(); i++)
    if (args_[i].kind == ArgCheck::Tensor && args[i].is_pointer() && args[i].header()->kind == args_[i].object_kind)
      fetch_lines(*(tensors[i] = unseen_tensor_of(args[i]).impl()));
  for (const tensor::TensorImpl* x : tensors)
    if (x) __builtin_prefetch(x->storage.get());
}

// What a replay looks at behind its plan.
void Record::fetch_mock(const ReplayRoom& room) const {
  fetch_mock_text();
  fetch_lines(*this);
  mock_.fetch_lines_of(kMostFetched);
  const TorchState* torch = torch_state(isolate_);
  fetch_lines(&torch->tensor_type, sizeof(TypeObject*));
  fetch_lines(isolate_.torch);
  fetch_lines(thread());
  fetch_lines(*isolate_.heap);
  fetch_lines(room);
  fetch_lines(room.of_caller.data(), room.of_caller.size());
  fetch_nodes(room.slots);
  fetch_lines(*torch->tensor_type);
  fetch_lines(torch->tensor_type->root_layout, sizeof(Layout));
  isolate_.heap->fetch_next(instance_bytes(*torch->tensor_type));
}

// What its nodes refer to.
void Record::fetch_nodes(std::span<const tensor::Tensor> slots) const {
  for (size_t i = 0; i < std::min(kMostFetched, mock_.nodes().size()); i++) {
    const MockNode& n = mock_.nodes()[i];
    const tensor::Tensor* x = n.kind == MockNode::Tensor ? &slots[static_cast<size_t>(n.index)] : nullptr;
    if (x && *x) fetch_lines(*x->impl());
    else if (n.word.is_pointer()) __builtin_prefetch(n.word.header());
  }
}

void Record::count_steady(std::span<const tensor::Tensor> inputs) {
  uint64_t sizes = 0;
  for (const tensor::Tensor& x : inputs)
    for (int i = 0; i < x.dim(); i++) sizes = sizes * 0x9E3779B97F4A7C15u + static_cast<uint64_t>(x.size(i)) + 1;
  steady_ = std::exchange(last_sizes_, sizes) == sizes ? steady_ + 1 : 0;
}

bool Record::has_steady_sizes() {
  if (steady_ < steady_enough_) return false;
  steady_ = 0;
  steady_enough_ *= 2;
  return true;
}

bool Record::run_trace(ReplayRoom* room) {
  tensor::RandomStream& random = torch_state(thread())->context.random;
  std::optional<tensor::RandomStream> before;
  if (weakened("trace: random numbers")) before = random;
  if (!trace_.perform(thread(), room->inputs, loaded_.scalars(), &room->slots, &room->numbers, &room->texts,
                      &room->why))
    return false;
  if (sizes_open_) count_steady(room->inputs);
  if (before) random = *before;
  if (trace_.changes_metadata() && !weakened("trace: telling of changed metadata"))
    for (const Input& in : inputs_) notify_write(tensor_at(in, room->visit).object(), WatchSlot::Metadata);
  return true;
}

IN_MOCK_TEXT Result<Value> Record::replay(Thread& t, ReplayRoom* room, uint64_t* kernels_ns) {
  if (!mock_.allowed(t, room->visit)) {
    room->why = "something that dies here may run Python code";
    return Value::unset();
  }
  if (!load_numbers(t, room)) return Value::unset();
  uint64_t before = kernels_ns ? now_ns() : 0;
  if (!run_tensors(room)) return Value::unset();
  if (kernels_ns) now_ns(), *kernels_ns = now_ns() - before;  // what the clock itself fetches is no part of the mock
  Mock::Made& made = room->made;
  TRY(mock_.build(t, {room->visit, room->slots, room->numbers, loaded_.values(), room->texts}, &made));
  for (const Attachment& a : attachments_)
    torch_state(t)->set_backward(t, room->slots[static_cast<size_t>(a.slot)], made[static_cast<size_t>(a.node)]);
  TRY(mock_.apply(t, made));
  if (raises_) return t.restore_exception(made[static_cast<size_t>(root_)]);
  return made[static_cast<size_t>(root_)].release();
}

std::vector<KernelNote> Record::kernels() const {
  std::vector<KernelNote> notes;
  if (!program_ || !program_->plan()) return notes;
  for (const auto& step : program_->plan()->plan->info().steps) notes.push_back({step.kernel, step.backend, step.ops});
  return notes;
}

double Record::compile_ms() const {
  return program_ && program_->plan() ? program_->plan()->plan->info().compile_ms : 0;
}

std::string Record::listing(Thread&) const {
  std::string out;
  for (const WatchedRead& r : reads_) out += fmt::format("watch {}\n", r.what);
  if (program_) out += program_->print();
  else out += "by steps: " + by_steps_ + "\n" + trace_.print();
  out += fmt::format("arguments {}, inputs {}, mock nodes {}, effects {}\n", args_.size(), inputs_.size(),
                     mock_.nodes().size(), mock_.effects());
  return out;
}

}  // namespace mpy
