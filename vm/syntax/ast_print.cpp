// Prints a tree exactly as CPython's ast.dump, so that any Python 3.11 can confirm the parser. See vm/syntax/ast.def.
#include "vm/syntax/ast.h"

#include <utf8proc.h>
#include <charconv>
#include <cmath>

namespace mpy::ast {

static const char* const kKindNames[] = {
#define NODE(name, ...) #name,
#define CONSTANT(name) #name,
#include "vm/syntax/ast.def"
};
const char* kind_name(Kind kind) { return kKindNames[static_cast<int>(kind)]; }

static const char* const kOpNames[] = {"And", "Or",     "Add",    "Sub",   "Mult",   "MatMult", "Div",      "Mod",
                                       "Pow", "LShift", "RShift", "BitOr", "BitXor", "BitAnd",  "FloorDiv", "Invert",
                                       "Not", "UAdd",   "USub",   "Eq",    "NotEq",  "Lt",      "LtE",      "Gt",
                                       "GtE", "Is",     "IsNot",  "In",    "NotIn"};
static const char* const kSingletons[] = {"None", "True", "False"};
static const char* const kCtxNames[] = {"Load", "Store", "Del"};

namespace {

class Printer {
 public:
  Printer(Arena& arena, bool positions) : out_{arena, {}}, positions_(positions) {}
  void node(const Node* n);
  void value(const Constant* c);
  Str text() const { return out_.text(); }

 private:
  void constant(const Constant* c);
  void integer(const Constant* c);
  void floating(double d);
  void string(Str s);
  void bytes(Str s);
  void hex(uint32_t value, int digits);
  void field(const char* name) {
    if (!first_) out_.add(", ");
    first_ = false;
    out_.add(Str(name) == "arg_name" ? Str("arg") : Str(name));
    out_.add('=');
  }
  template <class Items, class Print>
  void list(const char* name, const Items& items, Print print) {
    field(name);
    out_.add('[');
    for (uint32_t i = 0; i < items.size; i++) {
      if (i) out_.add(", ");
      print(items[i]);
    }
    out_.add(']');
  }
  void seq(const char* name, const Seq& s) {
    list(name, s, [&](const Node* n) { node(n); });
    first_ = false;
  }
  void id(const char* name, Str s) {
    field(name);
    string(s);
  }
  void ids(const char* name, const Vec<Str>& s) {
    list(name, s, [&](Str id) { string(id); });
  }
  void named(const char* name) {
    out_.add(name);
    out_.add("()");
  }
  void number(const char* name, int64_t n) {
    field(name);
    out_.add_number(n);
  }
  TextBuffer out_;
  bool positions_;
  bool first_ = true;
};

bool has_position(Kind k) {
  return k != Kind::Module && k != Kind::Interactive && k != Kind::Expression && k != Kind::comprehension &&
         k != Kind::arguments && k != Kind::withitem && k != Kind::match_case;
}

void Printer::node(const Node* n) {
  if (!n) return out_.add("None");
  bool outer = first_;
  out_.add(kind_name(n->kind));
  out_.add('(');
  first_ = true;
  switch (n->kind) {
#define EXPR(f) field(#f), node(t->f), first_ = false;
#define OPT(f) \
  if (t->f) { field(#f), node(t->f), first_ = false; }
#define SEQ(f) seq(#f, t->f);
#define SEQ12(f) \
  if (t->f.size) seq(#f, t->f);
#define ID(f) id(#f, t->f);
#define OPTID(f) \
  if (t->f.data()) id(#f, t->f);
#define IDS(f) ids(#f, t->f);
#define OP(f) field(#f), named(kOpNames[static_cast<int>(t->f)]);
#define OPS(f) \
  { \
    field(#f); \
    out_.add('['); \
    for (uint32_t i = 0; i < t->f.size; i++) { \
      if (i) out_.add(", "); \
      named(kOpNames[static_cast<int>(t->f[i])]); \
    } \
    out_.add(']'); \
  }
#define CTX(f) field(#f), named(kCtxNames[static_cast<int>(t->f)]);
#define INT(f) number(#f, t->f);
#define SINGLETON(f) field(#f), out_.add(kSingletons[static_cast<int>(t->f)]);
#define NODE(name, ...) \
  case Kind::name: { \
    auto* t = static_cast<const name*>(n); \
    (void)t; \
    __VA_ARGS__ break; \
  }
#define CONSTANT(name) \
  case Kind::name: \
    constant(static_cast<const name*>(n)); \
    break;
#include "vm/syntax/ast.def"
  }
  if (positions_ && has_position(n->kind)) {
    number("lineno", n->at.line);
    number("col_offset", n->at.column);
    number("end_lineno", n->at.end_line);
    number("end_col_offset", n->at.end_column);
  }
  out_.add(')');
  first_ = outer;
}

void Printer::constant(const Constant* c) {
  field("value");
  value(c);
  if (c->u_prefix) id("kind", "u");
}

void Printer::value(const Constant* c) {
  switch (c->value) {
    case ConstKind::None: out_.add("None"); break;
    case ConstKind::True: out_.add("True"); break;
    case ConstKind::False: out_.add("False"); break;
    case ConstKind::Ellipsis: out_.add("Ellipsis"); break;
    case ConstKind::Int: integer(c); break;
    case ConstKind::Float: floating(c->number); break;
    case ConstKind::Complex:
      if (std::isfinite(c->number) && c->number == std::floor(c->number) && c->number < 1e16) {
        out_.add_number(static_cast<int64_t>(c->number));
      } else {
        floating(c->number);
      }
      out_.add('j');
      break;
    case ConstKind::String: string(c->text); break;
    case ConstKind::Bytes: bytes(c->text); break;
  }
}

void Printer::integer(const Constant* c) {
  Str digits = c->text;
  while (digits.size() > 1 && digits[0] == '0') digits.remove_prefix(1);
  if (c->base == 10) return out_.add(digits);
  // schoolbook conversion into base 10^9: only the printer needs it
  Vec<uint32_t> limbs;
  limbs.push(out_.arena, 0);
  for (char ch : digits) {
    uint64_t carry = static_cast<uint64_t>(ch <= '9' ? ch - '0' : (ch | 32) - 'a' + 10);
    for (uint32_t& limb : limbs) {
      carry += static_cast<uint64_t>(limb) * c->base;
      limb = static_cast<uint32_t>(carry % 1000000000);
      carry /= 1000000000;
    }
    if (carry) limbs.push(out_.arena, static_cast<uint32_t>(carry));
  }
  out_.add_number(limbs.back());
  for (uint32_t i = limbs.size - 1; i-- > 0;) {
    uint32_t limb = limbs[i];
    for (uint32_t unit = 100000000; unit; unit /= 10) out_.add(static_cast<char>('0' + limb / unit % 10));
  }
}

void Printer::floating(double d) {
  if (std::isinf(d)) return out_.add("inf");
  char sci[40];
  auto end = std::to_chars(sci, sci + 40, d, std::chars_format::scientific).ptr;
  Str text(sci, end - sci);
  int exponent = 0;
  const char* mark = text.data() + text.find('e') + 1;
  std::from_chars(*mark == '+' ? mark + 1 : mark, end, exponent);
  if (exponent < -4 || exponent >= 16) return out_.add(text);
  char plain[64];
  auto stop = std::to_chars(plain, plain + 64, d, std::chars_format::fixed).ptr;
  Str fixed(plain, stop - plain);
  out_.add(fixed);
  if (fixed.find('.') == Str::npos) out_.add(".0");
}

void Printer::hex(uint32_t value, int digits) {
  while (digits-- > 0) out_.add("0123456789abcdef"[value >> (4 * digits) & 15]);
}

static bool printable(uint32_t c) {
  if (c == ' ') return true;
  switch (utf8proc_category(static_cast<int32_t>(c))) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ZS: return false;
    default: return true;
  }
}

void Printer::string(Str s) {
  bool single = s.find('\'') != Str::npos, twice = s.find('"') != Str::npos;
  char quote = single && !twice ? '"' : '\'';
  out_.add(quote);
  const char* end = s.data() + s.size();
  for (const char* p = s.data(); p < end;) {
    uint32_t c;
    p += decode_utf8(p, end, c);
    if (c == static_cast<uint32_t>(quote) || c == '\\') out_.add('\\'), out_.add(static_cast<char>(c));
    else if (c == '\n') out_.add("\\n");
    else if (c == '\r') out_.add("\\r");
    else if (c == '\t') out_.add("\\t");
    else if (c >= 0x20 && c < 0x7F) out_.add(static_cast<char>(c));
    else if (c >= 0x80 && printable(c)) out_.add_code_point(c);
    else if (c < 0x100) out_.add("\\x"), hex(c, 2);
    else if (c < 0x10000) out_.add("\\u"), hex(c, 4);
    else out_.add("\\U"), hex(c, 8);
  }
  out_.add(quote);
}

void Printer::bytes(Str s) {
  bool single = s.find('\'') != Str::npos, twice = s.find('"') != Str::npos;
  char quote = single && !twice ? '"' : '\'';
  out_.add('b');
  out_.add(quote);
  for (char ch : s) {
    auto c = static_cast<uint8_t>(ch);
    if (ch == quote || ch == '\\') out_.add('\\'), out_.add(ch);
    else if (ch == '\n') out_.add("\\n");
    else if (ch == '\r') out_.add("\\r");
    else if (ch == '\t') out_.add("\\t");
    else if (c >= 0x20 && c < 0x7F) out_.add(ch);
    else out_.add("\\x"), hex(c, 2);
  }
  out_.add(quote);
}

}  // namespace

Str dump(Arena& arena, const Node* tree, bool positions) {
  Printer p(arena, positions);
  p.node(tree);
  return p.text();
}

Str constant_text(Arena& arena, const Constant* c) {
  Printer p(arena, false);
  p.value(c);
  return p.text();
}

}  // namespace mpy::ast
