// What the sources of the doctest suites include, parsed once (b_pch). Each still includes what it uses.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
