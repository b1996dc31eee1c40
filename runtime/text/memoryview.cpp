// memoryview: windows on the bytes of other objects, with formats, shapes and strides.
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/containers/seq_data.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {
namespace {

Status usable(Thread& t, MemoryViewObject* m) {
  if (m->released) return t.value_error("operation forbidden on released memoryview object");
  return {};
}

int64_t item_count(const MemoryViewObject* m) {
  int64_t n = 1;
  for (int i = 0; i < m->ndim; i++) n *= m->shape[i];
  return n;
}

// Where the first item is now. The base may have other memory than when the view was made.
Result<char*> first_item(Thread& t, MemoryViewObject* m) {
  Buffer b;
  TRY(buffer_of(t, m->base, &b));
  int64_t low = m->start, high = m->start + m->item_size;
  for (int i = 0; i < m->ndim; i++) {
    if (m->shape[i] == 0) return b.data;
    const int64_t extent = (m->shape[i] - 1) * m->strides[i];
    (extent < 0 ? low : high) += extent;
  }
  if (low < 0 || high > static_cast<int64_t>(b.size))
    return t.raise(Exc::BufferError, "memoryview: the memory of the {} has changed", {FormatArg::type_of(m->base)});
  return b.data + m->start;
}

// Items of complex numbers, which struct has no letter for, are only copied.
bool has_letter(const MemoryViewObject* m) { return item_size_of(m->format[0]) != 0; }
Status readable(Thread& t, const MemoryViewObject* m) {
  if (has_letter(m)) return {};
  return t.raise(Exc::NotImplementedError, "memoryview: unsupported format {}", {std::string_view(m->format)});
}

void notify_base(Thread& t, Value base, int change) {
  TypeObject* type = type_of(t, base);
  if (type->ops.exports) type->ops.exports(t, base, change);
}

// A copy of a view's description, to be changed.
Result<Value> view_like(Thread& t, const MemoryViewObject* from) {
  auto* m = static_cast<MemoryViewObject*>(object_new(t, sizeof(MemoryViewObject), Kind::MemoryView));
  if (!m) return t.no_memory();
  m->base = new_ref(from->base);
  m->shown = new_ref(from->shown);
  m->start = from->start;
  m->hash = -1;
  m->item_size = from->item_size;
  m->ndim = from->ndim;
  m->readonly = from->readonly;
  m->released = false;
  std::memcpy(m->format, from->format, sizeof m->format);
  std::memcpy(m->shape, from->shape, sizeof m->shape);
  std::memcpy(m->strides, from->strides, sizeof m->strides);
  notify_base(t, m->base, 1);
  return Value::pointer(m);
}

void contiguous_strides(MemoryViewObject* m) {
  int64_t step = m->item_size;
  for (int i = m->ndim; i-- > 0;) {
    m->strides[i] = step;
    step *= m->shape[i];
  }
}

// Items in C order (or Fortran's: last index slowest): body(pointer) -> Status.
template <class F>
Status for_each_item(MemoryViewObject* m, char* first, bool fortran, F&& body) {
  int64_t index[MemoryViewObject::kMaxDims] = {};
  for (int64_t left = item_count(m); left > 0; left--) {
    int64_t at = 0;
    for (int i = 0; i < m->ndim; i++) at += index[i] * m->strides[i];
    TRY(body(first + at));
    for (int k = 0; k < m->ndim; k++) {
      int i = fortran ? k : m->ndim - 1 - k;
      if (++index[i] < m->shape[i]) break;
      index[i] = 0;
    }
  }
  return {};
}

Result<int64_t> offset_of(Thread& t, MemoryViewObject* m, Value key, int dimension) {
  int64_t i = TRY(to_index(t, key)), n = m->shape[dimension];
  if (i < 0) i += n;
  if (i < 0 || i >= n) return t.raise(Exc::IndexError, "index out of bounds on dimension {}", {dimension + 1});
  return i * m->strides[dimension];
}

bool is_index(Thread& t, Value v) { return is_int_like(t, v) || (v.is_pointer() && type_of(t, v)->ops.index); }

// The byte offset that a key of integers names.
Result<int64_t> item_offset(Thread& t, MemoryViewObject* m, Value key) {
  if (m->ndim == 0) {
    if (is_kind(key, Kind::Tuple) && as_tuple(key)->length == 0) return int64_t{0};
    return t.type_error("invalid indexing of 0-dim memory");
  }
  if (is_index(t, key)) {
    if (m->ndim > 1) return t.raise(Exc::NotImplementedError, "multi-dimensional sub-views are not implemented");
    return offset_of(t, m, key, 0);
  }
  if (is_kind(key, Kind::Tuple)) {
    auto keys = as_tuple(key)->view();
    bool all = true;
    for (Value k : keys) all = all && is_index(t, k);
    if (all) {
      if (keys.size() < m->ndim) return t.raise(Exc::NotImplementedError, "sub-views are not implemented");
      if (keys.size() > m->ndim)
        return t.type_error("cannot index {}-dimension view with {}-element tuple", {int{m->ndim}, keys.size()});
      int64_t at = 0;
      for (int i = 0; i < m->ndim; i++) at += TRY(offset_of(t, m, keys[static_cast<size_t>(i)], i));
      return at;
    }
    bool slices = !keys.empty();
    for (Value k : keys) slices = slices && is_kind(k, Kind::Slice);
    if (slices) return t.raise(Exc::NotImplementedError, "multi-dimensional slicing is not implemented");
  }
  return t.type_error("memoryview: invalid slice key");
}

Result<Value> view_get_item(Thread& t, Value self, Value key) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  if (is_kind(key, Kind::Ellipsis) && m->ndim == 0) return new_ref(self);
  if (is_kind(key, Kind::Slice) && m->ndim) {
    SliceRange r = TRY(slice_resolve(t, key, m->shape[0]));
    TRY(usable(t, m));  // still: __index__ may have released it
    Value v = TRY(view_like(t, m));
    MemoryViewObject* out = as_memoryview(v);
    out->start += r.start * m->strides[0];
    out->shape[0] = r.count;
    out->strides[0] *= r.step;
    return v;
  }
  TRY(readable(t, m));
  int64_t at = TRY(item_offset(t, m, key));
  return item_load(t, m->format[0], TRY(first_item(t, m)) + at);
}

Status set_slice(Thread& t, MemoryViewObject* m, Value key, Value value) {
  SliceRange r = TRY(slice_resolve(t, key, m->shape[0]));
  Buffer source;
  TRY(buffer_of(t, value, &source));
  if (m->ndim != 1 || source.item_size != m->item_size || source.format[0] != m->format[0] ||
      source.size != static_cast<uint64_t>(r.count) * m->item_size)
    return t.value_error("memoryview assignment: lvalue and rvalue have different structures");
  Ref copy = TRY_REF(bytes_new(t, source.data, source.size));
  char* first = TRY(first_item(t, m));
  for (int64_t i = 0; i < r.count; i++)
    std::memcpy(first + (r.start + i * r.step) * m->strides[0], as_bytes(copy)->data + i * m->item_size, m->item_size);
  return {};
}

Status view_set_item(Thread& t, Value self, Value key, Value value) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  TRY(readable(t, m));
  if (m->readonly) return t.type_error("cannot modify read-only memory");
  if (value.is_unset()) return t.type_error("cannot delete memory");
  if (is_kind(key, Kind::Slice) && m->ndim) {
    TRY(set_slice(t, m, key, value));
  } else {
    int64_t at = TRY(item_offset(t, m, key));
    char item[8];
    TRY(item_store(t, m->format[0], item, value, "memoryview"));
    TRY(usable(t, m));  // __index__ may have released it
    std::memcpy(TRY(first_item(t, m)) + at, item, m->item_size);
  }
  notify_write(m->base.object(), WatchSlot::Item);
  return {};
}

Result<int64_t> view_length(Thread& t, Value self) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  return m->ndim ? m->shape[0] : int64_t{1};
}

void release(Thread& t, MemoryViewObject* m) {
  if (m->released) return;
  m->released = true;
  notify_base(t, m->base, -1);
}
void view_destroy(Thread& t, Object* o) {
  auto* m = static_cast<MemoryViewObject*>(o);
  if (!m->base.is_pointer()) return;
  release(t, m);
  decref(std::exchange(m->base, Value::unset()));
  decref(std::exchange(m->shown, Value::unset()));
}
void view_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  // The base cannot be cleared here: the view must first release its bytes. So cycles through views are kept.
  (void)o, (void)visit, (void)context;
}

Result<Value> view_iter(Thread& t, Value v) {
  MemoryViewObject* m = as_memoryview(v);
  TRY(usable(t, m));
  TRY(readable(t, m));
  if (m->ndim == 0) return t.type_error("invalid indexing of 0-dim memory");
  if (m->ndim > 1) return t.raise(Exc::NotImplementedError, "multi-dimensional sub-views are not implemented");
  return make_seq_iter(t, v, Kind::MemoryIter, 0);
}
Result<bool> view_contains(Thread& t, Value self, Value item) {
  Ref l = TRY_REF(memoryview_tolist(t, self));
  return contains(t, l, item);
}

Result<Value> view_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_bytes_like(t, b)) return new_ref(t.isolate.not_implemented);
  if (as_memoryview(a)->released || (is_kind(b, Kind::MemoryView) && as_memoryview(b)->released))
    return Value::boolean(a.same(b) == (op == CompareOp::Eq));
  Result<Value> seen = is_kind(b, Kind::MemoryView) ? Result<Value>(new_ref(b)) : memoryview_new(t, b);
  if (seen.raised()) {  // what has no buffer may know by itself
    if (!t.exception_matches(Exc::Exception)) return Raised{};
    t.take_exception();
    return new_ref(t.isolate.not_implemented);
  }
  Ref other = Ref::take(seen.value());
  MemoryViewObject *x = as_memoryview(a), *y = as_memoryview(other);
  bool same = x->ndim == y->ndim && std::memcmp(x->shape, y->shape, sizeof(int64_t) * x->ndim) == 0 &&
              has_letter(x) && has_letter(y);
  bool bytes_tell = same && x->format[0] == y->format[0] && std::strchr("bBcHhiIlLqQnN", x->format[0]) &&
                    memoryview_contiguous(x) && memoryview_contiguous(y);
  if (bytes_tell) {
    same = TRY(memoryview_bytes(t, x)) == TRY(memoryview_bytes(t, y));
  } else if (same) {
    Ref p = TRY_REF(memoryview_tolist(t, a)), q = TRY_REF(memoryview_tolist(t, other));
    same = TRY(compare_bool(t, CompareOp::Eq, p, q));
  }
  return Value::boolean(same == (op == CompareOp::Eq));
}

Result<int64_t> view_hash(Thread& t, Value self) {
  MemoryViewObject* m = as_memoryview(self);
  if (m->hash != -1) return m->hash;
  TRY(usable(t, m));
  if (!m->readonly) return t.value_error("cannot hash writable memoryview object");
  if (m->format[0] != 'B' && m->format[0] != 'b' && m->format[0] != 'c')
    return t.value_error("memoryview: hashing is restricted to formats 'B', 'b' or 'c'");
  Ref flat = TRY_REF(memoryview_tobytes(t, self, Value::none()));
  return m->hash = TRY(hash(t, flat));
}

Result<Value> view_repr(Thread& t, Value self) {
  char text[48];
  snprintf(text, sizeof text, "<%s at %p>", as_memoryview(self)->released ? "released memory" : "memory",
           static_cast<void*>(self.object()));
  return str_from_utf8(t, text);
}

Result<Value> view_construct(Thread& t, Value, std::span<const Value> args, Value kwnames) {
  Value a[1];
  TRY(bind_call(t, "memoryview", args, kwnames, {"object"}, 0, a));
  if (a[0].is_unset()) return t.type_error("memoryview() missing required argument 'object' (pos 1)");
  return memoryview_new(t, a[0]);
}

Result<Value> numbers(Thread& t, const int64_t* values, int n) {
  Ref list = TRY_REF(list_new(t));
  for (int i = 0; i < n; i++) TRY(list_append(t, as_list(list), Value::small_int(values[i])));
  return tuple_new(t, as_list(list)->view());
}

// `at`: bytes behind the first item, which is looked for each time: what a poll runs may give the base other memory.
Result<Value> list_level(Thread& t, MemoryViewObject* m, int64_t at, int dimension) {
  if (dimension == m->ndim) return item_load(t, m->format[0], TRY(first_item(t, m)) + at);
  Ref list = TRY_REF(list_new(t));
  for (int64_t i = 0; i < m->shape[dimension]; i++) {
    TRY(t.poll_native());
    TRY(usable(t, m));  // what the poll ran may have released it
    Ref item = TRY_REF(list_level(t, m, at + i * m->strides[dimension], dimension + 1));
    TRY(list_append(t, as_list(list), item));
  }
  return list.release();
}

bool fortran_contiguous(const MemoryViewObject* m) {
  int64_t step = m->item_size;
  for (int i = 0; i < m->ndim; i++) {
    if (m->shape[i] != 1 && m->strides[i] != step) return false;
    step *= m->shape[i];
  }
  return true;
}

// Attributes of a view that was not released.
#define VIEW(name, expression) \
  Result<Value> view_##name(Thread& t, Value v) { \
    MemoryViewObject* m = as_memoryview(v); \
    TRY(usable(t, m)); \
    return expression; \
  }
VIEW(obj, new_ref(m->shown.is_unset() ? m->base : m->shown))
VIEW(nbytes, make_int(t, item_count(m) * m->item_size))
VIEW(readonly, Value::boolean(m->readonly))
VIEW(itemsize, Value::small_int(m->item_size))
VIEW(format, m->format[1] == '@' ? str_format(t, "@{}", {std::string_view(m->format, 1)}) : str_from_utf8(t, m->format))
VIEW(ndim, Value::small_int(m->ndim))
VIEW(shape, numbers(t, m->shape, m->ndim))
VIEW(strides, numbers(t, m->strides, m->ndim))
VIEW(suboffsets, new_ref(t.isolate.empty_tuple))
VIEW(c_contiguous, Value::boolean(memoryview_contiguous(m)))
VIEW(f_contiguous, Value::boolean(fortran_contiguous(m)))
VIEW(contiguous, Value::boolean(memoryview_contiguous(m) || fortran_contiguous(m)))
#undef VIEW

}  // namespace

bool memoryview_contiguous(const MemoryViewObject* m) {
  int64_t step = m->item_size;
  for (int i = m->ndim; i-- > 0;) {
    if (m->shape[i] != 1 && m->strides[i] != step) return false;
    step *= m->shape[i];
  }
  return true;
}

Result<std::string_view> memoryview_bytes(Thread& t, MemoryViewObject* m) {
  TRY(usable(t, m));
  if (!memoryview_contiguous(m)) return t.raise(Exc::BufferError, "memoryview: underlying buffer is not C-contiguous");
  return std::string_view(TRY(first_item(t, m)), static_cast<size_t>(item_count(m) * m->item_size));
}

// Is this the native method of the type that the class has its buffer from?
static bool shapes_buffers(TypeObject* type, Value method) {
  if (!is_kind(method, Kind::NativeMethod)) return false;
  auto* f = static_cast<NativeFunctionObject*>(method.object());
  return f->owner && is_subtype(type, f->owner) && f->owner->ops.buffer == type->ops.buffer &&
         std::string_view(f->record->name) == "__buffer__";
}

Result<Value> memoryview_new(Thread& t, Value base) {
  if (is_kind(base, Kind::MemoryView)) {
    TRY(usable(t, as_memoryview(base)));
    return view_like(t, as_memoryview(base));
  }
  if (!is_bytes_like(t, base))
    return t.type_error("memoryview: a bytes-like object is required, not '{}'", {FormatArg::type_of(base)});
  if (type_of(t, base)->flags & TypeObject::kHeapType) {
    Value shaped = type_lookup(type_of(t, base), t.isolate.intern("__buffer__"));
    if (shapes_buffers(type_of(t, base), shaped)) {  // it has more than one dimension, or gaps
      Ref made = TRY_REF(t.call(shaped, {base, Value::small_int(0)}));
      if (!is_kind(made, Kind::MemoryView)) return t.type_error("__buffer__ returned no memoryview");
      return made.release();
    }
  }
  return memoryview_flat(t, base);
}

Result<Value> memoryview_flat(Thread& t, Value base) {
  Buffer b;
  TRY(buffer_of(t, base, &b));
  auto* m = static_cast<MemoryViewObject*>(object_new(t, sizeof(MemoryViewObject), Kind::MemoryView));
  if (!m) return t.no_memory();
  m->base = new_ref(base);
  m->shown = Value::unset();
  m->start = 0;
  m->hash = -1;
  m->item_size = b.item_size;
  m->ndim = 1;
  m->readonly = b.readonly;
  m->released = false;
  std::memcpy(m->format, b.format, sizeof m->format);
  m->shape[0] = static_cast<int64_t>(b.size / b.item_size);
  m->strides[0] = b.item_size;
  notify_base(t, base, 1);
  return Value::pointer(m);
}

Result<Value> memoryview_shaped(Thread& t, Value base, Value shown, int64_t start, std::span<const int64_t> shape,
                                std::span<const int64_t> strides) {
  if (shape.size() > MemoryViewObject::kMaxDims || shape.size() != strides.size())
    return t.value_error("memoryview: number of dimensions must not exceed {}", {MemoryViewObject::kMaxDims});
  Ref v = TRY_REF(memoryview_flat(t, base));
  MemoryViewObject* m = as_memoryview(v);
  int64_t bytes = m->item_size;
  for (int64_t n : shape)
    if (__builtin_mul_overflow(bytes, n, &bytes)) return t.value_error("memoryview: more items than can be counted");
  m->shown = new_ref(shown);
  m->start = start;
  m->ndim = static_cast<uint8_t>(shape.size());
  std::copy(shape.begin(), shape.end(), m->shape);
  std::copy(strides.begin(), strides.end(), m->strides);
  return v.release();
}

Result<Value> memoryview_tobytes(Thread& t, Value self, Value order) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  bool fortran = false;
  if (!order.is_none() && !order.is_unset()) {
    if (!is_str(t, order))
      return t.type_error("tobytes() argument 'order' must be str or None, not {}", {FormatArg::type_of(order)});
    std::string_view o = TRY(str_utf8(t, order));
    if (o != "C" && o != "F" && o != "A") return t.value_error("order must be 'C', 'F' or 'A'");
    fortran = o == "F" || (o == "A" && fortran_contiguous(m) && !memoryview_contiguous(m));
  }
  Ref v = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(item_count(m) * m->item_size)));
  char* out = as_bytes(v)->data;
  char* first = TRY(first_item(t, m));
  if (!fortran && memoryview_contiguous(m)) std::memcpy(out, first, as_bytes(v)->length);
  else
    TRY(for_each_item(m, first, fortran, [&](char* item) -> Status {
      std::memcpy(out, item, m->item_size);
      out += m->item_size;
      return {};
    }));
  return v.release();
}

Result<Value> memoryview_tolist(Thread& t, Value self) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  TRY(readable(t, m));
  return list_level(t, m, 0, 0);
}

Result<Value> memoryview_release(Thread& t, Value self) {
  release(t, as_memoryview(self));
  return Value::none();
}

Result<Value> memoryview_toreadonly(Thread& t, Value self) {
  TRY(usable(t, as_memoryview(self)));
  Value v = TRY(view_like(t, as_memoryview(self)));
  as_memoryview(v)->readonly = true;
  return v;
}

Result<Value> memoryview_cast(Thread& t, Value self, Value format, Value shape) {
  MemoryViewObject* m = as_memoryview(self);
  TRY(usable(t, m));
  if (!is_str(t, format))
    return t.type_error("cast() argument 'format' must be str, not {}", {FormatArg::type_of(format)});
  if (!memoryview_contiguous(m)) return t.type_error("memoryview: casts are restricted to C-contiguous views");
  bool has_shape = !shape.is_unset();
  if (has_shape && !is_kind(shape, Kind::List) && !is_kind(shape, Kind::Tuple))
    return t.type_error("shape must be a list or a tuple");
  if (has_shape && m->ndim != 1 && TRY(length(t, shape)) != 1)
    return t.type_error("memoryview: cast must be 1D -> ND or ND -> 1D");
  std::string_view f = TRY(str_utf8(t, format));
  std::string_view letters = f.size() == 2 && f[0] == '@' ? f.substr(1) : f;
  uint32_t size = letters.size() == 1 ? item_size_of(letters[0]) : 0;
  if (!size || letters[0] == 'e')
    return t.value_error(
        "memoryview: destination format must be a native single character format prefixed with an optional '@'");
  auto is_byte = [](char c) { return c == 'B' || c == 'b' || c == 'c'; };
  if (!is_byte(letters[0]) && !is_byte(m->format[0]))
    return t.type_error("memoryview: cannot cast between two non-byte formats");
  int64_t bytes = item_count(m) * m->item_size;
  if (bytes % size) return t.type_error("memoryview: length is not a multiple of itemsize");
  Ref v = TRY_REF(view_like(t, m));
  MemoryViewObject* out = as_memoryview(v);
  out->item_size = size;
  std::memset(out->format, 0, sizeof out->format);
  std::memcpy(out->format, f.data(), f.size());
  if (f.size() == 2) std::swap(out->format[0], out->format[1]);  // the letter first: it is what item_load reads
  out->ndim = 1;
  out->shape[0] = bytes / size;
  if (has_shape) {
    Ref dims = TRY_REF(tuple_from_iterable(t, shape));
    auto items = as_tuple(dims)->view();
    if (items.size() > MemoryViewObject::kMaxDims)
      return t.value_error("memoryview: number of dimensions must not exceed {}", {MemoryViewObject::kMaxDims});
    int64_t total = size;
    for (size_t i = 0; i < items.size(); i++) {
      if (!is_int_like(t, items[i])) return t.type_error("memoryview.cast(): elements of shape must be integers");
      int64_t n = TRY(to_index(t, items[i]));
      if (n <= 0) return t.value_error("memoryview.cast(): elements of shape must be integers > 0");
      if (__builtin_mul_overflow(total, n, &total))
        return t.value_error("memoryview.cast(): product(shape) > SSIZE_MAX");
      out->shape[i] = n;
    }
    out->ndim = static_cast<uint8_t>(items.size());
    if (total != bytes) return t.type_error("memoryview: product(shape) * itemsize != buffer size");
  }
  contiguous_strides(out);
  return v.release();
}

#define TABLE_memoryview
#include "annotations/runtime_text.tables.inc"

void init_memoryview_type(Thread& t) {
  NativeTypeSpec m{.name = "memoryview",
                   .payload_size = sizeof(MemoryViewObject),
                   .flags = TypeObject::kSequencePattern,
                   .kind = Kind::MemoryView};
  m.table = &k_memoryview_table;
  TypeObject* type = native_type_new(t, m);
  if (type) (void)add_table(t, type, k_memoryview_table);
}

}  // namespace mpy
