// What lib/dis.py and lib/traceback.py show: listings of bytecode, the text of exceptions.
#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/type.h"
#include "stdlib/modules/native_module.h"
#include "sys.natives.h"
#include "vm/vm.h"

namespace mpy {

// A code object's listing, or of a file's text as it runs when it is the program.
NATIVE(sys_listing) {
  if (is_kind(args[0], Kind::Code)) return str_from_utf8(t, disassemble(*as_code(args[0])->code));
  if (!is_str(t, args[0]))
    return t.type_error("_listing() argument must be code or str, not {}", {FormatArg::type_of(args[0])});
  CodePtr code = TRY(compile_source(t, TRY(str_utf8(t, args[0])), TRY(str_utf8(t, args[1])), CompileMode::kModule));
  return str_from_utf8(t, disassemble(*code));
}

// The names of all ops, by number.
NATIVE(sys_opnames) {
  Ref names = TRY_REF(list_new(t));
  for (size_t i = 0; i < size_t(Op::kCount); i++) {
    Ref name = TRY_REF(str_from_utf8(t, op_info(Op(i)).name));
    TRY(list_append(t, as_list(names), name));
  }
  return names.release();
}

NATIVE(sys_format_exception) {
  if (!is_exception(t, args[0]))
    return t.type_error("_format_exception() argument must be an exception, not {}", {FormatArg::type_of(args[0])});
  return format_exception(t, args[0]);
}

NATIVE(sys_format_traceback) {
  if (args[0].is_none()) return str_from_utf8(t, "");
  if (!is_kind(args[0], Kind::Traceback))
    return t.type_error("_format_traceback() argument must be traceback, not {}", {FormatArg::type_of(args[0])});
  return format_traceback(t, args[0]);
}

}  // namespace mpy
