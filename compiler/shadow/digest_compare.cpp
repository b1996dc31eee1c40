// Where two digests part: see digest.h. Both are read side by side; up to the first difference they number the same
// objects, so the way to each is known from either.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <vector>

#include "compiler/shadow/digest.h"

namespace mpy {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  bool at_end() const { return at_ >= text_.size(); }
  // The next token: what it is, its bytes, and of a fresh object the name of its type.
  bool next() {
    begin_ = at_;
    if (at_end()) return false;
    what = static_cast<DigestToken>(text_[at_++]);
    number = 0;
    text = {};
    switch (what) {
      case DigestToken::End:
      case DigestToken::Key:
      case DigestToken::OfKey: break;
      case DigestToken::Index:
      case DigestToken::Part:
      case DigestToken::Object: number = take_number(); break;
      case DigestToken::Node:
      case DigestToken::Fresh:
        number = take_number();
        text = take(take_number());
        break;
      case DigestToken::Word: text = take(8); break;
      default: text = take(take_number());
    }
    return true;
  }
  std::string_view bytes() const { return text_.substr(begin_, at_ - begin_); }
  bool is_value() const {
    return what == DigestToken::Word || what == DigestToken::Leaf || what == DigestToken::Bytes ||
           what == DigestToken::Object || what == DigestToken::Fresh;
  }

  DigestToken what{};
  uint32_t number = 0;
  std::string_view text;

 private:
  std::string_view take(size_t n) {
    std::string_view s = text_.substr(at_, n);
    at_ += n;
    return s;
  }
  uint32_t take_number() {
    uint32_t n = 0;
    std::string_view s = take(sizeof n);
    std::memcpy(&n, s.data(), s.size());
    return n;
  }
  std::string_view text_;
  size_t at_ = 0, begin_ = 0;
};

std::string word_text(std::string_view bytes) {
  uint64_t bits;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  Value v = Value::from_bits(bits);
  if (v.is_none()) return "None";
  if (v.is_unset()) return "nothing";
  if (is_bool(v)) return is_true(v) ? "True" : "False";
  if (is_small_int(v)) return fmt::format("{}", small_int(v));
  if (!is_inline_float(v)) return fmt::format("a word {:#x}", bits);
  std::string text = fmt::format("{}", inline_float(v));
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

// Which object is whose part: the path of each, as far as both sides were equal.
class Paths {
 public:
  void root(std::string_view name) {
    root_ = name;
    inside_ = false;
    label_.clear();
  }
  void label(const Reader& r) {
    switch (r.what) {
      case DigestToken::Index: label_ = fmt::format("[{}]", r.number); break;
      case DigestToken::Part: label_ = fmt::format(".<part {}>", r.number); break;
      case DigestToken::Name: label_ = fmt::format(".{}", r.text); break;
      case DigestToken::Key: label_ = ".<key>"; break;
      default: label_ = fmt::format("[{}]", key_);
    }
  }
  void value(const Reader& r) {
    if (label_ == ".<key>") key_ = text_of(r, true);
    if (label_ == ".dtype") dtype_ = leaf_text(r.text);
    if (r.what == DigestToken::Fresh) paths_.push_back(path());
  }
  const std::string& dtype() const { return dtype_; }  // the last one that was said
  std::string whole() const { return inside_ ? paths_[current_] : root_; }
  std::string path() const { return whole() + label_; }
  void enter(size_t number) { inside_ = true, current_ = number, label_.clear(); }

  std::string text_of(const Reader& r, bool key = false) const {
    switch (r.what) {
      case DigestToken::Word: return word_text(r.text);
      case DigestToken::Leaf: return leaf_text(r.text);
      case DigestToken::Bytes: return fmt::format("{} bytes", r.text.size());
      case DigestToken::Fresh:
        return key ? fmt::format("<{}>", r.text) : fmt::format("a {} that is found here first", r.text);
      case DigestToken::Object: {
        const std::string& first = paths_[r.number];
        return key ? "<" + first + ">" : "the same object as " + first;
      }
      default: return "nothing";
    }
  }

 private:
  static std::string leaf_text(std::string_view text) {
    size_t space = text.find(' ');
    std::string_view type = text.substr(0, space), rest = text.substr(space + 1);
    std::string shown(rest.substr(0, 200));
    return type == "str" ? "'" + shown + "'" : type == "text" ? shown : fmt::format("{} {}", type, shown);
  }

  std::string root_, label_, key_, dtype_;
  std::vector<std::string> paths_;
  bool inside_ = false;
  size_t current_ = 0;
};

template <class T>
std::string element(std::string_view bytes) {
  T x;
  std::memcpy(&x, bytes.data(), sizeof x);
  return fmt::format("{}", x);
}

// One element of a tensor, or, of other contents, a few bytes.
std::string element_text(std::string_view bytes, std::string_view dtype) {
  if (dtype == "f32" && bytes.size() >= 4) return element<float>(bytes);
  if (dtype == "f64" && bytes.size() >= 8) return element<double>(bytes);
  if (dtype == "i64" && bytes.size() >= 8) return element<int64_t>(bytes);
  std::string text;
  for (char c : bytes.substr(0, 16)) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text.empty() ? "nothing more" : text;
}

// Where contents part.
void describe_bytes(std::string_view a, std::string_view b, std::string_view dtype, DigestDifference* out) {
  size_t at = static_cast<size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  size_t width = dtype == "f32" ? 4 : 8;
  size_t n = at / width;
  out->path += dtype == "f32" || dtype == "f64" || dtype == "i64" ? fmt::format("[{}]", n)
                                                                  : fmt::format(" from byte {}", n * width);
  out->plain = element_text(a.substr(std::min(n * width, a.size())), dtype);
  out->replay = element_text(b.substr(std::min(n * width, b.size())), dtype);
}

// What is said of a token in which the sides differ.
std::string said(const Paths& paths, Reader r, bool over, bool labels) {
  if (over || r.what == DigestToken::End) return "nothing more";
  if (!labels || r.is_value()) return paths.text_of(r);
  if (r.what == DigestToken::Root) return fmt::format("goes on with {}", r.text);
  bool key = r.what == DigestToken::Key;
  Paths named = paths;
  named.label(r);
  return key && r.next() ? "has the key " + paths.text_of(r, true) : "has " + named.path();
}

}  // namespace

bool first_difference(std::string_view plain, std::string_view replay, DigestDifference* out) {
  if (plain == replay) return false;
  Reader a(plain), b(replay);
  Paths paths;
  for (;;) {
    bool more_a = a.next(), more_b = b.next();
    if (!more_a || !more_b || a.bytes() != b.bytes()) {
      bool values = more_a && more_b && a.is_value() && b.is_value();
      out->path = values ? paths.path() : paths.whole();
      out->plain = said(paths, a, !more_a, !values);
      out->replay = said(paths, b, !more_b, !values);
      bool elements = out->path.ends_with(".contents") || out->path.find(".saved[") != std::string::npos;
      if (values && a.what == DigestToken::Bytes && b.what == DigestToken::Bytes)
        describe_bytes(a.text, b.text, elements ? paths.dtype() : "", out);
      return true;
    }
    if (a.what == DigestToken::Root) paths.root(a.text);
    else if (a.what == DigestToken::Node) paths.enter(a.number);
    else if (a.is_value()) paths.value(a);
    else if (a.what != DigestToken::End) paths.label(a);
  }
}

}  // namespace mpy
