// _pickled: the plain parts of pickles of protocol 4 and 5. save() writes containers, numbers and texts, and has the
// Python pickler save everything else; run() does the opcodes of a frame until one comes that it leaves to the Python
// unpickler.
#include <bit>
#include <cstring>

#include "pickle.natives.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/io/growing.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

enum Op : unsigned char {
  kMark = '(',
  kPop = '0',
  kPopMark = '1',
  kNone = 'N',
  kBinInt = 'J',
  kBinInt1 = 'K',
  kBinInt2 = 'M',
  kBinFloat = 'G',
  kBinUnicode = 'X',
  kBinBytes = 'B',
  kShortBinBytes = 'C',
  kEmptyDict = '}',
  kEmptyList = ']',
  kEmptyTuple = ')',
  kAppend = 'a',
  kAppends = 'e',
  kSetItem = 's',
  kSetItems = 'u',
  kTuple = 't',
  kBinGet = 'h',
  kLongBinGet = 'j',
  kBinPut = 'q',
  kLongBinPut = 'r',
  kTuple1 = 0x85,
  kTuple2,
  kTuple3,
  kNewTrue,
  kNewFalse,
  kLong1,
  kShortBinUnicode = 0x8c,
  kEmptySet = 0x8f,
  kAddItems,
  kFrozenSet,
  kMemoize = 0x94,
};
constexpr uint64_t kFrameTarget = 65536, kBatch = 1000;

// --- writing

class Saver {
 public:
  Saver(Thread& t, Value pickler, Value framer, Value memo)
      : t_(t), pickler_(pickler), framer_(framer), memo_(memo), out_(t) {}
  Status start() { return read_size(); }
  Status flush() {
    if (!out_.size) return {};
    Ref bytes = TRY_REF(bytes_new(t_, out_.data, out_.size));
    framed_ += out_.size;
    out_.size = 0;
    decref(TRY(t_.call_method(framer_, t_.isolate.intern("put"), {bytes.get()})));
    return {};
  }
  Status save(Value v) {
    TRY(t_.enter_native());
    Status done = save_one(v);
    t_.leave_native();
    return done;
  }

 private:
  bool exact(Value v, Kind k) const { return type_of(t_, v) == t_.isolate.builtin_type(k); }
  Status put(const void* p, size_t n) {
    while (out_.capacity - out_.size < n)
      if (!out_.grow()) return t_.no_memory();
    std::memcpy(out_.data + out_.size, p, n);
    out_.size += n;
    return {};
  }
  Status op(unsigned char code) { return put(&code, 1); }
  Status op_number(unsigned char code, uint64_t n, int bytes) {  // little endian, as the machine
    TRY(op(code));
    return put(&n, static_cast<size_t>(bytes));
  }
  Status read_size() {
    Ref size = TRY_REF(get_attr(t_, framer_, t_.isolate.intern("size")));
    framed_ = static_cast<uint64_t>(TRY(to_index(t_, size)));
    return {};
  }
  // As Python's save() does before each object: a frame that is full ends.
  Status commit() {
    if (framed_ + out_.size < kFrameTarget) return {};
    TRY(flush());
    decref(TRY(t_.call_method(framer_, t_.isolate.intern("commit"), {})));
    return read_size();
  }
  Status by_python(Value v) {
    TRY(flush());
    decref(TRY(t_.call_method(pickler_, t_.isolate.intern("save"), {v})));
    return read_size();
  }
  Result<Value> key(Value v) { return make_uint(t_, reinterpret_cast<uint64_t>(v.object())); }
  Result<bool> known(Value v) {  // then what fetches it is written
    Ref k = TRY_REF(key(v));
    Ref entry = TRY_REF(dict_get(t_, memo_, k));
    if (!entry.is_set() || !is_kind(entry, Kind::Tuple)) return false;
    auto index = static_cast<uint64_t>(TRY(to_index(t_, as_tuple(entry)->items[0])));
    TRY(index < 256 ? op_number(kBinGet, index, 1) : op_number(kLongBinGet, index, 4));
    return true;
  }
  Status memoize(Value v) {
    Ref k = TRY_REF(key(v)), index = TRY_REF(make_uint(t_, dict_length(memo_)));
    Ref entry = TRY_REF(tuple_new(t_, {index.get(), v}));
    TRY(op(kMemoize));
    return dict_set(t_, memo_, k, entry);
  }

  Status save_one(Value v) {
    TRY(commit());
    TRY(t_.poll_native());
    if (v.is_none()) return op(kNone);
    switch (number_kind(t_, v)) {
      case NumberKind::Bool: return op(TRY(to_bool(t_, v)) ? kNewTrue : kNewFalse);
      case NumberKind::Int: return exact(v, Kind::Int) ? integer(v) : by_python(v);
      case NumberKind::Float: return exact(v, Kind::Float) ? real(as_double(t_, v)) : by_python(v);
      case NumberKind::None: break;
      default: return by_python(v);
    }
    bool plain = exact(v, Kind::Str) || exact(v, Kind::Bytes) || exact(v, Kind::Tuple) || exact(v, Kind::List) ||
                 exact(v, Kind::Dict) || exact(v, Kind::Set) || exact(v, Kind::FrozenSet);
    if (!plain) return by_python(v);
    if (TRY(known(v))) return {};
    if (exact(v, Kind::Str)) return text(v);
    if (exact(v, Kind::Bytes)) return bytes(v);
    if (exact(v, Kind::Tuple)) return tuple(v);
    if (exact(v, Kind::List)) return list(v);
    if (exact(v, Kind::Dict)) return dict(v);
    return exact(v, Kind::Set) ? set(v) : frozen_set(v);
  }
  Status integer(Value v) {
    int64_t n = as_int64(t_, v);
    if (n >= 0 && n <= 0xFFFF)
      return n <= 0xFF ? op_number(kBinInt1, static_cast<uint64_t>(n), 1)
                       : op_number(kBinInt2, static_cast<uint64_t>(n), 2);
    if (n == static_cast<int32_t>(n)) return op_number(kBinInt, static_cast<uint64_t>(n), 4);
    int size = 8;  // the shortest that keeps the sign
    while (n == (n << (64 - 8 * (size - 1))) >> (64 - 8 * (size - 1))) size--;
    TRY(op_number(kLong1, static_cast<uint64_t>(size), 1));
    return put(&n, static_cast<size_t>(size));
  }
  Status real(double d) {
    uint64_t bits = __builtin_bswap64(std::bit_cast<uint64_t>(d));
    TRY(op(kBinFloat));
    return put(&bits, 8);
  }
  Status text(Value v) {
    StrObject* s = as_str(v);
    Ref encoded;
    std::string_view data(s->data, s->length);
    if (!s->ascii) {
      encoded = TRY_REF(encode_text(t_, v, "utf-8", "surrogatepass"));
      data = TRY(bytes_like(t_, encoded));
    }
    if (data.size() >= kFrameTarget) return by_python(v);
    TRY(data.size() <= 0xFF ? op_number(kShortBinUnicode, data.size(), 1) : op_number(kBinUnicode, data.size(), 4));
    TRY(put(data.data(), data.size()));
    return memoize(v);
  }
  Status bytes(Value v) {
    BytesObject* b = as_bytes(v);
    if (b->length >= kFrameTarget) return by_python(v);
    TRY(b->length <= 0xFF ? op_number(kShortBinBytes, b->length, 1) : op_number(kBinBytes, b->length, 4));
    TRY(put(b->data, b->length));
    return memoize(v);
  }
  Status tuple(Value v) {
    TupleObject* items = as_tuple(v);
    Ref hold = Ref::copy(v);
    uint64_t n = items->length;
    if (n == 0) return op(kEmptyTuple);
    if (n > 3) TRY(op(kMark));
    for (uint64_t i = 0; i < n; i++) TRY(save(items->items[i]));
    Ref k = TRY_REF(key(v)), inside = TRY_REF(dict_get(t_, memo_, k));
    if (inside.is_set()) {  // it holds itself, and is complete by now
      if (n > 3) TRY(op(kPopMark));
      else
        for (uint64_t i = 0; i < n; i++) TRY(op(kPop));
      TRY(known(v));
      return {};
    }
    TRY(op(n > 3 ? kTuple : static_cast<unsigned char>(kTuple1 + n - 1)));
    return memoize(v);
  }
  Status list(Value v) {
    Ref hold = Ref::copy(v);
    TRY(op(kEmptyList));
    TRY(memoize(v));
    for (uint64_t i = 0; i < as_list(v)->length();) {
      uint64_t n = std::min(kBatch, as_list(v)->length() - i);
      if (n > 1) TRY(op(kMark));
      for (uint64_t end = i + n; i < end && i < as_list(v)->length(); i++) {
        Ref item = Ref::copy(as_list(v)->at(i));
        TRY(save(item));
      }
      TRY(op(n > 1 ? kAppends : kAppend));
    }
    return {};
  }
  Status dict(Value v) {
    Ref hold = Ref::copy(v);
    TRY(op(kEmptyDict));
    TRY(memoize(v));
    uint64_t position = 0, left = dict_length(v), version = dict_keys_version(v);
    while (left) {
      uint64_t n = std::min(kBatch, left);
      left -= n;
      if (n > 1) TRY(op(kMark));
      for (uint64_t i = 0; i < n; i++) {
        Value name, value;
        if (dict_keys_version(v) != version || !dict_next(v, &position, &name, &value))
          return t_.raise(Exc::RuntimeError, "dictionary changed size during iteration");
        Ref one = Ref::copy(name), other = Ref::copy(value);
        TRY(save(one));
        TRY(save(other));
      }
      TRY(op(n > 1 ? kSetItems : kSetItem));
    }
    return {};
  }
  // The items as they are now, in a list.
  Status items(Value all, uint64_t from, uint64_t to) {
    for (uint64_t i = from; i < to; i++) TRY(save(as_list(all)->at(i)));
    return {};
  }
  Status set(Value v) {
    Ref all = TRY_REF(list_from_iterable(t_, v));
    TRY(op(kEmptySet));
    TRY(memoize(v));
    uint64_t n = as_list(all)->length();
    for (uint64_t i = 0; i < n; i += kBatch) {
      TRY(op(kMark));
      TRY(items(all, i, std::min(n, i + kBatch)));
      TRY(op(kAddItems));
    }
    return {};
  }
  Status frozen_set(Value v) {
    Ref all = TRY_REF(list_from_iterable(t_, v));
    TRY(op(kMark));
    TRY(items(all, 0, as_list(all)->length()));
    Ref k = TRY_REF(key(v)), inside = TRY_REF(dict_get(t_, memo_, k));
    if (inside.is_set()) {
      TRY(op(kPopMark));
      TRY(known(v));
      return {};
    }
    TRY(op(kFrozenSet));
    return memoize(v);
  }

  Thread& t_;
  Value pickler_, framer_, memo_;
  Growing out_;
  uint64_t framed_ = 0;  // bytes in the framer's open frame
};

// --- reading

class Machine {
 public:
  Machine(Thread& t, std::string_view data, uint64_t at, Value stack, Value marks, Value memo)
      : t_(t), data_(data), at_(at), stack_(Ref::copy(stack)), marks_(marks), memo_(memo) {}
  uint64_t at() const { return at_; }
  Value stack() const { return stack_; }
  Status run() {
    while (at_ < data_.size()) {
      TRY(t_.poll_native());
      if (!TRY(step())) return {};
    }
    return {};
  }

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
  Result<bool> store(uint64_t index, uint64_t used) {
    if (!items()->length()) return false;
    Ref key = TRY_REF(make_uint(t_, index));
    TRY(dict_set(t_, memo_, key, top()));
    at_ += used;
    return true;
  }
  Result<bool> fetch(uint64_t index, uint64_t used) {
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
    TRY(dict_set(t_, top(), key, value));
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
    ListObject* pairs = as_list(above);
    for (uint64_t i = 0; i + 1 < pairs->length(); i += 2) TRY(dict_set(t_, top(), pairs->at(i), pairs->at(i + 1)));
    return true;
  }
  Result<bool> add_items() {
    Ref above;
    if (!TRY(to_mark(Kind::Set, &above))) return false;
    for (uint64_t i = 0; i < as_list(above)->length(); i++) TRY(set_add(t_, top(), as_list(above)->at(i)));
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
      case kMemoize: return store(dict_length(memo_), 1);
      case kBinPut: return has(1) ? store(number(1), 2) : Result<bool>(false);
      case kLongBinPut: return has(4) ? store(number(4), 5) : Result<bool>(false);
      case kBinGet: return has(1) ? fetch(number(1), 2) : Result<bool>(false);
      case kLongBinGet: return has(4) ? fetch(number(4), 5) : Result<bool>(false);
      default: return false;
    }
  }

  Thread& t_;
  std::string_view data_;
  uint64_t at_;
  Ref stack_;
  Value marks_, memo_;
};

}  // namespace

NATIVE(pickled_save) {
  Saver saver(t, args[0], args[1], args[2]);
  TRY(saver.start());
  TRY(saver.save(args[3]));
  TRY(saver.flush());
  return Value::none();
}
// (position, stack) where it stopped.
NATIVE(pickled_run) {
  int64_t at = TRY(to_index(t, args[1]));
  bool plain = is_kind(args[0], Kind::Bytes) && is_kind(args[2], Kind::List) && is_kind(args[3], Kind::List) &&
               is_kind(args[4], Kind::Dict) && at >= 0;
  if (!plain) return tuple_new(t, {args[1], args[2]});
  Machine machine(t, TRY(bytes_like(t, args[0])), static_cast<uint64_t>(at), args[2], args[3], args[4]);
  TRY(machine.run());
  Ref now = TRY_REF(make_uint(t, machine.at()));
  return tuple_new(t, {now.get(), machine.stack()});
}

Status build_pickled(Thread& t, Value module) { return add_functions(t, module, natives::_pickled_natives); }

}  // namespace mpy
