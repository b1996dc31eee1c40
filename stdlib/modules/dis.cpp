// sys._listing: the listing of a code object, or of a file's text as it runs when it is the program. See lib/dis.py.
#include "runtime/str.h"
#include "runtime/type.h"
#include "stdlib/modules/native_module.h"
#include "sys.natives.h"
#include "vm/vm.h"

namespace mpy {

NATIVE(sys_listing) {
  if (is_kind(args[0], Kind::Code)) return str_from_utf8(t, disassemble(*as_code(args[0])->code));
  if (!is_str(t, args[0])) return t.type_error("_listing() argument must be code or str, not {}", {FormatArg::type_of(args[0])});
  CodePtr code = TRY(compile_source(t, TRY(str_utf8(t, args[0])), TRY(str_utf8(t, args[1])), CompileMode::kModule));
  return str_from_utf8(t, disassemble(*code));
}

}  // namespace mpy
