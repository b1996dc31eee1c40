// Short ways to run the front end on a snippet, for the tests of this folder.
#pragma once
#include <string>

namespace front {

std::string tree(const std::string& source);  // ast.dump of the module
std::string tree_with_positions(const std::string& source);
std::string error(const std::string& source);  // "SyntaxError: text (line, offset)", or "ok"
std::string scopes(const std::string& source);
std::string listing(const std::string& source);  // bytecode without line numbers and pcs

}  // namespace front
