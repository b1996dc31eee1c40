// The disk cache of generated code. An entry is found by everything its bytes depend on: the device's key (processor
// features, versions of the compiler and of our code) and the kernel's text. It is only ever a shortcut: no directory,
// a full disk, a foreign or damaged file, all mean "not found" or "not kept".
//
// The directory is $MPY_CACHE, else $XDG_CACHE_HOME/mpy, else ~/.cache/mpy. MPY_CACHE=off turns it off.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace mpy::kernels {

std::string cache_directory();  // empty: none
bool cache_load(std::string_view key, std::string_view text, std::string* code);
bool cache_store(std::string_view key, std::string_view text, std::string_view code);
// Deletes entries of the directory, those first that have not been used for longest, until the others take three
// quarters of `most_bytes`; nothing if they take no more than these. A store does so once in a while, with 512 MiB.
void cache_trim(const std::string& directory, uint64_t most_bytes);
// The file that would hold an entry; for tests and for people.
std::string cache_path(std::string_view key, std::string_view text);

}  // namespace mpy::kernels
