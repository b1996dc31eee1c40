// See loaded.h; what the recorder does with such numbers. While a region is recorded each of them is an object of its
// own, so that it is known by its address wherever it goes, as numbers taken from tensors are (measured.cpp). Whoever
// looks at its value guards the places that it was loaded from.
#include "compiler/capture/numbers/loaded.h"

#include <algorithm>
#include <cmath>

#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "compiler/mutation/mutate.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

bool LoadedNumbers::is_of_class(const LoadedNumber& n, Value v) {
  return (n.is_float ? is_inline_float(v) : is_small_int(v)) || weakened("loaded: the class of a number");
}

#ifndef NDEBUG
void LoadedNumbers::unreported(const LoadedNumber& n) {
  const char* name = is_kind(n.name, Kind::Str) ? str_view(n.name).data() : "";
  fprintf(stderr, "mpy: a write to a number that is loaded was not reported %s\n", name);
  abort();
}
#endif

bool LoadedNumbers::compute(Thread& t, const LoadedNumber& n, const std::vector<Ref>& values, Ref* out) {
  if (n.kind == LoadedNumber::Constant) return *out = Ref::copy(n.constant), true;
  if (!n.needed) return true;
  const Value left = values[static_cast<size_t>(n.left)];
  const Value right = n.right < 0 ? Value::unset() : values[static_cast<size_t>(n.right)].get();
  const Value args[] = {left, right};
  auto made = n.kind == LoadedNumber::Negated  ? unary(t, UnaryOp::Neg, left)
              : n.kind == LoadedNumber::Binary ? binary(t, n.op, left, right)
                                               : t.call(n.native, {args, n.right < 0 ? size_t{1} : size_t{2}});
  if (made.raised()) return t.take_exception(), false;
  *out = Ref::take(made.take());
  if (n.kind == LoadedNumber::Call && n.at >= 0) {
    const bool there = is_kind(*out, Kind::Tuple) && as_tuple(*out)->length > static_cast<uint64_t>(n.at);
    if (!there) return false;
    *out = Ref::copy(as_tuple(*out)->items[n.at]);
  }
  if (n.is_truth && !is_bool(*out)) return false;
  if (n.is_truth) *out = Ref::take(Value::small_int(is_true(*out)));
  // It is of the class that it had in the run: operators of numbers of the same classes say so but for these.
  const bool any = n.kind != LoadedNumber::Call && n.op != BinaryOp::Pow && !out->get().is_pointer();
  return any || (n.is_float ? is_inline_float(*out) || is_kind(*out, Kind::Float) : is_small_int(*out));
}

bool LoadedNumbers::compute(Thread& t, std::string* why) {
  for (size_t i = 0; i < numbers.size(); i++)
    if (!numbers[i].is_read() && !compute(t, numbers[i], values_, &values_[i]))
      return *why = "a number that cannot be computed", false;
  scalars_.clear();
  for (const Ref& v : values_) {
    const bool whole = !v.is_set() || is_small_int(v);
    if (!whole && !is_inline_float(v) && !is_kind(v, Kind::Float)) return *why = "a number that is none now", false;
    scalars_.push_back(whole ? tensor::Scalar::of(v.is_set() ? small_int(v) : int64_t{0})
                             : tensor::Scalar::of(as_double(t, v)));
  }
  return holds(t, why);
}

bool LoadedNumbers::holds(Thread& t, std::string* why) const {
  for (const LoadedTest& test : tests) {
    auto now = compare_bool(t, test.compare, values_[static_cast<size_t>(test.left)],
                            values_[static_cast<size_t>(test.right)]);
    if (now.raised()) return t.take_exception(), *why = "a comparison of a number", false;
    if (now.value() != test.expected && !weakened("loaded: a comparison"))
      return *why = "a comparison of a number", false;
  }
  return true;
}

// --- recording

namespace {
constexpr size_t kMostLoaded = 4096;  // of one record
}  // namespace

int Recorder::add_loaded(LoadedNumber how, Lift from) {
  // What is read or computed again is the same number.
  const LoadedKey key{how.kind,
                      static_cast<int>(how.op),
                      how.at,
                      how.left,
                      how.right,
                      reinterpret_cast<uint64_t>(from.place.owner),
                      how.kind == LoadedNumber::Constant || how.kind == LoadedNumber::Sum ? how.constant.bits()
                      : how.kind == LoadedNumber::Call   ? how.native.get().bits()
                                                         : from.place.name.bits()};
  if (auto it = loaded_known_.find(key); it != loaded_known_.end()) return it->second;
  if (loaded_numbers_.size() >= kMostLoaded) return -1;
  loaded_known_[key] = static_cast<int>(loaded_numbers_.size());
  loaded_numbers_.push_back({std::move(how), std::move(from)});
  torch_state(t_)->context.next_loaded++;
  return static_cast<int>(loaded_numbers_.size()) - 1;
}

int Recorder::loaded_constant(Value v) { return add_loaded({.kind = LoadedNumber::Constant, .constant = v}, {}); }

// What a place, or an argument, holds, changed as the counter was. -1: that cannot be loaded.
int Recorder::load(const Lift& l) {
  const bool given = l.place.given >= 0;
  if (l.compare || l.item >= 0) return -1;
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops)
      if (!is_plain_number(operand) && !loaded_.contains(operand.get().object())) return -1;
  LoadedNumber how{.kind = given ? LoadedNumber::Given : LoadedNumber::Place, .is_float = is_inline_float(l.entry)};
  how.at = l.place.given;
  if (Value owner = Value::pointer(l.place.owner); !given && is_kind(owner, Kind::Cell) && !graph.find(owner))
    outside(owner, Value::unset(), "a variable");
  if (!given && !l.place.name.is_unset()) how.name = Ref::copy(l.place.name);
  Lift from{.place = l.place, .entry = l.entry};
  if (given) given_by_class(l);
  int number = add_loaded(std::move(how), std::move(from));
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops) {
      if (number < 0) return -1;
      const int right = operand.get().is_pointer() ? loaded_[operand.get().object()] : loaded_constant(operand);
      if (right < 0) return -1;
      number = add_loaded({.kind = LoadedNumber::Binary, .op = op, .left = number, .right = right}, {});
    }
  return number;
}

// The object that stands for a number, in a register that holds its value.
bool Recorder::stand_for(Value* place, int number) {
  // Containers and `is` tell NaNs apart, which are no objects as long as they are plain numbers.
  if (number < 0 || !is_plain_number(*place) || (is_inline_float(*place) && std::isnan(inline_float(*place))))
    return false;
  const Value o = stand_in(*place);
  if (o.is_unset()) return false;
  loaded_[o.object()] = number;
  *place = new_ref(o);
  return true;
}

// Two numbers from before are the operands of an instruction: lest one of them is taken for a constant by which the
// other is changed, or with which it is compared, both become objects if they can.
void Recorder::load_both(const ExecutionState& s) {
  const Instr& in = s.code->instrs[s.pc];
  BinaryOp op;
  CompareOp compare;
  if (in.b == in.c || !(computed_by(s.op, &op) || compared_by(s.op, &compare))) return;
  auto at = [&](uint32_t reg) {
    return std::find_if(lifts_.begin(), lifts_.end(), [&](const Lift& l) {
      return l.R == s.frame.R && l.reg == reg && (!l.fresh || l.R[reg].same(l.value));
    });
  };
  if (at(in.b) == lifts_.end() || at(in.c) == lifts_.end()) return;
  for (uint32_t reg : {in.b, in.c})
    if (auto it = at(reg); (is_inline_float(it->R[reg]) || is_changed_by_measured(*it)) && becomes_loaded(s, *it))
      lifts_.erase(it);
}

// An int is an operand of what may give a float, or of an op of tensors.
bool Recorder::loads_operand(const ExecutionState& s, const Lift& l, int window) {
  const Instr& in = s.code->instrs[s.pc];
  BinaryOp op;
  if (s.frame.R != l.R || !is_small_int(l.R[l.reg])) return false;
  if (passes_to_operator(s, l) || gives_to_op(s, l, window) || loads_for_text(s, l, window)) return true;
  if (const size_t first = calls_function_of_numbers(s)) {
    const auto at = static_cast<size_t>(static_cast<int>(l.reg) - window);
    const int number = at >= first && at < int_operands_.size() ? load(l) : -1;
    if (number >= 0) int_operands_[at] = number;
    return number >= 0;
  }
  CompareOp compare;
  const bool compares = compared_by(s.op, &compare);
  if (!compares && !computed_by(s.op, &op)) return false;
  const size_t which = in.b == l.reg ? 0 : 1;
  const bool gives_float = !compares && op == BinaryOp::TrueDiv;
  if (in.b == in.c || (int_operands_[1 - which] >= 0 && !gives_float)) return false;
  const bool divides = !compares && (op == BinaryOp::TrueDiv || op == BinaryOp::Pow);
  if (!divides && !is_loaded(s.inputs[1 - which]) && !is_measured(s.inputs[1 - which])) return false;
  const int number = load(l);
  if (number < 0) return false;
  int_operands_[which] = number;
  return true;
}

// x[i] = n, by the operation of tensors itself.
bool Recorder::stores_into_tensor(const ExecutionState& s) {
  return s.op == Op::StoreItem && s.inputs[1].is_pointer() && type_of(t_, s.inputs[1]) == torch_state(t_)->tensor_type;
}

// An int is no object, so an op of tensors knows it by its value: no other argument is that int.
bool Recorder::gives_to_op(const ExecutionState& s, const Lift& l, int window) {
  const Value number = l.R[l.reg];
  const bool call = s.op == Op::Call || s.op == Op::CallMethod || s.op == Op::CallKw || s.op == Op::CallMethodKw;
  if (call) {
    if (static_cast<int>(l.reg) == window) return false;
    Value callee = s.inputs[0];
    if (is_kind(callee, Kind::BoundMethod)) callee = static_cast<BoundMethodObject*>(callee.object())->function;
    if (!callee.is_pointer() || type_of(t_, callee) != torch_state(t_)->op_type) return false;
  } else if (!stores_into_tensor(s) || l.reg != s.code->instrs[s.pc].a) {
    return false;
  }
  if (std::count_if(s.inputs.begin(), s.inputs.end(), [&](Value v) { return v.same(number); }) != 1) return false;
  const int loaded = load(l);
  if (loaded < 0) return false;
  op_ints_.push_back({.value = number, .number = loaded, .varies = varies(l)});
  return true;
}

// The same of an object that stands for an int.
bool Recorder::gives_object_to_op(const ExecutionState& s, size_t i) {
  const bool call = s.op == Op::Call || s.op == Op::CallMethod || s.op == Op::CallKw || s.op == Op::CallMethodKw;
  if (!call || i == 0 || !is_loaded(s.inputs[i]) || !is_kind(s.inputs[i], Kind::Int)) return false;
  Value callee = s.inputs[0];
  if (is_kind(callee, Kind::BoundMethod)) callee = static_cast<BoundMethodObject*>(callee.object())->function;
  if (!callee.is_pointer() || type_of(t_, callee) != torch_state(t_)->op_type) return false;
  const Value number = plain_number(s.inputs[i]);
  if (std::any_of(s.inputs.begin(), s.inputs.end(), [&](Value v) { return v.same(number); })) return false;
  if (std::any_of(op_ints_.begin(), op_ints_.end(), [&](const OpInt& g) { return g.value.same(number); })) return false;
  const int loaded = loaded_[s.inputs[i].object()];
  op_ints_.push_back({.value = number, .number = loaded, .varies = varies(loaded)});
  return true;
}

// A tuple or list of ints that the run made and an op gets as sizes and the like. False: it is looked at as others are.
bool Recorder::gives_ints_to_op(Value v) {
  if (!(is_kind(v, Kind::Tuple) || is_kind(v, Kind::List)) || !made_here(v) || lessons.replaced.empty()) return false;
  const std::span<const Value> items = is_kind(v, Kind::Tuple) ? as_tuple(v)->view() : as_list(v)->view();
  auto varied = [&](Value item) {
    return is_loaded(item) && is_kind(item, Kind::Int) && is_small_int(plain_number(item)) &&
           varies(loaded_[item.object()]);
  };
  if (std::none_of(items.begin(), items.end(), varied)) return false;
  if (!std::all_of(items.begin(), items.end(), [&](Value item) { return is_small_int(item) || varied(item); }))
    return false;
  if (std::any_of(op_ints_.begin(), op_ints_.end(), [&](const OpInt& g) { return g.list == v.object(); })) return true;
  std::vector<OpInt> found;
  for (Value item : items) {
    if (is_small_int(item)) continue;
    const Value plain = plain_number(item);
    const int number = loaded_[item.object()];
    auto is_known = [&](const OpInt& g) { return g.number == number || g.value.same(plain); };
    if (std::any_of(op_ints_.begin(), op_ints_.end(), is_known)) return false;
    auto known = std::find_if(found.begin(), found.end(), is_known);
    if (known == found.end()) found.push_back({.value = plain, .number = number, .varies = true, .list = v.object()});
    else if (known->number == number) known->times++;
    else return false;  // of two numbers that are equal, none could say which it is
  }
  op_ints_.insert(op_ints_.end(), found.begin(), found.end());
  return true;
}

// An int that the op did not take as a number that is loaded is one by whose value it went.
void Recorder::settle_given_to_op() {
  for (const OpInt& given : std::exchange(op_ints_, {}))
    if (!given.taken) use_loaded(given.number);
}

// A number from before is used as such, in the running frame: from here on it is an object. An int only where it is
// merely moved. False: it is guarded.
bool Recorder::becomes_loaded(const ExecutionState& s, const Lift& l, bool moved) {
  Value* place = &l.R[l.reg];
  if (s.frame.R != l.R || !is_plain_number(*place)) return false;
  WithoutReports quiet(t_);
  const bool stands = ((moved || is_inline_float(*place)) && stand_for(place, load(l))) || stand_for_sum(place, l);
  if (!stands) return false;
  read_inputs_again(s);
  return true;
}

// An int goes somewhere without a look at it: an object for it is known there, too.
bool Recorder::moves_int(const ExecutionState& s, const Lift& l, int window) {
  if (s.frame.R != l.R || !is_small_int(l.R[l.reg]) || l.compare || l.item >= 0) return false;
  const Instr& in = s.code->instrs[s.pc];
  const auto at = static_cast<size_t>(static_cast<int>(l.reg) - window);
  const bool followed = l.place.given >= 0;  // as an item of what is built
  switch (s.op) {
    case Op::Move:
    case Op::Copy:
    case Op::Yield: return (s.code->flags & kGenerator) != 0;
    case Op::StoreGlobal:
    case Op::StoreFree: return true;
    case Op::BuildTuple:
    case Op::BuildList: return !followed;
    case Op::BuildDict: return !followed && at % 2 == 1;
    case Op::StoreAttr: return in.a == l.reg && in.b != l.reg;
    case Op::ListAppend: return in.b == l.reg;
    case Op::DictSet: return in.c == l.reg && in.b != l.reg;
    case Op::StoreItem: return in.a == l.reg && in.b != l.reg && in.c != l.reg && !stores_into_tensor(s);
    case Op::Call:
    case Op::CallMethod:
    case Op::CallKw:
    case Op::CallMethodKw: return call_moves(s, at);
    default: return false;
  }
}

// One that an instruction puts into a variable.
bool Recorder::loads_into_variable(Object* owner, Value name, Value value, uint32_t reg) {
  if (is_small_int(value)) {  // it is followed in the variable
    Lift l{.R = state_->frame.R,
           .code = state_->code,
           .reg = reg,
           .local = true,
           .fresh = true,
           .place = {owner, name},
           .entry = value,
           .value = value};
    if (!stays_in_variable(l)) return false;
    lifts_.push_back(std::move(l));
    return true;
  }
  return is_inline_float(value) && becomes_object(owner, name, value, reg);
}

bool Recorder::becomes_object(Object* owner, Value name, Value value, uint32_t reg) {
  loading_ = Lift{.R = state_->frame.R, .reg = reg, .place = {owner, name}, .entry = value, .value = value};
  return true;
}

void Recorder::settle_loading(const ExecutionState& s) {
  if (!loading_.place.owner) return;
  Lift l = std::exchange(loading_, {});
  const bool there = s.done && s.frame.R == l.R && l.R[l.reg].same(l.value);
  if (!there || !stand_for(&l.R[l.reg], load(l))) pin(l);
}

// Numbers computed of each other share their parts: each is visited once, and a long chain does not nest.
void Recorder::use_loaded(int number) {
  std::vector<int> left{number};
  while (!left.empty()) {
    Loaded& n = loaded_numbers_[static_cast<size_t>(left.back())];
    left.pop_back();
    if (std::exchange(n.used, true)) continue;
    if (n.how.of_list()) {
      const LoadedNumber::Kind kind = n.how.kind;
      const Lift from = n.from;
      use_total({.kind = kind}, from);
      continue;
    }
    if (!n.how.is_read()) {
      for (int part : {n.how.right, n.how.left})
        if (part >= 0) left.push_back(part);
      continue;
    }
    const Lift from = n.from;
    pin(from);
  }
}

int Recorder::loaded(Object* o) {
  auto it = loaded_.find(o);
  if (it == loaded_.end()) return -1;
  need_loaded(it->second);
  return it->second;
}

void Recorder::need_loaded(int number) {
  std::vector<int> left{number};
  while (!left.empty()) {
    LoadedNumber& n = loaded_numbers_[static_cast<size_t>(left.back())].how;
    left.pop_back();
    if (std::exchange(n.needed, true)) continue;
    for (int part : {n.right, n.left})
      if (part >= 0) left.push_back(part);
  }
}

int64_t Recorder::loaded_number(Value v) {
  if (refused_) return -1;
  int number = -1;
  if (v.is_pointer()) {
    if (is_measured(v)) use_number(v);
    number = loaded(v.object());
  } else if (auto it = std::find_if(op_ints_.begin(), op_ints_.end(),
                                    [&](const OpInt& i) { return !i.list && i.value.same(v); });
             it != op_ints_.end()) {
    need_loaded(number = it->number);
  }
  return number < 0 ? -1 : first_loaded_ + number;
}

void Recorder::loaded_used(int64_t number) {
  if (refused_ || number < first_loaded_) return;
  if (const int n = static_cast<int>(number - first_loaded_); !decides_step(n)) use_loaded(n);
}

void Recorder::loaded_is(int64_t number, tensor::Than than, double other, bool is) {
  if (refused_ || number < first_loaded_) return;
  const CompareOp compare = than == tensor::Than::Equal  ? CompareOp::Eq
                            : than == tensor::Than::Less ? CompareOp::Lt
                                                         : CompareOp::Gt;
  const int right = loaded_constant(Value::inline_float(other));
  if (!add_test(static_cast<int>(number - first_loaded_), right, compare, is)) loaded_used(number);
}

int64_t Recorder::loaded_complement(int64_t number) {
  if (refused_ || number < first_loaded_) return -1;
  const int one = loaded_constant(Value::small_int(1)), of = static_cast<int>(number - first_loaded_);
  const int is =
      one < 0 ? -1 : add_loaded({.kind = LoadedNumber::Binary, .op = BinaryOp::Sub, .left = one, .right = of}, {});
  if (is >= 0) need_loaded(is);
  return is < 0 ? -1 : first_loaded_ + is;
}

bool Recorder::add_test(int left, int right, CompareOp compare, bool expected) {
  if (left < 0 || right < 0) return false;
  for (int part : {left, right}) need_loaded(part);
  const LoadedTest test{left, right, compare, expected};
  const bool known = std::find(loaded_tests_.begin(), loaded_tests_.end(), test) != loaded_tests_.end();
  if (!known) loaded_tests_.push_back(test);
  return true;
}

// Which number an operand is. -1: none that a replay knows.
int Recorder::loaded_operand(const ExecutionState& s, size_t i) {
  return i < int_operands_.size() && int_operands_[i] >= 0 ? int_operands_[i] : loaded_operand(s.inputs[i]);
}

int Recorder::loaded_operand(Value v) {
  if (is_plain_number(v)) return loaded_constant(v);
  auto it = v.is_pointer() ? loaded_.find(v.object()) : loaded_.end();
  return it == loaded_.end() ? -1 : it->second;
}

// An operator's other operand is a tensor: its method is asked, which sees that it is a number.
bool Recorder::of_a_tensor(const ExecutionState& s, size_t i) {
  BinaryOp op;
  CompareOp compare;
  const bool number = (computed_by(s.op, &op) || compared_by(s.op, &compare)) && is_loaded(s.inputs[i]) &&
                      is_tensor(t_, s.inputs[1 - i]);
  // C++ code gets no object that stands for an int: a method in Python does, which is asked first.
  return number && (!is_kind(s.inputs[i], Kind::Int) || (i == 1 && !operator_in_python(t_, s, false).is_unset()));
}

// A call of a function of numbers, as those of `math`, or of float or int: what it gives depends on its one or two
// arguments alone, of which it asks nothing but what they are. Which input the first of these is; 0: it is none.
size_t Recorder::calls_function_of_numbers(const ExecutionState& s) {
  if (s.op != Op::Call && s.op != Op::CallMethod) return 0;
  const size_t first = s.op == Op::Call ? 1 : 2;
  if (s.inputs.size() <= first || s.inputs.size() > first + 2) return 0;
  if (s.op == Op::CallMethod && !s.inputs[1].is_unset()) return 0;
  const bool one = s.inputs.size() == first + 1;
  auto is_class = [&](Kind kind) { return s.inputs[0].same(type_value(t_.isolate.builtin_type(kind))); };
  if (one && (is_class(Kind::Float) || is_class(Kind::Int))) return first;
  if (!is_kind(s.inputs[0], Kind::NativeFunction)) return 0;
  auto* native = static_cast<NativeFunctionObject*>(s.inputs[0].object());
  if (!native->record || native->is_new || native->record->role != NativeRole::kNone) return 0;
  const Annotation& row = native->record->annotation;
  if (!row.known || !row.pure_closure || row.random || row.io || row.address || row.in_place) return 0;
  if ((row.calls | row.shows) & ~kAsksCompare) return 0;
  for (size_t i = first; i < s.inputs.size(); i++)
    if (row.reads[i - first] != Reads::Header && row.reads[i - first] != Reads::Deep) return 0;
  return first;
}

bool Recorder::calls_loaded(const ExecutionState& s) {
  const size_t first = calls_function_of_numbers(s);
  if (!first) return false;
  const bool two = s.inputs.size() > first + 1;
  const int left = loaded_operand(s, first), right = two ? loaded_operand(s, first + 1) : -1;
  if (left < 0 || (two && right < 0)) return false;
  computing_ = {.kind = LoadedNumber::Call, .left = left, .right = right, .native = Ref::copy(s.inputs[0])};
  return computes_ = true;
}

// Whether the instruction does with loaded numbers what a replay can do.
bool Recorder::computes_loaded(const ExecutionState& s) {
  WithoutReports quiet(t_);
  const bool ints = std::any_of(int_operands_.begin(), int_operands_.end(), [](int n) { return n >= 0; });
  auto stands = [&](Value v) { return is_loaded(v); };
  if (!ints && std::none_of(s.inputs.begin(), s.inputs.end(), stands)) return false;
  BinaryOp op;
  CompareOp compare;
  const bool truth = s.op == Op::Not || s.op == Op::JumpIfTrue || s.op == Op::JumpIfFalse ||
                     s.op == Op::JumpIfTrueKeep || s.op == Op::JumpIfFalseKeep;
  if (s.op == Op::Neg) {
    computing_ = {.kind = LoadedNumber::Negated, .left = loaded_operand(s, 0)};
    return computes_ = true;
  }
  if (truth) {
    auto given = compare_bool(t_, CompareOp::Ne, s.inputs[0], Value::small_int(0));
    if (given.raised()) return t_.take_exception(), false;
    return add_test(loaded_operand(s, 0), loaded_constant(Value::small_int(0)), CompareOp::Ne, given.value());
  }
  if (calls_loaded(s)) return true;
  const bool by_op = computed_by(s.op, &op);
  if (!by_op && !compared_by(s.op, &compare)) return false;
  const int left = loaded_operand(s, 0), right = loaded_operand(s, 1);
  if (left < 0 || right < 0) return false;
  if (by_op) {
    computing_ = {.kind = LoadedNumber::Binary, .op = op, .left = left, .right = right};
    return computes_ = true;
  }
  auto given = compare_bool(t_, compare, s.inputs[0], s.inputs[1]);
  if (given.raised()) return t_.take_exception(), false;
  return add_test(left, right, compare, given.value());
}

// A native compares two numbers, one of which is loaded: whichever comparison it is, these three say what it gives.
bool Recorder::compares_loaded(Value a, Value b) {
  if (!(is_loaded(a) || is_loaded(b))) return false;
  WithoutReports quiet(t_);
  auto operand = [&](Value v) {
    return is_loaded(v) ? loaded_[v.object()] : is_plain_number(v) ? loaded_constant(v) : -1;
  };
  const int left = operand(a), right = operand(b);
  if (left < 0 || right < 0) return false;
  for (CompareOp compare : {CompareOp::Lt, CompareOp::Eq, CompareOp::Gt}) {
    auto given = compare_bool(t_, compare, a, b);
    if (given.raised()) return t_.take_exception(), false;
    add_test(left, right, compare, given.value());
  }
  return true;
}

// Places from before hold plain numbers again.
void Recorder::put_plain_numbers() {
  if (stand_ins_.empty()) return;
  putting_ = true;
  take_stand_ins_out();
  for (const Effect& e : effects) {
    if (is_dead(e.target)) continue;
    const bool item = e.kind == MockEffect::SetItem && !e.args.empty() && has_native_items(e.target) &&
                      (is_kind(e.args[0], Kind::Str) || is_small_int(e.args[0]));
    if (!item && e.kind != MockEffect::SetSlot && e.kind != MockEffect::SetCell) continue;
    auto stood = [&](const Ref& r) { return r.get().same(e.value); };
    if (is_type(t_, e.target) || std::none_of(stand_ins_.begin(), stand_ins_.end(), stood)) continue;
    const Value name = item ? e.args[0] : e.name.is_set() ? e.name.get() : Value::unset();
    if (!held_at(t_, e.target.object(), name).same(e.value)) continue;
    const Value plain = plain_number(e.value);
    if (put_at(t_, e.target, name, plain).raised()) t_.take_exception();
  }
  putting_ = false;
}

// Which number is the same object as another one, those themselves say: also one whose value is used already.
void Recorder::put_plain_operands(const ExecutionState& s, uint32_t first) {
  bool any = false;
  const Instr& in = s.code->instrs[s.pc];
  const bool is = s.op == Op::Is || s.op == Op::IsNot;
  for (size_t i = 0; i < s.inputs.size(); i++) {
    Value number = s.inputs[i];
    const Value plain = plain_number(number);
    if (plain.same(number) || !made_here(number) || (is && is_no_number(s.inputs[1 - i]))) continue;
    auto stands = [&](const Ref& r) { return r.get().same(number); };
    if (std::none_of(stand_ins_.begin(), stand_ins_.end(), stands)) continue;
    use_number(number);
    decref(std::exchange(s.frame.R[!is ? first + i : i ? in.c : in.b], plain));
    any = true;
  }
  if (any) read_inputs_again(s);
}

// Whether computing it may raise an error: then a replay computes it even where its result is not used.
static bool can_raise(const LoadedNumber& n) {
  const bool divides = n.kind == LoadedNumber::Binary && (n.op == BinaryOp::TrueDiv || n.op == BinaryOp::FloorDiv ||
                                                          n.op == BinaryOp::Mod || n.op == BinaryOp::Pow);
  return (divides || n.kind == LoadedNumber::Call) && !weakened("loaded: what may raise");
}

// A tuple of numbers that a function of numbers gave (`divmod`).
void Recorder::settle_items(const LoadedNumber& how, TupleObject* given) {
  const std::span<Value> items(given->items, given->length);
  if (!std::all_of(items.begin(), items.end(), is_plain_number)) return use_parts(how);
  for (size_t i = 0; i < items.size(); i++) {
    LoadedNumber one = how;
    one.at = static_cast<int>(i);
    one.is_float = is_inline_float(items[i]);
    const int number = add_loaded(std::move(one), {});
    if (!stand_for(&items[i], number)) return use_parts(how);
    need_loaded(number);  // what it is given may be none of its numbers
  }
}

// What it gave stands for that.
void Recorder::settle_computed(const ExecutionState& s) {
  if (!std::exchange(computes_, false)) return;
  LoadedNumber how = std::exchange(computing_, {});
  const LoadedNumber parts{.left = how.left, .right = how.right};
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  if (s.done && is_loaded(place)) decref(std::exchange(place, plain_number(place)));  // min() gives one of them
  const bool raises = can_raise(how);
  if (s.done && how.kind == LoadedNumber::Call && is_kind(place, Kind::Tuple) && made_here(place))
    return settle_items(how, as_tuple(place));
  how.is_float = is_inline_float(place);
  if (s.done && how.kind == LoadedNumber::Call && is_bool(place)) {
    how.is_truth = true;
    const int said = add_loaded(std::move(how), {});
    if (add_test(said, loaded_constant(Value::small_int(0)), CompareOp::Ne, is_true(place))) return;
    return use_parts(parts);
  }
  const int number = s.done && is_plain_number(place) ? add_loaded(std::move(how), {}) : -1;
  if (stand_for(&place, number)) return raises ? need_loaded(number) : void();
  use_parts(parts);
}

void Recorder::use_parts(const LoadedNumber& how) {
  for (int part : {how.left, how.right})
    if (part >= 0) use_loaded(part);
}

// The instruction that raised leads out of the region, so that nothing comes after it: that it raised depends on what
// it would have computed with.
void Recorder::end_computing() {
  if (const Measured how = std::exchange(derives_, {}); how.of.is_set()) use_parts(how);
  use_parts(std::exchange(total_, {}));
  use_parts(std::exchange(making_text_, {}).parts);
  if (std::exchange(computes_, false)) use_parts(std::exchange(computing_, {}));
  for (int& number : int_operands_)
    if (number >= 0) use_loaded(std::exchange(number, -1));
}

LoadedNumbers Recorder::take_loaded() {
  LoadedNumbers out;
  for (Loaded& n : loaded_numbers_) out.numbers.push_back(std::move(n.how));
  out.tests = std::move(loaded_tests_);
  return out;
}

}  // namespace mpy
