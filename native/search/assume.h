// What an assumption leaves when every rule has said what it can, without a guess.
//
//   assumed   cell digit | cell -digit | ...     placed, or, negative, discarded
//   found     left       | -1          | ...     candidates left in open cells; -1: impossible
#pragma once

#include <cstdint>
#include <span>

#include "../list.h"
#include "bits.h"
#include "rules.h"

namespace descarte {

constexpr int32_t impossible = -1;

// For each cell and digit (a digit below 0 is discarded, not placed) the candidates left in open cells, or `impossible`.
List<int32_t> left_after(const Rules& rules, std::span<const AnyDigits> candidates, std::span<const int32_t> assumed);

}  // namespace descarte
