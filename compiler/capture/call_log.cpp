// See call_log.h.
#include "compiler/capture/call_log.h"

#include <fmt/format.h>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "vm/code/code.h"

namespace mpy {

std::string json_text(std::string_view s) {
  std::string out = "\"";
  for (char ch : s) {
    auto c = static_cast<unsigned char>(ch);
    if (c == '"' || c == '\\') out += '\\', out += ch;
    else if (c < 0x20) out += fmt::format("\\u{:04x}", c);
    else out += ch;
  }
  return out + '"';
}

CallLog::CallLog() {
  constexpr std::string_view kWord = "calls:";
  const char* log = getenv("MPY_LOG");
  std::string_view words = log ? log : "";
  size_t at = words.find(kWord);
  if (at == words.npos) return;
  words.remove_prefix(at + kWord.size());
  path_ = words.substr(0, words.find(','));
}

uint32_t CallLog::number_of(const std::string& text, std::unordered_map<std::string, uint32_t>* numbers,
                            std::vector<std::string>* texts) {
  auto [it, fresh] = numbers->try_emplace(text, static_cast<uint32_t>(texts->size()));
  if (fresh) texts->push_back(text);
  return it->second;
}

size_t CallLog::begin(const Code& code, const char* kind) {
  if (path_.empty() || calls_.size() >= kMost) return cut_ = true, SIZE_MAX;
  // Several functions of a line, or of texts that are executed, may have one name: they differ in what they hold.
  const size_t which = std::hash<std::string_view>()(code.pool) + code.instrs.size() +
                       static_cast<size_t>(code.position(1).column);
  std::string name = fmt::format("{}:{}:{}:{:04x}", code.str(code.filename), code.first_line, code.str(code.qualname),
                                 which & 0xFFFF);
  uint32_t none = number_of("", &reason_numbers_, &reasons_);
  calls_.push_back({number_of(name, &function_numbers_, &functions_), 0, kind, none});
  return calls_.size() - 1;
}

void CallLog::become(size_t call, const char* kind, const std::string& reason) {
  if (call >= calls_.size()) return;
  calls_[call].kind = kind;
  calls_[call].reason = number_of(reason, &reason_numbers_, &reasons_);
}

void CallLog::end(size_t call) {
  if (call < calls_.size()) calls_[call].end = static_cast<uint32_t>(calls_.size());
}

void CallLog::write() const {
  if (path_.empty()) return;
  FILE* f = fopen(path_.c_str(), "w");
  if (!f) {
    fprintf(stderr, "mpy: cannot write '%s'\n", path_.c_str());
    return;
  }
  auto list = [&](const char* key, const std::vector<std::string>& texts) {
    fmt::print(f, "\"{}\": [", key);
    for (size_t i = 0; i < texts.size(); i++) fmt::print(f, "{}{}", i ? ", " : "", json_text(texts[i]));
    fmt::print(f, "],\n");
  };
  fmt::print(f, "{{");
  list("functions", functions_);
  list("reasons", reasons_);
  fmt::print(f, "\"cut\": {}, \"calls\": [", cut_);
  for (size_t i = 0; i < calls_.size(); i++)
    fmt::print(f, "{}[{},{},\"{}\",{}]", i ? ",\n" : "", calls_[i].function, calls_[i].end, calls_[i].kind,
               calls_[i].reason);
  fmt::print(f, "]}}\n");
  fclose(f);
}

}  // namespace mpy
