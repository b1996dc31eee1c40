// Images of imported source files, kept in __pycache__ beside them: where, when, read and written.
#pragma once
#include <string>
#include <string_view>

#include "runtime/memory/isolate.h"
#include "vm/code/code.h"
#include "vm/code/image_file.h"

struct stat;

namespace mpy {

inline constexpr const char* kCacheTag = "mpy-311";

uint64_t image_build();  // this build's fingerprint: its compiler and what that made of the library
// The code of a source file that is imported: from its image if that is there and of this very source, else compiled,
// and the image is written if sys wants it. `cached` gets the image's path; empty: the program keeps none.
Result<CodePtr> source_file_code(Thread&, const std::string& file, const struct stat& source, std::string* cached);
// Writes a file under another name and renames it, makes missing folders; false if that cannot be.
bool write_file_at_once(const std::string& path, std::string_view data, unsigned mode);

}  // namespace mpy
