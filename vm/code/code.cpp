// Code tables: opcode info, positions, and CodeBuilder, which lays out one scope's tables in one heap block.
#include "vm/code/code.h"

#include <bit>
#include <cstring>
#include <unordered_map>

#include "vm/code/code_tables.h"
#include "vm/code/variants.h"

namespace mpy {
namespace {

constexpr uint8_t Raises = kRaises, Calls = kCalls, Ends = kEnds, HasExt = kHasExt, FallDef = kFallDef;

}  // namespace

#define BASE_OP(name, a, b, c, props, ann, tiers) \
  {#name, {Operand::a, Operand::b, Operand::c}, uint8_t(props), Ann::ann, Op::name, false},
static constexpr OpInfo kBaseInfo[] = {
#define OP BASE_OP
#include "vm/code/opcodes.def"
};
static constexpr OpInfo variant_info(const char* name, Op base) {
  OpInfo info = kBaseInfo[size_t(base)];
  info.name = name;
  info.variant = true;
  return info;
}
constexpr OpInfo kOpInfo[] = {
#define OP BASE_OP
#include "vm/code/opcodes.def"
#define VARIANT(name, base, a, b, c, next) variant_info(#name, Op::base),
#include "vm/code/opcodes.def"
};
#undef BASE_OP

std::string_view Code::str(uint16_t k) const {
  if (k >= consts.size() || consts[k].kind != ConstKind::kStr) return {};
  return pool.substr(consts[k].offset, consts[k].count);
}

Position Code::position(uint32_t pc) const {
  size_t lo = 0, hi = positions.size();
  while (lo < hi) {
    size_t mid = (lo + hi) / 2;
    if (positions[mid].pc <= pc) lo = mid + 1;
    else hi = mid;
  }
  if (lo == 0) return {first_line, first_line, 0, 0};
  const PositionRec& r = positions[lo - 1];
  return {r.line, r.end_line, r.column, r.end_column};
}

const ExceptionRec* Code::handler(uint32_t pc) const {
  for (const ExceptionRec& r : exceptions)
    if (r.start <= pc && pc < r.end) return &r;
  return nullptr;
}

size_t Code::table_bytes() const {
  return sizeof(Code) + instrs.size_bytes() + consts.size_bytes() + sites.size_bytes() + exceptions.size_bytes() +
         positions.size_bytes() + frees.size_bytes() + locals.size_bytes() + index_pool.size_bytes() + pool.size() +
         children.size_bytes();
}

struct CodeBuilder::Impl {
  std::shared_ptr<CodeTables> out = std::make_shared<CodeTables>();
  std::unordered_map<std::string, uint16_t> known;
  std::vector<int64_t> labels;  // pc, or -1
  struct Fixup {
    uint32_t pc;
    Label label;
  };
  std::vector<Fixup> jumps;
  struct Region {
    uint32_t start, end;
    Label handler;
    uint16_t depth;
  };
  std::vector<Region> regions;
  std::string error;
  uint16_t name, qualname, filename, doc = 0;
  int first_line;
  bool has_doc = false;

  void fail(const char* why) {
    if (error.empty()) error = why;
  }

  uint16_t add(std::string key, ConstRec rec, std::string_view bytes = {}, bool in_pool = false) {
    auto [it, fresh] = known.try_emplace(std::move(key), uint16_t(out->consts.size()));
    if (!fresh) return it->second;
    if (out->consts.size() >= kConstOperand - 1) fail("too many constants in one scope");
    if (in_pool) {
      rec.offset = out->pool.size();
      rec.count = uint32_t(bytes.size());
      out->pool.append(bytes);
    }
    out->consts.push_back(rec);
    return it->second;
  }
  uint16_t items(char tag, ConstKind kind, std::span<const uint16_t> v) {
    std::string key(1, tag);
    for (uint16_t i : v) key += std::to_string(i) + ",";
    ConstRec rec{kind, 0, 0, uint32_t(v.size()), {}};
    rec.offset = out->index_pool.size();
    size_t before = out->consts.size();
    uint16_t k = add(std::move(key), rec);
    if (out->consts.size() != before) out->index_pool.insert(out->index_pool.end(), v.begin(), v.end());
    return k;
  }
  void set_flags(Instr& in) {
    const OpInfo& info = op_info(in.op);
    uint16_t v[3] = {in.a, in.b, in.c};
    in.flags &= kOtherLine;
    for (int i = 0; i < 3; i++)
      if (info.operands[i] == Operand::Src && v[i] < kConstOperand && v[i] >= out->locals.size())
        in.flags |= uint8_t(1 << i);
    if (info.operands[0] == Operand::Dst && in.a < out->locals.size()) in.flags |= kDstLocal;
  }
};

CodeBuilder::CodeBuilder(std::string_view name_text, std::string_view qualname, std::string_view filename,
                         int first_line)
    : impl_(std::make_unique<Impl>()) {
  impl_->name = name(name_text);
  impl_->qualname = str(qualname);
  ConstRec file{};  // no other use shares it: who moves a module gives it another one (vm/code/image_file.cpp)
  file.kind = ConstKind::kStr;
  impl_->filename = impl_->add("@", file, filename, true);
  impl_->first_line = first_line;
}
CodeBuilder::~CodeBuilder() = default;

uint16_t CodeBuilder::local(std::string_view n) {
  impl_->out->locals.push_back(name(n));
  return uint16_t(impl_->out->locals.size() - 1);
}
uint16_t CodeBuilder::free(std::string_view n, bool from_parent_free, uint16_t source) {
  impl_->out->frees.push_back({name(n), uint16_t(source | (from_parent_free ? 0x8000 : 0))});
  return uint16_t(impl_->out->frees.size() - 1);
}
void CodeBuilder::doc(std::string_view text) {
  impl_->doc = str(text);
  impl_->has_doc = true;
}

static ConstRec rec(ConstKind kind) {
  ConstRec r{};
  r.kind = kind;
  return r;
}
uint16_t CodeBuilder::none() { return impl_->add("N", rec(ConstKind::kNone)); }
uint16_t CodeBuilder::boolean(bool v) {
  return impl_->add(v ? "T" : "F", rec(v ? ConstKind::kTrue : ConstKind::kFalse));
}
uint16_t CodeBuilder::ellipsis() { return impl_->add("E", rec(ConstKind::kEllipsis)); }
uint16_t CodeBuilder::integer(int64_t v) {
  ConstRec r = rec(ConstKind::kInt);
  r.i = v;
  return impl_->add("i" + std::to_string(v), r);
}
uint16_t CodeBuilder::big_integer(std::string_view hex) {
  return impl_->add("I" + std::string(hex), rec(ConstKind::kBigInt), hex, true);
}
uint16_t CodeBuilder::real(double v) {
  ConstRec r = rec(ConstKind::kFloat);
  r.f = v;
  return impl_->add("f" + std::to_string(std::bit_cast<uint64_t>(v)), r);
}
uint16_t CodeBuilder::complex(double re, double im) {
  uint16_t part = real(im);
  ConstRec r = rec(ConstKind::kComplex);
  r.f = re;
  r.count = part;
  return impl_->add("c" + std::to_string(std::bit_cast<uint64_t>(re)) + "," + std::to_string(part), r);
}
// Texts like names are likely to be keys and attributes: one object for each makes look-ups quick.
static bool looks_like_name(std::string_view s) {
  for (char c : s)
    if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) return false;
  return true;
}
uint16_t CodeBuilder::str(std::string_view s) {
  uint16_t k = impl_->add("s" + std::string(s), rec(ConstKind::kStr), s, true);
  if (looks_like_name(s)) impl_->out->consts[k].interned = 1;
  return k;
}
uint16_t CodeBuilder::name(std::string_view s) {
  uint16_t k = str(s);
  impl_->out->consts[k].interned = 1;
  return k;
}
uint16_t CodeBuilder::bytes(std::string_view s) {
  return impl_->add("b" + std::string(s), rec(ConstKind::kBytes), s, true);
}
uint16_t CodeBuilder::tuple(std::span<const uint16_t> v) { return impl_->items('t', ConstKind::kTuple, v); }
uint16_t CodeBuilder::frozenset(std::span<const uint16_t> v) { return impl_->items('z', ConstKind::kFrozenSet, v); }
uint16_t CodeBuilder::code(CodePtr child) {
  ConstRec r = rec(ConstKind::kCode);
  r.offset = impl_->out->children.size();
  impl_->out->children.push_back(child.get());
  impl_->out->child_owners.push_back(child);
  return impl_->add("C" + std::to_string(r.offset), r);
}
uint16_t CodeBuilder::site(SiteKind kind, std::string_view n) {
  if (impl_->out->sites.size() >= 0xffff) impl_->fail("too many attribute and global accesses in one scope");
  impl_->out->sites.push_back({kind, 0, name(n)});
  return uint16_t(impl_->out->sites.size() - 1);
}

void CodeBuilder::position(const Position& p) {
  PositionRec r{pc(), p.line, p.end_line, uint16_t(std::min(p.column, 0xffff)),
                uint16_t(std::min(p.end_column, 0xffff))};
  auto& v = impl_->out->positions;
  if (!v.empty()) {
    PositionRec& last = v.back();
    if (last.pc == r.pc) {
      last = r;
      return;
    }
    if (last.line == r.line && last.end_line == r.end_line && last.column == r.column &&
        last.end_column == r.end_column)
      return;
  }
  v.push_back(r);
}
uint32_t CodeBuilder::emit(Op op, uint32_t a, uint32_t b, uint32_t c) {
  if ((a | b | c) > 0xffff) impl_->fail("operand out of range");
  impl_->out->instrs.push_back({op, 0, uint16_t(a), uint16_t(b), uint16_t(c)});
  return pc() - 1;
}
void CodeBuilder::ext(uint32_t a, uint32_t b, uint32_t c) { emit(Op::Ext, a, b, c); }
void CodeBuilder::jump(Op op, uint32_t a, Label target) { impl_->jumps.push_back({emit(op, a), target}); }
void CodeBuilder::other_line() { impl_->out->instrs.back().flags |= kOtherLine; }
void CodeBuilder::for_iter(uint32_t iter, Label done, uint32_t dst) {
  jump(Op::ForIter, iter, done);
  ext(dst);
}
CodeBuilder::Label CodeBuilder::label() {
  impl_->labels.push_back(-1);
  return Label(impl_->labels.size() - 1);
}
void CodeBuilder::bind(Label l) { impl_->labels[l] = pc(); }
uint32_t CodeBuilder::pc() const { return uint32_t(impl_->out->instrs.size()); }
void CodeBuilder::exception(uint32_t start, uint32_t end, Label handler, uint16_t depth) {
  if (start < end) impl_->regions.push_back({start, end, handler, depth});
}
const std::string& CodeBuilder::error() const { return impl_->error; }

CodePtr CodeBuilder::finish() {
  Impl& m = *impl_;
  CodeTables& s = *m.out;
  for (auto& f : m.jumps) {
    int64_t at = m.labels[f.label];
    if (at < 0) {
      m.fail("unbound label");
      break;
    }
    Instr& in = s.instrs[f.pc];
    in.set_jump(int32_t(at - int64_t(f.pc) - 1 - !!(op_info(in.op).props & kHasExt)));
  }
  for (auto& r : m.regions) {
    int64_t at = m.labels[r.handler];
    if (at < 0) {
      m.fail("unbound handler");
      break;
    }
    s.exceptions.push_back({r.start, r.end, uint32_t(at), r.depth, 0});
  }
  for (Instr& in : s.instrs) m.set_flags(in);
  for (size_t i = 0; i + 1 < s.instrs.size(); i++) {
    if (s.instrs[i].op == Op::ForIter && s.instrs[i + 1].a < s.locals.size()) s.instrs[i + 1].flags = kDstLocal;
    if (drops_result(s.instrs[i], s.instrs[i + 1])) s.instrs[i].flags |= kDstDropped;
  }
  Code& c = s.code;
  c.instrs = s.instrs;
  c.consts = s.consts;
  c.sites = s.sites;
  c.exceptions = s.exceptions;
  c.positions = s.positions;
  c.frees = s.frees;
  c.locals = s.locals;
  c.index_pool = s.index_pool;
  c.pool = s.pool;
  c.children = s.children;
  c.flags = flags | (m.has_doc ? uint32_t(kHasDoc) : 0);
  c.posonly = posonly;
  c.positional = positional;
  c.kwonly = kwonly;
  c.name = m.name;
  c.qualname = m.qualname;
  c.filename = m.filename;
  c.doc = m.doc;
  c.first_line = m.first_line;
  for (Instr& in : s.instrs) {
    if (in.op == Op::Enter) {
      in.a = uint16_t(c.first_unset());
      in.b = uint16_t(s.locals.size());
    } else if (in.op == Op::Return) {
      in.b = uint16_t(s.locals.size());
    }
  }
  uint32_t nregs = registers_needed(c);
  if (nregs >= 0x7fff) m.fail("scope needs too many registers");
  c.nregs = uint16_t(nregs);
  choose_variants(s.instrs, uint32_t(s.locals.size()));
#ifndef NDEBUG
  if (m.error.empty()) {
    std::string why = verify(c);
    if (!why.empty()) m.error = std::string(c.str(c.qualname)) + ": " + why;
  }
#endif
  if (!m.error.empty()) return nullptr;
  CodePtr result(m.out, &s.code);
  s.code.self = result;
  return result;
}

}  // namespace mpy
