// The tokenizer: layout (indentation, line joining), names, numbers, strings, operators. See lexer.h.
#include "vm/syntax/lexer.h"

#include <utf8proc.h>
#include <cctype>
#include <unordered_map>

#include "runtime/text/unicode.h"

namespace mpy {
namespace {

constexpr int kMaxBrackets = 200, kMaxIndent = 100, kTabSize = 8;

struct Operator {
  const char* text;
  uint8_t length;
  Tok type;
};
const Operator kOperators[] = {
#define OPERATOR(name, text) {text, sizeof(text) - 1, Tok::name},
#define KEYWORD(name, text)
#include "vm/syntax/tokens.def"
#undef OPERATOR
#undef KEYWORD
};
const Operator kKeywords[] = {
#define OPERATOR(name, text)
#define KEYWORD(name, text) {text, sizeof(text) - 1, Tok::Kw##name},
#include "vm/syntax/tokens.def"
#undef OPERATOR
#undef KEYWORD
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f'); }
bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c < 0; }
bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

class Lexer {
 public:
  Lexer(Arena& arena, NameTable& names, const Source& source, LexRange range)
      : arena_(arena),
        names_(names),
        source_(source),
        text_(source.text),
        at_(range.from),
        end_(range.to),
        embedded_(range.inside_brackets) {
    line_ = 1;
    uint32_t low = 0, high = source.line_starts.size;
    while (high - low > 1) {
      uint32_t middle = (low + high) / 2;
      (source.line_starts[middle] <= at_ ? low : high) = middle;
    }
    line_ = static_cast<int32_t>(low) + 1;
    line_start_ = source.line_starts[low];
  }
  LexResult run();

 private:
  char peek(uint32_t ahead = 0) const { return at_ + ahead < end_ ? text_[at_ + ahead] : '\0'; }
  bool done() const { return result_.failed; }
  int level() const { return static_cast<int>(brackets_.size) + (embedded_ ? 1 : 0); }
  void newline_passed() {
    line_++;
    line_start_ = at_;
  }
  void begin() {
    start_ = at_;
    start_line_ = line_;
    start_column_ = static_cast<int32_t>(at_ - line_start_);
  }
  void emit(Tok type, Str name = {}) {
    int depth = level();
    result_.tokens.push(arena_, Token{type, static_cast<uint8_t>(depth > 255 ? 255 : depth), start_, at_, start_line_,
                                      start_column_, line_, static_cast<int32_t>(at_ - line_start_), name});
  }
  // The error is at a byte of the current line; its end_offset is the same, or `end_offset`.
  void fail(Str message, uint32_t at, int32_t end_offset = kSame);
  void fail_here(Str message) { fail(message, at_ ? at_ - 1 : 0); }
  void fail_indentation(ErrorClass c, Str message) {  // found between tokens: CPython gives the line, but no range
    fail(message, line_start_, 0);
    result_.error.error_class = c;
    result_.error.bare = false;
  }
  void end_of_input();
  static constexpr int32_t kSame = INT32_MIN;
  bool indentation();
  void line_tokens();
  bool token();
  void name();
  bool number();
  bool digits(bool (*accept)(char), const char* what);
  bool radix(int base);
  bool number_end(const char* kind);
  void string(uint32_t prefix);
  bool open(char c);
  bool close(char c);
  uint32_t string_prefix() const;
  void bad_character();

  Arena& arena_;
  NameTable& names_;
  const Source& source_;
  Str text_;
  uint32_t at_, end_;
  bool embedded_;
  int32_t line_;
  uint32_t line_start_;
  uint32_t start_ = 0;
  int32_t start_line_ = 1, start_column_ = 0;
  struct Bracket {
    char c;
    int32_t line;
    uint32_t at;
  };
  Vec<Bracket> brackets_;
  int indents_[kMaxIndent + 1] = {0}, alternate_[kMaxIndent + 1] = {0};
  int indent_ = 0;
  bool continued_ = false;  // the line began with a backslash-joined blank
  LexResult result_;
};

void Lexer::fail(Str message, uint32_t at, int32_t end_offset) {
  if (result_.failed) return;
  result_.failed = true;
  SyntaxErrorInfo& e = result_.error;
  e.message = arena_.copy(message);
  e.line = line_;
  e.end_line = line_;
  e.offset = source_.char_offset(line_, static_cast<int32_t>(at - line_start_));
  e.end_offset = end_offset == kSame ? e.offset : end_offset;
  e.text = source_.line(line_);
  e.bare = end_offset == kSame || end_offset > 0;
  begin();
  emit(Tok::Error);
}

LexResult Lexer::run() {
  if (embedded_) {
    line_tokens();
  } else {
    while (at_ < end_ && !done())
      if (indentation()) line_tokens();
  }
  if (done()) return result_;
  begin();
  if (!brackets_.empty()) {
    const Bracket& open = brackets_.back();
    result_.failed = result_.error_is_open_bracket = true;
    result_.open_bracket_line = open.line;
    TextBuffer t{arena_, {}};
    t.add('\'');
    t.add(open.c);
    t.add("' was never closed");
    SyntaxErrorInfo& e = result_.error;
    e.message = t.text();
    e.line = e.end_line = open.line;
    e.offset = source_.char_offset(open.line, static_cast<int32_t>(open.at - source_.line_starts[open.line - 1]));
    e.end_offset = 0;
    e.text = source_.line(open.line);
    end_of_input();
    e.bare = open.line < line_;
    emit(Tok::Error);
    return result_;
  }
  if (!embedded_ && result_.tokens.size && result_.tokens.back().type != Tok::Newline &&
      result_.tokens.back().type != Tok::Dedent) {
    emit(Tok::Newline);
  }
  end_of_input();
  for (; indent_ > 0; indent_--) emit(Tok::Dedent);
  emit(Tok::End);
  return result_;
}

// What stands at the end stands behind the newline of the last line.
void Lexer::end_of_input() {
  if (embedded_ || line_ <= 1 || at_ != line_start_) return;
  line_--;
  line_start_ = source_.line_starts[line_ - 1];
  begin();
}

// At the start of a logical line. False: the line was blank and is passed.
bool Lexer::indentation() {
  int column = 0, alternate = 0;
  for (;; at_++) {
    char c = peek();
    if (c == ' ') column++, alternate++;
    else if (c == '\t') column = (column / kTabSize + 1) * kTabSize, alternate++;
    else if (c == '\f') column = alternate = 0;
    else if (c == '\\' && peek(1) == '\n') {
      at_++;
      at_++;
      newline_passed();
      at_--;
      continued_ = true;
    } else break;
  }
  if (peek() == '#') {
    while (at_ < end_ && peek() != '\n') at_++;
  }
  if (at_ >= end_) return false;
  if (peek() == '\n') {
    at_++;
    newline_passed();
    return false;
  }
  if (column == indents_[indent_]) {
    if (alternate != alternate_[indent_]) {
      fail_indentation(ErrorClass::Tab, "inconsistent use of tabs and spaces in indentation");
    }
    return !done();
  }
  begin();
  if (column > indents_[indent_]) {
    if (indent_ + 1 >= kMaxIndent) {
      fail_indentation(ErrorClass::Indentation, "too many levels of indentation");
    } else if (alternate <= alternate_[indent_]) {
      fail_indentation(ErrorClass::Tab, "inconsistent use of tabs and spaces in indentation");
    } else {
      indents_[++indent_] = column;
      alternate_[indent_] = alternate;
      emit(Tok::Indent);
    }
    return !done();
  }
  while (indent_ > 0 && column < indents_[indent_]) {
    indent_--;
    emit(Tok::Dedent);
  }
  if (column != indents_[indent_]) {
    Str line = source_.line(line_);
    fail("unindent does not match any outer indentation level", line_start_ + static_cast<uint32_t>(line.size()), -1);
    result_.error.error_class = ErrorClass::Indentation;
  } else if (alternate != alternate_[indent_]) {
    fail_indentation(ErrorClass::Tab, "inconsistent use of tabs and spaces in indentation");
  }
  return !done();
}

// The tokens of one logical line, its Newline included.
void Lexer::line_tokens() {
  while (!done()) {
    while (peek() == ' ' || peek() == '\t' || peek() == '\f') at_++;
    if (peek() == '#')
      while (at_ < end_ && peek() != '\n') at_++;
    if (at_ >= end_) return;
    if (peek() == '\n') {
      begin();
      if (!level()) emit(Tok::Newline);
      at_++;
      newline_passed();
      if (level()) continue;
      return;
    }
    if (peek() == '\\') {
      if (peek(1) != '\n') {
        at_ += 2;
        return fail("unexpected character after line continuation character", at_ - 1, 0);
      }
      at_ += 2;
      newline_passed();
      if (at_ >= end_ && (!brackets_.empty() || embedded_)) return;  // the error is reported by what opened them
      if (at_ >= end_) {
        end_of_input();
        return fail("unexpected EOF while parsing", at_ - 1, -1);
      }
      continue;
    }
    if (!token()) return;
  }
}

// A string's prefix length when a quote follows, else ~0.
uint32_t Lexer::string_prefix() const {
  uint32_t n = 0;
  bool b = false, r = false, u = false, f = false;
  for (; n < 3; n++) {
    char c = static_cast<char>(peek(n) | 32);
    if (peek(n) == '\'' || peek(n) == '"') return n;
    if (c == 'b' && !b && !u && !f) b = true;
    else if (c == 'u' && !b && !r && !f && !u) u = true;
    else if (c == 'r' && !r && !u) r = true;
    else if (c == 'f' && !f && !b && !u) f = true;
    else return ~0u;
  }
  return ~0u;
}

bool Lexer::token() {
  begin();
  char c = peek();
  uint32_t prefix = string_prefix();
  if (prefix != ~0u) return string(prefix), !done();
  if (is_name_start(c)) return name(), !done();
  if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
  for (const Operator& o : kOperators) {
    if (text_.substr(at_, o.length) != Str(o.text, o.length) || at_ + o.length > end_) continue;
    if (o.length == 1 && (c == '(' || c == '[' || c == '{')) return open(c);
    if (o.length == 1 && (c == ')' || c == ']' || c == '}')) return close(c);
    at_ += o.length;
    emit(o.type);
    return true;
  }
  if (c == '$' || c == '?' || c == '!' || c == '`') {
    at_++;
    emit(Tok::Unknown);
    return true;
  }
  bad_character();
  return false;
}

bool Lexer::open(char c) {
  at_++;
  if (level() >= kMaxBrackets) return fail_here("too many nested parentheses"), false;
  brackets_.push(arena_, {c, line_, at_ - 1});
  emit(c == '(' ? Tok::LPar : c == '[' ? Tok::LSquare : Tok::LBrace);
  return true;
}

bool Lexer::close(char c) {
  at_++;
  TextBuffer t{arena_, {}};
  if (brackets_.empty()) {
    t.add("unmatched '");
    t.add(c);
    t.add('\'');
    return fail_here(t.text()), false;
  }
  Bracket open = brackets_.back();
  char wanted = open.c == '(' ? ')' : open.c == '[' ? ']' : '}';
  if (c != wanted) {
    t.add("closing parenthesis '");
    t.add(c);
    t.add("' does not match opening parenthesis '");
    t.add(open.c);
    t.add('\'');
    if (open.line != line_) {
      t.add(" on line ");
      t.add_number(open.line);
    }
    return fail_here(t.text()), false;
  }
  brackets_.size--;
  emit(c == ')' ? Tok::RPar : c == ']' ? Tok::RSquare : Tok::RBrace);
  return true;
}

void Lexer::bad_character() {
  uint32_t code;
  int length = decode_utf8(text_.data() + at_, text_.data() + end_, code);
  TextBuffer t{arena_, {}};
  bool printable = char_is_printable(code);
  t.add(printable ? "invalid character '" : "invalid non-printable character U+");
  if (printable) {
    t.add_code_point(code);
    t.add("' (U+");
  }
  int digits = code >= 0x100000 ? 6 : code >= 0x10000 ? 5 : 4;
  while (digits-- > 0) t.add("0123456789ABCDEF"[code >> (4 * digits) & 15]);
  if (printable) t.add(')');
  uint32_t from = at_;
  at_ += static_cast<uint32_t>(length);
  fail(t.text(), from);
}

void Lexer::name() {
  bool ascii = true;
  while (is_name_part(peek())) {
    if (peek() >= 0) {
      at_++;
      continue;
    }
    uint32_t code;
    int length = decode_utf8(text_.data() + at_, text_.data() + end_, code);
    if (!(at_ == start_ ? char_is_id_start(code) : char_is_id_continue(code))) return bad_character();
    ascii = false;
    at_ += static_cast<uint32_t>(length);
  }
  Str word = text_.substr(start_, at_ - start_);
  if (!ascii) {
    auto* input = reinterpret_cast<const uint8_t*>(word.data());
    auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
    auto size = static_cast<utf8proc_ssize_t>(word.size());
    auto room = utf8proc_decompose(input, size, nullptr, 0, options);
    if (room > 0) {
      auto* wide = arena_.array<int32_t>(static_cast<size_t>(room) + 1);
      utf8proc_decompose(input, size, wide, room, options);
      auto n = utf8proc_reencode(wide, room, options);
      if (n > 0) word = Str(reinterpret_cast<char*>(wide), static_cast<size_t>(n));
    }
    return emit(Tok::Name, names_.intern(word));
  }
  if (word.size() <= 8) {
    for (const Operator& k : kKeywords)
      if (word == Str(k.text, k.length)) return emit(k.type, names_.intern(word));
  }
  emit(Tok::Name, names_.intern(word));
}

bool Lexer::digits(bool (*accept)(char), const char* kind) {
  for (;;) {
    while (accept(peek())) at_++;
    if (peek() != '_') return true;
    at_++;
    if (!accept(peek())) {
      if (is_digit(peek())) return true;  // which radix() refuses
      TextBuffer t{arena_, {}};
      t.add("invalid ");
      t.add(kind);
      t.add(" literal");
      return fail(t.text(), at_ - 1), false;
    }
  }
}

bool Lexer::number_end(const char* kind) {
  char c = peek();
  Str rest = text_.substr(at_, end_ - at_ < 4 ? end_ - at_ : 4);
  auto starts = [&](Str word) { return rest.substr(0, word.size()) == word; };
  if (starts("and") || starts("else") || starts("for") || starts("if") || starts("in") || starts("is") ||
      starts("or") || starts("not")) {
    TextBuffer t{arena_, {}};
    t.add("invalid ");
    t.add(kind);
    t.add(" literal");
    int column = static_cast<int>(at_ - line_start_);
    arena_.warn(false, t.text(), source_, line_, column - 1, line_, column);
    return true;
  }
  if (!is_name_part(c)) return true;
  TextBuffer t{arena_, {}};
  t.add("invalid ");
  t.add(kind);
  t.add(" literal");
  return fail(t.text(), at_ ? at_ - 1 : at_), false;
}

bool Lexer::radix(int base) {
  const char* kind = base == 16 ? "hexadecimal" : base == 8 ? "octal" : "binary";
  auto accept = base == 16  ? is_hex
                : base == 8 ? +[](char c) { return c >= '0' && c <= '7'; }
                            : +[](char c) { return c == '0' || c == '1'; };
  at_ += 2;
  TextBuffer t{arena_, {}};
  auto wrong_digit = [&] {
    t.add("invalid digit '");
    t.add(peek());
    t.add("' in ");
    t.add(kind);
    t.add(" literal");
    return fail(t.text(), at_), false;
  };
  if (peek() == '_') at_++;
  if (!accept(peek())) {
    if (is_digit(peek())) return wrong_digit();
    t.add("invalid ");
    t.add(kind);
    t.add(" literal");
    return fail(t.text(), at_ - 1), false;
  }
  if (!digits(accept, kind)) return false;
  if (is_digit(peek())) return wrong_digit();
  if (!number_end(kind)) return false;
  emit(Tok::Number);
  return true;
}

bool Lexer::number() {
  char next = static_cast<char>(peek(1) | 32);
  if (peek() == '0' && (next == 'x' || next == 'o' || next == 'b')) {
    return radix(next == 'x' ? 16 : next == 'o' ? 8 : 2);
  }
  bool leading_zero = peek() == '0', nonzero = false, real = false;
  if (!digits(is_digit, "decimal")) return false;
  for (uint32_t i = start_; i < at_; i++) nonzero |= text_[i] != '0' && text_[i] != '_';
  if (peek() == '.') {
    real = true;
    at_++;
    if (is_digit(peek()) && !digits(is_digit, "decimal")) return false;
  }
  if ((peek() | 32) == 'e') {
    uint32_t sign = peek(1) == '+' || peek(1) == '-';
    if (is_digit(peek(1 + sign))) {
      real = true;
      at_ += 1 + sign;
      if (!digits(is_digit, "decimal")) return false;
    } else if (sign) {
      at_ += 2;
      return fail("invalid decimal literal", at_ - 1), false;
    }
  }
  if ((peek() | 32) == 'j') {
    at_++;
    if (!number_end("imaginary")) return false;
    emit(Tok::Number);
    return true;
  }
  if (!real && leading_zero && nonzero) {
    uint32_t zeros_end = start_;
    while (text_[zeros_end] == '0' || text_[zeros_end] == '_') zeros_end++;
    return fail("leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers",
                start_, source_.char_offset(line_, static_cast<int32_t>(zeros_end - line_start_))),
           false;
  }
  if (!number_end("decimal")) return false;
  emit(Tok::Number);
  return true;
}

void Lexer::string(uint32_t prefix) {
  uint32_t end = string_end(text_, start_, end_);
  char quote = peek(prefix);
  bool triple = peek(prefix + 1) == quote && peek(prefix + 2) == quote;
  if (!end) {
    int32_t last = line_;
    if (triple) {
      last = static_cast<int32_t>(source_.line_starts.size) - 1;
    } else {  // a backslash may carry the string to later lines
      uint32_t i = start_ + prefix + 1;
      for (; i < end_ && text_[i] != '\n'; i++)
        if (text_[i] == '\\' && i + 1 < end_ && text_[++i] == '\n') last++;
      result_.error_is_open_string = i >= end_;
    }
    TextBuffer t{arena_, {}};
    t.add(triple ? "unterminated triple-quoted string literal (detected at line "
                 : "unterminated string literal (detected at line ");
    t.add_number(last);
    t.add(')');
    return fail(t.text(), start_);
  }
  for (uint32_t i = at_; i < end; i++) {
    if (text_[i] != '\n') continue;
    line_++;
    line_start_ = i + 1;
  }
  at_ = end;
  emit(Tok::String);
}

}  // namespace

LexResult lex(Arena& arena, NameTable& names, const Source& source, LexRange range) {
  return Lexer(arena, names, source, range).run();
}

// --- the extent of string literals ---------------------------------------------------------------------------------

namespace {

struct Quote {
  char c;
  bool triple;
  bool raw;
  bool format;
};

bool closes(Str text, uint32_t i, const Quote& q) {
  if (text[i] != q.c) return false;
  return !q.triple || (i + 2 < text.size() && text[i + 1] == q.c && text[i + 2] == q.c);
}

// From inside a plain literal to past its closing quote.
uint32_t plain_end(Str text, uint32_t i, uint32_t limit, const Quote& q) {
  for (; i < limit; i++) {
    if (text[i] == '\\') i++;
    else if (closes(text, i, q)) return i + (q.triple ? 3 : 1);
    else if (text[i] == '\n' && !q.triple) return 0;
  }
  return 0;
}

constexpr int kMaxFieldDepth = 60;
// One search for an end. What is within a malformed f-string would be walked again from each that is around it: ends
// are remembered.
struct EndSearch {
  Str text;
  uint32_t limit;
  std::unordered_map<uint32_t, uint32_t> ends;  // of f-strings within f-strings, by where their text begins
};
uint32_t any_string_end(EndSearch& s, uint32_t at, int depth);
uint32_t expression_end(EndSearch& s, uint32_t i, int depth);

// From after '{' to after the matching '}', or 0.
uint32_t field_end(EndSearch& s, uint32_t i, const Quote& q, int depth) {
  const Str text = s.text;
  const uint32_t limit = s.limit;
  i = expression_end(s, i, depth);
  if (!i) return 0;
  if (text[i] == '=') {
    i++;
    while (i < limit && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n')) i++;
  }
  if (i < limit && text[i] == '!') {
    i++;
    while (i < limit && (isalnum(static_cast<unsigned char>(text[i])) || text[i] == ' ' || text[i] == '_')) i++;
  }
  if (i < limit && text[i] == ':') {
    for (i++; i < limit && text[i] != '}';) {
      if (closes(text, i, q) || (text[i] == '\n' && !q.triple)) return 0;
      if (text[i] == '{') {
        i = field_end(s, i + 1, q, depth + 1);
        if (!i) return 0;
      } else {
        i++;
      }
    }
  }
  return i < limit && text[i] == '}' ? i + 1 : 0;
}

// From inside an f-string to past its closing quote; 0 when a field is malformed.
uint32_t format_end(EndSearch& s, uint32_t i, const Quote& q, int depth) {
  const Str text = s.text;
  const uint32_t limit = s.limit;
  if (depth > kMaxFieldDepth) return 0;
  while (i < limit) {
    char c = text[i];
    if (c == '\\' && !q.raw && i + 2 < limit && text[i + 1] == 'N' && text[i + 2] == '{') {
      while (i < limit && text[i] != '}' && !closes(text, i, q)) i++;
    } else if (c == '\\' && (i + 1 >= limit || (text[i + 1] != '{' && text[i + 1] != '}'))) i += 2;
    else if (c == '\\') i++;
    else if (closes(text, i, q)) return i + (q.triple ? 3 : 1);
    else if (c == '\n' && !q.triple) return 0;
    else if (c == '{' && i + 1 < limit && text[i + 1] == '{') i += 2;
    else if (c == '{') {
      i = field_end(s, i + 1, q, depth + 1);
      if (!i) return 0;
    } else i++;
  }
  return 0;
}

uint32_t any_string_end(EndSearch& s, uint32_t at, int depth) {
  const Str text = s.text;
  const uint32_t limit = s.limit;
  Quote q{0, false, false, false};
  while (at < limit && text[at] != '\'' && text[at] != '"') {
    char c = static_cast<char>(text[at++] | 32);
    q.raw |= c == 'r';
    q.format |= c == 'f';
  }
  q.c = text[at];
  q.triple = at + 2 < limit && text[at + 1] == q.c && text[at + 2] == q.c;
  at += q.triple ? 3 : 1;
  if (!q.format) return plain_end(text, at, limit, q);
  if (auto known = s.ends.find(at); known != s.ends.end()) return known->second;
  uint32_t end = format_end(s, at, q, depth);
  if (!end) end = plain_end(text, at, limit, q);  // a malformed field: the error is reported where the field is read
  if (depth > 0) s.ends.emplace(at, end);
  return end;
}

uint32_t expression_end(EndSearch& s, uint32_t i, int depth) {
  const Str text = s.text;
  const uint32_t limit = s.limit;
  if (depth > kMaxFieldDepth) return 0;
  int open = 0;
  bool word = false;  // the character before belongs to a name or number
  while (i < limit) {
    char c = text[i];
    if (is_name_part(c)) {
      uint32_t from = i;
      while (i < limit && is_name_part(text[i])) i++;
      bool quote = i < limit && (text[i] == '\'' || text[i] == '"');
      if (quote && !word && i - from <= 2) {
        i = any_string_end(s, from, depth + 1);
        if (!i) return 0;
      }
      word = false;
      continue;
    }
    if (c == '\'' || c == '"') {
      i = any_string_end(s, i, depth + 1);
      if (!i) return 0;
      continue;
    }
    if (c == '(' || c == '[' || c == '{') open++;
    else if (open && (c == ')' || c == ']' || c == '}')) open--;
    else if (c == '#') {
      while (i < limit && text[i] != '\n') i++;
      continue;
    } else if (!open) {
      char next = i + 1 < limit ? text[i + 1] : '\0';
      if (next == '=' && (c == '!' || c == '=' || c == '<' || c == '>')) {
        i += 2;
        continue;
      }
      if (c == '}' || c == ':' || c == '!' || c == '=' || c == ')' || c == ']') return i;
    }
    i++;
  }
  return 0;
}

}  // namespace

uint32_t string_end(Str text, uint32_t at, uint32_t limit) {
  EndSearch s{text, limit, {}};
  return any_string_end(s, at, 0);
}
uint32_t field_expression_end(Str text, uint32_t at, uint32_t limit) {
  EndSearch s{text, limit, {}};
  return expression_end(s, at, 0);
}

}  // namespace mpy
