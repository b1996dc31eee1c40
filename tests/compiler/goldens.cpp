// See goldens.h.
#include "goldens.h"

#include <cmath>
#include <fstream>
#include <sstream>

#include "compiler/ops/contents.h"
#include "compiler/tensor/shape.h"

namespace mpy::tensor {

namespace {
struct Reader {
  std::ifstream in;
  int line = 0;
  std::istringstream words;
  std::string head;
  bool next() {
    std::string text;
    if (!std::getline(in, text)) return false;
    line++;
    words = std::istringstream(text);
    head.clear();
    words >> head;
    return true;
  }
  std::string rest() {
    std::string s;
    std::getline(words, s);
    return s.empty() ? s : s.substr(1);
  }
};

Tensor read_tensor(Reader& r, Dims* strides_as_written = nullptr) {
  std::string type, colon;
  int rank;
  r.words >> type >> rank;
  DType d = DType::F32;
  dtype_of_name(type, &d);
  Dims sizes(rank), strides(rank);
  for (int64_t& s : sizes) r.words >> s;
  for (int64_t& s : strides) r.words >> s;
  r.words >> colon;
  if (strides_as_written) *strides_as_written = strides;
  std::vector<char> dense(static_cast<size_t>(numel(sizes)) * 8 + 8);
  for (int64_t i = 0; i < numel(sizes); i++) {
    std::string word;
    r.words >> word;
    Scalar s = kernels::is_float(d) ? Scalar::of(std::strtod(word.c_str(), nullptr))
                                    : Scalar::of(int64_t(std::strtoll(word.c_str(), nullptr, 10)));
    store_scalar(dense.data() + static_cast<size_t>(i) * kernels::size_of(d), d, s);
  }
  Tensor t = *tensor_from_data(dense.data(), d, sizes);
  if (!is_contiguous(sizes, strides) && non_overlapping_and_dense(sizes, strides)) t = make_tensor(read(t), strides);
  return t;
}

Boxed read_boxed(Reader& r) {
  if (r.head == "N") return None{};
  if (r.head == "T") return read_tensor(r);
  std::string word;
  if (r.head == "B") {
    r.words >> word;
    return word == "1";
  }
  if (r.head == "I") {
    r.words >> word;
    return int64_t(std::strtoll(word.c_str(), nullptr, 10));
  }
  if (r.head == "F") {
    r.words >> word;
    return std::strtod(word.c_str(), nullptr);
  }
  if (r.head == "S") {
    r.words >> word;
    return word;
  }
  if (r.head == "D") {
    r.words >> word;
    DType d = DType::F32;
    dtype_of_name(word, &d);
    return d;
  }
  int n;
  r.words >> n;
  if (r.head == "L") {
    IntList l(static_cast<size_t>(n));
    for (int64_t& v : l) r.words >> v;
    return l;
  }
  TensorList l;
  for (int i = 0; i < n; i++) {
    r.next();
    l.push_back(read_tensor(r));
  }
  return l;
}
}  // namespace

std::vector<Case> read_cases(const std::string& path) {
  Reader r;
  r.in.open(path);
  std::vector<Case> out;
  while (r.next()) {
    if (r.head == "case") {
      Case c;
      int n;
      c.file = path.substr(path.rfind('/') + 1);
      c.line = r.line;
      r.words >> c.op >> c.overload >> n;
      if (c.overload == "-") c.overload.clear();
      for (int i = 0; i < n; i++) {
        r.next();
        c.args.push_back(read_boxed(r));
      }
      out.push_back(std::move(c));
    } else if (r.head == "error") {
      r.words >> out.back().error_type;
      out.back().error = r.rest();
    } else {
      std::vector<Tensor>& list = r.head == "results" ? out.back().results : out.back().grads;
      int n;
      r.words >> n;
      for (int i = 0; i < n; i++) {
        r.next();
        Dims strides;
        list.push_back(r.head == "T" ? read_tensor(r, &strides) : Tensor());
        if (&list == &out.back().results) out.back().strides.push_back(strides);
      }
    }
  }
  return out;
}

std::vector<double> values_of(const Tensor& t) {
  size_t w = kernels::size_of(t.dtype());
  std::vector<char> bytes(static_cast<size_t>(t.numel()) * w + 1);
  std::vector<double> out;
  if (!copy_to_host(t, bytes.data(), bytes.size() - 1).ok()) return out;
  for (int64_t i = 0; i < t.numel(); i++)
    out.push_back(load_double(bytes.data() + static_cast<size_t>(i) * w, t.dtype()));
  return out;
}

std::string show_values(const Tensor& t) {
  std::ostringstream s;
  s << torch_name(t.dtype()) << show(t.sizes()) << ":";
  for (double v : values_of(t)) s << " " << v;
  return s.str();
}

std::string differs(const Tensor& got, const Tensor& want, const Dims* strides) {
  if (got.dtype() != want.dtype())
    return std::string("type ") + torch_name(got.dtype()) + ", PyTorch " + torch_name(want.dtype());
  if (!(got.sizes() == want.sizes())) return "sizes " + show(got.sizes()) + ", PyTorch " + show(want.sizes());
  if (strides)
    for (int i = 0; i < got.dim(); i++)
      if (got.size(i) != 1 && got.numel() && got.strides()[i] != (*strides)[i])
        return "strides " + show(got.strides()) + ", PyTorch " + show(*strides);
  double rtol = 0, atol = 0;
  switch (got.dtype()) {
    case DType::F16:
      rtol = 1e-3;
      atol = 1e-5;
      break;
    case DType::BF16:
      rtol = 1.6e-2;
      atol = 1e-5;
      break;
    case DType::F32:
      rtol = 1.3e-6;
      atol = 1e-5;
      break;
    case DType::F64:
      rtol = 1e-7;
      atol = 1e-7;
      break;
    default: break;
  }
  Status s = materialize(got);
  if (!s.ok()) return s.error().message;
  std::vector<double> a = values_of(got), b = values_of(want);
  for (size_t i = 0; i < b.size(); i++) {
    if (i >= a.size()) return "no values";
    bool same =
        a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])) || std::abs(a[i] - b[i]) <= atol + rtol * std::abs(b[i]);
    if (!same) return "got " + show_values(got) + "\nwant " + show_values(want);
  }
  return "";
}

}  // namespace mpy::tensor
