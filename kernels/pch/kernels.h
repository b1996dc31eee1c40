// What most sources of kernels and the plug-ins include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "kernels/ir/ir.h"
#include "kernels/ir/number.h"
#include "kernels/ir/scalar.h"
