// Strings: 1, 2 or 4 bytes a character (O(1) index, lone surrogates allowed), cached hash and UTF-8, interned names,
// in-place append at one reference. Bytes likewise but of bytes.
#pragma once
#include <cstdint>
#include <string_view>

#include "runtime/memory/isolate.h"

namespace mpy {

struct StrObject : Object {
  int64_t hash;                                            // -1 = not computed
  uint64_t length;                                         // characters
  uint8_t width;                                           // 1 (Latin-1), 2, 4
  uint8_t ascii : 1;                                       // all < 128: the data is its UTF-8
  uint8_t interned : 2;                                    // 0: it is not
  static constexpr uint8_t kName = 1, kNameOfSources = 2;  // the second kind lives as long as the isolate
  // The address of the cached UTF-8 in 48 bits: most strs are short, and every eight bytes of this header count.
  uint16_t utf8_high;
  uint32_t utf8_low;
  alignas(8) char data[];
  struct Utf8 {
    uint64_t size;
    char text[];  // NUL-terminated
  };
  Utf8* utf8() const {  // owned; null = not made (ascii: the data itself)
    return reinterpret_cast<Utf8*>(uint64_t{utf8_high} << 32 | utf8_low);
  }
  void set_utf8(Utf8* p) {
    auto address = reinterpret_cast<uintptr_t>(p);
    utf8_high = static_cast<uint16_t>(address >> 32);
    utf8_low = static_cast<uint32_t>(address);
  }
  uint32_t at(uint64_t i) const {
    return width == 1   ? static_cast<uint8_t>(data[i])
           : width == 2 ? reinterpret_cast<const uint16_t*>(data)[i]
                        : reinterpret_cast<const uint32_t*>(data)[i];
  }
};
static_assert(sizeof(StrObject) == 32);
inline StrObject* as_str(Value v) { return static_cast<StrObject*>(v.object()); }
bool is_str(Thread&, Value);  // exact or subclass

Result<Value> str_from_utf8(Thread&,
                            std::string_view);  // invalid bytes become surrogateescape? no: must be valid WTF-8
Result<Value> str_from_ucs4(Thread&, const uint32_t*, uint64_t n);
Result<Value> str_from_latin1(Thread&, const char*, uint64_t n);
Result<Value> str_from_char(Thread&, uint32_t c);
// UTF-8 of a string (lone surrogates as three bytes); valid while the object lives. Empty view and raised on no memory.
Result<std::string_view> str_utf8(Thread&, Value);
// For messages and C++ comparisons of names; never raises (uses a replacement on no memory).
std::string_view str_view(Value);
bool str_equal(Value, Value);
bool str_equals(Value, std::string_view utf8);
int str_compare(Value, Value);
int64_t str_hash(Value);
Result<Value> str_concat(Thread&, Value, Value);
Result<Value> str_concat_all(Thread&, std::span<const Value> strs);
// Appends in place when `left` is the only reference (consumes the caller's reference to left).
Result<Value> str_append(Thread&, Value left_owned, Value right);
Result<Value> str_slice(Thread&, Value, int64_t start, int64_t stop, int64_t step);
Result<Value> str_join(Thread&, Value separator, Value iterable);
Result<Value> str_repr(Thread&, Value);
Result<Value> str_intern(Thread&, Value);  // owned
// The StrObject of a str or of an instance of a subclass; null for anything else.
StrObject* str_of(Thread&, Value);
// A str of n characters to be filled (data written directly before anyone sees it; then str_seal).
Result<Value> str_alloc(Thread&, uint64_t n, uint8_t width);
void str_destroy(Thread&, Object*);
Result<Value> str_format(Thread&, const char* format, std::initializer_list<FormatArg>);  // "{}" as Thread::raise

// Builds a string piece by piece.
class StrBuilder {
 public:
  explicit StrBuilder(Thread& t) : t_(t) {}
  ~StrBuilder() {
    if (data_ != small_) guest_free(t_, data_, capacity_ * width_);
  }
  StrBuilder(const StrBuilder&) = delete;
  Status put(uint32_t c);
  Status put_repeated(uint32_t c, uint64_t n);  // room for all is taken first
  Status put(std::string_view utf8);
  Status put_value(Value str);  // a str
  Status put_repr(Value any);
  Status put_str(Value any);
  uint64_t length() const { return length_; }
  Result<Value> finish();

 private:
  static constexpr uint64_t kSmall = 256;
  Status reserve(uint64_t more, uint8_t width) {
    return __builtin_expect(width <= width_ && length_ + more <= capacity_, 1) ? Status() : reserve_slow(more, width);
  }
  Status reserve_slow(uint64_t more, uint8_t width);
  Thread& t_;
  char* data_ = small_;
  uint64_t length_ = 0, capacity_ = kSmall;
  uint8_t width_ = 1;
  bool ascii_ = true;
  alignas(8) char small_[kSmall];  // most texts are made without an allocation
};

struct BytesObject : Object {
  int64_t hash;
  uint64_t length;
  char data[];
};  // one NUL behind
struct ByteArrayObject : Object {
  char* data;
  uint64_t length, capacity;
  uint32_t exports;
};
inline BytesObject* as_bytes(Value v) { return static_cast<BytesObject*>(v.object()); }
Result<Value> bytes_new(Thread&, const char*, uint64_t n);  // data null = zeroed, to be filled
// The bytes of a bytes, bytearray, memoryview or any object with TypeOps::buffer; TypeError "a bytes-like object is
// required, not 'str'". The view is good until Python runs.
Result<std::string_view> bytes_like(Thread&, Value);
bool is_bytes_like(Thread&, Value);
struct Buffer {
  char* data;
  uint64_t size;
  bool readonly;
  uint32_t item_size;
  char format[8];
};  // contiguous, one dimension
Status buffer_of(Thread&, Value, Buffer* out);  // errors as bytes_like
// The bytes to be written to; the watcher is notified. TypeError: "{what} must be read-write bytes-like object, not
// bytes".
struct WritableBytes {
  char* data;
  uint64_t size;
};
Result<WritableBytes> bytes_writable(Thread&, Value, const char* what);
Result<Value> bytes_repr(Thread&, Value);

}  // namespace mpy
