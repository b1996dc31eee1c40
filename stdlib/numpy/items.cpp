// a[key] and a[key] = value of numpy's arrays where key is made of ints and of slices that go forward: elements read
// and written where they lie, and windows of the same memory. All else gives unset, having done nothing, and
// numpy/_ndarray.py does it.
#include <cstring>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"
#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;
using tensor::Tensor;

const Tensor* plain_tensor(Thread& t, const ArraysObject* a, Value array) {
  if (!Value::pointer(type_of(t, array)).same(a->array) || t.protocol_observer) return nullptr;
  Value held = slot_get(t, array.object(), a->data);
  if (!is_tensor(t, held)) return nullptr;
  const Tensor& x = tensor_of(held);
  return x.device().cpu() && !x.requires_grad() ? &x : nullptr;
}
bool is_writeable(Thread& t, const ArraysObject* a, Value array) {
  return slot_get(t, array.object(), a->readonly).same(Value::boolean(false));
}

Result<Value> array_of_tensor(Thread& t, const ArraysObject* a, const Tensor& x, Value of) {
  Ref data = TRY_REF(wrap_tensor(t, x));
  Object* o = instance_new(t, as_type(a->array));
  if (!o) return Raised{};
  Ref made = Ref::take(Value::pointer(o));
  Value base = Value::none(), readonly = Value::boolean(false);
  if (!of.is_unset()) {
    base = slot_get(t, of.object(), a->base);
    if (base.is_none()) base = of;
    readonly = slot_get(t, of.object(), a->readonly);
  }
  TRY(slot_set(t, o, a->data, data));
  TRY(slot_set(t, o, a->derived, Value::none()));
  TRY(slot_set(t, o, a->readonly, readonly));
  TRY(slot_set(t, o, a->base, base));
  return made.release();
}

namespace {

// The window that a key names.
struct KeyWindow {
  Dims sizes, strides;
  int64_t offset = 0;
  bool element = false;  // it is one element, and the key has no slices
};

// A place along an axis of n. False: out of bounds, or no int.
bool place_of(Thread& t, const ScalarsObject* s, Value key, int64_t n, int64_t* out) {
  ReadNumber number;
  if (is_small_int(key)) {
    number.i = small_int(key);
  } else if (!read_number(t, s, key, &number) || !kernels::is_int(number.dtype)) {
    return false;
  }
  *out = number.i < 0 ? number.i + n : number.i;
  return 0 <= *out && *out < n;
}
bool is_plain_slice(Value key) {
  if (!is_kind(key, Kind::Slice)) return false;
  SliceObject* s = as_slice(key);
  for (Value part : {s->start, s->stop, s->step})
    if (!part.is_none() && !is_small_int(part)) return false;
  return s->step.is_none() || small_int(s->step) > 0;
}

Result<bool> read_window(Thread& t, const ScalarsObject* s, const Tensor& x, Value key, KeyWindow* out) {
  std::span<const Value> items(&key, 1);
  if (is_kind(key, Kind::Tuple)) items = as_tuple(key)->view();
  if (items.size() > size_t(x.dim())) return false;
  out->offset = x->offset;
  bool slices = false;
  int axis = 0;
  for (Value item : items) {
    const int64_t n = x.size(axis), step = x.strides()[axis];
    if (is_plain_slice(item)) {
      const SliceRange r = TRY(slice_resolve(t, item, n));
      out->offset += r.start * step;
      out->sizes.push_back(r.count);
      out->strides.push_back(step * r.step);
      slices = true;
    } else {
      int64_t at;
      if (!place_of(t, s, item, n, &at)) return false;
      out->offset += at * step;
    }
    axis++;
  }
  out->element = axis == x.dim() && !slices;
  for (; axis < x.dim(); axis++) {
    out->sizes.push_back(x.size(axis));
    out->strides.push_back(x.strides()[axis]);
  }
  return true;
}

// The elements or rows at places along the first axis: of a list of ints, or of an array of them; or those where an
// array of bools of the same shape holds. An empty Tensor: not here.
struct Chosen {
  std::vector<int64_t> places;
  Dims sizes;
};
bool read_places(Thread& t, const ArraysObject* a, Value key, const Tensor& x, Chosen* out) {
  const int64_t n = x.size(0);
  if (is_kind(key, Kind::List)) {
    for (Value item : as_list(key)->view()) {
      if (!is_small_int(item)) return false;
      out->places.push_back(small_int(item));
    }
    out->sizes.push_back(static_cast<int64_t>(out->places.size()));
  } else {
    const Tensor* at = plain_tensor(t, a, key);
    if (!at || !at->dim() || at->dtype() != DType::I64) return false;
    out->sizes = at->sizes();
    out->places.resize(static_cast<size_t>(at->numel()));
    if (!tensor::copy_to_host(*at, out->places.data(), out->places.size() * sizeof(int64_t)).ok()) return false;
  }
  for (int64_t& p : out->places) {
    p += p < 0 ? n : 0;
    if (p < 0 || p >= n) return false;  // IndexError
  }
  return !out->places.empty();
}
Result<Value> rows_at(Thread& t, const ArraysObject* a, const Tensor& x, Chosen chosen) {
  size_t width = tensor::element_size(x.dtype());
  for (int i = 1; i < x.dim(); i++) {
    width *= static_cast<size_t>(x.size(i));
    chosen.sizes.push_back(x.size(i));
  }
  if (!x.contiguous() && x.numel() / 64 > tensor::numel(chosen.sizes)) return Value::unset();  // all would be copied
  const Elements from = TRY_OP(t, Elements::of(x));
  const NewTensor to = TRY(new_tensor(t, x.dtype(), chosen.sizes));
  char* out = to.data<char>();
  if (width == 8) {
    for (int64_t p : chosen.places) memcpy(std::exchange(out, out + 8), from.data<char>() + p * 8, 8);
  } else {
    for (int64_t p : chosen.places)
      memcpy(std::exchange(out, out + width), from.data<char>() + static_cast<size_t>(p) * width, width);
  }
  return array_of_tensor(t, a, to.made());
}
const Tensor* mask_over(Thread& t, const ArraysObject* a, Value key, const Tensor& x) {
  const Tensor* mask = plain_tensor(t, a, key);
  return mask && mask->dim() && mask->dtype() == DType::Bool && mask->sizes() == x.sizes() ? mask : nullptr;
}
Result<Value> elements_where(Thread& t, const ArraysObject* a, const Tensor& x, const Tensor& mask) {
  const Elements from = TRY_OP(t, Elements::of(x)), where = TRY_OP(t, Elements::of(mask));
  const auto* holds = where.data<uint8_t>();
  int64_t count = 0;
  for (int64_t i = 0; i < x.numel(); i++) count += holds[i] != 0;
  const NewTensor to = TRY(new_tensor(t, x.dtype(), Dims{count + 1}));  // room for one that does not stay
  const bool known = with_element_type(x.dtype(), [&](auto zero) {
    using T = decltype(zero);
    T* out = to.data<T>();
    for (int64_t i = 0; i < x.numel(); i++) {
      *out = from.data<T>()[i];
      out += holds[i] != 0;
    }
  });
  if (!known) return Value::unset();
  NewTensor made = to;
  made.sizes = Dims{count};
  return array_of_tensor(t, a, made.made());
}

void arrays_destroy(Thread&, Object* o) {
  auto* a = static_cast<ArraysObject*>(o);
  for (Value* v : {&a->scalars, &a->array, &a->data, &a->derived, &a->readonly, &a->base})
    decref(std::exchange(*v, Value::unset()));
}
void arrays_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* a = static_cast<ArraysObject*>(o);
  for (Value* v : {&a->scalars, &a->array, &a->data, &a->derived, &a->readonly, &a->base}) visit(c, v);
}
// Arrays(scalars, ndarray)
Result<Value> arrays_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "Arrays", kwnames));
  if (args.size() != 2 || !is_scalars(t, args[0]) || !is_type(t, args[1]))
    return t.type_error("Arrays() wants scalars and a class");
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* a = static_cast<ArraysObject*>(o);
  Ref made = Ref::take(Value::pointer(o));
  a->scalars = new_ref(args[0]);
  a->array = new_ref(args[1]);
  const std::pair<const char*, Value*> slots[] = {
      {"_t", &a->data}, {"_derived", &a->derived}, {"_readonly", &a->readonly}, {"_base", &a->base}};
  for (auto [name, slot] : slots) {
    Value descriptor = type_lookup(as_type(args[1]), t.isolate.intern(name));
    if (descriptor.is_unset()) return t.type_error("the class of arrays has no slot {}", {std::string_view(name)});
    *slot = new_ref(descriptor);
  }
  return made.release();
}

}  // namespace

ARRAYS_NATIVE(numpy_get_item) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  KeyWindow window;
  if (!x) return Value::unset();
  TensorScope scope(t);
  if (!TRY(read_window(t, scalars_of(a->scalars), *x, args[2], &window))) {
    if (!x->dim() || tensor::is_complex(x->dtype())) return Value::unset();
    Chosen chosen;
    if (read_places(t, a, args[2], *x, &chosen)) return rows_at(t, a, *x, std::move(chosen));
    const Tensor* mask = mask_over(t, a, args[2], *x);
    return mask ? elements_where(t, a, *x, *mask) : Value::unset();
  }
  if (!window.element)
    return array_of_tensor(t, a, tensor::make_alias(*x, window.sizes, window.strides, window.offset), args[1]);
  if (tensor::is_complex(x->dtype())) return Value::unset();
  const void* at = TRY_OP(t, tensor::element_at(*x, window.offset));
  return at ? scalar_of_element(t, scalars_of(a->scalars), x->dtype(), at) : Value::unset();
}

// take(array, places) of a row.
ARRAYS_NATIVE(numpy_take) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || x->dim() != 1 || tensor::is_complex(x->dtype())) return Value::unset();
  TensorScope scope(t);
  Chosen chosen;
  return read_places(t, a, args[2], *x, &chosen) ? rows_at(t, a, *x, std::move(chosen)) : Value::unset();
}

// The number that numpy would store. False: not here.
static bool number_to_store(Thread& t, const ArraysObject* a, Value v, DType d, tensor::Scalar* out) {
  ReadNumber number;
  if (is_bool(v)) number = {.i = is_true(v)};
  else if (!read_number(t, scalars_of(a->scalars), v, &number)) return false;
  return stored_as(number, d, out);
}
static Result<Value> write_to(Thread& t, const Tensor& to, const Tensor& value) {
  if (auto written = tensor::write(to, tensor::read(value)); !written.ok()) return raise_op_error(t, written.error());
  return Value::none();
}

ARRAYS_NATIVE(numpy_set_item) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  KeyWindow window;
  tensor::Scalar value;
  if (!x || !is_writeable(t, a, args[1]) || tensor::is_complex(x->dtype())) return Value::unset();
  TensorScope scope(t);
  const bool number = number_to_store(t, a, args[3], x->dtype(), &value);
  if (!TRY(read_window(t, scalars_of(a->scalars), *x, args[2], &window))) {
    const Tensor* mask = number ? mask_over(t, a, args[2], *x) : nullptr;
    if (!mask) return Value::unset();
    const Tensor one = tensor::scalar_tensor(value, x->dtype(), false);
    return write_to(t, *x, TRY_OP(t, tensor::op::where(*mask, one, *x)));
  }
  if (window.element)
    return number && TRY_OP(t, tensor::write_element(*x, window.offset, value)) ? Value::none() : Value::unset();
  const Tensor to = tensor::make_alias(*x, window.sizes, window.strides, window.offset);
  if (number) return write_to(t, to, TRY_OP(t, tensor::op::full(window.sizes, value, x->dtype())));
  const Tensor* from = type_of(t, args[3]) == as_type(a->array) ? plain_tensor(t, a, args[3]) : nullptr;
  if (!from || from->dtype() != x->dtype() || !(from->sizes() == window.sizes)) return Value::unset();
  if (from->impl()->storage == (*x)->storage) return Value::unset();
  return write_to(t, to, *from);
}

// The elements of an array of one axis as a list of scalars.
ARRAYS_NATIVE(numpy_scalars_in) {
  const ArraysObject* a = arrays_of(args[0]);
  const Tensor* x = plain_tensor(t, a, args[1]);
  if (!x || x->dim() != 1 || tensor::is_complex(x->dtype())) return Value::unset();
  TensorScope scope(t);
  Ref list = TRY_REF(list_new(t));
  for (int64_t i = 0; i < x->numel(); i++) {
    const void* at = TRY_OP(t, tensor::element_at(*x, (*x)->offset + i * x->strides()[0]));
    if (!at) return Value::unset();
    Ref item = TRY_REF(scalar_of_element(t, scalars_of(a->scalars), x->dtype(), at));
    if (item.get().is_unset()) return Value::unset();
    TRY(list_append(t, as_list(list), item));
  }
  return list.release();
}

ARRAYS_NATIVE(numpy_shape) {
  const Tensor* x = plain_tensor(t, arrays_of(args[0]), args[1]);
  if (!x) return Value::unset();
  Ref shape = TRY_REF(tuple_alloc(t, size_t(x->dim())));
  for (int i = 0; i < x->dim(); i++) tuple_init(as_tuple(shape), size_t(i), TRY(make_int(t, x->size(i))));
  return shape.release();
}
ARRAYS_NATIVE(numpy_length) {
  const Tensor* x = plain_tensor(t, arrays_of(args[0]), args[1]);
  return x && x->dim() ? make_int(t, x->size(0)) : Value::unset();
}

#define TABLE_numpy_arrays
#include "torch.tables.inc"

bool is_arrays(Thread& t, Value v) { return v.is_pointer() && type_of(t, v)->native_table == &k_numpy_arrays_table; }

Status add_arrays(Thread& t, Value module) {
  return add_types(t, module, sizeof(ArraysObject), {{"_numpy.Arrays", k_numpy_arrays_table}});
}

Status build_numpy(Thread& t, Value module) {
  TRY(add_scalars(t, module));
  TRY(add_arrays(t, module));
  TRY(add_draws(t, module));
  TRY(add_memory(t, module));
  return add_functions(t, module, natives::_numpy_natives);
}

}  // namespace mpy
