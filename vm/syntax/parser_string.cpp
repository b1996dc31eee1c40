// String literals: prefixes, escapes, concatenation, f-strings. See parser_impl.h.
#include "vm/syntax/parser_impl.h"
#include "vm/syntax/unicode_names.h"

namespace mpy {

using namespace ast;

Parser::Literal Parser::split_literal(const Token& t) {
  Literal l{false, false, false, false, t.start, t.end, &t};
  Str text = source_.text;
  for (; text[l.from] != '\'' && text[l.from] != '"'; l.from++) {
    char c = static_cast<char>(text[l.from] | 32);
    l.bytes |= c == 'b';
    l.raw |= c == 'r';
    l.format |= c == 'f';
    l.u_prefix |= text[l.from] == 'u';
  }
  char q = text[l.from];
  bool triple = l.to - l.from >= 6 && text[l.from + 1] == q && text[l.from + 2] == q;
  l.from += triple ? 3 : 1;
  l.to -= triple ? 3 : 1;
  return l;
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  char lower = static_cast<char>(c | 32);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

void Parser::bad_escape(const Literal& l, uint32_t from, uint32_t to, Str what) {
  TextBuffer t{arena_, {}};
  if (l.bytes) {
    t.add("(value error) invalid \\x escape at position ");
    t.add_number(from - l.from);
  } else {
    // CPython reports positions in a copy where each non-ASCII character takes ten bytes.
    auto position = [&](uint32_t end) {
      int64_t n = 0;
      for (uint32_t i = l.from; i < end; i++) {
        auto c = static_cast<uint8_t>(source_.text[i]);
        n += c < 0x80 ? 1 : c >= 0xC0 ? 10 : 0;
      }
      return n;
    };
    t.add("(unicode error) 'unicodeescape' codec can't decode bytes in position ");
    t.add_number(position(from));
    t.add('-');
    t.add_number(position(to) - 1);
    t.add(": ");
    t.add(what);
  }
  fail_here(t.text());
}

// The escape at i (a backslash) into out; returns where it ends.
uint32_t Parser::escape(const Literal& l, uint32_t i, uint32_t to, TextBuffer& out) {
  Str text = source_.text;
  uint32_t from = i++;
  char c = i < to ? text[i++] : '\\';
  auto put = [&](uint32_t code) { l.bytes ? out.add(static_cast<char>(code)) : out.add_code_point(code); };
  switch (c) {
    case '\n': return i;
    case '\\':
    case '\'':
    case '"': put(static_cast<uint8_t>(c)); return i;
    case 'a': put(7); return i;
    case 'b': put(8); return i;
    case 'f': put(12); return i;
    case 'n': put(10); return i;
    case 'r': put(13); return i;
    case 't': put(9); return i;
    case 'v': put(11); return i;
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7': {
      uint32_t code = static_cast<uint32_t>(c - '0');
      for (int k = 0; k < 2 && i < to && text[i] >= '0' && text[i] <= '7'; k++) code = code * 8 + (text[i++] - '0');
      if (code > 255) {
        TextBuffer what{arena_, {}};
        what.add("invalid octal escape sequence '");
        what.add(text.substr(from, i - from));
        what.add('\'');
        const Token& k = *l.token;
        arena_.warn(true, what.text(), source_, k.line, k.column, k.end_line, k.end_column);
      }
      put(l.bytes ? code & 255 : code);
      return i;
    }
    case 'x':
    case 'u':
    case 'U': {
      if (l.bytes && c != 'x') break;
      int digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
      uint32_t code = 0;
      for (int k = 0; k < digits; k++, i++) {
        int h = i < to ? hex_value(text[i]) : -1;
        if (h < 0) {
          bad_escape(l, from, i,
                     c == 'x'   ? "truncated \\xXX escape"
                     : c == 'u' ? "truncated \\uXXXX escape"
                                : "truncated \\UXXXXXXXX escape");
        }
        code = code << 4 | static_cast<uint32_t>(h);
      }
      if (code > 0x10FFFF) bad_escape(l, from, i, "illegal Unicode character");
      put(code);
      return i;
    }
    case 'N': {
      if (l.bytes) break;
      size_t end = i < to && text[i] == '{' ? text.find('}', i) : Str::npos;
      if (end == Str::npos || end >= to || end == i + 1)
        bad_escape(l, from, end == i + 1 ? i + 1 : to, "malformed \\N character escape");
      if constexpr (kUnicodeNames) {
        int32_t code = unicode_by_name(text.substr(i + 1, end - i - 1));
        if (code < 0) bad_escape(l, from, static_cast<uint32_t>(end) + 1, "unknown Unicode character name");
        put(static_cast<uint32_t>(code));
        return static_cast<uint32_t>(end) + 1;
      } else {
        fail_here("(unicode error) \\N escapes not supported (can't load unicodedata module)");
      }
    }
    default: break;
  }
  if (c != '\n' && i <= to && !l.raw) {
    TextBuffer what{arena_, {}};
    what.add("invalid escape sequence '\\");
    uint32_t end = from + 2;
    while (end < to && (static_cast<uint8_t>(text[end]) & 0xC0) == 0x80) end++;
    what.add(text.substr(from + 1, end - from - 1));
    what.add('\'');
    const Token& k = *l.token;
    arena_.warn(true, what.text(), source_, k.line, k.column, k.end_line, k.end_column);
  }
  out.add('\\');  // an unknown escape stays as written
  return from + 1;
}

void Parser::decode(const Literal& l, uint32_t from, uint32_t to, TextBuffer& out) {
  Str text = source_.text;
  for (uint32_t i = from; i < to;) {
    if (text[i] == '\\' && !l.raw) {
      i = escape(l, i, to, out);
    } else {
      if (l.bytes && text[i] < 0) { fail_here("bytes can only contain ASCII literal characters"); }
      out.add(text[i++]);
    }
  }
}

Node* Parser::strings() {
  uint32_t start = pos_;
  bool any_format = false, any_bytes = false, any_text = false;
  while (at(Tok::String)) {
    Literal l = split_literal(cur());
    any_format |= l.format;
    (l.bytes ? any_bytes : any_text) = true;
    if (any_bytes && any_text) advance(), fail_here("cannot mix bytes and nonbytes literals");
    advance();
  }
  uint32_t end = pos_;
  if (!any_format) {
    auto* c = open<Constant>(start);
    TextBuffer out{arena_, {}};
    c->value = any_bytes ? ConstKind::Bytes : ConstKind::String;
    for (uint32_t i = start; i < end; i++) {
      Literal l = split_literal(tokens_[i]);
      if (i == start) c->u_prefix = l.u_prefix;
      decode(l, l.from, l.to, out);
    }
    c->text = out.bytes.data ? out.text() : Str("", 0);
    return close(c);
  }
  auto* j = open<JoinedStr>(start);
  Pieces pieces{{}, {arena_, {}}};
  for (uint32_t i = start; i < end; i++) {
    Literal l = split_literal(tokens_[i]);
    if (l.format) {
      in_format_++;
      uint32_t stop = format_parts(l, l.from, pieces, 0);
      if (stop != l.to) fail_format(l, "f-string: single '}' is not allowed");
      in_format_--;
    } else {
      decode(l, l.from, l.to, pieces.text);
      pieces.has_text |= l.to > l.from;
    }
  }
  flush_text(pieces, start);
  j->values = pieces.values;
  close(j);
  for (Node* v : j->values)
    if (as<Constant>(v)) v->at = j->at;
  return j;
}

void Parser::fail_format(const Literal& l, Str message) {
  (void)l;
  fail_here(message);
}

void Parser::flush_text(Pieces& out, uint32_t start) {
  if (out.text.bytes.size) {
    auto* c = open<Constant>(start);
    c->value = ConstKind::String;
    c->text = out.text.text();
    out.values.push(arena_, close(c));
  }
  out.text.bytes = {};
}

// Literal text and fields from `from`; stops at the literal's end or, in a format spec (depth > 0), at '}'.
uint32_t Parser::format_parts(const Literal& l, uint32_t i, Pieces& out, int depth) {
  Str text = source_.text;
  Literal piece = l;
  piece.from = i;
  while (i < l.to) {
    char c = text[i];
    if (c == '\\' && !l.raw) {
      if (i + 1 < l.to && (text[i + 1] == '{' || text[i + 1] == '}')) out.text.add(text[i++]);
      else i = escape(piece, i, l.to, out.text);
    } else if (c == '{') {
      if (i + 1 < l.to && text[i + 1] == '{' && depth == 0) {
        out.text.add('{');
        i += 2;
      } else {
        i = format_field(l, i + 1, out, depth);
        piece.from = i;
      }
    } else if (c == '}') {
      if (depth > 0) return i;
      if (i + 1 >= l.to || text[i + 1] != '}') fail_format(l, "f-string: single '}' is not allowed");
      out.text.add('}');
      i += 2;
    } else {
      out.text.add(c);
      i++;
    }
  }
  return i;
}

Node* Parser::embedded_expression(uint32_t from, uint32_t to) {
  Vec<Token> outer = tokens_;
  LexResult outer_lexed = lexed_;
  uint32_t outer_pos = pos_;
  uint32_t outer_from = std::exchange(format_from_, from), outer_to = std::exchange(format_to_, to);
  lexed_ = lex(arena_, names_, source_, {from, to, true});
  tokens_ = lexed_.tokens;
  pos_ = 0;
  check_token();
  deeper(8);
  if (at(Tok::DoubleStar)) {
    advance();
    if (attempt(&Parser::bitwise_or)) fail_tokens(0, 0, "cannot use double starred expression here");
    pos_ = 0;
    unexpected();
  }
  Node* e = at(Tok::KwYield) ? yield_expression() : star_expressions();
  if (as<Starred>(e)) fail_at(e, "cannot use starred expression here");
  depth_ -= 8;
  if (!at(Tok::End)) unexpected();
  format_from_ = outer_from;
  format_to_ = outer_to;
  tokens_ = outer;
  pos_ = outer_pos;
  lexed_ = outer_lexed;
  return e;
}

// What an expression in a field may not hold, and brackets and quotes that do not match.
void Parser::check_field(const Literal& l, uint32_t from) {
  Str text = source_.text;
  Vec<char> open;
  char quote = 0;
  bool triple = false;
  auto tripled = [&](uint32_t i) { return i + 2 < l.to && text[i + 1] == text[i] && text[i + 2] == text[i]; };
  for (uint32_t i = from; i < l.to; i++) {
    char c = text[i];
    if (c == '\\') fail_format(l, "f-string expression part cannot include a backslash");
    if (quote) {
      if (c != quote || (triple && !tripled(i))) continue;
      quote = 0;
      if (triple) i += 2;
      continue;
    }
    bool equal_follows = i + 1 < l.to && text[i + 1] == '=';
    switch (c) {
      case '\'':
      case '"':
        quote = c;
        if ((triple = tripled(i))) i += 2;
        break;
      case '(':
      case '[':
      case '{': open.push(arena_, c); break;
      case '#': fail_format(l, "f-string expression part cannot include '#'");
      case '=':
      case '!':
      case '<':
      case '>':
        if (open.size) break;
        if (equal_follows) i++;
        else if (c == '=' || c == '!') return;
        break;
      case ':':
        if (!open.size) return;
        break;
      case ')':
      case ']':
      case '}': {
        if (!open.size && c == '}') return;
        if (!open.size) fail_format(l, format("f-string: unmatched '%'", text.substr(i, 1)));
        char o = open[--open.size];
        if ((o == '(' && c == ')') || (o == '[' && c == ']') || (o == '{' && c == '}')) break;
        fail_format(l, format("f-string: closing parenthesis '%' does not match opening parenthesis '%'", Str(&c, 1),
                              Str(&o, 1)));
      }
      default: break;
    }
  }
  if (quote) fail_format(l, "f-string: unterminated string");
  if (open.size) fail_format(l, format("f-string: unmatched '%'", Str(&open.data[open.size - 1], 1)));
}

// One replacement field from after its '{' to after its '}'.
uint32_t Parser::format_field(const Literal& l, uint32_t from, Pieces& out, int depth) {
  Str text = source_.text;
  if (depth >= 2) fail_format(l, "f-string: expressions nested too deeply");
  check_field(l, from);
  uint32_t end = field_expression_end(text, from, l.to);
  uint32_t blank = from;
  while (blank < l.to && (text[blank] == ' ' || text[blank] == '\t' || text[blank] == '\n' || text[blank] == '\f' ||
                          text[blank] == '\r'))
    blank++;
  if (blank < l.to && blank == end && text[blank] != '}')
    fail_format(l, format("f-string: expression required before '%'", text.substr(blank, 1)));
  if (blank < l.to && (blank == end || text[blank] == '}')) fail_format(l, "f-string: empty expression not allowed");
  if (!end) fail_format(l, "f-string: expecting '}'");
  auto* f = open<FormattedValue>(pos_ - 1);
  f->conversion = -1;
  f->value = embedded_expression(from, end);
  uint32_t i = end;
  bool debug = text[i] == '=';
  if (debug) {
    i++;
    while (i < l.to && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\f' || text[i] == '\r'))
      i++;
    out.text.add(text.substr(from, i - from));
  }
  if (i < l.to && text[i] == '!') {
    i++;
    if (i >= l.to) fail_format(l, "f-string: expecting '}'");
    char c = text[i++];
    if (c != 's' && c != 'r' && c != 'a') {
      fail_format(l, "f-string: invalid conversion character: expected 's', 'r', or 'a'");
    }
    f->conversion = c;
  }
  if (i < l.to && text[i] == ':') {
    Pieces spec{{}, {arena_, {}}};
    i = format_parts(l, i + 1, spec, depth + 1);
    flush_text(spec, pos_ - 1);
    auto* j = open<JoinedStr>(pos_ - 1);
    j->values = spec.values;
    f->format_spec = close(j);
  } else if (debug && f->conversion < 0) {
    f->conversion = 'r';
  }
  if (i >= l.to || text[i] != '}') fail_format(l, "f-string: expecting '}'");
  flush_text(out, pos_ - 1);
  out.values.push(arena_, close(f));
  return i + 1;
}

}  // namespace mpy
