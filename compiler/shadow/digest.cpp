// Walking the isolate: see digest.h. What single kinds of objects are made of is in digest_kinds.cpp.
#include "compiler/shadow/digest_writer.h"

#include <cmath>
#include <cstring>

#include "compiler/bindings/tensor_object.h"
#include "compiler/random/random_stream.h"
#include "compiler/tensor/context.h"
#include "runtime/containers/containers.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"

namespace mpy {

AddressNumbers::Entry& AddressNumbers::place(const void* at) {
  size_t mask = table_.size() - 1, i = (reinterpret_cast<uint64_t>(at) >> 4) * 0x9e3779b97f4a7c15u >> 20 & mask;
  while (table_[i].at && table_[i].at != at) i = (i + 1) & mask;
  return table_[i];
}

void AddressNumbers::grow() {
  std::vector<Entry> old(table_.size() * 4);
  old.swap(table_);
  for (const Entry& e : old)
    if (e.at) place(e.at) = e;
}

uint32_t AddressNumbers::number(const void* at, bool* fresh) {
  Entry* e = &place(at);
  *fresh = !e->at;
  if (!*fresh) return e->number;
  if (size_t{count_} * 2 > table_.size()) {
    grow();
    e = &place(at);
  }
  *e = {at, count_};
  return count_++;
}

void DigestWriter::text(std::string_view s) {
  number(static_cast<uint32_t>(s.size()));
  out_ += s;
}

void DigestWriter::token(DigestToken t, std::string_view s) {
  out_ += static_cast<char>(t);
  text(s);
}

void DigestWriter::token(DigestToken t, uint32_t n) {
  out_ += static_cast<char>(t);
  number(n);
}

void DigestWriter::leaf(std::string_view type, std::string_view text) {
  out_ += static_cast<char>(DigestToken::Leaf);
  number(static_cast<uint32_t>(type.size() + 1 + text.size()));
  out_ += type;
  out_ += ' ';
  out_ += text;
}

void DigestWriter::word(uint64_t bits) {
  out_ += static_cast<char>(DigestToken::Word);
  out_.append(reinterpret_cast<const char*>(&bits), sizeof bits);
}

// The number of what lies at `p`; it is described later if it is new.
void DigestWriter::refer(const void* p, Part part, std::string_view type) {
  bool fresh;
  uint32_t n = numbers_.number(p, &fresh);
  if (!fresh) return token(DigestToken::Object, n);
  bool whole = length_ == DigestLength::Whole;
  token(DigestToken::Fresh, n);
  if (whole) text(type);
  bool is_class = part == Part::Object && is_type(t_, Value::pointer(static_cast<const Object*>(p)));
  (is_class ? classes_ : queue_).push_back({p, part, n, whole ? std::string(type) : std::string()});
}

namespace {
bool is_nan(Value v) {
  if (is_kind(v, Kind::Float)) return std::isnan(static_cast<FloatObject*>(v.object())->value);
  auto* c = static_cast<ComplexObject*>(v.object());
  return std::isnan(c->real) || std::isnan(c->imag);
}
}  // namespace

void DigestWriter::value(Value v) {
  if (!v.is_pointer()) return word(v.bits());
  Object* o = v.object();
  switch (static_cast<Kind>(o->kind)) {
    case Kind::Str: return leaf("str", str_view(v));
    case Kind::Bytes: return leaf("bytes", {as_bytes(v)->data, as_bytes(v)->length});
    case Kind::Int: return number_object(v);
    case Kind::Float:
    case Kind::Complex:
      if (!is_nan(v)) return number_object(v);
      break;  // containers tell NaNs apart, so which one it is counts
    case Kind::Tuple:
      if (as_tuple(v)->length == 0) return leaf("tuple", "()");
      break;
    default: break;
  }
  if (is_tensor(t_, v)) return tensor(unseen_tensor_of(v));
  refer(o, Part::Object, type_name(t_, v));
}

void DigestWriter::describe_all() {
  while (next_ < queue_.size() || next_class_ < classes_.size()) {
    Node n = next_ < queue_.size() ? queue_[next_++] : classes_[next_class_++];
    token(DigestToken::Node, n.number);
    if (length_ == DigestLength::Whole) text(n.type);
    switch (n.part) {
      case Part::Object: object(static_cast<Object*>(const_cast<void*>(n.at))); break;
      case Part::Tensor: tensor_parts(static_cast<tensor::TensorImpl*>(const_cast<void*>(n.at))); break;
      case Part::Storage: storage_parts(*static_cast<const tensor::Storage*>(n.at)); break;
      case Part::History: history_parts(*static_cast<const tensor::GradNode*>(n.at)); break;
    }
    out_ += static_cast<char>(DigestToken::End);
    constexpr size_t kPiece = size_t{1} << 16;
    if (length_ == DigestLength::Short && out_.size() > kPiece) fold();
  }
}

// Of a short digest: what was written so far goes into its eight bytes.
void DigestWriter::fold() {
  out_.resize((out_.size() + 7) & ~size_t{7});
  for (size_t i = 0; i < out_.size(); i += 8) {
    uint64_t word;
    std::memcpy(&word, out_.data() + i, sizeof word);
    folded_ = (folded_ ^ word) * 0x9e3779b97f4a7c15u;
    folded_ ^= folded_ >> 32;
  }
  out_.clear();
}

std::string DigestWriter::take() {
  if (length_ == DigestLength::Whole) return std::move(out_);
  fold();
  return {reinterpret_cast<const char*>(&folded_), sizeof folded_};
}

void DigestWriter::root(std::string_view name, Value v) {
  token(DigestToken::Root, name);
  value(v);
  describe_all();
}

void DigestWriter::root_bytes(std::string_view name, std::string_view bytes) {
  token(DigestToken::Root, name);
  token(DigestToken::Bytes, bytes);
}

namespace {

// What is in the buffers of the standard streams, whatever sys.stdout is now.
void flush_streams(Thread& t) {
  Value sys = dict_get_str(t.isolate.modules, t.isolate.intern("sys"));
  if (!is_kind(sys, Kind::Module)) return;
  for (const char* name : {"__stdout__", "__stderr__"}) {
    Value stream = module_get(sys, t.isolate.intern(name));
    if (stream.is_unset() || stream.is_none()) continue;
    auto done = t.call_method(stream, t.isolate.intern("flush"), {});
    if (done.raised()) t.take_exception();
    else decref(done.value());
  }
  fflush(nullptr);
}

}  // namespace

std::string digest_of(Thread& t, DigestLength length, std::span<const DigestRoot> roots,
                      const std::function<std::string()>& end) {
  flush_streams(t);
  if (length == DigestLength::Whole && t.isolate.collect_cycles(t).raised()) t.take_exception();
  tensor::Context& c = torch_state(t)->context;
  DigestWriter w(t, length);
  w.root("whether pending tensors can be computed", Value::boolean(tensor::flush().ok()));
  for (const DigestRoot& r : roots) w.root(r.name, r.value);
  std::vector<uint8_t> random = c.random.state();
  w.root_bytes("torch's random state", {reinterpret_cast<const char*>(random.data()), random.size()});
  w.root("grad mode", Value::boolean(c.grad_enabled));
  w.root("inference mode", Value::boolean(c.inference));
  w.root("deterministic mode", Value::boolean(c.deterministic));
  w.root("default dtype", dtype_value(t, c.default_dtype));
  w.root_bytes("device", c.backend);
  w.root("torch's hooks", torch_state(t)->functional_tensor_hooks);
  w.root("whether garbage is collected", Value::boolean(t.isolate.gc_enabled));
  w.subclasses();
  w.root_bytes("the output", end());
  return w.take();
}

}  // namespace mpy
