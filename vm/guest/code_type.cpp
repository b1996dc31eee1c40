// The Python type code: what a program may ask of it, code.replace(), comparison by value.
//
// A Code is immutable and may lie in a frozen image, so replace() makes a Code that shares the tables of the old one
// and owns only those that differ (constants, names, positions).
#include <algorithm>
#include <functional>

#include "runtime/memory/heap.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "vm/code/code_tables.h"
#include "vm/code/variable_names.h"
#include "vm/frames/native_record.h"
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {
namespace {

const Code& code_of(Value v) { return *as_code(v)->code; }
Result<Value> code_str(Thread& t, const Code& c, uint16_t k) { return str_from_utf8(t, c.str(k)); }

Result<Value> names_tuple(Thread& t, const Code& c, std::span<const uint16_t> names) {
  Ref tuple = TRY_REF(tuple_alloc(t, names.size()));
  for (size_t i = 0; i < names.size(); i++) as_tuple(tuple)->items[i] = TRY(code_str(t, c, names[i]));
  return tuple.release();
}

// --- what the tables say, as CPython's fields show it

void add_once(std::vector<uint16_t>* out, uint16_t k) {
  if (std::find(out->begin(), out->end(), k) == out->end()) out->push_back(k);
}
// Names that the code looks up in namespaces and of attributes, in the order of their first use.
std::vector<uint16_t> used_names(const Code& c) {
  std::vector<uint16_t> out;
  for (const Instr& in : c.instrs) {
    const uint16_t operands[] = {in.a, in.b, in.c};
    for (int i = 0; i < 3; i++) {
      Operand kind = op_info(in.op).operands[i];
      if (kind == Operand::Site) add_once(&out, c.sites[operands[i]].name);
      else if (kind == Operand::Name) add_once(&out, operands[i]);
    }
  }
  return out;
}

constexpr uint16_t kImpliedNone = 0xffff;  // a function without a docstring has None for it
struct Constant {
  uint16_t index;
  bool fixed;
};  // fixed: an instruction relies on its form

bool starts_with_doc(const Code& c) {
  std::string_view name = c.str(c.name);
  return !(c.flags & (kNamespace | kModule)) && (name == "<lambda>" || !name.starts_with("<"));
}
// The constants of co_consts: what instructions use, in the order of their first use; of a function the docstring
// first.
std::vector<Constant> used_constants(const Code& c) {
  std::vector<Constant> out;
  auto add = [&](uint16_t k, bool fixed) {
    for (Constant& known : out) {
      bool none = known.index == kImpliedNone && c.consts[k].kind == ConstKind::kNone;
      if (known.index != k && !none) continue;
      known.fixed |= fixed;
      if (none) known.index = k;
      return;
    }
    out.push_back({k, fixed});
  };
  if (c.flags & kHasDoc) add(c.doc, false);
  else if (starts_with_doc(c)) out.push_back({kImpliedNone, false});
  for (size_t pc = 0; pc < c.instrs.size(); pc++) {
    const Instr& in = c.instrs[pc];
    const uint16_t operands[] = {in.a, in.b, in.c};
    Op op = op_info(in.op).base;
    if (op == Op::ImportName) add(c.instrs[pc + 1].a, true);
    for (int i = 0; i < 3; i++) {
      Operand kind = op_info(in.op).operands[i];
      bool value = (kind == Operand::Src || kind == Operand::Peek) && (operands[i] & kConstOperand);
      bool spec = op == Op::Format && i == 2 && value && c.str(constant_index(operands[i])).empty();
      if (value && !spec) add(constant_index(operands[i]), false);
      if (kind == Operand::Const) add(operands[i], op != Op::MakeFunction);
    }
    if (op == Op::CallKw || op == Op::CallMethodKw) add(c.instrs[pc + 1].a, true);
    if (op == Op::MatchClass) add(c.instrs[pc + 1].b, true);
  }
  return out;
}
Result<Value> shown_constant(Thread& t, const Code& c, uint16_t k) {
  return k == kImpliedNone ? Result<Value>(Value::none()) : constant_value(t, c, k);
}

Result<Value> code_consts(Thread& t, Value v) {
  const Code& c = code_of(v);
  std::vector<Constant> used = used_constants(c);
  Ref tuple = TRY_REF(tuple_alloc(t, used.size()));
  for (size_t i = 0; i < used.size(); i++) as_tuple(tuple)->items[i] = TRY(shown_constant(t, c, used[i].index));
  return tuple.release();
}
Result<Value> code_bytes(Thread& t, Value v) {
  return bytes_new(t, reinterpret_cast<const char*>(code_of(v).instrs.data()), code_of(v).instrs.size_bytes());
}
Result<Value> code_position_bytes(Thread& t, Value v) {
  return bytes_new(t, reinterpret_cast<const char*>(code_of(v).positions.data()), code_of(v).positions.size_bytes());
}
Result<Value> code_exception_bytes(Thread& t, Value v) {
  return bytes_new(t, reinterpret_cast<const char*>(code_of(v).exceptions.data()), code_of(v).exceptions.size_bytes());
}

// co_lines(): (start, end, line) of each run of instructions of one line, in bytes of co_code.
Result<Value> code_lines(Thread& t, std::span<const Value> args) {
  const Code& c = code_of(args[0]);
  Ref list = TRY_REF(list_new(t));
  for (uint32_t from = 0, to; from < c.instrs.size(); from = to) {
    int line = c.position(from).line;
    for (to = from + 1; to < c.instrs.size() && c.position(to).line == line;) to++;
    Ref run = TRY_REF(tuple_new(t, {Value::small_int(int64_t(from) * 8), Value::small_int(int64_t(to) * 8),
                                    line ? Value::small_int(line) : Value::none()}));
    TRY(list_append(t, as_list(list), run));
  }
  return iterate(t, list);
}
// co_positions(): (line, end line, column, end column) of each instruction.
Result<Value> code_positions(Thread& t, std::span<const Value> args) {
  const Code& c = code_of(args[0]);
  Ref list = TRY_REF(list_new(t));
  for (uint32_t pc = 0; pc < c.instrs.size(); pc++) {
    Position p = c.position(pc);
    Ref one = TRY_REF(tuple_new(t, {Value::small_int(p.line), Value::small_int(p.end_line), Value::small_int(p.column),
                                    Value::small_int(p.end_column)}));
    TRY(list_append(t, as_list(list), one));
  }
  return iterate(t, list);
}

int python_flags(const Code& c) {
  int f = c.flags & (kNamespace | kModule) ? 0 : 3;
  if (c.flags & kVarArgs) f |= 4;
  if (c.flags & kVarKeywords) f |= 8;
  if (c.flags & kNested) f |= 16;
  if (c.flags & kGenerator) f |= 32;
  if (c.flags & kCoroutine) f |= 0x80;
  if (c.flags & kIterableCoroutine) f |= 0x100;
  if (c.flags & kAsyncGenerator) f |= 0x200;
  if (c.flags & kFutureAnnotations) f |= 0x1000000;
  return f;
}
Result<Value> code_repr(Thread& t, Value v) {
  const Code& c = code_of(v);
  return str_format(t, "<code object {} at {}, file \"{}\", line {}>",
                    {c.str(c.name), std::string_view(address_text(v).c_str()), c.str(c.filename), c.first_line});
}

// --- comparison: codes are equal if their texts here are

std::string code_key(const Code& c);

// A constant as text: equal texts, equal constants (1, True and 1.0 differ; so do 0.0 and -0.0).
std::string constant_key(const Code& c, uint32_t k) {
  const ConstRec& r = c.consts[k];
  std::string out(1, char('a' + int(r.kind)));
  auto raw = [&](const auto& x) { out.append(reinterpret_cast<const char*>(&x), sizeof x); };
  switch (r.kind) {
    case ConstKind::kNone:
    case ConstKind::kFalse:
    case ConstKind::kTrue:
    case ConstKind::kEllipsis: break;
    case ConstKind::kInt: raw(r.i); break;
    case ConstKind::kFloat: raw(r.f); break;
    case ConstKind::kComplex:
      raw(r.f);
      raw(c.consts[r.count].f);
      break;
    case ConstKind::kStr:
    case ConstKind::kBytes:
    case ConstKind::kBigInt:
      raw(r.count);
      out += c.pool.substr(r.offset, r.count);
      break;
    case ConstKind::kTuple:
      raw(r.count);
      for (uint32_t i = 0; i < r.count; i++) out += constant_key(c, c.index_pool[r.offset + i]);
      break;
    case ConstKind::kFrozenSet: {
      std::vector<std::string> items;
      for (uint32_t i = 0; i < r.count; i++) items.push_back(constant_key(c, c.index_pool[r.offset + i]));
      std::sort(items.begin(), items.end());
      raw(r.count);
      for (const std::string& item : items) out += item;
      break;
    }
    case ConstKind::kCode: out += code_key(*c.children[r.offset]); break;
  }
  return out;
}
// Filename and qualified name do not count.
std::string code_key(const Code& c) {
  std::string out;
  auto raw = [&](const auto& x) { out.append(reinterpret_cast<const char*>(&x), sizeof x); };
  auto texts = [&](const std::vector<uint16_t>& names) {
    for (uint16_t k : names) {
      out += c.str(k);
      out += '\0';
    }
    out += '\1';
  };
  out += c.str(c.name);
  out += '\0';
  raw(c.first_line);
  raw(c.flags);
  raw(c.posonly);
  raw(c.positional);
  raw(c.kwonly);
  texts(std::vector<uint16_t>(c.locals.begin(), c.locals.end()));
  texts(free_names(c));
  texts(used_names(c));
  for (const Instr& in : c.instrs) raw(in.op);
  for (const PositionRec& p : c.positions) {
    raw(p.pc);
    raw(p.line);
    raw(p.column);
    raw(p.end_column);
  }
  for (const Constant& k : used_constants(c))
    if (k.index != kImpliedNone) out += constant_key(c, k.index);
  return out;
}
Result<Value> code_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!is_kind(b, Kind::Code) || (op != CompareOp::Eq && op != CompareOp::Ne))
    return new_ref(t.isolate.not_implemented);
  bool equal = as_code(a)->code == as_code(b)->code || code_key(code_of(a)) == code_key(code_of(b));
  return Value::boolean(equal == (op == CompareOp::Eq));
}
Result<int64_t> code_hash(Thread&, Value v) {
  int64_t h = int64_t(std::hash<std::string>()(code_key(code_of(v))));
  return h == -1 ? -2 : h;
}

// --- replace

// A Code made from another one. What differs is here, the rest is the base's.
struct Derived : CodeTables {
  CodePtr base;  // empty: the base lies in an image

  explicit Derived(const Code& c) : CodeTables(c), base(c.self.lock()) {
    code.liveness = nullptr;
    code.flags &= ~uint32_t(kLibraryFlags);  // no longer the library's
    code.self.reset();
    sync();
  }
  // The spans of `code` after the tables changed.
  void sync() {
    code.instrs = instrs;
    code.consts = consts;
    code.sites = sites;
    code.positions = positions;
    code.frees = frees;
    code.locals = locals;
    code.index_pool = index_pool;
    code.pool = pool;
    code.children = children;
  }

  Result<uint16_t> add(Thread& t, const ConstRec& r) {
    if (consts.size() >= kConstOperand - 1) return t.value_error("code.replace(): too many constants in one scope");
    consts.push_back(r);
    return uint16_t(consts.size() - 1);
  }
  Result<uint16_t> add_text(Thread& t, ConstKind kind, std::string_view text, bool interned) {
    ConstRec r{};
    r.kind = kind;
    r.interned = interned;
    r.count = uint32_t(text.size());
    r.offset = pool.size();
    pool += text;
    return add(t, r);
  }
  Result<uint16_t> add_items(Thread& t, ConstKind kind, std::span<const Value> items) {
    std::vector<uint16_t> parts;
    for (Value v : items) parts.push_back(TRY(add_value(t, v)));
    ConstRec r{};
    r.kind = kind;
    r.count = uint32_t(parts.size());
    r.offset = index_pool.size();
    index_pool.insert(index_pool.end(), parts.begin(), parts.end());
    return add(t, r);
  }
  Result<uint16_t> add_value(Thread& t, Value v);
};

Result<uint16_t> Derived::add_value(Thread& t, Value v) {
  ConstRec r{};
  if (v.is_none()) return add(t, r);
  if (is_bool(v)) {
    r.kind = is_true(v) ? ConstKind::kTrue : ConstKind::kFalse;
    return add(t, r);
  }
  if (v.same(t.isolate.ellipsis)) {
    r.kind = ConstKind::kEllipsis;
    return add(t, r);
  }
  TypeObject* type = type_of(t, v);
  auto is = [&](Kind k) { return type == t.isolate.builtin_type(k); };
  if (is(Kind::Int)) {
    if (is_small_int(v)) {
      r.kind = ConstKind::kInt;
      r.i = small_int(v);
      return add(t, r);
    }
    Ref hex = TRY_REF(int_to_str(t, v, 16));
    return add_text(t, ConstKind::kBigInt, str_view(hex), false);
  }
  if (is(Kind::Float)) {
    r.kind = ConstKind::kFloat;
    r.f = TRY(to_double(t, v));
    return add(t, r);
  }
  if (is(Kind::Complex)) {
    ComplexValue z = as_complex(t, v);
    ConstRec imaginary{};
    imaginary.kind = ConstKind::kFloat;
    imaginary.f = z.imag;
    r.kind = ConstKind::kComplex;
    r.f = z.real;
    r.count = TRY(add(t, imaginary));
    return add(t, r);
  }
  if (is(Kind::Str)) return add_text(t, ConstKind::kStr, TRY(str_utf8(t, v)), as_str(v)->interned);
  if (is(Kind::Bytes)) return add_text(t, ConstKind::kBytes, {as_bytes(v)->data, as_bytes(v)->length}, false);
  if (is(Kind::Tuple)) return add_items(t, ConstKind::kTuple, as_tuple(v)->view());
  if (is(Kind::FrozenSet)) {
    Ref items = TRY_REF(tuple_from_iterable(t, v));
    return add_items(t, ConstKind::kFrozenSet, as_tuple(items)->view());
  }
  if (is_kind(v, Kind::Code)) {
    r.kind = ConstKind::kCode;
    r.offset = children.size();
    children.push_back(as_code(v)->code);
    child_owners.push_back(*as_code(v)->keep);
    return add(t, r);
  }
  return t.type_error("code.replace(): {} objects can't be constants of a code", {FormatArg::type_of(v)});
}

bool same_closure(const Code& a, const Code& b) {
  if (a.frees.size() != b.frees.size()) return false;
  for (size_t i = 0; i < a.frees.size(); i++)
    if (a.frees[i].source != b.frees[i].source) return false;
  return true;
}

// Constant `old` is replaced by `fresh` (an index of d) wherever a value or a code is used.
void redirect_constant(Derived& d, uint16_t old, uint16_t fresh) {
  for (Instr& in : d.instrs) {
    uint16_t* operands[] = {&in.a, &in.b, &in.c};
    for (int i = 0; i < 3; i++) {
      Operand kind = op_info(in.op).operands[i];
      bool value = (kind == Operand::Src || kind == Operand::Peek) && (*operands[i] & kConstOperand);
      bool code = kind == Operand::Const && op_info(in.op).base == Op::MakeFunction;
      if (value && constant_index(*operands[i]) == old) *operands[i] = constant_operand(fresh);
      if (code && *operands[i] == old) *operands[i] = fresh;
    }
  }
}

Status replace_consts(Thread& t, Derived& d, const Code& c, Value given) {
  std::vector<Constant> used = used_constants(c);
  auto items = as_tuple(given)->view();
  if (items.size() != used.size())
    return t.value_error("code.replace(): co_consts must have the {} constants that the instructions use, not {}",
                         {int64_t(used.size()), int64_t(items.size())});
  for (size_t i = 0; i < used.size(); i++) {
    uint16_t old = used[i].index;
    uint16_t fresh = TRY(d.add_value(t, items[i]));
    d.sync();
    if (old == kImpliedNone
            ? items[i].is_none()
            : constant_key(d.code, fresh) == constant_key(c, old) && c.consts[old].kind != ConstKind::kCode)
      continue;
    bool is_code = is_kind(items[i], Kind::Code),
         was_code = old != kImpliedNone && c.consts[old].kind == ConstKind::kCode;
    if (used[i].fixed || is_code != was_code ||
        (is_code && !same_closure(code_of(items[i]), *c.children[c.consts[old].offset])))
      return t.value_error(
          "code.replace(): an instruction relies on constant {} of co_consts, which can't be changed so", {int64_t(i)});
    bool doc = i == 0 && (old == kImpliedNone || ((c.flags & kHasDoc) && old == c.doc));
    if (doc) {
      bool text = d.consts[fresh].kind == ConstKind::kStr;
      d.code.flags = text ? d.code.flags | kHasDoc : d.code.flags & ~uint32_t(kHasDoc);
      d.code.doc = text ? fresh : 0;
    }
    if (old != kImpliedNone) redirect_constant(d, old, fresh);
  }
  return {};
}

Result<uint16_t> add_name(Thread& t, Derived& d, Value v) {
  if (!is_str(t, v)) return t.type_error("name tuples must contain only strings, not '{}'", {FormatArg::type_of(v)});
  return d.add_text(t, ConstKind::kStr, TRY(str_utf8(t, v)), true);
}
// Gives `names` (of tables of the base) the texts of the tuple `given`; apply(old, fresh) changes the table.
Status replace_names(Thread& t, Derived& d, const Code& c, const char* field, const std::vector<uint16_t>& names,
                     Value given, const std::function<void(uint16_t, uint16_t)>& apply) {
  auto items = as_tuple(given)->view();
  if (items.size() != names.size())
    return t.value_error("code.replace(): {} must have {} names as before, not {}",
                         {field, int64_t(names.size()), int64_t(items.size())});
  for (size_t i = 0; i < names.size(); i++) {
    if (is_str(t, items[i]) && str_equals(items[i], c.str(names[i]))) continue;
    apply(names[i], TRY(add_name(t, d, items[i])));
  }
  return {};
}
void redirect_name(Derived& d, uint16_t old, uint16_t fresh) {
  for (SiteRec& s : d.sites)
    if (s.name == old) s.name = fresh;
  for (Instr& in : d.instrs) {
    uint16_t* operands[] = {&in.a, &in.b, &in.c};
    for (int i = 0; i < 3; i++) {
      if (op_info(in.op).operands[i] != Operand::Name) continue;
      if (*operands[i] == old) *operands[i] = fresh;
    }
  }
}
void redirect_local(Derived& d, uint16_t old, uint16_t fresh) {
  for (uint16_t& k : d.locals)
    if (k == old) k = fresh;
}
void redirect_free(Derived& d, uint16_t old, uint16_t fresh) {
  for (FreeRec& f : d.frees)
    if (f.name == old) f.name = fresh;
}

// In the order of CPython's signature; `what` is how the given value is checked.
enum class Field : uint8_t { kNumber, kBytes, kTuple, kText, kFirstLine, kFlags };
struct FieldInfo {
  const char* name;
  Field what;
};
constexpr FieldInfo kFields[] = {
    {"co_argcount", Field::kNumber},
    {"co_posonlyargcount", Field::kNumber},
    {"co_kwonlyargcount", Field::kNumber},
    {"co_nlocals", Field::kNumber},
    {"co_stacksize", Field::kNumber},
    {"co_flags", Field::kFlags},
    {"co_firstlineno", Field::kFirstLine},
    {"co_code", Field::kBytes},
    {"co_consts", Field::kTuple},
    {"co_names", Field::kTuple},
    {"co_varnames", Field::kTuple},
    {"co_freevars", Field::kTuple},
    {"co_cellvars", Field::kTuple},
    {"co_filename", Field::kText},
    {"co_name", Field::kText},
    {"co_qualname", Field::kText},
    {"co_linetable", Field::kBytes},
    {"co_exceptiontable", Field::kBytes},
};
constexpr int kFieldCount = int(std::size(kFields));

Status replace_tuple(Thread& t, Derived& d, const Code& c, std::string_view field, Value given) {
  if (field == "co_consts") return replace_consts(t, d, c, given);
  auto by = [&](void (*f)(Derived&, uint16_t, uint16_t)) {
    return [&d, f](uint16_t old, uint16_t fresh) { f(d, old, fresh); };
  };
  if (field == "co_names") return replace_names(t, d, c, "co_names", used_names(c), given, by(redirect_name));
  if (field == "co_varnames")
    return replace_names(t, d, c, "co_varnames", variable_names(c), given, by(redirect_local));
  if (field == "co_freevars") return replace_names(t, d, c, "co_freevars", free_names(c), given, by(redirect_free));
  return replace_names(t, d, c, "co_cellvars", cell_names(c), given, by(redirect_local));
}
Status replace_number(Thread& t, Derived& d, const Code& c, Value self, const FieldInfo& field, Value given) {
  int64_t n = TRY(to_index(t, given));
  if (field.what == Field::kFirstLine) {
    int delta = int(n) - c.first_line;
    d.code.first_line = int(n);
    for (PositionRec& p : d.positions) {
      p.line += delta;
      p.end_line += delta;
    }
    return {};
  }
  if (n < 0) return t.value_error("{} must be a positive integer", {field.name});
  Ref now = TRY_REF(get_attr(t, self, t.isolate.intern(field.name)));
  int64_t before = TRY(to_index(t, now));
  if (n == before) return {};
  constexpr int64_t kIterable = 0x100;
  if (field.what == Field::kFlags && (n ^ before) == kIterable && (c.flags & kGenerator)) {
    d.code.flags ^= uint32_t(kIterableCoroutine);
    return {};
  }
  return t.value_error("code.replace(): {} of a code can't be changed here (from {} to {})", {field.name, before, n});
}
Status replace_text(Thread& t, Derived& d, std::string_view field, Value given) {
  uint16_t k = TRY(add_name(t, d, given));
  (field == "co_name" ? d.code.name : field == "co_qualname" ? d.code.qualname : d.code.filename) = k;
  return {};
}

Result<Value> code_replace(Thread& t, std::span<const Value> args) {
  const Code& c = code_of(args[0]);
  auto derived = std::make_shared<Derived>(c);
  Derived& d = *derived;
  for (int i = 0; i < kFieldCount; i++) {
    const FieldInfo& field = kFields[i];
    Value given = args[size_t(i) + 1];
    if (given.is_unset()) continue;
    auto wrong = [&](const char* type) {
      return t.type_error("replace() argument '{}' must be {}, not {}", {field.name, type, FormatArg::type_of(given)});
    };
    switch (field.what) {
      case Field::kTuple:
        if (!is_kind(given, Kind::Tuple)) return wrong("tuple");
        TRY(replace_tuple(t, d, c, field.name, given));
        break;
      case Field::kText:
        if (!is_str(t, given)) return wrong("str");
        TRY(replace_text(t, d, field.name, given));
        break;
      case Field::kBytes: {
        if (!is_kind(given, Kind::Bytes)) return wrong("bytes");
        Ref now = TRY_REF(get_attr(t, args[0], t.isolate.intern(field.name)));
        if (!TRY(equal(t, now, given)))
          return t.value_error("code.replace(): {} can't be changed: instructions are not CPython's", {field.name});
        break;
      }
      default: TRY(replace_number(t, d, c, args[0], field, given));
    }
    d.sync();
  }
  CodePtr made(derived, &d.code);
  d.code.self = made;
  return code_object_new(t, made);
}

Result<Value> code_construct(Thread& t, Value, std::span<const Value> args, Value) {
  if (args.size() < 16) return t.type_error("code expected at least 16 arguments, got {}", {int64_t(args.size())});
  return t.raise(Exc::NotImplementedError,
                 "types.CodeType(): a code can't be made of CPython's instructions; compile() makes one, "
                 "code.replace() changes one");
}

Result<Value> code_co_name(Thread& t, Value v) { return code_str(t, code_of(v), code_of(v).name); }
Result<Value> code_co_qualname(Thread& t, Value v) { return code_str(t, code_of(v), code_of(v).qualname); }
Result<Value> code_co_filename(Thread& t, Value v) { return code_str(t, code_of(v), code_of(v).filename); }
Result<Value> code_co_firstlineno(Thread& t, Value v) { return make_int(t, code_of(v).first_line); }
Result<Value> code_co_argcount(Thread& t, Value v) { return make_int(t, code_of(v).positional); }
Result<Value> code_co_posonlyargcount(Thread& t, Value v) { return make_int(t, code_of(v).posonly); }
Result<Value> code_co_kwonlyargcount(Thread& t, Value v) { return make_int(t, code_of(v).kwonly); }
Result<Value> code_co_nlocals(Thread& t, Value v) { return make_int(t, int64_t(variable_names(code_of(v)).size())); }
Result<Value> code_co_stacksize(Thread& t, Value v) { return make_int(t, code_of(v).nregs - code_of(v).nlocals()); }
Result<Value> code_co_flags(Thread& t, Value v) { return make_int(t, python_flags(code_of(v))); }
Result<Value> code_co_varnames(Thread& t, Value v) { return names_tuple(t, code_of(v), variable_names(code_of(v))); }
Result<Value> code_co_freevars(Thread& t, Value v) { return names_tuple(t, code_of(v), free_names(code_of(v))); }
Result<Value> code_co_cellvars(Thread& t, Value v) { return names_tuple(t, code_of(v), cell_names(code_of(v))); }
Result<Value> code_co_names(Thread& t, Value v) { return names_tuple(t, code_of(v), used_names(code_of(v))); }

}  // namespace

#define TABLE_code
#include "annotations/vm_guest.tables.inc"

Status init_code_type(Thread& t) {
  NativeTypeSpec spec;
  spec.name = "code";
  spec.kind = Kind::Code;
  spec.table = &k_code_table;
  spec.payload_size = sizeof(CodeObject);
  TypeObject* type = native_type_new(t, spec);
  return type ? add_table(t, type, k_code_table) : Status(Raised{});
}

}  // namespace mpy
