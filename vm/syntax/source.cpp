// Arena, decoding of source bytes, and name interning. See source.h.
#include "vm/syntax/source.h"

#include <cctype>
#include <cstdlib>
#include <new>

namespace mpy {

MemorySource malloc_source() {
  return {[](void*, size_t n) { return malloc(n); }, [](void*, void* p, size_t) { free(p); }, nullptr};
}

Arena::~Arena() {
  while (blocks_) {
    Block* next = blocks_->next;
    source_.give(source_.context, blocks_, blocks_->size);
    blocks_ = next;
  }
}

void* Arena::alloc(size_t bytes) {
  bytes = (bytes + 15) & ~size_t(15);
  if (static_cast<size_t>(end_ - at_) < bytes) {
    size_t size = bytes + sizeof(Block) + 16;
    if (size < 16384) size = 16384;
    auto* block = static_cast<Block*>(source_.take(source_.context, size));
    if (!block) std::longjmp(bail->where, static_cast<int>(FrontStatus::OutOfMemory));
    *block = {blocks_, size};
    blocks_ = block;
    at_ = reinterpret_cast<char*>(block + 1);
    end_ = reinterpret_cast<char*>(block) + size;
  }
  void* result = at_;
  at_ += bytes;
  return result;
}

Str Arena::copy(Str text) {
  char* p = array<char>(text.size() + 1);
  if (!text.empty()) memcpy(p, text.data(), text.size());
  p[text.size()] = 0;
  return {p, text.size()};
}

void TextBuffer::add_code_point(uint32_t c) {
  if (c < 0x80) return add(static_cast<char>(c));
  if (c < 0x800) {
    add(static_cast<char>(0xC0 | c >> 6));
  } else {
    if (c < 0x10000) {
      add(static_cast<char>(0xE0 | c >> 12));
    } else {
      add(static_cast<char>(0xF0 | c >> 18));
      add(static_cast<char>(0x80 | (c >> 12 & 63)));
    }
    add(static_cast<char>(0x80 | (c >> 6 & 63)));
  }
  add(static_cast<char>(0x80 | (c & 63)));
}

void TextBuffer::add_number(int64_t n) {
  char digits[24];
  int at = 24;
  bool negative = n < 0;
  uint64_t rest = negative ? 0 - static_cast<uint64_t>(n) : static_cast<uint64_t>(n);
  do digits[--at] = static_cast<char>('0' + rest % 10);
  while (rest /= 10);
  if (negative) add('-');
  add(Str(digits + at, 24 - at));
}

int decode_utf8(const char* p, const char* end, uint32_t& c) {
  auto b = [&](int i) { return static_cast<uint32_t>(static_cast<uint8_t>(p[i])); };
  auto room = end - p;
  if (b(0) < 0x80) return c = b(0), 1;
  if (b(0) < 0xE0 && room >= 2) return c = (b(0) & 31) << 6 | (b(1) & 63), 2;
  if (b(0) < 0xF0 && room >= 3) return c = (b(0) & 15) << 12 | (b(1) & 63) << 6 | (b(2) & 63), 3;
  if (room >= 4) return c = (b(0) & 7) << 18 | (b(1) & 63) << 12 | (b(2) & 63) << 6 | (b(3) & 63), 4;
  return c = 0xFFFD, 1;
}

// Length of the valid UTF-8 sequence at p, 0 when invalid.
static int valid_utf8(const uint8_t* p, size_t room) {
  if (p[0] < 0x80) return 1;
  auto tail = [&](size_t i) { return i < room && (p[i] & 0xC0) == 0x80; };
  if (p[0] >= 0xC2 && p[0] < 0xE0) return tail(1) ? 2 : 0;
  if (p[0] >= 0xE0 && p[0] < 0xF0) {
    if (!tail(1) || !tail(2)) return 0;
    if (p[0] == 0xE0 && p[1] < 0xA0) return 0;
    if (p[0] == 0xED && p[1] >= 0xA0) return 0;
    return 3;
  }
  if (p[0] >= 0xF0 && p[0] < 0xF5) {
    if (!tail(1) || !tail(2) || !tail(3)) return 0;
    if (p[0] == 0xF0 && p[1] < 0x90) return 0;
    if (p[0] == 0xF4 && p[1] >= 0x90) return 0;
    return 4;
  }
  return 0;
}

Str Source::line(int32_t number) const {
  if (number < 1 || static_cast<uint32_t>(number) > line_starts.size) return {};
  size_t from = line_starts[number - 1];
  size_t to = text.find('\n', from);
  return text.substr(from, to == Str::npos ? Str::npos : to - from);
}

int32_t Source::char_offset(int32_t number, int32_t byte_column) const {
  Str s = line(number);
  int32_t count = 1;
  for (int32_t i = 0; i < byte_column; i++)
    if (static_cast<size_t>(i) >= s.size() || (s[i] & 0xC0) != 0x80) count++;
  return count;
}

// The encoding named by a PEP 263 comment in `line`, or empty. `blank`: whether the line holds only a comment.
static Str cookie(Str line, bool& blank) {
  size_t i = 0;
  while (i < line.size() && (line[i] == ' ' || line[i] == '\t' || line[i] == '\f')) i++;
  blank = i == line.size() || line[i] == '#' || line[i] == '\r';
  if (i == line.size() || line[i] != '#') return {};
  size_t at = line.find("coding", i);
  for (; at != Str::npos; at = line.find("coding", at + 6)) {
    size_t from = at + 6;
    if (from >= line.size() || (line[from] != ':' && line[from] != '=')) continue;
    from++;
    while (from < line.size() && (line[from] == ' ' || line[from] == '\t')) from++;
    size_t to = from;
    auto part = [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.'; };
    while (to < line.size() && part(line[to])) to++;
    if (to > from) return line.substr(from, to - from);
  }
  return {};
}

static bool is_utf8_name(Str name) {
  char normal[8];
  size_t n = 0;
  for (char c : name.substr(0, 6))
    normal[n++] = c == '_' ? '-' : static_cast<char>(tolower(static_cast<unsigned char>(c)));
  Str s(normal, n);
  if (s.substr(0, 5) == "utf-8") return name.size() == 5 || name[5] == '-' || name[5] == '_';
  return s == "utf8" && name.size() == 4;
}

Str foreign_encoding(Str bytes, bool* bom) {
  *bom = bytes.substr(0, 3) == "\xEF\xBB\xBF";
  size_t from = *bom ? 3 : 0;
  for (int number = 1; number <= 2; number++) {
    size_t to = bytes.find('\n', from);
    bool blank;
    Str name = cookie(bytes.substr(from, to == Str::npos ? Str::npos : to - from), blank);
    if (!name.empty()) {  // beside a byte order mark CPython does not take "utf8" for its own name of it
      bool same = is_utf8_name(name) && !(*bom && name.size() == 4);
      return same ? Str() : name;
    }
    if (!blank || to == Str::npos) break;
    from = to + 1;
  }
  return {};
}

static bool check_cookie(Arena& arena, Str bytes, SyntaxErrorInfo& error) {
  bool bom;
  Str name = foreign_encoding(bytes, &bom);
  if (name.empty()) return true;
  TextBuffer t{arena, {}};
  t.add("encoding problem: ");
  t.add(name);
  if (bom) t.add(" with BOM");
  error.message = t.text();
  return false;
}

static bool bad_byte(Arena& arena, uint8_t byte, int32_t line, SyntaxErrorInfo& error) {
  static const char hex[] = "0123456789abcdef";
  TextBuffer t{arena, {}};
  if (byte == 0) {
    t.add("source code cannot contain null bytes");
  } else {
    t.add("(unicode error) 'utf-8' codec can't decode byte 0x");
    t.add(hex[byte >> 4]);
    t.add(hex[byte & 15]);
    t.add(" on line ");
    t.add_number(line);
  }
  error.message = t.text();
  error.line = line;
  return false;
}

bool decode_source(Arena& arena, Str bytes, Source& out, SyntaxErrorInfo& error, bool is_text) {
  if (!is_text) {
    if (!check_cookie(arena, bytes, error)) return false;
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  }
  char* text = arena.array<char>(bytes.size() + 2);
  size_t n = 0;
  out.line_starts.push(arena, 0);
  auto newline = [&] {
    text[n++] = '\n';
    out.line_starts.push(arena, static_cast<uint32_t>(n));
  };
  auto* p = reinterpret_cast<const uint8_t*>(bytes.data());
  for (size_t i = 0; i < bytes.size();) {
    if (p[i] == '\r') {
      i += i + 1 < bytes.size() && p[i + 1] == '\n' ? 2 : 1;
      newline();
    } else if (p[i] == '\n') {
      i++;
      newline();
    } else {
      int length = p[i] == 0 ? 0 : valid_utf8(p + i, bytes.size() - i);
      if (!length) return bad_byte(arena, p[i], static_cast<int32_t>(out.line_starts.size), error);
      for (int k = 0; k < length; k++) text[n++] = static_cast<char>(p[i++]);
    }
  }
  if (n && text[n - 1] != '\n') {
    newline();
    out.added_newline = true;
  }
  text[n] = 0;
  out.text = Str(text, n);
  return true;
}

uint32_t hash_text(Str text) {
  uint32_t h = 2166136261u;
  for (char c : text) h = (h ^ static_cast<uint8_t>(c)) * 16777619u;
  return h;
}

Str NameTable::intern(Str name) {
  if (used_ * 2 >= capacity_) grow();
  uint32_t i = hash_text(name) & (capacity_ - 1);
  while (slots_[i].data() && slots_[i] != name) i = (i + 1) & (capacity_ - 1);
  if (!slots_[i].data()) {
    slots_[i] = arena_.copy(name);
    used_++;
  }
  return slots_[i];
}

void NameTable::grow() {
  uint32_t old_capacity = capacity_;
  Str* old = slots_;
  capacity_ = capacity_ ? capacity_ * 2 : 64;
  slots_ = arena_.array<Str>(capacity_);
  for (uint32_t i = 0; i < capacity_; i++) slots_[i] = Str();
  for (uint32_t k = 0; k < old_capacity; k++) {
    if (!old[k].data()) continue;
    uint32_t i = hash_text(old[k]) & (capacity_ - 1);
    while (slots_[i].data()) i = (i + 1) & (capacity_ - 1);
    slots_[i] = old[k];
  }
}

}  // namespace mpy
