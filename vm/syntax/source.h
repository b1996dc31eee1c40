// The ground under the front end: an arena that all tokens, trees and symbol tables live in, the decoded source text,
// and the one struct in which a syntax error leaves.
//
// The arena takes its memory through a callback, so that the isolate's memory limit covers compilation. When memory is
// refused, the arena jumps to the `Bail` of the innermost entry point; so does a syntax error. That is safe because
// nothing between has a destructor: every structure of the front end lives in the arena.
#pragma once
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace mpy {

using Str = std::string_view;  // a slice of the arena: UTF-8, or WTF-8 where a literal holds lone surrogates

struct MemorySource {
  void* (*take)(void* context, size_t bytes);  // nullptr: refused
  void (*give)(void* context, void* block, size_t bytes);
  void* context;
};
MemorySource malloc_source();

enum class FrontStatus : uint8_t { Ok, Error, OutOfMemory };

// Where to go when the work can't continue.
struct Bail {
  std::jmp_buf where;
};

// A warning: where it is reported, and how.
struct FrontWarning {
  bool deprecation = false;  // DeprecationWarning; else SyntaxWarning
  Str message, text;
  int32_t line = 0, offset = 0, end_line = 0, end_offset = 0;
  FrontWarning* next = nullptr;
};
struct Source;

class Arena {
 public:
  explicit Arena(MemorySource source) : source_(source) {}
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  void* alloc(size_t bytes);  // never null: jumps to bail when memory is refused
  template <class T>
  T* make() {
    return new (alloc(sizeof(T))) T();
  }
  template <class T>
  T* array(size_t n) {
    return static_cast<T*>(alloc(n * sizeof(T)));
  }
  Str copy(Str text);

  Bail* bail = nullptr;
  FrontWarning* warnings = nullptr;  // in order
  bool type_syntax = false;          // type parameters or `type` statements were parsed: lower_type_params has work
  void warn(bool deprecation, Str message, const Source& source, int line, int column, int end_line, int end_column);

 private:
  FrontWarning** warning_end_ = &warnings;
  struct Block {
    Block* next;
    size_t size;
  };
  MemorySource source_;
  Block* blocks_ = nullptr;
  char* at_ = nullptr;
  char* end_ = nullptr;
};

// A growing array in the arena. Copying it copies the view, not the elements.
template <class T>
struct Vec {
  T* data = nullptr;
  uint32_t size = 0;
  uint32_t capacity = 0;

  void push(Arena& arena, T value) {
    if (size == capacity) grow(arena);
    data[size++] = value;
  }
  void grow(Arena& arena) {
    uint32_t wider = capacity ? capacity * 2 : 4;
    T* fresh = arena.array<T>(wider);
    if (size) memcpy(static_cast<void*>(fresh), data, size * sizeof(T));
    data = fresh;
    capacity = wider;
  }
  T& operator[](size_t i) { return data[i]; }
  const T& operator[](size_t i) const { return data[i]; }
  T& back() { return data[size - 1]; }
  T* begin() const { return data; }
  T* end() const { return data + size; }
  bool empty() const { return size == 0; }
};

// Bytes appended one at a time: the text of a literal, a message.
struct TextBuffer {
  Arena& arena;
  Vec<char> bytes;
  void add(char c) { bytes.push(arena, c); }
  void add(Str s) {
    for (char c : s) add(c);
  }
  void add_code_point(uint32_t c);  // also lone surrogates
  void add_number(int64_t n);
  Str text() const { return {bytes.data, bytes.size}; }
};

enum class ErrorClass : uint8_t { Syntax, Indentation, Tab, Memory, Recursion, Value };

// line 1-based; offset 1-based in characters, as SyntaxError.offset; 0 = unknown; end_offset -1: known to be none.
struct SyntaxErrorInfo {
  ErrorClass error_class = ErrorClass::Syntax;
  Str message;
  int32_t line = 0, offset = 0, end_line = 0, end_offset = 0;
  Str text;           // the source line, without newline
  bool bare = false;  // SyntaxError.text has no newline either: the tokenizer was further by then, or failed itself
};

// Source after decoding: newlines are \n, the last line ends in one, no byte order mark.
struct Source {
  Str text;
  Vec<uint32_t> line_starts;  // offset of each line, line 1 first
  bool added_newline = false;

  Str line(int32_t number) const;
  int32_t char_offset(int32_t line, int32_t byte_column) const;  // 1-based
};

// Checks encoding, cookie and null bytes. Returns false and fills `error` when the bytes are no source. is_text: they
// are the UTF-8 of a str, in which a cookie is a comment and a byte order mark a character.
bool decode_source(Arena& arena, Str bytes, Source& out, SyntaxErrorInfo& error, bool is_text = false);
// The name of the encoding that a cookie in the first two lines gives, unless that is UTF-8; bom: there is a mark too.
Str foreign_encoding(Str bytes, bool* bom);

// Identifiers of one compilation; equal names have equal data().
class NameTable {
 public:
  explicit NameTable(Arena& arena) : arena_(arena) {}
  Str intern(Str name);

 private:
  void grow();
  Arena& arena_;
  Str* slots_ = nullptr;
  uint32_t used_ = 0, capacity_ = 0;
};

uint32_t hash_text(Str text);
// Decodes one code point of valid UTF-8/WTF-8 at p; returns its length.
int decode_utf8(const char* p, const char* end, uint32_t& code_point);

}  // namespace mpy
