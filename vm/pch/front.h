// What most sources of syntax/ and compile/ include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/syntax/ast.h"
