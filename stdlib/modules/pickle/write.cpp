// _pickled: pickles of protocol 4 and 5. save() writes containers, numbers and texts, and has the Python pickler save
// everything else; run() does the opcodes of a frame until one comes that it leaves to the Python unpickler. dump() and
// load() are these from beginning to end, and need a Pickler or Unpickler only where they come to what is not plain.
#include <algorithm>
#include <bit>
#include <cstring>

#include "pickle.natives.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/io/growing.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/pickle/opcodes.h"

namespace mpy {
namespace {

// The objects that a pickle holds so far, by address, numbered in their order.
class Numbered {
 public:
  explicit Numbered(Thread& t) : t_(t) {}
  Numbered(const Numbered&) = delete;
  ~Numbered() {
    if (slots_ != first_) guest_free(t_, slots_, capacity_ * sizeof(Slot));
  }
  Status start() {
    objects_ = TRY_REF(list_new(t_));
    return {};
  }
  uint64_t size() const { return as_list(objects_)->length(); }
  Value at(uint64_t i) const { return as_list(objects_)->at(i); }
  bool find(Value v, uint64_t* number) const {
    Slot* slot = place(v.object());
    *number = slot->number;
    return slot->object != nullptr;
  }
  Status add(Value v) {
    if ((size() + 1) * 2 > capacity_) TRY(grow());
    *place(v.object()) = {v.object(), size()};
    return list_append(t_, as_list(objects_), v);
  }

 private:
  struct Slot {
    const Object* object;
    uint64_t number;
  };
  Slot* place(const Object* o) const {
    uint64_t i = (reinterpret_cast<uint64_t>(o) >> 4) * 0x9E3779B97F4A7C15u >> 32;
    while (slots_[i &= capacity_ - 1].object && slots_[i].object != o) i++;
    return slots_ + i;
  }
  Status grow() {
    auto* slots = static_cast<Slot*>(guest_alloc(t_, capacity_ * 4 * sizeof(Slot)));
    if (!slots) return t_.no_memory();
    if (slots_ != first_) guest_free(t_, slots_, capacity_ * sizeof(Slot));
    slots_ = slots;
    capacity_ *= 4;
    std::fill_n(slots_, capacity_, Slot{});
    for (uint64_t i = 0; i < size(); i++) *place(at(i).object()) = {at(i).object(), i};
    return {};
  }

  Thread& t_;
  Ref objects_;
  Slot first_[16] = {};
  Slot* slots_ = first_;
  uint64_t capacity_ = 16;
};

class Saver {
 public:
  Saver(Thread& t, Value pickler, Value framer, Value memo)
      : t_(t), pickler_(pickler), framer_(framer), memo_(memo), out_(t), numbered_(t) {}
  // One without a Pickler.
  struct Whole {
    Value protocol;
    Value form;  // form(object, protocol): how an object is written that is not plain
    Value make;  // make(before, frame, memo, protocol): a Pickler, and its framer, that goes on behind those bytes
  };
  Saver(Thread& t, Whole whole) : t_(t), whole_(whole), out_(t), numbered_(t) {}
  Status start() { return read_size(); }
  Status start_whole() {
    TRY(numbered_.start());
    TRY(op_number(kProto, static_cast<uint64_t>(TRY(to_index(t_, whole_.protocol))), 1));
    return begin_frame();
  }
  // The bytes; or what make() gave, and then the Pickler is to end them.
  Result<Value> finish_whole() {
    if (!whole()) {
      TRY(flush());
      return new_ref(made_);
    }
    TRY(op(kStop));
    end_frame();
    return out_.finish();
  }
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
  bool whole() const { return !whole_.form.is_unset() && !made_.is_set(); }  // all is written here
  Status begin_frame() {
    while (out_.capacity - out_.size < kFrameHead)
      if (!out_.grow()) return t_.no_memory();
    out_.size += kFrameHead;
    framed_ = 0 - static_cast<uint64_t>(out_.size);
    return {};
  }
  void end_frame() {  // a short one has no head
    uint64_t length = framed_ + out_.size;
    char* content = out_.data + (out_.size - length);
    if (length < kFrameLeast) {
      std::memmove(content - kFrameHead, content, length);
      out_.size -= kFrameHead;
      return;
    }
    content[-static_cast<int64_t>(kFrameHead)] = static_cast<char>(kFrame);
    std::memcpy(content - 8, &length, 8);
  }
  // From here on a Pickler does it.
  Status by_pickler() {
    if (!whole()) return flush();
    uint64_t length = framed_ + out_.size, before = out_.size - length - kFrameHead;
    Ref written = TRY_REF(bytes_new(t_, out_.data, before));
    Ref frame = TRY_REF(bytes_new(t_, out_.data + before + kFrameHead, length));
    Ref memo = TRY_REF(dict_new(t_));
    for (uint64_t i = 0; i < numbered_.size(); i++) TRY(remember(memo, numbered_.at(i), i));
    Ref made = TRY_REF(t_.call(whole_.make, {written.get(), frame.get(), memo.get(), whole_.protocol}));
    if (!is_kind(made, Kind::Tuple) || as_tuple(made)->length < 2) return t_.type_error("make() must return a tuple");
    TupleObject* parts = as_tuple(made);
    pickler_ = parts->items[0];
    framer_ = parts->items[1];
    made_memo_ = std::move(memo);
    memo_ = made_memo_;
    made_ = std::move(made);
    out_.size = 0;
    return read_size();
  }
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
    if (whole()) {
      end_frame();
      return begin_frame();
    }
    TRY(flush());
    decref(TRY(t_.call_method(framer_, t_.isolate.intern("commit"), {})));
    return read_size();
  }
  Status by_python(Value v) {
    TRY(by_pickler());
    decref(TRY(t_.call_method(pickler_, t_.isolate.intern("save"), {v})));
    return read_size();
  }
  Result<Value> key(Value v) { return make_uint(t_, reinterpret_cast<uint64_t>(v.object())); }
  Result<bool> number_of(Value v, uint64_t* number) {  // false: it is not in the pickle yet
    if (whole()) return numbered_.find(v, number);
    Ref k = TRY_REF(key(v));
    Ref entry = TRY_REF(dict_get(t_, memo_, k));
    if (!entry.is_set()) return false;
    if (!is_kind(entry, Kind::Tuple) || as_tuple(entry)->length != 2)
      return t_.type_error("'memo' values must be 2-item tuples");
    *number = static_cast<uint64_t>(TRY(to_index(t_, as_tuple(entry)->items[0])));
    return true;
  }
  Result<bool> known(Value v) {  // then what fetches it is written
    uint64_t index;
    if (!TRY(number_of(v, &index))) return false;
    TRY(index < 256 ? op_number(kBinGet, index, 1) : op_number(kLongBinGet, index, 4));
    return true;
  }
  Status memoize(Value v) {
    TRY(op(kMemoize));
    return whole() ? numbered_.add(v) : remember(memo_, v, dict_length(memo_));
  }
  Status remember(Value memo, Value v, uint64_t number) {
    Ref k = TRY_REF(key(v)), index = TRY_REF(make_uint(t_, number));
    Ref entry = TRY_REF(tuple_new(t_, {index.get(), v}));
    return dict_set(t_, memo, k, entry);
  }

  Status save_one(Value v) {
    TRY(commit());
    TRY(t_.poll_native());
    if (v.is_none()) return op(kNone);
    switch (number_kind(t_, v)) {
      case NumberKind::Bool: return op(TRY(to_bool(t_, v)) ? kNewTrue : kNewFalse);
      case NumberKind::Int: return exact(v, Kind::Int) ? integer(v) : object(v);
      case NumberKind::Float: return exact(v, Kind::Float) ? real(as_double(t_, v)) : object(v);
      case NumberKind::None: break;
      default: return object(v);
    }
    bool plain = exact(v, Kind::Str) || exact(v, Kind::Bytes) || exact(v, Kind::Tuple) || exact(v, Kind::List) ||
                 exact(v, Kind::Dict) || exact(v, Kind::Set) || exact(v, Kind::FrozenSet);
    if (!plain) return object(v);
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
    return payload(v, kShortBinUnicode, kBinUnicode, data);
  }
  Status bytes(Value v) {
    BytesObject* b = as_bytes(v);
    return payload(v, kShortBinBytes, kBinBytes, {b->data, b->length});
  }
  Status payload(Value v, unsigned char small, unsigned char other, std::string_view data) {
    bool large = data.size() >= kFrameTarget;  // it stands between frames
    if (large && (!whole() || data.size() > 0xFFFFFFFF)) return by_python(v);
    if (large) end_frame();
    TRY(data.size() <= 0xFF ? op_number(small, data.size(), 1) : op_number(other, data.size(), 4));
    TRY(put(data.data(), data.size()));
    if (large) TRY(begin_frame());
    return memoize(v);
  }
  Status tuple(Value v) {
    TupleObject* items = as_tuple(v);
    Ref hold = Ref::copy(v);
    uint64_t n = items->length;
    if (n == 0) return op(kEmptyTuple);
    if (n > 3) TRY(op(kMark));
    for (uint64_t i = 0; i < n; i++) TRY(save(items->items[i]));
    uint64_t number;
    if (TRY(number_of(v, &number))) {  // it holds itself, and is complete by now
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
    bool one = as_list(v)->length() == 1;
    for (uint64_t i = 0; i < as_list(v)->length() && !(one && i);) {
      uint64_t n = one ? 1 : std::min(kBatch, as_list(v)->length() - i);
      if (!one) TRY(op(kMark));
      for (uint64_t end = i + n; i < end && i < as_list(v)->length(); i++) {
        Ref item = Ref::copy(as_list(v)->at(i));
        TRY(save(item));
      }
      TRY(op(one ? kAppend : kAppends));
    }
    return {};
  }
  Status dict(Value v) {
    Ref hold = Ref::copy(v);
    TRY(op(kEmptyDict));
    TRY(memoize(v));
    uint64_t position = 0, left = dict_length(v), version = dict_keys_version(v);
    bool one = left == 1;
    for (bool more = left > 0; more;) {  // after full batches comes one more, if an empty one
      uint64_t n = std::min(kBatch, left);
      left -= n;
      more = n == kBatch;
      if (!one) TRY(op(kMark));
      for (uint64_t i = 0; i < n; i++) {
        Value name, value;
        if (dict_keys_version(v) != version || !dict_next(v, &position, &name, &value))
          return t_.raise(Exc::RuntimeError, "dictionary changed size during iteration");
        Ref one = Ref::copy(name), other = Ref::copy(value);
        TRY(save(one));
        TRY(save(other));
      }
      TRY(op(one ? kSetItem : kSetItems));
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
    for (uint64_t i = 0, more = n > 0; more; i += kBatch) {  // after full batches comes one more, if an empty one
      more = i + kBatch <= n;
      TRY(op(kMark));
      TRY(items(all, i, std::min(n, i + kBatch)));
      if (as_set(v)->length() != n) return t_.raise(Exc::RuntimeError, "set changed size during iteration");
      TRY(op(kAddItems));
    }
    return {};
  }
  Status frozen_set(Value v) {
    Ref all = TRY_REF(list_from_iterable(t_, v));
    TRY(op(kMark));
    TRY(items(all, 0, as_list(all)->length()));
    uint64_t number;
    if (TRY(number_of(v, &number))) {
      TRY(op(kPopMark));
      TRY(known(v));
      return {};
    }
    TRY(op(kFrozenSet));
    return memoize(v);
  }

  // --- what is not plain

  Status object(Value v) {
    if (!whole() || !v.is_pointer()) return by_python(v);
    if (TRY(known(v))) return {};
    Ref hold = Ref::copy(v), form = TRY_REF(t_.call(whole_.form, {v, whole_.protocol}));
    if (form.get().is_none()) return by_python(v);
    if (!is_kind(form, Kind::Tuple)) return reduced_by_python(v, form);
    TupleObject* parts = as_tuple(form);
    if (parts->length == 2) return global(v, parts->items[0], parts->items[1]);
    if (parts->length != 6) return t_.type_error("form() must return a tuple of 2 or 6");
    return reduced(v, parts);
  }
  Status reduced_by_python(Value v, Value form) {
    TRY(by_pickler());
    decref(TRY(t_.call_method(pickler_, t_.isolate.intern("_save_form"), {v, form})));
    return read_size();
  }
  Status global(Value v, Value module, Value name) {
    TRY(save(module));
    TRY(save(name));
    TRY(op(kStackGlobal));
    return memoize(v);
  }
  // (opcode, function or class, arguments, state, items, pairs)
  Status reduced(Value v, TupleObject* parts) {
    auto made_by = static_cast<unsigned char>(TRY(to_index(t_, parts->items[0])));
    TRY(save(parts->items[1]));
    TRY(save(parts->items[2]));
    TRY(op(made_by));
    uint64_t number;
    if (TRY(number_of(v, &number))) {  // the arguments reached it
      TRY(op(kPop));
      TRY(known(v));
    } else {
      TRY(memoize(v));
    }
    if (!parts->items[4].is_none()) TRY(batches(parts->items[4], false));
    if (!parts->items[5].is_none()) TRY(batches(parts->items[5], true));
    if (parts->items[3].is_none()) return {};
    TRY(save(parts->items[3]));
    return op(kBuild);
  }
  Status batches(Value iterable, bool pairs) {
    Ref it = TRY_REF(iterate(t_, iterable)), batch = TRY_REF(list_new(t_));
    for (bool more = true; more;) {
      Ref item = TRY_REF(next(t_, it));
      more = item.is_set();
      if (more && pairs && !(is_kind(item, Kind::Tuple) && as_tuple(item)->length == 2))
        return t_.type_error("dict items iterator must return 2-tuples");
      if (more) TRY(list_append(t_, as_list(batch), item));
      uint64_t n = as_list(batch)->length();
      if (!n || (more && n < kBatch)) continue;
      if (n > 1) TRY(op(kMark));
      for (uint64_t i = 0; i < n; i++) TRY(pairs ? pair(as_list(batch)->at(i)) : save(as_list(batch)->at(i)));
      TRY(op(pairs ? (n > 1 ? kSetItems : kSetItem) : n > 1 ? kAppends : kAppend));
      batch = TRY_REF(list_new(t_));
    }
    return {};
  }
  Status pair(Value v) {
    TRY(save(as_tuple(v)->items[0]));
    return save(as_tuple(v)->items[1]);
  }

  Thread& t_;
  Value pickler_, framer_, memo_;
  Whole whole_;
  Ref made_, made_memo_;
  Growing out_;
  Numbered numbered_;
  uint64_t framed_ = 0;  // with the size of out_: the bytes in the open frame
};

}  // namespace

NATIVE(pickled_save) {
  if (!is_kind(args[2], Kind::Dict))
    return t.type_error("'memo' attribute must be a dict, not {}", {FormatArg::type_of(args[2])});
  Saver saver(t, args[0], args[1], args[2]);
  TRY(saver.start());
  TRY(saver.save(args[3]));
  TRY(saver.flush());
  return Value::none();
}
// The bytes; or a Pickler, its framer and its file, which are to end them.
NATIVE(pickled_dump) {
  Saver saver(t, Saver::Whole{args[1], args[2], args[3]});
  TRY(saver.start_whole());
  TRY(saver.save(args[0]));
  return saver.finish_whole();
}
Status build_pickled(Thread& t, Value module) { return add_functions(t, module, natives::_pickled_natives); }

}  // namespace mpy
