// _pickled.run and load: opcodes one after the other, until one that is left to Python.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "pickle.natives.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/pickle/opcodes.h"

namespace mpy {
namespace {

class Machine {
 public:
  Machine(Thread& t, Value unpickler, std::string_view data, uint64_t at, Value stack, Value marks, Value memo)
      : t_(t),
        unpickler_(unpickler),
        data_(data),
        all_(data),
        at_(at),
        stack_(Ref::copy(stack)),
        marks_(marks),
        memo_(memo) {}
  // One without an Unpickler: find(module, name) finds a global.
  Machine(Thread& t, std::string_view data, Value find, Value stack, Value marks, Value memo)
      : t_(t), find_(find), data_(data), all_(data), at_(2), stack_(Ref::copy(stack)), marks_(marks), memo_(memo) {}
  uint64_t at() const { return at_; }
  Value stack() const { return stack_; }
  Status run() {
    while (at_ < data_.size() && !stopped_) {
      TRY(t_.poll_native());
      if (!TRY(step())) return {};
      if (framed_ && at_ == data_.size()) leave_frame();
    }
    return {};
  }
  bool stopped() const { return stopped_; }
  uint64_t frame_end() const { return framed_ ? data_.size() : 0; }

 private:
  ListObject* items() const { return as_list(stack_); }
  bool has(uint64_t n) const { return data_.size() - at_ - 1 >= n; }
  uint64_t number(int bytes) const {
    uint64_t n = 0;
    std::memcpy(&n, data_.data() + at_ + 1, static_cast<size_t>(bytes));
    return n;
  }
  Result<bool> push(uint64_t used, Result<Value> made) {  // what the opcode (`used` bytes in all) makes
    Ref v = TRY_REF(made);
    TRY(list_append(t_, items(), v));
    at_ += used;
    return true;
  }
  Result<Value> text(std::string_view s) {
    return all_ascii(s.data(), s.size()) ? str_from_latin1(t_, s.data(), s.size())
                                         : decode_bytes(t_, s, "utf-8", "surrogatepass");
  }
  // An opcode with a length of `bytes` bytes and that many bytes behind it.
  template <class Make>
  Result<bool> sized(int bytes, Make&& make) {
    if (!has(static_cast<uint64_t>(bytes))) return false;
    uint64_t n = number(bytes), head = 1 + static_cast<uint64_t>(bytes);
    if (data_.size() - at_ - head < n) return false;
    return push(head + n, make(data_.substr(at_ + head, n)));
  }
  Result<bool> tuple(uint64_t n) {
    uint64_t length = items()->length();
    if (length < n) return false;
    Ref made = TRY_REF(tuple_new(t_, items()->view().subspan(length - n)));
    Value one = made;
    TRY(list_splice(t_, items(), length - n, length, {&one, 1}));
    at_++;
    return true;
  }
  Result<bool> mark() {
    TRY(list_append(t_, as_list(marks_), stack_));
    stack_ = TRY_REF(list_new(t_));
    at_++;
    return true;
  }
  // The stack before the last mark, whose top is an exact `kind`: then it is the stack again, and `above` what was
  // above the mark.
  Result<bool> to_mark(Kind kind, Ref* above) {
    ListObject* marks = as_list(marks_);
    if (!marks->length()) return false;
    Value before = marks->at(marks->length() - 1);
    if (!is_kind(before, Kind::List)) return false;
    ListObject* list = as_list(before);
    if (kind != Kind::Invalid && (!list->length() || !is_kind(list->at(list->length() - 1), kind))) return false;
    *above = std::move(stack_);
    stack_ = TRY_REF(list_pop(t_, marks, marks->length() - 1));
    at_++;
    return true;
  }
  Value top(uint64_t below = 0) const { return items()->at(items()->length() - 1 - below); }
  void leave_frame() {
    framed_ = false;
    data_ = all_;
  }
  Result<bool> frame() {
    if (find_.is_unset() || framed_ || !has(8)) return false;
    uint64_t size = number(8), begin = at_ + kFrameHead;
    if (size > all_.size() - begin) return false;
    framed_ = size > 0;
    if (framed_) data_ = all_.substr(0, begin + size);
    at_ = begin;
    return true;
  }
  Result<bool> stop() {
    if (find_.is_unset() || !items()->length()) return false;
    stopped_ = true;
    return true;
  }
  // --- objects: what calls into the program holds what it uses, since that may drop it

  Result<bool> global() {
    uint64_t n = items()->length();
    if (n < 2 || !exact_str(top()) || !exact_str(top(1))) return false;
    if (!find_.is_unset() && static_cast<unsigned char>(all_[1]) < 4)
      return false;  // names are looked up in other ways
    Ref name = TRY_REF(list_pop(t_, items(), n - 1)), module = TRY_REF(list_pop(t_, items(), n - 2));
    Ref found = TRY_REF(find_.is_unset() ? t_.call_method(unpickler_, t_.isolate.intern("find_class"), {module, name})
                                         : t_.call(find_, {module, name}));
    TRY(list_append(t_, items(), found));
    at_++;
    return true;
  }
  bool exact_str(Value v) const { return type_of(t_, v) == t_.isolate.builtin_type(Kind::Str); }
  Result<bool> reduce() {
    uint64_t n = items()->length();
    if (n < 2 || !is_kind(top(), Kind::Tuple)) return false;
    Ref args = TRY_REF(list_pop(t_, items(), n - 1)), function = Ref::copy(top());
    Ref made = TRY_REF(t_.call(function, as_tuple(args)->view()));
    if (items()->length() != n - 1) return t_.raise(Exc::RuntimeError, "the unpickler's stack was changed");
    list_set(t_, items(), n - 2, made.release());
    at_++;
    return true;
  }
  Result<bool> new_object() {
    uint64_t n = items()->length();
    if (n < 2 || !is_kind(top(), Kind::Tuple) || !is_type(t_, top(1))) return false;
    std::array<Value, 8> given;
    if (as_tuple(top())->length >= given.size()) return false;
    Ref args = TRY_REF(list_pop(t_, items(), n - 1)), cls = TRY_REF(list_pop(t_, items(), n - 2));
    Ref make = TRY_REF(get_attr(t_, cls, t_.isolate.names.__new__));
    given[0] = cls;
    std::ranges::copy(as_tuple(args)->view(), given.begin() + 1);
    Ref made = TRY_REF(t_.call(make, std::span<const Value>(given.data(), as_tuple(args)->length + 1)));
    TRY(list_append(t_, items(), made));
    at_++;
    return true;
  }
  Result<bool> build() {
    uint64_t n = items()->length();
    if (n < 2) return false;
    Ref state = Ref::copy(top()), target = Ref::copy(top(1));
    Ref set_state = TRY_REF(get_attr_or_unset(t_, target, t_.isolate.intern("__setstate__")));
    if (!set_state.is_set() && !is_kind(state, Kind::Dict)) return false;
    if (set_state.is_set()) decref(TRY(t_.call(set_state, {state.get()})));
    else TRY(set_attributes(target, state));
    if (items()->length() != n) return t_.raise(Exc::RuntimeError, "the unpickler's stack was changed");
    decref(TRY(list_pop(t_, items(), n - 1)));
    at_++;
    return true;
  }
  Status set_attributes(Value target, Value state) {
    if (!dict_length(state)) return {};
    Ref attributes = TRY_REF(get_attr(t_, target, t_.isolate.names.__dict__));
    bool plain = is_kind(attributes, Kind::Dict) || is_kind(attributes, Kind::DictView);
    uint64_t position = 0, version = dict_keys_version(state);
    Value name, value;
    while (dict_next(state, &position, &name, &value)) {
      Ref key = exact_str(name) ? Ref::copy(t_.isolate.intern_object(name)) : Ref::copy(name), held = Ref::copy(value);
      TRY(plain ? dict_set(t_, attributes, key, held) : mpy::set_item(t_, attributes, key, held));
      if (dict_keys_version(state) != version)
        return t_.raise(Exc::RuntimeError, "dictionary changed size during iteration");
    }
    return {};
  }

  // The memo of an Unpickler is a dict; where there is none it is a list.
  Result<bool> store(uint64_t index, uint64_t used) {
    if (!items()->length()) return false;
    if (is_kind(memo_, Kind::List)) {
      uint64_t known = as_list(memo_)->length();
      if (index > known) return false;
      if (index == known) TRY(list_append(t_, as_list(memo_), top()));
      else list_set(t_, as_list(memo_), index, new_ref(top()));
      at_ += used;
      return true;
    }
    Ref key = TRY_REF(make_uint(t_, index));
    TRY(dict_set(t_, memo_, key, top()));
    at_ += used;
    return true;
  }
  Result<bool> fetch(uint64_t index, uint64_t used) {
    if (is_kind(memo_, Kind::List))
      return index < as_list(memo_)->length() ? push(used, new_ref(as_list(memo_)->at(index))) : Result<bool>(false);
    Ref key = TRY_REF(make_uint(t_, index));
    Ref found = TRY_REF(dict_get(t_, memo_, key));
    return found.is_set() ? push(used, found.release()) : Result<bool>(false);
  }
  Result<bool> append() {
    uint64_t n = items()->length();
    if (n < 2 || !is_kind(top(1), Kind::List)) return false;
    Ref item = TRY_REF(list_pop(t_, items(), n - 1));
    TRY(list_append(t_, as_list(top()), item));
    at_++;
    return true;
  }
  Result<bool> set_item() {
    uint64_t n = items()->length();
    if (n < 3 || !is_kind(top(2), Kind::Dict)) return false;
    Ref value = TRY_REF(list_pop(t_, items(), n - 1)), key = TRY_REF(list_pop(t_, items(), n - 2));
    Ref into = Ref::copy(top());  // a __hash__ may empty the stack
    TRY(dict_set(t_, into, key, value));
    at_++;
    return true;
  }
  Result<bool> appends() {
    Ref above;
    if (!TRY(to_mark(Kind::List, &above))) return false;
    TRY(list_extend(t_, as_list(top()), above));
    return true;
  }
  Result<bool> set_items() {
    Ref above;
    if (as_list(stack_)->length() % 2 || !TRY(to_mark(Kind::Dict, &above))) return false;
    Ref into = Ref::copy(top());  // a __hash__ may empty the stack, and the list
    for (uint64_t i = 0; i + 1 < as_list(above)->length(); i += 2) {
      Ref key = Ref::copy(as_list(above)->at(i)), value = Ref::copy(as_list(above)->at(i + 1));
      TRY(dict_set(t_, into, key, value));
    }
    return true;
  }
  Result<bool> add_items() {
    Ref above;
    if (!TRY(to_mark(Kind::Set, &above))) return false;
    Ref into = Ref::copy(top());
    for (uint64_t i = 0; i < as_list(above)->length(); i++) {
      Ref item = Ref::copy(as_list(above)->at(i));
      TRY(set_add(t_, into, item));
    }
    return true;
  }
  Result<bool> marked_tuple() {
    Ref above;
    if (!TRY(to_mark(Kind::Invalid, &above))) return false;
    Ref made = TRY_REF(tuple_new(t_, as_list(above)->view()));
    TRY(list_append(t_, items(), made));
    return true;
  }
  Result<bool> long1() {
    if (!has(1)) return false;
    uint64_t n = number(1);
    if (n > 8 || !has(1 + n)) return false;
    int64_t v = 0;
    std::memcpy(&v, data_.data() + at_ + 2, n);
    if (n && n < 8) v = static_cast<int64_t>(static_cast<uint64_t>(v) << (64 - 8 * n)) >> (64 - 8 * n);
    return push(2 + n, make_int(t_, v));
  }
  Result<bool> real() {
    if (!has(8)) return false;
    return push(9, make_float(t_, std::bit_cast<double>(__builtin_bswap64(number(8)))));
  }
  Result<bool> step() {  // false: the opcode is left to Python
    switch (static_cast<unsigned char>(data_[at_])) {
      case kNone: return push(1, Value::none());
      case kNewTrue: return push(1, Value::boolean(true));
      case kNewFalse: return push(1, Value::boolean(false));
      case kBinInt1: return has(1) ? push(2, make_uint(t_, number(1))) : Result<bool>(false);
      case kBinInt2: return has(2) ? push(3, make_uint(t_, number(2))) : Result<bool>(false);
      case kBinInt: return has(4) ? push(5, make_int(t_, static_cast<int32_t>(number(4)))) : Result<bool>(false);
      case kLong1: return long1();
      case kBinFloat: return real();
      case kShortBinUnicode: return sized(1, [&](std::string_view s) { return text(s); });
      case kBinUnicode: return sized(4, [&](std::string_view s) { return text(s); });
      case kShortBinBytes: return sized(1, [&](std::string_view s) { return bytes_new(t_, s.data(), s.size()); });
      case kBinBytes: return sized(4, [&](std::string_view s) { return bytes_new(t_, s.data(), s.size()); });
      case kEmptyList: return push(1, list_new(t_));
      case kEmptyDict: return push(1, dict_new(t_));
      case kEmptyTuple: return push(1, tuple_new(t_, std::initializer_list<Value>{}));
      case kEmptySet: return push(1, set_new(t_, Value::unset()));
      case kMark: return mark();
      case kTuple: return marked_tuple();
      case kTuple1: return tuple(1);
      case kTuple2: return tuple(2);
      case kTuple3: return tuple(3);
      case kAppend: return append();
      case kAppends: return appends();
      case kSetItem: return set_item();
      case kSetItems: return set_items();
      case kAddItems: return add_items();
      case kMemoize: return store(is_kind(memo_, Kind::List) ? as_list(memo_)->length() : dict_length(memo_), 1);
      case kFrame: return frame();
      case kStop: return stop();
      case kStackGlobal: return global();
      case kReduce: return reduce();
      case kNewObj: return new_object();
      case kBuild: return build();
      case kBinPut: return has(1) ? store(number(1), 2) : Result<bool>(false);
      case kLongBinPut: return has(4) ? store(number(4), 5) : Result<bool>(false);
      case kBinGet: return has(1) ? fetch(number(1), 2) : Result<bool>(false);
      case kLongBinGet: return has(4) ? fetch(number(4), 5) : Result<bool>(false);
      default: return false;
    }
  }

  Thread& t_;
  Value unpickler_, find_;
  std::string_view data_, all_;  // what may be read now: to the end of the open frame
  uint64_t at_;
  bool framed_ = false, stopped_ = false;
  Ref stack_;
  Value marks_, memo_;
};

}  // namespace

// (position, stack) where it stopped.
NATIVE(pickled_run) {
  int64_t at = TRY(to_index(t, args[2]));
  bool plain = is_kind(args[1], Kind::Bytes) && is_kind(args[3], Kind::List) && is_kind(args[4], Kind::List) &&
               is_kind(args[5], Kind::Dict) && at >= 0;
  if (!plain) return tuple_new(t, {args[2], args[3]});
  Machine machine(t, args[0], TRY(bytes_like(t, args[1])), static_cast<uint64_t>(at), args[3], args[4], args[5]);
  TRY(machine.run());
  Ref now = TRY_REF(make_uint(t, machine.at()));
  return tuple_new(t, {now.get(), machine.stack()});
}
// (object,); or, where an opcode is left to Python, (position, end of the frame or 0, stack, marks, memo).
NATIVE(pickled_load) {
  if (!is_kind(args[0], Kind::Bytes)) return t.type_error("load() takes bytes");
  std::string_view data = TRY(bytes_like(t, args[0]));
  Ref stack = TRY_REF(list_new(t)), marks = TRY_REF(list_new(t)), memo = TRY_REF(list_new(t));
  Machine machine(t, data, args[1], stack, marks, memo);
  TRY(machine.run());
  if (machine.stopped()) {
    ListObject* left = as_list(machine.stack());
    return tuple_new(t, {left->at(left->length() - 1)});
  }
  Ref at = TRY_REF(make_uint(t, machine.at())), end = TRY_REF(make_uint(t, machine.frame_end()));
  return tuple_new(t, {at.get(), end.get(), machine.stack(), marks.get(), memo.get()});
}

}  // namespace mpy
