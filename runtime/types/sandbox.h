// A sandbox: the program computes, and reaches nothing outside its isolate but what the host gives it.
//
// What reaches outside is said by the rows of annotations/ (Annotation::outside); every native function and constructor
// of such a row raises PermissionError in an isolate with a policy, wherever a program got hold of it. The list of
// modules is no more than what `import` gives to the program: a module of the library may import others, and be asked
// for them.
#pragma once
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "runtime/types/native.h"

namespace mpy {

struct SandboxPolicy {
  std::set<std::string, std::less<>> modules;  // what code of the program may import; a name stands for its submodules
  bool threads = false;                        // it may start threads
  // The source of a module that is neither; nullopt: there is none.
  std::function<std::optional<std::string>(std::string_view name)> source;
  std::deque<NativeRecord> refused;  // the records of what raises, made as they are needed

  bool allows_import(std::string_view name) const;
  bool allows(Outside what) const { return what == Outside::No || (what == Outside::Threads && threads); }
  // The record to make a function of in such an isolate: the same, or one that raises.
  const NativeRecord* admitted(const NativeRecord*);
};

}  // namespace mpy
