// Inside digest.h: what digest.cpp, digest_kinds.cpp and digest_tensors.cpp share.
#pragma once
#include <string>
#include <vector>

#include "compiler/shadow/digest.h"
#include "compiler/tensor/history.h"
#include "vm/code/code.h"

namespace mpy {

// Addresses and the numbers they got, counting from 0.
class AddressNumbers {
 public:
  AddressNumbers() : table_(size_t{1} << 15) {}
  uint32_t number(const void*, bool* fresh);

 private:
  struct Entry {
    const void* at = nullptr;
    uint32_t number = 0;
  };
  Entry& place(const void*);
  void grow();
  std::vector<Entry> table_;
  uint32_t count_ = 0;
};

class DigestWriter {
 public:
  DigestWriter(Thread& t, DigestLength length) : t_(t), length_(length) {}
  void root(std::string_view name, Value);  // and all that it reaches
  void root_bytes(std::string_view name, std::string_view bytes);
  void subclasses();
  std::string take();

 private:
  enum class Part : uint8_t { Object, Tensor, Storage, History };
  struct Node {
    const void* at;
    Part part;
    uint32_t number;
    std::string type;  // of a whole digest
  };

  void text(std::string_view);
  void token(DigestToken, std::string_view);
  void token(DigestToken, uint32_t);
  void number(uint32_t n) { out_.append(reinterpret_cast<const char*>(&n), sizeof n); }
  void leaf(std::string_view type, std::string_view text);
  void word(uint64_t bits);
  void value(Value);
  void refer(const void*, Part, std::string_view type);
  void describe_all();

  // A field: a label and a value.
  void item(size_t i, Value v) { token(DigestToken::Index, static_cast<uint32_t>(i)), value(v); }
  void named(std::string_view name, Value v) { token(DigestToken::Name, name), value(v); }
  void named_bytes(std::string_view name, std::string_view b) {
    token(DigestToken::Name, name), token(DigestToken::Bytes, b);
  }
  void named_text(std::string_view name, std::string_view s) { token(DigestToken::Name, name), leaf("text", s); }
  void named_code(std::string_view name, const Code&);
  void under_key(Value key, Value v);

  // Kinds (digest_kinds.cpp).
  void number_object(Value);
  void object(Object*);
  void attributes(Object*);
  void payload(Object*, TypeObject*);
  bool container(Object*, TypeObject*);
  bool code(Object*);
  void class_object(TypeObject*);
  void function(Object*);
  void exception(Object*);
  bool reduced(Object*, TypeObject*);
  void rest(Object*, TypeObject*);

  // Tensors (digest_tensors.cpp).
  void tensor(const tensor::Tensor&);
  void tensor_parts(tensor::TensorImpl*);
  void history(const tensor::AutogradMeta&, const tensor::Tensor&);
  void storage_parts(const tensor::Storage&);
  void history_parts(const tensor::GradNode&);
  void contents(std::string_view name, const tensor::ExprRef&, const tensor::Dims& strides);

  void fold();

  Thread& t_;
  DigestLength length_;
  uint64_t folded_ = 0;
  std::string out_;
  AddressNumbers numbers_;
  std::vector<Node> queue_, classes_;  // to be described; classes when there is nothing else, for shorter ways
  size_t next_ = 0, next_class_ = 0;
  std::vector<TypeObject*> classes_seen_;
  std::vector<Ref> made_;  // by asking objects: no other gets their addresses
};

}  // namespace mpy
