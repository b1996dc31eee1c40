// What most sources of runtime and stdlib include, parsed once (b_pch). Each still includes what it uses.
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
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/containers/containers.h"
#include "runtime/memory/isolate.h"
#include "runtime/memory/watcher.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type.h"
