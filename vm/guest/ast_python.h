// The door of lib/ast.py: trees as Python objects. `names` maps kind names to classes, operators and contexts to
// instances.
#pragma once
#include "vm/vm.h"

namespace mpy {

// The tree of a source text. A SyntaxError is raised as compile() does.
Result<Value> parse_to_python(Thread&, std::string_view source, std::string_view filename, CompileMode, Value names,
                              bool is_text);

// Code of a tree of Python objects.
Result<CodePtr> compile_python_tree(Thread&, Value tree, std::string_view filename, CompileMode, Value names,
                                    CompileExtras = {});

}  // namespace mpy
