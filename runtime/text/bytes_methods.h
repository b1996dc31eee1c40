// C++ cores of the methods of bytes, bytearray and memoryview, as far as other sources call them. Conventions as in
// str_methods.h; the functions named bytes_* take a bytes or a bytearray as `self` and give back the same type.
#pragma once
#include "runtime/text/str.h"

namespace mpy {

Result<Value> bytes_hex(Thread&, Value self, Value sep, Value bytes_per_sep);
Result<Value> bytes_fromhex(Thread&, Value type, Value text);  // class method, both types
Result<Value> bytes_percent_format(Thread&, Value self, Value args);

Result<Value> bytes_unfilled(Thread&, uint64_t n);  // for who fills it at once; bytes_new gives zeros
Result<Value> bytearray_new(Thread&, const char* data, uint64_t n);  // data null = zeroed
inline ByteArrayObject* as_bytearray(Value v) { return static_cast<ByteArrayObject*>(v.object()); }
Status bytearray_resize(Thread&, ByteArrayObject*, uint64_t n);  // BufferError while exported
Status bytearray_splice(Thread&, ByteArrayObject*, uint64_t start, uint64_t stop, std::string_view bytes);
Result<Value> bytearray_append(Thread&, Value self, Value item);

// A window on the bytes of another object (`base`, never a memoryview), as items of a format in up to kMaxDims
// dimensions.
struct MemoryViewObject : Object {
  static constexpr int kMaxDims = 16;
  Value base;
  Value shown;    // what `obj` gives, where that is not the base; else unset
  int64_t start;  // of the first item in the base's bytes
  int64_t hash;
  uint32_t item_size;
  uint8_t ndim;
  bool readonly, released;
  char format[8];
  int64_t shape[kMaxDims], strides[kMaxDims];
};
inline MemoryViewObject* as_memoryview(Value v) { return static_cast<MemoryViewObject*>(v.object()); }
Result<Value> memoryview_new(Thread&, Value base);
Result<Value> memoryview_flat(Thread&, Value base);  // its bytes as one row of items
// Items of the base's bytes in several dimensions, the first of them `start` bytes behind the base's first. Steps are
// bytes, none of them below zero. `shown`: the object that the view is of, for programs.
Result<Value> memoryview_shaped(Thread&, Value base, Value shown, int64_t start, std::span<const int64_t> shape,
                                std::span<const int64_t> strides);
Result<Value> memoryview_tobytes(Thread&, Value self, Value order);
Result<Value> memoryview_tolist(Thread&, Value self);
Result<Value> memoryview_release(Thread&, Value self);
Result<std::string_view> memoryview_bytes(Thread&, MemoryViewObject*);  // BufferError when not contiguous
bool memoryview_contiguous(const MemoryViewObject*);
void init_memoryview_type(Thread&);

// Single items in native formats: b B h H i I l L q Q n N e f d ? c P. Size 0 = no such format.
uint32_t item_size_of(char format);
Result<Value> item_load(Thread&, char format, const char* from);
// `who`: "memoryview" for its messages.
Status item_store(Thread&, char format, char* to, Value, const char* who);
double half_to_double(uint16_t);
bool double_to_half(double, uint16_t* out);  // false: too large

}  // namespace mpy
