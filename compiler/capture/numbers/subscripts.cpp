// Ints that say which part of a tensor is meant (`cache[:, self.at] = k`, `table[at : at + n]`, `torch.arange(at, …)`).
// They decide windows and sizes, which a plan has once and for all. So where a record missed because such a number was
// another one, the next recording loads it: steps are performed again with what it is then, and the call misses where
// what they give has another size.
#include <algorithm>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"
#include "vm/code/liveness.h"

namespace mpy {

namespace {
bool within(const RegRange* list, int n, uint32_t reg) {
  return std::any_of(list, list + n,
                     [&](const RegRange& r) { return reg >= r.first && reg - r.first < uint32_t{r.count}; });
}

// The instructions that get what a temp holds, if the code goes straight there: one, or with copies of it
// (`x[i, j] += 1`) more. False: it does not.
bool consumers_of(const Code& code, uint32_t pc, uint32_t temp, std::vector<std::pair<uint32_t, uint32_t>>* out) {
  constexpr int kMost = 64;
  for (int i = 0; i < kMost && out->size() < 4; i++) {
    const OpInfo& info = op_info(code.instrs[pc].op);
    if (info.props & kEnds || std::find(info.operands, info.operands + 3, Operand::Label) != info.operands + 3)
      return false;
    pc += 1 + !!(info.props & kHasExt);
    if (pc >= code.instrs.size()) return false;
    const Effects e = effects(code, pc);
    if (within(e.consumed, e.nconsumed, temp)) return out->emplace_back(pc, temp), true;
    const Instr& in = code.instrs[pc];
    if (within(e.peeked, e.npeeked, temp)) {
      const bool copies = op_info(in.op).base == Op::Copy && in.b == temp && in.a >= code.locals.size();
      if (!copies || !consumers_of(code, pc, in.a, out)) return false;
    } else if (within(e.defined, e.ndefined, temp)) {
      return false;
    }
  }
  return false;
}

// Words of an index among what a step is given (tensor::box_indices).
constexpr size_t kWords = 8, kInt = 1, kStart = 5, kStop = 6;
}  // namespace

bool Recorder::varies(const Lift& l) {
  if (l.place.given >= 0) return lessons.replaced.contains(argument_number(static_cast<size_t>(l.place.given)));
  if (!l.place.owner) return false;
  const WatchedRead::Kind kind = kind_of_place(t_, l.place.owner);
  const Value name = kind == WatchedRead::Cell ? Value::pointer(l.place.owner) : l.place.name;
  return lessons.replaced.contains(place_number(kind, name));
}

// Whether all that it is computed of does, but for constants.
bool Recorder::varies(int number) {
  const Loaded& n = loaded_numbers_[static_cast<size_t>(number)];
  if (n.how.kind == LoadedNumber::Constant) return true;
  if (n.how.is_read()) return !n.how.of_list() && varies(n.from);
  return (n.how.left < 0 || varies(n.how.left)) && (n.how.right < 0 || varies(n.how.right));
}

// Where a register that the instruction gets goes between the brackets of tensors: by which instructions they are
// looked up, and which word of the index it is. Empty: it goes elsewhere.
std::vector<std::pair<uint32_t, size_t>> Recorder::subscripts_of(const ExecutionState& s, uint32_t reg, int window) {
  const Code& code = *s.code;
  const Instr& in = code.instrs[s.pc];
  const auto at = static_cast<size_t>(static_cast<int>(reg) - window);
  std::vector<std::pair<uint32_t, uint32_t>> keys{{s.pc, reg}};
  size_t word = kInt;
  if (s.op == Op::BuildSlice || s.op == Op::BuildTuple) {
    if ((s.op == Op::BuildSlice && at > 1) || in.a < code.locals.size()) return {};
    word = s.op == Op::BuildTuple ? word + at * kWords : at == 0 ? kStart : kStop;
    keys.clear();
    if (!consumers_of(code, s.pc, in.a, &keys)) return {};
  }
  const Instr& next = code.instrs[keys[0].first];
  if (s.op == Op::BuildSlice && op_info(next.op).base == Op::BuildTuple) {
    if (keys.size() > 1 || next.a < code.locals.size()) return {};
    word += (keys[0].second - next.b) * kWords;
    const uint32_t from = std::exchange(keys, {})[0].first;
    if (!consumers_of(code, from, next.a, &keys)) return {};
  }
  std::vector<std::pair<uint32_t, size_t>> out;
  for (auto& [to, key] : keys) {
    const Instr& looks = code.instrs[to];
    const Op op = op_info(looks.op).base;
    if ((op != Op::LoadItem && op != Op::StoreItem) || looks.c != key || looks.b == key) return {};
    if ((op == Op::StoreItem && looks.a == key) || looks.b >= kConstOperand) return {};
    const Value looked_up = s.frame.R[looks.b];
    if (!looked_up.is_pointer() || type_of(t_, looked_up) != torch_state(t_)->tensor_type) return {};
    out.emplace_back(to, word);
  }
  return out;
}

bool Recorder::goes_into(const ExecutionState& s, const std::vector<std::pair<uint32_t, size_t>>& subscripts, Value now,
                         int number) {
  if (subscripts.empty() || number < 0) return false;
  for (auto& [to, word] : subscripts)
    in_subscripts_.push_back({s.frame.R, s.code, s.pc, to, word, small_int(now), number});
  return true;
}

// An int becomes a part of what stands between the brackets.
bool Recorder::goes_into_subscript(const ExecutionState& s, const Lift& l, int window) {
  const bool builds = s.op == Op::BuildSlice || s.op == Op::BuildTuple;
  if (!builds && !(s.op == Op::LoadItem || s.op == Op::StoreItem)) return false;
  if (s.frame.R != l.R || l.compare || l.item >= 0 || !is_small_int(l.R[l.reg]) || !varies(l)) return false;
  WithoutReports quiet(t_);
  const auto subscripts = subscripts_of(s, l.reg, window);
  return !subscripts.empty() && goes_into(s, subscripts, l.R[l.reg], load(l));
}

// The same of objects that stand for ints, in temps: the instruction gets plain ones.
void Recorder::put_into_subscripts(const ExecutionState& s) {
  const bool builds = s.op == Op::BuildSlice || s.op == Op::BuildTuple;
  if (lessons.replaced.empty() || !(builds || s.op == Op::LoadItem || s.op == Op::StoreItem)) return;
  const Instr& in = s.code->instrs[s.pc];
  for (size_t i = builds ? 0 : s.inputs.size() - 1; i < s.inputs.size(); i++) {
    const uint32_t reg = builds ? in.b + static_cast<uint32_t>(i) : in.c;
    const Value v = s.inputs[i];
    const bool variable = reg < s.code->locals.size();
    if (!is_loaded(v) || !is_kind(v, Kind::Int) || (variable && builds) || reg >= kConstOperand) continue;
    const int number = loaded_[v.object()];
    WithoutReports quiet(t_);
    const Value plain = plain_number(v);
    if (!is_small_int(plain) || !varies(number) ||
        !goes_into(s, subscripts_of(s, reg, builds ? in.b : 0), plain, number))
      continue;
    if (variable) in_locals_.push_back({s.frame.R, reg, Ref::copy(v)});
    replace_input(s, i, plain);
  }
}

// The code went elsewhere, perhaps with what it made.
void Recorder::leave_subscripts(const ExecutionState& s) {
  std::erase_if(in_subscripts_, [&](const InSubscript& n) {
    if (s.frame.R > n.R) return false;  // a frame above
    const bool on_the_way = s.frame.R == n.R && s.code == n.code && s.pc > n.from && s.pc <= n.to;
    if (!on_the_way) use_loaded(n.number);
    return !on_the_way;
  });
}

void Recorder::settle_subscripts(const ExecutionState& s) {
  std::erase_if(in_subscripts_, [&](const InSubscript& n) {
    const bool here = s.frame.R == n.R && s.code == n.code && s.pc == n.to;
    if (here && !n.taken) use_loaded(n.number);
    return here;
  });
}

// The variable holds again what is followed, unless the instruction has raised.
void Recorder::settle_locals(const ExecutionState& s) {
  for (InLocal& l : std::exchange(in_locals_, {})) {
    const Value number = l.number;
    if (s.done && s.frame.R == l.R && l.R[l.reg].same(plain_number(number))) l.R[l.reg] = l.number.release();
    else use_loaded(loaded_[number.object()]);
  }
}

void Recorder::end_subscripts() {
  for (const InSubscript& n : std::exchange(in_subscripts_, {})) use_loaded(n.number);
}

void Recorder::decides(int number) {
  need_loaded(number);
  decided_ = true;
  if (beyond.empty()) beyond = "a number that is loaded decides what is done";
}

// A step goes by the value of a loaded number: performing it again goes by what that is then.
bool Recorder::decides_step(int number) {
  if (!torch_state(t_)->context.steps_under_way || trace.in_hook() || lessons.replaced.empty() || !varies(number))
    return false;
  decides(number);
  return true;
}

// What the running instruction gave a step as it is: ints of a subscript, or an int that is an argument of its own.
void Recorder::takes_numbers(const tensor::Step& step, std::span<const tensor::Boxed> args) {
  if ((in_subscripts_.empty() && op_ints_.empty()) || trace.in_hook() || !state_) return;
  if (step.own == &tensor::kGetItem || step.own == &tensor::kSetItem) {
    std::vector<std::pair<size_t, int>> words;
    const auto& list = std::get<tensor::IntList>(args[1]);
    for (InSubscript& n : in_subscripts_) {
      const bool here = state_->frame.R == n.R && state_->code == n.code && state_->pc == n.to;
      if (!here || n.taken || n.word >= list.size() || list[n.word] != n.now) continue;
      n.taken = true;
      decides(n.number);
      words.emplace_back(n.word, n.number);
    }
    if (!words.empty()) trace.loads_words(1, std::move(words));
  }
  if (step.form == tensor::Step::Own) return;
  for (OpInt& given : op_ints_) {
    if (!given.varies) continue;
    if (std::exchange(given.varies, false) && given.taken) continue;
    const int64_t now = small_int(given.value);
    std::vector<size_t> found;
    std::vector<std::pair<size_t, std::pair<size_t, int>>> words;  // argument, word of it
    bool otherwise = false;  // it may be that number, too
    for (size_t i = 0; i < args.size(); i++) {
      if (auto* one = std::get_if<int64_t>(&args[i]); one && *one == now) found.push_back(i);
      if (auto* list = std::get_if<tensor::IntList>(&args[i]))
        for (size_t w = 0; w < list->size(); w++)
          if ((*list)[w] == now) words.push_back({i, {w, given.number}});
      if (auto* number = std::get_if<double>(&args[i])) otherwise |= *number == static_cast<double>(now);
    }
    if (found.size() + words.size() != static_cast<size_t>(given.times) || otherwise) continue;
    given.taken = true;
    decides(given.number);
    for (size_t i : found) trace.loads_int(i, given.number);
    for (auto& [i, word] : words) trace.loads_words(i, {word});
  }
}

}  // namespace mpy
