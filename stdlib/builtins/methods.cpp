// The methods of the built-in types: each row of types.ann is the core of the same name in runtime/.
#include "runtime/containers/container_methods.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "types.natives.h"

namespace mpy {

#define METHOD1(name) \
  NATIVE(name) { return ::mpy::name(t, args[0]); }
#define METHOD2(name) \
  NATIVE(name) { return ::mpy::name(t, args[0], args[1]); }
#define METHOD3(name) \
  NATIVE(name) { return ::mpy::name(t, args[0], args[1], args[2]); }
#define METHOD4(name) \
  NATIVE(name) { return ::mpy::name(t, args[0], args[1], args[2], args[3]); }

// str
METHOD3(str_encode)
METHOD1(str_capitalize)
METHOD1(str_casefold)
METHOD3(str_center)
METHOD4(str_count)
METHOD4(str_endswith)
METHOD2(str_expandtabs)
METHOD4(str_find)
METHOD3(str_format_method)
METHOD2(str_format_map)
METHOD4(str_index)
METHOD1(str_isalnum)
METHOD1(str_isalpha)
METHOD1(str_isascii)
METHOD1(str_isdecimal)
METHOD1(str_isdigit)
METHOD1(str_isidentifier)
METHOD1(str_islower)
METHOD1(str_isnumeric)
METHOD1(str_isprintable)
METHOD1(str_isspace)
METHOD1(str_istitle)
METHOD1(str_isupper)
METHOD2(str_join_method)
METHOD3(str_ljust)
METHOD1(str_lower)
METHOD2(str_lstrip)
METHOD2(str_partition)
METHOD2(str_removeprefix)
METHOD2(str_removesuffix)
METHOD4(str_replace)
METHOD4(str_rfind)
METHOD4(str_rindex)
METHOD3(str_rjust)
METHOD2(str_rpartition)
METHOD3(str_rsplit)
METHOD2(str_rstrip)
METHOD3(str_split)
METHOD2(str_splitlines)
METHOD4(str_startswith)
METHOD2(str_strip)
METHOD1(str_swapcase)
METHOD1(str_title)
METHOD2(str_translate)
METHOD1(str_upper)
METHOD2(str_zfill)
METHOD3(str_maketrans)

// list
METHOD2(list_append_method)
METHOD1(list_copy)
METHOD1(list_reversed)
METHOD2(list_count)
METHOD2(list_extend_method)
METHOD4(list_index)
METHOD3(list_insert_method)
METHOD2(list_pop_method)
METHOD2(list_remove)
METHOD1(list_reverse_method)

// tuple
METHOD2(tuple_count)
METHOD4(tuple_index)

// dict
METHOD1(dict_clear_method)
METHOD1(dict_copy_method)
METHOD3(dict_get_method)
METHOD1(dict_items)
METHOD1(dict_keys)
METHOD3(dict_pop_method)
METHOD1(dict_popitem)
METHOD3(dict_setdefault)
METHOD3(dict_update_method)
METHOD1(dict_values)
METHOD1(dict_reversed)
METHOD2(view_isdisjoint)
METHOD3(dict_fromkeys)

// set
METHOD2(set_add_method)
METHOD1(set_clear_method)
METHOD1(set_copy)
METHOD2(set_difference)
METHOD2(set_difference_update)
METHOD2(set_discard_method)
METHOD2(set_intersection)
METHOD2(set_intersection_update)
METHOD2(set_isdisjoint)
METHOD2(set_issubset)
METHOD2(set_issuperset)
METHOD1(set_pop)
METHOD2(set_remove)
METHOD2(set_symmetric_difference)
METHOD2(set_symmetric_difference_update)
METHOD2(set_union)
METHOD2(set_update)

// int
METHOD1(int_as_integer_ratio)
METHOD1(int_bit_count)
METHOD1(int_bit_length)
METHOD4(int_to_bytes)
METHOD2(int_round)
METHOD4(int_from_bytes)

// float
METHOD1(float_as_integer_ratio)
METHOD1(float_hex)
METHOD1(float_is_integer)
METHOD2(float_round)
METHOD1(float_trunc)
METHOD1(float_floor)
METHOD1(float_ceil)
METHOD2(float_fromhex)
METHOD2(float_getformat)

// complex
METHOD1(complex_conjugate)

// bytes
METHOD1(bytes_capitalize)
METHOD1(bytes_isalnum)
METHOD1(bytes_isalpha)
METHOD1(bytes_isascii)
METHOD1(bytes_isdigit)
METHOD1(bytes_islower)
METHOD1(bytes_isspace)
METHOD1(bytes_istitle)
METHOD1(bytes_isupper)
METHOD1(bytes_swapcase)
METHOD1(bytes_title)
METHOD3(bytes_center)
METHOD2(bytes_expandtabs)
METHOD2(bytes_removeprefix)
METHOD2(bytes_removesuffix)
METHOD3(bytes_translate)
METHOD2(bytes_maketrans)
METHOD4(bytes_count)
METHOD3(bytes_decode)
METHOD4(bytes_endswith)
METHOD4(bytes_find)
METHOD3(bytes_hex)
METHOD4(bytes_index)
METHOD2(bytes_join)
METHOD3(bytes_ljust)
METHOD1(bytes_lower)
METHOD2(bytes_lstrip)
METHOD2(bytes_partition)
METHOD4(bytes_replace)
METHOD4(bytes_rfind)
METHOD4(bytes_rindex)
METHOD3(bytes_rjust)
METHOD2(bytes_rpartition)
METHOD3(bytes_rsplit)
METHOD2(bytes_rstrip)
METHOD3(bytes_split)
METHOD2(bytes_splitlines)
METHOD4(bytes_startswith)
METHOD2(bytes_strip)
METHOD1(bytes_upper)
METHOD2(bytes_zfill)
METHOD2(bytes_fromhex)

// bytearray
METHOD2(bytearray_append)
METHOD1(bytearray_clear)
METHOD3(bytearray_insert)
METHOD2(bytearray_remove)
METHOD1(bytearray_reverse)

// memoryview
NATIVE(memoryview_enter) {
  if (as_memoryview(args[0])->released) return t.value_error("operation forbidden on released memoryview object");
  return new_ref(args[0]);
}
NATIVE(memoryview_exit) { return memoryview_release(t, args[0]); }
METHOD1(memoryview_release)
METHOD2(memoryview_tobytes)
METHOD3(memoryview_cast)
METHOD1(memoryview_toreadonly)
METHOD1(memoryview_tolist)

METHOD1(bytearray_copy)
METHOD2(bytearray_extend)
METHOD2(bytearray_pop)

// slice
METHOD2(slice_indices)

// range
METHOD2(range_count)
METHOD1(range_reversed)
METHOD1(iterator_length_hint)
METHOD2(iterator_setstate)
METHOD2(range_index)

// Those that are not one core
NATIVE(list_clear) { return list_clear_method(t, args[0]); }
NATIVE(list_sort_plain) { return list_sort_method(t, args[0], Value::unset(), args[1]); }
NATIVE(list_sort_by) { return list_sort_method(t, args[0], args[1], args[2]); }
NATIVE(frozenset_copy) {
  return is_kind(args[0], Kind::FrozenSet) ? Result<Value>(new_ref(args[0])) : ::mpy::set_copy(t, args[0]);
}
NATIVE(int_conjugate) { return unary(t, UnaryOp::Pos, args[0]); }
NATIVE(float_conjugate) { return unary(t, UnaryOp::Pos, args[0]); }
NATIVE(str_format_spec) {
  if (!is_str(t, args[1]))
    return t.type_error("__format__() argument must be str, not {}", {FormatArg::type_of(args[1])});
  return ::mpy::str_format_spec(t, args[0], args[1]);
}
NATIVE(number_format_method) {
  if (!is_str(t, args[1]))
    return t.type_error("__format__() argument must be str, not {}", {FormatArg::type_of(args[1])});
  return format_number(t, args[0], str_view(unbox(t, args[1])));
}

// What __new__ of the exact type makes the same value from.
NATIVE(value_getnewargs) {
  Value v = unbox(t, args[0]);
  if (number_kind(t, v) == NumberKind::Complex) {
    auto* c = reinterpret_cast<ComplexObject*>(v.object());
    Ref real = TRY_REF(make_float(t, c->real)), imag = TRY_REF(make_float(t, c->imag));
    return tuple_new(t, {real, imag});
  }
  Ref exact = Ref::copy(v);
  if (payload_of(t.isolate, v, Kind::Tuple)) exact = TRY_REF(tuple_new(t, as_tuple(v)->view()));
  if (payload_of(t.isolate, v, Kind::Bytes)) exact = TRY_REF(bytes_new(t, as_bytes(v)->data, as_bytes(v)->length));
  return tuple_new(t, {exact.get()});
}

}  // namespace mpy
