// What most sources below the bindings include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include <algorithm>
#include <atomic>
#include <bit>
#include <complex>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "compiler/tensor/context.h"
#include "compiler/tensor/tensor.h"
#include "kernels/graph/graph.h"
