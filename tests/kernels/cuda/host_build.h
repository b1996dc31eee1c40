// Emitted kernels as a library of the host. The suite runs twice: the first time compare() only notes its text, then
// all are built at once, and the second time they run.
#pragma once
#include <string>

namespace mpy::kernels::test {

// Empty, or why the compiler failed.
std::string build_noted_kernels(const std::string& directory);

}  // namespace mpy::kernels::test
