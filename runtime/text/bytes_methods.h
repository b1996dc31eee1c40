// C++ cores of the methods of bytes, bytearray and memoryview. Conventions as in str_methods.h; the functions named
// bytes_* take a bytes or a bytearray as `self` and give back the same type.
#pragma once
#include "runtime/text/str.h"

namespace mpy {

Result<Value> bytes_find(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> bytes_rfind(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> bytes_index(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> bytes_rindex(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> bytes_count(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> bytes_replace(Thread&, Value self, Value old_sub, Value new_sub, Value count);
Result<Value> bytes_split(Thread&, Value self, Value sep, Value maxsplit);
Result<Value> bytes_rsplit(Thread&, Value self, Value sep, Value maxsplit);
Result<Value> bytes_splitlines(Thread&, Value self, Value keepends);
Result<Value> bytes_partition(Thread&, Value self, Value sep);
Result<Value> bytes_rpartition(Thread&, Value self, Value sep);
Result<Value> bytes_strip(Thread&, Value self, Value chars);
Result<Value> bytes_lstrip(Thread&, Value self, Value chars);
Result<Value> bytes_rstrip(Thread&, Value self, Value chars);
Result<Value> bytes_startswith(Thread&, Value self, Value prefix, Value start, Value stop);
Result<Value> bytes_endswith(Thread&, Value self, Value suffix, Value start, Value stop);
Result<Value> bytes_removeprefix(Thread&, Value self, Value prefix);
Result<Value> bytes_removesuffix(Thread&, Value self, Value suffix);
Result<Value> bytes_join(Thread&, Value self, Value iterable);
Result<Value> bytes_upper(Thread&, Value self);
Result<Value> bytes_lower(Thread&, Value self);
Result<Value> bytes_title(Thread&, Value self);
Result<Value> bytes_swapcase(Thread&, Value self);
Result<Value> bytes_capitalize(Thread&, Value self);
Result<Value> bytes_isalpha(Thread&, Value self);
Result<Value> bytes_isalnum(Thread&, Value self);
Result<Value> bytes_isdigit(Thread&, Value self);
Result<Value> bytes_isspace(Thread&, Value self);
Result<Value> bytes_islower(Thread&, Value self);
Result<Value> bytes_isupper(Thread&, Value self);
Result<Value> bytes_istitle(Thread&, Value self);
Result<Value> bytes_isascii(Thread&, Value self);
Result<Value> bytes_zfill(Thread&, Value self, Value width);
Result<Value> bytes_center(Thread&, Value self, Value width, Value fillchar);
Result<Value> bytes_ljust(Thread&, Value self, Value width, Value fillchar);
Result<Value> bytes_rjust(Thread&, Value self, Value width, Value fillchar);
Result<Value> bytes_expandtabs(Thread&, Value self, Value tabsize);
Result<Value> bytes_translate(Thread&, Value self, Value table, Value delete_chars);
Result<Value> bytes_maketrans(Thread&, Value from, Value to);  // static method
Result<Value> bytes_decode(Thread&, Value self, Value encoding, Value errors);
Result<Value> bytes_hex(Thread&, Value self, Value sep, Value bytes_per_sep);
Result<Value> bytes_fromhex(Thread&, Value type, Value text);  // class method, both types
Result<Value> bytes_percent_format(Thread&, Value self, Value args);

Result<Value> bytearray_new(Thread&, const char* data, uint64_t n);  // data null = zeroed
inline ByteArrayObject* as_bytearray(Value v) { return static_cast<ByteArrayObject*>(v.object()); }
Status bytearray_resize(Thread&, ByteArrayObject*, uint64_t n);  // BufferError while exported
Status bytearray_splice(Thread&, ByteArrayObject*, uint64_t start, uint64_t stop, std::string_view bytes);
Result<Value> bytearray_append(Thread&, Value self, Value item);
Result<Value> bytearray_extend(Thread&, Value self, Value iterable);
Result<Value> bytearray_insert(Thread&, Value self, Value index, Value item);
Result<Value> bytearray_pop(Thread&, Value self, Value index);
Result<Value> bytearray_remove(Thread&, Value self, Value item);
Result<Value> bytearray_clear(Thread&, Value self);
Result<Value> bytearray_copy(Thread&, Value self);
Result<Value> bytearray_reverse(Thread&, Value self);

// A window on the bytes of another object (`base`, never a memoryview), as items of a format in up to kMaxDims
// dimensions.
struct MemoryViewObject : Object {
  static constexpr int kMaxDims = 16;
  Value base;
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
Result<Value> memoryview_tobytes(Thread&, Value self, Value order);
Result<Value> memoryview_tolist(Thread&, Value self);
Result<Value> memoryview_release(Thread&, Value self);
Result<Value> memoryview_cast(Thread&, Value self, Value format, Value shape);
Result<Value> memoryview_toreadonly(Thread&, Value self);
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
