// Parsing the schema rows, and calling through them.
#include "compiler/schema/schema.h"
#include "compiler/schema/autocast.h"
#include "compiler/schema/node_names.h"
#include "compiler/schema/refused_types.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "compiler/autograd/tape.h"
#include "compiler/schema/boxing.h"
#include "compiler/tensor/cpp_names.h"

#include <fmt/format.h>

namespace mpy::tensor {

namespace {
[[noreturn]] void malformed(const char* schema, const char* why) {
  std::fprintf(stderr, "mpy: malformed op schema: %s: %s\n", schema, why);
  std::abort();
}
std::string_view trim(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}
// Up to a comma that is in no bracket.
std::string_view next_part(std::string_view* rest) {
  int depth = 0;
  for (size_t i = 0; i < rest->size(); i++) {
    char c = (*rest)[i];
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (c == ',' && depth == 0) {
      std::string_view part = rest->substr(0, i);
      rest->remove_prefix(i + 1);
      return trim(part);
    }
  }
  std::string_view part = *rest;
  *rest = {};
  return trim(part);
}

constexpr std::string_view kTypes[] = {"Tensor",  "Operand",  "Number", "Scalar", "int", "float",  "bool",      "int[]",
                                       "float[]", "Tensor[]", "dtype",  "str", "Device", "Generator", "memory_format"};

Boxed default_value(const OpDef& op, std::string_view text, const std::string& type) {
  if (text == "None") return None{};
  if (text == "True" || text == "False") return text == "True";
  if (text[0] == '"' || text[0] == '\'') return std::string(text.substr(1, text.size() - 2));
  if (text == "inf") return HUGE_VAL;
  if (text[0] == '[' || text[0] == '(') {
    IntList l;
    std::string_view inside = text.substr(1, text.size() - 2);
    while (!inside.empty()) l.push_back(std::strtoll(std::string(next_part(&inside)).c_str(), nullptr, 10));
    return l;
  }
  std::string number(text);
  bool is_float = number.find_first_of(".e") != std::string::npos;
  if (type == "int[]") return IntList{std::strtoll(number.c_str(), nullptr, 10)};
  if (is_float || type == "float") return std::strtod(number.c_str(), nullptr);
  if (!std::isdigit(static_cast<unsigned char>(number.back()))) malformed(op.schema, "default");
  return static_cast<int64_t>(std::strtoll(number.c_str(), nullptr, 10));
}

Param parse_param(const OpDef& op, std::string_view text, bool keyword_only) {
  Param p;
  p.keyword_only = keyword_only;
  size_t eq = text.find('=');
  std::string_view head = trim(text.substr(0, eq));
  size_t space = head.rfind(' ');
  if (space == std::string_view::npos) malformed(op.schema, "a parameter needs type and name");
  p.name = std::string(head.substr(space + 1));
  std::string_view type = trim(head.substr(0, space));
  if (type.ends_with('?')) {
    p.optional = true;
    type.remove_suffix(1);
  }
  size_t open = type.find('[');
  std::string t(type);
  if (open != std::string_view::npos && type[open + 1] != ']') {
    p.list_size = std::atoi(t.c_str() + open + 1);
    t = t.substr(0, open) + "[]";
  }
  if (t == "Tensor?[]") {
    t = "Tensor?[]";
  } else if (std::find(std::begin(kTypes), std::end(kTypes), t) == std::end(kTypes)) malformed(op.schema, t.c_str());
  p.type = t;
  if (eq != std::string_view::npos) {
    p.has_default = true;
    p.default_value = default_value(op, trim(text.substr(eq + 1)), p.type);
    if (p.list_size > 1)
      if (auto* l = std::get_if<IntList>(&p.default_value); l && l->size() == 1)
        l->resize(static_cast<size_t>(p.list_size), (*l)[0]);
  }
  return p;
}

void parse(OpDef* op) {
  std::string_view s = op->schema;
  size_t open = s.find('('), arrow = s.rfind("->");
  if (open == std::string_view::npos || arrow == std::string_view::npos)
    malformed(op->schema, "name(parameters) -> result");
  size_t close = s.rfind(')', arrow);
  std::string_view name = s.substr(0, open);
  size_t dot = name.find('.');
  op->name = std::string(name.substr(0, dot));
  if (dot != std::string_view::npos) op->overload = std::string(name.substr(dot + 1));
  std::string_view rest = s.substr(open + 1, close - open - 1);
  bool keyword_only = false;
  while (!rest.empty()) {
    std::string_view part = next_part(&rest);
    if (part == "*") keyword_only = true;
    else op->params.push_back(parse_param(*op, part, keyword_only));
  }
  for (size_t i = 0; i < op->params.size(); i++)
    if (op->params[i].type == "Device") op->device = static_cast<int>(i);
  std::string_view result = trim(s.substr(arrow + 2));
  if (result == "Tensor[]") {
    op->results = -1;
    return;
  }
  if (result == "()") {
    op->results = 0;
    return;
  }
  if (result[0] != '(') return;
  std::string_view inside = result.substr(1, result.size() - 2);
  op->results = 0;
  while (!inside.empty()) {
    std::string_view part = next_part(&inside);
    op->results++;
    size_t space = part.find(' ');
    if (space != std::string_view::npos) op->result_names.emplace_back(part.substr(space + 1));
  }
}
}  // namespace

std::span<const OpDef> op_table() {
  // Constant data derived from constant rows: the same for every isolate.
  static const std::vector<OpDef> table = [] {
    std::vector<OpDef> t;
    std::set<std::string> known;
    for (std::span<const Row> rows :
         {math_rows(), shape_rows(), make_rows(), network_rows(), index_rows(), complex_rows()})
      for (const Row& r : rows) {
        OpDef d{.schema = r.schema, .fn = r.fn, .flags = r.flags};
        if (!r.fn || !r.flags) malformed(r.schema, "a field is missing");
        parse(&d);
        if (!known.insert(d.name + "." + d.overload).second) malformed(r.schema, "the overload has a row already");
        for (const NodeName& n : kNodeNames)
          if (d.name == n.op || d.name + "." + d.overload == n.op) d.node = n.node;
        d.autocast = autocast_of(d.name);
        d.refused = refused_types_of(d.name);
        for (const RefusedTypes* row : d.refused) d.refused_mask |= row->types;
        t.push_back(std::move(d));
      }
    return t;
  }();
  return table;
}

const OpDef* find_op(std::string_view name, std::string_view overload) {
  for (const OpDef& d : op_table())
    if (d.name == name && (overload.empty() || d.overload == overload)) return &d;
  return nullptr;
}

namespace {
// The one device of all tensors. Numbers, also those in tensors without dimensions on the host, are at home everywhere.
struct Devices {
  Tensor first, other;  // `other`: the first that is elsewhere
  bool any = false;
  void see(const Tensor& t) {
    any = any || bool(t);
    if (!t || other || (t.dim() == 0 && t.device().cpu())) return;
    if (!first) first = t;
    else if (!(first.device() == t.device())) other = t;
  }
};

Status devices_differ(const Devices& d) {
  const Device a = d.first.device(), b = d.other.device();
  if (a.meta() || b.meta())
    return fail(fmt::format("Tensor on device {} is not on the expected device meta!", text_of(a.meta() ? b : a)));
  return fail(fmt::format("Expected all tensors to be on the same device, but found at least two devices, {} and {}!",
                          text_of(a), text_of(b)));
}

// The nodes of all results, as far as the op made them.
void name_nodes(std::span<const Boxed> results, uint64_t first, const char* name) {
  for (const Boxed& b : results) {
    if (auto* t = std::get_if<Tensor>(&b); t && *t) rename_grad_fn(*t, first, name);
    if (auto* list = std::get_if<TensorList>(&b))
      for (const Tensor& t : *list) rename_grad_fn(t, first, name);
  }
}
}  // namespace

namespace {
bool castable(const Tensor& t) { return t && kernels::is_float(t.dtype()) && t.dtype() != DType::F64; }

// The widest of the types that are among the arguments.
DType widest(std::span<const Boxed> args, DType least) {
  bool wide = false;
  auto see = [&](const Tensor& t) { wide = wide || (t && t.dtype() == DType::F32); };
  for (const Boxed& b : args) {
    if (auto* t = std::get_if<Tensor>(&b)) see(*t);
    if (auto* list = std::get_if<TensorList>(&b))
      for (const Tensor& t : *list) see(t);
  }
  return wide ? DType::F32 : least;
}

// With the arguments in the type that autocast wants, and no autocast within.
BoxedResult call_cast(const OpDef& op, std::span<const Boxed> args) {
  Context& c = Context::current();
  struct Off {
    Context& c;
    explicit Off(Context& context) : c(context) { c.autocast = false; }
    ~Off() { c.autocast = true; }
  } off(c);
  const DType dtype = op.autocast == OpDef::kLower     ? c.autocast_dtype
                      : op.autocast == OpDef::kFloat32 ? DType::F32
                                                       : widest(args, c.autocast_dtype);
  std::vector<Boxed> cast(args.begin(), args.end());
  for (Boxed& b : cast) {
    if (auto* t = std::get_if<Tensor>(&b); t && castable(*t)) *t = TENSOR_TRY(op::cast(*t, dtype));
    if (auto* list = std::get_if<TensorList>(&b))
      for (Tensor& t : *list)
        if (castable(t)) t = TENSOR_TRY(op::cast(t, dtype));
  }
  return call(op, cast);
}
}  // namespace

namespace {
// Whether an operand is of a type that the op refuses in some cases.
bool refused_type(const OpDef& op, std::span<const Boxed> args) {
  if (!op.refused_mask) return false;
  for (const Boxed& b : args)
    if (const Tensor* t = std::get_if<Tensor>(&b); t && *t && (op.refused_mask & mask_of(t->dtype()))) return true;
  return false;
}
}  // namespace

BoxedResult call(const OpDef& op, std::span<const Boxed> args) {
  if (args.size() != op.params.size())
    return fail(ErrorKind::Type,
                fmt::format("{}() needs {} boxed arguments, got {}", op.name, op.params.size(), args.size()));
  Context& c = Context::current();
  Device where;
  Devices seen;
  for (size_t i = 0; i < args.size(); i++) {
    if (const Tensor* t = std::get_if<Tensor>(&args[i])) seen.see(*t);
    else if (const TensorList* list = std::get_if<TensorList>(&args[i]))
      for (const Tensor& t : *list) seen.see(t);
  }
  if (seen.other && !(op.flags & kAnyDevice)) return devices_differ(seen).failure();
  const bool casts = c.autocast && op.autocast != OpDef::kAsIs;
  if (!casts && refused_type(op, args)) TENSOR_TRY(check_types(op, args));
  if (seen.first) where = seen.first.device();
  else if (op.device >= 0 && !seen.any) where = c.default_device;
  if (op.device >= 0)
    if (const auto* text = std::get_if<std::string>(&args[static_cast<size_t>(op.device)]))
      where = TENSOR_TRY(parse_device(*text));
  const MakeOn scope(where);
  const uint64_t first = c.next_node;
  if (casts) return call_cast(op, args);
  BoxedResult results = op.fn(args);
  if (op.node && results.ok()) name_nodes(*results, first, op.node);
  return results;
}

namespace {
// float.add_(complex) and int.add_(float) are refused: the category may not rise.
Status check_result_type(const Tensor& self, const Tensor& result) {
  if (category(result.dtype()) > category(self.dtype()))
    return fail(fmt::format("result type {} can't be cast to the desired output type {}",
                            scalar_type_name(result.dtype()), scalar_type_name(self.dtype())));
  return Unit{};
}
}  // namespace

namespace {
// What stands in `self` before it is overwritten, at the same place in the graph: a derivative that needs it finds it
// unchanged.
Tensor before_write(const Tensor& self) {
  Tensor old = make_tensor_of(self.dtype(), read(self), self.strides());
  if (!self.requires_grad()) return old;
  AutogradMeta& meta = autograd_meta(old);
  meta.grad_fn = grad_fn(self);
  meta.output_nr = self->autograd->output_nr;
  return old;
}
bool is_followed(std::span<const Boxed> args) {
  return Context::current().grad_enabled && std::any_of(args.begin(), args.end(), [](const Boxed& b) {
           const Tensor* t = std::get_if<Tensor>(&b);
           return t && *t && t->requires_grad();
         });
}
}  // namespace

BoxedResult call_inplace(const OpDef& op, std::span<const Boxed> args) {
  const Tensor* self = args.empty() ? nullptr : std::get_if<Tensor>(&args[0]);
  if (!self || !*self) return fail(ErrorKind::Type, op.name + "_() needs a tensor to write into");
  TENSOR_TRY(check_inplace(*self));
  std::vector<Boxed> given;
  if (is_followed(args)) {
    given.assign(args.begin(), args.end());
    given[0] = before_write(*self);
    args = given;
  }
  std::vector<Boxed> r = TENSOR_TRY(call(op, args));
  const Tensor& value = std::get<Tensor>(r[0]);
  TENSOR_TRY(check_result_type(*self, value));
  if (!(value.sizes() == self->sizes()))
    return fail(fmt::format("output with shape {} doesn't match the broadcast shape {}", show(self->sizes()),
                            show(value.sizes())));
  TENSOR_TRY(assign_inplace(*self, value));
  return std::vector<Boxed>{Boxed(*self)};
}

namespace {
// Ops that write only what is of their own type, with their words for it: what they give, and what they were given.
struct OwnTypeOnly {
  std::string_view ops;
  fmt::format_string<const char*, const char*> text;
  bool as_cpp = false;
};
const OwnTypeOnly kOwnTypeOnly[] = {
    {"gather", "Expected out tensor to have dtype {}, but got {} instead", true},
    {"index_select", "index_select(): self and result must have the same scalar type"},
    {"masked_select", "masked_select(): self and result must have the same scalar type"},
    {"take", "take(): self and out expected to have the same dtype, but got self.dtype = {} and out.dtype = {}"},
    {"nonzero", "nonzero: Expected out tensor to have scalar type {} but got scalar type{}"},
    {"multinomial", "multinomial expects {} tensor out, got: {}"},
    {"complex polar", "Expected object of scalar type {} but got scalar type {} for argument 'out'"},
    {"amax amin", "Expected the dtype for input and out to match, but got {} for input's dtype and {} for out's "
                  "dtype."},
};
bool is_word_of(std::string_view words, std::string_view name) {
  for (size_t at = words.find(name); at != words.npos; at = words.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
  }
  return false;
}
Status check_out_type(const OpDef& op, const Tensor& out, const Tensor& value) {
  if (out.dtype() == value.dtype()) return Unit{};
  auto shown = [](const OwnTypeOnly& own, DType d) { return own.as_cpp ? cpp_type_name(d) : scalar_type_name(d); };
  for (const OwnTypeOnly& own : kOwnTypeOnly)
    if (is_word_of(own.ops, op.name))
      return fail(fmt::format(own.text, shown(own, value.dtype()), shown(own, out.dtype())));
  return check_result_type(out, value);
}
}  // namespace

namespace {
size_t param_at(const OpDef& op, std::string_view name) {
  size_t i = 0;
  while (i < op.params.size() && op.params[i].name != name) i++;
  return i;
}

// What is made of nothing has the type of `out`, in which it is computed.
Expected<std::vector<Boxed>> with_type_of(const Tensor& out, const OpDef& op, std::span<const Boxed> args) {
  std::vector<Boxed> given(args.begin(), args.end());
  const size_t at = param_at(op, "dtype");
  if (at == args.size() || op.device < 0) return given;
  if (const DType* asked = std::get_if<DType>(&given[at]); asked && *asked != out.dtype())
    return fail(fmt::format("dtype {} does not match dtype of out parameter ({})", scalar_type_name(*asked),
                            scalar_type_name(out.dtype())));
  given[at] = out.dtype();
  return given;
}

// Numbers that are drawn into memory are drawn in its order: the op in place that draws the same, with its arguments.
struct DrawnInPlace {
  std::string_view op, inplace;
};
constexpr DrawnInPlace kDrawnInPlace[] = {{"rand", "uniform_"}, {"randn", "normal_"}, {"normal", "normal_"}};

const OpDef* drawn_by(const OpDef& op, const Tensor& out) {
  if (out.strides() == contiguous_strides(out.sizes())) return nullptr;
  for (const DrawnInPlace& row : kDrawnInPlace)
    if (op.name == row.op && param_at(op, "size") < op.params.size()) return find_op(row.inplace);
  return nullptr;
}
BoxedResult draw_into(const OpDef& inplace, const OpDef& op, std::span<const Boxed> args, const Tensor& out) {
  std::vector<Boxed> given{Boxed(out)};
  for (size_t i = 1; i < inplace.params.size(); i++) {
    const size_t at = param_at(op, inplace.params[i].name);
    given.push_back(at < args.size() ? args[at] : inplace.params[i].default_value);
  }
  if (op.name == "rand") given[2] = 1.0;
  return call(inplace, given);
}
}  // namespace

// A tensor of the wrong size becomes one of these sizes where it begins in its memory, so that other tensors there see
// what is written; it gets other memory where there is no room.
static Status resize_out(const Tensor& out, const Dims& sizes) {
  const Storage& s = *out->storage;
  const int64_t bytes = s.count() * static_cast<int64_t>(element_size(s.dtype));
  const int64_t room = bytes / static_cast<int64_t>(element_size(out.dtype()));
  if (out->offset + numel(sizes) <= room) {
    set_data(out, make_alias(out, sizes, contiguous_strides(sizes), out->offset));
    return Unit{};
  }
  set_data(out, TENSOR_TRY(op::full(sizes, Scalar::of(0), out.dtype())));
  return Unit{};
}

BoxedResult call_out(const OpDef& op, std::span<const Boxed> args, const Tensor& out) {
  const std::vector<Boxed> given = TENSOR_TRY(with_type_of(out, op, args));
  if (const OpDef* inplace = drawn_by(op, out))
    if (const IntList* size = std::get_if<IntList>(&given[param_at(op, "size")]);
        size && std::equal(size->begin(), size->end(), out.sizes().begin(), out.sizes().end()))
      return draw_into(*inplace, op, given, out);
  std::vector<Boxed> r = TENSOR_TRY(call(op, given));
  if (!std::holds_alternative<Tensor>(r[0]))
    return fail(ErrorKind::Type, fmt::format("{}(): out= takes the result of this form in no tensor", op.name));
  const Tensor& value = std::get<Tensor>(r[0]);
  if (Context::current().grad_enabled && (out.requires_grad() || value.requires_grad()))
    return fail(
        fmt::format("{}(): functions with out=... arguments don't support automatic differentiation, but one of the "
                    "arguments requires grad.",
                    op.name));
  TENSOR_TRY(check_out_type(op, out, value));
  TENSOR_TRY(check_inplace(out));
  if (!(value.sizes() == out.sizes())) TENSOR_TRY(resize_out(out, value.sizes()));
  TENSOR_TRY(assign_inplace(out, value));
  return std::vector<Boxed>{Boxed(out)};
}

}  // namespace mpy::tensor
