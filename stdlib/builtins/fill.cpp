// What the builtins module holds: natives, types, exceptions, constants; and the methods of the built-in types.
#include "builtins.natives.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/builtins/builtins.h"
#include "types.natives.h"

namespace mpy {
namespace {

Status add_type_methods(Thread& t) {
  Isolate& iso = t.isolate;
  const struct {
    Kind kind;
    std::span<const NativeRecord> records;
  } methods[] = {{Kind::Str, natives::str_natives},
                 {Kind::List, natives::list_natives},
                 {Kind::Tuple, natives::tuple_natives},
                 {Kind::Dict, natives::dict_natives},
                 {Kind::Set, natives::set_natives},
                 {Kind::FrozenSet, natives::frozenset_natives},
                 {Kind::Int, natives::int_natives},
                 {Kind::Float, natives::float_natives},
                 {Kind::Complex, natives::complex_natives},
                 {Kind::Bytes, natives::bytes_natives},
                 {Kind::ByteArray, natives::bytearray_natives},
                 {Kind::Slice, natives::slice_natives},
                 {Kind::Range, natives::range_natives},
                 {Kind::MemoryView, natives::memoryview_natives},
                 {Kind::KeysView, natives::dict_keys_natives},
                 {Kind::ValuesView, natives::dict_values_natives},
                 {Kind::ItemsView, natives::dict_items_natives},
                 {Kind::ListIter, natives::iterator_of_sequence_natives},
                 {Kind::TupleIter, natives::iterator_of_sequence_natives},
                 {Kind::SetIter, natives::iterator_of_sequence_natives},
                 {Kind::StrIter, natives::iterator_of_sequence_natives},
                 {Kind::BytesIter, natives::iterator_of_sequence_natives},
                 {Kind::RangeIter, natives::iterator_of_sequence_natives},
                 {Kind::ReverseIter, natives::iterator_of_sequence_natives},
                 {Kind::KeyIter, natives::iterator_of_sequence_natives},
                 {Kind::ValueIter, natives::iterator_of_sequence_natives},
                 {Kind::ItemIter, natives::iterator_of_sequence_natives},
                 {Kind::WideStrIter, natives::iterator_of_sequence_natives},
                 {Kind::ByteArrayIter, natives::iterator_of_sequence_natives},
                 {Kind::LongRangeIter, natives::iterator_of_sequence_natives},
                 {Kind::ListReverseIter, natives::iterator_of_sequence_natives},
                 {Kind::KeyReverseIter, natives::iterator_of_sequence_natives},
                 {Kind::ValueReverseIter, natives::iterator_of_sequence_natives},
                 {Kind::ItemReverseIter, natives::iterator_of_sequence_natives}};
  for (Kind k :
       {Kind::SeqIter, Kind::ListIter, Kind::TupleIter, Kind::StrIter, Kind::WideStrIter, Kind::BytesIter,
        Kind::ByteArrayIter, Kind::RangeIter, Kind::LongRangeIter, Kind::ReverseIter, Kind::ListReverseIter, Kind::Zip})
    TRY(add_methods(t, iso.builtin_type(k), natives::iterator_position_natives));
  for (auto& m : methods) TRY(add_methods(t, iso.builtin_type(m.kind), m.records));
  TRY(add_static_methods(t, iso.builtin_type(Kind::Str), natives::str_static_natives));
  for (Kind k : {Kind::Bytes, Kind::ByteArray})
    TRY(add_static_methods(t, iso.builtin_type(k), natives::bytes_static_natives));
  const struct {
    Kind kind;
    std::span<const NativeRecord> records;
  } class_methods[] = {{Kind::Dict, natives::dict_class_natives},
                       {Kind::Int, natives::int_class_natives},
                       {Kind::Float, natives::float_class_natives},
                       {Kind::Bytes, natives::bytes_class_natives},
                       {Kind::ByteArray, natives::bytes_class_natives}};
  for (auto& m : class_methods) TRY(add_class_methods(t, iso.builtin_type(m.kind), m.records));
  return {};
}

}  // namespace

Status fill_builtins(Thread& t, Value module) {
  Isolate& iso = t.isolate;
  TRY(add_type_methods(t));
  TRY(add_functions(t, module, natives::builtins_natives));
  const struct {
    const char* name;
    Kind kind;
  } types[] = {{"int", Kind::Int},
               {"float", Kind::Float},
               {"complex", Kind::Complex},
               {"str", Kind::Str},
               {"bytes", Kind::Bytes},
               {"bytearray", Kind::ByteArray},
               {"memoryview", Kind::MemoryView},
               {"tuple", Kind::Tuple},
               {"list", Kind::List},
               {"dict", Kind::Dict},
               {"set", Kind::Set},
               {"frozenset", Kind::FrozenSet},
               {"range", Kind::Range},
               {"slice", Kind::Slice},
               {"type", Kind::Type},
               {"property", Kind::Property},
               {"staticmethod", Kind::StaticMethod},
               {"classmethod", Kind::ClassMethod},
               {"super", Kind::Super},
               {"enumerate", Kind::Enumerate},
               {"zip", Kind::Zip},
               {"map", Kind::Map},
               {"filter", Kind::Filter},
               {"reversed", Kind::ReverseIter}};
  for (auto& e : types) TRY(module_set(t, module, e.name, type_value(iso.builtin_type(e.kind))));
  TRY(module_set(t, module, "object", type_value(iso.object_type)));
  TRY(module_set(t, module, "bool", type_value(iso.bool_type)));
#define EXC(name, base) TRY(module_set(t, module, #name, type_value(iso.exception_type(Exc::name))));
#include "runtime/exceptions/exceptions.def"
#undef EXC
  TRY(module_set(t, module, "EnvironmentError", type_value(iso.exception_type(Exc::OSError))));
  TRY(module_set(t, module, "IOError", type_value(iso.exception_type(Exc::OSError))));
  TRY(module_set(t, module, "NotImplemented", iso.not_implemented));
  TRY(module_set(t, module, "Ellipsis", iso.ellipsis));
  TRY(module_set(t, module, "None", Value::none()));
  TRY(module_set(t, module, "True", Value::boolean(true)));
  TRY(module_set(t, module, "False", Value::boolean(false)));
  return module_set(t, module, "__debug__", Value::boolean(!t.isolate.optimize));
}

}  // namespace mpy
