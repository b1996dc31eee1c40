// One monitored run of a region, from which a record may be made. The recorder follows every instruction: reads of
// objects from before become guards, writes to them effects, what is done to tensors a trace; and whatever cannot be
// proved repeatable makes it refuse, with file, line and reason; the run itself goes on plainly either way.
//
// recorder.cpp follows the instructions; lookups.cpp guards what they read, arguments.cpp what is read of arguments;
// reads.cpp and operations.cpp say what natives and operations of types read, from their rows; effects.cpp notes what
// is written.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "compiler/capture/numbers/loaded.h"
#include "compiler/capture/recording/row_proof.h"
#include "compiler/capture/replay/guard.h"
#include "compiler/capture/replay/mock.h"
#include "compiler/capture/replay/subscriptions.h"
#include "compiler/capture/replay/trace.h"
#include "compiler/program/outcome.h"
#include "compiler/refgraph/refgraph.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/protocol_observer.h"
#include "runtime/types/native.h"
#include "vm/observe/state.h"

namespace mpy {

// The row of an operation (a field of TypeOps) that objects of a type get from its nearest native base; null: none has
// it.
const Annotation* row_of(const TypeObject*, std::string_view slot);
// The type itself, or the native one from which a class in Python has its payload.
TypeObject* native_base(TypeObject*);

bool is_library_function(Value function);  // of frozen code

struct Refusal {
  std::string reason, file;
  int line = 0;
};

// While it exists, what natives ask of objects is not reported: the recorder itself calls them.
class WithoutReports {
 public:
  explicit WithoutReports(Thread& t) : t_(t), outer_(std::exchange(t.protocol_observer, nullptr)) {}
  ~WithoutReports() { t_.protocol_observer = outer_; }
  WithoutReports(const WithoutReports&) = delete;

 private:
  Thread& t_;
  ProtocolObserver* outer_;
};

// What earlier recordings of a region have taught.
struct Lessons {
  uint64_t walked = 0;       // arguments, by bit, whose objects may be others next time: their attributes are compared
  uint64_t large = 0;        // those of them for which many checks are made
  bool reads_first = false;  // a container is read before it is changed, since it is read after that
  // Places (place_number) whose object died when the run put another one there: what they hold is compared as an
  // argument is. Only a hint: any place may be treated so.
  std::set<uint64_t> replaced;
  std::set<int> sizes;  // tensors that had others (Record::other_sizes)
};

// Something done to an object from before, as the run did it.
struct Effect {
  MockEffect::Kind kind;
  Value target;
  Ref name;
  Value value;              // unset: none
  std::vector<Value> args;  // behind the target
  std::vector<Ref> held;    // those of them that are immutable
  Ref method, kwnames;
  BinaryOp op{};
  std::vector<BinaryOp> ops;     // Advance: with each of args in turn
  bool is_float = false;         // Advance
  std::vector<uint64_t> words;   // SetState
  std::vector<uint32_t> places;  // SetState: of args
  // Made of arguments of which only that is known: the value (-1), or one of args.
  std::vector<std::pair<int, CountedResult>> computed;
};

class Recorder final : public Observer,
                       public Subscriber,
                       public tensor::GraphObserver,
                       public tensor::StepObserver,
                       public ProtocolObserver,
                       public MockOrigins {
 public:
  Recorder(Thread&, Value callable, std::span<const Value> args, Value kwnames, const Lessons&);
  ~Recorder();

  // Whether it was there before, and is of a type whose objects are taken for unchanging.
  bool unchanging(Value v) {
    CaptureAs how = v.is_pointer() && !held_by_value(v) ? treatment(v) : CaptureAs::kOpaque;
    return (how == CaptureAs::kValue || how == CaptureAs::kParts) && !made_here(v);
  }
  // Runs the region. The result (or the exception) is the caller's as from a plain call. Until the recorder dies,
  // births are kept apart (Heap::begin_births).
  Result<Value> run();
  // The same in two steps, for who makes the call: monitoring begins, and is over. `raised`: the region raised.
  // `entered`: the callable is a function whose frame has its arguments already.
  void begin(bool entered);
  void end(Value exception);  // unset: it raised none
  // Of who makes the call: hears that monitoring is over before the region is, since that was refused.
  struct Owner {
    virtual void refused(Recorder&) = 0;

   protected:
    ~Owner() = default;
  };
  Owner* owner = nullptr;
  // A region of more instructions is refused.
  uint64_t most_instructions = UINT64_MAX;
  // Levels of recursion that the run needed beyond those at its entry.
  int deepest() const { return deepest_ - depth_at_entry_; }

  bool refused() const { return refused_; }
  bool raised() const { return raised_; }  // the region did
  const Refusal& refusal() const { return refusal_; }
  void refuse(std::string reason);
  Value kwnames() const { return kwnames_; }
#ifndef NDEBUG
  // Whether a record of the run notices a change of what it holds, as far as that was read.
  bool accounts_for(Object*);
#endif

  RefGraph graph;
  std::vector<WatchedRead> reads;
  std::vector<ArgCheck> arg_checks;  // when the run is over
  std::vector<PlaceCheck> place_checks;
  ArgVisit visit;                    // what they walk
  ArgumentKey key;
  struct Leaf {  // a tensor from before, with its value at entry
    Value tensor;
    tensor::ExprRef entry;
    uint64_t data_version;
    int read = -1;  // its WatchedRead; -1: an argument
    int slot;
    tensor::Tensor contents;  // itself: the object may die in the run
    int gone = -1;            // number in `gone` then
  };
  // Tensors that died since another took their place, and the read of that place.
  std::vector<std::pair<Object*, uint32_t>> gone;
  std::vector<Leaf> leaves;
  uint64_t modes = 0;
  Lessons lessons;
  Trace trace;
  SeenTensors seen;
  bool sizes_open = false;  // some tensors may have other sizes
  const Trace* trace_of_record = nullptr;  // once a record has it
  bool unhandled = false;                  // what it does depends on no exception being handled at entry
  // What it does to tensors, for a program. `beyond`: why that would not do; empty: perhaps it does.
  Entries entries;
  std::vector<ValueRead> value_reads;
  std::vector<ValueCheck> value_checks;
  std::vector<tensor::ExprRef> draws;
  std::string beyond;
  const tensor::RandomStream& random_before() const { return *random_; }
  uint64_t histories_before = 0;
  std::vector<Effect> effects;
  std::vector<CountedResult> counted;
  // The object from before that a number is loaded from.
  Value holder_of_loaded(size_t i) const { return Value::pointer(loaded_numbers_[i].from.place.owner); }
  bool is_dead(Value v) override { return dead_arguments_.contains(v.object()); }
  LoadedNumbers take_loaded();
  // When the record is made: in what the run leaves behind there are no objects that stand for numbers any more.
  void leave_plain_numbers(Value* result);
  // What is left of a run that was refused may be looking at some of them.
  std::vector<Ref> take_stand_ins() { return std::move(stand_ins_); }
  void add_number_tests(Trace*);  // before that: comparisons of what tensors gave
  // Callables of graphs that the run made: of the tensor of a slot. `hooks`: there are others, too.
  std::vector<std::pair<Value, int>> attachments;
  bool hooks = false;

  // Observer
  void before(const ExecutionState&) override;
  void after(const ExecutionState&) override;
  void returned(const ExecutionState&) override;
  void read(Vm*, ReadKind, Value owner, Value name, Value value) override;
  // Subscriber: a watched object changed while the run goes on
  void watched_written(Object*, WatchSlot, uint64_t) override;
  // ProtocolObserver: what natives ask of objects (operations.cpp)
  void asks(std::string_view operation, std::span<const Value>) override;
  void gives(std::string_view operation, Value of, Value given) override;
  void interrupted(const char* by, Value whose) override;
  Result<Value> measured(Value number) override;
  tensor::Tensor tensor_of_number(const void*) override;
  int64_t loaded_number(Value) override;
  void attached(Value callable) override;
  // GraphObserver
  void host_access(tensor::Expr&, const char* why) override;
  void value_checked(const tensor::ExprRef&, const tensor::ValueRange&) override;
  void drawn(const tensor::ExprRef& e) override { draws.push_back(e); }
  // StepObserver
  void performed(const tensor::Step&, std::span<const tensor::Boxed> args,
                 std::span<const tensor::Boxed> results) override;
  void failed(const tensor::Step&) override;
  void hook_begins(std::span<const tensor::Tensor> given) override;
  void hook_ends(std::span<const tensor::Tensor> gave) override;
  void loaded_used(int64_t number) override;
  void loaded_is(int64_t number, tensor::Than, double other, bool) override;
  int64_t loaded_complement(int64_t number) override;
  // MockOrigins
  bool made_here(Value) override;
  bool is_given(Object* o) const { return arguments_.contains(o); }
  bool known_from_before(Value v) override { return is_external(v); }
  int argument(Object*) override;
  int argument_value(Object*) override;
  int number(Object*) override;
  int loaded(Object*) override;
  int text(Object*) override;
  int slot(Value v) override { return (trace_of_record ? *trace_of_record : trace).slot_of(unseen_tensor_of(v)); }

 private:
  void begins(const ExecutionState&);  // an instruction

  // Arguments, and what was found in them (arguments.cpp).
  struct ArgumentObject {
    ArgCheck check;                  // its items: values, or (Unread) objects, each with an entry of its own
    std::optional<ArgCheck> before;  // of a container that was changed unread: what is compared if it is read after all
    bool walk = false;
    bool all_read = false;  // not only items that were taken out one by one
    bool by_item = false;   // some were
    std::vector<size_t> moved_out;  // which floats of a tuple were, when it was taken apart
    std::vector<std::pair<size_t, ArgCheck>> untaken;  // the checks of values that were not, and what numbers they have
    tensor::Tensor tensor;  // itself: the object may die in the run
    tensor::Ref<tensor::Storage> storage;
  };
  ArgCheck found_in_argument(Value, Value parent, std::string relation, bool walk);
  void argument_tensor(Value, ArgumentObject*);
  bool is_open_argument(Value);
  bool opened(Value);
  bool opened_at(Value, Value name);  // name unset: what a variable holds
  void compare_at(Value, Value name, Value found);
  void sets_in_argument(Value);
  bool pinned_in_argument(Object*, Value name, Value entry);
  void loads_floats(Value container, ArgCheck*);
  void stands_in_container(Value container, Value name, Value number);
  void moves_out_ints(Value container);
  void put_ints_back();
  void put_later_stand_ins();
  void take_stand_ins_out();
  bool pinned_in_container(Object*, Value name, Value entry);
  bool reads_item(Value container, Value name);
  bool only_sets_items(Value container);
  bool has_put(Value container, Value name);
  bool is_known_by_items(Value container);
  // Loops over containers of the arguments (iterated.cpp).
  bool holds_numbers(Value container);
  bool opens_to_go_through(Value container);
  bool begins_loop(Value over);
  void settle_loop(const ExecutionState&);
  void settle_view(const ExecutionState&);
  void take_int(ArgumentObject*, size_t item, Value* place);
  void leave_loops(std::span<const Value>);
  struct NamesPut {  // by the effects on a dict
    size_t counted = 0;
    int other = 0;     // effects that do something else
    bool nan = false;  // a value was one
    std::unordered_map<std::string, int> names;
    std::unordered_map<int64_t, int> indices;
    void count(const Effect&, int by);
  };
  const NamesPut& names_put(Object* container);
  void leave_untaken(ArgumentObject*);
  void take(ArgumentObject*, Value name);
  void reads_all(Value container);
  void fix_constants(CodeInstance*);
  void note_constants(CodeInstance*);
  bool open_into(Value, ArgCheck*);
  void changes_argument(Value);
  void fix_argument(Value);
  bool compares_content(WatchedRead*, Value);
  void finish_arguments();
  ArgCheck finished_check(const ArgCheck&, int depth);

  // Nodes.
  ShadowNode& outside(Value, Value parent, std::string relation);
  void reach(Value, Value parent, std::string relation);  // a value read from an object from before
  void know(Value, const ExecutionState&, bool input);
  bool is_found(Value);  // by a step: it may be another tensor next time
  void watch(Object*);
  bool is_external(Value v) { return graph.find(v) && !made_here(v); }

  // Guards on what is looked up (lookups.cpp).
  bool first_read(WatchedRead::Kind, Object* owner, Value name);  // false: it is guarded already
  void add_read(WatchedRead, std::initializer_list<Value> found);
  void enter_function(const ExecutionState&);
  void changed(const Leaf&);
  void touch_function(Value, bool entered = false);
  bool method_of_read_class(Value function);
  std::span<const Value> classes_of(const TypeObject*);
  void touch_type(Value instance);  // look-ups on its class may matter
  void touch_class(TypeObject*);
  void guard_class(Value);
  void watch_cell(Value dict, Value name, const char* what);
  void watch_variable(Value cell);
  void watch_slot(Value instance, Value name);
  void snapshot(Value container);
  bool length(Value container);  // false: it is to be looked at as others are
  void changed_unread(Value container);
  void key_read(Value dict, Value key);
  void attribute(Value object, Value name);  // what looking `name` up reads
  void class_attribute(Value type, Value name);
  void own_class_attribute(TypeObject*, Value name, Value found);
  void guard_class_attribute(TypeObject*, Value name, Value found);
  void attribute_in_dict(Value object, Value name);
  void module_attribute(Value module, Value name);
  void module_is_initializing(Value dict);  // what an error of a module asks of it
  void submodule_is_initializing(Value name);
  bool item_lifted(Value list, Value index);
  void imports(const ExecutionState&);
  Value imported(Value name);
  void imported_name(Value module, Value name);
  void descriptor(Value object, Value found, Value name);
  void reach_window(Value dict_view);
  void reach_tensor(Value);

  // What natives and types' operations read, from their rows (reads.cpp, operations.cpp).
  CaptureAs treatment(Value);
  void look(Value);
  void namespace_of_class(Value proxy);
  void referent(Value weak_reference);
  void refers_weakly(Value to);
  void iterator(Value);
  void iterated(Value part);
  void iterates_argument(Value);
  void end_iterators();
  void items(Value);
  void moved_items(Value);
  void deep(Value);
  bool too_deep();
  void read_as(Value, Reads);
  bool in_python(TypeObject*, uint16_t operation);
  bool matters(Value, Reads);
  bool matters(Value, uint16_t operation);
  void asked(uint16_t operation, Value, bool shown);
  void ask_further(const Annotation&, Value, Reads, bool shown);
  void apply(const Annotation&, std::string_view what, std::span<const Value> args);
  bool is_own_item(std::string_view slot, std::span<const Value> args);
  bool is_own_sequence(Value v) { return (is_kind(v, Kind::List) || is_kind(v, Kind::Tuple)) && made_here(v); }
  bool joins_sequences(std::string_view slot, std::span<const Value> args);
  bool is_appended(Value list, Value index);
  static bool appends(const Effect&);
  void operation(std::string_view slot, std::span<const Value> args);
  void operation(std::string_view slot, std::initializer_list<Value> args) {
    operation(slot, std::span<const Value>(args.begin(), args.size()));
  }
  void native_operation(const ExecutionState&);
  Value copied_whole(const ExecutionState&);
  void class_pattern(Value subject, Value type, const ExecutionState&);
  void construct(Value type, std::span<const Value> args);
  bool sets_item_to_loaded(const NativeRecord&, std::span<const Value> args);
  void wrapper_called(NativeFunctionObject*, std::span<const Value> args);
  void class_of(Value);
  void class_of_method();
  void attribute_asked(Value object, Value name);
  void super_attribute(Value super, Value name);
  bool called_by_core(Value function);
  bool has_address(Value);
  bool overrides_iter(Value);
  void call(Value callee, std::span<const Value> args);
  bool bound_receiver(Value callee);
  void each_part(Value, const std::function<void(Value)>&);
  bool without_keywords(std::span<const Value> inputs);
  void call_packed(std::span<const Value> inputs);
  bool puts_items_in(const Annotation&, std::span<const Value> args);
  void native_call_seen(const NativeRecord*, Value callable, std::span<const Value> args);

  // What is written (effects.cpp).
  // How a native or operation that changes its first argument is done again.
  struct Again {
    enum Kind : uint8_t { No, Native, SetItem, DeleteItem, InPlace } kind = No;
    Ref method;  // of an operation the type
    BinaryOp op{};
  };
  void write_target(Value, const char* what);  // refuses for what is from before
  void changes(const Annotation&, std::string_view what, std::span<const Value> args, size_t changed);
  bool sets_in_window(Value window, std::span<const Value> args);
  void container_changes(const Annotation&, Value target, std::span<const Value> args, std::string_view what);
  Value as_it_is(const Annotation&, std::span<const Value> args, size_t i, Effect*);
  void undone();
  bool changes_within(Object*);
  void gave_what_it_put(const ExecutionState&);
  bool replaced(Object* tensor);
  bool replaced_tuple(Object*);
  int only_place_of(Value, int* position);
  bool learn_replaced(Value died, int depth = 0);
  void learn_replaced();
  void drop_replaced(Value died);
  void slot_written(Object*, uint64_t index);
  void cell_written(Object*);
  void deletes(Value object, Value name);
  void sets_attribute(Value object, Value name, Value value);  // unset: deletes
  void sets_tensor_attribute(Value object, Value name);
  bool is_fixed_tensor(Value);  // that very one, each time
  void sets_module_attribute(Value module, Value name, Value value);
  void sets_class_attribute(Value type, Value name, Value value);
  void sets_function_attribute(Value function, Value name, Value value);
  void noted(Object* changing, Effect);
  bool disturbed(Object* container, Value key);
  void assigns_global(Value dict, Value name);
  Again again_by(std::string_view slot, TypeObject*, std::span<const Value> args);
  Again again_by(const NativeRecord*, Value callable, std::span<const Value> args);
  bool in_python(const Again&, const TypeObject*);
  void add_effect(Effect);
  void drop_effect();
  void release_held(Object*);
  bool in_effects(Object*);
  bool was_written(Object* o, Value name) {
    use_stored(o, name);
    return written_.contains({o, name.is_pointer() ? name.object() : nullptr});
  }

  // Counters (lifts.cpp).
  struct Place {
    Object* owner = nullptr;  // a cell, an object with attributes, a class, a list or a dict
    Value name;               // of the attribute; the index; the key
    int given = -1;           // or that argument
  };
  struct Lift {
    Value* R = nullptr;  // the register that holds it: frame, code, number
    const Code* code = nullptr;
    uint32_t reg = 0;
    bool local = false;  // a parameter or another variable; else a temp
    bool stale = false;  // its place has been written to since
    bool fresh = false;  // the instruction that loads it has only begun
    bool used = false;   // something has become of it, and it stayed where it is, too
    Place place;
    Value entry;                                         // what the place held at first
    std::vector<std::pair<BinaryOp, Ref>> ops, earlier;  // since it was loaded; before that, in this run
    std::optional<CompareOp> compare;                    // it has become the outcome of a comparison with …
    Value operand;
    bool negated = false;
    int item = -1, items = 0;  // it stands in a tuple, list or dict, which is what the register holds
    Value value;               // what is being stored
  };
  bool lift(Object* owner, Value name, Value value);
  void pin(const Lift&);
  void follow_in_frame(Lift, const ExecutionState&, uint32_t reg, bool local);  // its number is in that register now
  bool has_native_items(Value container);
  bool is_window_on(Value, Object* owner);
  void place_written(Object* owner, Value name);
  void pin_unused(const Lift&);
  bool stays_in_variable(const Lift&);
  bool pin_advanced(Object* owner, Value name);
  void follow_lifts(const ExecutionState&);
  bool goes_on(const ExecutionState&, Lift, int window);
  bool decides(const ExecutionState&, const Lift&);
  bool asks_again(const Lift&, CompareOp, Value operand, bool expected);
  bool compared_as_computed(const Lift&);
  bool goes_to_native(const ExecutionState&, const Lift&, int window);
  bool advances(Object* owner, Value name);
  Effect advance(Object* owner, Value name);
  bool is_being_stored(Object* owner, Value name);
  bool only_its_type(const Lift&);
  bool is_result(const ExecutionState&, const Lift&);
  Value entered_by(Value callee);
  bool gives_as_returned(const ExecutionState&);
  void follow_returned(const ExecutionState&);
  void returns_loaded(const ExecutionState&, const Lift&);
  void end_lifts();

  // Numbers and texts that are arguments (given.cpp).
  struct Given {
    Value value;  // at entry; of a text only the address counts
    GivenClass kind{};
    bool open = false;      // nothing depends on which one it is so far, but for `tests`
    bool by_class = false;  // and its class
    std::vector<std::pair<CounterTest, bool>> tests;
  };
  void open_arguments(const ExecutionState&);
  std::vector<Ref> given_in_packs();
  void use_given(int argument);
  void use_all_given();
  bool test_given(const Lift&, bool truth);
  bool stores_given(const ExecutionState&, const Lift&, Value holder, Value value, int at = -1);
  bool gives_to_container(const ExecutionState&, const Lift&, size_t argument);
  bool passes_given(const ExecutionState&, const Lift&, size_t argument);
  bool passes_beside_keywords(const ExecutionState&, const Lift&, int window);
  bool passes_to(const Code*, const Lift&, size_t parameter);
  bool passes_to_operator(const ExecutionState&, const Lift&);
  void enter_given(const ExecutionState&);
  void put_given(Effect*);
  void use_stored(Object*, Value name);
  void use_all_stored(Object*);
  CountedResult computed(const Lift&);
  bool given_as_number(const Lift&);
  bool given_by_class(const Lift&);
  bool makes_tuple(const ExecutionState&, const Lift&, int window);

  // Numbers that came from tensors (measured.cpp).
  // Numbers taken from tensors that were only put somewhere so far: the step that gave each.
  // Those that were computed of another one by a constant are kept as such.
  struct Measured {
    int step = -1, number = -1;
    Ref of, other;  // kept, so that their addresses stay their own
    BinaryOp op{};
    int loaded = -1;          // by a number that is loaded
    tensor::Scalar constant;  // or by this, which a loaded one was
    bool reversed = false;
    bool has_constant = false;  // of two numbers
    bool is_truth = false;      // what the function said: 1 stands for True
    Ref native;                 // a function of numbers; else `op`
    tensor::Tensor as_tensor;   // what stands for it in operators of tensors
  };
  bool is_measured(Value v) const { return v.is_pointer() && measured_.contains(v.object()); }
  void use_number(Value);
  void follow_measured(const ExecutionState&);
  bool derives(const ExecutionState&);
  bool derives_by(Value other, int loaded, Measured*);
  bool derives_by_function(const ExecutionState&);
  bool is_no_zero(Value divisor);
  bool is_no_nan(Value number);
  bool holds_again(Value number, CompareOp, int64_t with);
  bool gives_measured(Value number);
  Value stand_in(Value number);
  bool call_moves(const ExecutionState&, size_t);
  bool puts_attribute(Value o, Value name);
  void put_plain_ints(const ExecutionState&, const std::function<bool(size_t)>& looked_at);
  struct MeasuredTest {
    Ref left, right;  // measured, or a plain number
    int left_loaded = -1, right_loaded = -1;
    CompareOp compare{};
    bool expected = false;
  };
  static constexpr size_t kMostMeasuredTests = 64;  // of one record
  bool compares_measured(const ExecutionState&);
  bool meets_tensor(const ExecutionState&, size_t);
  // A number that a method of a tensor has got: who parses the arguments of its op says what becomes of it.
  bool is_operand(Value v) const { return is_loaded(v) || (is_measured(v) && v.same(meets_tensor_)); }
  tensor::Tensor as_tensor(Object*);
  void hand_out(Object*);
  bool is_changed_by_measured(const Lift&);
  bool stand_for_sum(Value* place, const Lift&);
  // What a number from before has become, changed by others one after the other.
  struct Total {
    int loaded = -1;  // which one it is, as long as no measured number has part in it
    Value sum;        // from then on the object that stands for it
    Ref now;          // its value
  };
  bool changes_total(Total*, BinaryOp, Value operand);
  bool exceeds_total(Total*, CompareOp, Value item);
  // Items counted from the end of a list that grows (windows.cpp).
  struct Window {
    Value list;
    size_t first = 0, before = 0;  // of the items that are given; how many the list held at entry
    bool one = false;              // an item; else a slice
  };
  bool looks_at_end(const ExecutionState&);
  bool loads_from_end(const Window&, Value* place, size_t item);
  void settle_window(const ExecutionState&);
  bool asks_whether_empty(Value list);
  bool grows_only(Value list, std::vector<Value>* appended);
  // What lists hold together (totals.cpp).
  bool totals(const ExecutionState&);
  bool begins_with_list(Value list, LoadedNumber how, Total*, std::vector<Value>* appended);
  bool begins_with_none(Value list, Total*, std::vector<Value>* appended);
  bool begins_with_number(Value first, Total*);
  bool begins_with_own(Value sequence, const LoadedNumber& how, Total*, std::vector<Value>* items);
  bool joins_total(Total*, const LoadedNumber& how, Value item);
  void settle_total(const ExecutionState&);
  void use_total(const LoadedNumber&, const Lift& from);
  void use_parts(const Total&);
  void derived(const ExecutionState&);
  bool says_again(Measured*, Value said);
  bool may_raise(const Measured&) const;

  // Numbers that a replay loads (loaded.cpp).
  struct Loaded {
    LoadedNumber how;
    Lift from;          // of a Place, or an argument: what is guarded if its value is used
    bool used = false;  // it is
  };
  int add_loaded(LoadedNumber, Lift from);
  int loaded_constant(Value);
  int load(const Lift&);
  bool stand_for(Value* place, int number);
  bool becomes_loaded(const ExecutionState&, const Lift&, bool moved = false);
  bool moves_int(const ExecutionState&, const Lift&, int window);
  void load_both(const ExecutionState&);
  bool loads_operand(const ExecutionState&, const Lift&, int window);
  bool stores_into_tensor(const ExecutionState&);
  bool gives_to_op(const ExecutionState&, const Lift&, int window);
  void settle_given_to_op();
  // Numbers in subscripts of tensors, and others by which a step goes (subscripts.cpp).
  struct InSubscript {
    Value* R;
    const Code* code;
    uint32_t from, to;  // the instruction that got it, and the one that looks the tensor up
    size_t word;        // of what the step is given
    int64_t now;
    int number;
    bool taken = false;
  };
  bool varies(const Lift&);
  bool varies(int number);
  std::vector<std::pair<uint32_t, size_t>> subscripts_of(const ExecutionState&, uint32_t reg, int window);
  bool goes_into(const ExecutionState&, const std::vector<std::pair<uint32_t, size_t>>&, Value now, int number);
  bool goes_into_subscript(const ExecutionState&, const Lift&, int window);
  void put_into_subscripts(const ExecutionState&);
  void leave_subscripts(const ExecutionState&);
  void settle_subscripts(const ExecutionState&);
  void settle_locals(const ExecutionState&);
  void end_subscripts();
  void takes_numbers(const tensor::Step&, std::span<const tensor::Boxed> args);
  void decides(int number);
  bool decides_step(int number);
  bool gives_object_to_op(const ExecutionState&, size_t input);
  bool gives_ints_to_op(Value);
  bool draws_from(Value generator);
  void put_plain_numbers();
  void leave_plain_frames(const ExecutionState&);
  std::unordered_map<Object*, uint32_t> held_stand_ins() const;
  void put_plain_operands(const ExecutionState&, uint32_t first);
  bool loads_into_variable(Object* owner, Value name, Value value, uint32_t reg);
  bool becomes_object(Object* owner, Value name, Value value, uint32_t reg);
  void settle_loading(const ExecutionState&);
  void use_loaded(int number);
  void need_loaded(int number);
  bool add_test(int left, int right, CompareOp, bool expected);
  int loaded_operand(const ExecutionState&, size_t);
  int loaded_operand(Value);
  bool is_loaded(Value v) const { return v.is_pointer() && loaded_.contains(v.object()); }
  bool of_a_tensor(const ExecutionState&, size_t);
  bool computes_loaded(const ExecutionState&);
  bool compares_loaded(Value, Value);
  bool calls_loaded(const ExecutionState&);
  size_t calls_function_of_numbers(const ExecutionState&);
  void settle_computed(const ExecutionState&);
  void settle_items(const LoadedNumber&, TupleObject* given);
  void end_computing();
  void use_parts(const LoadedNumber&);  // as what they are
  void use_parts(const Measured&);

  // Texts made of numbers that a replay knows (texts.cpp): `f"loss {loss.item():.3f}"`.
  struct TextPart {
    Ref value;        // a number or text that is followed, or a constant
    int loaded = -1;  // an int in a register, which is loaded
    Kind sequence = Kind::Invalid;
    std::vector<TextPart> items;
  };
  struct MadeText {
    Trace::Text how;
    std::vector<TextPart> parts;
    Ref text;  // kept, so that its address stays its own
    std::vector<std::pair<Ref, Ref>> shown;  // what the instruction gets in the place of others
    int depth = 0, number = -1;
    bool follows = false;  // one of the parts is a number or text that is followed
  };
  bool is_text_of_numbers(Value v) const { return v.is_pointer() && texts_.contains(v.object()); }
  bool makes_text(const ExecutionState&);
  bool calls_for_text(const ExecutionState&, MadeText*);
  bool add_part(Value, int loaded, MadeText*, std::vector<TextPart>*);
  bool add_parts(const ExecutionState&, size_t first, MadeText*);
  void put_plain_parts(const ExecutionState&, MadeText*);
  void settle_text(const ExecutionState&);
  void use_parts(const std::vector<TextPart>&);
  Trace::Text::Part part_of_text(const TextPart&);
  bool loads_for_text(const ExecutionState&, const Lift&, int window);

  void handles();
  bool finds(const tensor::Step&, std::span<const tensor::Boxed> args, const tensor::Boxed& result);
  void goes_beyond(const tensor::Step&, std::span<const tensor::Boxed> args, std::span<const tensor::Boxed> results);
  void read_value(const tensor::Step&, std::span<const tensor::Boxed> args, std::span<const tensor::Boxed> results);
  void may_raise(Value exception);
  void leave_sizes_open();
  void check_dead_arguments();
  void stop_observing();
  void drop_births();

  Thread& t_;
#ifndef NDEBUG
  RowProof proof_{t_, *this};
#endif
  Value callable_;
  bool observing_ = false;
  bool handling_ = false;  // at entry an exception is being handled
  uint64_t instructions_ = 0;
  int depth_at_entry_ = 0, deepest_ = 0;
  Value* outermost_ = nullptr;        // the frame whose result is the region's, if that is a function's
  bool returns_ = false;              // it does: who called it gets what the region gives
  bool entered_ = false;              // the frame holds the arguments, perhaps alone
  const Value* base_ = nullptr;       // the frame at entry: the region's own, if it was entered, or the caller's
  std::set<Object*> dead_arguments_;  // births are apart: nothing else gets their addresses
  int nested_ = 0;                    // levels of objects being read
  tensor::GraphObserver* outer_graph_observer_ = nullptr;
  SeenTensors* outer_seen_ = nullptr;
  ProtocolObserver* outer_protocol_observer_ = nullptr;
  std::span<const Value> args_;
  Value kwnames_;
  std::vector<ArgCheck> arguments_given_;
  std::unordered_map<Object*, ArgumentObject> arguments_;
  std::set<Object*> holders_of_floats_;                           // of the arguments, in which objects stand for those
  std::vector<std::tuple<Value, Value, Value>> later_stand_ins_;  // container, name, number
  std::vector<std::tuple<Value, Value, Value>> moved_out_;        // ints, while the instruction that copies them runs
  std::unordered_set<const Code*> codes_;                         // that ran, while a tuple is among those
  std::unordered_set<const Code*> codes_seen_;                    // that ran
  const Code* last_code_ = nullptr;
  std::unordered_set<Object*> constants_;  // tuples of these
  bool moves_tuples_ = false;              // numbers of a tuple of the arguments were taken out of it
  std::unordered_set<Object*> watched_;
  std::set<std::pair<Object*, uint16_t>> asked_;  // what was read of which object already
  std::set<Object*> deeply_read_;
  std::set<std::pair<Object*, uint16_t>> asked_now_;  // the same of objects of the run's own, in one instruction
  std::set<Object*> deeply_now_;
  std::unordered_map<Object*, std::vector<uint32_t>> read_of_;           // indices of `reads` by owner
  std::vector<uint32_t> outcomes_;                                       // those that ask what a counter decides
  std::set<std::pair<Object*, Object*>> written_;                        // attributes (by name) and cells (no name)
  std::unordered_map<const Object*, std::vector<uint32_t>> effects_of_;  // by target: indices of `effects`
  std::unordered_map<const Object*, NamesPut> names_put_;
  std::set<const Object*> dead_targets_;          // of effects
  std::map<Object*, std::vector<Value>> tuples_;  // of tensors, found in a place, of which nothing but these was asked
  std::set<Object*> held_by_effects_;             // what an effect refers to must not die
  Again again_;
  std::vector<Lift> lifts_, typed_, returning_;  // returning: to the frame below
  std::unordered_map<Value*, bool> enters_;      // whether the last call of a frame did nothing but enter another one
  bool liftable_ = false;          // the attribute that is loaded is the instance's, and nothing else computes it
  bool reading_variable_ = false;  // by the running instruction itself
  std::unordered_map<Object*, Measured> measured_;
  std::unordered_map<Object*, MadeText> texts_;
  MadeText making_text_;  // by the running instruction, where it `follows`
  Measured derives_;  // the running instruction, where `of` is set
  Total total_;       // what it gives, where `now` is set
  Window window_;     // what it gives, where `list` is set
  std::vector<MeasuredTest> measured_tests_;
  tensor::Tensor item_of_;     // what the last step gave a number of
  Value meets_tensor_;         // a measured number that the last operator gives to a method of a tensor
  std::vector<Ref> operands_;  // all of these for which tensors stand
  std::vector<Loaded> loaded_numbers_;
  std::vector<LoadedTest> loaded_tests_;
  using LoadedKey = std::tuple<int, int, int, int, int, uint64_t, uint64_t>;
  std::map<LoadedKey, int> loaded_known_;
  std::unordered_map<Object*, int> loaded_;          // the objects that stand for them
  std::vector<Ref> stand_ins_;                       // all of these there were
  bool whole_stand_ins_ = false;                     // some for ints
  std::array<int, 4> int_operands_{-1, -1, -1, -1};  // of the running instruction, that are loaded
  struct OpInt {                                     // an int that the running instruction gives to an op of tensors
    Value value;
    int number;
    int times = 1;       // how often it is among what the op gets
    bool taken = false;  // as a number that is loaded
    bool varies = false;
    Object* list = nullptr;  // the tuple or list of sizes that it lies in
  };
  std::vector<OpInt> op_ints_;
  std::vector<InSubscript> in_subscripts_;
  struct InLocal {  // a variable that holds a plain int while the running instruction looks a tensor up
    Value* R;
    uint32_t reg;
    Ref number;  // what it held
  };
  std::vector<InLocal> in_locals_;
  int64_t first_loaded_;    // number of the first one
  Lift loading_;            // the running instruction puts one into a variable
  LoadedNumber computing_;  // what it computes, where `computes_` says that it does
  bool computes_ = false;
  bool putting_ = false;       // plain numbers into places
  bool reading_item_ = false;  // of a container of the arguments
  Value copied_;               // a container of the arguments that the running instruction copies as a whole
  bool moves_items_ = false;   // what looks at items does not look at numbers
  struct Loop {  // an iterator that nothing but a loop has
    Value container;
    Kind gives{};  // of a dict: which of its views is gone through
    size_t taken = 0;
  };
  std::unordered_map<Object*, Loop> loops_;  // by the iterator
  Loop begins_loop_;                         // the running instruction does
  Value viewed_;                             // it is to give a view of that dict
  Object* steps_ = nullptr;                  // the iterator that it steps
  bool variables_shown_ = false;
  std::vector<Lift> in_variables_;  // numbers that were in variables, which a traceback shows
  bool knows_loaded_ = false;       // it does with loaded numbers only what a replay does
  Value advances_by_;               // the same, once it has begun
  Value measured_in_lift_;          // one by which a counter is advanced by the running instruction
  Lift storing_, entering_;         // on its way into its place; into the frame of a __setattr__ in Python
  std::vector<Given> given_;        // by argument
  std::vector<KeyPart> key_parts_;
  struct GivenStore {  // by the running instruction
    Lift lift;
    Object* holder;
    Value value;
    int at;  // -1: the value of the effect; or which of its arguments
  };
  std::optional<GivenStore> given_store_;
  std::vector<std::pair<Lift, uint32_t>> passed_;  // to a function that is about to be entered: a parameter of that
  const Code* passed_to_ = nullptr;
  bool given_to_native_ = false;  // the running instruction gave it to a native that puts it somewhere
  std::map<std::pair<Object*, uint64_t>, std::vector<int>> stored_;  // arguments in places, by the name's bits
  struct Advanced {  // what a place held at first, and how that was changed
    Value entry;
    std::vector<std::pair<BinaryOp, Ref>> ops;
  };
  std::map<std::pair<Object*, uint64_t>, Advanced> advanced_;
  std::set<std::pair<Value*, uint32_t>> lifted_registers_;  // when the running instruction began
  std::set<std::pair<Object*, Object*>> class_reads_;       // attributes, by name, that classes themselves have
  Value lift_from_;  // a function whose attribute is loaded: the place is in its dict
  std::set<Object*> iterated_arguments_;
  std::vector<std::pair<Value, IteratorState>> iterators_;  // from before, as they were at first
  int host_reads_ = 0;                                      // by that step, that nothing accounts for yet
  bool decided_ = false;                                    // what a step gives depends on a number that is loaded
  bool valued_ = false;                                     // the step under way has asked for a value
  bool changed_ = false;                                    // it was written to
  Object* changing_ = nullptr;  // a container whose change was noted as an effect, while the instruction runs
  std::pair<Object*, Value> deleting_{};
  bool decides_by_contents_ = false;  // that native: by what it reads of the container, which is guarded
  bool called_within_ = false;        // a native that changes a container has called something
  bool packed_called_ = false;        // and an instruction with packed arguments what it is there to call
  bool asked_by_native_ = false;      // what is asked, not by the instruction itself
  Value lifted_item_;                 // of which a counter is loaded, or where it is stored, by the running instruction
  Value attribute_given_of_;          // the instruction is a call of getattr() for this object
  bool gives_item_ = false;           // the native that the instruction calls gives what it finds in the container
  bool asks_whether_there_ = false;   // what looks at a key of a dict does not look at what that holds
  bool keywords_ = false;             // the call has keyword arguments
  Value keyword_names_;               // their names, if they are known
  bool births_apart_ = false;
  Value described_;     // a descriptor, as the running instruction looked it up
  Value given_source_;  // an object from before that the row of the running native says its result was found in
  bool refused_ = false, raised_ = false;
  Refusal refusal_;
  const ExecutionState* state_ = nullptr;       // the instruction being executed
  std::optional<tensor::RandomStream> random_;  // at entry
};

}  // namespace mpy
