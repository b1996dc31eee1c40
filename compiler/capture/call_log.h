// MPY_LOG=calls:FILE: each call of a function of the program with --jit=all, in order, and what became of it, as JSON.
// tests/every_call.py joins the log of a run with replays and that of one which counts (count_calls.h), call by call.
#pragma once
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace mpy {

struct Code;

std::string json_text(std::string_view);

class CallLog {
 public:
  CallLog();
  // A call begins. `kind`: a word of who writes the log. The number of the call.
  size_t begin(const Code&, const char* kind);
  void become(size_t call, const char* kind, const std::string& reason = "");
  void end(size_t call);  // those begun since are calls inside it
  void write() const;     // to the file that MPY_LOG names

 private:
  struct Call {
    uint32_t function, end;
    const char* kind;
    uint32_t reason;
  };
  uint32_t number_of(const std::string&, std::unordered_map<std::string, uint32_t>*, std::vector<std::string>*);

  static constexpr size_t kMost = 4'000'000;
  std::string path_;
  std::vector<Call> calls_;
  bool cut_ = false;  // there were more
  std::unordered_map<std::string, uint32_t> function_numbers_, reason_numbers_;
  std::vector<std::string> functions_, reasons_;
};

}  // namespace mpy
