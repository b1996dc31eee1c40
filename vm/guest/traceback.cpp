// Tracebacks as text, the way CPython 3.11 prints them. Lines and columns are computed here, not when an exception is
// raised.
#include <cstdio>
#include <cstring>
#include <string>
#include <unordered_set>
#include <vector>

#include "runtime/memory/heap.h"
#include "runtime/text/str_methods.h"
#include "vm/code/variable_names.h"
#include "vm/interp/interp.h"
#include "vm/syntax/source.h"
#include "vm/vm.h"

namespace mpy {

Result<Value> traceback_new(Thread& t, Value next, Value function, uint32_t pc, uint32_t room) {
  auto* tb = static_cast<TracebackObject*>(
      t.isolate.heap->allocate(sizeof(TracebackObject) + room * sizeof(Value), uint32_t(Kind::Traceback)));
  if (!tb) return t.no_memory();
  tb->next = next.is_pointer() ? new_ref(next) : Value::none();
  tb->function = new_ref(function);
  if (is_function(function)) as_function(function)->shown = true;  // a replay gives it one later
  tb->pc = pc;
  tb->line = 0;
  tb->R = nullptr;
  tb->room = room;
  tb->kept = 0;
  tb->frame = Value::unset();
  return Value::pointer(tb);
}

namespace {

// A line of a file whose first two lines name its encoding; as it is if that cannot be had.
std::string decoded(const std::string& line, const std::string& first_two) {
  bool bom;
  std::string_view name = foreign_encoding(first_two, &bom);
  if (name.empty()) return line;
  Thread& t = *Thread::current();
  auto r = decode_bytes(t, line, name, "strict");
  auto text = r.ok() ? str_utf8(t, r.value()) : Result<std::string_view>(Raised{});
  std::string out = text.ok() ? std::string(text.value()) : line;
  if (r.ok()) decref(r.value());
  if (text.raised()) t.take_exception();
  return out;
}

// One line of a source file, without its end; false if it cannot be had.
bool source_line(std::string_view file, int line, std::string* out) {
  if (file.empty() || file[0] == '<' || Thread::current()->isolate.sandbox) return false;
  FILE* f = fopen(std::string(file).c_str(), "rb");
  if (!f) return false;
  std::string text, first_two;
  bool found = false;
  for (int c, n = 1; (c = fgetc(f)) != EOF;) {
    if (n <= 2) first_two += char(c);
    if (n == line) {
      found = true;
      if (c == '\n') break;
      text += char(c);
    } else if (c == '\n') {
      n++;
    }
  }
  fclose(f);
  if (!text.empty() && text.back() == '\r') text.pop_back();
  *out = decoded(text, first_two);
  return found;
}

// Characters (not bytes) before byte `at`.
int characters(std::string_view s, size_t at) {
  int n = 0;
  for (size_t i = 0; i < at && i < s.size(); i++) n += (uint8_t(s[i]) & 0xC0) != 0x80;
  return n;
}

std::string strip(std::string_view s) {
  size_t a = s.find_first_not_of(" \t\f"), b = s.find_last_not_of(" \t\f\r");
  return a == s.npos ? "" : std::string(s.substr(a, b - a + 1));
}

// Where to put ~~~^^^~~~ inside a binary operation or a subscript: [left, right) are the marks, relative to the
// segment.
bool anchors(Op op, std::string_view segment, size_t* left, size_t* right) {
  int depth = 0;
  char quote = 0;
  bool binary = op >= Op::Add && op <= Op::IXor;
  bool item = op == Op::LoadItem || op == Op::StoreItem || op == Op::DelItem;
  if (!item && !binary) return false;
  if (item) {  // the last bracket pair
    if (segment.empty() || segment.back() != ']') return false;
    for (size_t i = segment.size(); i-- > 0;) {
      if (segment[i] == ']') depth++;
      if (segment[i] == '[' && --depth == 0) {
        *left = i;
        *right = segment.size();
        return i > 0;
      }
    }
    return false;
  }
  static const char* kSymbols[] = {"+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"};
  int index = int(op) - int(op >= Op::IAdd ? Op::IAdd : Op::Add);
  if (op >= Op::IAdd) return false;
  std::string_view symbol = kSymbols[index];
  size_t found = segment.npos;
  bool operand_before = false;
  for (size_t i = 0; i < segment.size(); i++) {
    char c = segment[i];
    if (quote) {
      if (c == '\\') i++;
      else if (c == quote) quote = 0;
      continue;
    }
    if (c == '"' || c == '\'') {
      quote = c;
      operand_before = true;
      continue;
    }
    if (strchr("([{", c)) depth++;
    else if (strchr(")]}", c)) {
      depth--;
      operand_before = true;
    } else if (depth == 0 && operand_before && segment.substr(i, symbol.size()) == symbol) {
      bool longer = (symbol == "*" || symbol == "/") && (segment.substr(i, 2) == "**" || segment.substr(i, 2) == "//");
      if (longer) {
        i++;
        operand_before = false;
        continue;
      }
      found = i;
      operand_before = false;
      i += symbol.size() - 1;
      if (symbol == "**") break;  // right associative: the first is the root
    } else if (c != ' ' && depth == 0) {
      operand_before = !strchr("+-*/%@<>&|^~", c);
    }
  }
  if (found == segment.npos || depth) return false;
  *left = found;
  *right = found + symbol.size();
  return true;
}

struct Entry {
  const Code* code;
  uint32_t pc;
  Position pos;
};

std::string carets(const Entry& e, const std::string& line) {
  std::string stripped = strip(line);
  size_t indent = line.find_first_not_of(" \t\f");
  if (indent == line.npos) return "";
  size_t start = size_t(e.pos.column), end = size_t(e.pos.end_column);
  if (end == 0 && start == 0) return "";
  bool one_line = e.pos.line == e.pos.end_line;
  if (!one_line) end = indent + stripped.size();
  if (start > line.size() || end > line.size() || end <= start || start < indent) return "";
  size_t left = 0, right = 0;
  bool has = one_line && anchors(op_info(e.code->instrs[e.pc].op).base,
                                 std::string_view(line).substr(start, end - start), &left, &right);
  int width = characters(line, end) - characters(line, start);
  if (width >= characters(stripped, stripped.size()) && !has) return "";
  std::string out = "    " + std::string(size_t(characters(line, start) - characters(line, indent)), ' ');
  if (!has) return out + std::string(size_t(width), '^') + "\n";
  std::string_view segment = std::string_view(line).substr(start, end - start);
  int l = characters(segment, left), r = characters(segment, right);
  return out + std::string(size_t(l), '~') + std::string(size_t(r - l), '^') + std::string(size_t(width - r), '~') +
         "\n";
}

std::string entry_text(const Entry& e) {
  std::string out = "  File \"" + std::string(e.code->str(e.code->filename)) + "\", line " +
                    std::to_string(e.pos.line) + ", in " + std::string(e.code->str(e.code->name)) + "\n";
  std::string line;
  if (!source_line(e.code->str(e.code->filename), e.pos.line, &line) || strip(line).empty()) return out;
  return out + "    " + strip(line) + "\n" + carets(e, line);
}

std::string traceback_text(Value tb) {
  std::string out = "Traceback (most recent call last):\n";
  std::string last_key;
  int repeats = 0;
  auto flush = [&] {
    if (repeats > 3)
      out += "  [Previous line repeated " + std::to_string(repeats - 3) + " more time" + (repeats - 3 == 1 ? "" : "s") +
             "]\n";
  };
  for (; is_kind(tb, Kind::Traceback); tb = as_traceback(tb)->next) {
    const Code* code = as_function(as_traceback(tb)->function)->inst->code;
    uint32_t pc = as_traceback(tb)->pc;
    Entry e{code, pc, code->position(pc)};
    if (int line = as_traceback(tb)->line) e.pos.line = line;
    std::string key = std::string(code->str(code->filename)) + ":" + std::to_string(e.pos.line) + ":" +
                      std::string(code->str(code->name));
    if (key != last_key) {
      flush();
      repeats = 0;
      last_key = key;
    }
    if (++repeats <= 3) out += entry_text(e);
  }
  flush();
  return out;
}

std::string text_of(Thread& t, Value v) {
  auto r = to_str(t, v);
  if (r.raised()) {
    t.take_exception();
    return "<exception str() failed>";
  }
  Ref s = Ref::take(r.value());
  return std::string(str_view(s));
}

std::string type_text(Thread& t, Value exc) {
  TypeObject* type = type_of(t, exc);
  std::string module = is_str(t, type->module) ? std::string(str_view(type->module)) : "";
  auto m = get_attr_or_unset(t, Value::pointer(type), t.isolate.names.__module__);
  if (m.ok() && is_str(t, m.value())) module = str_view(m.value());
  if (m.ok()) decref(m.value());
  else t.take_exception();
  std::string name(str_view(type->qualname));
  return module.empty() || module == "builtins" || module == "__main__" ? name : module + "." + name;
}

std::string field(Thread& t, Value exc, Value name) {
  auto r = get_attr_or_unset(t, exc, name);
  if (r.raised()) {
    t.take_exception();
    return "";
  }
  Ref v = Ref::take(r.value());
  return v.is_set() && !v.get().is_none() ? text_of(t, v) : "";
}

// The lines of a SyntaxError before its message.
std::string syntax_text(Thread& t, Value exc) {
  const Names& n = t.isolate.names;
  std::string file = field(t, exc, n.filename), line = field(t, exc, n.lineno), text = field(t, exc, n.text);
  std::string out;
  if (!line.empty()) out += "  File \"" + (file.empty() ? "<string>" : file) + "\", line " + line + "\n";
  std::string shown = text.substr(0, text.find('\n'));
  shown.erase(0, std::min(shown.find_first_not_of(" \t\f"), shown.size()));
  if (!text.empty()) {
    out += "    " + shown + "\n";
    int offset = atoi(field(t, exc, n.offset).c_str()), end = atoi(field(t, exc, n.end_offset).c_str());
    std::string end_line = field(t, exc, n.end_lineno);
    int indent = int(text.find_first_not_of(" \t\f"));
    if (offset > 0 && !shown.empty()) {
      if (end <= offset || (!end_line.empty() && end_line != line))
        end = end_line == line || end_line.empty() ? offset + 1 : int(shown.size()) + indent + 1;
      int column = offset - 1 - indent;
      if (column >= 0)
        out += "    " + std::string(size_t(column), ' ') + std::string(size_t(std::max(1, end - offset)), '^') + "\n";
    }
  }
  return out;
}

// --- "Did you mean"

int substitution(char a, char b) {
  if (a == b) return 0;
  auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
  return lower(a) == lower(b) ? 1 : 2;
}
// Edit distance in half moves, as CPython counts it; above `most`: most + 1.
int edit_distance(std::string_view a, std::string_view b, int most) {
  if (a == b) return 0;
  while (!a.empty() && !b.empty() && a[0] == b[0]) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  if (a.empty() || b.empty()) return int(a.size() + b.size()) * 2;
  if (a.size() > 40 || b.size() > 40) return most + 1;
  if (b.size() < a.size()) std::swap(a, b);
  if (int(b.size() - a.size()) * 2 > most) return most + 1;
  std::vector<int> row(a.size());
  for (size_t i = 0; i < a.size(); i++) row[i] = int(i + 1) * 2;
  int result = 0;
  for (size_t j = 0; j < b.size(); j++) {
    int distance = result = int(j) * 2, least = INT32_MAX;
    for (size_t i = 0; i < a.size(); i++) {
      int substitute = distance + substitution(b[j], a[i]);
      distance = row[i];
      result = std::min(substitute, std::min(result, distance) + 2);
      row[i] = result;
      least = std::min(least, result);
    }
    if (least > most) return most + 1;
  }
  return result;
}
struct Suggestions {
  std::string name, best;
  int distance = INT32_MAX, count = 0;
  void consider(std::string_view item) {
    if (item == name || ++count > 750) return;
    int most = std::min(int(name.size() + item.size() + 3) * 2 / 6, distance - 1);
    int d = edit_distance(name, item, most);
    if (d > most) return;
    best = item;
    distance = d;
  }
  void consider_keys(Value dict) {
    uint64_t pos = 0;
    Value k, v;
    while (dict_next(dict, &pos, &k, &v))
      if (is_kind(k, Kind::Str)) consider(str_view(k));
  }
};
std::string suggestion(Thread& t, Value exc) {
  bool attribute = is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::AttributeError));
  bool name = is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::NameError));
  if (!attribute && !name) return "";
  Suggestions s{field(t, exc, t.isolate.names.name)};
  if (s.name.empty()) return "";
  if (name) {
    Value tb = as_exception(exc)->traceback;
    if (!is_kind(tb, Kind::Traceback)) return "";
    while (is_kind(as_traceback(tb)->next, Kind::Traceback)) tb = as_traceback(tb)->next;
    FunctionObject* f = as_function(as_traceback(tb)->function);
    for (uint16_t n : variable_names(*f->inst->code)) s.consider(f->inst->code->str(n));  // those in cells are not
    s.consider_keys(f->globals);
    s.consider_keys(f->inst->builtins);
    return s.best;
  }
  auto obj = get_attr_or_unset(t, exc, t.isolate.names.obj);
  if (obj.raised()) {
    t.take_exception();
    return "";
  }
  Ref object = Ref::take(obj.value());
  Value dir = module_get(t.isolate.builtins, t.isolate.intern("dir"));
  if (!object.is_set() || dir.is_unset()) return "";
  auto names = t.call(dir, {object.get()});
  if (names.raised()) {
    t.take_exception();
    return "";
  }
  Ref list = Ref::take(names.value());
  if (!is_kind(list, Kind::List)) return "";
  for (Value v : as_list(list)->view())
    if (is_kind(v, Kind::Str)) s.consider(str_view(v));
  return s.best;
}

std::string last_line(Thread& t, Value exc) {
  std::string name = type_text(t, exc), message, before;
  if (is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::SyntaxError))) {
    before = syntax_text(t, exc);
    message = field(t, exc, t.isolate.names.msg);
    if (message.empty()) message = "<no detail available>";
  } else {
    message = text_of(t, exc);
  }
  std::string out = before + name + (message.empty() ? "" : ": " + message);
  std::string better = suggestion(t, exc);
  out += (better.empty() ? "" : ". Did you mean: '" + better + "'?") + "\n";
  auto notes = get_attr_or_unset(t, exc, t.isolate.names.__notes__);
  if (notes.raised()) {
    t.take_exception();
    return out;
  }
  Ref list = Ref::take(notes.value());
  if (is_kind(list, Kind::List))
    for (Value v : as_list(list)->view()) out += text_of(t, v) + "\n";
  return out;
}

std::string indent_lines(const std::string& s, const std::string& prefix) {
  std::string out;
  for (size_t i = 0; i < s.size();) {
    size_t e = s.find('\n', i);
    if (e == s.npos) e = s.size();
    out += prefix + s.substr(i, e - i) + "\n";
    i = e + 1;
  }
  return out;
}

struct Printer {
  Thread& t;
  std::unordered_set<uint64_t> seen;

  // What an exception prints: its own lines, and those of a group's members, which stand at another indentation.
  struct Text {
    std::string own, members;
  };
  Text one(Value exc, bool outermost);
  Text all(Value exc, bool outermost) {
    Text before;
    const char* link = "";
    seen.insert(exc.bits());
    ExceptionObject* e = as_exception(exc);
    if (e->cause.is_pointer() && !seen.count(e->cause.bits())) {
      before = all(e->cause, outermost);
      link = "\nThe above exception was the direct cause of the following exception:\n\n";
    } else if (!e->cause.is_pointer() && e->context.is_pointer() && !e->suppress_context &&
               !seen.count(e->context.bits())) {
      before = all(e->context, outermost);
      link = "\nDuring handling of the above exception, another exception occurred:\n\n";
    }
    Text text = one(exc, outermost);
    text.own = before.own + before.members + link + text.own;
    return text;
  }
};

Printer::Text Printer::one(Value exc, bool outermost) {
  ExceptionObject* e = as_exception(exc);
  bool group = is_subtype(type_of(t, exc), t.isolate.exception_type(Exc::BaseExceptionGroup));
  Text text;
  text.own = (e->traceback.is_pointer() ? traceback_text(e->traceback) : "") + last_line(t, exc);
  if (!group) return text;
  if (e->traceback.is_pointer()) text.own.replace(0, strlen("Traceback"), "Exception Group Traceback");
  if (outermost) {
    text.own = indent_lines(text.own, "  | ");
    text.own.replace(0, 4, e->traceback.is_pointer() ? "  + " : "  | ");
  }
  auto list = get_attr_or_unset(t, exc, t.isolate.names.exceptions);
  if (list.raised()) {
    t.take_exception();
    return text;
  }
  Ref items = Ref::take(list.value());
  if (!is_kind(items, Kind::Tuple)) return text;
  size_t n = as_tuple(items)->length, i = 0;
  std::string pad = outermost ? "  " : "", &out = text.members;
  for (Value item : as_tuple(items)->view()) {
    i++;
    out += pad + (i == 1 ? "+-+" : "  +") + "---------------- " + std::to_string(i) + " ----------------\n";
    Text inner = all(item, false);
    out += indent_lines(inner.own, pad + "  | ") + indent_lines(inner.members, pad + "  ");
    if (i == n && inner.members.empty()) out += pad + "  +------------------------------------\n";
  }
  return text;
}

}  // namespace

Result<Value> format_exception(Thread& t, Value exc) {
  Printer p{t, {}};
  Printer::Text text = p.all(exc, true);
  return str_from_utf8(t, text.own + text.members);
}

Result<Value> format_traceback(Thread& t, Value tb) {
  std::string text = traceback_text(tb);
  return str_from_utf8(t, text);
}

void report_unraisable(Thread& t, Value where) {
  Ref exc = t.take_exception();
  if (!exc.is_set()) return;
  auto shown = to_repr(t, where);
  std::string text = "Exception ignored in: " +
                     (shown.ok() ? std::string(str_view(shown.value())) : std::string("<object repr() failed>")) + "\n";
  if (shown.ok()) decref(shown.value());
  else t.take_exception();
  Printer p{t, {}};
  Printer::Text shown_exception = p.one(exc, true);
  text += shown_exception.own + shown_exception.members;
  fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace mpy
