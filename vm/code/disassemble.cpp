// The disassembler: follows from opcodes.def's operand kinds. See dis.h. Locals are shown by name, temps as %n.
#include "vm/code/disassemble.h"

#include <charconv>

namespace mpy {

static std::string real_text(double d) {
  char buffer[40];
  auto end = std::to_chars(buffer, buffer + sizeof buffer, d).ptr;
  std::string text(buffer, end);
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

static std::string quoted(std::string_view text, const char* prefix) {
  std::string out = std::string(prefix) + "'";
  for (char c : text) {
    if (c == '\n') out += "\\n";
    else if (c == '\'' || c == '\\') out += '\\', out += c;
    else if (static_cast<unsigned char>(c) < 32)
      out += "\\x", out += "0123456789abcdef"[c >> 4 & 15], out += "0123456789abcdef"[c & 15];
    else out += c;
  }
  return out + "'";
}

std::string constant_text(const Code& code, uint16_t index) {
  if (index >= code.consts.size()) return "?";
  const ConstRec& r = code.consts[index];
  switch (r.kind) {
    case ConstKind::kNone: return "None";
    case ConstKind::kFalse: return "False";
    case ConstKind::kTrue: return "True";
    case ConstKind::kEllipsis: return "...";
    case ConstKind::kInt: return std::to_string(r.i);
    case ConstKind::kBigInt: return "0x" + std::string(code.pool.substr(r.offset, r.count));
    case ConstKind::kFloat: return real_text(r.f);
    case ConstKind::kComplex:
      return "(" + real_text(r.f) + "+" + constant_text(code, static_cast<uint16_t>(r.count)) + "j)";
    case ConstKind::kStr: return quoted(code.pool.substr(r.offset, r.count), "");
    case ConstKind::kBytes: return quoted(code.pool.substr(r.offset, r.count), "b");
    case ConstKind::kCode:
      return "<code " + std::string(code.children[r.offset]->str(code.children[r.offset]->qualname)) + ">";
    case ConstKind::kTuple:
    case ConstKind::kFrozenSet: {
      std::string out = r.kind == ConstKind::kTuple ? "(" : "frozenset(";
      for (uint32_t i = 0; i < r.count; i++) {
        if (i) out += ", ";
        out += constant_text(code, code.index_pool[r.offset + i]);
      }
      return out + (r.count == 1 && r.kind == ConstKind::kTuple ? ",)" : ")");
    }
  }
  return "?";
}

static std::string register_text(const Code& code, uint16_t r) {
  if (r < code.locals.size()) return std::string(code.str(code.locals[r]));
  return "%" + std::to_string(r - code.locals.size());
}

static std::string operand_text(const Code& code, Operand kind, uint16_t v) {
  switch (kind) {
    case Operand::Src:
    case Operand::Peek: return v & kConstOperand ? constant_text(code, constant_index(v)) : register_text(code, v);
    case Operand::Imm: return std::to_string(v);
    case Operand::Name: return std::string(code.str(v));
    case Operand::Const: return constant_text(code, v);
    case Operand::Site: return v < code.sites.size() ? std::string(code.str(code.sites[v].name)) : "?";
    case Operand::Free: return v < code.frees.size() ? std::string(code.str(code.frees[v].name)) : "?";
    default: return register_text(code, v);
  }
}

static std::string ext_text(const Code& code, const Instr& in, const Instr& x) {
  switch (op_info(in.op).base) {
    case Op::ForIter: return register_text(code, x.a);
    case Op::CallKw:
    case Op::CallMethodKw: return constant_text(code, x.a);
    case Op::MatchClass: return std::to_string(x.a) + ", " + constant_text(code, x.b);
    case Op::ImportName: return constant_text(code, x.a);
    default: return std::to_string(x.a);
  }
}

std::string instruction_text(const Code& code, uint32_t pc) {
  const Instr& in = code.instrs[pc];
  const OpInfo& info = op_info(in.op);
  std::string out = op_info(info.base).name;
  const uint16_t v[3] = {in.a, in.b, in.c};
  const char* separator = " ";
  bool ext = info.props & kHasExt;
  for (int i = 0; i < 3; i++) {
    if (info.operands[i] == Operand::None || info.operands[i] == Operand::Auto) continue;
    out += separator;
    separator = ", ";
    if (info.operands[i] == Operand::Label) {
      out += "@" + std::to_string(int64_t(pc) + 1 + ext + in.jump());
      break;
    }
    out += operand_text(code, info.operands[i], v[i]);
  }
  if (ext && pc + 1 < code.instrs.size()) out += separator + ext_text(code, in, code.instrs[pc + 1]);
  return out;
}

std::string disassemble(const Code& code, const DisOptions& options) {
  std::string out = "code " + std::string(code.str(code.qualname)) + "\n";
  int line = -1;
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    int here = code.position(pc).line;
    std::string number = std::to_string(pc), prefix;
    if (options.lines) {
      prefix = here != line ? std::to_string(here) : "";
      prefix = std::string(prefix.size() < 5 ? 5 - prefix.size() : 0, ' ') + prefix + " ";
      line = here;
    }
    out += prefix + std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + "  " +
           instruction_text(code, pc) + "\n";
    if (op_info(code.instrs[pc].op).props & kHasExt) pc++;
  }
  if (options.exceptions)
    for (const ExceptionRec& r : code.exceptions)
      out += "  [" + std::to_string(r.start) + ", " + std::to_string(r.end) + ") -> @" + std::to_string(r.handler) +
             " depth " + register_text(code, r.depth) + "\n";
  if (options.children)
    for (const Code* child : code.children) out += "\n" + disassemble(*child, options);
  return out;
}

std::string disassemble(const Code& code) { return disassemble(code, DisOptions{}); }

}  // namespace mpy
