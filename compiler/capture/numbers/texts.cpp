// Texts made of numbers (`f"loss {loss.item():.3f}"`, `"step %d" % self.step`), and of such texts. As long as the run
// only puts one somewhere, the numbers in it may be any: a replay makes the text of those that are there then, before
// it changes anything. While a region is recorded each such text is an object of its own, known by its address; whoever
// looks at it makes its numbers compared.
#include "compiler/capture/numbers/texts.h"

#include <algorithm>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "compiler/mutation/mutate.h"
#include "runtime/containers/containers.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

namespace {

constexpr size_t kMostTexts = 1024;  // of one record
constexpr int kDeepest = 64;         // texts made of each other

using Part = Trace::Text::Part;

Result<Value> part_now(Thread& t, const Part& part, const TextSources& from) {
  if (part.number >= 0) return scalar_value(t, from.numbers[static_cast<size_t>(part.number)]);
  if (part.loaded >= 0) return scalar_value(t, from.loaded[static_cast<size_t>(part.loaded)]);
  if (part.text >= 0) return new_ref(from.texts[static_cast<size_t>(part.text)].get());
  if (part.sequence == Kind::Invalid) return new_ref(part.constant.get());
  std::vector<Ref> items;
  std::vector<Value> values;
  for (const Part& item : part.items) {
    items.push_back(TRY_REF(part_now(t, item, from)));
    values.push_back(items.back());
  }
  return part.sequence == Kind::Tuple ? tuple_new(t, values) : list_new(t, values);
}

Result<Value> made_of(Thread& t, const Trace::Text& how, std::span<const Value> parts) {
  switch (how.how) {
    case Trace::Text::Format: return to_format(t, parts[0], parts[1]);
    case Trace::Text::Convert: return how.convert == 1 ? to_str(t, parts[0]) : to_repr(t, parts[0]);
    case Trace::Text::Join: return str_concat_all(t, parts);
    case Trace::Text::Operator: return binary(t, how.op, parts[0], parts[1]);
    case Trace::Text::Call: return t.call(how.native, parts);
  }
  __builtin_unreachable();
}

// A text that is no other object, nor will be: those of a single character are shared.
Ref own_copy(Thread& t, Value text) {
  const StrObject* from = as_str(text);
  auto made = str_alloc(t, from->length, from->width);
  if (made.raised()) return t.take_exception(), Ref();
  Ref copy = Ref::take(made.take());
  StrObject* to = as_str(copy);
  copy_chars(to, 0, from, 0, from->length);
  to->ascii = from->ascii;
  return copy;
}

bool is_exact(Thread& t, Value v, Kind kind) {
  return is_kind(v, kind) && type_of(t, v) == t.isolate.builtin_type(kind);
}

}  // namespace

Ref made_text(Thread& t, const Trace::Text& text, const TextSources& from) {
  std::vector<Ref> parts;
  std::vector<Value> values;
  for (const Part& part : text.parts) {
    auto now = part_now(t, part, from);
    if (now.raised()) return t.take_exception(), Ref();
    parts.push_back(Ref::take(now.take()));
    values.push_back(parts.back());
  }
  auto made = made_of(t, text, values);
  if (made.raised()) return t.take_exception(), Ref();
  Ref v = Ref::take(made.take());
  return is_exact(t, v, Kind::Str) ? std::move(v) : Ref();
}

// --- recording

// One part of a text: a number or text that is followed, or a constant. False: something else, of which a text may
// show more than is known here.
bool Recorder::add_part(Value v, int loaded, MadeText* made, std::vector<TextPart>* out) {
  TextPart part{.loaded = loaded};
  const auto text = v.is_pointer() ? texts_.find(v.object()) : texts_.end();
  const bool follows = loaded >= 0 || is_measured(v) || is_loaded(v) || text != texts_.end();
  if (text != texts_.end()) made->depth = std::max(made->depth, text->second.depth + 1);
  const Value plain = follows && loaded < 0 ? v : plain_number(v);
  if (!follows && !is_plain_number(plain) && !v.is_none() && !is_bool(v) && !is_exact(t_, v, Kind::Str)) return false;
  part.value = Ref::copy(plain);
  made->follows |= follows;
  out->push_back(std::move(part));
  return true;
}

// Whether a variable of the frame holds an operand: an instruction that fails leaves it there.
static bool in_variable(const ExecutionState& s, Value v) {
  const Instr& in = s.code->instrs[s.pc];
  const uint16_t operands[] = {in.a, in.b, in.c};
  for (int i = 0; i < 3; i++)
    if (op_info(in.op).operands[i] == Operand::Src && operands[i] < s.code->locals.size() &&
        s.frame.R[operands[i]].same(v))
      return true;
  return false;
}

// All inputs from one on; of a tuple or list that the run made, each item. One in a variable is no part: C++ code gets
// another one with plain ints, and whatever becomes of the instruction the variable must hold its own.
bool Recorder::add_parts(const ExecutionState& s, size_t first, MadeText* made) {
  for (size_t i = first; i < s.inputs.size(); i++) {
    const Value v = s.inputs[i];
    const Kind kind = is_exact(t_, v, Kind::Tuple)  ? Kind::Tuple
                      : is_exact(t_, v, Kind::List) ? Kind::List
                                                    : Kind::Invalid;
    if (kind == Kind::Invalid) {
      if (!add_part(v, i < int_operands_.size() ? int_operands_[i] : -1, made, &made->parts)) return false;
      continue;
    }
    if (!made_here(v) || in_variable(s, v)) return false;
    TextPart part{.sequence = kind};
    for (const Value item : kind == Kind::Tuple ? as_tuple(v)->view() : as_list(v)->view())
      if (!add_part(item, -1, made, &part.items)) return false;
    made->parts.push_back(std::move(part));
  }
  return true;
}

// str(n), and methods of texts that look at nothing but their arguments.
bool Recorder::calls_for_text(const ExecutionState& s, MadeText* made) {
  made->how.how = Trace::Text::Call;
  made->how.native = Ref::copy(s.inputs[0]);
  if (s.op == Op::Call)
    return s.inputs.size() == 2 && s.inputs[0].same(type_value(t_.isolate.builtin_type(Kind::Str))) &&
           add_parts(s, 1, made);
  if (!is_kind(s.inputs[0], Kind::NativeMethod) || !is_exact(t_, s.inputs[1], Kind::Str)) return false;
  auto* native = static_cast<NativeFunctionObject*>(s.inputs[0].object());
  if (!native->record) return false;
  const Annotation& row = native->record->annotation;
  if (!row.known || !row.pure_closure || row.random || row.io || row.address || row.in_place) return false;
  return add_parts(s, 1, made);
}

// Whether the instruction makes a text of numbers or texts that are followed.
bool Recorder::makes_text(const ExecutionState& s) {
  if (texts_.size() >= kMostTexts) return false;
  WithoutReports quiet(t_);
  MadeText made;
  auto texts = [&](size_t n) {
    return std::all_of(s.inputs.begin(), s.inputs.begin() + static_cast<std::ptrdiff_t>(n),
                       [&](Value v) { return is_exact(t_, v, Kind::Str); });
  };
  bool known = false;
  switch (s.op) {
    case Op::Format:
      made.how.how = Trace::Text::Format;
      known = !(s.inputs[0].is_pointer() && is_exact(t_, s.inputs[0], Kind::Tuple)) && add_parts(s, 0, &made);
      break;
    case Op::Convert:
      made.how.how = Trace::Text::Convert;
      made.how.convert = s.code->instrs[s.pc].c;
      known = made.how.convert <= 2 && add_parts(s, 0, &made);
      break;
    case Op::BuildString:
      made.how.how = Trace::Text::Join;
      known = texts(s.inputs.size()) && add_parts(s, 0, &made);
      break;
    case Op::Add:
    case Op::IAdd:
    case Op::Mod:
    case Op::IMod:
      made.how.how = Trace::Text::Operator;
      computed_by(s.op, &made.how.op);
      known = texts(made.how.op == BinaryOp::Add ? 2 : 1) && add_parts(s, 0, &made);
      break;
    case Op::Call:
    case Op::CallMethod: known = s.inputs.size() > 1 && s.inputs[0].is_pointer() && calls_for_text(s, &made); break;
    default: break;
  }
  if (!known || !made.follows || made.depth > kDeepest) return false;
  put_plain_parts(s, &made);
  making_text_ = std::move(made);
  return true;
}

// C++ code gets plain ints, for as long as the instruction takes: variables hold afterwards what they held.
void Recorder::put_plain_parts(const ExecutionState& s, MadeText* made) {
  const size_t first = s.inputs.size() - made->parts.size();
  auto put = [&](size_t i, Value now) {
    made->shown.emplace_back(Ref::copy(now), Ref::copy(s.inputs[i]));
    replace_input(s, i, now);
  };
  for (size_t i = 0; i < made->parts.size(); i++) {
    const TextPart& part = made->parts[i];
    if (part.sequence == Kind::Invalid) {
      if (is_kind(part.value, Kind::Int)) put(first + i, plain_number(part.value));
      continue;
    }
    std::vector<Value> items;
    for (const TextPart& item : part.items) items.push_back(plain_number(item.value));
    auto sequence = part.sequence == Kind::Tuple ? tuple_new(t_, items) : list_new(t_, items);
    if (sequence.raised()) t_.take_exception();
    else put(first + i, Ref::take(sequence.take()));
  }
}

// What it gave is that text.
void Recorder::settle_text(const ExecutionState& s) {
  MadeText made = std::exchange(making_text_, {});
  if (!made.follows) return;
  const Instr& in = s.code->instrs[s.pc];
  const uint16_t operands[] = {in.a, in.b, in.c};
  for (const auto& [now, before] : std::exchange(made.shown, {}))
    for (int i = 0; s.done && i < 3; i++) {
      Value& variable = s.frame.R[operands[i]];
      const bool stays =
          op_info(in.op).operands[i] == Operand::Src && operands[i] < s.code->locals.size() && operands[i] != in.a;
      if (stays && variable.same(now)) decref(std::exchange(variable, new_ref(before.get())));
    }
  Value& place = s.frame.R[in.a];
  if (s.done && s.outputs.size() == 1 && is_exact(t_, place, Kind::Str)) made.text = own_copy(t_, place);
  if (!made.text.is_set()) return use_parts(made.parts);
  decref(std::exchange(place, new_ref(made.text)));
  const_cast<Value&>(s.outputs[0]) = place;  // of run_observed()
  texts_[place.object()] = std::move(made);
}

void Recorder::use_parts(const std::vector<TextPart>& parts) {
  for (const TextPart& part : parts) {
    if (part.loaded >= 0) use_loaded(part.loaded);
    else if (part.value.is_set()) use_number(part.value);
    use_parts(part.items);
  }
}

// An int in a register is part of a text.
bool Recorder::loads_for_text(const ExecutionState& s, const Lift& l, int window) {
  const Instr& in = s.code->instrs[s.pc];
  size_t at = 0;
  switch (s.op) {
    case Op::Format: at = in.b == l.reg ? 0 : 1; break;
    case Op::Convert: break;
    case Op::Mod:
    case Op::IMod:
      at = 1;
      if (in.c != l.reg || !is_exact(t_, s.inputs[0], Kind::Str)) return false;
      break;
    case Op::Call:
      if (!s.inputs[0].same(type_value(t_.isolate.builtin_type(Kind::Str))) || s.inputs.size() != 2) return false;
      at = 1;
      break;
    case Op::CallMethod:
      if (!is_kind(s.inputs[0], Kind::NativeMethod) || !is_exact(t_, s.inputs[1], Kind::Str)) return false;
      at = static_cast<size_t>(static_cast<int>(l.reg) - window);
      break;
    default: return false;
  }
  if (at >= s.inputs.size() || at >= int_operands_.size()) return false;
  const int number = load(l);
  if (number >= 0) int_operands_[at] = number;
  return number >= 0;
}

Trace::Text::Part Recorder::part_of_text(const TextPart& part) {
  Part out{.loaded = part.loaded, .sequence = part.sequence};
  if (part.loaded < 0 && part.value.is_set() && part.value.get().is_pointer()) {
    Object* o = part.value.get().object();
    out.number = number(o);
    if (out.number < 0) out.loaded = loaded(o);
    if (out.number < 0 && out.loaded < 0) out.text = text(o);
  }
  if (part.loaded >= 0) need_loaded(part.loaded);
  if (part.value.is_set()) out.constant = Ref::copy(plain_number(part.value));
  for (const TextPart& item : part.items) out.items.push_back(part_of_text(item));
  return out;
}

int Recorder::text(Object* o) {
  auto it = texts_.find(o);
  if (it == texts_.end() || weakened("mock: a text made of numbers")) return -1;
  MadeText& made = it->second;
  if (made.number >= 0) return made.number;
  for (const TextPart& part : made.parts) made.how.parts.push_back(part_of_text(part));
  Trace& steps = trace_of_record ? const_cast<Trace&>(*trace_of_record) : trace;
  return made.number = steps.add_text(made.how);
}

}  // namespace mpy
